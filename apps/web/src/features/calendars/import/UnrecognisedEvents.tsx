import { ListCard } from '@slipstream/design-system/primitives/ListCard'
import { Note, Text } from '@slipstream/design-system/primitives/Text'
import type { UnrecognisedEvent } from '@slipstream/contract/roster-import'
import { SegmentedControl } from '@slipstream/design-system/SegmentedControl'
import { useClock } from '#shared/clock.ts'
import { AirportField } from '#shared/airports/AirportField.tsx'
import { periodText } from '#shared/changes/roster-change-text.ts'
import * as S from '../Calendars.styles.ts'
import {
  getChoice,
  choicesFor,
  type EventChoice,
  type EventChoices,
  eventTitle,
  isChoice,
  needsAirport,
  newChoice,
  outcomeSentence,
  proposalText,
  unrecognisedTitle,
} from './event-decisions.ts'
import { shownAtOnce } from './PreviewFacts.tsx'
import { ShowMore } from '../ShowMore.tsx'

interface UnrecognisedEventsProps {
  events: readonly UnrecognisedEvent[]
  chosen: EventChoices
  onChoose: (event: UnrecognisedEvent, choice: EventChoice) => void
  /** Missing airports are pointed out. */
  isJudged: boolean
  isDisabled: boolean
  /** The current one. */
  year: string
}

/** Events that we do not know. None is lost without an answer: what looks like a duty becomes one, the rest free time. */
export function UnrecognisedEvents({ events, ...rest }: UnrecognisedEventsProps) {
  const others = events.slice(shownAtOnce)
  const getList = (some: readonly UnrecognisedEvent[], label: string) => (
    <ListCard aria-label={label}>
      {some.map((event) => (
        <Event key={event.id} event={event} {...rest} />
      ))}
    </ListCard>
  )
  return (
    <>
      <S.PartTitle>{unrecognisedTitle(events.length)}</S.PartTitle>
      <Note>
        {outcomeSentence(events, rest.chosen)}
        {events.some(({ code }) => code !== null) && ' Your answer to a code is remembered.'}
      </Note>
      {getList(events.slice(0, shownAtOnce), 'Events not recognised')}
      {others.length > 0 && (
        <ShowMore label={`Show ${others.length} more`} hideLabel="Show fewer">
          {() => getList(others, 'More events not recognised')}
        </ShowMore>
      )}
    </>
  )
}

interface EventProps extends Omit<UnrecognisedEventsProps, 'events'> {
  event: UnrecognisedEvent
}

function Event({ event, chosen, onChoose, isJudged, isDisabled, year }: EventProps) {
  const clock = useClock()
  const choice = getChoice(event, chosen)
  const title = eventTitle(event)
  const code = event.code === title ? '' : (event.code ?? '')
  const said = [code, event.place, event.text].filter((text) => text !== '').join(' · ')
  return (
    <S.Row>
      <S.RowTitle>{title}</S.RowTitle>
      <S.When>{periodText(event, year, clock)}</S.When>
      {said !== '' && <S.Excerpt data-abridged>{said}</S.Excerpt>}
      {event.reason !== null && <Text size="bodySmall">{event.reason}</Text>}
      {event.proposal !== null && <Text size="bodySmall">{proposalText(event.proposal)}</Text>}
      <S.Choice>
        <SegmentedControl
          label={`Import “${title}” as`}
          isLabelHidden
          options={choicesFor(event)}
          value={choice?.as ?? ''}
          onChange={(value) => {
            if (isChoice(value)) onChoose(event, newChoice(event, value))
          }}
          hint={choiceHint(event, choice)}
          isDisabled={isDisabled}
        />
        {choice?.as === 'duty' && (
          <AirportField
            id={airportFieldId(event)}
            label="Airport of this duty"
            value={choice.airport}
            onChange={(airport) => onChoose(event, { as: 'duty', airport })}
            hint={choice.airport === null && event.unanswered === 'duty' ? emptyHint(event) : undefined}
            error={isJudged && needsAirport(event, chosen) ? 'Choose an airport' : undefined}
          />
        )}
      </S.Choice>
    </S.Row>
  )
}

const emptyHint = ({ code }: UnrecognisedEvent) =>
  code === null ? 'Place unknown if empty.' : 'Place unknown, and not remembered, if empty.'

function choiceHint(
  { unanswered, airport }: UnrecognisedEvent,
  choice: EventChoice | null,
): string | undefined {
  if (choice === null && unanswered === 'duty')
    return `If unanswered: duty${airport === null ? ', place unknown' : ` at ${airport}`}.`
  if (choice === null) return 'Free time marked “Not sure”, until you choose.'
  return choice.as === 'note' ? 'Free time on your roster, without a place.' : undefined
}

export const airportFieldId = ({ id }: UnrecognisedEvent) => `airport-${id}`
