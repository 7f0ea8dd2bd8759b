import { setImmediate } from 'node:timers/promises'
import { flightInstants, flightName } from '@slipstream/commute/flights/flights'
import type { SeatSignal } from '@slipstream/commute/today/seats/seats-seen'
import { addDays, datesFrom } from '@slipstream/commute/time/calendar-dates'
import { dayMs } from '@slipstream/commute/time/zoned-time'
import { historyLimits } from '@slipstream/contract/flight-history'
import type { Kysely } from 'kysely'
import { getEnd, type FlightOutcomes } from '#features/roster/chance/flight-outcomes.ts'
import type { ChanceTables } from '#features/roster/chance/tables.ts'
import type { Database } from '#platform/db/database.ts'
import type { AskedFlight, PastDay } from '#providers/flight-statuses.ts'
import type { Providers } from '#providers/providers.ts'
import { type FareHistory, utcDay } from '#providers/route-fares/fare-history.ts'

/** The commutes of the demo account, who lives in Edinburgh and works from London. */
const routes = ['LHR', 'LGW', 'LCY'].flatMap((london) => [
  { origin: 'EDI', destination: london },
  { origin: london, destination: 'EDI' },
])
/** Three days apart, so that every weekday was asked for at every distance. */
const daysBetweenAnswers = 3
const answers = 12
const daysAhead = 35

interface Options {
  readonly fareHistory: FareHistory
  readonly providers: Pick<Providers, 'flightOffers'>
  readonly now: () => Date
}

/**
 * Gives the demo account's routes a history: the sample timetable, asked as of days of the weeks before. Does nothing with a source that
 * counts its questions, or where prices were seen lately.
 */
export async function ensureSampleHistory({ fareHistory, providers, now }: Options): Promise<void> {
  const source = providers.flightOffers
  const at = now().getTime()
  if (source.callsPerMinute !== null || (await fareHistory.recent(routes, utcDay(at))).size > 0) return
  for (let ago = answers; ago > 0; ago -= 1) {
    const asked = new Date(at - ago * daysBetweenAnswers * dayMs)
    const first = utcDay(asked.getTime())
    const days = datesFrom(first, addDays(first, daysAhead)).flatMap((date) =>
      routes.map(({ origin, destination }) => ({ origin, destination, date })),
    )
    await fareHistory.add(
      await Promise.all(
        days.map(async (day) => {
          const offers = await source.flightsForDay({ ...day, now: asked })
          return [day, { offers, askedAt: asked.getTime() }] as const
        }),
      ),
    )
  }
}

/** To work, from where the demo account lives. */
const routesToWork = routes.filter(({ origin }) => origin === 'EDI')
/** Of a hundred who are listed, how many get a seat on made-up days, by how many seats are on sale and how many more they saw than they needed. */
const sampleLuck = [
  { seats: 0, margin: -5, boarded: 22 },
  { seats: 1, margin: 0, boarded: 48 },
  { seats: 3, margin: 3, boarded: 71 },
  { seats: 6, margin: 7, boarded: 88 },
  { seats: 9, margin: 15, boarded: 96 },
]

interface OutcomeOptions {
  readonly database: Pick<Database<ChanceTables>, 'query'>
  readonly outcomes: FlightOutcomes
  readonly providers: Pick<Providers, 'flightOffers' | 'flightStatuses'>
  readonly now: () => Date
}

/**
 * Gives the demo account's routes past days: how each flight of the sample timetable went by the made-up statuses, and who got a standby
 * seat. Does nothing with a real source, or where yesterday is known.
 */
export async function ensureSamplePast(options: OutcomeOptions): Promise<void> {
  const { database, outcomes, providers, now } = options
  const { flightOffers, flightStatuses } = providers
  const today = utcDay(now().getTime())
  if (flightOffers.callsPerMinute !== null || !flightStatuses.isSampleData) return
  if (await outcomes.isKnownSince(routesToWork, addDays(today, -1))) return
  const past = new Map<string, { readonly flight: AskedFlight; readonly days: PastDay[] }>()
  for (const date of datesFrom(addDays(today, -historyLimits.days), addDays(today, -1))) {
    // The first users are being answered: 90 days in one go would hold them up.
    await setImmediate()
    for (const route of routesToWork) {
      const asked = new Date(Date.parse(date) - dayMs)
      const offers = await flightOffers.flightsForDay({ ...route, date, now: asked })
      // A flight has an offer for each of its fares.
      for (const flight of new Map(offers.map((offer) => [flightName(offer), offer])).values()) {
        const landed = new Date(flightInstants(flight).arrival + dayMs)
        const status = await flightStatuses.getStatus(flight, { now: landed })
        const outcome = status && getEnd(flight, status)
        if (outcome === null) continue
        const name = `${flightName(flight)} ${route.destination}`
        const known = past.get(name) ?? { flight, days: [] }
        known.days.push({ date, outcome })
        past.set(name, known)
      }
    }
  }
  for (const { flight, days } of past.values()) await outcomes.add(flight, days)
  await addSampleAnswers(database.query, now())
}

async function addSampleAnswers(query: Kysely<ChanceTables>, now: Date): Promise<void> {
  await query.deleteFrom('seat_answers').where('is_sample', '=', true).where('user_id', 'is', null).execute()
  const rows = sampleLuck.flatMap(({ seats, margin, boarded }) =>
    Array.from({ length: 100 }, (_, index) => ({
      user_id: null,
      item_kind: null,
      item_id: null,
      direction: null,
      flight_id: null,
      seats,
      seen: JSON.stringify([{ by: 'place', margin, minutesBefore: 12 * 60 } satisfies SeatSignal]),
      said: boarded / 100,
      has_boarded: index < boarded,
      is_sample: true,
      answered_at: now,
    })),
  )
  await query.insertInto('seat_answers').values(rows).execute()
}
