import { searchAirports, type Airport, type AirportAnswer } from '@slipstream/contract/airports'
import type { Queries } from '@slipstream/client/queries/queries'
import type { Query } from '@slipstream/client/queries/query'

/** Airports by code, name or city, best match first (specification §7 Airports); they do not change while the app runs. */
export const airportQuery = (query: string, { keep = false } = {}): Query<typeof searchAirports> => ({
  endpoint: searchAirports,
  input: { query: { query } },
  policy: { freshFor: Infinity, keep },
})

/** The airport with this code in an answer, also a closed one; null if the server knows none. */
export function airportIn({ airports, closed = [] }: AirportAnswer, code: string): Airport | null {
  return [...airports, ...closed].find((airport) => airport.code === code) ?? null
}

/** The open airport with this code, fetched once; null if the server knows none, or the request failed. */
export async function airportOf(queries: Queries, code: string): Promise<Airport | null> {
  const query = airportQuery(code)
  if (queries.view(query).data === null) await queries.fetch(query)
  const { data } = queries.view(query)
  return data?.airports.find((airport) => airport.code === code) ?? null
}

/** Caches the airports of a search under their codes. */
export function rememberAirports(queries: Queries, airports: readonly Airport[]): void {
  for (const airport of airports) {
    const query = airportQuery(airport.code)
    const { code, name, city, country, timezone } = airport
    if (queries.view(query).data === null)
      queries.put(query, { airports: [{ code, name, city, country, timezone }] })
  }
}
