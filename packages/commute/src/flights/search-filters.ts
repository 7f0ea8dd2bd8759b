import type { FareType, Offer } from '@slipstream/contract/flight'
import { bestFare, isSoldOut, type FoundFlight } from './found-flights.ts'
import { compareAmounts, convertAmount, type Amount, type Rates } from '../money/money.ts'

/** Parts of a day by the origin's clock, `HH:mm`, both included. */
export const dayParts = {
  night: { from: '00:00', to: '05:59' },
  morning: { from: '06:00', to: '11:59' },
  afternoon: { from: '12:00', to: '17:59' },
  evening: { from: '18:00', to: '23:59' },
} as const
export type DayPart = keyof typeof dayParts
export const dayPartNames: readonly DayPart[] = ['night', 'morning', 'afternoon', 'evening']

/** In the order in which they are offered. */
export const fareTypeNames: readonly FareType[] = ['commercial', 'hotline', 'standby']

/** When a flight may leave, by the origin's clock. */
export type DepartureFilter =
  | { readonly kind: 'parts'; readonly parts: readonly DayPart[] }
  /** `HH:mm`, both included; over midnight where `to` comes first. */
  | { readonly kind: 'between'; readonly from: string; readonly to: string }

/** A price in the currency in which it was set: it keeps its worth when the user takes another one. */
export interface PriceLimit {
  readonly amount: Amount
  readonly currency: string
}

/** What is wanted of a flight. Null, false and empty lists want nothing. */
export interface SearchFilters {
  readonly isDirect: boolean
  readonly departure: DepartureFilter | null
  readonly maxPrice: PriceLimit | null
  readonly fareTypes: readonly FareType[]
  /** Marketing carriers, by code. */
  readonly carriers: readonly string[]
}

export const noFilters: SearchFilters = {
  isDirect: false,
  departure: null,
  maxPrice: null,
  fareTypes: [],
  carriers: [],
}

export type FilterName = keyof SearchFilters
const filterNames: readonly FilterName[] = ['isDirect', 'departure', 'maxPrice', 'fareTypes', 'carriers']

function isIn({ from, to }: { from: string; to: string }, time: string): boolean {
  return from <= to ? from <= time && time <= to : from <= time || time <= to
}

/** The part of the day in which a flight leaves. */
export function partOfDay({ fare }: FoundFlight): DayPart {
  const time = fare.departure_time.slice(11)
  return dayPartNames.findLast((part) => dayParts[part].from <= time) ?? 'night'
}

function leavesWhen({ fare }: FoundFlight, departure: DepartureFilter | null): boolean {
  const time = fare.departure_time.slice(11)
  if (departure === null) return true
  if (departure.kind === 'between') return isIn(departure, time)
  return departure.parts.some((part) => isIn(dayParts[part], time))
}

/** A price that no rate brings to the limit's currency passes: it is shown in its own currency, not compared. */
function isWithin({ price_amount, price_currency }: Offer, limit: PriceLimit | null, rates: Rates): boolean {
  if (limit === null) return true
  if (price_currency === limit.currency) return compareAmounts(price_amount, limit.amount) <= 0
  const price = convertAmount(price_amount, price_currency, rates, 3)
  const most = convertAmount(limit.amount, limit.currency, rates, 3)
  return price === null || most === null || compareAmounts(price, most) <= 0
}

const isWanted = <T>(wanted: readonly T[], value: T) => wanted.length === 0 || wanted.includes(value)

/** The fares of a flight that are wanted; none where the flight itself is not. A limit passes over what is sold out. */
function wantedFares(flight: FoundFlight, filters: SearchFilters, rates: Rates): readonly Offer[] {
  const { isDirect, departure, carriers, fareTypes, maxPrice } = filters
  if (isDirect && flight.fare.stops > 0) return []
  if (!isWanted(carriers, flight.fare.marketing_carrier) || !leavesWhen(flight, departure)) return []
  if (fareTypes.length === 0 && maxPrice === null) return flight.fares
  return flight.fares.filter(
    (fare) =>
      isWanted(fareTypes, fare.fare_type) &&
      isWithin(fare, maxPrice, rates) &&
      (maxPrice === null || !isSoldOut(fare)),
  )
}

/**
 * The flights that are wanted, in the order given, each at the best of its wanted fares. One whose shown fare stays is the
 * same object, so that what was made of it need not be made again.
 */
export function filterFlights(
  flights: readonly FoundFlight[],
  filters: SearchFilters,
  rates: Rates,
): FoundFlight[] {
  return flights.flatMap((flight) => {
    const wanted = wantedFares(flight, filters, rates)
    const fare = wanted.length === flight.fares.length ? flight.fare : bestFare(wanted, rates)
    if (fare === null) return []
    return [fare === flight.fare ? flight : { ...flight, fare }]
  })
}

/** The filters that want something. */
export function activeFilters(filters: SearchFilters): FilterName[] {
  return filterNames.filter((name) => {
    const wanted = filters[name]
    return Array.isArray(wanted) ? wanted.length > 0 : wanted !== null && wanted !== false
  })
}

/** How many flights a choice would leave beside the other filters. */
export interface FilterCounts {
  readonly direct: number
  readonly dayParts: Readonly<Record<DayPart, number>>
  readonly fareTypes: Readonly<Record<FareType, number>>
  /** By code, in the order of the codes: every carrier of the search. */
  readonly carriers: ReadonlyMap<string, number>
}

export function countFilters(
  flights: readonly FoundFlight[],
  filters: SearchFilters,
  rates: Rates,
): FilterCounts {
  const left = (change: Partial<SearchFilters>) => countLeft(flights, { ...filters, ...change }, rates)
  const ofPart = (part: DayPart) => left({ departure: { kind: 'parts', parts: [part] } })
  const ofFare = (fareType: FareType) => left({ fareTypes: [fareType] })
  const carriers = new Set(flights.map(({ fare }) => fare.marketing_carrier))
  return {
    direct: left({ isDirect: true }),
    dayParts: {
      night: ofPart('night'),
      morning: ofPart('morning'),
      afternoon: ofPart('afternoon'),
      evening: ofPart('evening'),
    },
    fareTypes: {
      commercial: ofFare('commercial'),
      hotline: ofFare('hotline'),
      standby: ofFare('standby'),
    },
    carriers: new Map([...carriers].toSorted().map((code) => [code, left({ carriers: [code] })])),
  }
}

/** How many flights some filters leave. */
export function countLeft(flights: readonly FoundFlight[], filters: SearchFilters, rates: Rates): number {
  return flights.reduce((count, flight) => count + Number(wantedFares(flight, filters, rates).length > 0), 0)
}

/** Each filter that is on, with how many flights there are once it alone is off; the most first. */
export function looserFilters(
  flights: readonly FoundFlight[],
  filters: SearchFilters,
  rates: Rates,
): { readonly name: FilterName; readonly count: number }[] {
  return activeFilters(filters)
    .map((name) => ({ name, count: countLeft(flights, { ...filters, [name]: noFilters[name] }, rates) }))
    .toSorted((a, b) => b.count - a.count)
}

/** Ours: at most so many limits are offered. */
const mostLimits = 6
const roundSteps = [5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000, 10_000, 50_000, 100_000] as const

/** Round prices in the currency of the rates to choose a limit from: each leaves something, and the last not everything. */
export function priceLimits(flights: readonly FoundFlight[], rates: Rates): PriceLimit[] {
  const prices = flights
    .flatMap(({ fares }) => fares)
    .filter((fare) => !isSoldOut(fare))
    .flatMap((fare) => convertAmount(fare.price_amount, fare.price_currency, rates) ?? [])
    .map(Number)
  const least = Math.min(...prices)
  const most = Math.max(...prices)
  const step = roundSteps.find((candidate) => (most - least) / candidate <= mostLimits)
  if (step === undefined || !(least < most)) return []
  const first = Math.ceil(least / step)
  const last = Math.ceil(most / step) - 1
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => ({
    amount: String((first + index) * step),
    currency: rates.to,
  }))
}
