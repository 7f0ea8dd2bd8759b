import { AsyncContent } from '@slipstream/design-system/primitives/AsyncContent'
import { Stack } from '@slipstream/design-system/primitives/Stack'
import { useState, useCallback, useEffect } from 'react'
import type { Push, PushView } from '@slipstream/client/push/types'
import type { PushTopics, PushTopic } from '@slipstream/contract/push'
import { Banner } from '@slipstream/design-system/Banner'
import { FormSection } from '@slipstream/design-system/Form'
import { SkeletonGroup } from '@slipstream/design-system/Skeleton'
import { ListRowSkeleton } from '@slipstream/design-system/Skeleton/outlines'
import { SettingsGroup } from '@slipstream/design-system/SettingsRow'
import { Switch } from '@slipstream/design-system/Switch'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import { LinkRow } from '#layout/navigation/LinkRow.tsx'
import { paths } from '#layout/navigation/paths.ts'
import { NotOffered } from '#shared/NotOffered.tsx'
import { SavedSwitch } from '#shared/forms/SavedSwitch.tsx'
import { useAttempt } from '#shared/forms/use-attempt.ts'
import { refreshPage } from '#layout/failure/refresh-page.ts'
import { useEngine } from '#data/engine.ts'
import { isNotOffered, getMessage } from '#shared/forms/failure-message.ts'
import { useStore, type Store } from '#data/use-store.ts'
import { onOff } from '../fields/setting-text.ts'

const unknown: PushView = { state: 'unknown', topics: null }
const nothing: Store<PushView> = { subscribe: () => () => undefined, getSnapshot: () => unknown }

interface LoadedPush {
  view: PushView
  /** Null until it has loaded. */
  push: Push | null
  /** Why the notification settings could not be loaded, for the user. */
  problem: string | null
  /** This server has no notifications. */
  isMissing: boolean
  reload: () => void
}

/** Push notifications to this device. Checked again when the page comes back, since permission is changed outside it. */
function usePush(): LoadedPush {
  const engine = useEngine()
  const [push, setPush] = useState<Push | null>(null)
  const [failure, setFailure] = useState<unknown>(null)

  const load = useCallback(() => {
    engine
      .push()
      .then(async (loaded) => {
        setPush(loaded)
        await Promise.all([loaded.check(), loaded.fetchTopics()])
        setFailure(null)
      })
      .catch(setFailure)
  }, [engine])
  useEffect(load, [load])

  useEffect(() => {
    if (!push) return
    return engine.environment.onVisibilityChange((isVisible) => isVisible && void push.check())
  }, [engine, push])

  return {
    view: useStore(push ?? nothing),
    push,
    problem: failure === null ? null : getMessage(failure),
    isMissing: isNotOffered(failure),
    reload: () => {
      setFailure(null)
      load()
    },
  }
}

/** Alerts when the app is closed: on or off for this device, and their kinds (issue 7, Installable). */
export function NotificationsScreen() {
  const { view, push, problem, isMissing, reload } = usePush()
  if (isMissing) return <NotOffered title="No notifications" />
  return (
    <Stack gap="xxl">
      <FormSection title="This device">
        {push && view.state !== 'unknown' ? (
          <ThisDevice state={view.state} push={push} />
        ) : (
          <SkeletonGroup label="Loading your notifications">
            <ListRowSkeleton />
          </SkeletonGroup>
        )}
      </FormSection>
      <FormSection
        title="Alerts when the app is closed"
        description="On every device where notifications are on."
      >
        <AsyncContent
          value={push && view.topics ? { push, topics: view.topics } : null}
          name="your notifications"
          skeleton={topicText.map(({ topic }) => (
            <ListRowSkeleton key={topic} />
          ))}
          problem={push && view.topics ? null : problem}
          onTryAgain={reload}
          onRefreshPage={refreshPage}
        >
          {(loaded) => <TopicSwitches {...loaded} />}
        </AsyncContent>
      </FormSection>
      <SettingsGroup heading="Staff tickets">
        <LinkRow
          to={paths.staffLists}
          icon={<TicketPercent />}
          title="Staff lists"
          description="A reminder when listing opens"
        />
      </SettingsGroup>
    </Stack>
  )
}

/** Why notifications cannot be turned on here, and what to do. */
const obstacles = {
  unsupported: 'This browser cannot show notifications. You see what is new when you open the app.',
  'needs-installation':
    'On an iPhone or iPad only apps on the Home Screen can notify you. In Safari tap Share, then Add to Home Screen. Open Slipstream from there and come back to this page.',
  denied:
    'Notifications from Slipstream are blocked on this device. Allow them in the settings of your browser for this site, or in the settings of your phone for Slipstream, and come back to this page.',
} as const

function ThisDevice({ state, push }: { state: Exclude<PushView['state'], 'unknown'>; push: Push }) {
  const { isPending, failure, run } = useAttempt()
  const [wanted, setWanted] = useState(false)
  if (state === 'unsupported' || state === 'needs-installation')
    return <Banner tone="info">{obstacles[state]}</Banner>
  if (state === 'denied') return <Banner tone="warning">{obstacles.denied}</Banner>
  const isOn = state === 'on'
  const isMeantOn = isPending ? wanted : isOn
  return (
    <Switch
      label="Notifications on this device"
      hint="Also on the lock screen while Slipstream is closed. Never with names or booking references."
      isOn={isMeantOn}
      isPending={isPending}
      pendingLabel={isMeantOn ? 'Switching on' : 'Switching off'}
      error={failure ? `Still ${onOff(isOn).toLowerCase()}. ${failure.message}` : undefined}
      onChange={(next) => {
        setWanted(next)
        void run(next ? push.turnOn : push.turnOff)
      }}
    />
  )
}

function TopicSwitches({ topics, push }: { topics: PushTopics; push: Push }) {
  return (
    <Stack gap="sm">
      {topicText.map(({ topic, ...words }) => (
        <SavedSwitch
          key={topic}
          {...words}
          isOn={topics[topic]}
          save={(isOn) => push.setTopic(topic, isOn)}
        />
      ))}
    </Stack>
  )
}

/** The kinds of notification for crew, in display order. */
const topicText: readonly { topic: PushTopic; label: string; hint: string }[] = [
  {
    topic: 'live_flights',
    label: 'Delays and cancellations',
    hint: 'A flight of today’s commute asks for something else: be ready, take another, or call crewing.',
  },
  {
    topic: 'travel_day',
    label: 'When to leave, and check-in',
    hint: 'An hour before you have to leave your door, and a day before a booked flight.',
  },
  {
    topic: 'listing_opens',
    label: 'Staff lists',
    hint: 'The list opens for a staff ticket you planned, by the times you set.',
  },
  {
    topic: 'roster_changed',
    label: 'Roster changes',
    hint: 'Duties were added, moved or removed.',
  },
  {
    topic: 'flight_change',
    label: 'Flight changes',
    hint: 'A request to move a booking went through, or did not.',
  },
  {
    topic: 'mailed_booking',
    label: 'Bookings by email',
    hint: 'One came to your address.',
  },
  {
    topic: 'price_drop',
    label: 'Price drops',
    hint: 'A flight, or a way home and back, fell to your price.',
  },
  {
    topic: 'job_finished',
    label: 'Finished work',
    hint: 'A roster or a search you started is ready.',
  },
]
