import { createHash } from 'node:crypto'
import { itemKey, itemStart } from '@slipstream/commute/roster/roster-items'
import { calendarMessages } from '@slipstream/contract/error-messages'
import type { RosterItem } from '@slipstream/contract/roster'
import {
  type DecidedEvent,
  eventDecisionSchema,
  type UnrecognisedEvent,
} from '@slipstream/contract/roster-import'
import * as z from 'zod/mini'
import { ApiError } from '#platform/http/api-error.ts'
import { airportRefusal } from '#providers/airports/airport-refusal.ts'
import type { AirportDirectory } from '#providers/airports/airports.ts'
import type { CrewGroundDuty, CrewItem } from '#providers/crew-system.ts'
import type { UnrecognisedDuty } from './crew-items.ts'
import { getPresence } from '@slipstream/commute/roster/known-duties'

/** What an event becomes: as the user decided, or without an answer a duty somewhere or free time that is not sure. */
export const eventOutcomeSchema = z.discriminatedUnion('as', [
  ...eventDecisionSchema.def.options,
  z.object({ as: z.literal('duty_somewhere') }),
  z.object({ as: z.literal('not_sure') }),
])
export type EventOutcome = z.output<typeof eventOutcomeSchema>

const notSure = 'Not sure'

export const unanswered = ({ looksLikeDuty }: UnrecognisedDuty): EventOutcome => ({
  as: looksLikeDuty ? 'duty_somewhere' : 'not_sure',
})

/** An event that was not recognised, with what becomes of it. */
export interface UndecidedEvent {
  readonly item: CrewGroundDuty
  readonly decision: EventOutcome
  readonly question: string
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
export function earlierDecision(item: CrewItem, roster: readonly RosterItem[]): EventOutcome | undefined {
  const before = roster.find((each) => itemKey(each) === itemKey(item))
  if (before?.kind !== 'ground_duty') return undefined
  if (before.location !== null) return { as: 'duty', airport: before.location }
  if (before.presence === 'unknown') return { as: 'duty_somewhere' }
  return { as: before.code === notSure ? 'not_sure' : 'note' }
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
        return [{ ...item, location: null, presence: 'unknown' }]
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
  return events.map(({ item, decision, question }) => ({
    item,
    decision: byId.get(item.pseudo_id) ?? decision,
    question,
  }))
}

function refuse(field: string, message: string): never {
  throw new ApiError('validation_failed', { message, details: { fields: { [field]: message } } })
}

const wireUnanswered = { duty_somewhere: 'duty', not_sure: 'not_sure' } as const

export function shownEvent(
  { text, place, reason }: UnrecognisedDuty,
  { item, decision }: UndecidedEvent,
): UnrecognisedEvent {
  const isAnswered = decision.as !== 'duty_somewhere' && decision.as !== 'not_sure'
  return {
    id: item.pseudo_id,
    title: item.description || item.code,
    text,
    place,
    airport: item.location,
    start: item.start,
    end: item.end,
    reason,
    decision: isAnswered ? decision : { as: 'left_out' },
    unanswered: isAnswered ? null : wireUnanswered[decision.as],
  }
}
