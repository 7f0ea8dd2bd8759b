import { zoneTimeLabel } from '@slipstream/commute/time/clock'
import { Heading } from '@slipstream/design-system/primitives/Heading'
import { Stack } from '@slipstream/design-system/primitives/Stack'
import { Note } from '@slipstream/design-system/primitives/Text'
import { Banner } from '@slipstream/design-system/Banner'
import { Button } from '@slipstream/design-system/Button'
import { Checkbox } from '@slipstream/design-system/Checkbox'
import type { DecidedEvent, ImportPreview as Preview } from '@slipstream/contract/roster-import'
import { useEffect, useRef, useState } from 'react'
import { useClock } from '#shared/clock.ts'
import { changesSummary } from '#shared/changes/roster-change-text.ts'
import { useEngine } from '#data/engine.ts'
import * as S from '../Calendars.styles.ts'
import {
  decisionsToSend,
  type EventChoices,
  eventTitle,
  needsAirport,
  withChoice,
} from './event-decisions.ts'
import { PreviewChanges, PreviewDuties, PreviewProblems } from './PreviewFacts.tsx'
import { dutiesText, monthsText, readingSentence, unchangedSentence } from './preview-text.ts'
import { TimesQuestion } from '#shared/calendar-times/TimesQuestion.tsx'
import { airportFieldId, UnrecognisedEvents } from './UnrecognisedEvents.tsx'
import type { Import, Origin } from './use-import.ts'

interface ImportPreviewProps {
  state: Import
  preview: Preview
  origin: Origin
}

/** What a calendar would do to the roster. Nothing is taken before the reader says so. */
export function ImportPreview({ state, preview, origin }: ImportPreviewProps) {
  const clock = useClock()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { pending, problem, hasLapsed, read, back } = state
  const printed = origin.kind === 'feed' ? undefined : origin.printed
  const { times, are_times_stated: areStated } = preview
  const [chosen, setChosen] = useState<EventChoices>({})
  const [isJudged, setJudged] = useState(false)
  const events = preview.import_id === null ? [] : preview.unrecognised
  const missing = events.find((event) => needsAirport(event, chosen))
  const decisions = decisionsToSend(preview, chosen)
  const { now } = useEngine()
  const year = new Date(now()).toISOString().slice(0, 4)
  const readAgain = () => read(origin, areStated ? undefined : (times ?? undefined), true)

  return (
    <Stack as="section" aria-labelledby="preview">
      <Heading level={2} ref={heading} id="preview" tabIndex={-1}>
        {times === null ? 'One question first' : 'Preview changes'}
      </Heading>
      <Note>
        {readingSentence(preview, printed)}
        {preview.import_id !== null && ` All times below are ${zoneTimeLabel(clock.zone)}.`}
      </Note>
      {!areStated && origin.kind !== 'feed' && (
        <TimesQuestion
          key={times}
          times={times}
          readings={preview.readings}
          zone={preview.zone}
          isPending={pending === 'read'}
          onAnswer={(answer) => read(origin, answer, true)}
        />
      )}
      {preview.import_id !== null && <Effect preview={preview} year={year} />}
      {events.length > 0 && (
        <UnrecognisedEvents
          events={events}
          chosen={chosen}
          onChoose={(event, choice) => setChosen((before) => withChoice(before, event, choice))}
          isJudged={isJudged}
          isDisabled={pending !== null}
          year={year}
        />
      )}
      {preview.problems.length > 0 && (
        <>
          <S.PartTitle>{printed ? 'Problems in the roster' : 'Problems in the calendar'}</S.PartTitle>
          {/* Its lines are those of the calendar that was made of it. */}
          <PreviewProblems
            problems={printed ? preview.problems.map((each) => ({ ...each, line: null })) : preview.problems}
          />
        </>
      )}
      {problem !== null && (
        <Banner
          tone="critical"
          action={
            hasLapsed ? (
              <Button tone="secondary" isPending={pending === 'read'} onClick={readAgain}>
                Preview again
              </Button>
            ) : undefined
          }
        >
          {problem} Nothing was changed.
        </Banner>
      )}
      {preview.import_id === null ? (
        <S.Actions>
          <Button tone="secondary" isDisabled={pending !== null} onClick={back}>
            Choose another calendar
          </Button>
        </S.Actions>
      ) : (
        <Decision
          {...{ state, preview, origin }}
          importId={preview.import_id}
          decisions={decisions}
          hasChoices={decisions.length > 0 || missing !== undefined}
          onJudge={() => {
            setJudged(true)
            if (missing)
              document.querySelector<HTMLElement>(`#${CSS.escape(airportFieldId(missing))}`)?.focus()
            return missing === undefined
          }}
          problem={isJudged && missing ? `Choose an airport for “${eventTitle(missing)}”.` : null}
        />
      )}
    </Stack>
  )
}

function Effect({ preview, year }: { preview: Preview; year: string }) {
  const { months, items, changes, unchanged, unrecognised } = preview
  if (items.length === 0 && changes.length === 0)
    return (
      <Banner tone="warning">
        {unrecognised.length === 0
          ? 'There are no duties in this calendar.'
          : 'No duty was recognised in this calendar.'}
      </Banner>
    )
  return (
    <>
      <Banner tone={changes.length === 0 ? 'success' : months.length === 0 ? 'warning' : 'info'}>
        {changes.length === 0
          ? `Nothing new: ${unchanged === 1 ? 'its duty is' : `its ${dutiesText(unchanged)} are`} on your roster already.`
          : months.length === 0
            ? 'No duty was recognised in this calendar. It replaces nothing.'
            : `${monthsText(months)}: replaces what was imported before. Your own entries stay.`}
      </Banner>
      {changes.length > 0 && (
        <>
          <S.PartTitle>{changesSummary(changes)}</S.PartTitle>
          <PreviewChanges changes={changes} year={year} />
          {unchanged > 0 && <Note>{unchangedSentence(unchanged)}</Note>}
        </>
      )}
      {items.length > 0 && <PreviewDuties items={items} />}
    </>
  )
}

interface DecisionProps extends ImportPreviewProps {
  importId: string
  /** What is sent with the import. */
  decisions: DecidedEvent[]
  /** Something else is chosen for an event than the preview says, be it unfinished. */
  hasChoices: boolean
  /** Whether it can be sent; what is missing is pointed out. */
  onJudge: () => boolean
  problem: string | null
}

function Decision({
  state,
  preview,
  origin,
  importId,
  decisions,
  hasChoices,
  onJudge,
  problem,
}: DecisionProps) {
  const { pending, take, back } = state
  const [keepsFeed, setKeepsFeed] = useState(false)
  const isAddress = origin.kind === 'url'
  const hasNews = preview.changes.length > 0 || hasChoices
  // Leaving all events as they are is an answer too.
  const isAsked = origin.kind === 'feed' && origin.feed.stopped === 'events'
  return (
    <Stack gap="lg">
      {isAddress && (
        <Checkbox
          label="Save this link and keep my roster up to date"
          hint="We read it a few times a day, import what changed and notify you. Anyone with the link may see your roster, so we never show it again, only its site."
          isChecked={keepsFeed}
          onChange={setKeepsFeed}
          isDisabled={pending !== null}
        />
      )}
      {problem !== null && <Banner tone="critical">{problem}</Banner>}
      <S.Actions>
        {(hasNews || keepsFeed || isAsked) && (
          <Button
            isPending={pending === 'take'}
            isDisabled={pending === 'read'}
            pendingLabel="Importing"
            onClick={() => {
              if (onJudge()) take(importId, { keepsFeed, decisions })
            }}
          >
            {hasNews ? 'Import' : isAsked ? 'Leave as they are' : 'Save link'}
          </Button>
        )}
        <Button tone={hasNews ? 'quiet' : 'secondary'} isDisabled={pending !== null} onClick={back}>
          {hasNews ? 'Cancel' : 'Back to calendars'}
        </Button>
      </S.Actions>
    </Stack>
  )
}
