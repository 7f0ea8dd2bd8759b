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
import { createQueryCache, type OldRecords } from './query-cache.ts'
import {
  isDueOnReturn,
  nothingKnown,
  unknownView,
  untilDue,
  type Outcome,
  type Query,
  type QueryView,
} from './query.ts'

/** What is due while offline is looked at again after so many ms, should nobody say that the connection is back. */
const offlineCheckMs = 60_000

/** What a change makes of an answer that does not have it yet; made twice, it does no more than once. */
export type Change<Data> = (data: Data) => Data

export interface ChangeCall<Data, Answer> {
  /** A change of an id that is not decided yet is not made a second time. */
  id?: string
  /** Sent at once, and not after the change before it. */
  isUrgent?: boolean
  /** Laid over the answer until the server has decided. */
  show: Change<Data>
  send: () => Promise<Answer>
  /** What the cached answer is once the server has taken the change. */
  take: (data: Data, answer: Answer) => Data
}

/** Everything that the app asks the server, and what it was answered: one for React and for what lies outside it. */
export interface Queries {
  /** What is known now, without asking. */
  view: <E extends Endpoint>(query: Query<E>) => QueryView<EndpointResponse<E>>
  /** Calls back after each change; returns the unsubscriber. */
  subscribe: (listener: () => void) => () => void
  observe: <E extends Endpoint>(
    list: readonly Query<E>[],
  ) => Readable<readonly QueryView<EndpointResponse<E>>[]>
  /**
   * Asks, once for all who ask at the same time. `as` asks for the same answer in another form, e.g. with `refresh`; `signal`
   * gives it up. Never rejects: see `failure`.
   */
  fetch: <E extends Endpoint>(
    query: Query<E>,
    as?: EndpointInput<E>,
    options?: { readonly signal?: AbortSignal },
  ) => Promise<void>
  /** As `fetch`, at once: the answer of a request that is under way already is dropped. */
  refetch: <E extends Endpoint>(query: Query<E>) => Promise<void>
  /** Reads what the device has of it, and asks nothing. Never rejects. */
  recall: <E extends Endpoint>(query: Query<E>) => Promise<void>
  /** Takes the device's answer where another tab has asked since. Never rejects. */
  reread: <E extends Endpoint>(query: Query<E>) => Promise<void>
  /** Makes what is known as old as can be, also for the next page. Never rejects. */
  expire: <E extends Endpoint>(query: Query<E>) => Promise<void>
  /** Applies a change that the server took elsewhere, e.g. by the outbox. An answer asked for before is asked for again. */
  update: <E extends Endpoint>(query: Query<E>, change: Change<EndpointResponse<E>>) => Promise<void>
  /** Corrects the answer there is. One that is on its way still takes its place. */
  amend: <E extends Endpoint>(query: Query<E>, change: Change<EndpointResponse<E>>) => void
  /** Stores what was answered in another way, as of now. */
  put: <E extends Endpoint>(query: Query<E>, data: EndpointResponse<E>) => void
  /** Asks where the answer is stale, and again as its policy says, until what it returns is called. Offline only `asksOffline` is. */
  watch: <E extends Endpoint>(list: readonly Query<E>[]) => () => void
  /**
   * Shows a change at once, sends it after the one before it, and keeps what the server makes of it; where that fails it is
   * taken back. An answer that was asked for before is dropped, and asked for again. Rejects as `send`, or with an
   * AbortError where the session ended first.
   */
  change: <E extends Endpoint, Answer>(
    query: Query<E>,
    call: ChangeCall<EndpointResponse<E>, Answer>,
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
  /** Calls back when the network is back. */
  onReconnect: (listener: () => void) => void
  /** What earlier releases stored. */
  old?: OldRecords | undefined
}

/** Of whatever endpoint: SWR's own type of what lies in its cache, where the key says what that is. */
type Stored = NonNullable<ReturnType<Cache['get']>>['data']

interface Pending<Data> {
  readonly id: string | undefined
  readonly show: Change<Data>
}

/** An answer with changes over it: the same object as long as both are. */
interface Laid {
  readonly data: Stored
  readonly changes: readonly Stored[]
  readonly shown: Stored
}

const noChanges: readonly Stored[] = []

interface Request {
  /** The input it was made with. */
  readonly form: string
  readonly done: Promise<void>
  readonly signal: AbortSignal | undefined
  /** A change was taken while it was under way: its answer is dropped. */
  isOvertaken: boolean
}

interface Asked {
  /** Requests in a row, before this one, that failed or brought nothing new. */
  readonly vain: number
  readonly signal?: AbortSignal | undefined
  /** A request that is under way already will not do. */
  readonly isForced?: boolean
}

interface Watcher {
  readonly keyNow: () => string | null
  readonly begin: () => void
  readonly plan: () => void
  readonly onVisible: () => void
  readonly onReconnect: () => void
}

/** Who comes and goes is the engine's to say, not the window's. */
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
  const laidOver = new Map<string, Laid>()
  const requests = new Map<string, Request>()
  /** Changes laid over each answer, in the order they were made. */
  const pending = new Map<string, readonly Stored[]>()
  const lines = new Map<string, Promise<unknown>>()
  /** Changes that have an id, until they are decided. */
  const changes = new Map<string, Promise<Stored>>()
  const watchers = new Set<Watcher>()
  const cache = createQueryCache({ environment, session, storage, old, onChange: changed })
  const swr = initCache(cache.provider, noEvents)
  if (!swr) throw new Error('SWR made no cache.')
  const [, mutate, , , unload] = swr

  function changed(key: string) {
    views.delete(key)
    for (const listener of listeners) listener()
    for (const watcher of watchers) if (watcher.keyNow() === key) watcher.plan()
  }

  function withChanges<E extends Endpoint>(
    key: string,
    data: EndpointResponse<E>,
    list: readonly Pending<EndpointResponse<E>>[],
  ): EndpointResponse<E> {
    const standing = laidOver.get(key)
    if (standing?.data === data && standing.changes === list) return standing.shown
    const shown = list.reduce<EndpointResponse<E>>((before, { show }) => show(before), data)
    laidOver.set(key, { data, changes: list, shown })
    return shown
  }

  function view<E extends Endpoint>(query: Query<E>): QueryView<EndpointResponse<E>> {
    const key = cache.keyOf(query)
    if (key === null) return unknownView
    const standing: QueryView<EndpointResponse<E>> | undefined = views.get(key)
    if (standing) return standing
    const { data, at, leftOut, isFromDevice, failure } = cache.outcomeOf(query)
    const laid: readonly Pending<EndpointResponse<E>>[] = pending.get(key) ?? noChanges
    const drawn: QueryView<EndpointResponse<E>> = {
      data: data === null ? null : withChanges<E>(key, data, laid),
      asOf: at,
      leftOut,
      isFromDevice,
      isFetching: requests.has(key),
      failure,
      changing: new Set(laid.flatMap(({ id }) => id ?? [])),
    }
    views.set(key, drawn)
    return drawn
  }

  /** What is known after asking, well or not. Rejects where the session ended meanwhile. */
  async function answerOf<E extends Endpoint>(
    query: Query<E>,
    as: EndpointInput<E>,
    { vain, signal }: Asked,
  ): Promise<Outcome<EndpointResponse<E>>> {
    const { endpoint, policy } = query
    const leftOut: LeftOut[] = []
    const options = { onLeftOut: (part: LeftOut) => void leftOut.push(part), ...(signal && { signal }) }
    const send = (input: EndpointInput<E>) => http.call(endpoint, input, options)
    try {
      const data = await (query.ask ? query.ask(send, as) : send(as))
      policy.check?.(data)
      const isNews = JSON.stringify(data) !== JSON.stringify(cache.outcomeOf(query).data)
      const at = environment.now()
      return { data, at, leftOut, isFromDevice: false, failure: null, vain: isNews ? 0 : vain + 1 }
    } catch (error) {
      if (isAbort(error)) throw error
      const known = cache.outcomeOf(query)
      const failure = { error, at: environment.now(), count: (known.failure?.count ?? 0) + 1 }
      if (failure.count === 1) policy.onFailure?.(failure)
      return { ...known, failure, vain: vain + 1 }
    }
  }

  /** After whatever was to be sent before, and only for who asked. */
  function inLine<Answer>(key: string, send: () => Promise<Answer>): Promise<Answer> {
    const owner = ownerOf(session)
    const sent = (lines.get(key) ?? Promise.resolve()).then(() => {
      if (ownerOf(session) !== owner) throw abortError('The session ended before the call was sent.')
      return send()
    })
    lines.set(
      key,
      sent.catch(() => undefined),
    )
    return sent
  }

  function ask<E extends Endpoint>(query: Query<E>, as: EndpointInput<E>, asked: Asked): Promise<void> {
    const key = cache.keyOf(query)
    if (key === null) return Promise.resolve()
    const form = JSON.stringify(as)
    const { policy } = query
    const standing = requests.get(key)
    const isUnderWay = !asked.isForced && standing !== undefined && standing.signal?.aborted !== true
    if (isUnderWay && (as === query.input || standing.form === form)) return standing.done
    const send = async () => {
      await cache.recall(query)
      // SWR drops the answer of what a change, or a later request, has overtaken.
      await mutate(key, answerOf(query, as, asked), { revalidate: false }).catch((error: unknown) => {
        if (!isAbort(error)) throw error
      })
      if (requests.get(key) !== request) return
      requests.delete(key)
      changed(key)
      if (request.isOvertaken && asked.signal?.aborted !== true)
        await ask(query, as, { vain: 0, signal: asked.signal })
    }
    // It was not asked where the session ended before its turn.
    const done = policy.inOrder ? inLine(key, send).catch(() => undefined) : Promise.resolve().then(send)
    const request: Request = { form, done, signal: asked.signal, isOvertaken: false }
    requests.set(key, request)
    changed(key)
    return request.done
  }

  async function take<E extends Endpoint>(query: Query<E>, change: Change<EndpointResponse<E>>) {
    const key = cache.keyOf(query)
    await cache.recall(query)
    // The device may take a second, in which another user may have signed in.
    if (key === null || key !== cache.keyOf(query)) return
    const request = requests.get(key)
    if (request) request.isOvertaken = true
    const { data, ...rest } = cache.outcomeOf(query)
    await mutate(key, { ...rest, data: data === null ? null : change(data), vain: 0 }, { revalidate: false })
  }

  function amend<E extends Endpoint>(query: Query<E>, change: Change<EndpointResponse<E>>) {
    const key = cache.keyOf(query)
    const { data, ...rest } = cache.outcomeOf(query)
    if (key === null || data === null) return
    // Not by SWR's mutate, which would drop the answer that is on its way.
    cache.provider.set(key, { ...cache.provider.get(key), data: { ...rest, data: change(data) } })
  }

  /** Shows a change over the answer until what it returns is called. */
  function lay<E extends Endpoint>(key: string, change: Pending<EndpointResponse<E>>): () => void {
    pending.set(key, [...(pending.get(key) ?? []), change])
    changed(key)
    return () => {
      pending.set(key, pending.get(key)?.filter((other) => other !== change) ?? [])
      changed(key)
    }
  }

  async function change<E extends Endpoint, Answer>(
    query: Query<E>,
    { id, show, send, take: taken, isUrgent = false }: ChangeCall<EndpointResponse<E>, Answer>,
  ): Promise<Answer> {
    const key = cache.keyOf(query)
    if (key === null) throw abortError('Nobody is signed in to make a change.')
    const lift = lay<E>(key, { id, show })
    try {
      const answer = await (isUrgent ? send() : inLine(key, send))
      await take(query, (data) => taken(data, answer))
      return answer
    } finally {
      lift()
    }
  }

  function createWatcher<E extends Endpoint>(
    query: Query<E>,
    isGone: () => boolean,
  ): Watcher & { stop: () => void } {
    const { policy } = query
    let timer: Timer | null = null
    const isPaused = () => isGone() || (policy.onReturn !== undefined && !environment.isVisible())
    const outcome = () => cache.outcomeOf(query)

    function stop() {
      if (timer !== null) environment.clearTimeout(timer)
      timer = null
    }

    function plan() {
      stop()
      const key = cache.keyOf(query)
      if (isPaused() || key === null || requests.has(key)) return
      const wait = policy.lookAgain?.(outcome(), environment.now()) ?? null
      if (wait === null || wait === Infinity) return
      if (wait > 0) timer = environment.setTimeout(askAgain, wait)
      else askAgain()
    }

    function askAgain() {
      if (environment.isOnline()) void ask(query, query.input, { vain: outcome().vain })
      else timer = environment.setTimeout(askAgain, offlineCheckMs)
    }

    async function begin(isDue: (known: Outcome<unknown>, now: number) => boolean) {
      if (!cache.isRecalled(query)) await cache.recall(query)
      if (isPaused()) return
      const mayAsk = policy.asksOffline === true || environment.isOnline()
      if (isDue(outcome(), environment.now()) && mayAsk) void ask(query, query.input, { vain: 0 })
      else plan()
    }

    const isStale = (known: Outcome<unknown>, now: number) => untilDue(known, policy, now) === 0
    const isDueAgain = (known: Outcome<unknown>, now: number) =>
      policy.onReturn === undefined
        ? (known.at === null || known.failure !== null) && isStale(known, now)
        : isDueOnReturn(known, policy, now)

    return {
      keyNow: () => cache.keyOf(query),
      stop,
      plan,
      begin: () => void begin(isStale),
      onVisible: () => policy.onReturn !== undefined && void begin(isDueAgain),
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
  void cache.moveOldRecords()
  onReconnect(() => {
    for (const watcher of watchers) watcher.onReconnect()
  })
  onNewOwner(session, () => {
    requests.clear()
    pending.clear()
    lines.clear()
    changes.clear()
    views.clear()
    laidOver.clear()
    unload({ revalidate: false })
    void cache.moveOldRecords()
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
    recall: (query) => cache.recall(query),
    reread: (query) => cache.reread(query),
    async expire(query) {
      const key = cache.keyOf(query)
      await cache.recall(query)
      const known = cache.outcomeOf(query)
      if (key !== null && key === cache.keyOf(query) && known.at !== null)
        await mutate(key, { ...known, at: 0 }, { revalidate: false })
    },
    update: take,
    fetch: (query, as = query.input, { signal } = {}) =>
      ask(query, as, { vain: cache.outcomeOf(query).vain, signal }),
    refetch: (query) => ask(query, query.input, { vain: cache.outcomeOf(query).vain, isForced: true }),
    amend,
    put(query, data) {
      const key = cache.keyOf(query)
      if (key === null) return
      void cache.recall(query)
      void mutate(key, { ...nothingKnown, data, at: environment.now() }, { revalidate: false })
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
    change(query, call) {
      const name = `${cache.keyOf(query)} ${call.id}`
      const standing = call.id === undefined ? undefined : changes.get(name)
      if (standing) return standing
      const made = change(query, call).finally(() => changes.delete(name))
      if (call.id !== undefined) changes.set(name, made)
      return made
    },
  }
}
