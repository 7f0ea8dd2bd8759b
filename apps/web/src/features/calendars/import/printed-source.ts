import {
  namesPerson,
  readPrintedRoster,
  type PrintedLayout,
} from '@slipstream/commute/roster/printed/printed-roster'
import type { TimesReading } from '@slipstream/contract/roster-import'
import { printedCalendar } from './printed-calendar.ts'

/** A printed roster as it is sent: as a calendar of its duties. */
export interface PrintedSource {
  layout: PrintedLayout
  calendar: string
  /** Undefined where the roster does not say what clock its times go by. */
  times: TimesReading | undefined
  /** Whether it names its reader. */
  isNamed: boolean
}

/**
 * Reads a printed roster, on the phone. `now` in milliseconds since the epoch.
 *
 * @throws {Error} with what to do, where the text is no roster that we can read
 */
export function readPrinted(text: string, surname: string, now: number): PrintedSource {
  const roster = readPrintedRoster(text, now)
  if (!roster) throw new Error(text.startsWith('%PDF') ? pdfMessage : unreadMessage)
  return {
    layout: roster.layout,
    calendar: printedCalendar(roster),
    times: roster.clock === 'station' ? roster.clock : undefined,
    isNamed: namesPerson(text, surname),
  }
}

const unreadMessage =
  'This is neither a calendar nor a roster that we can read. Use the calendar (.ics) that your roster system exports.'
const pdfMessage =
  'A PDF cannot be read as a file. Open it, select all, copy it, and paste it here under Text.'
