import { setTimeout } from 'node:timers/promises'
import { type QueryExecutorProvider, sql } from 'kysely'
import { ApiError } from '#platform/http/api-error.ts'

/** For how long an answer serves everybody: a call that anybody may make must be no load for the database. */
const freshMs = 1000
const longestAnswerMs = 2000
export const databaseRetrySeconds = 5
/** How long a refused write counts. A probe would hear it twice at least; after it, calls show whether writes are taken again. */
const refusalMs = 30_000

interface Options {
  readonly database: { readonly query: QueryExecutorProvider; readonly refusedWrites: () => number }
  readonly now: () => Date
  /** Aborts as soon as the server is asked to stop. */
  readonly closing?: AbortSignal | undefined
}

/** Whether this process can serve: its database answers and takes writes, and it is not stopping. */
export function createReadiness({ database, now, closing }: Options) {
  const { query, refusedWrites } = database
  let refusals = refusedWrites()
  let refusedAt = -Infinity
  let last: { isReady: Promise<boolean>; at: number } | undefined

  async function answers(): Promise<boolean> {
    const asked = sql`select 1`.execute(query).then(
      () => true,
      () => false,
    )
    return Promise.race([asked, setTimeout(longestAnswerMs, false, { ref: false })])
  }

  return {
    /** @throws {ApiError} `database_unavailable` */
    async check(): Promise<void> {
      const at = now().getTime()
      if (!last || Math.abs(at - last.at) >= freshMs) last = { isReady: answers(), at }
      const answered = await last.isReady
      if (refusedWrites() > refusals) {
        refusals = refusedWrites()
        refusedAt = at
      }
      if (closing?.aborted !== true && answered && at - refusedAt >= refusalMs) return
      throw new ApiError('database_unavailable', { retryAfterSeconds: databaseRetrySeconds })
    },
  }
}
