import { ApiError } from '../http/api-error.ts'
import type { AirportDirectory } from '../providers/airports.ts'
import type { Route } from './flight-search.ts'
import type { SearchQuery } from './search-results.ts'

/** By field, why it is refused. */
type Objections = Record<string, string>

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

/** @throws {ApiError} `validation_failed` */
export function checkSectors(flights: readonly Route[], airports: AirportDirectory): void {
  refuse(
    Object.assign(
      {},
      ...flights.map((flight, index) => objectToRoute(`flights.${index}.`, flight, airports)),
    ),
  )
}

function objectToRoute(path: string, { origin, destination }: Route, airports: AirportDirectory): Objections {
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

function refuse(fields: Objections): void {
  if (Object.keys(fields).length > 0) throw new ApiError('validation_failed', { details: { fields } })
}
