import { readDayLabel } from '@slipstream/commute/time/read-day-label'
import { dayMs, type Instant, minuteMs } from '@slipstream/commute/time/zoned-time'
import { longestTurnMs } from '../assemble-duties.ts'
import {
  blockMs,
  isOneFlight,
  getAirport,
  type DutyPart,
  findAirport,
  type FlyingPart,
  type LayoutReader,
  type Leg,
  type ReadContext,
  textTime,
  UnreadableDuty,
} from '../duty-parts.ts'
import { flightLine, type FlightLine, getLeg, getLines, noNumber } from '../flight-lines.ts'
import { getFlight, type FlightTitle, flightTitles, isPositioning } from '../flight-titles.ts'
import { groundPart } from '../ground-part.ts'
import type { CalendarEvent } from '../read-events.ts'

const numberPattern = /\b(?:[A-Z]{2,3}|[A-Z]\d|\d[A-Z])\s?\d{1,4}[A-Z]?\b/g
const timeAfter = String.raw`\b\s{0,3}:?\s{0,3}(?:[A-Z]{3,4}\s{1,3})?(\d{1,2}):?(\d{2})\s?([zZlL]|[AaPp][Mm])?\b`
const reportPattern = new RegExp(
  String.raw`\b(?:Rep|Rpt|Report|Sign[- ]?on|Check[- ]?in|C\/I)${timeAfter}`,
  'i',
)
const clearPattern = new RegExp(
  String.raw`\b(?:Clear|Debrief|Release|Rls|Sign[- ]?off|Check[- ]?out|C\/O)${timeAfter}`,
  'i',
)
/** `T4410`, which is no flight 410 of an airline T4. */
const pairingCode = /^[A-Z]\d{4}$/
const tripNumberPattern =
  /\b(?:pairing|trip|tour|rotation|sequence|seq)\s?#?:?\s{0,2}([A-Z]{0,2}\d{2,6}[A-Z]?)\b/i
const bareRoute = /^(?:[A-Z]\d{3,4}\s+)?([A-Z]{3,4}(?:\s?[-–→/]\s?[A-Z]{3,4}){1,12})$/
const noTimes = 'It does not say when its flights are.'

type FlownLine = FlightLine & { readonly route: readonly [string, string]; readonly date: string | undefined }

const weekday = '(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}'
const monthName = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}'
/** `12 Jan`, `Tue 12 Jan:` before a flight, `13JAN` within its line. */
const dateInLine = new RegExp(
  String.raw`(?<![\w:])(?:${weekday}\.?,?\s)?(\d{1,2})\s?(${monthName})(?:\s20\d\d(?!\d))?\s*:?(?!\w)`,
  'i',
)

/** The lines that name a flight's airports and times, each with its own date or that of the heading above it. */
function flownLines({ description }: CalendarEvent): FlownLine[] {
  let date: string | undefined
  return getLines(description).flatMap((text) => {
    const { day, bare } = withoutDate(text)
    date = day ?? date
    const line = flightLine(text) ?? flightLine(bare)
    return line?.route ? [{ ...line, route: line.route, date }] : []
  })
}

/** A line without its date, which is given as `readDayLabel` reads it. */
function withoutDate(text: string) {
  const [stated, day, month = ''] = dateInLine.exec(text) ?? []
  if (stated === undefined) return { day: undefined, bare: text }
  const name = month.slice(0, 1).toUpperCase() + month.slice(1).toLowerCase()
  return { day: `${day} ${name}`, bare: text.replace(stated, ' ').trim() }
}

/** A line that begins with a flight and its airports, and has no times that can be read: it must not be lost among the others. */
const lostLine = ({ description }: CalendarEvent) =>
  getLines(description)
    .map((text) => withoutDate(text).bare)
    .find((text) => flightTitles(text).some(({ index }) => index === 0) && !flightLine(text)?.route)

function timeIn(text: string, pattern: RegExp) {
  const match = pattern.exec(text)
  return match ? textTime(match[1] ?? '', match[2] ?? '', match[3]) : undefined
}

/** When the day of a line begins, by what it says: `DAY 2` of its trip, or the date above it. */
function dayStart(line: FlownLine, zone: string, report: Instant, { clock }: ReadContext): Instant {
  const midnight = { minutes: 0, mark: line.from.mark }
  if (line.day !== undefined && line.day > 1 && line.day < 30)
    return clock.next(midnight, zone, report + (line.day - 2) * dayMs)
  const years = [-1, 0, 1].map((years) => new Date(report).getUTCFullYear() + years)
  const dates = years.flatMap((year) => readDayLabel(line.date ?? '', year) ?? [])
  const day = dates
    .map((date) => Date.parse(`${date}T00:00Z`))
    .find((date) => Math.abs(date - report) < 30 * dayMs)
  return day === undefined ? report : clock.next(midnight, zone, day - dayMs / 2)
}

function tripNumber({ summary, description }: CalendarEvent, legs: readonly Leg[]): string {
  const code = /^[A-Z]\d{3,4}(?=\s|$)/.exec(summary)?.[0]
  if (code !== undefined && !legs.some(({ carrier, number }) => `${carrier}${number}` === code)) return code
  return (tripNumberPattern.exec(summary) ?? tripNumberPattern.exec(description))?.[1] ?? ''
}

/** Flights in the lines of a description, `10:25-12:10 AMS - VIE KL1844 (DH)`, with `(Rep 0915Z)` before them. */
function getDuties(event: CalendarEvent, context: ReadContext): FlyingPart[] {
  const { clock } = context
  const lines = flownLines(event)
  const lost = lostLine(event)
  if (lost !== undefined) throw new UnreadableDuty(`The times of “${lost.slice(0, 60)}” cannot be read.`)
  const [origin, destination] = [lines[0]?.route[0], lines.at(-1)?.route[1]].map((code) =>
    getAirport(code ?? '', context),
  )
  const text = `${event.summary}\n${event.description}`
  const [anchor, ends] = clock.span(event, origin?.timezone, destination?.timezone)
  const reportAt = timeIn(text, reportPattern)
  const report: Instant = reportAt && origin ? clock.nearest(reportAt, origin.timezone, anchor) : anchor
  const duties: [Leg, ...Leg[]][] = []
  let at = report
  const titled = [...event.summary.matchAll(numberPattern)].flatMap(([number]) => getFlight(number) ?? [])
  for (const [index, line] of lines.entries()) {
    const flight = line.flight ?? titled[index] ?? noNumber
    const zone = getAirport(line.route[0], context).timezone
    const leg = getLeg(
      { ...line, flight },
      line.route,
      Math.max(at, dayStart(line, zone, report, context)),
      context,
    )
    const duty = duties.at(-1)
    if (duty && leg.departure - at <= longestTurnMs) duty.push(leg)
    else duties.push([leg])
    at = leg.arrival
  }
  const legs = duties.flat()
  const number = tripNumber(event, legs)
  const starts = legs[0]?.departure ?? anchor
  const clear = statedClear()
  return duties.map((some, index) => ({
    kind: 'flying',
    event,
    number,
    // An event that starts with its first flight does not say when its duty does.
    report: index === 0 && report < starts && (reportAt || !event.start.isDate) ? report : null,
    clear: index === duties.length - 1 ? clear : null,
    legs: some,
    isWholeTrip: duties.length > 1,
  }))

  function statedClear(): Instant | null {
    const clearAt = timeIn(text, clearPattern)
    if (!destination) return null
    if (clearAt) {
      const hasEnd = event.end.wall > event.start.wall
      const byEnd = clock.nearest(clearAt, destination.timezone, ends)
      return hasEnd && byEnd >= at ? byEnd : clock.next(clearAt, destination.timezone, at)
    }
    return ends > at && report < starts && !event.start.isDate ? ends : null
  }
}

/** Flights by themselves: `BA1432 LHR-EDI` from take-off to landing, `BA400 LHR-MAN, BA401 MAN-LHR` from the first to the last. */
function flightEvent(event: CalendarEvent, titles: readonly FlightTitle[], context: ReadContext): FlyingPart {
  const { clock } = context
  const text = `${event.summary}\n${event.description}`
  const flights = titles.map(({ flight, route, isPositioning: isMarked }) => ({
    ...flight,
    origin: getAirport(route[0], context),
    destination: getAirport(route[1], context),
    isPositioning: isMarked || isPositioning(text),
  }))
  const [first, last] = [flights[0], flights.at(-1)]
  if (!first || !last) throw new UnreadableDuty(noTimes)
  const [departs, lands] = clock.span(event, first.origin.timezone, last.destination.timezone)
  const inTheAir = flights.reduce((sum, flight) => sum + blockMs(flight), 0)
  if (flights.length > 1) {
    if (lands - departs < inTheAir * 0.7) throw new UnreadableDuty(noTimes)
    const message = `“${event.summary.slice(0, 60)}” does not say when its flights between the first take-off and the last landing are. Those times are estimates.`
    context.tell({ line: event.line, message })
  }
  // Between the first take-off and the last landing each has its share, with as long a turn after each.
  const share = Math.min(1, (lands - departs) / inTheAir)
  const turn = (lands - departs - inTheAir * share) / Math.max(flights.length - 1, 1)
  let at = departs
  const legs = flights.map((flight) => {
    const leg = Object.assign(flight, { departure: at, arrival: wholeMinute(at + blockMs(flight) * share) })
    at = wholeMinute(leg.arrival + turn)
    return leg
  })
  const [reportAt, clearAt] = [timeIn(text, reportPattern), timeIn(text, clearPattern)]
  return {
    kind: 'flying',
    event,
    number: '',
    report: reportAt ? clock.nearest(reportAt, first.origin.timezone, departs) : null,
    clear: clearAt ? clock.next(clearAt, last.destination.timezone, lands) : null,
    legs: legs.map((leg, index) => (index === legs.length - 1 ? lastLeg(leg, legs.length, lands) : leg)),
  }
}

const wholeMinute = (instant: number) => Math.round(instant / minuteMs) * minuteMs

const lastLeg = (leg: Leg, count: number, lands: Instant): Leg => ({
  ...leg,
  departure: count === 1 ? leg.departure : wholeMinute(lands - (leg.arrival - leg.departure)),
  arrival: lands,
})

/** A title that is a route alone: a duty where it starts, if it ends there; one flight, if it lasts as long as that. */
function routeEvent(event: CalendarEvent, places: readonly string[], context: ReadContext): DutyPart {
  const [origin, next] = places.map((place) => getAirport(place, context))
  if (!origin || !next) throw new UnreadableDuty(noTimes)
  if (places.length > 2 && places[0] === places.at(-1))
    return groundPart(event, context, { duty: 'duty', place: origin })
  const [departure, arrival] = context.clock.span(event, origin.timezone, next.timezone)
  const leg = {
    ...noNumber,
    origin,
    destination: next,
    departure,
    arrival,
    isPositioning: isPositioning(event.summary),
  }
  if (places.length > 2 || !isOneFlight(leg, arrival - departure)) throw new UnreadableDuty(noTimes)
  return { kind: 'flying', event, number: '', report: null, clear: null, legs: [leg] }
}

/** The flights of a title; one that gives times as well, `LG 8362 GVA 0830 0940 LUX`, is timed by its event. */
function titledFlights({ summary }: CalendarEvent): FlightTitle[] {
  const titles = flightTitles(summary)
  const line = titles.length === 0 ? flightLine(summary) : undefined
  if (!line?.route || !line.flight) return titles
  return [
    { flight: line.flight, route: line.route, isPositioning: line.isPositioning, isInWords: false, index: 0 },
  ]
}

/** The airports of a title that is nothing but a route. */
function routeIn({ summary }: CalendarEvent): string[] {
  return bareRoute.exec(summary.trim())?.[1]?.split(/\s?[-–→/]\s?/) ?? []
}

/** A pairing's number before a route of several flights, or of one that its event is too long or too short for. */
function isPairing(event: CalendarEvent, titles: readonly FlightTitle[], context: ReadContext): boolean {
  const [title, ...others] = titles
  const [code = ''] = event.summary.trim().split(/\s/)
  if (!title || !pairingCode.test(code) || title.flight.carrier === context.airline) return false
  if (others.length > 0) return others.every(({ flight }) => flight.number === '')
  const [origin, destination] = title.route.map((place) => findAirport(place, context))
  if (!origin || !destination) return false
  const [start, end] = context.clock.span(event, origin.timezone, destination.timezone)
  return !isOneFlight({ origin, destination }, end - start)
}

/** Whatever other calendars write: flights by their number and way. */
export const generic: LayoutReader = {
  layout: 'generic',
  recognises: (event, context) =>
    flownLines(event).length > 0 ||
    (!event.start.isDate &&
      (titledFlights(event).length > 0 ||
        (routeIn(event).length > 1 && routeIn(event).every((place) => findAirport(place, context))))),
  read(event, context) {
    if (flownLines(event).length > 0) return getDuties(event, context)
    const titles = titledFlights(event)
    const isRoute = titles.length === 0 || isPairing(event, titles, context)
    if (isRoute) return [routeEvent(event, routeIn(event), context)]
    if (titles.some(({ isInWords }) => isInWords))
      return [
        groundPart(event, context, {
          duty: null,
          problem: 'It may be a flight of your own.',
          isPrivate: true,
        }),
      ]
    return [flightEvent(event, titles, context)]
  },
}
