import type { Endpoint, EndpointInput, EndpointResponse } from '@slipstream/contract/endpoint'
import type { Environment, Timer } from '../device/environment.ts'
import type { LeftOut } from '../http/complete-answer.ts'
import type { Http } from '../http/http.ts'
import { abortError, isAbort } from '../http/http-errors.ts'
import { onNewOwner, ownerOf, type OwnerReader } from '../session/session-owner.ts'
import type { UserStorage } from '../storage/user-storage.ts'
import type { Readable } from '../store.ts'
import { initCache } from 'swr/_internal'
import type { Cache } from 'swr'
import { createQueryCache, type LegacyRecords } from './query-cache.ts'
import {
  isDueOnReturn,
  emptyState,
  emptyView,
  msUntilDue,
  type QueryState,
  type Query,
  type QueryView,
} from './query.ts'

/** How often a due query checks for the connection while offline, in ms, in case the reconnect event is missed. */
const offlineCheckMs = 60_000

/** Changes an answer. Must be idempotent: an answer may already contain the change. */
export type Update<Data> = (data: Data) => Data

export interface Mutation<Data, Answer> {
  /** While a mutation with this id is pending, the same one is not sent again. */
  id?: string
  /** Sent at once, without waiting for the mutation before it. */
  isConcurrent?: boolean
  /** The optimistic update, shown until the server has answered. */
  optimistic: Update<Data>
  send: () => Promise<Answer>
  /** The cached answer after the server has accepted the mutation. */
  apply: (data: Data, answer: Answer) => Data
}

/** All cached calls of the app, for React and for code outside it. */
export interface Queries {
  /** The current state, without fetching. */
  view: <E extends Endpoint>(query: Query<E>) => QueryView<EndpointResponse<E>>
  /** Calls back after each change; returns the unsubscriber. */
  subscribe: (listener: () => void) => () => void
  observe: <E extends Endpoint>(
    list: readonly Query<E>[],
  ) => Readable<readonly QueryView<EndpointResponse<E>>[]>
  /**
   * Fetches, with one request for all callers at the same time. `as` is another input for the same answer, e.g. with
   * `refresh`. `signal` aborts. Never rejects: see `failure` of the view.
   */
  fetch: <E extends Endpoint>(
    query: Query<E>,
    as?: EndpointInput<E>,
    options?: { readonly signal?: AbortSignal },
  ) => Promise<void>
  /** Like `fetch`, but never joins a request that is already running: its answer is dropped. */
  refetch: <E extends Endpoint>(query: Query<E>) => Promise<void>
  /** Reads the device's answer, without fetching. Never rejects. */
  restore: <E extends Endpoint>(query: Query<E>) => Promise<void>
  /** Reads the device's answer again, and takes it if another tab has saved a newer one. Never rejects. */
  restoreNewer: <E extends Endpoint>(query: Query<E>) => Promise<void>
  /** Marks the answer as stale, also on the device. Never rejects. */
  invalidate: <E extends Endpoint>(query: Query<E>) => Promise<void>
  /** Applies a change that the server has accepted by another call, e.g. of the outbox. A running fetch is repeated. */
  update: <E extends Endpoint>(query: Query<E>, change: Update<EndpointResponse<E>>) => Promise<void>
  /** Corrects the cached answer. A running fetch still replaces it. */
  patch: <E extends Endpoint>(query: Query<E>, change: Update<EndpointResponse<E>>) => void
  /** Caches an answer that another call returned, with the current time. */
  put: <E extends Endpoint>(query: Query<E>, data: EndpointResponse<E>) => void
  /** Fetches stale answers, and again as their policies say. While offline, only those with `asksOffline`. Returns the end. */
  watch: <E extends Endpoint>(list: readonly Query<E>[]) => () => void
  /**
   * Shows the optimistic update at once, sends the mutation after the one before it, and caches the result; a failure rolls
   * the update back. A fetch that started before is repeated. Rejects like `send`, or with an AbortError if the session
   * ended first.
   */
  mutate: <E extends Endpoint, Answer>(
    query: Query<E>,
    call: Mutation<EndpointResponse<E>, Answer>,
  ) => Promise<Answer>
}

export interface QueriesOptions {
  http: Http
  environment: Pick<
    Environment,
    'now' | 'setTimeout' | 'clearTimeout' | 'isOnline' | 'isVisible' | 'onVisibilityChange'
  >
  session: OwnerReader
  storage: UserStorage
  /** Registers a listener for the network's return. */
  onReconnect: (listener: () => void) => void
  /** The records of earlier releases. */
  old?: LegacyRecords | undefined
}

/** SWR's own type for the data in its cache; the key says of which endpoint it is. */
type Stored = NonNullable<ReturnType<Cache['get']>>['data']

interface Pending<Data> {
  readonly id: string | undefined
  readonly optimistic: Update<Data>
}

/** An answer with its optimistic updates: the same object while both are the same. */
interface Overlaid {
  readonly data: Stored
  readonly changes: readonly Stored[]
  readonly shown: Stored
}

const noChanges: readonly Stored[] = []

interface Request {
  /** Its input, as JSON. */
  readonly form: string
  readonly done: Promise<void>
  readonly signal: AbortSignal | undefined
  /** A mutation was accepted while it was running: its answer is dropped. */
  isSuperseded: boolean
}

interface FetchOptions {
  /** Before this request. */
  readonly unchangedCount: number
  readonly signal?: AbortSignal | undefined
  /** Does not join a running request. */
  readonly isForced?: boolean
}

interface Watcher {
  readonly keyNow: () => string | null
  readonly begin: () => void
  readonly plan: () => void
  readonly onVisible: () => void
  readonly onReconnect: () => void
}

/** SWR's own focus and reconnect events are not used: the engine has better ones. */
const noEvents = { initFocus: () => undefined, initReconnect: () => undefined }

export function createQueries({
  http,
  environment,
  session,
  storage,
  onReconnect,
  old,
}: QueriesOptions): Queries {
  const listeners = new Set<() => void>()
  const views = new Map<string, Stored>()
  const overlaid = new Map<string, Overlaid>()
  const requests = new Map<string, Request>()
  /** The pending mutations of each key, in the order they were made. */
  const pending = new Map<string, readonly Stored[]>()
  const queues = new Map<string, Promise<unknown>>()
  /** Pending mutations that have an id. */
  const mutations = new Map<string, Promise<Stored>>()
  const watchers = new Set<Watcher>()
  const cache = createQueryCache({ environment, session, storage, old, onChange: changed })
  const swr = initCache(cache.provider, noEvents)
  if (!swr) throw new Error('SWR made no cache.')
  const [, setState, , , unload] = swr

  function changed(key: string) {
    views.delete(key)
    for (const listener of listeners) listener()
    for (const watcher of watchers) if (watcher.keyNow() === key) watcher.plan()
  }

  function withUpdates<E extends Endpoint>(
    key: string,
    data: EndpointResponse<E>,
    list: readonly Pending<EndpointResponse<E>>[],
  ): EndpointResponse<E> {
    const standing = overlaid.get(key)
    if (standing?.data === data && standing.changes === list) return standing.shown
    const shown = list.reduce<EndpointResponse<E>>((before, { optimistic }) => optimistic(before), data)
    overlaid.set(key, { data, changes: list, shown })
    return shown
  }

  function view<E extends Endpoint>(query: Query<E>): QueryView<EndpointResponse<E>> {
    const key = cache.keyOf(query)
    if (key === null) return emptyView
    const standing: QueryView<EndpointResponse<E>> | undefined = views.get(key)
    if (standing) return standing
    const { data, at, leftOut, isFromDevice, failure } = cache.stateOf(query)
    const mutating: readonly Pending<EndpointResponse<E>>[] = pending.get(key) ?? noChanges
    const current: QueryView<EndpointResponse<E>> = {
      data: data === null ? null : withUpdates<E>(key, data, mutating),
      asOf: at,
      leftOut,
      isFromDevice,
      isFetching: requests.has(key),
      failure,
      changing: new Set(mutating.flatMap(({ id }) => id ?? [])),
    }
    views.set(key, current)
    return current
  }

  /** The state after one request, failed or not. Rejects if the session ended meanwhile, or the request was aborted. */
  async function request<E extends Endpoint>(
    query: Query<E>,
    as: EndpointInput<E>,
    { unchangedCount, signal }: FetchOptions,
  ): Promise<QueryState<EndpointResponse<E>>> {
    const { endpoint, policy } = query
    const leftOut: LeftOut[] = []
    const options = { onLeftOut: (part: LeftOut) => void leftOut.push(part), ...(signal && { signal }) }
    const send = (input: EndpointInput<E>) => http.call(endpoint, input, options)
    try {
      const data = await (query.ask ? query.ask(send, as) : send(as))
      policy.check?.(data)
      const known = cache.stateOf(query)
      // Comparing a month, which has a record of its own, takes a phone some milliseconds.
      const isUnchanged =
        typeof policy.keep !== 'object' && JSON.stringify(data) === JSON.stringify(known.data)
      return {
        // The same answer stays the same object: it renders nobody.
        data: isUnchanged && known.data !== null ? known.data : data,
        at: environment.now(),
        leftOut,
        isFromDevice: false,
        failure: null,
        unchangedCount: isUnchanged ? unchangedCount + 1 : 0,
      }
    } catch (error) {
      if (isAbort(error)) throw error
      const known = cache.stateOf(query)
      const failure = { error, at: environment.now(), count: (known.failure?.count ?? 0) + 1 }
      if (failure.count === 1) policy.onFailure?.(failure)
      return { ...known, failure, unchangedCount: unchangedCount + 1 }
    }
  }

  /** Runs calls of one key one after another, in the session that they were made in. */
  function inOrder<Answer>(key: string, send: () => Promise<Answer>): Promise<Answer> {
    const owner = ownerOf(session)
    const sent = (queues.get(key) ?? Promise.resolve()).then(() => {
      if (ownerOf(session) !== owner) throw abortError('The session ended before the call was sent.')
      return send()
    })
    queues.set(
      key,
      sent.catch(() => undefined),
    )
    return sent
  }

  function fetch<E extends Endpoint>(
    query: Query<E>,
    as: EndpointInput<E>,
    options: FetchOptions,
  ): Promise<void> {
    const key = cache.keyOf(query)
    if (key === null) return Promise.resolve()
    const form = JSON.stringify(as)
    const { policy } = query
    const standing = requests.get(key)
    const isRunning = !options.isForced && standing !== undefined && standing.signal?.aborted !== true
    if (isRunning && (as === query.input || standing.form === form)) return standing.done
    const send = async () => {
      await cache.restore(query)
      // SWR drops this answer if a mutation or a later request has superseded it.
      await setState(key, request(query, as, options), { revalidate: false }).catch((error: unknown) => {
        if (!isAbort(error)) throw error
      })
      if (requests.get(key) !== running) return
      requests.delete(key)
      changed(key)
      if (running.isSuperseded && options.signal?.aborted !== true)
        await fetch(query, as, { unchangedCount: 0, signal: options.signal })
    }
    // Rejects only if the session ended before its turn.
    const done = policy.inOrder ? inOrder(key, send).catch(() => undefined) : Promise.resolve().then(send)
    const running: Request = { form, done, signal: options.signal, isSuperseded: false }
    requests.set(key, running)
    changed(key)
    return running.done
  }

  async function update<E extends Endpoint>(query: Query<E>, change: Update<EndpointResponse<E>>) {
    const key = cache.keyOf(query)
    await cache.restore(query)
    // The device may take a second, and another user may have signed in.
    if (key === null || key !== cache.keyOf(query)) return
    const running = requests.get(key)
    if (running) running.isSuperseded = true
    const { data, ...rest } = cache.stateOf(query)
    await setState(
      key,
      { ...rest, data: data === null ? null : change(data), unchangedCount: 0 },
      { revalidate: false },
    )
  }

  function patch<E extends Endpoint>(query: Query<E>, change: Update<EndpointResponse<E>>) {
    const key = cache.keyOf(query)
    const { data, ...rest } = cache.stateOf(query)
    if (key === null || data === null) return
    // Not through SWR, which would drop the answer of a running request.
    cache.provider.set(key, { ...cache.provider.get(key), data: { ...rest, data: change(data) } })
  }

  /** Shows an optimistic update until the returned function is called. */
  function overlay<E extends Endpoint>(key: string, mutation: Pending<EndpointResponse<E>>): () => void {
    pending.set(key, [...(pending.get(key) ?? []), mutation])
    changed(key)
    return () => {
      pending.set(key, pending.get(key)?.filter((other) => other !== mutation) ?? [])
      changed(key)
    }
  }

  async function mutate<E extends Endpoint, Answer>(
    query: Query<E>,
    { id, optimistic, send, apply, isConcurrent = false }: Mutation<EndpointResponse<E>, Answer>,
  ): Promise<Answer> {
    const key = cache.keyOf(query)
    if (key === null) throw abortError('Nobody is signed in to make a change.')
    const removeOverlay = overlay<E>(key, { id, optimistic })
    try {
      const answer = await (isConcurrent ? send() : inOrder(key, send))
      await update(query, (data) => apply(data, answer))
      return answer
    } finally {
      removeOverlay()
    }
  }

  function createWatcher<E extends Endpoint>(
    query: Query<E>,
    isGone: () => boolean,
  ): Watcher & { stop: () => void } {
    const { policy } = query
    let timer: Timer | null = null
    const isPaused = () => isGone() || (policy.refetchOnReturn !== undefined && !environment.isVisible())
    const state = () => cache.stateOf(query)

    function stop() {
      if (timer !== null) environment.clearTimeout(timer)
      timer = null
    }

    function plan() {
      stop()
      const key = cache.keyOf(query)
      if (isPaused() || key === null || requests.has(key)) return
      const wait = policy.refetchIn?.(state(), environment.now()) ?? null
      if (wait === null || wait === Infinity) return
      if (wait > 0) timer = environment.setTimeout(refetch, wait)
      else refetch()
    }

    function refetch() {
      if (environment.isOnline()) void fetch(query, query.input, { unchangedCount: state().unchangedCount })
      else timer = environment.setTimeout(refetch, offlineCheckMs)
    }

    async function begin(isDue: (known: QueryState<unknown>, now: number) => boolean) {
      if (!cache.isRestored(query)) await cache.restore(query)
      if (isPaused()) return
      const mayFetch = policy.asksOffline === true || environment.isOnline()
      if (isDue(state(), environment.now()) && mayFetch) void fetch(query, query.input, { unchangedCount: 0 })
      else plan()
    }

    const isStale = (known: QueryState<unknown>, now: number) => msUntilDue(known, policy, now) === 0
    const isDueAgain = (known: QueryState<unknown>, now: number) =>
      policy.refetchOnReturn === undefined
        ? (known.at === null || known.failure !== null) && isStale(known, now)
        : isDueOnReturn(known, policy, now)

    return {
      keyNow: () => cache.keyOf(query),
      stop,
      plan,
      begin: () => void begin(isStale),
      onVisible: () => policy.refetchOnReturn !== undefined && void begin(isDueAgain),
      onReconnect: () => void begin(isDueAgain),
    }
  }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  environment.onVisibilityChange((isVisible) => {
    for (const watcher of watchers) {
      if (isVisible) watcher.onVisible()
      else watcher.plan()
    }
  })
  void cache.migrateLegacyRecords()
  onReconnect(() => {
    for (const watcher of watchers) watcher.onReconnect()
  })
  onNewOwner(session, () => {
    requests.clear()
    pending.clear()
    queues.clear()
    mutations.clear()
    views.clear()
    overlaid.clear()
    unload({ revalidate: false })
    void cache.migrateLegacyRecords()
    for (const watcher of watchers) watcher.begin()
  })

  return {
    view,
    subscribe,
    observe(list) {
      let shown = list.map(view)
      return {
        subscribe,
        getSnapshot() {
          const now = list.map(view)
          if (now.some((each, index) => each !== shown[index])) shown = now
          return shown
        },
      }
    },
    restore: (query) => cache.restore(query),
    restoreNewer: (query) => cache.restoreNewer(query),
    async invalidate(query) {
      const key = cache.keyOf(query)
      await cache.restore(query)
      const known = cache.stateOf(query)
      if (key !== null && key === cache.keyOf(query) && known.at !== null)
        await setState(key, { ...known, at: 0 }, { revalidate: false })
    },
    update,
    patch,
    fetch: (query, as = query.input, { signal } = {}) =>
      fetch(query, as, { unchangedCount: cache.stateOf(query).unchangedCount, signal }),
    refetch: (query) =>
      fetch(query, query.input, { unchangedCount: cache.stateOf(query).unchangedCount, isForced: true }),
    put(query, data) {
      const key = cache.keyOf(query)
      if (key === null) return
      void cache.restore(query)
      void setState(key, { ...emptyState, data, at: environment.now() }, { revalidate: false })
    },
    watch(list) {
      let isGone = false
      const begun = list.map((query) => createWatcher(query, () => isGone))
      for (const watcher of begun) {
        watchers.add(watcher)
        watcher.begin()
      }
      return () => {
        isGone = true
        for (const watcher of begun) {
          watcher.stop()
          watchers.delete(watcher)
        }
      }
    },
    mutate(query, call) {
      const name = `${cache.keyOf(query)} ${call.id}`
      const standing = call.id === undefined ? undefined : mutations.get(name)
      if (standing) return standing
      const made = mutate(query, call).finally(() => mutations.delete(name))
      if (call.id !== undefined) mutations.set(name, made)
      return made
    },
  }
}
