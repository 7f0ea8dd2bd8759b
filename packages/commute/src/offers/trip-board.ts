import { getDate } from '../time/calendar-dates.ts'
import { rosterZone, toInstant, toLocal, type Instant } from '../time/zoned-time.ts'
import { boardLines, type BoardLine } from './board-lines.ts'
import {
  countTokens,
  isNamed,
  isOfFlights,
  readBoardTrip,
  readWanted,
  type BoardTrip,
  type DateReading,
  type TripReading,
  type UnreadReason,
} from './board-trip.ts'
import { statedOrder, type DateOrder } from './text-dates.ts'
import { timesIn } from './text-times.ts'
import { longestTripText, utcWord } from './trip-text.ts'

/** Lines of a board that are no trip, as they were pasted, and why. */
export interface UnreadLines {
  readonly text: string
  readonly why: UnreadReason
}

/** A text with several trips. */
export interface TripBoard {
  /** In the order of the text. */
  readonly trips: readonly BoardTrip[]
  readonly unread: readonly UnreadLines[]
  /** The first date that means another day in the other order and decides over a trip; null if there is none. */
  readonly ambiguousDate: string | null
  /** Whether the text is about several trips, read or not: what is about one is a message. */
  readonly isSeveral: boolean
}

/** How many offers are compared at once. */
export const mostOffers = 10

interface Group {
  readonly lines: readonly BoardLine[]
  readonly reading: TripReading
}

/**
 * Reads the trips that a text offers, each on a line or in a block of lines, in at most `capacity` offers. What can be read in two
 * ways is not read: it stays among `unread`, with everything else that is no trip. `now` gives dates their year, `order` says
 * which number of `3/4` is the day where no date of the text does.
 */
export function readBoard(
  text: string,
  now: Instant,
  order: DateOrder = 'day_first',
  capacity = mostOffers,
): TripBoard {
  const today = getDate(toLocal(now, rosterZone))
  const lines = withNumbers(boardLines(text.slice(0, longestTripText)))
  const stated = statedOrder(lines.map((line) => line.text).join('\n'), today)
  const reading = { today, order: stated ?? order }
  const groups = groupLines(lines, reading)
  const trips: BoardTrip[] = []
  const unread: UnreadLines[] = []
  const seen = new Set<string>()
  for (const { lines: own, reading: read } of groups) {
    const why = 'why' in read ? read.why : refusal(read.trip, { now, seen, isFull: trips.length >= capacity })
    if (why !== null) unread.push({ text: own.map(({ raw }) => raw).join('\n'), why })
    else if ('trip' in read) trips.push(read.trip)
  }
  const ambiguous = lines
    .filter(({ isTaken, isWish }) => !isTaken && !isWish)
    .map((line) => countTokens([line.text, line.wanted ?? ''].join(' ; '), reading))
    .find((count) => count.isAmbiguous !== null)
  const labels = lines.map((line) => countTokens(line.text, reading))
  const isOneMessage =
    lines.filter((line) => isNamed(line.text, reading)).length < 2 &&
    sum(labels.map(({ reports }) => reports)) === 1 &&
    sum(labels.map(({ clears }) => clears)) === 1
  const candidates = groups.filter(
    ({ lines: own, reading: read }) =>
      'trip' in read || sum(own.map((line) => countTokens(line.text, reading).times)) > 1,
  )
  return {
    trips,
    unread,
    ambiguousDate: stated === null ? (ambiguous?.isAmbiguous ?? null) : null,
    isSeveral: trips.length > 1 || (candidates.length > 1 && !isOneMessage),
  }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** Why a trip that could be read is none to compare; null where nothing speaks against it. */
function refusal(
  { report, clear, title, clock }: BoardTrip,
  { now, seen, isFull }: { now: Instant; seen: Set<string>; isFull: boolean },
): UnreadReason | null {
  const key = JSON.stringify([title, report, clear])
  if (seen.has(key)) return 'twice'
  seen.add(key)
  if (toInstant(`${report.date} ${report.time}`, clock === 'utc' ? 'UTC' : rosterZone) <= now) return 'past'
  return isFull ? 'over_limit' : null
}

const leadingNumber = /^(\d{3,5})\b(?![:.]\d|\s?(?:[ap]\.?m|h|uhr)\b|\s?[/-])/i

/** A first number that stands for the trip, known by one of them that is no time, gets the word for it. */
function withNumbers(lines: readonly BoardLine[]): readonly BoardLine[] {
  const numbers = lines.flatMap(({ text }) => leadingNumber.exec(text)?.[1] ?? [])
  if (!numbers.some((number) => timesIn(number, []).length === 0)) return lines
  return lines.map((line) => ({ ...line, text: line.text.replace(leadingNumber, 'Trip $1') }))
}

const dutyDay = /^(?:day|tag|jour|d)\s?[1-9]\b/i
const routeOnly =
  /^(?:(?:route|routing|sectors?|layovers?)\b.*|(?:[A-Z\d]{2}\s?\d{2,4}\s*)?[A-Z]{3}(?:\s?[-–—>→/ ]+\s?[A-Z]{3})+.*)$/i

/** The lines that belong together, each group with what it is read as. */
function groupLines(lines: readonly BoardLine[], reading: DateReading): Group[] {
  const isUtcBoard = lines.some(({ text }) => utcWord.test(text) && countTokens(text, reading).times === 0)
  const groups: Group[] = []
  /** Lines that say something for others: the heading of a table, a date, the clock. They are read where one of those is. */
  let heading: BoardLine | null = null
  let table: BoardLine | null = null
  let isFlightTable = false
  const used = new Set<BoardLine>()
  let current: BoardLine[] = []

  const read = (own: readonly BoardLine[]): TripReading => {
    if (own.some(({ isTaken }) => isTaken)) return { why: 'taken' }
    if (own.some(({ isWish }) => isWish)) return { why: 'wish' }
    const wantedTexts = own.flatMap(({ wanted }) => wanted ?? [])
    const isSplit = wantedTexts.some((text) => countTokens(text, reading).times > 0) || wantedTexts.length > 1
    if (isSplit) return { why: 'several' }
    const wanted = wantedTexts[0] === undefined ? null : readWanted(wantedTexts[0], reading)
    const result = readBoardTrip(
      own.map(({ text }) => text),
      wanted,
      reading,
      isUtcBoard,
    )
    const isLabelled = own.some(({ text }) => countTokens(text, reading).reports > 0)
    return isFlightTable && 'trip' in result && !isLabelled ? { why: 'flight_times' } : result
  }
  const isTrip = (own: readonly BoardLine[]) => own.length > 0 && 'trip' in read(own)
  const add = (own: readonly BoardLine[], reader = own) => {
    const result = read(reader)
    groups.push({ lines: own, reading: result })
    if ('trip' in result && table) used.add(table)
  }
  const flush = () => {
    if (current.length > 0) add(current)
    current = []
  }

  for (const line of lines) {
    const { dates, times, reports, clears } = countTokens(line.text, reading)
    const hasTokens = dates + times > 0
    const isNamedLine = isNamed(line.text, reading)
    const wantsOnly = line.wanted !== null && !hasTokens && !isNamedLine && line.text.length < 12
    const previous = current.at(-1)
    const isReply =
      wantsOnly && previous !== undefined && previous.sender === line.sender && line.sender !== null
    if (line.isFirst && !isReply) {
      flush()
      heading = null
      isFlightTable = false
    }
    if (line.isHeading) table = line
    if (!hasTokens && isOfFlights(line.text)) isFlightTable = true
    if (line.isTaken || line.isWish) {
      flush()
      add([line])
      continue
    }
    if (isTrip([line])) {
      const isOwnTrip = isNamedLine || !isNamed(current[0]?.text ?? '', reading)
      if (current.length > 0 && (dutyDay.test(line.text) || !isOwnTrip)) {
        current.push(line)
        continue
      }
      flush()
      current = [line]
      continue
    }
    const isUnderDate = heading !== null && dates === 0 && times > 1 && isTrip([heading, line])
    if (heading && isUnderDate) {
      if (current.length !== 1 || current[0] !== heading) flush()
      current = []
      used.add(heading)
      add([line], [heading, line])
      continue
    }
    if (isNamedLine && !hasTokens && !dutyDay.test(line.text)) {
      flush()
      current = [line]
      continue
    }
    if (hasTokens || reports + clears > 0) {
      const counts = current.map((each) => countTokens(each.text, reading))
      const isOpen =
        sum(counts.map((each) => each.reports)) > 0 && sum(counts.map((each) => each.clears)) === 0
      const isFull = times > 1 && !isOpen && sum(counts.map((each) => each.times)) > 1
      const isNext = (isNamedLine || isFull || isTrip(current)) && !dutyDay.test(line.text)
      const isFlightLine = isTrip(current) && routeOnly.test(line.text) && current.length > 1
      if (isNext && !isFlightLine) flush()
      current.push(line)
      if (dates === 1 && times === 0 && current.length === 1) heading = line
      continue
    }
    const belongs = wantsOnly
      ? current.length > 1 || isReply || previous?.isFirst === true
      : routeOnly.test(line.text)
    if (current.length > 0 && (belongs || !isTrip(current))) current.push(line)
    else {
      flush()
      add([line])
    }
  }
  flush()
  return groups.filter(
    ({ lines: own, reading: result }) =>
      'trip' in result || !own.every((line) => used.has(line) || (isUtcBoard && utcWord.test(line.text))),
  )
}
