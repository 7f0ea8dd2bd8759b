import type { Instant } from '@slipstream/commute/time/zoned-time'
import type { CalendarEvent } from '../read-events.ts'
import {
  airportOf,
  type FlyingPart,
  type LayoutReader,
  type Leg,
  type ReadContext,
  textTime,
  UnreadableDuty,
} from '../duty-parts.ts'
import { flightOf, type FlightTitle, flightTitles, isPositioning } from '../flight-titles.ts'
import { flightLine, legOf, linesOf } from '../flight-lines.ts'

const numberPattern = /\b(?:[A-Z]{2,3}|[A-Z]\d|\d[A-Z])\s?\d{1,4}[A-Z]?\b/g
const reportPattern =
  /\b(?:Rep|Report|Sign[- ]?on|Check[- ]?in)\b\s{0,3}:?\s{0,3}(\d{1,2}):?(\d{2})\s?([zZlL])?\b/i
const clearPattern =
  /\b(?:Clear|Debrief|Release|Sign[- ]?off|Check[- ]?out)\b\s{0,3}:?\s{0,3}(\d{1,2}):?(\d{2})\s?([zZlL])?\b/i

const flownLines = ({ description }: CalendarEvent) =>
  linesOf(description).flatMap((text) => {
    const line = flightLine(text)
    return line?.route ? [{ ...line, route: line.route }] : []
  })

function timeIn(text: string, pattern: RegExp) {
  const match = pattern.exec(text)
  return match ? textTime(match[1] ?? '', match[2] ?? '', match[3]) : undefined
}

/** Flights in the lines of a description, `10:25-12:10 AMS - VIE KL1844 (DH)`, with `(Rep 0915Z)` before them. */
function dutyOf(event: CalendarEvent, context: ReadContext): FlyingPart {
  const { clock } = context
  const lines = flownLines(event)
  const origin = airportOf(lines[0]?.route[0] ?? '', context)
  const text = `${event.summary}\n${event.description}`
  const anchor = clock.instantOf(event.start, origin.timezone)
  const reportAt = timeIn(text, reportPattern)
  const report: Instant = reportAt ? clock.nearest(reportAt, origin.timezone, anchor) : anchor
  const legs: Leg[] = []
  let at = report
  const titled = [...event.summary.matchAll(numberPattern)].flatMap(([number]) => flightOf(number) ?? [])
  for (const [index, line] of lines.entries()) {
    const flight = line.flight ?? titled[index]
    if (!flight) throw new UnreadableDuty('A sector has no flight number.')
    const leg = legOf({ ...line, flight }, line.route, at, context)
    legs.push(leg)
    at = leg.arrival
  }
  const last = legs.at(-1)
  const clearAt = timeIn(text, clearPattern)
  const clear = clearAt && last ? clock.next(clearAt, last.destination.timezone, last.arrival) : null
  const starts = legs[0]?.departure ?? anchor
  // An event that starts with its first flight does not say when its duty does.
  return { kind: 'flying', event, number: '', report: report < starts ? report : null, clear, legs }
}

/** A flight by itself: `BA1432 LHR-EDI` from take-off to landing. */
function flightEvent(event: CalendarEvent, title: FlightTitle, context: ReadContext): FlyingPart {
  const { clock } = context
  const [origin, destination] = [airportOf(title.route[0], context), airportOf(title.route[1], context)]
  const departure = clock.instantOf(event.start, origin.timezone)
  const arrival = clock.instantOf(event.end, destination.timezone)
  const text = `${event.summary}\n${event.description}`
  const [reportAt, clearAt] = [timeIn(text, reportPattern), timeIn(text, clearPattern)]
  const leg: Leg = {
    ...title.flight,
    origin,
    destination,
    departure,
    arrival,
    isPositioning: title.isPositioning || isPositioning(text),
  }
  return {
    kind: 'flying',
    event,
    number: '',
    report: reportAt ? clock.nearest(reportAt, origin.timezone, departure) : null,
    clear: clearAt ? clock.next(clearAt, destination.timezone, arrival) : null,
    legs: [leg],
  }
}

/** Whatever other calendars write: flights by their number and way. */
export const generic: LayoutReader = {
  layout: 'generic',
  recognises: (event) =>
    !event.start.isDate && (flightTitles(event.summary).length > 0 || flownLines(event).length > 0),
  read(event, context) {
    const [title] = flightTitles(event.summary)
    return [
      flownLines(event).length > 0 || !title ? dutyOf(event, context) : flightEvent(event, title, context),
    ]
  },
}
