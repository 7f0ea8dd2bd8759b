import { linesOnPage } from '@slipstream/commute/roster/printed/pdf-lines'
import {
  namesPerson,
  readPrintedRoster,
  type PrintedLayout,
} from '@slipstream/commute/roster/printed/printed-roster'
import type { TimesReading } from '@slipstream/contract/roster-import'
import { printedCalendar } from './printed-calendar.ts'

/* Reads a printed roster away from the page, which is not held up by it, and which ends this worker where it takes too long. */

/** A printed roster: its text, or the bytes of its PDF. */
export interface PrintedTask {
  printed: string | ArrayBuffer
  surname: string
  /** In milliseconds since the epoch. */
  now: number
}

/** A printed roster as it is sent: as a calendar of its duties. */
export interface PrintedSource {
  layout: PrintedLayout
  calendar: string
  /** Undefined where the roster does not say what clock its times go by. */
  times: TimesReading | undefined
  /** Whether it names its reader. */
  isNamed: boolean
}

/** Why it cannot be read: the first four are of a PDF. */
export type PrintedProblem = 'locked' | 'picture' | 'long' | 'broken' | 'unread'
export type PrintedAnswer = { source: PrintedSource } | { problem: PrintedProblem }

/** A roster has a few. */
const mostPages = 30
const mostPieces = 50_000

// On a port of ours: on the worker's own, PDF.js talks as if this were its worker.
addEventListener('message', ({ data, ports: [port] }: MessageEvent<PrintedTask>) => {
  if (!port) return
  const unread: PrintedAnswer = { problem: typeof data.printed === 'string' ? 'unread' : 'broken' }
  // What happens to no roster that we know ends at once, rather than at the end of the time.
  void answer(data)
    .catch(() => unread)
    .then((found) => port.postMessage(found))
})

async function answer({ printed, surname, now }: PrintedTask): Promise<PrintedAnswer> {
  const read = typeof printed === 'string' ? { text: printed } : await readPdf(new Uint8Array(printed))
  if ('problem' in read) return read
  const roster = readPrintedRoster(read.text, now)
  if (!roster) return { problem: 'unread' }
  return {
    source: {
      layout: roster.layout,
      calendar: printedCalendar(roster),
      times: roster.clock === 'station' || roster.clock === 'base' ? roster.clock : undefined,
      isNamed: namesPerson(read.text, surname),
    },
  }
}

async function readPdf(bytes: Uint8Array): Promise<{ text: string } | { problem: PrintedProblem }> {
  try {
    const { getDocumentProxy } = await import('unpdf')
    const pdf = await getDocumentProxy(bytes)
    if (pdf.numPages > mostPages) return { problem: 'long' }
    const lines: string[] = []
    let count = 0
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number)
      const { items } = await page.getTextContent()
      count += items.length
      if (count > mostPieces) return { problem: 'long' }
      // Turned as the page is shown.
      const viewport = page.getViewport({ scale: 1 })
      const pieces = items.flatMap((item) => {
        if (!('str' in item)) return []
        const [, , , , left, bottom] = item.transform
        const [x = 0, down = 0]: readonly number[] = viewport.convertToViewportPoint(left, bottom)
        return [{ text: item.str, x, y: -down, width: item.width }]
      })
      lines.push(...linesOnPage(pieces))
    }
    return lines.length === 0 ? { problem: 'picture' } : { text: lines.join('\n') }
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    return { problem: isLocked ? 'locked' : 'broken' }
  }
}
