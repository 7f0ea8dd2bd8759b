import { readFileSync } from 'node:fs'
import { type Airport, airportSchema } from '@slipstream/contract/airports'
import * as z from 'zod/mini'
import { createAirportSearch } from './airport-search.ts'
import { kilometresBetween } from './distance.ts'
import { mainAirports, otherCityNames } from './other-city-names.ts'

/** An airport with its position, degrees north and east. */
export interface AirportRecord extends Airport {
  readonly latitude: number
  readonly longitude: number
}

/** Every airport with airline service. */
export interface AirportDirectory {
  /** By IATA code in capitals. */
  get(code: string): AirportRecord | undefined
  /**
   * By code, name or city, without regard to case and accents, best match first (airport-search.ts); of equals large ones
   * first, then those nearer to London.
   */
  search(query: string, limit: number): AirportRecord[]
  /** The others within a distance of one, nearest first. */
  near(airport: AirportRecord, kilometres: number): NearbyAirport[]
}

export interface NearbyAirport {
  readonly airport: AirportRecord
  /** Rounded. */
  readonly kilometres: number
}

const fields = airportSchema.shape
const rowsSchema = z.array(
  z.tuple([
    fields.code,
    fields.name,
    fields.city,
    fields.country,
    fields.timezone,
    z.number(),
    z.number(),
    z.union([z.literal(0), z.literal(1)]),
  ]),
)

/** Of equals the one nearer to where our users work comes first (specification §9 Timezone, default commuting stations). */
const centre = { latitude: 51.47, longitude: -0.46 }

/** A city's main airport first, then large ones, then by distance: the order of those that a search finds alike. */
function readAirports(): AirportRecord[] {
  const text = readFileSync(new URL('../data/airports.json', import.meta.url), 'utf8')
  return rowsSchema
    .parse(JSON.parse(text))
    .map(([code, name, city, country, timezone, latitude, longitude, large]) => ({
      record: { code, name, city, country, timezone, latitude, longitude },
      size: mainAirports.has(code) ? 2 : large,
      kilometres: kilometresBetween({ latitude, longitude }, centre),
    }))
    .sort((a, b) => b.size - a.size || a.kilometres - b.kilometres)
    .map(({ record }) => record)
}

/** Those within a distance of one of them, nearest first. */
export function airportsNear(
  airports: readonly AirportRecord[],
  center: AirportRecord,
  kilometres: number,
): NearbyAirport[] {
  return airports
    .map((airport) => ({ airport, kilometres: kilometresBetween(airport, center) }))
    .filter((near) => near.airport.code !== center.code && near.kilometres <= kilometres)
    .toSorted((a, b) => a.kilometres - b.kilometres)
    .map((near) => Object.assign(near, { kilometres: Math.round(near.kilometres) }))
}

/** Reads the bundled directory (src/data/airports.json; about 3,190 airports). */
export function createAirportDirectory(): AirportDirectory {
  const airports = readAirports()
  const byCode = new Map(airports.map((airport) => [airport.code, airport]))
  const search = createAirportSearch(
    airports.map(({ code, name, city }) => ({
      code,
      name,
      city,
      otherNames: otherCityNames.get(code) ?? [],
    })),
  )
  return {
    get: (code) => byCode.get(code),
    near: (airport, kilometres) => airportsNear(airports, airport, kilometres),
    search: (query, limit) => search(query, limit).flatMap((place) => airports[place] ?? []),
  }
}
