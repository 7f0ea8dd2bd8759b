/** A time of day as a roster prints it. */
export interface PrintedTime {
  /** `HH:mm`. */
  readonly value: string
  readonly isUtc: boolean
}

export const toMinutes = ({ value }: PrintedTime) => Number(value.slice(0, 2)) * 60 + Number(value.slice(3))

export interface PrintedFlight {
  /** With its airline where that is printed: `KL1435`, `123`. */
  readonly number: string
  /** IATA. */
  readonly origin: string
  readonly destination: string
  readonly departure: PrintedTime
  readonly arrival: PrintedTime
  readonly isPositioning: boolean
}

/** A part of a line, in the order in which the line names them. */
export type LinePiece =
  | { readonly kind: 'report' | 'clear'; readonly at: PrintedTime }
  | { readonly kind: 'flight'; readonly flight: PrintedFlight }

export interface ReadLine {
  readonly pieces: readonly LinePiece[]
  /** Times and places of no piece, and the words before the first of them. */
  readonly times: readonly PrintedTime[]
  readonly places: readonly string[]
  readonly words: string
  /** A flight that was not read, which must not be lost among the others; null if there is none. */
  readonly lostFlight: string | null
}

const time = String.raw`(?<![\d:./])(?:\d{1,2}:|\d{2})[0-5]\d\s?(?:Z|UTC|LT?|[AP]\.?M\b\.?)?(?![\dA-Z:/])(?:\+\d)?`
const place = String.raw`\b[A-Z]{3}\b`
const reportWord = String.raw`C\/I|CI|check[ -]?in|(?:bse |base )?rept?|report(?:ing)?|rpt|sign[ -]?on|briefing|dienstbeginn|beginn|prise de service|firma|presentacion|presentazione`
const clearWord = String.raw`C\/O|CO|check[ -]?out|d-end|debrief(?:ing)?|release|rls|sign[ -]?off|dienstende|ende|fin de service|fin de servicio|fine servizio`
const endPattern = String.raw`(?<![a-z\d/-])(?:(?<report>${reportWord})|(?:${clearWord}))\s{0,3}:?\s{0,3}(?:${place}\s{1,3})?${time}`
const mark = String.raw`(?<mark>(?:D\/H|DHD?|PAX|PSN)[\s/-]{1,4})?`
/** Stands for the number of a transfer by road. */
export const roadNumber = 'GRND'
const number = String.raw`(?<number>${roadNumber}|(?:(?:[A-Z]{2,3}|[A-Z]\d|\d[A-Z])\s?)?\d{1,4}[A-Z]?)`
const between = String.raw`[\s,;:()>/→–-]{1,12}`
/** Places (P) and times (T) of a flight, in any order that is printed. */
const orders = ['PPTT', 'PTTP', 'PTPT', 'TTPP', 'TPPT', 'TPTP'].map((order) =>
  Array.from(order, (piece) => (piece === 'P' ? place : time)).join(between),
)
const flightPattern = String.raw`(?<![A-Z\d/])${mark}${number}${between}(?:[A-Z*]${between})?(?:${orders.join('|')})`
const piecePattern = new RegExp(`${endPattern}|(?-i:${flightPattern})`, 'gi')
const timePattern = new RegExp(time, 'gi')
/** A number with two places after it, whatever stands between. */
const lostPattern =
  /(?<![\w/])(?:(?:[A-Z]{2}|[A-Z]\d|\d[A-Z])\s?)?\d{1,4}[A-Z]?\s.{0,25}?\b[A-Z]{3}\b.{0,25}?\b[A-Z]{3}\b.{0,12}/

/** Three capitals that are no airport. */
const noPlace = new Set(
  'OFF SBY STB SIM DHD PAX PSN LVE VAC REP RPT RLS FDP BLK UTC DAY ALL TRG CRM OPC LPC CBT RSV RES MON TUE WED THU FRI SAT SUN JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(
    ' ',
  ),
)
const placesIn = (text: string) => (text.match(/\b[A-Z]{3}\b/g) ?? []).filter((word) => !noPlace.has(word))

function timesIn(text: string): PrintedTime[] {
  return [...text.matchAll(timePattern)].flatMap(([printed]) => {
    const [, hours = '', minutes = '', half] = /^(\d{1,2}):?(\d{2})\s?([AP])?/i.exec(printed) ?? []
    const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0)
    if (hour > 24 || (hour === 24 && minutes !== '00') || (half !== undefined && Number(hours) > 12))
      return []
    return [{ value: `${String(hour % 24).padStart(2, '0')}:${minutes}`, isUtc: /Z|UTC/i.test(printed) }]
  })
}

function toFlight(text: string, printed: string, isPositioning: boolean): PrintedFlight | null {
  const rest = text.slice(text.indexOf(printed) + printed.length)
  const [[departure, arrival], [origin, destination]] = [timesIn(rest), placesIn(rest)]
  if (!departure || !arrival || origin === undefined || destination === undefined) return null
  return {
    number: printed.replaceAll(/\s/g, ''),
    origin,
    destination,
    departure,
    arrival,
    isPositioning,
  }
}

/** Reads a line without its date. */
export function readLine(line: string): ReadLine {
  const pieces: LinePiece[] = []
  const rest = line.replaceAll(piecePattern, (text, ...args) => {
    const groups: Partial<Record<string, string>> = args.at(-1)
    if (groups['number'] === undefined) {
      const [at] = timesIn(text)
      if (at) pieces.push({ kind: groups['report'] === undefined ? 'clear' : 'report', at })
      return at ? ' ' : text
    }
    const flight = toFlight(text, groups['number'], groups['mark'] !== undefined)
    if (flight) pieces.push({ kind: 'flight', flight })
    return flight ? ' ' : text
  })
  const [words = ''] = rest.split(timePattern)
  const lost = lostPattern.exec(rest)?.[0]
  const lostFlight =
    lost !== undefined && placesIn(lost).length > 1 ? lost.replaceAll(/\s+/g, ' ').trim() : null
  return { pieces, times: timesIn(rest), places: placesIn(rest), words: words.trim(), lostFlight }
}
