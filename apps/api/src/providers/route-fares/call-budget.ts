import { minuteMs } from '@slipstream/commute/time/zoned-time'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import type { RouteFareTables } from './tables.ts'

/** Any number that is the same in each process, and that no other advisory lock has. */
const budgetLock = 5_021_022
/** Of what the whole installation may ask, so that one user never uses up what others need. */
const userShare = 1 / 2
/** What may be used for months: the rest is left to searches, of the installation and of each user. */
const monthShare = 3 / 4

export interface Asker {
  readonly userId: string
  /** A search whose user looks at an empty list is urgent; prices for a month of roster are not. */
  readonly isUrgent: boolean
}

/** Which limit let fewer questions through than were wanted. */
export type ReachedLimit = 'installation' | 'user'

export interface Granted {
  readonly calls: number
  /** Undefined where all were granted. */
  readonly reached: ReachedLimit | undefined
}

/** How many questions to the flight source are left in this minute of the clock, counted over all processes. */
export interface CallBudget {
  /** Counts as many of the wanted questions as there are left. */
  take(wanted: number, asker: Asker): Promise<Granted>
}

interface Options {
  readonly database: Database<RouteFareTables>
  readonly callsPerMinute: number
  readonly now: () => Date
}

export function createCallBudget({ database: { query }, callsPerMinute, now }: Options): CallBudget {
  return {
    take(wanted, { userId, isUrgent }) {
      const minute = new Date(Math.floor(now().getTime() / minuteMs) * minuteMs)
      const share = isUrgent ? 1 : monthShare
      return query.transaction().execute(async (trx) => {
        // Two that count at once would both take the last one.
        await sql`select pg_advisory_xact_lock(${budgetLock})`.execute(trx)
        const counts = await trx
          .selectFrom('flight_calls')
          .select(['user_id', 'calls'])
          .where('minute', '=', minute)
          .execute()
        const all = counts.reduce((sum, { calls }) => sum + calls, 0)
        const own = counts.find((count) => count.user_id === userId)?.calls ?? 0
        const leftOfAll = Math.floor(callsPerMinute * share) - all
        const leftOfUser = Math.floor(callsPerMinute * userShare * share) - own
        const calls = Math.max(0, Math.min(wanted, leftOfAll, leftOfUser))
        if (calls > 0)
          await trx
            .insertInto('flight_calls')
            .values({ minute, user_id: userId, calls })
            .onConflict((conflict) =>
              conflict.columns(['minute', 'user_id']).doUpdateSet({ calls: own + calls }),
            )
            .execute()
        if (calls === wanted) return { calls, reached: undefined }
        return { calls, reached: leftOfUser < leftOfAll ? 'user' : 'installation' }
      })
    },
  }
}
