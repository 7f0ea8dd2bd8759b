import * as flightsApi from '@slipstream/contract/flights'
import type { Http } from '../http/http.ts'
import { abortError, ApiError, httpMessages, isAbort } from '../http/http-errors.ts'
import { createStore, type Readable } from '../store.ts'
import { reshapeRecentSearch, type PastSearch, type SearchLeg } from './recent-search.ts'
import { onNewOwner, ownerOf, type SessionReader } from '../session/session-owner.ts'

export interface RecentSearchesView {
  /** Newest first; null until they were fetched. */
  readonly searches: readonly PastSearch[] | null
  readonly isFetching: boolean
  /** Why they could not be fetched, for the user. */
  readonly problem: string | null
}

/** What the signed-in user searched for last (specification §1, §3, §7 Flights). Calls are made one after another. */
export interface RecentSearches extends Readable<RecentSearchesView> {
  /** Never rejects: see `problem`. */
  fetch: () => Promise<void>
  /** One that was made before becomes the newest. Rejects with an ApiError or, where the session ended, an AbortError. */
  add: (outbound: SearchLeg, returnDate?: string) => Promise<PastSearch>
  /** Gone at once, and there again where it fails; rejects as `add` does. One that is gone already is no failure. */
  remove: (id: string) => Promise<void>
}

export function createRecentSearches({
  http,
  session,
}: {
  http: Http
  session: SessionReader
}): RecentSearches {
  const nothing: RecentSearchesView = { searches: null, isFetching: false, problem: null }
  const store = createStore(nothing)
  let known: readonly PastSearch[] | null = null
  /** Ids never come back, so those that are gone stay here. */
  const removed = new Set<string>()
  let last: Promise<unknown> = Promise.resolve()

  function show(change: Partial<RecentSearchesView> = {}) {
    const searches = known?.filter(({ id }) => !removed.has(id)) ?? null
    store.set({ ...store.getSnapshot(), ...change, searches })
  }

  /** After whatever was asked before, and only for who asked. */
  function inOrder<Answer>(send: () => Promise<Answer>): Promise<Answer> {
    const owner = ownerOf(session)
    const sent = last.then(() => {
      if (ownerOf(session) !== owner) throw abortError('The session ended before the call was sent.')
      return send()
    })
    last = sent.catch(() => undefined)
    return sent
  }

  onNewOwner(session, () => {
    known = null
    removed.clear()
    store.set(nothing)
  })

  return {
    subscribe: store.subscribe,
    getSnapshot: store.getSnapshot,
    async fetch() {
      show({ isFetching: true })
      try {
        const { recent_searches } = await inOrder(() => http.call(flightsApi.getRecentSearches, {}))
        known = recent_searches.map(reshapeRecentSearch)
        show({ isFetching: false, problem: null })
      } catch (error) {
        if (isAbort(error)) return
        show({
          isFetching: false,
          problem: error instanceof ApiError ? error.message : httpMessages.unexpected,
        })
      }
    },
    async add(outbound, returnDate) {
      const body = { ...outbound, ...(returnDate === undefined ? {} : { return_date: returnDate }) }
      const { recent_search } = await inOrder(() => http.call(flightsApi.addRecentSearch, { body }))
      const search = reshapeRecentSearch(recent_search)
      const others = known?.filter(({ id }) => id !== search.id)
      if (others) known = [search, ...others].slice(0, flightsApi.flightLimits.recentSearches)
      show()
      return search
    },
    async remove(id) {
      removed.add(id)
      show()
      try {
        await inOrder(() => http.call(flightsApi.deleteRecentSearch, { body: { id } }))
      } catch (error) {
        if (error instanceof ApiError && error.code === 'not_found') return
        removed.delete(id)
        show()
        throw error
      }
    },
  }
}
