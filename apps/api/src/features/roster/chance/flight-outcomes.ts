import type { RouteToWork } from '@slipstream/commute/today/chance/routes-to-work'
import { flightInstants, flightName } from '@slipstream/commute/flights/flights'
import { liveTimes } from '@slipstream/commute/flights/live-times'
import { getDate, daysBetween } from '@slipstream/commute/time/calendar-dates'
import {
  type DayOutcome,
  type FlightRecord,
  historyLimits,
  type RouteRecord,
} from '@slipstream/contract/flight-history'
import type { FlightStatus } from '@slipstream/contract/live'
import { type Kysely, sql } from 'kysely'
import * as z from 'zod/mini'
import type { AskedFlight, PastDay } from '#providers/flight-statuses.ts'
import type { ChanceTables } from './tables.ts'

export type FlightOutcomes = ReturnType<typeof createFlightOutcomes>

interface Options {
  readonly query: Kysely<ChanceTables>
  readonly isSample: boolean
}

/** One flight of a route, with its days in order. */
const rowSchema = z.object({
  origin: z.string(),
  destination: z.string(),
  flight: z.string(),
  dates: z.array(z.string()),
  late: z.array(z.nullable(z.int())),
})
type Row = z.output<typeof rowSchema>

/** How flights went on past days, for everyone alike: what made-up sources and real ones say is never mixed. */
export function createFlightOutcomes({ query, isSample }: Options) {
  async function getRows(routes: readonly RouteToWork[], from: string): Promise<Row[]> {
    if (routes.length === 0) return []
    const { rows } = await sql`
      select origin, destination, flight,
        array_agg(date order by date) as dates, array_agg(minutes_late order by date) as late
      from flight_outcomes
      join json_to_recordset(${JSON.stringify(routes)}) as routes (origin text, destination text)
        using (origin, destination)
      where date >= ${from} and is_sample = ${isSample}
      group by origin, destination, flight`.execute(query)
    return z.array(rowSchema).parse(rows)
  }

  async function add(flight: AskedFlight, days: readonly PastDay[]): Promise<void> {
    if (days.length === 0) return
    const { origin, destination } = flight
    // By day, so that two processes lock rows in the same order.
    const rows = days
      .toSorted((a, b) => (a.date < b.date ? -1 : 1))
      .map(({ date, outcome }) => ({
        origin,
        destination,
        flight: flightName(flight),
        date,
        is_sample: isSample,
        minutes_late: outcome === 'failed' ? null : outcome,
      }))
    await query
      .insertInto('flight_outcomes')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['origin', 'destination', 'flight', 'date', 'is_sample'])
          .doUpdateSet({ minutes_late: (row) => row.ref('excluded.minutes_late') }),
      )
      .execute()
  }

  return {
    add,
    /** What a status says once its flight is over; nothing before. */
    async addEnded(flight: AskedFlight, status: FlightStatus): Promise<void> {
      const outcome = getEnd(flight, status)
      if (outcome !== null) await add(flight, [{ date: getDate(flight.departure_time), outcome }])
    },
    /** The flights of some routes on the days from `from` on (`YYYY-MM-DD`): of each route those of which most is known. */
    async of(routes: readonly RouteToWork[], from: string): Promise<RouteRecord[]> {
      const byRoute = Map.groupBy(
        await getRows(routes, from),
        ({ origin, destination }) => `${origin}-${destination}`,
      )
      return routes.flatMap(({ origin, destination }) => {
        const rows = byRoute.get(`${origin}-${destination}`)
        return rows ? [{ origin, destination, flights: getRecords(rows, from) }] : []
      })
    },
    /** Whether anything is known of some routes since a day. */
    isKnownSince: async (routes: readonly RouteToWork[], date: string) =>
      (await getRows(routes, date)).length > 0,
  }
}

/** How a flight went; null while it is not over, or nobody knows. */
export function getEnd(flight: AskedFlight, status: FlightStatus): Exclude<DayOutcome, null> | null {
  if (status.state === 'cancelled' || status.state === 'diverted') return 'failed'
  if (status.state !== 'landed' || status.arrives_at === null) return null
  return Math.max(0, liveTimes(flightInstants(flight), status).arrivesLate)
}

function getRecords(rows: readonly Row[], from: string): FlightRecord[] {
  return rows
    .toSorted((a, b) => b.dates.length - a.dates.length || (a.flight < b.flight ? -1 : 1))
    .slice(0, historyLimits.flights)
    .map(({ flight, dates, late }) => ({ flight, days: getDays(dates, late, from) }))
}

function getDays(dates: readonly string[], late: readonly (number | null)[], from: string): DayOutcome[] {
  const days: DayOutcome[] = []
  for (const [index, date] of dates.entries()) {
    const day = daysBetween(from, date)
    if (day >= historyLimits.days) continue
    while (days.length <= day) days.push(null)
    days[day] = late[index] ?? 'failed'
  }
  return days
}
