import {
  keepSharedFile,
  shareField,
  sharedParameter,
  sharePath,
  type ShareOutcome,
} from '@slipstream/client/device/shared-file'
import { calendarLimits } from '@slipstream/contract/roster-import'

/** The screen that shows a shared file. */
const calendars = '/dashboard/settings/calendars'

/** Whether another app shares a file: a form posted to the manifest's share target, which exists only in this worker. */
export function isShare({ method, url }: Pick<Request, 'method' | 'url'>, origin: string): boolean {
  const { pathname, origin: sentTo } = new URL(url)
  return method === 'POST' && sentTo === origin && pathname === sharePath
}

/**
 * Saves a calendar file that another app shared, and opens the calendars screen, which previews it. Nothing is sent to the
 * server before the user confirms, as with any file.
 */
export async function handleShare(
  request: Request,
  device: { caches: CacheStorage; now: number },
): Promise<Response> {
  const outcome = await keepFileOf(request, device)
  const page = new URL(`${calendars}?${sharedParameter}=${outcome}`, request.url)
  // 303 See Other: reloading the screen must not share again.
  return Response.redirect(page.href, 303)
}

async function keepFileOf(
  request: Request,
  { caches, now }: { caches: CacheStorage; now: number },
): Promise<ShareOutcome> {
  const file = await fileOf(request)
  if (file === null) return 'none'
  if (!isCalendar(file)) return 'not-calendar'
  if (file.size > calendarLimits.bytes) return 'too-large'
  try {
    await keepSharedFile(caches, file, now)
    return 'ready'
  } catch {
    return 'not-kept'
  }
}

async function fileOf(request: Request): Promise<File | null> {
  try {
    const shared = (await request.formData()).get(shareField)
    return shared instanceof File && shared.size > 0 ? shared : null
  } catch {
    return null
  }
}

/** By its name or its type: apps often leave one of them out. */
function isCalendar({ name, type }: File): boolean {
  return /\.(ics|ical)$/i.test(name) || /^text\/calendar\b/i.test(type)
}
