import type { Instant } from '@slipstream/commute/time/zoned-time'
import type { TextTime } from './calendar-times.ts'
import { airportOf, type Leg, type ReadContext, textTime } from './duty-parts.ts'
import {
  type Flight,
  flightOf,
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
}

const timesPattern = /^\s*(\d{1,2}):?(\d{2})\s?([zZlL])?\s*[-–]\s*(\d{1,2}):?(\d{2})\s?([zZlL])?\b\s*(.*)$/
const routePattern = new RegExp(String.raw`\b(${placeCode})${routeArrow}(${placeCode})\b`)
const wordPattern = /(?:\b(?:[A-Z]{2,3}|[A-Z]\d|\d[A-Z])\s(?=\d))?[A-Z\d]+/g

/** `06:00z-08:36z 2867 BRS/LIS`, `10:25-12:10 AMS - VIE KL1844 (DH)`; undefined where a line tells no times. */
export function flightLine(line: string): FlightLine | undefined {
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
    flight: flightOf(word),
    route: route ? [route[1] ?? '', route[2] ?? ''] : undefined,
    isPositioning: isMarked || isPositioning(whole),
  }
}

/**
 * The leg of a line whose departure is the first after another moment.
 *
 * @throws {UnreadableDuty} where an airport is not known
 */
export function legOf(
  line: FlightLine & { readonly flight: Flight },
  route: readonly [string, string],
  after: Instant,
  context: ReadContext,
): Leg {
  const [origin, destination] = [airportOf(route[0], context), airportOf(route[1], context)]
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

export const linesOf = (description: string) => description.split('\n').map((line) => line.trim())
