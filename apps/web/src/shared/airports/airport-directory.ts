import { searchAirports, type Airport } from '@slipstream/contract/airports'
import type { Http } from '@slipstream/client/http/http'

/** What the server said of each code, by the engine that asked. Airports are nobody's data, so they outlive a session. */
const known = new WeakMap<Http, Map<string, Promise<Airport | null>>>()

function directoryOf(http: Http): Map<string, Promise<Airport | null>> {
  const directory = known.get(http) ?? new Map<string, Promise<Airport | null>>()
  known.set(http, directory)
  return directory
}

/** Airports by code, name or city, best match first (specification §7 Airports). Rejects with the ApiError. */
export async function findAirports(http: Http, query: string): Promise<Airport[]> {
  const { airports } = await http.call(searchAirports, { query: { query } })
  for (const airport of airports) directoryOf(http).set(airport.code, Promise.resolve(airport))
  return airports
}

/** The airport of a code, asked for once; null where the server knows none. Rejects with the ApiError. */
export function airportOf(http: Http, code: string): Promise<Airport | null> {
  const directory = directoryOf(http)
  const standing = directory.get(code)
  if (standing) return standing
  const asked = findAirports(http, code).then(
    (airports) => airports.find((airport) => airport.code === code) ?? null,
  )
  directory.set(code, asked)
  asked.catch(() => directory.delete(code))
  return asked
}
