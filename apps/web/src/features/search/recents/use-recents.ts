import { isAbort } from '@slipstream/client/http/http-errors'
import { reshapeRecentSearch, type PastSearch } from '@slipstream/client/flights/recent-search'
import { useCallback } from 'react'
import { useEngine } from '#data/engine.ts'
import { useAnswer } from '#data/use-query.ts'
import type { FlightQuery } from '#shared/flights/search-query.ts'
import { failureMessage, getMessage } from '#shared/forms/failure-message.ts'
import { addRecentSearch, recentQuery, removeRecentSearch } from './recent-searches.ts'

export interface Recents {
  /** Newest first; null until they were fetched. */
  searches: readonly PastSearch[] | null
  /** Why they could not be fetched, for the user. */
  problem: string | null
  fetch: () => void
  /** Adds a search as the newest. A failure is ignored: it only costs a shortcut. */
  remember: (query: FlightQuery) => void
  /** Optimistic removal, rolled back with the server's message if it fails. */
  remove: (search: PastSearch) => void
}

/** The user's recent searches (specification §3 Recent search, §7 Flights). */
export function useRecents(): Recents {
  const { http, answers, snackbars } = useEngine()
  const { data, failure } = useAnswer(recentQuery)
  const remember = useCallback(
    ({ returnDate, ...outbound }: FlightQuery) => {
      addRecentSearch({ http, answers }, outbound, returnDate ?? undefined).catch(() => undefined)
    },
    [http, answers],
  )
  const remove = ({ id }: PastSearch) => {
    removeRecentSearch({ http, answers }, id).catch((error: unknown) => {
      if (isAbort(error)) return
      snackbars.show({ tone: 'critical', text: `The search was not removed. ${getMessage(error)}` })
    })
  }
  return {
    searches: data?.recent_searches.map(reshapeRecentSearch) ?? null,
    problem: failure && failureMessage(failure.error),
    fetch: () => void answers.fetch(recentQuery),
    remember,
    remove,
  }
}
