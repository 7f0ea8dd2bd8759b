import { createHash } from 'node:crypto'
import type { Endpoint } from '@slipstream/contract/endpoint'
import type { Database } from '../db/database.ts'
import { ApiError } from './api-error.ts'
import type { AppContext } from './app-env.ts'

/** An accepted change: the key its user sent and the answer given. */
export interface IdempotencyTable {
  user_id: string
  key: string
  /** A hash of the request. */
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
 * Runs a change once for each user and key; a repeated key gets the saved answer. Refusals are not saved, because they changed
 * nothing and may be possible later.
 *
 * @throws {ApiError} `idempotency_mismatch` if the key belongs to another change.
 */
export type RunOnce = (call: IdempotentCall, run: () => Promise<Response>) => Promise<Response>

interface UnderWay {
  readonly request: string
  /** Null if the change was refused. */
  readonly answer: Promise<SavedAnswer | null>
}

interface SavedAnswer {
  readonly request: string
  readonly body: string
}

/**
 * A change can run twice: if two processes get it at the same moment, or if one is killed before the answer is saved. Only calls
 * that may safely run twice take a key (docs/decisions/0019).
 */
export function createIdempotency({ query }: Database<IdempotencyTables>, now: () => Date): RunOnce {
  const underWay = new Map<string, UnderWay>()

  async function savedAnswer({ userId, key }: IdempotentCall): Promise<SavedAnswer | undefined> {
    return query
      .selectFrom('carried_out')
      .select(['request', 'body'])
      .where('user_id', '=', userId)
      .where('key', '=', key)
      .executeTakeFirst()
  }

  async function saveAnswer({ userId, key }: IdempotentCall, answer: SavedAnswer): Promise<void> {
    await query
      .insertInto('carried_out')
      .values({ user_id: userId, key, ...answer, done_at: now() })
      .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
      .execute()
  }

  async function first(call: IdempotentCall, request: string, run: () => Promise<Response>) {
    const before = await savedAnswer(call)
    if (before) return before
    const response = await run()
    const answer = { request, body: await response.text() }
    await saveAnswer(call, answer)
    return answer
  }

  return async (call, run) => {
    const request = getRequest(call)
    const name = `${call.userId} ${call.key}`
    const other = underWay.get(name)
    const answer = (await other?.answer) ?? (await alone())
    if (answer.request !== request) throw new ApiError('idempotency_mismatch')
    const headers = { 'Content-Type': 'application/json; charset=UTF-8' }
    return call.context.body(answer.body, call.endpoint.status, headers)

    async function alone(): Promise<SavedAnswer> {
      const carried = first(call, request, run)
      const entry = { request, answer: carried.catch(() => null) }
      underWay.set(name, entry)
      return carried.finally(() => {
        if (underWay.get(name) === entry) underWay.delete(name)
      })
    }
  }
}

/** A hash of the change alone: the item version it was based on may differ between attempts. */
function getRequest({ context, endpoint, body }: IdempotentCall): string {
  const asked = JSON.stringify([endpoint.name, context.req.path, body ?? null])
  return createHash('sha256').update(asked).digest('hex')
}
