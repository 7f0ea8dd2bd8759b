import { readFileSync } from 'node:fs'
import {
  type Airport,
  type AirportAnswer,
  airportSchema,
  type ClosedAirport,
  type FoundAirport,
} from '@slipstream/contract/airports'
import * as z from 'zod/mini'
import { icaoCodesByAirport } from '../icao-codes.ts'
import {
  type AirportMatch,
  createAirportSearch,
  type SearchableAirport,
  type SearchAirports,
} from './airport-search.ts'
import { kilometresBetween } from './distance.ts'
import { localNames, mainAirports } from './local-names.ts'

/** An airport with its position, degrees north and east. */
export interface AirportRecord extends Airport {
  readonly latitude: number
  readonly longitude: number
  /** Only of a closed airport: the code of the open one to use. */
  readonly successor?: string
}

/** Every airport with airline service, and closed ones whose codes are still used. */
export type AirportDirectory = ReturnType<typeof createAirportDirectory>

export interface NearbyAirport {
  readonly airport: AirportRecord
  /** Rounded. */
  readonly kilometres: number
}

const fields = airportSchema.shape
const place = [
  fields.code,
  fields.name,
  fields.city,
  fields.country,
  fields.timezone,
  z.number(),
  z.number(),
] as const
const rowsSchema = z.array(z.tuple([...place, z.union([z.literal(0), z.literal(1)])]))
const closedRowsSchema = z.array(z.tuple([...place, fields.code]))
const textsSchema = z.array(z.string())
const namesSchema = z.array(z.tuple([fields.code, textsSchema, textsSchema, textsSchema]))

/** Of equals the one nearer to where our users work comes first (specification §9 Timezone, default commuting stations). */
const centre = { latitude: 51.47, longitude: -0.46 }
/** The name of a country means its airports if there are no more than this. */
const mostOfCountry = 3

const readData = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../data/${file}`, import.meta.url), 'utf8'))

/** A city's main airport first, then large ones, then by distance: the order of those that a search finds alike. */
function readAirports(): AirportRecord[] {
  return rowsSchema
    .parse(readData('airports.json'))
    .map(([code, name, city, country, timezone, latitude, longitude, large]) => ({
      record: { code, name, city, country, timezone, latitude, longitude },
      size: mainAirports.has(code) ? 2 : large,
      kilometres: kilometresBetween({ latitude, longitude }, centre),
    }))
    .sort((a, b) => b.size - a.size || a.kilometres - b.kilometres)
    .map(({ record }) => record)
}

function readClosedAirports(): (AirportRecord & ClosedAirport)[] {
  return closedRowsSchema
    .parse(readData('closed-airports.json'))
    .map(([code, name, city, country, timezone, latitude, longitude, successor]) => ({
      code,
      name,
      city,
      country,
      timezone,
      latitude,
      longitude,
      successor,
    }))
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

/** The names of countries with few airports, by country code. */
function countryNames(airports: readonly AirportRecord[]): ReadonlyMap<string, string> {
  const names = new Intl.DisplayNames('en-GB', { type: 'region' })
  const counts = new Map<string, number>()
  for (const { country } of airports) counts.set(country, (counts.get(country) ?? 0) + 1)
  const small = [...counts].filter(([country, count]) => country !== '' && count <= mostOfCountry)
  return new Map(small.flatMap(([country]) => [[country, names.of(country) ?? '']]))
}

function searchable(
  airports: readonly AirportRecord[],
  closed: readonly AirportRecord[],
): SearchableAirport[] {
  const names = new Map(namesSchema.parse(readData('airport-names.json')).map((row) => [row[0], row]))
  const countries = countryNames(airports)
  const open = airports.map(({ code, name, city, country }) => {
    const [, cityNames, otherNames, nearbyPlaces] = names.get(code) ?? [code, [], [], []]
    const ofCountry = countries.get(country)
    return {
      code,
      icaoCodes: icaoCodesByAirport.get(code) ?? [],
      name,
      city,
      localNames: localNames.get(code) ?? [],
      cityNames,
      otherNames: ofCountry === undefined ? otherNames : [...otherNames, ofCountry],
      nearbyPlaces,
    }
  })
  // Its city is served by its successor.
  const gone = closed.map(({ code, name }) => ({
    code,
    icaoCodes: icaoCodesByAirport.get(code) ?? [],
    name,
    city: '',
    localNames: localNames.get(code) ?? [],
    cityNames: [],
    otherNames: [],
    nearbyPlaces: [],
  }))
  return [...open, ...gone]
}

/** Reads the bundled directory (src/data/airports.json; about 3,700 airports). The first search builds its index, in half a second: most processes at home never need its 26 MB. */
export function createAirportDirectory() {
  const airports = readAirports()
  const closed = readClosedAirports()
  const records = [...airports, ...closed]
  const byCode = new Map(records.map((airport) => [airport.code, airport]))
  // The thread that reads calendars never searches.
  let find: SearchAirports | undefined

  const plain = ({ code, name, city, country, timezone }: Airport): Airport => ({
    code,
    name,
    city,
    country,
    timezone,
  })
  const closedAt = ({ place }: { readonly place: number }) => closed[place - airports.length]
  const openAt = (place: number) => airports[place]
  /** The open airport that stands for a match. */
  const foundAirport = (match: AirportMatch): FoundAirport[] => {
    const successor = closedAt(match)?.successor
    const airport = successor === undefined ? openAt(match.place) : byCode.get(successor)
    if (!airport) return []
    return [match.matched ? { ...plain(airport), found_as: match.matched } : plain(airport)]
  }
  /** Closed airports are shown only to somebody who means them, not to all who type the name of their city. */
  const meantClosed = (exact: readonly AirportMatch[]): ClosedAirport[] => {
    const best = exact.find((match) => closedAt(match))?.rank
    return exact.flatMap((match) => {
      const airport = closedAt(match)
      if (!airport || match.rank !== best) return []
      const successor = exact.find(({ place }) => openAt(place)?.code === airport.successor)
      const isMeant = match.rank < (successor?.rank ?? Infinity)
      return isMeant ? [{ ...plain(airport), successor: airport.successor }] : []
    })
  }

  return {
    /** The IANA zones of all of them. */
    zones: [...new Set(records.map(({ timezone }) => timezone))],
    /** By IATA code in capitals; also a closed one. */
    get: (code: string) => byCode.get(code),
    /** The open ones within a distance of one, nearest first, without itself. */
    near: (airport: AirportRecord, kilometres: number) => airportsNear(airports, airport, kilometres),
    /**
     * By code, name or city, without regard to case and accents, best match first (airport-search.ts); of equals large ones
     * first, then those nearer to London. At most `limit` airports.
     */
    search: (query: string, limit: number): AirportAnswer => {
      find ??= createAirportSearch(searchable(airports, closed))
      const { exact, similar } = find(query)
      const shown = uniqueByCode(exact.flatMap(foundAirport)).slice(0, limit)
      const gone = meantClosed(exact).filter(({ successor }) => shown.some(({ code }) => code === successor))
      const guesses = similar.flatMap(
        (place) => openAt(place) ?? byCode.get(closedAt({ place })?.successor ?? '') ?? [],
      )
      return {
        airports: shown,
        ...(gone.length > 0 ? { closed: gone } : {}),
        ...(guesses.length > 0 ? { did_you_mean: uniqueByCode(guesses).slice(0, limit).map(plain) } : {}),
      }
    },
  }
}

function uniqueByCode<Each extends { readonly code: string }>(airports: readonly Each[]): Each[] {
  const seen = new Set<string>()
  return airports.filter(({ code }) => !seen.has(code) && seen.add(code))
}
