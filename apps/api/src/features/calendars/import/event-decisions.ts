import { createHash } from 'node:crypto'
import { itemKey, itemStart } from '@slipstream/commute/roster/roster-items'
import { calendarMessages } from '@slipstream/contract/error-messages'
import { airportCodeSchema } from '@slipstream/contract/primitives'
import type { RosterItem } from '@slipstream/contract/roster'
import {
  type DecidedEvent,
  type EventDecision,
  eventDecisionSchema,
  type UnrecognisedEvent,
} from '@slipstream/contract/roster-import'
import * as z from 'zod/mini'
import { ApiError } from '#platform/http/api-error.ts'
import { airportRefusal } from '#providers/airports/airport-refusal.ts'
import type { AirportDirectory } from '#providers/airports/airports.ts'
import type { CrewGroundDuty } from '#providers/crew-system.ts'
import type { UnrecognisedDuty } from './read/crew-items.ts'
import { getPresence } from '@slipstream/commute/roster/known-duties'

/** What an event becomes: as the user decided, or without an answer a duty somewhere or free time that is not sure. */
export const eventOutcomeSchema = z.discriminatedUnion('as', [
  ...eventDecisionSchema.def.options,
  z.object({ as: z.literal('duty_somewhere') }),
  z.object({ as: z.literal('not_sure') }),
])
export type EventOutcome = z.output<typeof eventOutcomeSchema>

export const isAnswer = (outcome: EventOutcome): outcome is EventDecision =>
  outcome.as !== 'duty_somewhere' && outcome.as !== 'not_sure'

/** What a user said that a code means. */
export const codeAnswerSchema = z.object({
  decision: eventDecisionSchema,
  /** The airport that the answered event named. */
  named: z.nullable(airportCodeSchema),
})
/** By code. */
export type CodeAnswers = Readonly<Record<string, z.output<typeof codeAnswerSchema>>>

const notSure = 'Not sure'

export const unanswered = ({ looksLikeDuty }: UnrecognisedDuty): EventOutcome => ({
  as: looksLikeDuty ? 'duty_somewhere' : 'not_sure',
})

/** An event that was not recognised, with what becomes of it. */
export interface UndecidedEvent {
  readonly item: CrewGroundDuty
  readonly decision: EventOutcome
  readonly question: string
  readonly code: string | null
}

/** Events that are one question: those of one title and place. One that looks like flying is asked about each time. */
export function getQuestion({ item, place, reason }: UnrecognisedDuty): string {
  const parts = [
    item.description || item.code,
    place,
    item.location,
    reason,
    reason === null ? '' : item.start,
  ]
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 24)
}

/** As an earlier import put it on the roster; undefined where none did. */
function earlierDecision(
  item: CrewGroundDuty,
  { looksLikeDuty }: UnrecognisedDuty,
  roster: readonly RosterItem[],
): EventOutcome | undefined {
  const before = roster.find((each) => itemKey(each) === itemKey(item))
  if (before?.kind !== 'ground_duty') return undefined
  // Without an answer it would be there too.
  const isWhereNamed = looksLikeDuty && before.location === item.location
  if (before.location !== null && !isWhereNamed) return { as: 'duty', airport: before.location }
  if (before.location !== null || before.presence === 'unknown') return { as: 'duty_somewhere' }
  return { as: before.code === notSure ? 'not_sure' : 'note' }
}

/** The airport of an answer stands for the one that its event named; an event that names another is there. */
function answerToCode(
  { location }: CrewGroundDuty,
  { code }: UnrecognisedDuty,
  answers: CodeAnswers,
): EventDecision | undefined {
  const answer = code === null ? undefined : answers[code]
  if (answer?.decision.as !== 'duty' || location === null || location === answer.named)
    return answer?.decision
  return { as: 'duty', airport: location }
}

interface Known {
  readonly roster: readonly RosterItem[]
  readonly answers: CodeAnswers
  /** Of the calendar's feed, by question. */
  readonly decided: Readonly<Record<string, EventOutcome>>
}

/** The nearest answer, otherwise what it became without one; undefined if it was never asked about. */
export function knownOutcome(
  item: CrewGroundDuty,
  event: UnrecognisedDuty,
  { roster, answers, decided }: Known,
): EventOutcome | undefined {
  const known = [
    earlierDecision(item, event, roster),
    answerToCode(item, event, answers),
    decided[getQuestion(event)],
  ].filter((outcome) => outcome !== undefined)
  return known.find(isAnswer) ?? known[0]
}

/** Whether the user entered the event themselves: then there is nothing to decide. */
export function isOwnEntry(item: CrewGroundDuty, roster: readonly RosterItem[]): boolean {
  const title = item.description || item.code
  return roster.some(
    (each) =>
      each.kind === 'manual_entry' &&
      itemStart(each) === item.start &&
      each.title.replaceAll(/\s+/g, ' ').trim().slice(0, title.length) === title,
  )
}

/** The events as they come onto the roster: at an airport, somewhere, or free. */
export function decidedItems(events: readonly UndecidedEvent[]): CrewGroundDuty[] {
  return events.flatMap(({ item, decision }): CrewGroundDuty[] => {
    switch (decision.as) {
      case 'left_out':
        return []
      case 'duty':
        return [{ ...item, location: decision.airport, presence: getPresence('duty', decision.airport) }]
      case 'duty_somewhere':
        return [
          { ...item, presence: item.location === null ? 'unknown' : getPresence('duty', item.location) },
        ]
      case 'note':
        return [freeTime(item)]
      case 'not_sure':
        return [{ ...freeTime(item), code: notSure, description: item.description || item.code }]
    }
  })
}

const freeTime = (item: CrewGroundDuty) => ({ ...item, location: null, presence: getPresence('note', null) })

/**
 * The user's decisions over those of the preview.
 *
 * @throws {ApiError} `validation_failed` for an event that the preview did not name, and for an unknown or a closed airport
 */
export function decide(
  events: readonly UndecidedEvent[],
  decisions: readonly DecidedEvent[],
  airports: AirportDirectory,
): UndecidedEvent[] {
  const named = new Set(events.map(({ item }) => item.pseudo_id))
  for (const [index, { event_id: id, decision }] of decisions.entries()) {
    if (!named.has(id)) refuse(`decisions.${index}.event_id`, calendarMessages.eventNotInPreview)
    const refusal = decision.as === 'duty' && airportRefusal(decision.airport, airports)
    if (refusal) refuse(`decisions.${index}.decision.airport`, `This airport ${refusal}.`)
  }
  const byId = new Map(decisions.map(({ event_id: id, decision }) => [id, decision]))
  return events.map((event) => ({ ...event, decision: byId.get(event.item.pseudo_id) ?? event.decision }))
}

function refuse(field: string, message: string): never {
  throw new ApiError('validation_failed', { message, details: { fields: { [field]: message } } })
}

const wireUnanswered = { duty_somewhere: 'duty', not_sure: 'not_sure' } as const

export function shownEvent(
  { text, place, reason }: UnrecognisedDuty,
  { item, decision, code }: UndecidedEvent,
): UnrecognisedEvent {
  return {
    id: item.pseudo_id,
    title: item.description || item.code,
    text,
    place,
    airport: item.location,
    start: item.start,
    end: item.end,
    reason,
    decision: isAnswer(decision) ? decision : { as: 'left_out' },
    unanswered: isAnswer(decision) ? null : wireUnanswered[decision.as],
    code,
    proposal: null,
  }
}
