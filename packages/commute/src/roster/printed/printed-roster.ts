import { addDays, daysBetween, getDate } from '../../time/calendar-dates.ts'
import { rosterZone, toLocal, type Instant } from '../../time/zoned-time.ts'
import { knownDuty } from '../known-duties.ts'
import { firstDay, orderOfDates } from './printed-dates.ts'
import { readEntries, type Entry } from './printed-entries.ts'
import { toMinutes, type PrintedFlight, type PrintedTime } from './printed-line.ts'

export interface PrintedMoment {
  /** `YYYY-MM-DD`. */
  readonly date: string
  /** Null for a whole day. */
  readonly time: PrintedTime | null
}

/** Flights as they are printed, from a report to a clear; either may not be. All times go by the roster's clock. */
export interface PrintedFlying {
  readonly kind: 'flying'
  /** What the roster calls it, `J3379`; without a name its route. */
  readonly title: string
  /** Of the first departure, `YYYY-MM-DD`. */
  readonly date: string
  readonly report: PrintedTime | null
  readonly clear: PrintedTime | null
  readonly flights: readonly [PrintedFlight, ...PrintedFlight[]]
}

/** Anything else that is printed of a day: `D/O`, `SIM LPC`. */
export interface PrintedGround {
  readonly kind: 'ground'
  readonly title: string
  readonly start: PrintedMoment
  readonly end: PrintedMoment
  /** IATA; null where none is printed. */
  readonly place: string | null
}

export type PrintedDuty = PrintedFlying | PrintedGround

/** Who prints rosters like that; `table` is any list of days. */
export type PrintedLayout = 'aims' | 'netline' | 'flica' | 'webcis' | 'table'

export interface PrintedRoster {
  readonly layout: PrintedLayout
  /** The clock that its times go by, as far as it says so. */
  readonly clock: StatedClock | 'unstated'
  readonly duties: readonly PrintedDuty[]
}

const evidence: readonly (readonly [PrintedLayout, RegExp])[] = [
  ['aims', /\bAIMS\b|\b(?:personal|individual) crew schedule\b/i],
  ['netline', /NetLine|Individual duty plan/i],
  ['flica', /\bBSE REPT\b|\bDPS-ARS\b|\bD-END\b/],
  ['webcis', /\bPattern Details\b|\bBid Period\b/],
]
/** The clock of a roster's times. */
export type StatedClock = 'utc' | 'station' | 'base'
const utcWords = /\btimes?\b.{0,20}\b(?:UTC|zulu|GMT)\b|\((?:UTC|zulu|GMT)\)/i
const stationWords = /\btimes?\b.{0,20}\blocal (?:station|port|airport|to the (?:station|port|airport))/i
const baseWords = /\btimes?\b.{0,20}\blocal (?:home )?base\b|\btimes?\b.{0,20}\bbase local\b/i
/** `0925L`, as North American rosters mark the clock of the place. */
const localMark = /\b(?:REPT|D-END):\s?\d{4}L\b/
/** More is no roster. */
export const longestPrintedText = 500_000
const mostLines = 10_000
/** Flights this far apart are of two duties. */
const longestTurnMinutes = 8 * 60

/**
 * Reads a roster as crew systems print it: a list of days with their duties, copied or shared as text. What it does not understand
 * is left as the day's title, for its person to decide; null where the text is no roster.
 *
 * @param now gives days their year where the text names none
 */
export function readPrintedRoster(text: string, now: Instant): PrintedRoster | null {
  const plain = withLatinDigits(text.slice(0, longestPrintedText)).normalize('NFKC')
  const lines = plain.split(/\r?\n|\f/).slice(0, mostLines)
  const today = getDate(toLocal(now, rosterZone))
  const order = orderOfDates(plain, today)
  const duties = readDuties(readEntries(lines, firstDay(plain, today, order), order))
  const known = duties.filter(({ kind, title }) => kind === 'flying' || knownDuty(title) !== null)
  if (known.length === 0 || known.length < duties.length / 4) return null
  const claims = evidence.filter(([, pattern]) => pattern.test(plain))
  const stated = new Set([
    ...clocksInWords(plain),
    ...(known.every((duty) => duty.kind === 'flying' && duty.flights.every(isInUtc)) ? ['utc' as const] : []),
    ...(localMark.test(plain) ? ['station' as const] : []),
  ])
  return {
    layout: claims.length === 1 ? (claims[0]?.[0] ?? 'table') : 'table',
    clock: stated.size === 1 ? ([...stated][0] ?? 'unstated') : 'unstated',
    duties,
  }
}

/** Without the marks that turn a line to the left, and with the digits of other scripts as ours. */
const withLatinDigits = (text: string) =>
  text
    .replaceAll(/[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '')
    .replaceAll(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) % 16))

/** What a roster's words say of its clock: `All times in UTC`, `All times in Local Base`. */
export function clocksInWords(text: string): StatedClock[] {
  const words = { utc: utcWords, station: stationWords, base: baseWords }
  return (['utc', 'station', 'base'] as const).filter((clock) => words[clock].test(text))
}

const isInUtc = ({ departure, arrival }: PrintedFlight) => departure.isUtc && arrival.isUtc

interface DatedFlight extends PrintedFlight {
  readonly date: string
}

/** Flights from a report to a clear; either may not be printed. */
interface FlyingDuty {
  report: PrintedTime | null
  clear: PrintedTime | null
  readonly flights: [DatedFlight, ...DatedFlight[]]
  /** The line that names them. */
  readonly heading: Entry | undefined
}

interface Work {
  readonly flying: readonly FlyingDuty[]
  /** What has a report and a clear, and no flights between them. */
  readonly other: readonly PrintedGround[]
}

function readWork(entries: readonly Entry[]): Work {
  const flying: FlyingDuty[] = []
  const other: PrintedGround[] = []
  let report: PrintedTime | null = null
  let open: FlyingDuty | undefined
  let heading: Entry | undefined
  let named: Entry | undefined
  let titles: string[] = []
  const seen = new Set<string>()
  for (const entry of entries) {
    const { pieces, date, title } = entry
    if (entry.isNamed) named = entry
    if (entry.isDated) heading = pieces.length === 0 && knownDuty(title) === null ? entry : named
    if (title !== '') titles.push(title)
    const isBoth = ['report', 'clear'].every((kind) => pieces.some((piece) => piece.kind === kind))
    for (const piece of pieces) {
      if (piece.kind === 'flight') {
        const flight = { ...piece.flight, date }
        // Some rosters list their flights twice: day by day, and trip by trip.
        const key = `${date} ${flight.number} ${flight.origin}`
        if (seen.has(key)) continue
        seen.add(key)
        const before = flying.at(-1)?.flights.at(-1)
        const gap =
          before && !entry.isDated ? gapOnDay(before, flight) : before && minutesFrom(before, flight)
        if (gap === null) other.push(groundDuty(entry, { title: describe(flight), times: [] }))
        else if (open && gap !== undefined && gap < longestTurnMinutes) open.flights.push(flight)
        else {
          open = { report, clear: null, flights: [flight], heading }
          flying.push(open)
        }
        report = null
      } else if (piece.kind === 'clear') {
        if (open) open.clear = piece.at
        else if (report)
          other.push(groundDuty(entry, { title: nameAmong(titles), times: [report, piece.at] }))
        open = undefined
        report = null
        titles = []
      } else if (open && open.report === null && isBoth) open.report = piece.at
      else {
        open = undefined
        report = piece.at
        titles = title === '' ? [] : [title]
      }
    }
  }
  return { flying, other }
}

const describe = ({ number, origin, destination }: PrintedFlight) => `${number} ${origin}-${destination}`

/**
 * As `minutesFrom`, for a flight below another one: on its day, or after midnight; null if it can be on neither, because the line of
 * its day was not understood.
 */
function gapOnDay(before: DatedFlight, after: DatedFlight): number | null {
  const gap = minutesFrom(before, after)
  if (gap >= 0 || after.date > before.date) return gap
  return gap + 1440 < longestTurnMinutes ? gap + 1440 : null
}

const nameAmong = (titles: readonly string[]) =>
  titles.find((title) => knownDuty(title) !== null) ?? titles[0] ?? ''

/** From the landing of one flight to the departure of another. */
function minutesFrom(before: DatedFlight, after: DatedFlight): number {
  const lands = before.arrival.value < before.departure.value ? addDays(before.date, 1) : before.date
  return daysBetween(lands, after.date) * 1440 + toMinutes(after.departure) - toMinutes(before.arrival)
}

function readDuties(entries: readonly Entry[]): PrintedDuty[] {
  const { flying, other } = readWork(entries)
  const headings = new Map(
    flying.map((duty) => [duty, duty.heading ?? entries.find((entry) => names(entry, duty))]),
  )
  const isOfFlights = (entry: Entry) => [...headings.values()].includes(entry)
  const ground = entries
    .filter(({ pieces, title, lostFlight }) => pieces.length === 0 && title !== '' && lostFlight === null)
    .filter(({ isDated, times, title }) => isDated || (times.length > 1 && knownDuty(title) !== null))
    .filter((entry) => !isOfFlights(entry))
    .map((entry) => groundDuty(entry, entry))
    .filter(
      ({ start, title }) => !other.some((each) => each.start.date === start.date && each.title === title),
    )
  const lost = entries.flatMap((entry) =>
    entry.lostFlight === null ? [] : [groundDuty(entry, { title: entry.lostFlight, times: [] })],
  )
  return [
    ...flying.map((duty) => flyingDuty(duty, headings.get(duty)?.title.split(' ')[0])),
    ...other,
    ...ground,
    ...lost,
  ].toSorted((a, b) => getKey(a).localeCompare(getKey(b)))
}

/** `8101A1 940/950` in a list of days, of which the flights stand in another list. */
const names = ({ pieces, date, title }: Entry, { flights: [flight] }: FlyingDuty) =>
  pieces.length === 0 && date === flight.date && title.split(/[\s/]/).includes(flight.number)

const getKey = (duty: PrintedDuty) =>
  duty.kind === 'flying'
    ? `${duty.date} ${duty.flights[0].departure.value}`
    : `${duty.start.date} ${duty.start.time?.value ?? ''}`

function groundDuty(
  { date, until, places }: Entry,
  { title, times }: Pick<Entry, 'title' | 'times'>,
): PrintedGround {
  const [from, to] = times
  const isTimed = from !== undefined && to !== undefined && date === until
  const ends = isTimed && to.value <= from.value ? addDays(date, 1) : until
  return {
    kind: 'ground',
    title,
    start: { date, time: isTimed ? from : null },
    end: { date: ends, time: isTimed ? to : null },
    place: places[0] ?? null,
  }
}

function flyingDuty({ report, clear, flights }: FlyingDuty, title = ''): PrintedFlying {
  const [{ date, origin }] = flights
  const route = [origin, ...flights.map(({ destination }) => destination)].join('-')
  return { kind: 'flying', title: title || route, date, report, clear, flights }
}

/** Whether a roster names its person, as far as the surname says. */
export function namesPerson(text: string, surname: string): boolean {
  const plain = (words: string) => words.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const getWords = (words: string) => plain(words).match(/\p{L}+/gu) ?? []
  const [name, words] = [getWords(surname), new Set(getWords(text.slice(0, longestPrintedText)))]
  return name.length > 0 && name.every((word) => words.has(word))
}
