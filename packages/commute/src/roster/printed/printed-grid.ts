import { knownDuty } from '../known-duties.ts'
import type { PdfPiece } from './pdf-lines.ts'
import { weekdayNames } from './printed-dates.ts'
import { roadNumber } from './printed-line.ts'

/*
 * Rosters that give each day a column, with one value below the other: flight, report, departure, airports, arrival, clear. Their
 * tables become lines of a list of days, which `readPrintedRoster` reads.
 */

/** Fewer are no table of days. */
const leastDays = 5
const weekday = new RegExp(String.raw`^(?:${weekdayNames})\.?$`, 'i')
const dayNumber = /^\d{1,2}$/
/** `Mon 01`, `01 Mon`, `01Dec`, `01/12`. */
const dayPattern = new RegExp(
  String.raw`^(?:(?:${weekdayNames})[.,]?\s?\d{1,2}|\d{1,2}\s?(?:${weekdayNames})|\d{1,2}[\s./-]?[a-z]{3}|\d{1,2}[./-]\d{1,2}(?:[./-]\d{2,4})?)$`,
  'i',
)
const footWords =
  /^(?:block|total|duty (?:hours|time)|flight (?:hours|time)|expir|hotel|crew|memo|remark|legend|description)/i
/** `A0710`, a time as it came about. */
const timePattern = /^A?(?:(?:[01]?\d|2[0-4]):[0-5]\d|(?:[01]\d|2[0-4])[0-5]\d)[ZL]?$/
const placePattern = /^\*?[A-Z]{3}$/
/** By road, and so without a number. */
const road = /^(?:TAXI|TXI|BUS|CAR|LIMO|SURF|TRAIN)$/
/** In rows: what stands further below is another event. */
const widestGap = 1.6
/** In minutes: as long before a flight, or after it, is of its duty. */
const longestTurn = 8 * 60
const longestReport = 4 * 60

interface Head {
  readonly index: number
  /** A date, as a line of a list begins with it. */
  readonly text: string
  readonly middle: number
}

interface Token {
  readonly text: string
  readonly head: Head
  /** Whether a gap parts it from what stands above it. */
  readonly isApart: boolean
}

/** A flight, or another duty. */
interface GridEvent {
  readonly code: Token
  /** Two of a flight. */
  readonly places: readonly Token[]
  /** Of a flight its departure and arrival. */
  readonly times: readonly Token[]
  readonly report: Token | undefined
  readonly clear: Token | undefined
}

/**
 * The lines of a page of such a roster; null if it has no table of days.
 *
 * @param rows from the top, each from the left
 */
export function gridLines(rows: readonly (readonly PdfPiece[])[]): string[] | null {
  const tables: { heads: readonly Head[]; rows: (readonly PdfPiece[])[] }[] = []
  const above: string[] = []
  let isOver = false
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index] ?? []
    const next = getHeads(row, rows[index + 1] ?? [])
    const table = tables.at(-1)
    if (next) {
      tables.push({ heads: next.heads, rows: [] })
      isOver = false
      index += next.rows - 1
    } else if (!table) above.push(row.map(({ text }) => text.trim()).join(' '))
    else {
      // What stands below is of no day: hours, hotels, the crew.
      isOver ||= footWords.test(row[0]?.text.trim() ?? '')
      if (!isOver) table.rows.push(row)
    }
  }
  if (tables.length === 0) return null
  return above.concat(tables.flatMap((table) => eventLines(readEvents(getTokens(table.rows, table.heads)))))
}

const getMiddle = ({ x, width }: PdfPiece) => x + width / 2

/** Days in a row, or their names and numbers in two. */
function getHeads(row: readonly PdfPiece[], below: readonly PdfPiece[]) {
  const matching = (pieces: readonly PdfPiece[], pattern: RegExp) =>
    pieces.filter(({ text }) => pattern.test(text.trim()))
  const days = matching(row, dayPattern)
  if (days.length >= leastDays)
    return { heads: days.map((piece, at) => toHead(piece, piece.text, at)), rows: 1 }
  const [above, under] = [matching(row, weekday), matching(below, weekday)]
  const [names, numbers] =
    above.length > 0 ? [above, matching(below, dayNumber)] : [under, matching(row, dayNumber)]
  if (names.length < leastDays || numbers.length < names.length) return null
  const heads = names.map((name, at) => {
    const number = numbers.reduce((a, b) => (distance(b, name) < distance(a, name) ? b : a))
    return toHead(name, `${name.text.trim()} ${number.text.trim()}`, at)
  })
  return { heads, rows: 2 }
}

const distance = (a: PdfPiece, b: PdfPiece) => Math.abs(getMiddle(a) - getMiddle(b))
const toHead = (piece: PdfPiece, text: string, index: number): Head => ({
  index,
  text: text.trim(),
  middle: getMiddle(piece),
})

/** How wide a column is. */
const getPitch = (heads: readonly Head[]) =>
  Math.min(...heads.slice(1).map(({ middle }, index) => middle - (heads[index]?.middle ?? 0)))

/** What stands in the columns, day by day and from the top. */
function getTokens(rows: readonly (readonly PdfPiece[])[], heads: readonly Head[]): Token[] {
  const pitch = getPitch(heads)
  const heights = rows.map((row) => row[0]?.y ?? 0)
  const rowHeight = Math.min(...heights.slice(1).map((y, index) => (heights[index] ?? 0) - y))
  return heads.flatMap((head) => {
    let above: number | undefined
    return rows.flatMap((row, index) =>
      row
        .filter((piece) => piece.width < 2 * pitch && Math.abs(getMiddle(piece) - head.middle) < pitch / 2)
        .flatMap(({ text }) => getWords(text))
        .map((text) => {
          const y = heights[index] ?? 0
          const isApart = above !== undefined && above - y > widestGap * rowHeight
          above = y
          return { text, head, isApart }
        }),
    )
  })
}

/** `EZY 6275` is one. What stands in brackets says nothing of the day. */
const getWords = (text: string) =>
  text
    .replaceAll(/\(.*?\)/g, ' ')
    .replaceAll(/\b([A-Z]{2,3}|[A-Z]\d|\d[A-Z])\s(?=\d{1,4}\b)/g, '$1')
    .split(/\s+/)
    .filter((word) => /[\p{L}\d]/u.test(word))

const isTime = ({ text }: Token) => timePattern.test(text)
const isPlace = ({ text }: Token) => placePattern.test(text) && knownDuty(text) === null
const toMinutes = ({ text }: Token) => {
  const digits = text.replaceAll(/\D/g, '').padStart(4, '0')
  return Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2))
}
/** Since the first column's midnight. */
const getMoment = (time: Token) => time.head.index * 1440 + toMinutes(time)

function readEvents(tokens: readonly Token[]): GridEvent[] {
  const events: GridEvent[] = []
  let at = 0
  while (at < tokens.length) {
    const [first, second] = tokens.slice(at, at + 2)
    // Some print the report above the flight's number.
    const above = first && second && isTime(first) && !beginsFlight(tokens, at) ? first : undefined
    const event = readEvent(tokens, above ? at + 1 : at)
    events.push({ ...event, report: event.report ?? above })
    at += event.count + (above ? 1 : 0)
  }
  return events.filter(
    (event) =>
      !isMark(event) || !events.some((other) => other !== event && other.code.head === event.code.head),
  )
}

/** `r`, `NM`: a word about the day. */
const isMark = ({ code, times }: GridEvent) =>
  /^[A-Za-z]{1,2}$/.test(code.text) && times.length === 0 && knownDuty(code.text) === null

function readEvent(tokens: readonly Token[], start: number): GridEvent & { count: number } {
  const [code] = tokens.slice(start)
  if (!code) throw new RangeError(`No event begins at ${start}.`)
  const times: Token[] = []
  const places: Token[] = []
  let timesBefore = 0
  let at = start + 1
  for (; at < tokens.length; at += 1) {
    const [token, before] = [tokens[at], tokens[at - 1]]
    if (!token || !before || token.isApart) break
    const isWhole = places.length === 2 && times.length > Math.max(timesBefore, 1)
    const isOver = isWhole ? times.length > Math.max(timesBefore, 1) + 1 : times.length === 4
    // Over midnight the day's column goes on in the next one.
    const isOpen = isWhole || places.length === 2 || (places.length === 1 && timesBefore > 0)
    const isNextDay = token.head !== before.head
    const goesOn = times.length === 1 || (isTime(token) && areTogether(token, tokens[at + 1]))
    if (isNextDay && !isOpen && !goesOn) break
    if (isTime(token) && !isOver && !(isWhole && beginsFlight(tokens, at))) times.push(token)
    else if (isPlace(token) && places.length < 2 && !(isNextDay && places.length === 0)) {
      if (places.length === 0) timesBefore = times.length
      places.push(token)
    } else break
  }
  const isFlight = places.length === 2
  const report = isFlight && timesBefore > 1 ? times.shift() : undefined
  const clear = isFlight && times.length > 2 ? times.pop() : undefined
  return { code, places, times, report, clear, count: at - start }
}

/** The end and the clear of a duty that began the day before. */
const areTogether = (end: Token, clear: Token | undefined) =>
  clear !== undefined && clear.head === end.head && isTime(clear)

/** Whether a number that may be a time is that of a flight, by what stands below it. */
function beginsFlight(tokens: readonly Token[], at: number): boolean {
  const [number, first, second, third] = tokens.slice(at, at + 4)
  if (!number || !first || !second || number.text.includes(':') || !isTime(first)) return false
  if (isPlace(second)) return true
  const isReport = (toMinutes(second) - toMinutes(first) + 1440) % 1440 <= longestReport
  return isTime(second) && isReport && third !== undefined && isPlace(third)
}

function eventLines(events: readonly GridEvent[]): string[] {
  return events.flatMap((event, index) => {
    const [before, after] = [events[index - 1], events[index + 1]]
    const { code, places, times, report, clear } = event
    const [from, to] = places
    const [departure, arrival] = times
    if (!from || !to || !departure || !arrival) return [groundLine(event, placeAfter(before, event))]
    const [follows, leads] = [isOneDuty(before, event), isOneDuty(event, after)]
    // A taxi to a flight or after it begins or ends its duty; another one is a duty that takes its crew member elsewhere.
    const isRoad = isByRoad(event)
    if (isRoad && (follows || leads))
      return follows && leads
        ? []
        : leads
          ? endLine('C/I', report ?? departure)
          : endLine('C/O', clear ?? arrival)
    const mark = !isRoad && from.text.startsWith('*') ? ['DH'] : []
    const number = isRoad ? roadNumber : code.text
    const way = [number, toPlace(from), toClock(departure), toClock(arrival), toPlace(to)]
    return [
      ...(follows && isByRoad(before) ? [] : endLine('C/I', report ?? (isRoad ? departure : undefined))),
      [departure.head.text, ...mark, ...way].join(' '),
      ...(leads && isByRoad(after) ? [] : endLine('C/O', clear ?? (isRoad ? arrival : undefined))),
    ]
  })
}

const isByRoad = (event: GridEvent | undefined) => event !== undefined && road.test(event.code.text)

function isOneDuty(before: GridEvent | undefined, after: GridEvent | undefined): boolean {
  const [lands, departs] = [before?.times[1], after?.times[0]]
  if (before?.places.length !== 2 || after?.places.length !== 2 || !lands || !departs) return false
  const gap = getMoment(departs) - getMoment(lands)
  return gap >= 0 && gap < longestTurn
}

const toClock = ({ text }: Token) => text.replace(/^A/, '')
const toPlace = ({ text }: Token) => text.replace('*', '')
const endLine = (word: string, time: Token | undefined) =>
  time ? [`${time.head.text} ${word} ${toClock(time)}`] : []

/** Where a taxi of the same day has taken its crew member. */
const placeAfter = (before: GridEvent | undefined, { code }: GridEvent) =>
  isByRoad(before) && before?.code.head === code.head ? before.places.slice(1) : []

/** What is no flight, or only a part of one. */
function groundLine({ code, places, times }: GridEvent, reached: readonly Token[]): string {
  const ends = times.length > 1 ? [times[0], times.at(-1)] : times
  const where = places.length > 0 ? places : reached
  return [
    code.head.text,
    code.text,
    ...where.map(toPlace),
    ...ends.flatMap((time) => (time ? toClock(time) : [])),
  ].join(' ')
}
