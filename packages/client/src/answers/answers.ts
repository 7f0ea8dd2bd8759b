import type { Endpoint, EndpointInput, EndpointResponse } from '@slipstream/contract/endpoint'
import type { LeftOut } from '../http/read-loosely.ts'
import { abortError, isAbort } from '../http/http-errors.ts'
import { onNewOwner } from '../session/session-owner.ts'
import type { Readable } from '../store.ts'
import { createDeviceCache, isInScope } from './device-cache.ts'
import { createFollower, type Follower } from './follow.ts'
import {
  type AnswersOptions,
  createQueues,
  noAttempts,
  type Attempts,
  type FetchOptions,
  type Mutation,
  type Request,
  type SendOptions,
  type Stored,
  type Swr,
} from './requests.ts'
import { createPending, type Update } from './pending.ts'
import {
  emptyView,
  type DatedAnswer,
  type Failure,
  type Query,
  type QueryState,
  type QueryView,
} from './query.ts'

export type Answers = ReturnType<typeof createAnswers>

/**
 * The server's answers for code outside React; components read the same ones with `useAnswer`. They are in SWR's cache,
 * and nowhere else.
 */
export function createAnswers({ http, environment, session, storage, onReconnect, old }: AnswersOptions) {
  const listeners = new Set<() => void>()
  const views = new Map<string, Stored>()
  const requests = new Map<string, Request>()
  const attempts = new Map<string, Attempts>()
  const queues = createQueues(session)
  /** Pending mutations that have an id. */
  const mutations = new Map<string, Promise<Stored>>()
  const followers = new Map<Follower, () => string | null>()
  const pending = createPending((scope) => {
    for (const key of views.keys()) if (isInScope(key, scope)) views.delete(key)
    notify()
  })
  const cache = createDeviceCache({ environment, session, storage, old, write, onChange: changed })
  const { provider, keyFor, cached, dateMark } = cache
  /** Null before React has rendered, when no component reads an answer. */
  let swr: Swr | null = null

  function notify() {
    for (const listener of listeners) listener()
  }

  function changed(key: string) {
    views.delete(key)
    notify()
    for (const [follower, keyNow] of followers) if (keyNow() === key) follower.plan()
  }

  function write(key: string, data: unknown) {
    if (swr) void swr.mutate(key, data, { revalidate: false })
    else provider.set(key, { ...provider.get(key), data })
  }

  function changingIn(key: string): ReadonlySet<string> {
    const changes = pending.in(key)
    return changes.length === 0 ? emptyView.changing : new Set(changes.flatMap(({ id }) => id ?? []))
  }

  function stateFor<E extends Endpoint>(query: Query<E>): QueryState<EndpointResponse<E>> {
    const data = cached(query) ?? null
    const { failure, unchangedCount } = attempts.get(keyFor(query) ?? '') ?? noAttempts
    return { data, at: dateMark(data)?.at ?? null, failure, unchangedCount }
  }

  /** The current state, without fetching. */
  function view<E extends Endpoint>(query: Query<E>): QueryView<EndpointResponse<E>> {
    const key = keyFor(query)
    if (key === null) return emptyView
    const standing: QueryView<EndpointResponse<E>> | undefined = views.get(key)
    if (standing) return standing
    const { data, at, failure } = stateFor(query)
    const { leftOut = emptyView.leftOut, isFromDevice = false } = dateMark(data) ?? {}
    const current: QueryView<EndpointResponse<E>> = {
      data: data === null ? null : pending.apply([key, query.endpoint.name], data),
      asOf: at,
      leftOut,
      isFromDevice,
      isFetching: requests.has(key),
      failure,
      changing: changingIn(key),
    }
    views.set(key, current)
    return current
  }

  /** One request, whose answer is dated and whose failure is noted. Rejects as the call does. */
  async function send<E extends Endpoint>(
    query: Query<E>,
    as: EndpointInput<E>,
    { unchangedCount, signal, isLast }: SendOptions,
  ): Promise<EndpointResponse<E>> {
    const { endpoint, policy } = query
    const key = keyFor(query) ?? ''
    const leftOut: LeftOut[] = []
    const options = { onLeftOut: (part: LeftOut) => void leftOut.push(part), ...(signal && { signal }) }
    const call = (input: EndpointInput<E>) => http.call(endpoint, input, options)
    try {
      const answer = await (query.ask ? query.ask(call, as) : call(as))
      policy.check?.(answer)
      // The answer of a later request is newer.
      if (!isLast()) return answer
      const known = cached(query)
      // Comparing a month, which has a record of its own, takes a phone some milliseconds.
      const isUnchanged = typeof policy.keep !== 'object' && JSON.stringify(answer) === JSON.stringify(known)
      // The same answer stays the same object: it renders nobody.
      const data = isUnchanged && known !== undefined ? known : answer
      cache.mark(data, { at: environment.now(), leftOut, isFromDevice: false })
      attempts.set(key, { failure: null, unchangedCount: isUnchanged ? unchangedCount + 1 : 0 })
      changed(key)
      if (data === known) cache.save(key)
      return data
    } catch (error) {
      if (isAbort(error) || !isLast()) throw error
      const before = attempts.get(key) ?? noAttempts
      const failure: Failure = { error, at: environment.now(), count: (before.failure?.count ?? 0) + 1 }
      attempts.set(key, { failure, unchangedCount: unchangedCount + 1 })
      changed(key)
      if (failure.count === 1) policy.onFailure?.(failure)
      throw error
    }
  }

  function fetch<E extends Endpoint>(
    query: Query<E>,
    as: EndpointInput<E>,
    options: FetchOptions,
  ): Promise<void> {
    const key = keyFor(query)
    if (key === null) return Promise.resolve()
    const form = JSON.stringify(as)
    const { policy } = query
    const { signal } = options
    const standing = requests.get(key)
    const isRunning = !options.isForced && standing !== undefined && standing.signal?.aborted !== true
    if (isRunning && (as === query.input || standing.form === form)) return standing.done
    const isLast = () => requests.get(key) === running
    const run = async (): Promise<void> => {
      const restoring = cache.restore(query)
      if (restoring) await restoring
      // A later request took its place, and is waited for instead.
      if (!isLast()) return requests.get(key)?.done
      // The component that reads it has SWR ask; if there is none, it is asked here.
      await swr?.mutate(key)
      if (!running.isSent) {
        const answer: Stored = await running.send().catch(() => undefined)
        if (answer !== undefined && isLast() && !running.isSuperseded) write(key, answer)
      }
      if (!isLast()) return requests.get(key)?.done
      requests.delete(key)
      changed(key)
      if (running.isSuperseded && signal?.aborted !== true)
        await fetch(query, as, { unchangedCount: 0, signal })
    }
    // Rejects only if the session ended before its turn.
    const done = policy.inOrder
      ? queues.inOrder(key, run).catch(() => undefined)
      : Promise.resolve().then(run)
    const running: Request = {
      form,
      done,
      signal,
      isSent: false,
      isSuperseded: false,
      send: () => {
        running.isSent = true
        return send(query, as, { ...options, isLast })
      },
    }
    requests.set(key, running)
    changed(key)
    return done
  }

  /** The answer of the running request, for SWR. An aborted one leaves what is known. */
  async function fetcher(key: string): Promise<unknown> {
    const known = () => provider.get(key)?.data
    try {
      return await (requests.get(key)?.send() ?? known())
    } catch (error) {
      if (isAbort(error)) return known()
      throw error
    }
  }

  /** What the data becomes keeps the date of what it was. */
  function change<Data>(data: Data, made: Update<Data>): Data {
    const next = made(data)
    const dated = dateMark(data)
    if (dated && next !== data) cache.mark(next, dated)
    return next
  }

  /** Applies a change that the server has accepted by another call, e.g. of the outbox. A running fetch is repeated. */
  async function update<E extends Endpoint>(query: Query<E>, made: Update<EndpointResponse<E>>) {
    const key = keyFor(query)
    await cache.restore(query)
    // The device may take a second, and another user may have signed in.
    if (key === null || key !== keyFor(query)) return
    const running = requests.get(key)
    if (running) running.isSuperseded = true
    const { failure } = attempts.get(key) ?? noAttempts
    attempts.set(key, { failure, unchangedCount: 0 })
    const data = cached(query)
    if (data !== undefined) write(key, change(data, made))
  }

  async function mutate<E extends Endpoint, Answer>(
    query: Query<E>,
    { id, optimistic, send: sendIt, apply, isConcurrent = false }: Mutation<EndpointResponse<E>, Answer>,
  ): Promise<Answer> {
    const key = keyFor(query)
    if (key === null) throw abortError('Nobody is signed in to make a change.')
    const shown = pending.show(key, optimistic, id)
    try {
      const answer = await (isConcurrent ? sendIt() : queues.inOrder(key, sendIt))
      await update(query, (data) => apply(data, answer))
      return answer
    } finally {
      shown.takeBack()
    }
  }

  function follow<E extends Endpoint>(query: Query<E>): Follower {
    const follower = createFollower({
      query,
      environment,
      state: () => stateFor(query),
      isFetching: () => requests.has(keyFor(query) ?? ''),
      restore: () => cache.restore(query),
      fetch: (isFirst) =>
        void fetch(query, query.input, { unchangedCount: isFirst ? 0 : stateFor(query).unchangedCount }),
    })
    followers.set(follower, () => keyFor(query))
    follower.begin()
    return follower
  }

  /** Calls back after each change; returns the unsubscriber. */
  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  environment.onVisibilityChange((isVisible) => {
    for (const follower of followers.keys()) {
      if (isVisible) follower.onVisible()
      else follower.plan()
    }
  })
  void cache.migrateLegacyRecords()
  onReconnect(() => {
    for (const follower of followers.keys()) follower.onReconnect()
  })
  onNewOwner(session, () => {
    requests.clear()
    attempts.clear()
    queues.clear()
    mutations.clear()
    views.clear()
    pending.clear()
    if (swr) swr.unload({ revalidate: false })
    else for (const key of provider.keys()) provider.delete(key)
    void cache.migrateLegacyRecords()
    for (const follower of followers.keys()) follower.begin()
  })

  return {
    /** For `<SWRConfig>`: its cache, and the fetcher of every key. */
    cache: provider,
    fetcher,
    /** The SWR key of a query; null if nobody may make the call. */
    keyFor,
    /** Called by the provider while it is mounted; returns the end. */
    connect(to: Swr): () => void {
      swr = to
      return () => {
        if (swr === to) swr = null
      }
    },
    /** What the server has said, without what is pending; null if nothing is known. */
    confirmed<E extends Endpoint>(query: Query<E>): DatedAnswer<EndpointResponse<E>> | null {
      const data = cached(query)
      const dated = dateMark(data)
      return data !== undefined && dated ? { data, at: dated.at, leftOut: dated.leftOut } : null
    },
    view,
    /** The answer with the changes that wait for the server; the same object while both are the same. */
    withPending: <E extends Endpoint>(query: Query<E>, data: EndpointResponse<E>) =>
      pending.apply([keyFor(query) ?? '', query.endpoint.name], data),
    subscribe,
    /** Several answers, for lists whose length varies. */
    observe<E extends Endpoint>(
      list: readonly Query<E>[],
    ): Readable<readonly QueryView<EndpointResponse<E>>[]> {
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
    /** Reads the device's answer, without fetching. Never rejects. */
    restore: async <E extends Endpoint>(query: Query<E>): Promise<void> => {
      await cache.restore(query)
    },
    /** Reads the device's answer again, and takes it if another tab has saved a newer one. Never rejects. */
    restoreNewer: cache.restoreNewer,
    /** Marks the answer as stale, also on the device. Never rejects. */
    async invalidate<E extends Endpoint>(query: Query<E>): Promise<void> {
      const key = keyFor(query)
      await cache.restore(query)
      const data = cached(query)
      const dated = dateMark(data)
      if (key === null || key !== keyFor(query) || !dated) return
      cache.mark(data, { ...dated, at: 0 })
      cache.save(key)
      changed(key)
    },
    update,
    /** Corrects the cached answer. A running fetch still replaces it. */
    patch<E extends Endpoint>(query: Query<E>, made: Update<EndpointResponse<E>>): void {
      const key = keyFor(query)
      const data = cached(query)
      if (key === null || data === undefined) return
      // Not through SWR, which would drop the answer of a running request.
      provider.set(key, { ...provider.get(key), data: change(data, made) })
    },
    /**
     * Fetches, with one request for all callers at the same time. `as` is another input for the same answer, e.g. with
     * `refresh`. `signal` aborts. Never rejects: see `failure` of the view.
     */
    fetch: <E extends Endpoint>(
      query: Query<E>,
      as: EndpointInput<E> = query.input,
      { signal }: { readonly signal?: AbortSignal } = {},
    ) => fetch(query, as, { unchangedCount: stateFor(query).unchangedCount, signal }),
    /** Like `fetch`, but never joins a request that is already running: its answer is dropped. */
    refetch: <E extends Endpoint>(query: Query<E>) =>
      fetch(query, query.input, { unchangedCount: stateFor(query).unchangedCount, isForced: true }),
    /** Caches an answer that another call returned, with the current time. */
    put<E extends Endpoint>(query: Query<E>, data: EndpointResponse<E>): void {
      const key = keyFor(query)
      if (key === null) return
      void cache.restore(query)
      attempts.delete(key)
      cache.mark(data, { at: environment.now(), leftOut: [], isFromDevice: false })
      write(key, data)
    },
    /** Fetches when the policies say so. While offline, only those with `asksOffline`. Returns the end. */
    follow<E extends Endpoint>(list: readonly Query<E>[]): () => void {
      const begun = list.map(follow)
      return () => {
        for (const follower of begun) {
          follower.stop()
          followers.delete(follower)
        }
      }
    },
    /** What is shown before the server has it. */
    pending,
    /**
     * Shows the optimistic update at once, sends the mutation after the one before it, and caches the result; a failure rolls
     * the update back. A fetch that started before is repeated. Rejects like `send`, or with an AbortError if the session
     * ended first.
     */
    mutate<E extends Endpoint, Answer>(
      query: Query<E>,
      call: Mutation<EndpointResponse<E>, Answer>,
    ): Promise<Answer> {
      const name = `${keyFor(query)} ${call.id}`
      const standing = call.id === undefined ? undefined : mutations.get(name)
      if (standing) return standing
      const made = mutate(query, call).finally(() => mutations.delete(name))
      if (call.id !== undefined) mutations.set(name, made)
      return made
    },
  }
}
