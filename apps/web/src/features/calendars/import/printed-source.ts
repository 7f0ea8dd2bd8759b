import {
  namesPerson,
  readPrintedRoster,
  type PrintedLayout,
} from '@slipstream/commute/roster/printed/printed-roster'
import type { Environment } from '@slipstream/client/device/environment'
import type { TimesReading } from '@slipstream/contract/roster-import'
import { printedCalendar } from './printed-calendar.ts'
import { readPdf } from './read-pdf.ts'

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
 * Reads a printed roster, on the phone: its text, or the bytes of its PDF.
 *
 * @throws {Error} with what to do, where it is no roster that we can read
 */
export async function readPrinted(
  printed: string | ArrayBuffer,
  surname: string,
  environment: Pick<Environment, 'now' | 'setTimeout' | 'clearTimeout'>,
): Promise<PrintedSource> {
  const text = typeof printed === 'string' ? printed : await readPdf(printed, environment)
  const roster = readPrintedRoster(text, environment.now())
  if (!roster) throw new Error(unreadMessage)
  return {
    layout: roster.layout,
    calendar: printedCalendar(roster),
    times: roster.clock === 'station' ? roster.clock : undefined,
    isNamed: namesPerson(text, surname),
  }
}

const unreadMessage =
  'This is neither a calendar nor a roster that we can read. Use the calendar (.ics) that your roster system exports.'
