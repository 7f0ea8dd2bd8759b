import { priceSchema } from '@slipstream/contract/flight'
import { type Kysely, sql } from 'kysely'
import * as z from 'zod/mini'
import { instantMonthsAfter } from '@slipstream/commute/time/calendar-dates'
import { deleteInBatches } from '#platform/db/delete-in-batches.ts'
import { type Route, routeKey } from '../flight-offers.ts'
import { type DayFares, oldestShownMs } from './day-fares.ts'
import type { RouteFareTables } from './tables.ts'

const offersSchema = z.array(z.omit(priceSchema, { direction: true }))

interface Claim {
  /** What was asked after it needs no question. In milliseconds since the epoch, as all moments here. */
  readonly since: number
  /** As does not what a clock that runs ahead asked later than this. */
  readonly ahead: number
  readonly at: number
  readonly until: number
}

/** The answers of the flight source that all processes share: one statement for any number of routes. */
export function createFareTable(query: Kysely<RouteFareTables>) {
  return {
    /** The answers that are others than the one known of a route, which was asked for then; by `routeKey`. */
    async otherThan(known: readonly (readonly [Route, number])[]): Promise<Map<string, DayFares>> {
      const { rows } = await sql<Route & { asked_at: Date; offers: unknown }>`
        select date, origin, destination, fares.asked_at, fares.offers
        from unnest(
          ${known.map(([{ date }]) => date)}::text[],
          ${known.map(([{ origin }]) => origin)}::text[],
          ${known.map(([{ destination }]) => destination)}::text[],
          ${known.map(([, at]) => at)}::bigint[]
        ) as known (date, origin, destination, at)
        join route_fares as fares using (date, origin, destination)
        where fares.asked_at <> 'epoch'::timestamptz + known.at * interval '1 millisecond'
          and fares.asked_at <> 'epoch'`.execute(query)
      return new Map(
        rows.flatMap((row) => {
          // What another release saved may have had another form: then it is asked for again.
          const offers = offersSchema.safeParse(row.offers)
          return offers.success
            ? [[routeKey(row), { offers: offers.data, askedAt: row.asked_at.getTime() }]]
            : []
        }),
      )
    },
    /** @returns the keys of the routes that are to be asked here: nobody else asks them. */
    async claim(routes: readonly Route[], { since, ahead, at, until }: Claim): Promise<ReadonlySet<string>> {
      const { rows } = await sql<Route>`
        insert into route_fares (date, origin, destination, claimed_until)
        select date, origin, destination, ${toText(until)}::timestamptz from ${getRecords(routes)}
        on conflict (date, origin, destination) do update set claimed_until = excluded.claimed_until
        where (route_fares.asked_at <= ${toText(since)}::timestamptz
            or route_fares.asked_at >= ${toText(ahead)}::timestamptz)
          and (route_fares.claimed_until is null or route_fares.claimed_until <= ${toText(at)}::timestamptz)
        returning date, origin, destination`.execute(query)
      return new Set(rows.map(routeKey))
    },
    /** Lets others ask. */
    async release(routes: readonly Route[]): Promise<void> {
      await sql`
        with released as (
          select date, origin, destination from route_fares join ${getRecords(routes)} using (date, origin, destination)
          order by date, origin, destination for update of route_fares
        )
        update route_fares set claimed_until = null
        where (date, origin, destination) in (select date, origin, destination from released)`.execute(query)
    },
    async save(answers: readonly (readonly [Route, DayFares])[]): Promise<void> {
      const rows = inOrder(
        answers.map(([route, { offers, askedAt }]) => ({ ...route, offers, at: toText(askedAt) })),
      )
      await sql`
        insert into route_fares (date, origin, destination, asked_at, offers)
        select date, origin, destination, at, offers
        from json_to_recordset(${JSON.stringify(rows)})
          as answers (date text, origin text, destination text, at timestamptz, offers json)
        on conflict (date, origin, destination)
        do update set asked_at = excluded.asked_at, offers = excluded.offers, claimed_until = null`.execute(
        query,
      )
    },
  }
}

const toText = (at: number) => new Date(at).toISOString()

/** Two statements that lock the same rows in the same order never wait for each other in a circle. */
function inOrder<R extends Route>(routes: readonly R[]): R[] {
  const byKey = new Map(routes.map((route) => [routeKey(route), route]))
  return [...byKey].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, route]) => route)
}

function getRecords(routes: readonly Route[]) {
  const rows = inOrder(routes).map(({ date, origin, destination }) => ({ date, origin, destination }))
  return sql`json_to_recordset(${JSON.stringify(rows)}) as records (date text, origin text, destination text)`
}

/** Prices of departures in a season are compared with those of the year before. */
const retentionMonths = 24

/** Removes answers of the flight source that are too old to be shown, and prices seen two years ago. */
export async function forgetFares(query: Kysely<RouteFareTables>, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  await deleteInBatches(
    query.deleteFrom('route_fares'),
    query
      .selectFrom('route_fares')
      .where('asked_at', '<=', before(oldestShownMs))
      .where((claim) => claim.or([claim('claimed_until', 'is', null), claim('claimed_until', '<=', now)])),
  )
  const oldest = new Date(instantMonthsAfter(now.getTime(), -retentionMonths))
  await deleteInBatches(
    query.deleteFrom('fare_history'),
    query.selectFrom('fare_history').where('asked_on', '<', oldest),
  )
}

/**
 * Writes one row or many by one statement: what comes while an earlier batch is written goes with the next one.
 *
 * @returns writes a row; resolves once it is written.
 */
export function writeInBatches<Row>(
  write: (rows: readonly Row[]) => Promise<void>,
): (row: Row) => Promise<void> {
  let next: { readonly rows: Row[]; readonly done: Promise<void> } | undefined
  let last = Promise.resolve()

  function begin() {
    const rows: Row[] = []
    const done = last.then(() => {
      next = undefined
      return write(rows)
    })
    // A batch that fails does so for its own rows.
    last = done.catch(() => undefined)
    return { rows, done }
  }

  return (row) => {
    next ??= begin()
    next.rows.push(row)
    return next.done
  }
}
