import type { Airport } from '@slipstream/contract/airports'
import * as flightsApi from '@slipstream/contract/flights'
import type { PriceAlert, PriceThreshold, SavedFlights as SavedList } from '@slipstream/contract/flights'
import type { Environment } from '../device/environment.ts'
import type { Http } from '../http/http.ts'
import { abortError, isAbort } from '../http/http-errors.ts'
import type { UserStorage } from '../storage/user-storage.ts'
import { createStore, type Readable } from '../store.ts'
import type { Change } from '../outbox/changes.ts'
import type { Outbox } from '../outbox/types.ts'
import { createKeptSavedFlights, type KeptSaved } from './kept-saved.ts'
import {
  alertIds,
  idsOfList,
  savedChangeOf,
  withAlert,
  type AlertTarget,
  type SavableFlight,
  type SavedChange,
  type SavedState,
} from './saved-changes.ts'
import { onNewOwner, ownerOf, type SessionReader } from '../session/session-owner.ts'

/** Specification §8. */
export const savedFlightsFailed = 'Failed to fetch saved flights'

/** What the signed-in user saved, changes under way included. */
export interface SavedFlightsView extends SavedState {
  /** When the list was fetched, in milliseconds since the epoch; null where there is none. */
  readonly asOf: number | null
  /** Those that were named by `keepAirports`, to be named offline too. */
  readonly airports: readonly Airport[]
  readonly isFetching: boolean
  /** Why the list is not as the server has it now, for the user. */
  readonly problem: string | null
}

/**
 * Saved flights (specification §1, §7 Flights): each change is shown at once, sent after the one before, and taken back
 * where the server refuses it; one made offline, or without an answer, waits in the outbox. The list is kept on the
 * device, to be read offline.
 */
export interface SavedFlights extends Readable<SavedFlightsView> {
  /** Fetches the list; `refresh` also asks for the prices of now. Never rejects: see `problem`. */
  fetch: (options?: { refresh?: boolean }) => Promise<void>
  /** Rejects with an ApiError, whose message is for the user, or an AbortError where the session ended. */
  save: (flight: SavableFlight) => Promise<void>
  /** As `save`. A pair that loses a flight leaves the other one saved alone. */
  unsave: (flightId: string) => Promise<void>
  /** Answers the ids of all that is saved; null after the error is raised (specification §8). */
  savePair: (outbound: SavableFlight, home: SavableFlight) => Promise<readonly string[] | null>
  /** Every pair that holds the flight; answers as `savePair`. */
  unsavePair: (flightId: string) => Promise<readonly string[] | null>
  /**
   * Has the user told once when a saved flight, or the total of a saved pair, costs no more; null takes the alert away.
   * Answers the alert as the server has it, `reached_at` set where that is so already. Rejects as `save`.
   */
  setAlert: (target: AlertTarget, threshold: PriceThreshold | null) => Promise<PriceAlert | null>
  /** Keeps the names of the airports of the list with it, so that an offline card has them. */
  keepAirports: (airports: readonly Airport[]) => void
}

export interface SavedFlightsOptions {
  http: Http
  environment: Pick<Environment, 'now'>
  session: SessionReader
  storage: UserStorage
  outbox: Outbox
  /** Tells the user that a pair could not be saved or removed. */
  raise: (error: unknown) => void
}

/** What the server last said of the ids, and the `iat` of the token then. */
interface Confirmed {
  readonly ids: ReadonlySet<string>
  readonly issuedAt: number
}

interface Fetch {
  readonly refresh: boolean
  readonly done: Promise<void>
}

export function createSavedFlights(options: SavedFlightsOptions): SavedFlights {
  const { http, environment, session, outbox, raise } = options
  const kept = createKeptSavedFlights(options.storage)
  let confirmed: Confirmed | null = null
  let list: SavedList | null = null
  let asOf: number | null = null
  let airports: readonly Airport[] = []
  let problem: string | null = null
  let underWay: readonly SavedChange[] = []
  /** Changes that the server took: whatever list was asked for before them may not have them. */
  let taken: readonly SavedChange[] = []
  let fetching: Fetch | null = null
  let last: Promise<unknown> = Promise.resolve()

  const issuedAt = () => session.getSnapshot().token?.iat ?? 0

  /** A token that was issued since knows of other devices too. */
  function knownIds(): ReadonlySet<string> {
    if (confirmed?.issuedAt === issuedAt()) return confirmed.ids
    const { user, token } = session.getSnapshot()
    return new Set((user ?? token)?.saved_flight_ids)
  }

  function view(): SavedFlightsView {
    const state = underWay.reduce<SavedState>((shown, change) => change(shown), { ids: knownIds(), list })
    return { ...state, asOf, airports, isFetching: fetching !== null, problem }
  }

  const store = createStore(view())
  const redraw = () => store.set(view())

  /** A list that was asked for when the server had taken so many changes, and those since. */
  function upToDate(asked: SavedList | null, before: number): SavedList | null {
    const start: SavedState = { ids: new Set(), list: asked }
    return taken.slice(before).reduce((state, change) => change(state), start).list
  }

  function confirm(ids: ReadonlySet<string>, next: SavedList | null) {
    confirmed = { ids, issuedAt: issuedAt() }
    list = next
    void keep({ ids: [...ids], issuedAt: confirmed.issuedAt })
  }

  async function keep(known: Pick<KeptSaved, 'ids' | 'issuedAt'>) {
    const owner = ownerOf(session)
    await recalled
    if (owner !== null && owner === ownerOf(session))
      await kept.put(owner, { ...known, list, asOf, airports: [...airports] })
  }

  /** What the device has, where nothing newer is known. */
  async function recall() {
    const owner = ownerOf(session)
    const record = owner === null ? null : await kept.get(owner)
    if (record === null || owner !== ownerOf(session)) return
    confirmed ??= { ids: new Set(record.ids), issuedAt: record.issuedAt }
    if (asOf === null) {
      list = upToDate(record.list, 0)
      airports = record.airports
      asOf = record.asOf
    }
    redraw()
  }

  /** Shows a change at once, sends it after the one before, and shows what the server makes of it. */
  async function inTurn<T>(
    shown: SavedChange,
    send: () => Promise<T>,
    take: (answer: T) => void,
  ): Promise<T> {
    const owner = ownerOf(session)
    underWay = [...underWay, shown]
    redraw()
    const sent = last.then(() => {
      if (ownerOf(session) !== owner) throw abortError('The session ended before the change was sent.')
      return send()
    })
    last = sent.catch(() => undefined)
    try {
      const answer = await sent
      take(answer)
      return answer
    } finally {
      underWay = underWay.filter((other) => other !== shown)
      redraw()
    }
  }

  function accept(update: SavedChange): SavedList | null {
    taken = [...taken, update]
    return update({ ids: knownIds(), list }).list
  }

  outbox.draw(({ change: made, madeAt }) => {
    const shown = savedChangeOf(made, madeAt)
    if (!shown) return null
    const owner = ownerOf(session)
    underWay = [...underWay, shown]
    redraw()
    const takeOff = () => {
      underWay = underWay.filter((other) => other !== shown)
      redraw()
    }
    return {
      taken(answer) {
        if (owner === ownerOf(session)) {
          const ids = answer && 'ids' in answer ? answer.ids : shown({ ids: knownIds(), list }).ids
          confirm(new Set(ids), accept(shown))
        }
        takeOff()
      },
      dropped: takeOff,
    }
  })

  async function change(made: Change): Promise<readonly string[]> {
    const added = outbox.add(made)
    last = Promise.all([last, added]).catch(() => undefined)
    const outcome = await added
    return outcome.state === 'taken' && 'ids' in outcome.answer ? outcome.answer.ids : [...view().ids]
  }

  /** A flight as it is listed, to be named later. */
  function listed(id: string) {
    const pairs = list?.pairs ?? []
    const saved = [...(list?.flights ?? []), ...pairs.flatMap((pair) => [pair.outbound, pair.return])]
    return saved.find(({ flight }) => flight.id === id)?.flight ?? null
  }

  async function setAlert(target: AlertTarget, threshold: PriceThreshold | null) {
    const { price_alert } = await inTurn(
      withAlert(target, threshold && { ...threshold, reached_at: null }),
      () => http.call(flightsApi.setPriceAlert, { body: { ...alertIds(target), threshold } }),
      (answer) => {
        list = accept(withAlert(target, answer.price_alert))
        void keep({ ids: [...knownIds()], issuedAt: issuedAt() })
      },
    )
    return price_alert
  }

  async function orNull(changed: Promise<readonly string[]>): Promise<readonly string[] | null> {
    try {
      return await changed
    } catch (error) {
      if (!isAbort(error)) raise(error)
      return null
    }
  }

  async function fetchList(refresh: boolean) {
    const owner = ownerOf(session)
    const before = taken.length
    const query = refresh ? { query: { refresh: 'true' } as const } : {}
    try {
      const answer = await http.call(flightsApi.getSavedFlights, query)
      const next = upToDate(answer, before)
      asOf = environment.now()
      problem = null
      confirm(idsOfList(next ?? answer), next)
    } catch (error) {
      // A failure that comes before the device's own list would say that there is none.
      await recalled
      if (!isAbort(error) && owner === ownerOf(session)) problem = savedFlightsFailed
    }
  }

  function begin(refresh: boolean): Promise<void> {
    const done = (fetching?.done ?? Promise.resolve())
      .then(() => fetchList(refresh))
      .then(() => {
        if (fetching?.done === done) fetching = null
        redraw()
      })
    fetching = { refresh, done }
    redraw()
    return done
  }

  onNewOwner(session, () => {
    confirmed = null
    list = null
    asOf = null
    airports = []
    problem = null
    underWay = []
    taken = []
    fetching = null
    recalled = recall()
  })
  session.subscribe(redraw)
  let recalled = recall()

  return {
    subscribe: store.subscribe,
    getSnapshot: store.getSnapshot,
    fetch({ refresh = false } = {}) {
      return fetching !== null && (fetching.refresh || !refresh) ? fetching.done : begin(refresh)
    },
    async save(flight) {
      await change({ kind: 'save', flight })
    },
    async unsave(flightId) {
      await change({ kind: 'unsave', flightId, flight: listed(flightId) })
    },
    savePair: (outbound, home) => orNull(change({ kind: 'save-pair', outbound, home })),
    unsavePair: (flightId) => orNull(change({ kind: 'unsave-pair', flightId, flight: listed(flightId) })),
    setAlert,
    keepAirports(named) {
      airports = named
      void keep({ ids: [...knownIds()], issuedAt: issuedAt() })
      redraw()
    },
  }
}
