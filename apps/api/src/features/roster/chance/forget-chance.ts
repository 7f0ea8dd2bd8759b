import { addDays } from '@slipstream/commute/time/calendar-dates'
import { historyLimits } from '@slipstream/contract/flight-history'
import type { Kysely } from 'kysely'
import { answersKeptMs } from './seat-answers.ts'
import type { ChanceTables } from './tables.ts'

/** Removes what a chance is not made from any more. */
export async function forgetChance(query: Kysely<ChanceTables>, now: Date): Promise<void> {
  // A day more: no zone's date is further behind.
  const before = addDays(now.toISOString().slice(0, 10), -historyLimits.days - 1)
  await query.deleteFrom('flight_outcomes').where('date', '<', before).execute()
  await query
    .deleteFrom('seat_answers')
    .where('answered_at', '<', new Date(now.getTime() - answersKeptMs))
    .execute()
}
