import { instantMonthsAfter } from '@slipstream/commute/time/calendar-dates'
import { hourMs } from '@slipstream/commute/time/zoned-time'
import type { Kysely } from 'kysely'
import type { BudgetTables } from './tables.ts'

/** Bills are compared with those of the months before. */
const countedMonths = 12

/** Removes counts of calls to providers that no limit needs any more. */
export async function forgetCalls(query: Kysely<BudgetTables>, now: Date): Promise<void> {
  const anHourAgo = new Date(now.getTime() - hourMs)
  await query.deleteFrom('flight_calls').where('minute', '<=', anHourAgo).execute()
  await query
    .deleteFrom('call_counts')
    .where('per', '=', 'minute')
    .where('starts_at', '<=', anHourAgo)
    .execute()
  await query
    .deleteFrom('call_counts')
    .where('starts_at', '<', new Date(instantMonthsAfter(now.getTime(), -countedMonths)))
    .execute()
}
