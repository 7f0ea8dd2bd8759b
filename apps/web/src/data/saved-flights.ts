import * as flightsApi from '@slipstream/contract/flights'
import { defineEndpoint } from '@slipstream/contract/endpoint'
import type { PriceAlert, PriceThreshold } from '@slipstream/contract/flights'
import {
  alertIds,
  idsOfList,
  savedChangeOf,
  withAlert,
  type AlertTarget,
  type SavableFlight,
  type SavedChange,
  type SavedState,
} from '@slipstream/client/flights/saved-changes'
import type { Http } from '@slipstream/client/http/http'
import { abortError, isAbort } from '@slipstream/client/http/http-errors'
import type { Change } from '@slipstream/client/outbox/changes'
import type { Outbox } from '@slipstream/client/outbox/types'
import { onNewOwner, ownerOf, type SessionReader } from '@slipstream/client/session/session-owner'
import { createStore, type Readable } from '@slipstream/client/store'
import * as z from 'zod/mini'
import type { Answers } from '@slipstream/client/answers/answers'
import type { Query } from '@slipstream/client/answers/query'

/** Specification §8. */
export const savedFlightsFailed = 'Failed to fetch saved flights'

/** What the signed-in user saved, including optimistic updates. */
export interface SavedFlightsView extends SavedState {
  /** When the list was fetched, in milliseconds since the epoch; null where there is none. */
  readonly asOf: number | null
  readonly isFetching: boolean
  /** Why the list is out of date, for the user. */
  readonly problem: string | null
}

/**
 * Saved flights (specification §1, §7 Flights). Each change is an optimistic update, sent after the one before and rolled
 * back if the server refuses it; one made offline, or without an answer, waits in the outbox. The list is persisted for
 * reading offline.
 */
export interface SavedFlights extends Readable<SavedFlightsView> {
  /** Fetches the list; `refresh` also asks for the current prices. Never rejects: see `problem`. */
  fetch: (options?: { refresh?: boolean }) => Promise<void>
  /** Rejects with an ApiError, whose message is for the user, or an AbortError where the session ended. */
  save: (flight: SavableFlight) => Promise<void>
  /** As `save`. A flight saved alone leaves its pairs; one of a pair only leaves the other saved alone. */
  unsave: (flightId: string) => Promise<void>
  /** Returns the ids of everything saved; null after the error is raised (specification §8). */
  savePair: (outbound: SavableFlight, home: SavableFlight) => Promise<readonly string[] | null>
  /** Removes every pair that contains the flight; returns as `savePair`. */
  unsavePair: (flightId: string) => Promise<readonly string[] | null>
  /**
   * Sets an alert, sent once, for when a saved flight or the total of a saved pair costs no more than this; null removes
   * it. Returns the server's alert, with `reached_at` set if the price is that low already. Rejects as `save`.
   */
  setAlert: (target: AlertTarget, threshold: PriceThreshold | null) => Promise<PriceAlert | null>
}

export interface SavedFlightsOptions {
  http: Http
  session: SessionReader
  answers: Answers
  outbox: Outbox
  /** Notifies the user that a pair could not be saved or removed. */
  raise: (error: unknown) => void
}

/** The persisted list, fetched by the screens that show it and after a recovery. */
export const savedQuery: Query<typeof flightsApi.getSavedFlights> = {
  endpoint: flightsApi.getSavedFlights,
  input: {},
  policy: { keep: true, freshFor: Infinity },
}

/** The ids come with the answers of several calls; stored as an answer of their own, under one key. */
const savedIds = defineEndpoint({
  name: 'flight.savedIds',
  method: 'GET',
  path: '/flight/saved',
  summary: 'Never called',
  auth: 'subscriber',
  status: 200,
  response: z.object({
    ids: z.array(z.string()),
    /** `iat` of the token whose answer said so: a newer token is more current. */
    issuedAt: z.number(),
  }),
  errors: [],
})

export const idsQuery: Query<typeof savedIds> = { endpoint: savedIds, input: {}, policy: { keep: true } }

export function createSavedFlights({
  http,
  session,
  answers,
  outbox,
  raise,
}: SavedFlightsOptions): SavedFlights {
  let underWay: readonly SavedChange[] = []
  let last: Promise<unknown> = Promise.resolve()

  const issuedAt = () => session.getSnapshot().token?.iat ?? 0
  const list = () => answers.view(savedQuery).data

  /** A token issued since then includes changes made on other devices. */
  function knownIds(): ReadonlySet<string> {
    const confirmed = answers.view(idsQuery).data
    if (confirmed?.issuedAt === issuedAt()) return new Set(confirmed.ids)
    const { user, token } = session.getSnapshot()
    return new Set((user ?? token)?.saved_flight_ids)
  }

  /** The inputs of the snapshot, which stays the same object while they do. */
  const sources = () => {
    const { user, token } = session.getSnapshot()
    return [answers.view(savedQuery), answers.view(idsQuery), underWay, user, token] as const
  }

  function view(): SavedFlightsView {
    const { data, asOf, isFetching, failure } = answers.view(savedQuery)
    const state = underWay.reduce<SavedState>((shown, change) => change(shown), {
      ids: knownIds(),
      list: data,
    })
    return { ...state, asOf, isFetching, problem: failure && savedFlightsFailed }
  }

  let drawn = sources()
  const store = createStore(view())
  function redraw() {
    const now = sources()
    if (now.every((source, index) => source === drawn[index])) return
    drawn = now
    store.set(view())
  }

  function confirm(ids: Iterable<string>) {
    answers.put(idsQuery, { ids: [...ids], issuedAt: issuedAt() })
  }

  function lay(change: SavedChange): () => void {
    underWay = [...underWay, change]
    redraw()
    return () => {
      underWay = underWay.filter((other) => other !== change)
      redraw()
    }
  }

  /** The list after a change that the server accepted. */
  const takeInList = (change: SavedChange) =>
    answers.update(savedQuery, (known) => change({ ids: new Set(), list: known }).list ?? known)

  outbox.draw(({ change: made, madeAt }) => {
    const shown = savedChangeOf(made, madeAt)
    if (!shown) return null
    const owner = ownerOf(session)
    const takeOff = lay(shown)
    return {
      taken(answer, isUnsaid) {
        if (owner !== ownerOf(session)) return takeOff()
        confirm(answer && 'ids' in answer ? answer.ids : shown({ ids: knownIds(), list: list() }).ids)
        // The persisted list may still be loading; nothing waits for it.
        const inList = takeInList(shown).then(takeOff)
        void (isUnsaid ? inList.then(() => answers.fetch(savedQuery)) : inList)
      },
      dropped: takeOff,
    }
  })

  async function change(made: Change): Promise<readonly string[]> {
    const added = outbox.add(made)
    last = Promise.all([last, added]).catch(() => undefined)
    const outcome = await added
    const answer = outcome.state === 'taken' ? outcome.answer : null
    return answer && 'ids' in answer ? answer.ids : [...view().ids]
  }

  /** A flight as the list shows it, for a later message. */
  function listed(id: string) {
    const { flights = [], pairs = [] } = list() ?? {}
    const saved = [...flights, ...pairs.flatMap((pair) => [pair.outbound, pair.return])]
    return saved.find(({ flight }) => flight.id === id)?.flight ?? null
  }

  /** Sent after the change before it. */
  async function setAlert(target: AlertTarget, threshold: PriceThreshold | null) {
    const owner = ownerOf(session)
    const takeOff = lay(withAlert(target, threshold && { ...threshold, reached_at: null }))
    const sent = last.then(() => {
      if (ownerOf(session) !== owner) throw abortError('The session ended before the change was sent.')
      return http.call(flightsApi.setPriceAlert, { body: { ...alertIds(target), threshold } })
    })
    last = sent.catch(() => undefined)
    try {
      const { price_alert } = await sent
      await takeInList(withAlert(target, price_alert))
      return price_alert
    } finally {
      takeOff()
    }
  }

  async function orNull(changed: Promise<readonly string[]>): Promise<readonly string[] | null> {
    try {
      return await changed
    } catch (error) {
      if (!isAbort(error)) raise(error)
      return null
    }
  }

  function recall() {
    void answers.restore(savedQuery)
    void answers.restore(idsQuery)
  }

  onNewOwner(session, () => {
    underWay = []
    recall()
  })
  session.subscribe(redraw)
  answers.subscribe(redraw)
  recall()

  return {
    subscribe: store.subscribe,
    getSnapshot: store.getSnapshot,
    async fetch({ refresh = false } = {}) {
      const before = list()
      await answers.fetch(savedQuery, refresh ? { query: { refresh: 'true' } } : savedQuery.input)
      const answered = list()
      if (answered && answered !== before) confirm(idsOfList(answered))
    },
    async save(flight) {
      await change({ kind: 'save', flight })
    },
    async unsave(flightId) {
      const isAlone = view().list?.flights.some(({ flight }) => flight.id === flightId) === true
      await change({ kind: 'unsave', flightId, flight: listed(flightId), isAlone })
    },
    savePair: (outbound, home) => orNull(change({ kind: 'save-pair', outbound, home })),
    unsavePair: (flightId) => orNull(change({ kind: 'unsave-pair', flightId, flight: listed(flightId) })),
    setAlert,
  }
}
