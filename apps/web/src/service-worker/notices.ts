import { appPathSchema, pushMessageSchema, type PushMessage } from '@slipstream/contract/push'
import type { FromServiceWorker } from '@slipstream/contract/service-worker'
import * as z from 'zod/mini'

/** A push as it arrived; null where it carried nothing. */
export type PushPayload = { json: () => unknown } | null

/** A page of ours that is open. */
export interface AppWindow {
  url: string
  focus: () => Promise<unknown>
  navigate: (url: string) => Promise<unknown>
}

/** What is shown where a push cannot be read: browsers want something to be shown for every one. */
export const neutralNotice = {
  title: 'Slipstream',
  body: 'There is something new. Open the app to see it.',
  tag: 'slipstream',
  path: '/dashboard',
} as const

/** The message of a push; null where it is none of ours. */
export function readPush(payload: PushPayload): PushMessage | null {
  try {
    return pushMessageSchema.parse(payload?.json())
  } catch {
    return null
  }
}

type Notice = Pick<PushMessage, 'title' | 'body' | 'tag' | 'path'>

/** One of a tag is on the lock screen at a time. */
export async function showNotice(
  { title, body, tag, path }: Notice,
  registration: Pick<ServiceWorkerRegistration, 'showNotification'>,
): Promise<void> {
  await registration.showNotification(title, {
    body,
    tag,
    data: { path },
    lang: 'en-GB',
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
  })
}

const noticeDataSchema = z.object({ path: appPathSchema })

/** Where a tap on a notice leads: a place of this app and no other, whatever the notice says. */
export function placeOf(data: unknown, origin: string): URL {
  const home = new URL(neutralNotice.path, origin)
  const read = noticeDataSchema.safeParse(data)
  if (!read.success || !URL.canParse(read.data.path, origin)) return home
  const place = new URL(read.data.path, origin)
  return place.origin === origin ? place : home
}

interface OpenOptions<Page extends AppWindow> {
  /** The pages that are open, the one that was used last first. */
  windows: readonly Page[]
  origin: string
  /** Tells a page, and answers whether it says that it heard. */
  tell: (page: Page, message: FromServiceWorker) => Promise<boolean>
  openWindow: (url: string) => Promise<unknown>
}

/**
 * Brings the app to the front at a place. A page that is open goes there itself, so that nothing typed in it is lost; one
 * that does not answer, since it has only just begun or is of an older version, is loaded at that place.
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
  // A browser that keeps its windows where they are still lets them be led.
  await open.focus().catch(() => undefined)
  if (!(await heard)) await open.navigate(place.href)
}

/** The server's own pages are no pages of the app. */
function isApp(url: URL, origin: string): boolean {
  return url.origin === origin && !url.pathname.startsWith('/api/')
}
