import type {
  Database,
  Environment,
  Socket,
  SocketListener,
  TextStorage,
  Timer,
} from '../device/environment.ts'
import type { BrowserConnection } from '../device/browser-page.ts'
import { findCookie, longestTimeoutMs } from '../device/environment.ts'
import { createFakePushDevice } from './fake-push-device.ts'
import { createFakeTabs } from './fake-tabs.ts'
// Loaded beforehand, so that the engine's own loading takes no time in tests.
import '../http/read-loosely.ts'

/** One request a fake server received. */
export interface FakeRequest {
  method: string
  /** Path below `/api/v1`, with its query. */
  path: string
  headers: Headers
  body: unknown
  signal: AbortSignal | null
}

export type FakeAnswer = (request: FakeRequest) => Response | Promise<Response>

export interface FakeSocket {
  url: string
  listener: SocketListener
  isClosed: boolean
}

interface PendingTimer {
  at: number
  run: () => void
}

export function json(body: unknown, status = 200): Response {
  return Response.json(body, { status })
}

/** A fetch that never answers but honours its abort, as a real one does. */
export function never(request: FakeRequest): Promise<Response> {
  return new Promise((_, reject) => {
    request.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
  })
}

/** As a fetch fails without a network. */
export const unheard = () => Promise.reject(new TypeError('Failed to fetch'))

/** What a call was rejected with; null if it was not. */
export const failure = (call: Promise<unknown>) => call.then(() => null).catch((error: unknown) => error)

const noConnection: BrowserConnection = {}

interface FakeText extends TextStorage {
  entries: Map<string, string>
  /** `full`: nothing more can be written; `disabled`: nothing can be read either. */
  fault: 'full' | 'disabled' | null
}

function createFakeText(): FakeText {
  const entries = new Map<string, string>()
  return {
    entries,
    fault: null,
    getItem(key) {
      if (this.fault === 'disabled') throw new DOMException('denied', 'SecurityError')
      return entries.get(key) ?? null
    },
    setItem(key, value) {
      if (this.fault !== null) throw new DOMException('full', 'QuotaExceededError')
      entries.set(key, value)
    },
    removeItem(key) {
      if (this.fault === 'disabled') throw new DOMException('denied', 'SecurityError')
      entries.delete(key)
    },
    key: (index) => [...entries.keys()][index] ?? null,
    get length() {
      return entries.size
    },
  }
}

/** A database in memory; `failNext` makes its next calls reject. */
export function createFakeDatabase(records = new Map<string, unknown>()) {
  let failures: Error[] = []
  async function act<T>(action: () => T): Promise<T> {
    const failure = failures.shift()
    if (failure !== undefined) throw failure
    return action()
  }
  const database: Database = {
    get: (key) => act(() => structuredClone(records.get(key))),
    set: (key, value) => act(() => void records.set(key, structuredClone(value))),
    remove: (keys) => act(() => keys.forEach((key) => records.delete(key))),
    keys: () => act(() => [...records.keys()]),
    clear: () => act(() => records.clear()),
  }
  return { ...database, records, failNext: (...errors: Error[]) => (failures = [...failures, ...errors]) }
}

/** Time that only moves when a test moves it, a scripted server, and everything else in memory. */
export function createFakeEnvironment(startAt = Date.UTC(2026, 10, 21, 4, 40)) {
  let now = startAt
  let nextId = 0
  const timers = new Map<number, PendingTimer>()
  const cookies = new Map<string, string>()
  const answers = new Map<string, FakeAnswer>()
  const requests: FakeRequest[] = []
  const sockets: FakeSocket[] = []
  const controllerListeners = new Set<() => void>()
  const connectionListeners = new Set<() => void>()
  const visibilityListeners = new Set<(isVisible: boolean) => void>()
  const logs: { level: string; line: string; facts: Readonly<Record<string, unknown>> }[] = []
  const localStorage = createFakeText()
  const sessionStorage = createFakeText()
  const database = createFakeDatabase()
  const tabs = createFakeTabs()
  /** `clockOffset`: how far the device's clock is ahead of the server's, in milliseconds. */
  const state = {
    isOnline: true,
    connection: noConnection,
    isVisible: true,
    opened: 0,
    areCookiesRefused: false,
    clockOffset: 0,
  }

  /** Lets every settled promise run its continuations: one turn of the real event loop, not a wait. */
  async function settle() {
    await new Promise<void>((resolve) => {
      globalThis.setTimeout(resolve, 0)
    })
  }

  function nextDue(until: number): [number, PendingTimer] | undefined {
    return [...timers].filter(([, timer]) => timer.at <= until).sort(([, a], [, b]) => a.at - b.at)[0]
  }

  async function advance(milliseconds: number) {
    const until = now + milliseconds
    await settle()
    for (let due = nextDue(until); due !== undefined; due = nextDue(until)) {
      const [id, timer] = due
      timers.delete(id)
      now = Math.max(now, timer.at)
      timer.run()
      await settle()
    }
    now = until
  }

  const environment: Environment = {
    async fetch(url, init) {
      const path = url.replace(/^.*\/api\/v1/, '')
      const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : init.body
      const request: FakeRequest = {
        method: init.method ?? 'GET',
        path,
        headers: new Headers(init.headers),
        body,
        signal: init.signal ?? null,
      }
      requests.push(request)
      const answer = answers.get(`${request.method} ${path.split('?')[0]}`)
      if (answer === undefined) throw new TypeError(`Failed to fetch ${request.method} ${path}`)
      return answer(request)
    },
    openSocket(url, listener): Socket {
      const socket: FakeSocket = { url, listener, isClosed: false }
      sockets.push(socket)
      return { close: () => (socket.isClosed = true) }
    },
    now: () => now + state.clockOffset,
    setTimeout: (run, milliseconds) => {
      nextId += 1
      // As browsers do: a wait that does not fit into 32 bits is none.
      timers.set(nextId, { at: now + (milliseconds > longestTimeoutMs ? 1 : milliseconds), run })
      return nextId
    },
    clearTimeout: (timer: Timer) => {
      if (typeof timer === 'number') timers.delete(timer)
    },
    random: () => 0.5,
    isOnline: () => state.isOnline,
    connection: () => state.connection,
    onConnectionChange: (listener) => {
      connectionListeners.add(listener)
      return () => connectionListeners.delete(listener)
    },
    isVisible: () => state.isVisible,
    onVisibilityChange: (listener) => {
      visibilityListeners.add(listener)
      return () => visibilityListeners.delete(listener)
    },
    cookies: {
      read: (name) => findCookie([...cookies].map(([key, value]) => `${key}=${value}`).join('; '), name),
      write: (name, value, maxAgeSeconds) => {
        if (maxAgeSeconds <= 0) cookies.delete(name)
        else if (!state.areCookiesRefused) cookies.set(name, value)
      },
    },
    localStorage,
    sessionStorage,
    openDatabase: () => {
      state.opened += 1
      return database
    },
    tabs: tabs.open(),
    openPushDevice: async () => createFakePushDevice().device,
    onControllerChange: (listener) => {
      controllerListeners.add(listener)
      return () => controllerListeners.delete(listener)
    },
    writeLog: (level, line, facts) => void logs.push({ level, line, facts }),
  }

  return {
    environment,
    state,
    cookies,
    localStorage,
    sessionStorage,
    database,
    requests,
    sockets,
    logs,
    timers,
    tabs,
    settle,
    advance,
    /** Milliseconds since the epoch, as the server has it. */
    serverNow: () => now,
    /** Moves the clock without firing timers, as a sleeping phone or a changed clock does. */
    setNow: (value: number) => {
      now = value
    },
    /** Answers `METHOD /path` from now on. */
    on: (route: string, answer: FakeAnswer) => answers.set(route, answer),
    /** The requests made of one route so far. */
    sent: (route: string) =>
      requests.filter((request) => `${request.method} ${request.path.split('?')[0]}` === route),
    /** What the browser says of its connection changes, and it tells so. */
    changeConnection: (change: Partial<Pick<typeof state, 'isOnline' | 'connection'>>) => {
      Object.assign(state, change)
      for (const listener of connectionListeners) listener()
    },
    changeVisibility: (isVisible: boolean) => {
      state.isVisible = isVisible
      for (const listener of visibilityListeners) listener(isVisible)
    },
    changeController: () => {
      for (const listener of controllerListeners) listener()
    },
  }
}

export type FakeEnvironment = ReturnType<typeof createFakeEnvironment>

/** A token like the server's, unsigned. Times in seconds. */
export function makeToken(claims: Readonly<Record<string, unknown>>): string {
  const encode = (value: unknown) =>
    btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '')
  const defaults = {
    id: 'user-a',
    subscription_status: 'active',
    registration_step: 'complete',
    saved_flight_ids: [],
  }
  return `${encode({ alg: 'HS256' })}.${encode({ ...defaults, ...claims })}.signature`
}
