import { decodeText } from '../calendars/decode-text.ts'
import PostalMime from 'postal-mime'
import { readBookedCalendar } from './calendar-booking.ts'
import type { Confirmation } from './confirmation.ts'
import { htmlMarkup } from './html-markup.ts'
import { readMarkup } from './markup.ts'
import { readPass } from './pass.ts'

/** More than a confirmation with its pictures has, in bytes. */
export const longestBooking = 5_000_000

/** Why nothing was read. */
export type BookingProblem = 'too_large' | 'no_booking'
export type ReadBookings =
  | { readonly bookings: readonly Confirmation[] }
  | { readonly problem: BookingProblem }

/** Of the headers of a mail, in characters. */
const longestHead = 100_000

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b
const header = /^[\w-]{1,60}:/
const mailHeader = /^(?:from|received|content-type|mime-version|subject):/i

/** Whether a text begins with the headers of a mail and an empty line. */
function isMail(text: string): boolean {
  const lines = text.slice(0, longestHead).split('\n')
  const end = lines.findIndex((line) => line.trim() === '')
  const head = lines.slice(0, end === -1 ? lines.length : end)
  return (
    head.length > 1 &&
    head.every((line, index) => header.test(line) || (index > 0 && /^\s/.test(line))) &&
    head.some((line) => mailHeader.test(line))
  )
}

/**
 * The bookings that a file or a pasted text confirms: a mail, a page, an airline's calendar, or a pass of Apple Wallet. Nothing of it is run,
 * loaded or shown.
 *
 * @param today gives a boarding pass its year
 */
export async function readBookings(content: string | Uint8Array, today: string): Promise<ReadBookings> {
  if (content.length > longestBooking) return { problem: 'too_large' }
  const bookings = await read(content, today, 0)
  return bookings.length === 0 ? { problem: 'no_booking' } : { bookings }
}

/** A mail within a mail within a mail is read no further. */
const deepest = 3

async function read(content: string | Uint8Array, today: string, depth: number): Promise<Confirmation[]> {
  if (typeof content !== 'string' && isZip(content)) {
    try {
      const pass = readPass(content, today)
      return pass ? [pass] : []
    } catch {
      return []
    }
  }
  const text = typeof content === 'string' ? content : decodeText(content)
  if (/^\s*BEGIN:VCALENDAR/i.test(text)) return readBookedCalendar(text)
  return isMail(text) && depth < deepest ? readMail(content, today, depth) : readMarkup(htmlMarkup(text))
}

async function readMail(content: string | Uint8Array, today: string, depth: number): Promise<Confirmation[]> {
  const { html = '', text = '', attachments } = await PostalMime.parse(content)
  const own = readMarkup(htmlMarkup(html === '' ? text : html))
  if (own.length > 0) return own
  for (const { content: attached, mimeType, filename } of attachments) {
    if (!/rfc822|calendar|html|pkpass/i.test(`${mimeType} ${filename}`)) continue
    const found = await read(
      typeof attached === 'string' ? attached : new Uint8Array(attached),
      today,
      depth + 1,
    )
    if (found.length > 0) return found
  }
  return []
}
