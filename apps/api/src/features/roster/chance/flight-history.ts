import { routesToWork } from '@slipstream/commute/today/chance/routes-to-work'
import { addDays, getDate } from '@slipstream/commute/time/calendar-dates'
import { rosterZone, toLocal } from '@slipstream/commute/time/zoned-time'
import { type getFlightHistory, historyLimits } from '@slipstream/contract/flight-history'
import type { Month } from '@slipstream/contract/primitives'
import type { Kysely } from 'kysely'
import type * as z from 'zod/mini'
import type { RosterContext } from '../roster-context.ts'
import type { FlightOutcomes } from './flight-outcomes.ts'
import { seatRecords, answerRetentionMs } from './seat-answers.ts'
import type { ChanceTables } from './tables.ts'

type HistoryAnswer = z.output<(typeof getFlightHistory)['response']>

/** The first day of a history that ends yesterday. */
export function firstDay(now: Date): string {
  return addDays(getDate(toLocal(now.getTime(), rosterZone)), -historyLimits.days)
}

/** How the flights went that somebody may take to work in a month; no source is asked for it. */
export function createFlightHistory(
  { monthRoster, flightStatuses, now }: RosterContext,
  query: Kysely<ChanceTables>,
  outcomes: FlightOutcomes,
) {
  const { isSampleData } = flightStatuses
  return async (userId: string, month: Month): Promise<HistoryAnswer> => {
    const { items, context } = await monthRoster.read(userId, month)
    const at = now()
    const from = firstDay(at)
    const [routes, answers] = await Promise.all([
      outcomes.of(routesToWork(items, context).slice(0, historyLimits.routes), from),
      seatRecords(query, { now: at, isSample: isSampleData }),
    ])
    return { month, is_sample_data: isSampleData, history: { from, routes, ...answers } }
  }
}

/** Removes what a chance is not made from any more. */
export async function forgetChance(query: Kysely<ChanceTables>, now: Date): Promise<void> {
  // A day more: no zone's date is further behind.
  const before = addDays(now.toISOString().slice(0, 10), -historyLimits.days - 1)
  await query.deleteFrom('flight_outcomes').where('date', '<', before).execute()
  await query
    .deleteFrom('seat_answers')
    .where('answered_at', '<', new Date(now.getTime() - answerRetentionMs))
    .execute()
}
