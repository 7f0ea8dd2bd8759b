import { cookieNameAt, frontendCookieAt, sessionCookies } from '@slipstream/contract/session'
import { clear, createStore, delMany, get, keys, set } from 'idb-keyval'
import type { PushDevice } from '../push/types.ts'
import {
  isPageVisible,
  readConnection,
  watchConnection,
  watchVisibility,
  type BrowserConnection,
} from './browser-page.ts'

/** What a live socket tells; after `close()` it tells nothing more. */
export interface SocketListener {
  opened: () => void
  /** One frame; text where the server keeps to the contract. */
  received: (frame: unknown) => void
  /** It failed or closed. */
  lost: () => void
}

export interface Socket {
  close(): void
}

/** The parts of `localStorage` the engine uses. Every method may throw where storage is full or disabled. */
export interface TextStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
  key(index: number): string | null
  readonly length: number
}

/** One open handle on the device's database. Every method may reject; a closed handle rejects with `InvalidStateError`. */
export interface Database {
  get(key: string): Promise<unknown>
  set(key: string, value: unknown): Promise<void>
  remove(keys: readonly string[]): Promise<void>
  keys(): Promise<string[]>
  clear(): Promise<void>
}

/** The cookies of the server that this page calls, by their plain names whatever the browser knows them by. */
export interface Cookies {
  read(name: string): string | undefined
  /** As a secure cross-site cookie (specification §7 Auth); 0 seconds removes it. */
  write(name: string, value: string, maxAgeSeconds: number): void
}

/** What this page and the other tabs of its origin share besides storage. */
export interface Tabs {
  /**
   * Runs `whileHeld` once no other tab holds the lock of this name, which is free again when that settles. Rejects on
   * abort, and where the browser has no locks. Browsers are known to leave a waiter hanging.
   */
  lock(name: string, signal: AbortSignal, whileHeld: () => Promise<void>): Promise<void>
  /** Sends to the other tabs, if the browser can. Never throws. */
  post(message: string): void
  /** Calls back with what another tab, perhaps of another version, sent; returns the unsubscriber. */
  onMessage(listener: (message: unknown) => void): () => void
}

/** The longest wait that browsers know; for a longer one they do not wait at all. */
export const longestTimeoutMs = 2 ** 31 - 1

/** What `setTimeout` answered; opaque, because browsers and Node disagree on it. */
export type Timer = number | object

/** Every effect of the engine, handed in so that tests own time, network and storage. */
export interface Environment {
  fetch(url: string, init: RequestInit): Promise<Response>
  /** Throws where the URL is malformed or the page may not connect. */
  openSocket(url: string, listener: SocketListener): Socket
  /** Milliseconds since the epoch, by the device's clock, which may be wrong. */
  now(): number
  /** At most `longestTimeoutMs`. */
  setTimeout(run: () => void, milliseconds: number): Timer
  clearTimeout(timer: Timer): void
  /** 0 ≤ x < 1. */
  random(): number
  /** `navigator.onLine`: true is a guess, false is nearly certain. */
  isOnline(): boolean
  /** What the browser says of the connection besides, where it does. */
  connection(): BrowserConnection
  /** Calls back when either of the two may have changed; returns the unsubscriber. */
  onConnectionChange(listener: () => void): () => void
  isVisible(): boolean
  /**
   * Calls back when the page goes out of sight and when it comes back, also into and out of the back-forward cache, once
   * each; returns the unsubscriber.
   */
  onVisibilityChange(listener: (isVisible: boolean) => void): () => void
  readonly cookies: Cookies
  /** Null where the browser refuses access. */
  readonly localStorage: TextStorage | null
  /** Of this tab alone, over its reloads; null where the browser refuses access. */
  readonly sessionStorage: TextStorage | null
  openDatabase(): Database
  readonly tabs: Tabs
  /** The browser's push, loaded with what tells devices. */
  openPushDevice(): Promise<PushDevice>
  /** Calls back when another service worker takes control; returns the unsubscriber. */
  onControllerChange(listener: () => void): () => void
  writeLog(level: 'error' | 'debug', line: string, facts: Readonly<Record<string, unknown>>): void
}

function openWebSocket(url: string, listener: SocketListener): Socket {
  const socket = new WebSocket(url)
  const controller = new AbortController()
  const { signal } = controller
  socket.addEventListener('open', listener.opened, { signal })
  socket.addEventListener('message', (event) => listener.received(event.data), { signal })
  socket.addEventListener('error', listener.lost, { signal })
  socket.addEventListener('close', listener.lost, { signal })
  return {
    close: () => {
      controller.abort()
      socket.close()
    },
  }
}

const databaseName = 'slipstream'

function openIdbDatabase(): Database {
  const store = createStore(databaseName, 'records')
  return {
    get: (key) => get<unknown>(key, store),
    set: (key, value) => set(key, value, store),
    remove: (names) => delMany([...names], store),
    keys: () => keys<string>(store),
    clear: () => clear(store),
  }
}

/**
 * `SameSite=None; Secure` on https. Browsers refuse `Secure` on plain http, which is only ever localhost, so
 * there it is `SameSite=Lax`.
 */
export function serialiseCookie(
  name: string,
  value: string,
  maxAgeSeconds: number,
  protocol: string,
): string {
  const site = protocol === 'https:' ? 'SameSite=None; Secure' : 'SameSite=Lax'
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAgeSeconds}; ${site}`
}

/** The value of one cookie in a `document.cookie` string, decoded; a malformed escape is returned as it stands. */
export function findCookie(cookies: string, name: string): string | undefined {
  for (const pair of cookies.split(';')) {
    const [key, ...rest] = pair.trim().split('=')
    if (key !== name) continue
    const value = rest.join('=')
    try {
      return decodeURIComponent(value)
    } catch {
      return value
    }
  }
  return undefined
}

function storageOrNull(name: 'localStorage' | 'sessionStorage'): TextStorage | null {
  try {
    return globalThis[name]
  } catch {
    return null
  }
}

function channelOrNull(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('slipstream')
  } catch {
    return null
  }
}

function openTabs(): Tabs {
  const channel = channelOrNull()
  return {
    // Async, so that a browser without locks rejects instead of throwing.
    lock: async (name, signal, whileHeld) => {
      await navigator.locks.request(name, { signal }, whileHeld)
    },
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin and knows no target
    post: (message) => channel?.postMessage(message),
    onMessage: (listener) => {
      const hear = ({ data }: MessageEvent<unknown>) => listener(data)
      channel?.addEventListener('message', hear)
      return () => channel?.removeEventListener('message', hear)
    },
  }
}

/**
 * The real browser; the only place of the engine that touches globals with effects.
 *
 * @param apiHost as the transport's `baseUrl`: its port names the cookies
 */
export function browserEnvironment(apiHost = ''): Environment {
  /** A server names its port only where it has to. */
  const getName = (name: string) => {
    const { port } = new URL(apiHost, location.origin)
    if (name === sessionCookies.frontend) return frontendCookieAt(port)
    const named = cookieNameAt(name, port)
    return findCookie(document.cookie, named) === undefined ? name : named
  }
  const serviceWorker: ServiceWorkerContainer | undefined = navigator.serviceWorker
  return {
    fetch: (url, init) => globalThis.fetch(url, init),
    openSocket: openWebSocket,
    now: () => Date.now(),
    setTimeout: (run, milliseconds) => globalThis.setTimeout(run, milliseconds),
    clearTimeout: (timer) => {
      if (typeof timer === 'number') globalThis.clearTimeout(timer)
    },
    random: () => Math.random(),
    isOnline: () => navigator.onLine,
    connection: readConnection,
    onConnectionChange: watchConnection,
    isVisible: isPageVisible,
    onVisibilityChange: watchVisibility,
    cookies: {
      read: (name) => findCookie(document.cookie, getName(name)),
      write: (name, value, maxAgeSeconds) => {
        document.cookie = serialiseCookie(getName(name), value, maxAgeSeconds, location.protocol)
      },
    },
    localStorage: storageOrNull('localStorage'),
    sessionStorage: storageOrNull('sessionStorage'),
    openDatabase: openIdbDatabase,
    tabs: openTabs(),
    openPushDevice: async () => (await import('../push/browser-device.ts')).browserPushDevice(),
    onControllerChange: (listener) => {
      serviceWorker?.addEventListener('controllerchange', listener)
      return () => serviceWorker?.removeEventListener('controllerchange', listener)
    },
    writeLog: (level, line, facts) => {
      console[level](line, facts)
    },
  }
}
