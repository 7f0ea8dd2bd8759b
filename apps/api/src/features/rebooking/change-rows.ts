import { type FlightChange, requestedFlightSchema } from '@slipstream/contract/flight-changes'
import type { Kysely, Selectable } from 'kysely'
import * as z from 'zod/mini'
import { dayMs } from '@slipstream/commute/time/zoned-time'
import { getHomePage } from '#providers/airline-home-pages.ts'
import type { TargetFlight } from '#providers/rebooking.ts'
import type { FlightChangeSchema, FlightChangeTable } from './tables.ts'

/** What is stored of the flight; its id has a column of its own. */
const targetFlightSchema = z.omit(requestedFlightSchema, { id: true })

export function readTargetFlight(stored: unknown): TargetFlight {
  return targetFlightSchema.parse(stored)
}

export function storedTargetFlight(flight: TargetFlight): string {
  return JSON.stringify(targetFlightSchema.parse(flight))
}

/** All but the picture, which is large. */
const shownColumns = [
  'id',
  'booking_ref',
  'booking_surname',
  'telephone',
  'flight_id',
  'target_flight',
  'target_flight_date',
  'retry_enabled',
  'status',
  'message',
  'reason',
  'flight',
  'next_attempt_at',
  'attempt_until',
  'created_at',
  'updated_at',
] as const

export type ChangeRow = Pick<Selectable<FlightChangeTable>, (typeof shownColumns)[number]> & {
  readonly has_screenshot: unknown
}

export function selectChanges(db: Kysely<FlightChangeSchema>, userId: string) {
  return db
    .selectFrom('flight_changes')
    .select(shownColumns)
    .select((select) => select('screenshot', 'is not', null).as('has_screenshot'))
    .where('user_id', '=', userId)
}

export function toFlightChange(row: ChangeRow): FlightChange {
  const { attempt_until: _, has_screenshot, next_attempt_at, created_at, updated_at, ...rest } = row
  const flight = readTargetFlight(row.flight)
  return {
    ...rest,
    flight: { ...flight, id: row.flight_id },
    manage_url: getHomePage(flight.marketing_carrier),
    has_screenshot: has_screenshot === true,
    next_attempt_at: next_attempt_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  }
}

/** As long as the flight itself stays where it was saved. */
const keepMs = 90 * dayMs

/** Removes requests, and what they hold of a person, once their flight has long left. */
export async function forgetFlightChanges(query: Kysely<FlightChangeSchema>, now: Date): Promise<void> {
  await query
    .deleteFrom('flight_changes')
    .where('departs_at', '<', new Date(now.getTime() - keepMs))
    .execute()
}
