import type {
  DecidedEvent,
  EventDecision,
  ImportPreview,
  UnrecognisedEvent,
} from '@slipstream/contract/roster-import'

/** An unfinished choice: a duty's airport may still be missing. */
export interface EventChoice {
  as: EventDecision['as']
  airport: string | null
}

/** By the event's id; an event without one follows its own decision. */
export type EventChoices = Readonly<Record<string, EventChoice>>

export const choices: readonly { value: EventDecision['as']; label: string }[] = [
  { value: 'left_out', label: 'Skip' },
  { value: 'duty', label: 'Duty' },
  { value: 'note', label: 'Note' },
]

export const isChoice = (value: string): value is EventDecision['as'] =>
  choices.some((choice) => choice.value === value)

/** What is chosen for an event now; a duty begins at the airport that the event names. */
export function choiceOf({ id, airport, decision }: UnrecognisedEvent, chosen: EventChoices): EventChoice {
  return chosen[id] ?? { as: decision.as, airport: decision.as === 'duty' ? decision.airport : airport }
}

export const needsAirport = ({ as, airport }: EventChoice) => as === 'duty' && airport === null

function decisionOf({ as, airport }: EventChoice): EventDecision | null {
  if (as !== 'duty') return { as }
  return airport === null ? null : { as, airport }
}

const isSame = (a: EventDecision, b: EventDecision) =>
  a.as === b.as && (a.as !== 'duty' || b.as !== 'duty' || a.airport === b.airport)

/** What is sent: the events that become something else than the preview says. */
export function decisionsToSend(
  { unrecognised }: Pick<ImportPreview, 'unrecognised'>,
  chosen: EventChoices,
): DecidedEvent[] {
  return unrecognised.flatMap((event) => {
    const decision = decisionOf(choiceOf(event, chosen))
    return decision && !isSame(decision, event.decision) ? [{ event_id: event.id, decision }] : []
  })
}

/** `Dentist`, or that it has no title. */
export const eventTitle = ({ title }: UnrecognisedEvent) => (title.trim() === '' ? 'No title' : title)

/** `1 event not recognised`, `3 events not recognised`. */
export const unrecognisedTitle = (count: number) =>
  `${count === 1 ? '1 event' : `${count} events`} not recognised`

/** How many of them an import skips. */
export function leftOutSentence(events: readonly UnrecognisedEvent[], chosen: EventChoices): string {
  const left = events.filter((event) => choiceOf(event, chosen).as === 'left_out').length
  if (left === 0) return events.length === 1 ? 'It will be imported.' : 'All of them will be imported.'
  if (left < events.length) return `${left} of ${events.length} will be skipped.`
  return left === 1
    ? 'It will be skipped unless you choose otherwise.'
    : `All ${left} will be skipped unless you choose otherwise.`
}
