import { datesFrom } from '@slipstream/commute/time/calendar-dates'
import { cheapestFare } from '@slipstream/commute/flights/cheapest-fare'
import type { Rates } from '@slipstream/commute/money/money'
import { usualPrices, type SeatFareType } from '@slipstream/commute/money/price-sense'
import {
  refusalOfDay,
  refusalOfDays,
  refusalOfKnownPrices,
  refusalOfSearch,
  getRoutes,
} from '@slipstream/commute/flights/search-rules'
import type { Airport } from '@slipstream/contract/airports'
import type { Offer } from '@slipstream/contract/flight'
import {
  getCheapestDays,
  getKnownPrices,
  getNearbyRoutes,
  getSearchResults,
  nearbyLimits,
  type KnownDay,
  type NearbyRoute,
} from '@slipstream/contract/hotline'
import { noDirectFlightsStatus } from '@slipstream/contract/job'
import type { HttpHandler } from 'msw'
import { isAirport, refuse, today } from '../check-search.ts'
import { airports } from '../fixtures/airports.ts'
import { rates } from '../fixtures/rates.ts'
import type { MockJob } from '../job-script.ts'
import type { MockWorld } from '../world.ts'
import { startJob } from './jobs.ts'
import { found, type Route } from './route.ts'

interface Search {
  date: string
  origin: string
  destination: string
}

const pounds: Rates = {
  to: 'GBP',
  perUnit: Object.fromEntries(Object.entries(rates).map(([currency, rate]) => [currency, 1 / rate])),
}

/** Search results with or without staff fares. */
function getOffers(world: MockWorld, { origin, destination, date }: Search, leg: Offer['leg']): Offer[] {
  return world
    .findOffers(origin, destination, date, leg)
    .filter(({ fare_type: type }) => world.settings.include_staff_travel || type === 'commercial')
}

function nearbyRoutes(world: MockWorld, { date, origin, destination }: Search): NearbyRoute[] {
  const here = (code: string) => ({ code, kilometres: 0 })
  const pairs = [
    ...getNeighbours(origin).map((near) => [near, here(destination)] as const),
    ...getNeighbours(destination).map((near) => [here(origin), near] as const),
  ]
  return pairs
    .filter(([from, to]) => from.code !== to.code)
    .toSorted((a, b) => getDetour(a) - getDetour(b))
    .flatMap(([from, to]) => {
      const route = { date, origin: from.code, destination: to.code }
      const fare = cheapestFare(getOffers(world, route, 'outbound'), pounds)
      if (!fare) return []
      return {
        origin: getAirport(from.code),
        destination: getAirport(to.code),
        origin_kilometres: from.kilometres,
        destination_kilometres: to.kilometres,
        cheapest: fare,
      }
    })
    .slice(0, nearbyLimits.routes)
}

function getDetour([from, to]: readonly [Neighbour, Neighbour]): number {
  return from.kilometres + to.kilometres
}

function getAirport(wanted: string): Airport {
  return found(
    airports.find(({ code }) => code === wanted),
    'Not found.',
  )
}

/** As the server: what is known of a day, and what it usually costs. */
function knownDay(world: MockWorld, search: Search): KnownDay {
  const { origin, destination, date } = search
  const at = world.now()
  const isToCome = date >= today(origin, at)
  const isKnown = isToCome && world.isPriceKnown(date)
  const asked = new Date(at).toISOString()
  const fareTypes: readonly SeatFareType[] = world.settings.include_staff_travel
    ? ['commercial', 'hotline']
    : ['commercial']
  return {
    origin,
    destination,
    date,
    as_of: isKnown ? asked : null,
    cheapest: isKnown ? cheapestFare(getOffers(world, search, 'outbound'), pounds) : null,
    usual: fareTypes.flatMap((fareType) => {
      const usual = isToCome && usualPrices(world.pricesSeen, asked.slice(0, 10))({ date, fareType })
      return usual ? [{ fare_type: fareType, ...usual }] : []
    }),
  }
}

/** The job that a slow search waits for; null where it has its answer. */
function searchJob(world: MockWorld, key: string): string | null {
  if (!world.searchesAreSlow) return null
  const known = world.searchJobs.get(key)
  if (known === null || (known !== undefined && !hasFailed(world.jobs.get(known)))) return known
  const { job_id: job } = startJob(world, 'flight_search', null, {
    refetch: [{ resource: 'search-results' }],
    onFinished: () => world.searchJobs.set(key, null),
  })
  world.searchJobs.set(key, job)
  return job
}

function hasFailed(job: MockJob | undefined): boolean {
  const status = job?.steps[job.at]?.status ?? 'not_found'
  return status === 'failed' || status === 'not_found'
}

/** The flight search of specification §7 Hotline, and what is near it. */
export function flightSearchHandlers(world: MockWorld, on: Route): HttpHandler[] {
  return [
    on(getSearchResults, ({ query: { _t, return_date, ...search } }) => {
      refuse(refusalOfSearch({ ...search, return_date }, isAirport))
      refuse(refusalOfDay(search, today(search.origin, world.now())))
      const { date, origin, destination } = search
      const job = searchJob(world, [date, origin, destination, return_date].join(' '))
      const home = { date: return_date ?? date, origin: destination, destination: origin }
      const outbound = job === null ? getOffers(world, search, 'outbound') : []
      const isNone = job === null && outbound.length === 0
      return {
        job_meta: { job_id: job, custom_status: isNone ? noDirectFlightsStatus : null },
        outbound,
        return: job === null && return_date ? getOffers(world, home, 'return') : [],
        is_sample_data: true,
      }
    }),
    on(getCheapestDays, ({ query: { from, to, ...route } }) => {
      refuse(refusalOfDays({ from, to, ...route }, isAirport))
      const first = today(route.origin, world.now())
      const days = datesFrom(from, to).map((date) => ({
        date,
        cheapest:
          date < first ? null : cheapestFare(getOffers(world, { ...route, date }, 'outbound'), pounds),
      }))
      return { days }
    }),
    on(getKnownPrices, ({ query }) => {
      refuse(refusalOfKnownPrices(query, isAirport))
      return {
        days: getRoutes(query.routes).flatMap(({ origin, destination }) =>
          datesFrom(query.from, query.to).map((date) => knownDay(world, { origin, destination, date })),
        ),
        is_sample_data: true,
      }
    }),
    on(getNearbyRoutes, ({ query }) => {
      refuse(refusalOfSearch(query, isAirport))
      refuse(refusalOfDay(query, today(query.origin, world.now())))
      return { routes: nearbyRoutes(world, query) }
    }),
  ]
}

/** How far the airports of the fixtures are from each other where that is less than 150 km. */
const distances: readonly (readonly [string, string, number])[] = [
  ['LHR', 'LCY', 36],
  ['LHR', 'LGW', 41],
  ['LGW', 'LCY', 43],
  ['EDI', 'GLA', 66],
  ['EDI', 'NCL', 147],
]

export interface Neighbour {
  code: string
  kilometres: number
}

/** The airports close to one, nearest first. */
export function getNeighbours(airport: string): Neighbour[] {
  return distances
    .flatMap(([one, other, kilometres]) => {
      if (one === airport) return [{ code: other, kilometres }]
      return other === airport ? [{ code: one, kilometres }] : []
    })
    .toSorted((a, b) => a.kilometres - b.kilometres)
}
