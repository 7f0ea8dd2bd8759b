import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { JobTables } from './tables.ts'

/** How long a process counts as alive after it last renewed its lease. */
export const leaseSeconds = 20

const leaseEnd = sql<Date>`clock_timestamp() + make_interval(secs => ${leaseSeconds})`
const isOver = sql<boolean>`lease_until < clock_timestamp()`

export type JobLeases = ReturnType<typeof createJobLeases>

/**
 * The leases of processes that run jobs (docs/decisions/0031-leases.md), one for all jobs of a process. All times come from the
 * database, so that a process with a wrong clock does no harm.
 */
export function createJobLeases({ query }: Database<JobTables>) {
  return {
    /** Takes a lease, or takes it again after it expired. */
    async claim(owner: string): Promise<void> {
      await query
        .insertInto('job_owners')
        .values({ id: owner, lease_until: leaseEnd })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ lease_until: leaseEnd }))
        .execute()
    },
    /** Renews a lease. False if another process removed it as expired; the owner's jobs have failed by then. */
    async renew(owner: string): Promise<boolean> {
      const renewed = await query
        .updateTable('job_owners')
        .set({ lease_until: leaseEnd })
        .where('id', '=', owner)
        .returning('id')
        .executeTakeFirst()
      return renewed !== undefined
    },
    async release(owner: string): Promise<void> {
      await query.deleteFrom('job_owners').where('id', '=', owner).execute()
    },
    /** Removes expired leases; their jobs then have no owner. */
    async removeExpired(): Promise<void> {
      await query.deleteFrom('job_owners').where(isOver).execute()
    },
    /** Removes every lease; only for a process that has the database to itself. */
    async removeAll(): Promise<void> {
      await query.deleteFrom('job_owners').execute()
    },
  }
}
