import { isAbort } from '@slipstream/client/http/http-errors'
import type { PastSearch } from '@slipstream/client/flights/recent-search'
import type { RecentSearches, RecentSearchesView } from '@slipstream/client/flights/recent-searches'
import { useCallback, useEffect, useState } from 'react'
import { useEngine } from '#data/engine.ts'
import type { FlightQuery } from '#shared/flights/hotline-href.ts'
import { messageOf } from '#shared/message-of.ts'
import { useStore, type Store } from '#data/use-store.ts'

const none: RecentSearchesView = { searches: null, isFetching: false, problem: null }
const nothing: Store<RecentSearchesView> = { subscribe: () => () => undefined, getSnapshot: () => none }

/** Where the part that keeps them could not be loaded. */
const notLoaded = 'Your recent searches could not be loaded.'

export interface Recents extends RecentSearchesView {
  fetch: () => void
  /** A search that was made becomes the newest. A failure is passed over: it only costs a shortcut. */
  remember: (query: FlightQuery) => void
  /** Gone at once; there again, with the server's message, where it fails. */
  remove: (search: PastSearch) => void
}

/** What the user searched for last (specification §3 Recent search, §7 Flights). */
export function useRecents(): Recents {
  const { recentSearches, snackbars } = useEngine()
  const [machine, setMachine] = useState<RecentSearches | null>(null)
  const [loadProblem, setLoadProblem] = useState<string | null>(null)
  const view = useStore(machine ?? nothing)

  const fetch = useCallback(() => {
    recentSearches()
      .then(async (loaded) => {
        setMachine(loaded)
        setLoadProblem(null)
        await loaded.fetch()
      })
      .catch(() => setLoadProblem(notLoaded))
  }, [recentSearches])
  useEffect(fetch, [fetch])

  const remember = useCallback(
    ({ returnDate, ...outbound }: FlightQuery) => {
      recentSearches()
        .then((loaded) => loaded.add(outbound, returnDate ?? undefined))
        .catch(() => undefined)
    },
    [recentSearches],
  )
  const remove = ({ id }: PastSearch) => {
    machine?.remove(id).catch((error: unknown) => {
      if (isAbort(error)) return
      snackbars.show({ tone: 'critical', text: `The search was not removed. ${messageOf(error)}` })
    })
  }
  return { ...view, problem: view.problem ?? loadProblem, fetch, remember, remove }
}
