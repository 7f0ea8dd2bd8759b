import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { JobTables } from './tables.ts'

/** How long a process that works on jobs is taken for alive after its last sign of life. */
export const leaseSeconds = 20

const leaseEnd = sql<Date>`clock_timestamp() + make_interval(secs => ${leaseSeconds})`
const isOver = sql<boolean>`lease_until < clock_timestamp()`

/**
 * The leases of the processes that work on jobs (docs/decisions/0031-leases.md). One lease stands for all jobs of a process. All times
 * are by the database's clock, so that a process whose clock is wrong does no harm.
 */
export interface JobLeases {
  /** Takes a lease, also again after it was lost. */
  claim(owner: string): Promise<void>
  /** Renews a lease. False where another process found it expired: the owner's jobs have failed by then. */
  renew(owner: string): Promise<boolean>
  release(owner: string): Promise<void>
  /** Removes the leases that expired; from then on their jobs and queues have no owner. */
  removeExpired(): Promise<void>
  /** Removes every lease; only for a process that is alone on the database. */
  removeAll(): Promise<void>
  living(): Promise<ReadonlySet<string>>
}

export function createJobLeases({ query }: Database<JobTables>): JobLeases {
  return {
    async claim(owner) {
      await query
        .insertInto('job_owners')
        .values({ id: owner, lease_until: leaseEnd })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ lease_until: leaseEnd }))
        .execute()
    },
    async renew(owner) {
      const renewed = await query
        .updateTable('job_owners')
        .set({ lease_until: leaseEnd })
        .where('id', '=', owner)
        .returning('id')
        .executeTakeFirst()
      return renewed !== undefined
    },
    async release(owner) {
      await query.deleteFrom('job_owners').where('id', '=', owner).execute()
    },
    async removeExpired() {
      await query.deleteFrom('job_owners').where(isOver).execute()
    },
    async removeAll() {
      await query.deleteFrom('job_owners').execute()
    },
    async living() {
      const rows = await query.selectFrom('job_owners').select('id').execute()
      return new Set(rows.map(({ id }) => id))
    },
  }
}
