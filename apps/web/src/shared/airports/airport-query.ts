import { searchAirports, type Airport } from '@slipstream/contract/airports'
import type { Queries } from '@slipstream/client/queries/queries'
import type { Query } from '@slipstream/client/queries/query'

/** Airports by code, name or city, best match first (specification §7 Airports); they do not change while the app runs. */
export const airportQuery = (query: string, { keep = false } = {}): Query<typeof searchAirports> => ({
  endpoint: searchAirports,
  input: { query: { query } },
  policy: { freshFor: Infinity, keep },
})

/** The airport with this code in an answer; null if the server knows none. */
export function airportIn(answer: { airports: readonly Airport[] }, code: string): Airport | null {
  return answer.airports.find((airport) => airport.code === code) ?? null
}

/** The airport with this code, fetched once; null if the server knows none, or the request failed. */
export async function airportOf(queries: Queries, code: string): Promise<Airport | null> {
  const query = airportQuery(code)
  if (queries.view(query).data === null) await queries.fetch(query)
  const { data } = queries.view(query)
  return data && airportIn(data, code)
}

/** Caches the airports of a search under their codes. */
export function rememberAirports(queries: Queries, airports: readonly Airport[]): void {
  for (const airport of airports) {
    const query = airportQuery(airport.code)
    if (queries.view(query).data === null) queries.put(query, { airports: [airport] })
  }
}
