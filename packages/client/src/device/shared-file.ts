/** Where other apps hand a file over (web manifest, share target). The worker alone answers it. */
export const sharePath = '/share-calendar'

/** The form field of the file that the manifest names. */
export const shareField = 'calendar'

/** Those of a message, which may be about a trip. */
export const shareTexts = { title: 'title', text: 'text' } as const

/** Tells the screen, in its address, what became of a file that was shared. */
export const sharedParameter = 'shared'

/** `ready`: it waits to be taken up. The others say why none does. */
export const shareOutcomes = ['ready', 'none', 'not-roster', 'too-large', 'not-kept'] as const
export type ShareOutcome = (typeof shareOutcomes)[number]

/** A roster and a message on their way from another app to their screens, and nothing else. */
export const sharedFileCache = 'slipstream-shared'

/** What is shared: a calendar or another file of a roster, for the import; a message, for a trip to try; a confirmed booking. */
export type SharedKind = 'calendar' | 'message' | 'booking'
const cachePaths: Record<SharedKind, string> = {
  calendar: '/shared-file',
  message: '/shared-message',
  booking: '/shared-booking',
}
const nameHeader = 'X-File-Name'
const timeHeader = 'X-Kept-At'

/** Ours: what nobody came to look at within an hour is not offered any more, in milliseconds. */
const longestWait = 60 * 60_000

type Caches = Pick<CacheStorage, 'open' | 'has' | 'delete'>

/** Keeps the file until its screen takes it up, in place of one of its kind that waits. Rejects where the device is full. */
export async function keepSharedFile(
  caches: Caches,
  file: File,
  now: number,
  kind: SharedKind = 'calendar',
): Promise<void> {
  const cache = await caches.open(sharedFileCache)
  const headers = {
    'Content-Type': file.type || 'text/calendar',
    [nameHeader]: encodeURIComponent(file.name),
    [timeHeader]: String(now),
  }
  await cache.put(cachePaths[kind], new Response(file, { headers }))
}

/** Takes the file up, once: it is gone afterwards. Null where none waits, or it waited for over an hour. */
export async function takeSharedFile(
  caches: Caches,
  now: number,
  kind: SharedKind = 'calendar',
): Promise<File | null> {
  if (!(await caches.has(sharedFileCache))) return null
  const cache = await caches.open(sharedFileCache)
  const cached = await cache.match(cachePaths[kind])
  const file = cached && (await readCached(cached, now))
  await cache.delete(cachePaths[kind])
  if ((await cache.keys()).length === 0) await forgetSharedFile(caches)
  return file ?? null
}

async function readCached(cached: Response, now: number): Promise<File | null> {
  const age = now - Number(cached.headers.get(timeHeader) ?? Number.NaN)
  if (!(age >= 0 && age <= longestWait)) return null
  const name = decodeURIComponent(cached.headers.get(nameHeader) ?? '')
  return new File([await cached.blob()], name, { type: cached.headers.get('Content-Type') ?? '' })
}

/** At the end of a session: what one shared is not there for the next. */
export async function forgetSharedFile(caches: Caches): Promise<void> {
  await caches.delete(sharedFileCache)
}
