import { isWhole } from './whole-answer.ts'

/** The cache of what is behind the beta wall. Named as a precache, so that what clears those clears it too. */
export const appCacheName = 'slipstream-app-precache'

/** What a first visit fetches anyway (apps/web/build/chunks.ts): the worker's install caches this alone. */
const ofFirstVisit =
  /^\/?(?:index\.html|take-reset-link\.js|icons\/.*|assets\/(?:watch-start|start|first-visit|vendor|rolldown-runtime|inter)-[^/]*)$/

export const isOfFirstVisit = (url: string) => ofFirstVisit.test(url)

interface StoredFiles {
  keys: () => Promise<readonly { url: string }[]>
}

interface Files extends StoredFiles {
  put: (url: string, answer: Response) => Promise<void>
  delete: (url: string) => Promise<unknown>
}

interface Device {
  caches: { has: (name: string) => Promise<boolean>; open: (name: string) => Promise<Files> }
  fetch: (url: string) => Promise<Response>
}

/**
 * Caches the files that are not yet there, one after another: a body that nobody reads holds a connection. Rejects if one of
 * them cannot be fetched whole.
 */
export async function cacheApp(urls: readonly string[], { caches, fetch }: Device): Promise<void> {
  const cache = await caches.open(appCacheName)
  const cached = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  for (const url of urls.filter((file) => !cached.has(file))) {
    const answer = await fetch(url)
    if (!isWhole(new URL(url, 'https://app.invalid').href, answer)) {
      await answer.body?.cancel()
      throw new Error(`${url} is not whole.`)
    }
    await cache.put(url, answer)
  }
}

/** Whether this device has an app behind the wall, of this build or an earlier one, and so needs the next one whole. */
export async function hasApp({ caches }: Pick<Device, 'caches'>, precache: StoredFiles): Promise<boolean> {
  if (await caches.has(appCacheName)) return true
  // Builds before November 2026 had one cache for all.
  return (await precache.keys()).some(({ url }) => new URL(url).pathname.startsWith('/assets/roster-'))
}

/** Deletes the files of earlier builds. */
export async function dropOldFiles(
  urls: readonly string[],
  { caches }: Pick<Device, 'caches'>,
): Promise<void> {
  if (!(await caches.has(appCacheName))) return
  const cache = await caches.open(appCacheName)
  const old = (await cache.keys()).filter(({ url }) => !urls.includes(new URL(url).pathname))
  await Promise.all(old.map(({ url }) => cache.delete(url)))
}

interface NewerShellOptions {
  /** Whether a newer worker is installed and cannot take over yet. */
  isWaiting: boolean
  /** The cache in which both workers store their builds. */
  precache: Pick<Cache, 'keys' | 'match'>
  /** The key of this worker's own shell in it. */
  own: string | undefined
}

/**
 * The shell of the build that is waiting to take over, for a page loaded meanwhile; undefined if none is waiting. It
 * spares a reload the wait for an older worker that the browser does not release (docs/decisions/0020-service-worker.md).
 */
export async function newerShell({
  isWaiting,
  precache,
  own,
}: NewerShellOptions): Promise<Response | undefined> {
  if (!isWaiting || own === undefined) return undefined
  const { origin, pathname } = new URL(own)
  const shells = (await precache.keys()).filter(({ url }) => {
    const key = new URL(url)
    return key.origin === origin && key.pathname === pathname && url !== own
  })
  // The last one is the newest: a failed install may have left one before it.
  const newest = shells.at(-1)
  return newest && precache.match(newest)
}
