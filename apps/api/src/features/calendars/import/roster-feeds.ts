import { randomUUID } from 'node:crypto'
import type { RosterFeed, TimesReading } from '@slipstream/contract/roster-import'
import type { Database } from '#platform/db/database.ts'
import { ApiError } from '#platform/http/api-error.ts'
import { mac } from '#platform/keys.ts'
import { seal, unseal } from './sealed-text.ts'
import type { CalendarImportTables } from './tables.ts'

export interface OpenedFeed {
  readonly address: string
  /** Null where the calendar says it itself. */
  readonly times: TimesReading | null
}

/** The feeds whose addresses users left. An address is a secret: it is kept sealed and never answered. */
export interface RosterFeeds {
  all(userId: string): Promise<RosterFeed[]>
  /** Undefined where there is none of this user. @throws {ApiError} `not_found` where its address cannot be unsealed */
  open(userId: string, id: string): Promise<OpenedFeed | undefined>
  /** Keeps an address once; `times` is the newer one. */
  keep(userId: string, feed: OpenedFeed): Promise<void>
  /** Notes a reading: `problem` is why it failed, null where it did not. */
  note(userId: string, id: string, problem: string | null): Promise<void>
  /** @returns whether there was one. */
  remove(userId: string, id: string): Promise<boolean>
}

interface Options {
  readonly database: Database<CalendarImportTables>
  readonly key: Buffer
  readonly now: () => Date
}

/** Another key than it was sealed with: SESSION_SECRET has changed since. */
function unsealed(address: string, key: Buffer): string {
  try {
    return unseal(address, key)
  } catch (cause) {
    const message = 'This calendar’s link can no longer be opened. Please remove it and add it again.'
    throw new ApiError('not_found', { message, cause })
  }
}

export function createRosterFeeds({ database: { query }, key, now }: Options): RosterFeeds {
  return {
    async all(userId) {
      const rows = await query
        .selectFrom('roster_feeds')
        .select(['id', 'host', 'times', 'last_read_at', 'problem'])
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .orderBy('id')
        .execute()
      return rows.map(({ id, host, times, last_read_at: readAt, problem }) => ({
        id,
        host,
        times,
        last_read_at: readAt?.toISOString() ?? null,
        problem,
      }))
    },

    async open(userId, id) {
      const row = await query
        .selectFrom('roster_feeds')
        .select(['sealed_address', 'times'])
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst()
      return row && { address: unsealed(row.sealed_address, key), times: row.times }
    },

    async keep(userId, { address, times }) {
      await query
        .insertInto('roster_feeds')
        .values({
          id: randomUUID(),
          user_id: userId,
          address_mac: mac(key, address),
          sealed_address: seal(address, key),
          host: URL.parse(address)?.host ?? '',
          times,
          last_read_at: now(),
          problem: null,
          created_at: now(),
        })
        .onConflict((conflict) =>
          conflict
            .columns(['user_id', 'address_mac'])
            .doUpdateSet({ times, last_read_at: now(), problem: null }),
        )
        .execute()
    },

    async note(userId, id, problem) {
      await query
        .updateTable('roster_feeds')
        .set(problem === null ? { problem, last_read_at: now() } : { problem })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .execute()
    },

    async remove(userId, id) {
      const { numDeletedRows } = await query
        .deleteFrom('roster_feeds')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
  }
}
