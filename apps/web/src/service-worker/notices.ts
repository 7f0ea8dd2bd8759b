import { appPathSchema, pushMessageSchema, type PushMessage } from '@slipstream/contract/push'
import type { FromServiceWorker } from '@slipstream/contract/service-worker'
import * as z from 'zod/mini'

/** A push as it arrived; null if it had no payload. */
export type PushPayload = { json: () => unknown } | null

/** An open page of ours. */
export interface AppWindow {
  url: string
  focus: () => Promise<unknown>
  navigate: (url: string) => Promise<unknown>
}

/** Shown for a push that cannot be read: browsers require a notification for every push. */
export const neutralNotice = {
  title: 'Slipstream',
  body: 'There is something new. Open the app to see it.',
  tag: 'slipstream',
  path: '/dashboard',
} as const

/** The message of a push; null if it is not ours. */
export function readPush(payload: PushPayload): PushMessage | null {
  try {
    return pushMessageSchema.parse(payload?.json())
  } catch {
    return null
  }
}

type Notice = Pick<PushMessage, 'title' | 'body' | 'tag' | 'path'>

/** Notifications with the same tag replace each other on the lock screen. */
export async function showNotice(
  { title, body, tag, path }: Notice,
  registration: Pick<ServiceWorkerRegistration, 'showNotification'>,
): Promise<void> {
  // The types do not know `renotify` (Notifications API): one that takes the place of another is news all the same.
  const options: NotificationOptions & { renotify: boolean } = {
    body,
    tag,
    renotify: true,
    data: { path },
    lang: 'en-GB',
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
  }
  await registration.showNotification(title, options)
}

const noticeDataSchema = z.object({ path: appPathSchema })

/** The path a tap on a notification opens: always one of this app, whatever the notification says. */
export function getPlace(data: unknown, origin: string): URL {
  const home = new URL(neutralNotice.path, origin)
  const read = noticeDataSchema.safeParse(data)
  if (!read.success || !URL.canParse(read.data.path, origin)) return home
  const place = new URL(read.data.path, origin)
  return place.origin === origin ? place : home
}

interface OpenOptions<Page extends AppWindow> {
  /** The open pages, the most recently used first. */
  windows: readonly Page[]
  origin: string
  /** Sends a page a message; returns whether it acknowledged. */
  tell: (page: Page, message: FromServiceWorker) => Promise<boolean>
  openWindow: (url: string) => Promise<unknown>
}

/**
 * Brings the app to the front at a path. An open page navigates itself, so that no input is lost; one that does not
 * answer, because it is still starting or of an older version, is reloaded at that path.
 */
export async function openPlace<Page extends AppWindow>(
  place: URL,
  { windows, origin, tell, openWindow }: OpenOptions<Page>,
): Promise<void> {
  const open = windows.find(({ url }) => isApp(new URL(url), origin))
  if (!open) {
    await openWindow(place.href)
    return
  }
  const heard = tell(open, { type: 'OPEN_PATH', path: place.pathname + place.search })
  // A browser that refuses to focus a window still lets us navigate it.
  await open.focus().catch(() => undefined)
  if (!(await heard)) await open.navigate(place.href)
}

/** The server's own pages do not belong to the app. */
function isApp(url: URL, origin: string): boolean {
  return url.origin === origin && !url.pathname.startsWith('/api/')
}
