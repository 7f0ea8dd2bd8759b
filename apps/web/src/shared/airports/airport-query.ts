import { searchAirports, type Airport, type AirportAnswer } from '@slipstream/contract/airports'
import type { Answers } from '@slipstream/client/answers/answers'
import type { Query } from '@slipstream/client/answers/query'

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
export async function getAirport(answers: Answers, code: string): Promise<Airport | null> {
  const query = airportQuery(code)
  if (answers.view(query).data === null) await answers.fetch(query)
  const { data } = answers.view(query)
  return data?.airports.find((airport) => airport.code === code) ?? null
}

/** Caches the airports of a search under their codes. */
export function rememberAirports(answers: Answers, airports: readonly Airport[]): void {
  for (const airport of airports) {
    const query = airportQuery(airport.code)
    const { code, name, city, country, timezone } = airport
    if (answers.view(query).data === null)
      answers.put(query, { airports: [{ code, name, city, country, timezone }] })
  }
}
