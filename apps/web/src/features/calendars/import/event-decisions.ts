import type {
  AnswerProposal,
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

/** By the event's id, and by code; an event without one becomes what the preview says. */
export type EventChoices = Readonly<Record<string, EventChoice>>

const choices = {
  duty: { value: 'duty', label: 'Duty' },
  note: { value: 'note', label: 'Note' },
  left_out: { value: 'left_out', label: 'Skip' },
} as const

/** The likeliest answer first. */
export const choicesFor = ({ unanswered }: UnrecognisedEvent) =>
  unanswered === 'not_sure'
    ? [choices.note, choices.left_out, choices.duty]
    : [choices.duty, choices.note, choices.left_out]

export const isChoice = (value: string): value is EventDecision['as'] => Object.hasOwn(choices, value)

/** What the user chose for an event, or for another one with its code; undefined if that is nothing. */
function getAnswer(event: UnrecognisedEvent, chosen: EventChoices): EventChoice | undefined {
  const { id, airport, unanswered, code } = event
  const forCode = code !== null && unanswered !== null ? chosen[code] : undefined
  return (
    chosen[id] ?? (forCode?.as === 'duty' ? { as: 'duty', airport: airport ?? forCode.airport } : forCode)
  )
}

export const withChoice = (chosen: EventChoices, { id, code }: UnrecognisedEvent, choice: EventChoice) => ({
  ...chosen,
  [id]: choice,
  ...(code !== null && { [code]: choice }),
})

/**
 * What is shown as chosen for an event; null if nothing is. A code shows only what the user answered, since an answer is remembered
 * and may count for colleagues.
 */
export function getChoice(event: UnrecognisedEvent, chosen: EventChoices): EventChoice | null {
  const answer = getAnswer(event, chosen)
  if (answer) return answer
  const { decision, unanswered, code } = event
  if (unanswered !== null) return unanswered === 'duty' && code === null ? newChoice(event, 'duty') : null
  return { as: decision.as, airport: decision.as === 'duty' ? decision.airport : null }
}

/** A duty begins at the airport that its event names. */
export const newChoice = ({ airport }: UnrecognisedEvent, as: EventDecision['as']): EventChoice => ({
  as,
  airport: as === 'duty' ? airport : null,
})

/** Whether a duty lacks its airport; one that looked like a duty may go without. */
export function needsAirport(event: UnrecognisedEvent, chosen: EventChoices): boolean {
  const choice = getChoice(event, chosen)
  return choice?.as === 'duty' && choice.airport === null && event.unanswered !== 'duty'
}

function getDecision({ as, airport }: EventChoice): EventDecision | null {
  if (as !== 'duty') return { as }
  return airport === null ? null : { as, airport }
}

const isSame = (a: EventDecision, b: EventDecision) =>
  a.as === b.as && (a.as !== 'duty' || b.as !== 'duty' || a.airport === b.airport)

/** What is sent: the answers that are not those of the preview. */
export function decisionsToSend(
  { unrecognised }: Pick<ImportPreview, 'unrecognised'>,
  chosen: EventChoices,
): DecidedEvent[] {
  return unrecognised.flatMap((event) => {
    const choice = getAnswer(event, chosen)
    const decision = choice && getDecision(choice)
    if (!decision || (event.unanswered === null && isSame(decision, event.decision))) return []
    return [{ event_id: event.id, decision }]
  })
}

/** What colleagues chose, as a sentence. */
export const proposalText = ({ count, airline, as }: AnswerProposal) =>
  `${count} colleagues at ${airline} chose ${choices[as].label}.`

/** `Dentist`, or that it has no title. */
export const eventTitle = ({ title }: UnrecognisedEvent) => (title.trim() === '' ? 'No title' : title)

/** `1 event not recognised`, `3 events not recognised`. */
export const unrecognisedTitle = (count: number) =>
  `${count === 1 ? '1 event' : `${count} events`} not recognised`

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' })

function skippedSentence(skipped: number, all: number): string {
  if (skipped < all) return `${skipped} of ${all} will be skipped.`
  return all === 1 ? 'It will be skipped.' : 'All of them will be skipped.'
}

/** What an import makes of them as they are answered now. */
export function outcomeSentence(events: readonly UnrecognisedEvent[], chosen: EventChoices): string {
  const open = events.filter((event) => !getAnswer(event, chosen))
  const notSure = open.filter(({ unanswered }) => unanswered === 'not_sure').length
  const skipped = events.filter((event) => getChoice(event, chosen)?.as === 'left_out').length
  const duties = open.filter(({ unanswered }) => unanswered === 'duty')
  const somewhere = duties.filter(({ airport }) => airport === null).length
  const placed = duties.length - somewhere
  const parts = [
    ...(placed > 0 ? [`${placed} as ${placed === 1 ? 'a duty' : 'duties'}`] : []),
    ...(somewhere > 0
      ? [`${somewhere} as ${somewhere === 1 ? 'a duty' : 'duties'} with an unknown place`]
      : []),
    ...(notSure > 0 ? [`${notSure} as free time marked “Not sure”`] : []),
  ]
  const imported = parts.length > 0 ? `Unless you choose otherwise, we import ${list.format(parts)}.` : ''
  const left = skipped > 0 ? skippedSentence(skipped, events.length) : ''
  return [imported, left].filter(Boolean).join(' ') || 'All of them will be imported.'
}
