import { dayMs } from '@slipstream/commute/time/zoned-time'
import type { Kysely } from 'kysely'
import type { LiveTables } from './tables.ts'

/** A commute is watched for two days at most. */
const keepMs = 3 * dayMs

/** Removes what was known of flights that are over. */
export async function forgetLive(query: Kysely<LiveTables>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keepMs)
  await query
    .deleteFrom('flight_statuses')
    .where('asked_at', '<', before)
    // Not one that is asked about for the first time just now.
    .where((where) => where.or([where('claimed_until', 'is', null), where('claimed_until', '<=', now)]))
    .execute()
  await query
    .deleteFrom('commute_watches')
    .where('look_at', 'is', null)
    .where('made_at', '<', before)
    .execute()
}
