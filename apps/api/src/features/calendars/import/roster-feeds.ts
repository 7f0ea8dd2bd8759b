import { randomUUID } from 'node:crypto'
import { nextRead } from '@slipstream/commute/roster/refresh/feed-schedule'
import { type FeedVersions, noVersions, takeVersion } from '@slipstream/commute/roster/refresh/feed-versions'
import { calendarMessages } from '@slipstream/contract/error-messages'
import { calendarLimits, type RosterFeed, type TimesReading } from '@slipstream/contract/roster-import'
import type { Kysely, Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { Database } from '#platform/db/database.ts'
import { ApiError } from '#platform/http/api-error.ts'
import { mac } from '#platform/keys.ts'
import { type EventOutcome, eventOutcomeSchema } from './event-decisions.ts'
import { seal, unseal } from './sealed-text.ts'
import type { CalendarImportTables } from './tables.ts'

/** What became of the events of a feed that were asked about, by `getQuestion`. */
export type Decisions = Readonly<Record<string, EventOutcome>>

export interface OpenedFeed {
  readonly address: string
  /** Null where the calendar says it itself. */
  readonly times: TimesReading | null
  readonly decided: Decisions
}

/** What a user imported from a feed. */
export interface TakenFeed {
  readonly address: string
  readonly times: TimesReading | null
  readonly version: string
  readonly decided: Decisions
}

export type RosterFeeds = ReturnType<typeof createRosterFeeds>

interface Options {
  readonly database: Database<CalendarImportTables>
  readonly key: Buffer
  readonly now: () => Date
}

/** Another key than it was sealed with: SESSION_SECRET has changed since. */
export function unsealed(address: string, key: Buffer): string {
  try {
    return unseal(address, key)
  } catch (cause) {
    const message = 'This calendar’s link can no longer be opened. Please remove it and add it again.'
    throw new ApiError('not_found', { message, cause })
  }
}

const nullableText = z.nullable(z.string())
const nullableInstant = z.nullable(z.number())
const versionsSchema = z.object({
  taken: nullableText,
  takenAt: nullableInstant,
  replaced: nullableText,
  seen: nullableText,
  seenTimes: z.int(),
  unsettledSince: nullableInstant,
}) satisfies z.ZodMiniType<FeedVersions>

/** As the column has them. */
export function toVersions(column: unknown): FeedVersions {
  return column === null ? noVersions : versionsSchema.parse(column)
}

export function toDecisions(column: unknown): Decisions {
  return z.record(z.string(), eventOutcomeSchema).parse(column ?? {})
}

/** Of a feed: more than the events of some years. */
const mostDecisions = 1000

/** From 0 to 1, for `nextRead`: the same for a feed each time. */
export const getSpread = (id: string): number => Number.parseInt(id.slice(0, 8), 16) / 0xff_ff_ff_ff

/** Nothing has failed, and nothing is asked. */
const fine = { problem: null, failures: 0, failing_since: null, stopped: null } as const

const feedColumns = [
  'id',
  'host',
  'times',
  'last_read_at',
  'problem',
  'is_automatic',
  'look_at',
  'stopped',
] as const

/** The feeds whose addresses users saved. An address is a secret: it is stored sealed and never answered. */
export function createRosterFeeds({ database: { query }, key, now }: Options) {
  const getFeeds = (userId: string, db: Kysely<CalendarImportTables> = query) =>
    db.selectFrom('roster_feeds').where('user_id', '=', userId)

  async function all(userId: string): Promise<RosterFeed[]> {
    const rows = await getFeeds(userId).select(feedColumns).orderBy('created_at').orderBy('id').execute()
    return rows.map(({ last_read_at: readAt, look_at: lookAt, ...row }) =>
      Object.assign(row, {
        last_read_at: readAt?.toISOString() ?? null,
        next_read_at: lookAt?.toISOString() ?? null,
      }),
    )
  }

  /** Whether another feed than this one may be read by itself. */
  async function hasCapacity(
    trx: Transaction<CalendarImportTables>,
    userId: string,
    id: string,
  ): Promise<boolean> {
    // Two devices that switch on the last one wait for each other.
    const rows = await getFeeds(userId, trx).select(['id', 'is_automatic']).forUpdate().execute()
    const others = rows.filter((row) => row.is_automatic && row.id !== id)
    return others.length < calendarLimits.automaticFeeds
  }

  async function take(
    trx: Transaction<CalendarImportTables>,
    id: string,
    { times, version, decided }: Omit<TakenFeed, 'address'>,
  ): Promise<void> {
    const row = await trx
      .selectFrom('roster_feeds')
      .select(['versions', 'questions', 'is_automatic'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const at = now().getTime()
    const questions = Object.entries({ ...toDecisions(row.questions), ...decided }).slice(-mostDecisions)
    await trx
      .updateTable('roster_feeds')
      .set({
        ...fine,
        times,
        last_read_at: now(),
        // The one before may be the feed's no more.
        mark: null,
        look_at: row.is_automatic ? new Date(nextRead(at, null, getSpread(id))) : null,
        versions: JSON.stringify(takeVersion(toVersions(row.versions), version, at)),
        questions: JSON.stringify(Object.fromEntries(questions)),
      })
      .where('id', '=', id)
      .execute()
  }

  return {
    all,

    /** Undefined if there is none of this user. @throws {ApiError} `not_found` where its address cannot be unsealed */
    async open(userId: string, id: string): Promise<OpenedFeed | undefined> {
      const row = await getFeeds(userId)
        .select(['sealed_address', 'times', 'questions'])
        .where('id', '=', id)
        .executeTakeFirst()
      if (!row) return undefined
      const { times, questions } = row
      return { address: unsealed(row.sealed_address, key), times, decided: toDecisions(questions) }
    },

    /** Saves an address once, to be read by itself as long as fewer than `calendarLimits.automaticFeeds` are; `times` is the newer one. */
    async keep(userId: string, { address, ...taken }: TakenFeed): Promise<void> {
      await query.transaction().execute(async (trx) => {
        const { id } = await trx
          .insertInto('roster_feeds')
          .values({
            id: randomUUID(),
            user_id: userId,
            address_mac: mac(key, address),
            sealed_address: seal(address, key),
            host: URL.parse(address)?.host ?? '',
            times: taken.times,
            last_read_at: now(),
            problem: null,
            created_at: now(),
            is_automatic: false,
            look_at: null,
            stopped: null,
          })
          .onConflict((conflict) =>
            conflict.columns(['user_id', 'address_mac']).doUpdateSet({ last_read_at: now() }),
          )
          .returning('id')
          .executeTakeFirstOrThrow()
        const is_automatic = await hasCapacity(trx, userId, id)
        await trx.updateTable('roster_feeds').set({ is_automatic }).where('id', '=', id).execute()
        await take(trx, id, taken)
      })
    },

    /** Notes an import by the user, which answers what stopped the schedule; nothing where the address is not saved. */
    async noteTaken(userId: string, { address, ...taken }: TakenFeed): Promise<void> {
      await query.transaction().execute(async (trx) => {
        const row = await getFeeds(userId, trx)
          .select('id')
          .where('address_mac', '=', mac(key, address))
          .executeTakeFirst()
        if (row) await take(trx, row.id, taken)
      })
    },

    /** Notes a reading by the user: `problem` is why it failed, null where it did not. */
    async note(userId: string, id: string, problem: string | null): Promise<void> {
      const own = query.updateTable('roster_feeds').where('user_id', '=', userId).where('id', '=', id)
      if (problem !== null) {
        await own.set({ problem }).execute()
        return
      }
      await own.set({ problem, last_read_at: now(), failures: 0, failing_since: null }).execute()
      // The schedule had given it up.
      await own.where('stopped', '=', 'unreadable').set({ stopped: null, look_at: now() }).execute()
    },

    /**
     * Switches the schedule; switched on, the feed is due at once.
     *
     * @returns undefined if there is none of this user
     * @throws {ApiError} `conflict` where as many are switched on as may be
     */
    async setAutomatic(userId: string, id: string, isAutomatic: boolean): Promise<RosterFeed | undefined> {
      await query.transaction().execute(async (trx) => {
        if (isAutomatic && !(await hasCapacity(trx, userId, id)))
          throw new ApiError('conflict', {
            message: calendarMessages.automaticFeeds(calendarLimits.automaticFeeds),
          })
        await trx
          .updateTable('roster_feeds')
          .set({ ...fine, is_automatic: isAutomatic, look_at: isAutomatic ? now() : null })
          .where('user_id', '=', userId)
          .where('id', '=', id)
          .where('is_automatic', '!=', isAutomatic)
          .execute()
      })
      return (await all(userId)).find((feed) => feed.id === id)
    },

    /** @returns whether there was one. */
    async remove(userId: string, id: string): Promise<boolean> {
      const { numDeletedRows } = await query
        .deleteFrom('roster_feeds')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
  }
}
