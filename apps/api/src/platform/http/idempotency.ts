import { createHash } from 'node:crypto'
import type { Endpoint } from '@slipstream/contract/endpoint'
import type { Database } from '../db/database.ts'
import { ApiError } from './api-error.ts'
import type { AppContext } from './app-env.ts'

/** A change that was carried out under a key of its user's, and what it was answered. */
export interface IdempotencyTable {
  user_id: string
  key: string
  /** A hash of what was asked for. */
  request: string
  body: string
  done_at: Date
}

export interface IdempotencyTables {
  carried_out: IdempotencyTable
}

export interface IdempotentCall {
  readonly context: AppContext
  readonly endpoint: Endpoint
  readonly userId: string
  readonly key: string
  readonly body: unknown
}

/**
 * Carries a change out unless its user did so under this key before; then it answers as it did then. A refusal changed
 * nothing and is not kept: asked again, it may have become possible.
 *
 * @throws {ApiError} `idempotency_mismatch` where the key was another change's.
 */
export type RunOnce = (call: IdempotentCall, run: () => Promise<Response>) => Promise<Response>

interface UnderWay {
  readonly request: string
  /** Null where it was refused. */
  readonly answer: Promise<KeptAnswer | null>
}

interface KeptAnswer {
  readonly request: string
  readonly body: string
}

/**
 * Two processes that are asked at the same moment both carry it out, and one killed between a change and this record
 * leaves none: the calls that take a key are those that do no more twice than once (docs/decisions/0019).
 */
export function createIdempotency({ query }: Database<IdempotencyTables>, now: () => Date): RunOnce {
  const underWay = new Map<string, UnderWay>()

  async function kept({ userId, key }: IdempotentCall): Promise<KeptAnswer | undefined> {
    return query
      .selectFrom('carried_out')
      .select(['request', 'body'])
      .where('user_id', '=', userId)
      .where('key', '=', key)
      .executeTakeFirst()
  }

  async function keep({ userId, key }: IdempotentCall, answer: KeptAnswer): Promise<void> {
    await query
      .insertInto('carried_out')
      .values({ user_id: userId, key, ...answer, done_at: now() })
      .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
      .execute()
  }

  async function first(call: IdempotentCall, request: string, run: () => Promise<Response>) {
    const before = await kept(call)
    if (before) return before
    const response = await run()
    const answer = { request, body: await response.text() }
    await keep(call, answer)
    return answer
  }

  return async (call, run) => {
    const request = requestOf(call)
    const name = `${call.userId} ${call.key}`
    const other = underWay.get(name)
    const answer = (await other?.answer) ?? (await alone())
    if (answer.request !== request) throw new ApiError('idempotency_mismatch')
    const headers = { 'Content-Type': 'application/json; charset=UTF-8' }
    return call.context.body(answer.body, call.endpoint.status, headers)

    async function alone(): Promise<KeptAnswer> {
      const carried = first(call, request, run)
      const entry = { request, answer: carried.catch(() => null) }
      underWay.set(name, entry)
      return carried.finally(() => {
        if (underWay.get(name) === entry) underWay.delete(name)
      })
    }
  }
}

/** The same for the same change: the version it was made on may have become another since. */
function requestOf({ context, endpoint, body }: IdempotentCall): string {
  const asked = JSON.stringify([endpoint.name, context.req.path, body ?? null])
  return createHash('sha256').update(asked).digest('hex')
}
