import { flightName } from '@slipstream/commute/flights/flights'
import type { RestPlan } from '@slipstream/commute/plan/plan-types'
import {
  colleaguesFrom,
  takenAt,
  type TakenFlight,
} from '@slipstream/commute/reports/colleagues/colleague-flights'
import { dayTimeLabel, type Clock } from '@slipstream/commute/time/clock'
import type { Instant } from '@slipstream/commute/time/zoned-time'
import {
  colleagueFlightLimit,
  type Colleague,
  type ColleagueFlight,
  type Colleagues,
} from '@slipstream/contract/colleagues'
import { Banner } from '@slipstream/design-system/Banner'
import { Button } from '@slipstream/design-system/Button'
import { Card } from '@slipstream/design-system/primitives/Card'
import { Heading } from '@slipstream/design-system/primitives/Heading'
import { ListCard } from '@slipstream/design-system/primitives/ListCard'
import { Section } from '@slipstream/design-system/primitives/Section'
import { Stack } from '@slipstream/design-system/primitives/Stack'
import { Note } from '@slipstream/design-system/primitives/Text'
import { SettingsRow } from '@slipstream/design-system/SettingsRow'
import { Skeleton, SkeletonGroup } from '@slipstream/design-system/Skeleton'
import UsersRound from 'lucide-react/icons/users-round'
import { useId, useState } from 'react'
import { RetryBanner } from '@slipstream/design-system/primitives/RetryBanner'
import { useClock } from '#shared/clock.ts'
import { useEngine } from '#data/engine.ts'
import { RouterLinkButton } from '#layout/navigation/RouterLink.tsx'
import { asOfText } from '#shared/format.ts'
import { roleText } from '#shared/profile/role-text.ts'
import { airlineWaitText, useColleagues } from '#shared/sharing/use-colleagues.ts'
import { colleaguesPath } from '#shared/sharing/share-path.ts'
import { useRowAttempt } from '#shared/forms/use-attempt.ts'
import { useMinute } from '#shared/use-minute.ts'

/** `BA1464 LHR–EDI` */
export const flightTitle = ({ flight }: TakenFlight): string =>
  `${flightName(flight)} ${flight.origin}–${flight.destination}`

/** Why nobody is shown on a flight; undefined where somebody is. `known` is the server's answer about it. */
export function whyNobody(
  taken: TakenFlight,
  known: Pick<ColleagueFlight, 'is_hidden' | 'colleagues'> | undefined,
  now: Instant,
  clock: Clock,
): string | undefined {
  const from = colleaguesFrom(taken)
  if (now < from) return `Shown from ${asOfText(from, now, clock)}, three days before it leaves.`
  if (!known) return 'Not known yet. Your booking may still be on its way to us.'
  if (known.is_hidden) return 'While you are hidden, you see nobody either.'
  if (known.colleagues === null)
    return `Not shown: you have looked at ${colleagueFlightLimit} other flights within three days.`
  return known.colleagues.length === 0 ? 'Nobody yet.' : undefined
}

/** Colleagues on the flights that are booked or listed for a rest (issue 22 item 6). */
export function ColleaguesPanel({ rest }: { rest: RestPlan }) {
  const now = useMinute()
  const flights = takenAt([rest.clear, rest.report].filter((end) => end !== null)).filter(
    ({ arrival }) => arrival > now,
  )
  if (flights.length === 0) return null
  // Which answer it waits for depends on the flights.
  return <OnFlights key={flights.map(({ key }) => key).join()} flights={flights} />
}

function OnFlights({ flights }: { flights: readonly TakenFlight[] }) {
  const clock = useClock()
  const now = useMinute()
  const colleagues = useColleagues(flights)
  const { value } = colleagues
  if (colleagues.isMissing) return null
  if (value === null)
    return colleagues.problem === undefined ? (
      <SkeletonGroup label="Loading colleagues on your flights">
        <Skeleton width="60%" />
      </SkeletonGroup>
    ) : (
      <RetryBanner isTrying={colleagues.isFetching} onTryAgain={colleagues.reload}>
        Couldn’t load the colleagues on your flights. {colleagues.problem}
      </RetryBanner>
    )
  if (!value.is_on)
    return (
      <RouterLinkButton tone="quiet" iconStart={<UsersRound aria-hidden="true" />} to={colleaguesPath}>
        {flights.length === 1 ? 'See colleagues on your flight' : 'See colleagues on your flights'}
      </RouterLinkButton>
    )
  const wait = airlineWaitText(value, now, clock)
  const whys = flights.map((flight) =>
    whyNobody(
      flight,
      value.flights.find(({ key }) => key === flight.key),
      now,
      clock,
    ),
  )
  const shared = whys.find((why, index) => why !== undefined && whys.indexOf(why) !== index)
  return (
    <Card>
      <Section title="Colleagues on your flights" level={3} gap="lg">
        {wait === undefined ? (
          <>
            {shared !== undefined && <Note hasFigures>{shared}</Note>}
            {flights.map((flight, index) => (
              <OnFlight
                key={flight.key}
                why={whys[index] === shared ? undefined : whys[index]}
                {...{ flight, value, colleagues }}
              />
            ))}
          </>
        ) : (
          <Note hasFigures>{wait}</Note>
        )}
      </Section>
    </Card>
  )
}

interface OnFlightProps {
  flight: TakenFlight
  /** Why nobody is shown, where that is not so of all flights. */
  why: string | undefined
  value: Colleagues
  colleagues: ReturnType<typeof useColleagues>
}

/** More are shown on request. */
const mostShown = 5

/** What asked for more is gone. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus()

function OnFlight({ flight, why, value, colleagues: { hideOnFlight, hideFrom, reload } }: OnFlightProps) {
  const clock = useClock()
  const { overlays, snackbars } = useEngine()
  const titleId = useId()
  const [isAll, setAll] = useState(false)
  // The flight or the person may be gone from the server's list.
  const { failure, runFor, buttonFor } = useRowAttempt(reload)
  const known = value.flights.find(({ key }) => key === flight.key)
  const people = known?.colleagues ?? []
  const shown = isAll || people.length <= mostShown + 1 ? people : people.slice(0, mostShown)

  const hide = async (person: Colleague) => {
    const isSure = await overlays.ask({
      type: 'info',
      title: `Hide from ${person.first_name}?`,
      message:
        'On every flight, you no longer see each other. They get no message. To undo it, open Settings, then Sharing.',
      confirm: { confirmLabel: 'Hide', cancelLabel: 'Cancel' },
    })
    if (!isSure) return
    await runFor(person.id, async () => {
      await hideFrom(person, true)
      snackbars.show({ tone: 'success', text: `You are hidden from ${person.first_name}.` })
    })
  }

  return (
    <Stack as="section" gap="sm" aria-labelledby={titleId}>
      <div>
        <Heading level={4} size="label" id={titleId}>
          {flightTitle(flight)}
        </Heading>
        <Note hasFigures>{dayTimeLabel(flight.flight.departure_time, clock)}</Note>
      </div>
      {why !== undefined && <Note hasFigures>{why}</Note>}
      {known && (
        <ListCard aria-labelledby={titleId}>
          {shown.map((person, index) => (
            <SettingsRow
              key={person.id}
              title={person.first_name}
              description={roleText[person.role]}
              action={{
                control: (
                  <Button
                    {...buttonFor(person.id)}
                    tone="quiet"
                    ref={index === mostShown && isAll ? takeFocus : undefined}
                    aria-label={`Hide from ${person.first_name}`}
                    pendingLabel="Hiding"
                    onClick={() => void hide(person)}
                  >
                    Hide
                  </Button>
                ),
              }}
            />
          ))}
          {shown.length < people.length && (
            <SettingsRow title={`Show all ${people.length}`} action={{ onClick: () => setAll(true) }} />
          )}
          <SettingsRow
            title="You"
            description={known.is_hidden ? 'Hidden' : 'Shown'}
            action={{
              control: (
                <Button
                  {...buttonFor(flight.key)}
                  tone="quiet"
                  aria-label={known.is_hidden ? 'Show me on this flight' : 'Hide me on this flight'}
                  pendingLabel={known.is_hidden ? 'Showing you' : 'Hiding you'}
                  onClick={() => void runFor(flight.key, () => hideOnFlight(flight.key, !known.is_hidden))}
                >
                  {known.is_hidden ? 'Show me' : 'Hide me'}
                </Button>
              ),
            }}
          />
        </ListCard>
      )}
      {failure && <Banner tone="critical">Not changed. {failure.message}</Banner>}
    </Stack>
  )
}
