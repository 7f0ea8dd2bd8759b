import { dateOf, daysBetween } from '@slipstream/commute/time/calendar-dates'
import { toLocal } from '@slipstream/commute/time/zoned-time'
import { nearbyLimits } from '@slipstream/contract/hotline'
import { ApiError } from '#platform/http/api-error.ts'
import type { AirportDirectory } from '#providers/airports/airports.ts'
import type { Route } from './flight-search.ts'
import type { SearchQuery } from './search-results.ts'

/** By field, why it is refused. */
type Objections = Record<string, string>

const pastDay = 'This day has passed. Choose today or a later day.'

/**
 * What the form of a search cannot say: whether its airports exist and differ, and its dates follow each other.
 *
 * @throws {ApiError} `validation_failed`
 */
export function checkSearch(query: SearchQuery, airports: AirportDirectory): void {
  const { date, return_date: returnDate } = query
  refuse({
    ...objectToRoute('', query, airports),
    ...(returnDate === undefined || returnDate >= date
      ? {}
      : { return_date: 'must not be before the departure' }),
  })
}

/**
 * Refuses a day that has passed where the flight would leave: nobody can book what has left.
 *
 * @throws {ApiError} `validation_failed`
 */
export function checkIsToCome({ date, origin }: Route, airports: AirportDirectory, now: Date): void {
  const isPast = date < todayAt(origin, airports, now)
  refuse(isPast ? { date: 'must not be before today' } : {}, pastDay)
}

export interface DaysQuery extends Omit<Route, 'date'> {
  /** The first day and the last one. */
  readonly from: string
  readonly to: string
}

/** @throws {ApiError} `validation_failed` */
export function checkDays({ from, to, ...route }: DaysQuery, airports: AirportDirectory): void {
  const days = daysBetween(from, to) + 1
  const tooMany = days > nearbyLimits.days ? { to: `must be at most ${nearbyLimits.days} days in all` } : {}
  refuse({
    ...objectToRoute('', route, airports),
    ...(days < 1 ? { to: 'must not be before the first day' } : tooMany),
  })
}

/** The calendar date at an airport; in UTC where it is unknown. */
export function todayAt(airport: string, airports: AirportDirectory, now: Date): string {
  return dateOf(toLocal(now.getTime(), airports.get(airport)?.timezone ?? 'UTC'))
}

/** @throws {ApiError} `validation_failed` */
export function checkSectors(flights: readonly Route[], airports: AirportDirectory): void {
  refuse(
    Object.assign(
      {},
      ...flights.map((flight, index) => objectToRoute(`flights.${index}.`, flight, airports)),
    ),
  )
}

function objectToRoute(
  path: string,
  { origin, destination }: Omit<Route, 'date'>,
  airports: AirportDirectory,
): Objections {
  const ends = [
    ['origin', origin],
    ['destination', destination],
  ] as const
  const unknown = ends.filter(([, code]) => !airports.get(code))
  if (unknown.length > 0) {
    return Object.fromEntries(
      unknown.map(([field, code]) => [`${path}${field}`, `is no airport with airline service: ${code}`]),
    )
  }
  return origin === destination ? { [`${path}destination`]: 'must differ from the origin' } : {}
}

function refuse(fields: Objections, message?: string): void {
  if (Object.keys(fields).length === 0) return
  throw new ApiError('validation_failed', {
    details: { fields },
    ...(message === undefined ? {} : { message }),
  })
}
