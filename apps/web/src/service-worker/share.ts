import {
  keepSharedFile,
  shareField,
  sharedParameter,
  shareTexts,
  sharePath,
  type SharedKind,
  type ShareOutcome,
} from '@slipstream/client/device/shared-file'
import { calendarLimits } from '@slipstream/contract/roster-import'

/** The screens that show what was shared. */
const screens = {
  calendar: '/dashboard/settings/calendars',
  message: '/dashboard/try-trip',
  booking: '/dashboard/bookings',
} as const

/** Whether another app shares a file: a form posted to the manifest's share target, which exists only in this worker. */
export function isShare({ method, url }: Pick<Request, 'method' | 'url'>, origin: string): boolean {
  const { pathname, origin: sentTo } = new URL(url)
  return method === 'POST' && sentTo === origin && pathname === sharePath
}

/**
 * Saves what another app shared, and opens its screen: a roster's file the import, which previews it; a message the screen on
 * which a trip is tried. Nothing is sent to the server before the user confirms.
 */
export async function handleShare(request: Request, device: Device): Promise<Response> {
  const { file, message } = await getContent(request)
  const shared = file ?? message
  const kind = shared === null ? 'calendar' : await getKind(shared, file === null)
  const outcome =
    shared !== null && kind !== 'calendar'
      ? await keep(shared, kind, device)
      : await keepCalendar(file, device)
  const page = new URL(`${screens[kind]}?${sharedParameter}=${outcome}`, request.url)
  // 303 See Other: reloading the screen must not share again.
  return Response.redirect(page.href, 303)
}

/** A message may be the source of a confirmation. */
async function getKind(shared: File, isMessage: boolean): Promise<SharedKind> {
  if (isMessage) return (await shared.text()).includes('FlightReservation') ? 'booking' : 'message'
  const isBooking =
    /\.(?:eml|html?|pkpass)$/i.test(shared.name) ||
    /^(?:message\/rfc822|text\/html|application\/vnd\.apple\.pkpass)\b/i.test(shared.type)
  return isBooking ? 'booking' : 'calendar'
}

interface Device {
  caches: CacheStorage
  now: number
}

async function keepCalendar(file: File | null, device: Device): Promise<ShareOutcome> {
  if (file === null) return 'none'
  return isRoster(file) ? keep(file, 'calendar', device) : 'not-roster'
}

async function keep(file: File, kind: SharedKind, { caches, now }: Device): Promise<ShareOutcome> {
  if (file.size > calendarLimits.bytes) return 'too-large'
  try {
    await keepSharedFile(caches, file, now, kind)
    return 'ready'
  } catch {
    return 'not-kept'
  }
}

/** A file, and a message with its title above it. */
async function getContent(request: Request): Promise<{ file: File | null; message: File | null }> {
  try {
    const form = await request.formData()
    const shared = form.get(shareField)
    const texts = [form.get(shareTexts.title), form.get(shareTexts.text)].flatMap((text) =>
      typeof text === 'string' && text.trim() !== '' ? [text] : [],
    )
    return {
      file: shared instanceof File && shared.size > 0 ? shared : null,
      message: texts.length > 0 ? new File([texts.join('\n')], 'message.txt', { type: 'text/plain' }) : null,
    }
  } catch {
    return { file: null, message: null }
  }
}

/** By its name or its type: apps often leave one of them out. */
function isRoster({ name, type }: File): boolean {
  return (
    /\.(?:ics|ical|vcs|pdf|txt)$/i.test(name) ||
    /^(?:text\/(?:calendar|plain)|application\/pdf)\b/i.test(type)
  )
}
