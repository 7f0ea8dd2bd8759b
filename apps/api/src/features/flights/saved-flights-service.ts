import { flightInstants } from '@slipstream/commute/flights/flights'
import { flightMessages } from '@slipstream/contract/error-messages'
import type { Offer } from '@slipstream/contract/flight'
import { flightLimits, type SavedFlights as SavedList } from '@slipstream/contract/flights'
import { type Kysely, sql, type Transaction, type Expression, type RawBuilder } from 'kysely'
import { lockUser } from '#features/users/users.ts'
import { ApiError } from '#platform/http/api-error.ts'
import { createTtlCache } from '#platform/ttl-cache.ts'
import type { CurrentOffers, Look } from './current-offers.ts'
import type { PriceAlerts } from './price-alerts.ts'
import { alone, newRow, pairKey, type SavedRow, toSavedFlight } from './saved-rows.ts'
import { readSaved, rememberOffers } from './saved-store.ts'
import type { FlightSchema } from './tables.ts'
import type { FlightContext } from './flight-context.ts'

/** What a user saved, alone or in a pair, and can still fly: ids, newest first. `userId` may be a column. */
export function savedFlightIds(userId: string | Expression<string>, now: Date): RawBuilder<string[]> {
  return sql<string[]>`array(
    select flight_id from saved_flights where saved_flights.user_id = ${userId} and departs_at > ${now}
    group by flight_id order by max(saved_at) desc, flight_id
  )`
}

/** How long what `refresh` found is new enough for anyone who asks again. */
const refreshedMs = 60_000
const mostRefreshed = 1000

/**
 * The flights a user keeps. Changes answer the ids of all that are still to depart, newest first; made twice, they do no
 * more than once.
 */
export function createSavedFlightsService(
  { database: { query }, fares, isSampleData, now }: FlightContext,
  currentOffers: CurrentOffers,
  priceAlerts: PriceAlerts,
) {
  const refreshed = createTtlCache<undefined>({ ttlMs: refreshedMs, capacity: mostRefreshed, now })

  async function getIds(db: Kysely<FlightSchema>, userId: string): Promise<string[]> {
    const { ids } = await db.selectNoFrom(savedFlightIds(userId, now()).as('ids')).executeTakeFirstOrThrow()
    return ids
  }

  /** One change of a user's at a time: what is saved is counted before more is. */
  function change(
    userId: string,
    work: (trx: Transaction<FlightSchema>) => Promise<void>,
  ): Promise<string[]> {
    return query.transaction().execute(async (trx) => {
      await lockUser(trx, userId)
      await work(trx)
      return getIds(trx, userId)
    })
  }

  async function isSaved(db: Kysely<FlightSchema>, userId: string, key: string, flightId: string) {
    const row = await db
      .selectFrom('saved_flights')
      .select('flight_id')
      .where('user_id', '=', userId)
      .where('pair_key', '=', key)
      .where('flight_id', '=', flightId)
      .executeTakeFirst()
    return row !== undefined
  }

  async function offered(userId: string, id: string, leg: Offer['leg']): Promise<Offer> {
    const offer = await fares.offerById(id, userId)
    if (offer) return { ...offer, leg }
    throw new ApiError('not_found', { message: flightMessages.notOffered })
  }

  async function checkCapacity(
    trx: Transaction<FlightSchema>,
    userId: string,
    wanted: number,
  ): Promise<void> {
    const { count } = await trx
      .selectFrom('saved_flights')
      .select((select) => select.fn.countAll<string>().as('count'))
      .where('user_id', '=', userId)
      .where('departs_at', '>', now())
      .executeTakeFirstOrThrow()
    if (Number(count) + wanted <= flightLimits.saved) return
    throw new ApiError('conflict', {
      message: flightMessages.savedLimit(flightLimits.saved),
    })
  }

  async function keep(userId: string, key: string, find: () => Promise<readonly Offer[]>, firstId: string) {
    // What is saved already may be offered no more, and stays as it was.
    if (await isSaved(query, userId, key, firstId)) return getIds(query, userId)
    const flights = await find()
    return change(userId, async (trx) => {
      if (await isSaved(trx, userId, key, firstId)) return
      await checkCapacity(trx, userId, flights.length)
      await trx
        .insertInto('saved_flights')
        .values(flights.map((flight) => newRow(userId, key, flight, now())))
        .execute()
    })
  }

  async function look(userId: string, at: Look): Promise<SavedRow[]> {
    const known = await readSaved(query, userId)
    const rows = await currentOffers.of(userId, known, at)
    await rememberOffers(query, userId, known, rows)
    return rows
  }

  async function refresh(userId: string): Promise<undefined> {
    await priceAlerts.seen(userId, await look(userId, 'refresh'))
  }

  return {
    /**
     * @throws {ApiError} `not_found` if nobody offers the flight, `conflict` where there is no more space.
     * @throws {FlightOffersUnavailableError}
     */
    save: (userId: string, id: string) =>
      keep(userId, alone, async () => [await offered(userId, id, 'outbound')], id),

    /** A pair that loses a flight leaves the other one saved alone. */
    unsave: (userId: string, id: string) =>
      change(userId, async (trx) => {
        const { numDeletedRows } = await trx
          .deleteFrom('saved_flights')
          .where('user_id', '=', userId)
          .where('pair_key', '=', alone)
          .where('flight_id', '=', id)
          .executeTakeFirst()
        const pairs = await pairsWith(trx, userId, id)
        // What was saved alone as well leaves its pairs.
        if (numDeletedRows > 0n || pairs.length === 0) return
        await trx
          .deleteFrom('saved_flights')
          .where('user_id', '=', userId)
          .where('flight_id', '=', id)
          .execute()
        await sql`
          insert into saved_flights (user_id, pair_key, flight_id, flight, current, departs_at, saved_at)
          select user_id, ${alone}, flight_id, flight, current, departs_at, saved_at from saved_flights
          where user_id = ${userId} and pair_key = any(${pairs}::text[])
          on conflict do nothing`.execute(trx)
        await removePairs(trx, userId, pairs)
      }),

    /**
     * @throws {ApiError} as `save`, and `validation_failed` where the second does not follow the first.
     * @throws {FlightOffersUnavailableError}
     */
    async savePair(userId: string, outboundId: string, returnId: string): Promise<string[]> {
      if (outboundId === returnId) throw refused('must be another flight than the outbound one')
      async function find() {
        const [out, home] = await Promise.all([
          offered(userId, outboundId, 'outbound'),
          offered(userId, returnId, 'return'),
        ])
        if (flightInstants(home).departure <= flightInstants(out).arrival)
          throw refused('must leave after the outbound flight has landed')
        return [out, home]
      }
      return keep(userId, pairKey(outboundId, returnId), find, outboundId)
    },

    /** Removes both flights of every pair that holds this one. */
    unsavePair: (userId: string, id: string) =>
      change(userId, async (trx) => removePairs(trx, userId, await pairsWith(trx, userId, id))),

    /**
     * Newest first, with what is offered now. `refresh` asks the source again, once a minute at most, and marks the alerts
     * that are reached.
     *
     * @throws {FlightOffersUnavailableError} with `refresh`
     */
    async list(
      userId: string,
      { refresh: shouldRefresh }: { readonly refresh: boolean },
    ): Promise<SavedList> {
      if (shouldRefresh) await refreshed.get(userId, () => refresh(userId))
      return { ...toList(await look(userId, 'known')), is_sample_data: isSampleData }
    },

    /** The record of a saved flight as it was then; undefined if there is none. */
    async find(userId: string, flightId: string): Promise<unknown> {
      const row = await query
        .selectFrom('saved_flights')
        .select('flight')
        .where('user_id', '=', userId)
        .where('flight_id', '=', flightId)
        .executeTakeFirst()
      return row?.flight
    },

    /** As `list`, with what was last known. */
    lastKnown: async (userId: string) => ({
      ...toList(await readSaved(query, userId)),
      is_sample_data: isSampleData,
    }),
  }
}

async function pairsWith(
  trx: Transaction<FlightSchema>,
  userId: string,
  flightId: string,
): Promise<string[]> {
  const rows = await trx
    .selectFrom('saved_flights')
    .select('pair_key')
    .where('user_id', '=', userId)
    .where('flight_id', '=', flightId)
    .where('pair_key', '<>', alone)
    .execute()
  return rows.map((row) => row.pair_key)
}

async function removePairs(
  trx: Transaction<FlightSchema>,
  userId: string,
  keys: readonly string[],
): Promise<void> {
  await trx
    .deleteFrom('saved_flights')
    .where('user_id', '=', userId)
    .where(sql<boolean>`pair_key = any(${keys}::text[])`)
    .execute()
}

function refused(reason: string): ApiError {
  return new ApiError('validation_failed', { details: { fields: { return_flight_id: reason } } })
}

function toList(rows: readonly SavedRow[]): Omit<SavedList, 'is_sample_data'> {
  const { single = [], paired = [] } = Object.groupBy(rows, (row) =>
    row.pairKey === alone ? 'single' : 'paired',
  )
  const pairs = [...Map.groupBy(paired, (row) => row.pairKey).values()].flatMap((both) => {
    const outbound = both.find(({ flight }) => flight.leg === 'outbound')
    const home = both.find(({ flight }) => flight.leg === 'return')
    return outbound && home
      ? [{ outbound: toSavedFlight(outbound), return: toSavedFlight(home), price_alert: outbound.alert }]
      : []
  })
  return { flights: single.map(toSavedFlight), pairs }
}
