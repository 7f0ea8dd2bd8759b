import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { ApiError } from '../http/api-error.ts'
import { mac } from '../keys.ts'

export interface ThrottleTable {
  /** The mac of what is counted. */
  key: string
  attempts: number
  last_attempt_at: Date
  blocked_until: Date | null
}

export interface ThrottleTables {
  throttles: ThrottleTable
}

export interface ThrottlePolicy {
  /** Tries before the first wait. */
  readonly freeAttempts: number
  /** The first wait; each further try doubles it. */
  readonly firstWaitSeconds: number
  readonly longestWaitSeconds: number
  /** After this long without a try, all is forgotten. */
  readonly forgetAfterSeconds: number
}

/**
 * What one address may do without knowing anybody's secret. Crew share the network of an airport or a hotel, so that a
 * stranger on it must not make them wait for long.
 */
export const addressPolicy: ThrottlePolicy = {
  freeAttempts: 30,
  firstWaitSeconds: 30,
  longestWaitSeconds: 600,
  forgetAfterSeconds: 600,
}

/** What a try is counted by. */
export interface Limit {
  readonly name: string
  readonly policy: ThrottlePolicy
}

export type Throttle = ReturnType<typeof createThrottle>

interface Options {
  readonly database: Database<ThrottleTables>
  /** The table holds no e-mail and no address in the clear: a key is stored as its mac. */
  readonly macKey: Buffer
  readonly now: () => Date
}

export function createThrottle({ database: { query }, macKey, now }: Options) {
  return {
    /**
     * Counts a try by each limit in turn; one that is refused by any counts for none.
     *
     * @returns the names for which a wait begins with it.
     * @throws {ApiError} `rate_limited` with `Retry-After` while one must wait.
     */
    async attemptAll(limits: readonly Limit[]): Promise<readonly string[]> {
      const counted: string[] = []
      const waiting: string[] = []
      try {
        for (const { name, policy } of limits) {
          // The next is counted only where this one lets it.
          if (await this.attempt(name, policy)) waiting.push(name)
          counted.push(name)
        }
      } catch (error) {
        await Promise.all(counted.map((name) => this.takeBack(name)))
        throw error
      }
      return waiting
    },
    /** Counts a try and says whether it may be made, for what is left out without a word. */
    async permits(name: string, policy: ThrottlePolicy): Promise<boolean> {
      try {
        await this.attempt(name, policy)
        return true
      } catch (error) {
        if (error instanceof ApiError) return false
        throw error
      }
    },
    /**
     * Counts a try before it is made, so that many at once cannot slip through together.
     *
     * @returns whether a wait begins with it.
     * @throws {ApiError} `rate_limited` with `Retry-After` while the name must wait.
     */
    async attempt(name: string, policy: ThrottlePolicy): Promise<boolean> {
      const key = mac(macKey, name)
      const at = now()
      const forgotten = new Date(at.getTime() - policy.forgetAfterSeconds * 1000)
      const attempts = sql<number>`case when throttles.last_attempt_at < ${forgotten} then 1 else throttles.attempts + 1 end`
      const counted = await query
        .insertInto('throttles')
        .values({ key, attempts: 1, last_attempt_at: at, blocked_until: blockedUntil(sql`1`, at, policy) })
        .onConflict((conflict) =>
          conflict
            .column('key')
            .doUpdateSet({ attempts, last_attempt_at: at, blocked_until: blockedUntil(attempts, at, policy) })
            .where((eb) =>
              eb.or([eb('throttles.blocked_until', 'is', null), eb('throttles.blocked_until', '<=', at)]),
            ),
        )
        .returning('blocked_until')
        .executeTakeFirst()
      if (counted) return counted.blocked_until !== null
      const row = await query
        .selectFrom('throttles')
        .select('blocked_until')
        .where('key', '=', key)
        .executeTakeFirst()
      // The wait may have ended since.
      throw tooMany(Math.max(1, (row?.blocked_until?.getTime() ?? 0) - at.getTime()))
    },
    /** Counts one try less, and lets go of the wait it brought: it succeeded, which says nothing of the others. */
    async takeBack(name: string): Promise<void> {
      await query
        .updateTable('throttles')
        .set({ attempts: sql`greatest(attempts - 1, 0)`, blocked_until: null })
        .where('key', '=', mac(macKey, name))
        .execute()
    },
    /** Forgets a name's tries after one that succeeded. */
    async clear(name: string): Promise<void> {
      await query.deleteFrom('throttles').where('key', '=', mac(macKey, name)).execute()
    },
  }
}

/** Doubled so often, every wait is the longest. */
const mostDoublings = 30

/** When the wait after so many attempts ends; null where no wait follows. */
function blockedUntil(attempts: RawBuilder<unknown>, at: Date, policy: ThrottlePolicy) {
  const extra = sql`(${attempts}) - ${policy.freeAttempts}::int`
  const seconds = sql`least(${policy.firstWaitSeconds}::float8 * power(2, least(${extra}, ${mostDoublings}::int)), ${policy.longestWaitSeconds}::float8)`
  return sql<Date | null>`case when ${extra} >= 0 then ${at}::timestamptz + make_interval(secs => ${seconds}) end`
}

function tooMany(waitMs: number): ApiError {
  const seconds = Math.ceil(waitMs / 1000)
  const wait = seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
  return new ApiError('rate_limited', {
    message: `Too many attempts. Please try again in ${wait}.`,
    retryAfterSeconds: seconds,
  })
}
