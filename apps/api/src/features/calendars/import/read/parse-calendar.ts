import { addMonths, getMonth } from '@slipstream/commute/time/calendar-dates'
import { clocksInWords } from '@slipstream/commute/roster/printed/printed-roster'
import { dayMs } from '@slipstream/commute/time/zoned-time'
import type { Month } from '@slipstream/contract/primitives'
import {
  type CalendarLayout,
  type CalendarProblem,
  calendarLimits,
  type TimesReading,
} from '@slipstream/contract/roster-import'
import type { AirportDirectory } from '#providers/airports/airports.ts'
import type { CrewItem } from '#providers/crew-system.ts'
import { assembleDuties, type Duties } from './assemble-duties.ts'
import {
  blockOddness,
  type DutyPart,
  type FlyingPart,
  isOneFlight,
  type Leg,
  type LayoutReader,
  type ReadContext,
  UnreadableDuty,
  type CheckPart,
  findAirport,
} from './duty-parts.ts'
import { createClock } from './calendar-times.ts'
import { getEnd, getStart, toCrewItems, type UnrecognisedDuty, type Whose } from './crew-items.ts'
import { provenReading } from './flight-lines.ts'
import { flightTitles } from './flight-titles.ts'
import { groundPart } from './ground-part.ts'
import { aims } from './layouts/aims.ts'
import { dutyReport } from './layouts/duty-report.ts'
import { generic } from './layouts/generic.ts'
import { raido } from './layouts/raido.ts'
import { isOwnBusyTime, isOwnCommute, slipstream } from './layouts/slipstream.ts'
import { type CalendarEvent, readEvents } from './read-events.ts'

export interface CalendarSource extends Whose {
  readonly text: string
  /** What clock times go by that do not say it themselves; undefined where the user has not said yet. */
  readonly times: TimesReading | undefined
  readonly airports: AirportDirectory
  readonly now: Date
}

export interface ParsedCalendar {
  readonly layout: CalendarLayout
  readonly madeBy: string | null
  readonly areTimesStated: boolean
  /** IANA name of the zone that the calendar names for itself. */
  readonly zone: string | null
  /** The clocks that its times may go by, the likeliest first; empty where they are stated. */
  readonly readings: readonly TimesReading[]
  /** The reading that was used; null if none is known. */
  readonly times: TimesReading | null
  /** Empty where times are neither stated nor given: then nothing is known. */
  readonly items: readonly CrewItem[]
  /** Events that are for the user to decide; empty where `items` is for want of a clock. */
  readonly unrecognised: readonly UnrecognisedDuty[]
  /** From the first item's to the last one's, ascending and without a gap. */
  readonly months: readonly Month[]
  readonly problems: readonly CalendarProblem[]
}

/** The first that recognises an event has the say; `generic` comes last. */
const layouts: readonly LayoutReader[] = [slipstream, raido, aims, dutyReport, generic]
/** A date outside is a slip, or nothing that anybody plans by: each month between is replaced. */
const reachMs = { back: 6 * 366 * dayMs, ahead: 3 * 366 * dayMs }
/** More are not read by anybody. */
const mostProblems = 100

/** What calendars say of the system that made them: in their head, or at the foot of their events. */
const makerMarks: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['AIMS eCrew', /^PRODID:.*\beCrew\b/m],
  ['CrewHub', /^X-APPLE-CREATOR-IDENTITY:.*\bcrewhub\b|Synced from CrewHub/m],
  ['Flight Crew View', /^PRODID:.*Flight Crew View|Created by the Flight Crew View/m],
  ['MiCrew', /^X-APPLE-CREATOR-IDENTITY:.*\bmicrew\b/m],
  ['MobileCCI', /^PRODID:.*MobileCCI|^UID:.*@mobilecci\s*$/im],
  ['NetLine', /^PRODID:.*(?:NetLine|CrewLink)/im],
  ['RAIDO', /^PRODID:.*\bRAIDO\b/im],
  ['RosterBuster', /^PRODID:.*\bRosterBuster\b/im],
  ['SkedPlus', /^PRODID:.*\bSkedPlus\b/im],
]

/** Reads a calendar's text into items. Never throws for the text's content: problems are reported and the rest is read. */
export function parseCalendar({ text, times, airports, base, airline, now }: CalendarSource): ParsedCalendar {
  const { events: near, far, zone, problems: found } = readEvents(text, windowAround(now.getTime()))
  const problems = [...found]
  const tell = (problem: CalendarProblem) => void problems.push(problem)
  const events = near.filter((event) => !isOwnCommute(event) && !isOwnBusyTime(event) && !isCancelled(event))
  tellLeftOut(near, far, tell)
  const baseZone = airports.get(base)?.timezone ?? 'Europe/London'
  const proven = events.map(provenReading).find(Boolean) ?? readingInWords(events)
  // A feed may no longer name the zone that was chosen.
  const chosen = times === 'calendar' && zone === undefined ? undefined : times
  const read = (reading: TimesReading | undefined) => {
    const reported: CalendarProblem[] = []
    const clock = createClock(reading, { base: baseZone, calendar: zone })
    const context = {
      airports,
      airline,
      clock,
      baseZone,
      tell: (problem: CalendarProblem) => void reported.push(problem),
    }
    const { layout, parts } = readParts(events, context)
    return {
      layout,
      parts,
      duties: assembleDuties(parts, context),
      metUnstated: clock.metUnstated(),
      reported,
    }
  }
  const asStated = read(proven)
  const agreed = proven ?? (asStated.metUnstated ? agreedReading(events, read) : undefined)
  const isRead = agreed === proven && (proven !== undefined || !asStated.metUnstated || chosen === undefined)
  const { layout, duties, metUnstated, reported } = isRead ? asStated : read(agreed ?? chosen)
  problems.push(...reported)
  const { items, unrecognised } = toCrewItems(duties, { base, airline })
  tellClosedAirports(items, { airports, tell })
  const areTimesStated = !metUnstated || agreed !== undefined
  const areUnderstood = areTimesStated || chosen !== undefined
  if (items.length === 0 && unrecognised.length === 0)
    tell({ line: null, message: 'No duty was found in this calendar.' })
  const months = getMonths(items)
  const asked = readings.filter((reading) => reading !== 'calendar' || zone !== undefined)
  return {
    layout,
    madeBy: calendarMaker(text),
    areTimesStated,
    zone: zone ?? null,
    readings: areTimesStated ? [] : likeliestFirst(asked, (reading) => read(reading).duties),
    times: areTimesStated ? 'utc' : (chosen ?? null),
    items: areUnderstood ? items : [],
    unrecognised: areUnderstood ? takenUnrecognised(unrecognised, months, tell) : [],
    months: areUnderstood ? months : [],
    problems: firstProblems(problems),
  }
}

/** What the events say of their clock in words, if they agree. */
function readingInWords(events: readonly CalendarEvent[]): TimesReading | undefined {
  const [clock, ...others] = new Set(events.flatMap(({ description }) => clocksInWords(description)))
  return others.length === 0 ? clock : undefined
}

interface Weighed {
  readonly reading: TimesReading
  /** Flights that last as no such flight does, or begin before another one has landed. */
  readonly odd: number
  readonly flights: number
  readonly duties: Duties
}

/**
 * The clock of the times in the text of events that say themselves when they begin and end: the only one by which each begins with
 * its report or its first flight, holds all of its flights, and these last as long as such flights do; of several that come to the
 * same, any. Undefined if that is not clear.
 */
function agreedReading(
  events: readonly CalendarEvent[],
  read: (reading: TimesReading) => { readonly parts: readonly DutyPart[]; readonly duties: Duties },
): TimesReading | undefined {
  if (events.every(({ start }) => start.instant === null)) return undefined
  const weighed = (['station', 'base', 'utc'] as const).flatMap((reading): Weighed[] => {
    const { parts, duties } = read(reading)
    const anchored = parts
      .filter((part) => part.kind === 'flying')
      .filter(({ event, legs }) => event.start.instant !== null && legs.length > 0)
    if (anchored.length === 0 || !anchored.every((part, index) => fits(part, anchored[index - 1]))) return []
    const legs = duties.flying.flatMap((duty) => duty.legs)
    return [{ reading, duties, odd: countOdd(legs), flights: legs.length }]
  })
  const [best, ...others] = weighed.toSorted((a, b) => a.odd - b.odd)
  const isClear = ({ odd, duties }: Weighed) =>
    best && (odd > best.odd * 3 || getTimes(duties) === getTimes(best.duties))
  const isSure = best && best.odd * 10 <= best.flights && others.every(isClear)
  return isSure ? best.reading : undefined
}

/** Whether flights lie within their event, the first duty of which begins with it. */
function fits(
  { event: { start, end }, event, report, legs }: FlyingPart,
  before: FlyingPart | undefined,
): boolean {
  const [first, last] = [legs[0], legs.at(-1)]
  const begins = before?.event === event || [report, first?.departure].includes(start.instant)
  const hasEnd = end.instant !== null && start.instant !== null && end.instant > start.instant
  return begins && (!hasEnd || (last?.arrival ?? 0) <= (end.instant ?? 0))
}

function countOdd(legs: readonly Leg[]): number {
  const sorted = legs.toSorted((a, b) => a.departure - b.departure)
  const isOdd = (leg: Leg, index: number) =>
    !isOneFlight(leg, leg.arrival - leg.departure) || leg.departure < (sorted[index - 1]?.arrival ?? 0)
  return sorted.filter(isOdd).length
}

const getTimes = ({ flying }: Duties) =>
  JSON.stringify(
    flying.map(({ report, clear, legs }) => [report, clear, legs.map((leg) => [leg.departure, leg.arrival])]),
  )

const readings: readonly TimesReading[] = ['calendar', 'station', 'base', 'utc']

/** The zone that the calendar names comes first, then the clock by which its flights last as long as such flights do. */
function likeliestFirst(
  asked: readonly TimesReading[],
  dutiesBy: (reading: TimesReading) => Duties,
): TimesReading[] {
  const oddness = (reading: TimesReading) =>
    reading === 'calendar'
      ? -1
      : dutiesBy(reading)
          .flying.flatMap(({ legs }) => legs)
          .reduce((sum, leg) => sum + blockOddness(leg), 0)
  return asked
    .map((reading) => ({ reading, odd: oddness(reading) }))
    .toSorted((a, b) => a.odd - b.odd)
    .map(({ reading }) => reading)
}

const cancelledWord = String.raw`(?:CANX|CNX|CXL|CNL|XLD|CANC|CANCEL?LED|DELETED|ANNUL[ÉE]E?|STORNIERT|CANCELAD[OA]|ANNULLAT[OA]|GEANNULEERD|AFLYST|INST[ÄA]LLD|KANSELLERT)`
const cancelledTitle = new RegExp(
  String.raw`^[^\p{L}\d]*${cancelledWord}(?![\p{L}\d])|(?<![\p{L}\d])${cancelledWord}[^\p{L}\d]*$`,
  'iu',
)
/** Some programs leave a cancelled duty in its place and say so in its title. */
const isCancelled = ({ summary }: CalendarEvent) =>
  cancelledTitle.test(summary) ||
  /\b(?:CANX|CNX)\b/.test(summary) ||
  (/\bcancell?ed\b/i.test(summary) && flightTitles(summary).length > 0)

/** What is no duty, or none that can be imported. */
function tellLeftOut(events: readonly CalendarEvent[], far: number, tell: ReadContext['tell']): void {
  const commutes = events.filter(isOwnCommute).length
  const busy = events.filter(isOwnBusyTime).length
  const cancelled = events.filter(isCancelled).length
  if (commutes > 0) {
    const some = commutes === 1 ? 'one commuting flight' : `${commutes} commuting flights`
    tell({ line: null, message: `Left out: ${some} of a Slipstream calendar.` })
  }
  if (busy > 0) {
    const some = busy === 1 ? 'one busy time' : `${busy} busy times`
    tell({ line: null, message: `Left out: ${some}. Import the whole-roster calendar instead.` })
  }
  if (cancelled > 0) {
    const some = cancelled === 1 ? 'one event' : `${cancelled} events`
    tell({ line: null, message: `Left out: ${some} cancelled in the title.` })
  }
  if (far > 0) {
    const some = far === 1 ? 'one event' : `${far} events`
    tell({ line: null, message: `Left out: ${some} more than 6 years back or 3 years ahead.` })
  }
}

const windowAround = (now: number) => ({ from: now - reachMs.back, now, to: now + reachMs.ahead })

function readParts(
  events: readonly CalendarEvent[],
  context: ReadContext,
): { layout: CalendarLayout; parts: DutyPart[] } {
  const counts = new Map<CalendarLayout, number>()
  const parts: DutyPart[] = []
  for (const event of events) {
    const reader = layouts.find(({ recognises }) => recognises(event, context))
    if (reader) {
      counts.set(reader.layout, (counts.get(reader.layout) ?? 0) + 1)
      parts.push(...readWith(reader, event, context))
    } else parts.push(checkPart(event, context) ?? groundPart(event, context))
  }
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a)
  return { layout: most?.[0] ?? 'generic', parts }
}

function readWith(reader: LayoutReader, event: CalendarEvent, context: ReadContext): readonly DutyPart[] {
  try {
    return reader.read(event, context)
  } catch (error) {
    if (!(error instanceof UnreadableDuty)) throw error
    return [groundPart(event, context, { duty: null, problem: error.message })]
  }
}

/** Those of the months that are replaced, which must not lose them; of the others as many as are asked about. */
function takenUnrecognised(
  unrecognised: readonly UnrecognisedDuty[],
  months: readonly Month[],
  tell: ReadContext['tell'],
): readonly UnrecognisedDuty[] {
  const isReplaced = ({ item }: UnrecognisedDuty) => months.includes(getMonth(item.start))
  let left = calendarLimits.unrecognised - unrecognised.filter(isReplaced).length
  const taken = unrecognised.filter((each) => isReplaced(each) || (left -= 1) >= 0)
  const others = unrecognised.length - taken.length
  if (others > 0) {
    const some = others === 1 ? 'one more event' : `${others} more events`
    tell({ line: null, message: `Left out: ${some} that we did not recognise.` })
  }
  return taken
}

function getMonths(items: readonly CrewItem[]): Month[] {
  const [first] = items
  if (!first) return []
  const last = items.map(getEnd).reduce((latest, end) => (end > latest ? end : latest))
  const months: Month[] = []
  for (let month = getMonth(getStart(first)); month <= getMonth(last); month = addMonths(month, 1))
    months.push(month)
  return months
}

function firstProblems(problems: readonly CalendarProblem[]): CalendarProblem[] {
  if (problems.length <= mostProblems) return [...problems]
  const others = problems.length - mostProblems
  return [
    ...problems.slice(0, mostProblems),
    { line: null, message: `${others} more problems of this kind.` },
  ]
}

const checkIn =
  /^(?:(?:crew|duty|flight)\s)?(?:check[-\s]?in|c\/i|CI|sign[-\s]?on|report(?:ing)?(?:\stime)?|duty\sstarts?|on\sduty)(?![a-z])/i
const checkOut =
  /^(?:(?:crew|duty|flight)\s)?(?:check[-\s]?out|c\/o|CO|sign[-\s]?off|debrief(?:ing)?|clear|released?|duty\sends?|off\sduty)(?![a-z])/i
/** A place, a flight and a time, each where it is given: anything else, as `Check-in online`, is somebody's own. */
const restPattern =
  /^[\s:@–-]*(?:(?:at|for)\s)?[[(]?([A-Z]{3,4})?[\])]?[\s,:–-]*(?:for\s)?(?:[A-Z\d]{2,3}\s?\d{1,4}[A-Z]?)?[\s,:–-]*(?:\d{1,2}:?\d{2}\s?[zZlL]?)?\s*$/

function getSide(summary: string): { side: CheckPart['side']; place: string } | undefined {
  const title = summary.trim()
  const found = checkIn.exec(title) ?? checkOut.exec(title)
  const rest = found && restPattern.exec(title.slice(found[0].length))
  return rest ? { side: checkIn.test(title) ? 'in' : 'out', place: rest[1] ?? '' } : undefined
}

/** An event of its own that says when a duty starts or ends: `Check-in LHR`, `Debrief`; undefined where it is none. */
function checkPart(event: CalendarEvent, context: ReadContext): CheckPart | undefined {
  const check = event.start.isDate ? undefined : getSide(event.summary)
  if (!check) return undefined
  const named = check.place || (/\b[A-Z]{3,4}\b/.exec(event.location)?.[0] ?? '')
  const airport = findAirport(named, context)
  const time = check.side === 'in' ? event.start : event.end
  return {
    kind: 'check',
    event,
    side: check.side,
    at: context.clock.getInstant(time, airport?.timezone),
    place: airport?.code ?? null,
  }
}

/** Says of each closed airport in a calendar what it is and which airport replaced it: its duties stay as they are written. */
function tellClosedAirports(
  items: readonly CrewItem[],
  { airports, tell }: Pick<ReadContext, 'airports' | 'tell'>,
): void {
  const codes = items.flatMap((item) =>
    item.kind === 'trip'
      ? item.sectors.flatMap(({ origin, destination }) => [origin, destination])
      : (item.location ?? []),
  )
  for (const code of new Set(codes)) {
    const airport = airports.get(code)
    const successor = airport?.successor === undefined ? undefined : airports.get(airport.successor)
    if (!airport || !successor) continue
    const message = `${airport.name} (${code}) is closed. Its flights use ${successor.name} (${successor.code}) now: check these duties.`
    tell({ line: null, message })
  }
}

/** The system that made a calendar; null if it names none, or two. */
function calendarMaker(text: string): string | null {
  const claims = makerMarks.filter(([, pattern]) => pattern.test(text))
  return claims.length === 1 ? (claims[0]?.[0] ?? null) : null
}
