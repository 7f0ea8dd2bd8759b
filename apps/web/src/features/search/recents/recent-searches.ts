import {
  reshapeRecentSearch,
  type PastSearch,
  type SearchLeg,
} from '@slipstream/client/flights/recent-search'
import type { Http } from '@slipstream/client/http/http'
import { ApiError } from '@slipstream/client/http/http-errors'
import * as flightsApi from '@slipstream/contract/flights'
import type { Answers } from '@slipstream/client/answers/answers'
import type { Query } from '@slipstream/client/answers/query'

interface Wiring {
  http: Http
  answers: Answers
}

/** The signed-in user's recent searches, newest first (specification §3, §7 Flights). Calls run one after another. */
export const recentQuery: Query<typeof flightsApi.getRecentSearches> = {
  endpoint: flightsApi.getRecentSearches,
  input: {},
  policy: { inOrder: true },
}

/** Moves a known search to the top. Rejects with an ApiError or, if the session ended, an AbortError. */
export async function addRecentSearch(
  { http, answers }: Wiring,
  outbound: SearchLeg,
  returnDate?: string,
): Promise<PastSearch> {
  const body = { ...outbound, ...(returnDate === undefined ? {} : { return_date: returnDate }) }
  const { recent_search } = await answers.mutate(recentQuery, {
    optimistic: (known) => known,
    send: () => http.call(flightsApi.addRecentSearch, { body }),
    apply: ({ recent_searches }, { recent_search: made }) => ({
      recent_searches: [made, ...recent_searches.filter(({ id }) => id !== made.id)].slice(
        0,
        flightsApi.flightLimits.recentSearches,
      ),
    }),
  })
  return reshapeRecentSearch(recent_search)
}

/** Optimistic removal, rolled back if it fails; rejects as `addRecentSearch`. A search that is removed already is no failure. */
export async function removeRecentSearch({ http, answers }: Wiring, id: string): Promise<void> {
  const without = ({ recent_searches }: { recent_searches: flightsApi.RecentSearch[] }) => ({
    recent_searches: recent_searches.filter((search) => search.id !== id),
  })
  await answers.mutate(recentQuery, {
    optimistic: without,
    async send() {
      try {
        await http.call(flightsApi.deleteRecentSearch, { body: { id } })
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'not_found')) throw error
      }
    },
    apply: without,
  })
}
