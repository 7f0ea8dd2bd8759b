import { fromThousandths, toThousandths } from '@slipstream/commute/money/money'
import { isSeatFare, usualLimits, type PriceSample } from '@slipstream/commute/money/price-sense'
import { addDays } from '@slipstream/commute/time/calendar-dates'
import { type Kysely, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import * as z from 'zod/mini'
import { type Route, routeKey } from '../flight-offers.ts'
import type { DayFares } from './day-fares.ts'
import type { RouteFareTables } from './tables.ts'

/** Days of routes of which is remembered what is written already. */
const mostRemembered = 20_000

type RouteEnds = Pick<Route, 'origin' | 'destination'>

export type FareHistory = ReturnType<typeof createFareHistory>

const rowSchema = z.object({
  origin: z.string(),
  destination: z.string(),
  date: z.string(),
  askedOn: z.string(),
  fareType: z.enum(['commercial', 'hotline']),
  currency: z.string(),
  amount: z.pipe(
    z.coerce.number(),
    z.transform((thousandths) => fromThousandths(thousandths, 3)),
  ),
})

/** The day of an instant, in UTC, which is the same for all processes. */
export const utcDay = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** What flights of a route cost when they were asked for: one row for each day of departure and day of asking (decision 0059). */
export function createFareHistory(query: Kysely<RouteFareTables>) {
  const written = new LRUCache<string, number>({ max: mostRemembered })
  return {
    /** Writes what is cheaper than what this day of asking has already; most answers of a day are not. */
    async add(answers: readonly (readonly [Route, DayFares])[]): Promise<void> {
      const rows = cheapestSeats(answers).filter(
        ([key, { thousandths }]) => thousandths < (written.get(key) ?? Infinity),
      )
      if (rows.length === 0) return
      await sql`
        insert into fare_history (origin, destination, asked_on, date, fare_type, currency, thousandths)
        select origin, destination, asked_on, date, fare_type, currency, thousandths
        from json_to_recordset(${JSON.stringify(rows.map(([, row]) => row))}) as seen (
          origin text, destination text, asked_on date, date text, fare_type text, currency text, thousandths bigint
        )
        on conflict (origin, destination, asked_on, date, fare_type, currency)
        do update set thousandths = excluded.thousandths where fare_history.thousandths > excluded.thousandths`.execute(
        query,
      )
      for (const [key, { thousandths }] of rows) written.set(key, thousandths)
    },
    /** What may be compared with prices of today, by `EDI-LHR`. */
    async recent(
      routes: readonly RouteEnds[],
      today: string,
    ): Promise<ReadonlyMap<string, readonly PriceSample[]>> {
      const { rows } = await sql`
        select origin, destination, date, asked_on::text as "askedOn", fare_type as "fareType", currency,
          thousandths::text as amount
        from fare_history
        join json_to_recordset(${JSON.stringify(routes)}) as routes (origin text, destination text)
          using (origin, destination)
        where asked_on between ${addDays(today, -usualLimits.withinDays)}::date and ${today}::date`.execute(
        query,
      )
      return Map.groupBy(
        z.array(rowSchema).parse(rows),
        ({ origin, destination }) => `${origin}-${destination}`,
      )
    },
  }
}

/** By a key that sorts as the rows' own: two statements that lock the same rows in the same order never wait in a circle. */
function cheapestSeats(answers: readonly (readonly [Route, DayFares])[]) {
  const least = new Map<string, ReturnType<typeof getRow>>()
  for (const [route, { offers, askedAt }] of answers) {
    for (const {
      fare_type: type,
      price_amount: amount,
      price_currency: currency,
      seats_available: seats,
      stops,
    } of offers) {
      // What a flight usually costs is said beside direct ones.
      if (!isSeatFare(type) || seats === 0 || stops > 0) continue
      const row = getRow(route, { askedAt, type, currency, amount })
      const key = `${routeKey(route)} ${row.asked_on} ${type} ${currency}`
      const known = least.get(key)
      if (!known || row.thousandths < known.thousandths) least.set(key, row)
    }
  }
  return [...least].toSorted(([a], [b]) => (a < b ? -1 : 1))
}

function getRow(
  { origin, destination, date }: Route,
  { askedAt, type, currency, amount }: { askedAt: number; type: string; currency: string; amount: string },
) {
  return {
    origin,
    destination,
    asked_on: utcDay(askedAt),
    date,
    fare_type: type,
    currency,
    thousandths: toThousandths(amount),
  }
}
