import { datesIn, type DateOrder } from '@slipstream/commute/offers/text-dates'
import { dateOfLine } from '@slipstream/commute/roster/printed/printed-dates'
import { readLine } from '@slipstream/commute/roster/printed/printed-line'
import { addDays, daysBetween } from '@slipstream/commute/time/calendar-dates'
import { dayMs, type Instant, minuteMs } from '@slipstream/commute/time/zoned-time'
import { longestTurnMs } from '../assemble-duties.ts'
import type { TextTime } from '../calendar-times.ts'
import {
  getAirport,
  type FlyingPart,
  type Leg,
  type ReadContext,
  textTime,
  UnreadableDuty,
} from '../duty-parts.ts'
import { flightLine, type FlightLine, getLeg, getLines, noNumber } from '../flight-lines.ts'
import { getFlight, isPositioning } from '../flight-titles.ts'
import type { CalendarEvent } from '../read-events.ts'

const clock = String.raw`(\d{1,2}):?(\d{2})\s?([ZzLl]\b|[AaPp][Mm]\b|(?:[ECMP]|AK|H)[SD]T\b)?(?!\d)`
const timeAfter = String.raw`\b\s{0,3}[:-]?\s{0,3}(?:[A-Z]{3,4}\s{1,3})?${clock}`
const reportPattern = new RegExp(
  String.raw`\b(?:Rep|Rpt|Report(?:ing)?(?:\stime)?|Sign[- ]?on|Check[- ]?in|C\/I)${timeAfter}`,
  'i',
)
const clearPattern = new RegExp(
  String.raw`\b(?:Clear|Debrief|Release|Rls|Sign[- ]?off|Check[- ]?out|C\/O|(?<=^)End)${timeAfter}`,
  'im',
)
const zoneWord = /^[ECMP][SD]T$/
/** `Duty 8:00`: from report to clear. */
const lengthPattern = /^Duty\s{1,3}(\d{1,2}):([0-5]\d)\b/i
const numberPattern = /\b(?:[A-Z]{2,3}|[A-Z]\d|\d[A-Z])\s?\d{1,4}[A-Z]?\b/g
const tripNumberPattern =
  /\b(?:pairing|trip|tour|rotation|sequence|seq)\s?#?:?\s{0,2}([A-Z]{0,2}\d{2,6}[A-Z]?)\b/i

type FlownLine = FlightLine & { readonly route: readonly [string, string] }

/** What a line of a description says of a duty. */
interface SaidLine {
  readonly text: string
  /** Its own date or that of a line above it, `YYYY-MM-DD`. */
  readonly date: string | undefined
  readonly report: TextTime | undefined
  readonly clear: TextTime | undefined
  /** From report to clear, in minutes. */
  readonly lasts: number | undefined
  readonly flight: FlownLine | undefined
}

const getDate = (wall: number) => new Date(wall).toISOString().slice(0, 10)

function timeIn(text: string, pattern: RegExp): TextTime | undefined {
  const match = pattern.exec(text)
  return match ? textTime(match[1] ?? '', match[2] ?? '', match[3]) : undefined
}

/** A time of the event's own report or clear, wherever it says so. */
export const statedEnds = ({ summary, description }: CalendarEvent) => {
  const text = `${summary}\n${description}`
  return { report: timeIn(text, reportPattern), clear: timeIn(text, clearPattern) }
}

const known = new WeakMap<CalendarEvent, readonly SaidLine[]>()

/** An event is read by each clock that it may go by; what its lines say is the same. */
function getLinesSaid(event: CalendarEvent): readonly SaidLine[] {
  const lines = known.get(event) ?? readLines(event)
  known.set(event, lines)
  return lines
}

function readLines({ start, description }: CalendarEvent): SaidLine[] {
  const first = getDate(start.wall)
  let date: string | undefined
  return getLines(description).map((text) => {
    const { day, bare } = withoutDate(text, first)
    date = day ?? date
    const line = flightLine(text) ?? flightLine(bare)
    const flight = line?.route && line.route[0] !== line.route[1] ? { ...line, route: line.route } : undefined
    const [, hours, minutes] = lengthPattern.exec(text) ?? []
    return {
      text: bare,
      date,
      report: flight ? undefined : timeIn(text, reportPattern),
      clear: flight ? undefined : timeIn(text, clearPattern),
      lasts: hours === undefined ? undefined : Number(hours) * 60 + Number(minutes),
      flight,
    }
  })
}

/** Dates in numbers alone are amounts as well: `Credit 5.12`. */
const isDate = (text: string) => /\p{L}|\d{4}/u.test(text)
const orders: readonly DateOrder[] = ['day_first', 'month_first']
const longestDatedLine = 200

/** In days: a date further from its event is about something else. */
const reach = 30

/** A line without the date that it names, if that is about its event, which begins on `first`. */
function withoutDate(text: string, first: string): { day: string | undefined; bare: string } {
  const today = addDays(first, -reach)
  const isSkipped = text.length > longestDatedLine || !/\d/.test(text)
  const leading =
    isSkipped || flightLine(text)?.route
      ? []
      : orders.flatMap((order) => dateOfLine(text, { first, before: addDays(first, -10), order }) ?? [])
  const within = isSkipped ? [] : orders.flatMap((order) => datesIn(text, today, order))
  const distance = (date: string) => Math.abs(daysBetween(first, date))
  const [found] = [
    ...leading.map(({ date, rest }) => ({
      date,
      bare: rest,
      written: text.slice(0, text.length - rest.length),
    })),
    ...within.map(({ value, at, end }) => ({
      date: value,
      bare: `${text.slice(0, at)} ${text.slice(end)}`,
      written: text.slice(at, end),
    })),
  ]
    .filter(({ date, written }) => isDate(written) && distance(date) <= reach)
    .toSorted((a, b) => distance(a.date) - distance(b.date))
  return found
    ? { day: found.date, bare: found.bare.replace(/^[\s:]+/, '').trim() }
    : { day: undefined, bare: text }
}

/** A flight that was not read: it must not be lost among the others. */
function isLost({ text, flight }: SaidLine): boolean {
  if (flight) return false
  const lost = readLine(text).lostFlight ?? ''
  const places = (lost.match(/\b[A-Z]{3}\b/g) ?? []).filter((word) => !zoneWord.test(word))
  return new Set(places).size > 1
}

/** Whether a description tells of flights line by line. */
export const tellsFlights = (event: CalendarEvent) => getLinesSaid(event).some(({ flight }) => flight)

export function tripNumber({ summary, description }: CalendarEvent, legs: readonly Leg[]): string {
  const code = /^[A-Z]\d{3,4}(?=\s|$)/.exec(summary)?.[0]
  if (code !== undefined && !legs.some(({ carrier, number }) => `${carrier}${number}` === code)) return code
  return (tripNumberPattern.exec(summary) ?? tripNumberPattern.exec(description))?.[1] ?? ''
}

/** Flights from a report to a clear, as far as they are said. */
interface SaidDuty {
  report: Instant | null
  clear: Instant | null
  readonly legs: [Leg, ...Leg[]]
}

/**
 * A trip that its description tells line by line: `(Rep 0915Z)`, `10:25-12:10 AMS - VIE KL1844 (DH)`; of several days each with its
 * date, its report and its flights.
 *
 * @throws {UnreadableDuty}
 */
export function describedDuties(event: CalendarEvent, context: ReadContext): FlyingPart[] {
  const lines = getLinesSaid(event)
  const lost = lines.find(isLost)
  if (lost) throw new UnreadableDuty(`The times of “${lost.text.slice(0, 60)}” cannot be read.`)
  const flown = lines.flatMap(({ flight }) => flight ?? [])
  const isPassive = flown.length === 1 && isPositioning(`${event.summary}\n${event.description}`)
  const origin = getAirport(flown[0]?.route[0] ?? '', context)
  const destination = getAirport(flown.at(-1)?.route[1] ?? '', context)
  const [anchor, ends] = context.clock.span(event, origin.timezone, destination.timezone)
  const isOne = lines.filter(({ report }) => report).length <= 1
  const said = isOne ? statedEnds(event) : { report: undefined, clear: undefined }
  const duties = sayDuties(lines, { event, anchor, report: said.report }, context)
  const [first, last] = [duties[0], duties.at(-1)]
  const landed = last?.legs.at(-1)
  if (!first || !last || !landed) throw new UnreadableDuty('It does not say when its flights are.')
  // An event that starts with its first flight does not say when its duty does.
  const isBefore = anchor < first.legs[0].departure && !event.start.isDate
  if (first.report === null && isBefore) first.report = anchor
  // One that comes again on a later day of its trip ends with that day.
  const hasEnd = event.end.wall > event.start.wall && !event.start.isDate && anchor <= first.legs[0].departure
  const { timezone } = landed.destination
  if (last.clear === null && said.clear) last.clear = context.clock.next(said.clear, timezone, landed.arrival)
  if (last.clear === null && hasEnd && first.report !== null && ends > landed.arrival) last.clear = ends
  // An event may end days after its last flight, and then says when in words.
  const byEnd = said.clear && hasEnd ? context.clock.nearest(said.clear, timezone, ends) : 0
  if (byEnd >= landed.arrival) last.clear = byEnd
  const number = tripNumber(
    event,
    duties.flatMap(({ legs }) => legs),
  )
  return duties.map(({ report, clear, legs }) => ({
    kind: 'flying',
    event,
    number,
    report,
    clear,
    legs: isPassive ? legs.map((leg) => ({ ...leg, isPositioning: true })) : legs,
    isWholeTrip: duties.length > 1,
  }))
}

interface Beginning {
  readonly event: CalendarEvent
  /** When the event starts. */
  readonly anchor: Instant
  /** The report of its first duty, where a line does not give it before the flights. */
  readonly report: TextTime | undefined
}

function sayDuties(lines: readonly SaidLine[], beginning: Beginning, context: ReadContext): SaidDuty[] {
  const duties: SaidDuty[] = []
  const titled = [...beginning.event.summary.matchAll(numberPattern)].flatMap(
    ([name]) => getFlight(name) ?? [],
  )
  let report = beginning.report
  let isOver = false
  for (const line of lines) {
    report = line.report ?? report
    const open = duties.at(-1)
    const landed = open?.legs.at(-1)
    if (line.flight) {
      const flight = line.flight.flight ?? titled[duties.flatMap(({ legs }) => legs).length] ?? noNumber
      const begins = begin(line, { report, anchor: beginning.anchor, lands: landed?.arrival }, context)
      const leg = getLeg({ ...line.flight, flight }, line.flight.route, begins.after, context)
      const isSame = report === undefined && !isOver && leg.departure - begins.at <= longestTurnMs
      if (open && isSame) open.legs.push(leg)
      else duties.push({ report: begins.report, clear: null, legs: [leg] })
      report = undefined
      isOver = false
    } else if (open && landed && (line.clear || line.lasts !== undefined)) {
      open.clear = line.clear
        ? context.clock.next(line.clear, landed.destination.timezone, landed.arrival)
        : lengthEnd(open, line.lasts ?? 0)
      isOver = true
    }
  }
  return duties
}

interface Before {
  readonly report: TextTime | undefined
  readonly anchor: Instant
  /** When the flight before it lands; undefined if it is the first. */
  readonly lands: Instant | undefined
}

/** When a flight's duty reports, and after what moment the flight departs. */
function begin(line: SaidLine, { report, anchor, lands }: Before, context: ReadContext) {
  const { clock } = context
  const { timezone } = getAirport(line.flight?.route[0] ?? '', context)
  const day = dayStart(line, timezone, anchor, context)
  const at = lands ?? anchor
  const earliest = Math.max(day ?? at, lands ?? 0)
  if (!report) return { at, report: null, after: earliest }
  const isFirst = lands === undefined && day === undefined
  const reports = isFirst ? clock.nearest(report, timezone, anchor) : clock.next(report, timezone, earliest)
  return { at, report: reports, after: reports }
}

function lengthEnd({ report, legs }: SaidDuty, minutes: number): Instant | null {
  const end = report === null ? 0 : report + minutes * minuteMs
  return end >= (legs.at(-1)?.arrival ?? 0) ? end : null
}

/** When the day of a line begins, by what it says: `DAY 2` of its trip, or its date; undefined if it says nothing. */
function dayStart(
  { date, flight }: SaidLine,
  zone: string,
  starts: Instant,
  { clock }: ReadContext,
): Instant | undefined {
  const midnight = { minutes: 0, mark: flight?.from.mark }
  const day = flight?.day
  if (day !== undefined && day > 1 && day < 30) return clock.next(midnight, zone, starts + (day - 2) * dayMs)
  return date === undefined ? undefined : clock.next(midnight, zone, Date.parse(`${date}T00:00Z`) - dayMs / 2)
}
