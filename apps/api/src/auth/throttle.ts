import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { ApiError } from '../http/api-error.ts'
import { normaliseEmail } from '../user/users.ts'
import { mac } from './keys.ts'

export interface ThrottlePolicy {
  /** Tries before the first wait. */
  readonly freeAttempts: number
  /** The first wait; each further try doubles it. */
  readonly firstWaitSeconds: number
  readonly longestWaitSeconds: number
  /** After this long without a try, all is forgotten. */
  readonly forgetAfterSeconds: number
}

/** Five tries, then 30 s, 1 min, 2 min … up to an hour (issue 4, Numbers). */
export const loginPolicy: ThrottlePolicy = {
  freeAttempts: 5,
  firstWaitSeconds: 30,
  longestWaitSeconds: 3600,
  forgetAfterSeconds: 24 * 3600,
}

/** The throttle of an e-mail's log-ins from one address: nobody else can lock its owner out. */
export function loginThrottle(email: string, ip: string): string {
  return `login:${normaliseEmail(email)}:${ip}`
}

/**
 * What one address may do without knowing anybody's secret. Crew share the network of a crew room or a hotel, so that a
 * stranger on it must not keep them waiting for long.
 */
export const addressPolicy: ThrottlePolicy = {
  freeAttempts: 30,
  firstWaitSeconds: 30,
  longestWaitSeconds: 600,
  forgetAfterSeconds: 600,
}

/** Wrong passwords from one address, whosever they are: one password tried on every e-mail ends here. */
export const addressLoginPolicy: ThrottlePolicy = { ...addressPolicy, freeAttempts: 100 }

export function addressLoginThrottle(ip: string): string {
  return `login-from:${ip}`
}

/** Codes sent to one e-mail address, whoever asks for them. */
export const codeMailPolicy: ThrottlePolicy = { ...loginPolicy, freeAttempts: 10 }

export interface Throttle {
  /**
   * Counts a try before it is made, so that many at once cannot slip through together.
   *
   * @throws {ApiError} `rate_limited` with `Retry-After` while the name must wait.
   */
  attempt(name: string, policy: ThrottlePolicy): Promise<void>
  /** Counts one try less, and lets go of the wait it brought: it succeeded, which says nothing of the others. */
  takeBack(name: string): Promise<void>
  /** Forgets a name's tries after one that succeeded. */
  clear(name: string): Promise<void>
}

interface Options {
  readonly database: Database
  /** The table holds no e-mail and no address in the clear: a key is kept as its mac. */
  readonly macKey: Buffer
  readonly now: () => Date
}

export function createThrottle({ database: { query }, macKey, now }: Options): Throttle {
  return {
    async attempt(name, policy) {
      const key = mac(macKey, name)
      const at = now()
      const waitMs = await query.transaction().execute(async (trx) => {
        await trx
          .insertInto('throttles')
          .values({ key, attempts: 0, last_attempt_at: at, blocked_until: null })
          .onConflict((conflict) => conflict.column('key').doNothing())
          .execute()
        const row = await trx
          .selectFrom('throttles')
          .selectAll()
          .where('key', '=', key)
          .forUpdate()
          .executeTakeFirstOrThrow()
        const remaining = (row.blocked_until?.getTime() ?? 0) - at.getTime()
        if (remaining > 0) return remaining
        const isForgotten = at.getTime() - row.last_attempt_at.getTime() > policy.forgetAfterSeconds * 1000
        const attempts = (isForgotten ? 0 : row.attempts) + 1
        await trx
          .updateTable('throttles')
          .set({ attempts, last_attempt_at: at, blocked_until: blockedUntil(attempts, at, policy) })
          .where('key', '=', key)
          .execute()
        return 0
      })
      if (waitMs > 0) throw tooMany(waitMs)
    },
    async takeBack(name) {
      await query
        .updateTable('throttles')
        .set({ attempts: sql`greatest(attempts - 1, 0)`, blocked_until: null })
        .where('key', '=', mac(macKey, name))
        .execute()
    },
    async clear(name) {
      await query.deleteFrom('throttles').where('key', '=', mac(macKey, name)).execute()
    },
  }
}

function blockedUntil(attempts: number, at: Date, policy: ThrottlePolicy): Date | null {
  const extra = attempts - policy.freeAttempts
  if (extra < 0) return null
  const waitSeconds = Math.min(policy.firstWaitSeconds * 2 ** extra, policy.longestWaitSeconds)
  return new Date(at.getTime() + waitSeconds * 1000)
}

function tooMany(waitMs: number): ApiError {
  const seconds = Math.ceil(waitMs / 1000)
  const wait = seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
  return new ApiError('rate_limited', {
    message: `Too many attempts. Please try again in ${wait}.`,
    retryAfterSeconds: seconds,
  })
}
