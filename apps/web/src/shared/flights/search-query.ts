import type { Query } from '@slipstream/client/answers/query'
import { getSearchResults } from '@slipstream/contract/hotline'
import type { Engine } from '#data/engine.ts'
import { queryFields, type FlightQuery } from './hotline-href.ts'

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
