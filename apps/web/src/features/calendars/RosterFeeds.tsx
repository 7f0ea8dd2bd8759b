import { AsyncContent } from '@slipstream/design-system/primitives/AsyncContent'
import { Section } from '@slipstream/design-system/primitives/Section'
import { ListCard } from '@slipstream/design-system/primitives/ListCard'
import { Note } from '@slipstream/design-system/primitives/Text'
import { changeRosterFeed, removeRosterFeed, type RosterFeed } from '@slipstream/contract/roster-import'
import { ListRowSkeleton } from '@slipstream/design-system/Skeleton/outlines'
import { Banner } from '@slipstream/design-system/Banner'
import { Button } from '@slipstream/design-system/Button'
import { Switch } from '@slipstream/design-system/Switch'
import { useState } from 'react'
import { useClock } from '#shared/clock.ts'
import { useEngine } from '#data/engine.ts'
import { useAttempt } from '#shared/forms/use-attempt.ts'
import { feedProblemText, feedText, nextReadText } from './calendar-text.ts'
import * as S from './Calendars.styles.ts'
import type { Loaded } from './use-calendars.ts'
import type { Import } from './import/use-import.ts'

/** The saved feeds: when each is read, read again, switch or remove. Renders nothing without feeds. */
export function RosterFeeds({ feeds, state }: { feeds: Loaded<RosterFeed[]>; state: Import }) {
  // Most users have none, so there is no loading state that would only disappear.
  if (feeds.problem === undefined && (feeds.value === undefined || feeds.value.length === 0)) return null
  return (
    <Section title="Saved links">
      <AsyncContent
        value={feeds.value}
        name="your saved links"
        skeleton={<ListRowSkeleton />}
        problem={feeds.problem}
        onTryAgain={feeds.reload}
      >
        {(savedFeeds) => <Feeds feeds={feeds} savedFeeds={savedFeeds} state={state} />}
      </AsyncContent>
    </Section>
  )
}

function Feeds({
  feeds,
  savedFeeds,
  state,
}: {
  feeds: Loaded<RosterFeed[]>
  savedFeeds: RosterFeed[]
  state: Import
}) {
  const clock = useClock()
  const { http, overlays, snackbars, now } = useEngine()
  const { isPending, failure, run } = useAttempt()
  const [busy, setBusy] = useState<string>()

  const remove = async (feed: RosterFeed) => {
    const isSure = await overlays.ask({
      type: 'warning',
      title: `Remove the link to ${feed.host}?`,
      message: 'What was imported from it stays on your roster.',
      confirm: { confirmLabel: 'Remove link', cancelLabel: 'Keep link' },
    })
    if (!isSure) return
    setBusy(feed.id)
    await run(async () => {
      await http.call(removeRosterFeed, { params: { id: feed.id } })
      feeds.set(savedFeeds.filter(({ id }) => id !== feed.id))
      snackbars.show({ tone: 'success', text: 'Link removed.' })
    })
  }

  return (
    <>
      <Note>A link that is on is read a few times a day. We import what changed and notify you.</Note>
      <ListCard aria-label="Saved links">
        {savedFeeds.map((feed) => (
          <S.Row key={feed.id}>
            <S.RowTitle>{feed.host}</S.RowTitle>
            <Note>{feedText(feed, now(), clock)}</Note>
            {nextReadText(feed, now(), clock) !== '' && <Note>{nextReadText(feed, now(), clock)}</Note>}
            {feedProblemText(feed) !== '' && <Banner tone="warning">{feedProblemText(feed)}</Banner>}
            <AutomaticSwitch
              feed={feed}
              onChanged={(changed) => feeds.set(savedFeeds.map((each) => (each === feed ? changed : each)))}
            />
            <S.Actions>
              <Button
                tone="secondary"
                aria-label={`Read again: ${feed.host}`}
                isPending={state.pending === 'read' && busy === feed.id}
                isDisabled={isPending || (state.pending !== null && busy !== feed.id)}
                pendingLabel="Reading the calendar"
                onClick={() => {
                  setBusy(feed.id)
                  state.read({ kind: 'feed', feed })
                }}
              >
                Read again
              </Button>
              <Button
                tone="quiet"
                aria-label={`Remove: ${feed.host}`}
                isPending={isPending && busy === feed.id}
                isDisabled={state.pending !== null}
                pendingLabel="Removing the link"
                onClick={() => void remove(feed)}
              >
                Remove
              </Button>
            </S.Actions>
          </S.Row>
        ))}
      </ListCard>
      {state.problem !== null && state.origin?.kind === 'feed' && (
        <Banner tone="critical">{state.problem} Nothing was changed.</Banner>
      )}
      {failure && <Banner tone="critical">The link was not removed. {failure.message}</Banner>}
    </>
  )
}

/** Whether the server reads a feed by itself. */
function AutomaticSwitch({ feed, onChanged }: { feed: RosterFeed; onChanged: (feed: RosterFeed) => void }) {
  const { http } = useEngine()
  const { isPending, failure, run } = useAttempt()
  const { id, host, is_automatic: isOn } = feed
  const isMeantOn = isPending ? !isOn : isOn
  return (
    <Switch
      label="Keep my roster up to date"
      aria-label={`Keep my roster up to date from ${host}`}
      isOn={isMeantOn}
      isPending={isPending}
      pendingLabel={isMeantOn ? 'Switching on' : 'Switching off'}
      error={failure ? `Still ${isOn ? 'on' : 'off'}. ${failure.message}` : undefined}
      onChange={(next) =>
        void run(async () => {
          const { feed } = await http.call(changeRosterFeed, { params: { id }, body: { is_automatic: next } })
          onChanged(feed)
        })
      }
    />
  )
}
