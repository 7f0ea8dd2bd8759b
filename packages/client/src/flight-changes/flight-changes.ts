import * as api from '@slipstream/contract/flight-changes'
import type { Environment, Timer } from '../device/environment.ts'
import { onNewOwner, ownerOf, type SessionReader } from '../session/session-owner.ts'
import type { Http } from '../http/http.ts'
import { abortError, ApiError, isAbort } from '../http/http-errors.ts'
import type { UserStorage } from '../storage/user-storage.ts'
import { createStore, type Readable } from '../store.ts'
import { tellingError } from '../http/telling-error.ts'
import { createKeptFlightChanges } from './kept-flight-changes.ts'
import { added, isNews, removed, replaced, type Requests, type Taken } from './list-changes.ts'
import { nextLook } from './next-look.ts'
import { type FlightChangeInput, rescheduleMessages, toFlightChangeRequest } from './reschedule-form.ts'

/** Specification §8 Flight changes, word for word. */
export const flightChangeMessages = {
  cached: 'Error refreshing data - showing cached results',
  failed: 'Failed to fetch flight changes',
} as const

export interface FlightChangesView {
  /** Newest first, changes under way included; null where nothing is known. */
  readonly requests: Requests | null
  /** Whether a sandbox answers in the airline's place; the interface must say so. */
  readonly isSampleData: boolean
  /** When the list was fetched, in milliseconds since the epoch; null where there is none. */
  readonly asOf: number | null
  readonly isFetching: boolean
  /** Why the list is not as the server has it now, for the user. */
  readonly problem: string | null
  /** Ids of the requests whose cancelling is under way. */
  readonly cancelling: ReadonlySet<string>
}

export type Scheduled = api.FlightChangeScheduled

/** Flight change requests (specification §1, §4, §7 Flight changes). */
export interface FlightChanges extends Readable<FlightChangesView> {
  /** Once for who asks twice. Never rejects: see `problem`. */
  fetch: () => Promise<void>
  /**
   * Asks for a flight change; a double tap asks once. Rejects with an error whose message is for the user (specification §8
   * Reschedule failure), or an AbortError where the session ended.
   */
  create: (input: FlightChangeInput) => Promise<Scheduled>
  /** Gone from the list on success (specification §4); one that is gone already is no failure. Rejects as `setRetry`. */
  cancel: (id: string) => Promise<void>
  /** Shown at once, and taken back where it fails: then it rejects with an ApiError, or an AbortError. */
  setRetry: (id: string, isEnabled: boolean) => Promise<void>
  /** The PNG of the last attempt. Rejects as `setRetry`. */
  screenshot: (id: string) => Promise<Uint8Array<ArrayBuffer>>
  /** Fetches the list, and again as its requests are tried, until what it returns is called: for while it is in sight. */
  watch: () => () => void
}

export interface FlightChangesOptions {
  http: Http
  environment: Pick<Environment, 'now' | 'setTimeout' | 'clearTimeout'>
  session: SessionReader
  storage: UserStorage
}

export function createFlightChanges({
  http,
  environment,
  session,
  storage,
}: FlightChangesOptions): FlightChanges {
  const kept = createKeptFlightChanges(storage)
  let requests: Requests | null = null
  let isSampleData = false
  let asOf: number | null = null
  let problem: string | null = null
  let fetching: Promise<void> | null = null
  let vain = 0
  /** Whatever list was asked for before them may not have them. */
  let taken: readonly Taken[] = []
  /** Retry settings under way, the last of each request. */
  let wanted: ReadonlyMap<string, { readonly isEnabled: boolean }> = new Map()
  let creations: ReadonlyMap<string, Promise<Scheduled>> = new Map()
  let cancellations: ReadonlyMap<string, Promise<void>> = new Map()
  let last: Promise<unknown> = Promise.resolve()
  let watchers = 0
  let timer: Timer | null = null

  function view(): FlightChangesView {
    const shown = requests?.map((request) => {
      const want = wanted.get(request.id)
      return want === undefined ? request : { ...request, retry_enabled: want.isEnabled }
    })
    return {
      requests: shown ?? null,
      isSampleData,
      asOf,
      isFetching: fetching !== null,
      problem,
      cancelling: new Set(cancellations.keys()),
    }
  }

  const store = createStore(view())
  const redraw = () => store.set(view())

  async function recall() {
    const owner = ownerOf(session)
    const record = owner === null ? null : await kept.get(owner)
    if (record === null || owner !== ownerOf(session) || asOf !== null) return
    requests = taken.reduce<Requests>((list, change) => change(list), record.requests)
    isSampleData = record.isSampleData
    asOf = record.asOf
    redraw()
  }

  function keep() {
    const owner = ownerOf(session)
    if (owner !== null && requests !== null && asOf !== null)
      void kept.put(owner, { requests: [...requests], isSampleData, asOf })
  }

  function take(change: Taken) {
    taken = [...taken, change]
    if (requests !== null) requests = change(requests)
    keep()
  }

  async function fetchList(owner: string | null) {
    const before = taken.length
    try {
      const answer = await http.call(api.listFlightChanges, {})
      const fresh = taken.slice(before).reduce<Requests>((list, change) => change(list), answer.requests)
      vain = isNews(requests, fresh) ? 0 : vain + 1
      requests = fresh
      isSampleData = answer.is_sample_data
      asOf = environment.now()
      problem = null
      keep()
    } catch (error) {
      if (isAbort(error) || owner !== ownerOf(session)) return
      await recalled
      vain += 1
      problem = requests === null ? flightChangeMessages.failed : flightChangeMessages.cached
    }
  }

  function fetch(): Promise<void> {
    if (fetching) return fetching
    const begun: Promise<void> = fetchList(ownerOf(session)).then(() => {
      if (fetching !== begun) return
      fetching = null
      redraw()
      plan()
    })
    fetching = begun
    redraw()
    return begun
  }

  /** The next look at the list, where somebody watches. */
  function plan() {
    if (timer !== null) environment.clearTimeout(timer)
    timer = null
    if (watchers === 0 || fetching !== null) return
    const now = environment.now()
    const isDue = (requests ?? []).some(({ next_attempt_at: at }) => at !== null && Date.parse(at) <= now)
    const wait = nextLook(requests ?? [], { now, vain: isDue || problem !== null ? vain : 0 })
    if (wait !== null) timer = environment.setTimeout(() => void fetch(), wait)
  }

  /** What the list had may be wrong: the server said otherwise. */
  function look(error: unknown) {
    if (error instanceof ApiError && (error.code === 'conflict' || error.code === 'not_found')) void fetch()
  }

  async function send(request: api.FlightChangeRequest): Promise<Scheduled> {
    try {
      const answer = await http.call(api.createFlightChange, { body: request })
      take(added(answer.request))
      vain = 0
      return answer
    } catch (error) {
      throw tellingError(error, rescheduleMessages.failed)
    }
  }

  async function remove(id: string) {
    try {
      await http.call(api.cancelFlightChange, { params: { id } })
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'not_found')) {
        look(error)
        throw error
      }
    }
    take(removed(id))
  }

  onNewOwner(session, () => {
    requests = null
    isSampleData = false
    asOf = null
    problem = null
    fetching = null
    vain = 0
    taken = []
    wanted = new Map()
    creations = new Map()
    cancellations = new Map()
    recalled = recall()
    redraw()
    plan()
  })
  let recalled = recall()

  return {
    subscribe: store.subscribe,
    getSnapshot: store.getSnapshot,
    fetch,

    create(input) {
      const request = toFlightChangeRequest(input)
      const key = JSON.stringify(request)
      const underWay = creations.get(key)
      if (underWay) return underWay
      const sent = send(request).finally(() => {
        creations = without(creations, key, sent)
        redraw()
        plan()
      })
      creations = new Map(creations).set(key, sent)
      return sent
    },

    cancel(id) {
      const underWay = cancellations.get(id)
      if (underWay) return underWay
      const sent = remove(id).finally(() => {
        cancellations = without(cancellations, id, sent)
        redraw()
        plan()
      })
      cancellations = new Map(cancellations).set(id, sent)
      redraw()
      return sent
    },

    async setRetry(id, isEnabled) {
      const want = { isEnabled }
      wanted = new Map(wanted).set(id, want)
      redraw()
      const owner = ownerOf(session)
      // One after another: the last one tapped is the one that stays.
      const sent = last.then(() => {
        if (ownerOf(session) !== owner) throw abortError('The session ended before the change was sent.')
        return http.call(api.updateFlightChange, { params: { id }, body: { retry_enabled: isEnabled } })
      })
      last = sent.catch(() => undefined)
      try {
        const { request } = await sent
        take(replaced(request))
      } catch (error) {
        look(error)
        throw error
      } finally {
        wanted = without(wanted, id, want)
        redraw()
      }
    },

    screenshot: (id) => http.call(api.getFlightChangeScreenshot, { params: { id } }),

    watch() {
      watchers += 1
      vain = 0
      void fetch()
      let isWatching = true
      return () => {
        if (!isWatching) return
        isWatching = false
        watchers -= 1
        plan()
      }
    },
  }
}

/** But where another value has taken its place. */
function without<Value>(
  map: ReadonlyMap<string, Value>,
  key: string,
  value: Value,
): ReadonlyMap<string, Value> {
  if (map.get(key) !== value) return map
  const rest = new Map(map)
  rest.delete(key)
  return rest
}
