import { dayMs } from '@slipstream/commute/time/zoned-time'
import type { Kysely } from 'kysely'
import type { FlightChangeSchema } from './tables.ts'

/** As long as the flight itself is kept where it was saved. */
const keepMs = 90 * dayMs

/** Removes requests, and what they hold of a person, once their flight has long left. */
export async function forgetFlightChanges(query: Kysely<FlightChangeSchema>, now: Date): Promise<void> {
  await query
    .deleteFrom('flight_changes')
    .where('departs_at', '<', new Date(now.getTime() - keepMs))
    .execute()
}
