import type { Query } from '@slipstream/client/answers/query'
import { getSearchResults } from '@slipstream/contract/hotline'
import type { Engine } from '#data/engine.ts'
import { paths } from '#layout/navigation/paths.ts'

/** A search for flights (specification §1 hotline). Codes are IATA in capitals, dates `YYYY-MM-DD` local to the origin. */
export interface FlightQuery {
  readonly origin: string
  readonly destination: string
  readonly date: string
  /** Return date; null for a one-way search. */
  readonly returnDate: string | null
}

/** A search by the API's parameter names, for the query string and the request alike. */
export function queryFields({ origin, destination, date, returnDate }: FlightQuery) {
  return { origin, destination, date, ...(returnDate === null ? {} : { return_date: returnDate }) }
}

/** The URL of a search, so that back, reload and sharing work. */
export function hotlineHref(query: FlightQuery): string {
  return `${paths.hotline}?${new URLSearchParams(queryFields(query)).toString()}`
}

/** The flights of a search (specification §7 `GET /hotline/search-results`); `_t` keeps HTTP caches from answering. */
export function searchQuery(
  { now, loading }: Pick<Engine, 'now' | 'loading'>,
  search: FlightQuery,
): Query<typeof getSearchResults> {
  const fields = queryFields(search)
  return {
    endpoint: getSearchResults,
    input: { query: fields },
    policy: { asksOffline: true },
    ask: (send) => loading.during('searchResults', send({ query: { ...fields, _t: String(now()) } })),
  }
}
