import { readFileSync } from 'node:fs'
import { type Airport, airportSchema } from '@slipstream/contract/airports'
import * as z from 'zod/mini'
import { kilometresBetween } from './distance.ts'
import { foldText, typingDistance, wordsOf } from './text-match.ts'

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
   * By code, name or city, without regard to case and accents, best match first: exact code, city prefix,
   * name prefix, contains; and where nothing matches so, by one or two slips of the finger.
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

interface IndexedAirport {
  readonly record: AirportRecord
  readonly code: string
  readonly city: string
  readonly name: string
  readonly words: readonly string[]
  readonly isLarge: boolean
}

const ranks = { code: 0, city: 1, cityPrefix: 2, namePrefix: 3, wordPrefix: 4, contains: 5 } as const

/** Below this length a slip turns one place into another, so only exact letters count. */
const fuzzyFrom = 4
const twoSlipsFrom = 7

function readAirports(): IndexedAirport[] {
  const text = readFileSync(new URL('../data/airports.json', import.meta.url), 'utf8')
  return rowsSchema
    .parse(JSON.parse(text))
    .map(([code, name, city, country, timezone, latitude, longitude, large]) => ({
      record: { code, name, city, country, timezone, latitude, longitude },
      code: foldText(code),
      city: foldText(city),
      name: foldText(name),
      words: [...new Set(wordsOf(`${city} ${name}`))],
      isLarge: large === 1,
    }))
}

function rankOf(airport: IndexedAirport, query: string, queryWords: readonly string[]): number | undefined {
  if (airport.code === query) return ranks.code
  if (airport.city === query) return ranks.city
  if (airport.city.startsWith(query)) return ranks.cityPrefix
  if (airport.name.startsWith(query)) return ranks.namePrefix
  const words = [airport.code, ...airport.words]
  if (queryWords.every((wanted) => words.some((word) => word.startsWith(wanted)))) return ranks.wordPrefix
  if (queryWords.every((wanted) => words.some((word) => word.includes(wanted)))) return ranks.contains
  return undefined
}

function slipsAllowed(word: string): number {
  if (word.length >= twoSlipsFrom) return 2
  return word.length >= fuzzyFrom ? 1 : 0
}

/** How many slips lie between the query and the airport's words, or undefined where it is too many. */
function slipsOf(airport: IndexedAirport, queryWords: readonly string[]): number | undefined {
  let total = 0
  for (const wanted of queryWords) {
    const allowed = slipsAllowed(wanted)
    let least = allowed + 1
    for (const word of airport.words) least = Math.min(least, typingDistance(wanted, word, allowed))
    if (least > allowed) return undefined
    total += least
  }
  return total
}

function best(
  airports: readonly IndexedAirport[],
  score: (airport: IndexedAirport) => number | undefined,
  limit: number,
): AirportRecord[] {
  const hits: { airport: IndexedAirport; score: number }[] = []
  for (const airport of airports) {
    const value = score(airport)
    if (value !== undefined) hits.push({ airport, score: value })
  }
  hits.sort(
    (a, b) =>
      a.score - b.score ||
      Number(b.airport.isLarge) - Number(a.airport.isLarge) ||
      (a.airport.name < b.airport.name ? -1 : 1),
  )
  return hits.slice(0, limit).map((hit) => hit.airport.record)
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
  const byCode = new Map(airports.map(({ record }) => [record.code, record]))
  return {
    get: (code) => byCode.get(code),
    near: (airport, kilometres) => airportsNear([...byCode.values()], airport, kilometres),
    search(query, limit) {
      const queryWords = wordsOf(query)
      if (queryWords.length === 0) return []
      const folded = queryWords.join(' ')
      const exact = best(airports, (airport) => rankOf(airport, folded, queryWords), limit)
      return exact.length > 0 ? exact : best(airports, (airport) => slipsOf(airport, queryWords), limit)
    },
  }
}
