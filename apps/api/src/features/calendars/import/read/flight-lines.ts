import type { Instant } from '@slipstream/commute/time/zoned-time'
import type { TimesReading } from '@slipstream/contract/roster-import'
import type { TextTime } from './calendar-times.ts'
import type { CalendarEvent } from './read-events.ts'
import { getAirport, type Leg, type ReadContext, textTime } from './duty-parts.ts'
import {
  carrierCode,
  type Flight,
  getFlight,
  isPlaceLike,
  isPositioning,
  placeCode,
  routeArrow,
  withoutMark,
} from './flight-titles.ts'

/** A line of a description that tells a part of a duty with its times. */
export interface FlightLine {
  readonly from: TextTime
  readonly to: TextTime
  /** What follows the times. */
  readonly text: string
  /** Undefined where it is no flight: a standby, a taxi. */
  readonly flight: Flight | undefined
  readonly route: readonly [string, string] | undefined
  readonly isPositioning: boolean
  /** Of its trip, from 1; undefined if the line does not count days. */
  readonly day: number | undefined
}

const timesPattern =
  /^\s*(\d{1,2}):?(\d{2})\s?([zZlL]|[AaPp][Mm])?\s*[-–]\s*(\d{1,2}):?(\d{2})\s?([zZlL]|[AaPp][Mm])?(?:\+\d)?(?![A-Za-z\d])\s*(.*)$/
const routePattern = new RegExp(String.raw`\b(${placeCode})${routeArrow}(${placeCode})\b`)
const wordPattern = /(?:\b(?:[A-Z]{2,3}|[A-Z]\d|\d[A-Z])\s(?=\d))?[A-Z\d]+/g

/** What a number (N), a place (P) and a time (T) look like where a line gives them in one of the orders below. */
const linePieces: Readonly<Record<string, string>> = {
  // An aircraft may stand after it: `5508  ER7  N808SY`.
  N: String.raw`\*?((?:${carrierCode}\s?)?\d{1,4}[A-Z]?|OWN\s?\d{1,4}|GRND\s?\d{0,4}|G\s{1,4}0000)(?:\s{1,4}(?=[A-Z\d]*\d)[A-Z][A-Z\d]{2,6}){0,2}`,
  P: String.raw`(${placeCode})\d?`,
  T: String.raw`[AE]?(\d{1,2}):?(\d{2})(?::\d{2})?(?:\s?([ap]\.?m\b\.?|z\b|l\b|UTC\b|LT\b|(?:[ECMP]|AK|H)[SD]T\b))?(?:\s?\+\d)?`,
}
const lineGap = String.raw`[\s,;:()>/→–-]{1,12}`
/** `301 - MSP (2230) - LAS1 (0010+1)`, `5301 PHX-SFO 0700-0815`, `LG 8362 GVA 0830 0940 LUX`, `LHR 0700 - EDI 0815 BA1432`. */
const lineForms = ['NPTPT', 'NPPTT', 'NPTTP', 'PTPTN', 'PTPT', 'PPTTN', 'PPTT', 'TPTPN', 'TPTP'].map(
  (order) => ({
    order,
    pattern: new RegExp(
      `^${order
        .split('')
        .map((piece) => linePieces[piece])
        .join(lineGap)}(?![A-Z\\d])`,
      'i',
    ),
  }),
)
const linePrefix =
  /^(?:day\s?(\d{1,2})\s*[:.–-]\s*|(?:leg|sector|flight|flt)\s?\d{0,2}\s*[:.]\s*|\d{1,2}[.)]\s+|[•*-]\s+)/i

/** A line that gives the flight's places each with a time, in any of the orders that crew systems use. */
function formLine(line: string): FlightLine | undefined {
  if (!/\d{2}\D.*\d{2}/s.test(line)) return undefined
  const [prefix = '', day] = linePrefix.exec(line) ?? []
  const whole = line.slice(prefix.length).normalize('NFKC').trim()
  const { text, isPositioning: isMarked } = withoutMark(whole)
  for (const { order, pattern } of lineForms) {
    const groups = pattern.exec(text)?.slice(1)
    if (!groups) continue
    const [places, times, numbers]: [string[], TextTime[], string[]] = [[], [], []]
    for (const piece of order) {
      if (piece === 'T') {
        const [hours = '', minutes = '', mark] = groups.splice(0, 3)
        const time = textTime(hours, minutes, mark?.replace(/UTC/i, 'z').replace(/LT/i, 'l'))
        if (time) times.push(time)
      } else (piece === 'P' ? places : numbers).push(groups.shift() ?? '')
    }
    const [[from, to], [origin = '', destination = '']] = [times, places]
    const [number = ''] = numbers
    const isByRoad = /^G(?:RND|\s)/i.test(number)
    const isOwn = isByRoad || /^OWN/i.test(number)
    const flight = isByRoad ? noNumber : getFlight(number.replace(/^OWN\s?/i, ''))
    const isFlight = flight !== undefined || number === ''
    const arePlaces = [origin, destination].every((place) => /^[A-Z]+$/.test(place) && isPlaceLike(place))
    if (from && to && isFlight && arePlaces) {
      return {
        from,
        to,
        text: whole,
        flight,
        route: [origin, destination],
        isPositioning: isMarked || isOwn || isPositioning(whole),
        day: day === undefined ? undefined : Number(day),
      }
    }
  }
  return undefined
}

export const noNumber: Flight = { carrier: null, number: '' }

/** `06:00z-08:36z 2867 BRS/LIS`, `10:25-12:10 AMS - VIE KL1844 (DH)`; undefined where a line tells no times. */
export function flightLine(line: string): FlightLine | undefined {
  return timesFirst(line) ?? formLine(line)
}

function timesFirst(line: string): FlightLine | undefined {
  const match = timesPattern.exec(line)
  const from = match && textTime(match[1] ?? '', match[2] ?? '', match[3])
  const to = match && textTime(match[4] ?? '', match[5] ?? '', match[6] ?? match[3])
  if (!from || !to) return undefined
  const whole = (match[7] ?? '').trim()
  const { text, isPositioning: isMarked } = withoutMark(whole)
  const found = routePattern.exec(text)
  const route = found && isPlaceLike(found[1] ?? '') && isPlaceLike(found[2] ?? '') ? found : null
  const words = text
    .replace(routePattern, ' ')
    .replaceAll(/\[[^\]]*\]|\([^)]*\)/g, ' ')
    .match(wordPattern)
  const [word = ''] = words ?? []
  return {
    from,
    to,
    text: whole,
    flight: getFlight(word),
    route: route ? [route[1] ?? '', route[2] ?? ''] : undefined,
    isPositioning: isMarked || isPositioning(whole),
    day: undefined,
  }
}

/**
 * The leg of a line whose departure is the first after another moment.
 *
 * @throws {UnreadableDuty} where an airport is not known
 */
export function getLeg(
  line: FlightLine & { readonly flight: Flight },
  route: readonly [string, string],
  after: Instant,
  context: ReadContext,
): Leg {
  const [origin, destination] = [getAirport(route[0], context), getAirport(route[1], context)]
  const departure = context.clock.next(line.from, origin.timezone, after)
  return {
    carrier: line.flight.carrier,
    number: line.flight.number,
    origin,
    destination,
    departure,
    arrival: context.clock.next(line.to, destination.timezone, departure),
    isPositioning: line.isPositioning,
  }
}

/** The lines of a description. What some systems spread over labels (`Flight#: 410`, `Stations: PHL→PHX`) is one more. */
export function getLines(description: string): string[] {
  const lines = description.split('\n').map((line) => line.trim())
  if (!/^\s*(?:UTC|GMT|zulu|local)\b/im.test(description)) return lines
  const labelled = (label: RegExp) => lines.map((line) => label.exec(line)?.[1]?.trim()).find(Boolean)
  const stations = labelled(/^(?:stations?|route|sector)\s*:\s*(\S.*)$/i)
  const times =
    labelledTimes(utcTimes, lines)?.replaceAll(/(\d{1,2}:?\d{2})/g, '$1z') ?? labelledTimes(localTimes, lines)
  const number = labelled(/^flight\s?(?:#|no\.?|number)?\s*:\s*((?:[A-Z\d]{2}\s?)?\d{1,4}[A-Z]?)$/i)
  if (stations === undefined || times === undefined || number === undefined) return lines
  return [...lines, `${times} ${number} ${stations}${isPositioning(description) ? ' (DH)' : ''}`]
}

const spanOfTimes = String.raw`\s*:\s*(\d{1,2}:?\d{2}\s*[-–]\s*\d{1,2}:?\d{2})$`
const utcTimes = new RegExp(String.raw`^(?:UTC|GMT|zulu)(?: times?)?${spanOfTimes}`, 'i')
const localTimes = new RegExp(String.raw`^local(?: times?)?${spanOfTimes}`, 'i')
const labelledTimes = (label: RegExp, lines: readonly string[]) =>
  lines
    .map((line) => label.exec(line.trim().replaceAll(/\b\d{1,2}\/\d{1,2}\/\d{4}\s+/g, ''))?.[1])
    .find(Boolean)

const onlyDigits = (text: string) => text.replaceAll(/\D/g, '')

/** What clock the floating times of an event go by, where its lines give the same times in UTC and at the station. */
export function provenReading({ start, description }: CalendarEvent): TimesReading | undefined {
  if (start.instant !== null || start.isDate) return undefined
  const lines = description.split('\n')
  const [utc, local] = [utcTimes, localTimes].map((label) => labelledTimes(label, lines))
  if (!utc || !local) return undefined
  const shown = onlyDigits(new Date(start.wall).toISOString().slice(11, 16))
  const isShown = (times: string) => onlyDigits(times).slice(0, 4) === shown
  if (isShown(utc) === isShown(local)) return undefined
  return isShown(utc) ? 'utc' : 'station'
}
