import type { BoardLine } from './board-lines.ts'
import {
  countTokens,
  isNamed,
  isOfFlights,
  otherClock,
  readBoardTrip,
  readWanted,
  type DateReading,
  type TripReading,
} from './board-trip.ts'
import { utcWord } from './trip-text.ts'

/** Lines that belong together, with what they are read as. */
export interface LineGroup {
  readonly lines: readonly BoardLine[]
  readonly reading: TripReading
}

/** What lines say for all others. */
interface BoardFacts {
  readonly reading: DateReading
  readonly isUtc: boolean
  /** A clock that is neither UTC nor the base's. */
  readonly isOtherClock: boolean
}

const dutyDay = /^(?:day|tag|jour|d)\s?[1-9]\b/i
const routeOnly =
  /^(?:(?:route|routing|sectors?|layovers?)\b.*|(?:[A-Z\d]{2}\s?\d{2,4}\s*)?[A-Z]{3}(?:\s?[-–—>→/ ]+\s?[A-Z]{3})+.*)$/i

/** Of one trip, with its flights. */
const mostLines = 20

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

function readLines(lines: readonly BoardLine[], { reading, isUtc, isOtherClock }: BoardFacts): TripReading {
  if (lines.some(({ isTaken }) => isTaken)) return { why: 'taken' }
  if (lines.some(({ isWish }) => isWish)) return { why: 'wish' }
  if (isOtherClock) return { why: 'clock' }
  const [wanted, ...others] = lines.flatMap((line) => line.wanted ?? [])
  const isTrip = wanted !== undefined && countTokens(wanted, reading).times > 0
  if (isTrip || others.length > 0) return { why: 'several' }
  return readBoardTrip(
    lines.map(({ text }) => text),
    wanted === undefined ? null : readWanted(wanted, reading),
    reading,
    isUtc,
  )
}

/** The lines of a board that belong together: those of one trip, or one that is none. */
export function groupLines(lines: readonly BoardLine[], reading: DateReading): LineGroup[] {
  const isSaidOnce = (word: RegExp) =>
    lines.some(({ text }) => word.test(text) && countTokens(text, reading).times === 0)
  const facts = { reading, isUtc: isSaidOnce(utcWord), isOtherClock: isSaidOnce(otherClock) }
  const groups: LineGroup[] = []
  /** A date above trips of that day, and the heading of a table: they are read where one of those is. */
  let heading: BoardLine | null = null
  let table: BoardLine | null = null
  const used = new Set<BoardLine>()
  /** The heading says that the times below it are of flights. */
  let isOfFlightsBelow = false
  let current: readonly BoardLine[] = []
  let isCurrentTrip = false

  const read = (own: readonly BoardLine[]): TripReading => {
    const result = readLines(own, facts)
    const isLabelled = own.some(({ text }) => countTokens(text, reading).reports > 0)
    return isOfFlightsBelow && 'trip' in result && !isLabelled ? { why: 'flight_times' } : result
  }
  const isTrip = (own: readonly BoardLine[]) => own.length > 0 && 'trip' in read(own)
  const add = (own: readonly BoardLine[], whole = own) => {
    const result = read(whole)
    groups.push({ lines: own, reading: result })
    if ('trip' in result && table) used.add(table)
  }
  const begin = (own: readonly BoardLine[]) => {
    if (current.length > 0) add(current)
    current = own
    isCurrentTrip = isTrip(own)
  }
  const join = (line: BoardLine) => {
    if (current.length === mostLines) return begin([line])
    current = [...current, line]
    isCurrentTrip = isTrip(current)
  }
  /** Whether a line with dates or times begins another trip than the lines above it. */
  const isNext = (line: BoardLine, times: number, isNamedLine: boolean) => {
    if (dutyDay.test(line.text)) return false
    if (isCurrentTrip) return current.length === 1 || !routeOnly.test(line.text)
    const counts = current.map(({ text }) => countTokens(text, reading))
    const isOpen =
      sum(counts.map(({ reports }) => reports)) > 0 && sum(counts.map(({ clears }) => clears)) === 0
    return isNamedLine || (times > 1 && !isOpen && sum(counts.map((each) => each.times)) > 1)
  }

  for (const line of lines) {
    const { dates, times, reports, clears } = countTokens(line.text, reading)
    const hasTokens = dates + times > 0
    const isNamedLine = isNamed(line.text, reading)
    const isWantedOnly = line.wanted !== null && !hasTokens && !isNamedLine && line.text.length < 12
    const previous = current.at(-1)
    const isReply = isWantedOnly && line.sender !== null && previous?.sender === line.sender
    if (line.isFirst && !isReply) {
      begin([])
      heading = null
      isOfFlightsBelow = false
    }
    if (line.isHeading) table = line
    if (!hasTokens && isOfFlights(line.text)) isOfFlightsBelow = true

    if (line.isTaken || line.isWish) {
      begin([])
      add([line])
    } else if (isTrip([line])) {
      // Days of one trip, where it is named above them.
      const isDayOfTrip =
        dutyDay.test(line.text) || (!isNamedLine && isNamed(current[0]?.text ?? '', reading))
      if (current.length > 0 && isDayOfTrip) join(line)
      else begin([line])
    } else if (heading && dates === 0 && times > 1 && isTrip([heading, line])) {
      if (current[0] === heading) current = current.slice(1)
      begin([])
      used.add(heading)
      add([line], [heading, line])
    } else if (isNamedLine && !hasTokens && !dutyDay.test(line.text)) {
      begin([line])
    } else if (hasTokens || reports + clears > 0) {
      if (isNext(line, times, isNamedLine)) begin([])
      join(line)
      if (dates === 1 && times === 0 && current.length === 1) heading = line
    } else {
      const belongs = isWantedOnly
        ? current.length > 1 || isReply || previous?.isFirst === true
        : routeOnly.test(line.text)
      if (current.length > 0 && (belongs || !isCurrentTrip)) join(line)
      else {
        begin([])
        add([line])
      }
    }
  }
  begin([])
  return groups.filter(
    ({ lines: own, reading: result }) =>
      'trip' in result || !own.every((line) => used.has(line) || (facts.isUtc && utcWord.test(line.text))),
  )
}
