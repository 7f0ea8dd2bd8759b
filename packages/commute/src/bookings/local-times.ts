import { minuteMs, possibleInstants, toLocal, type Instant } from '../time/zoned-time.ts'
import type { ConfirmedFlight, ConfirmedTime } from './confirmation.ts'

/** When a confirmed flight is, as far as that is clear. */
export interface FlightTimes {
  /** `YYYY-MM-DD HH:mm`, local to the airport; null if it is not stated. */
  readonly departure: string | null
  readonly arrival: string | null
  /** The confirmation can be read in two ways: its person must say. */
  readonly isUnsure: boolean
}

/** No flight is longer, or shorter. */
const longestMs = 20 * 60 * minuteMs
const shortestMs = 15 * minuteMs

const byOffset = ({ wall, offset }: ConfirmedTime): Instant =>
  Date.parse(`${wall.replace(' ', 'T')}Z`) - (offset ?? 0) * minuteMs

/**
 * The times of a flight by the clocks of its airports. A time with an offset is that moment; some senders write Z behind local times, which is
 * asked about if the flight could be so as well.
 */
export function flightTimes({ departure, arrival }: ConfirmedFlight, from: string, to: string): FlightTimes {
  const moment = (time: ConfirmedTime, zone: string) =>
    time.offset === null ? (possibleInstants(time.wall, time.zone ?? zone)[0] ?? null) : byOffset(time)
  const asWall = (time: ConfirmedTime, zone: string) => possibleInstants(time.wall, zone)[0] ?? null
  const local = (time: ConfirmedTime | null, zone: string) => {
    const at = time && moment(time, zone)
    return at === null ? null : toLocal(at, zone)
  }
  const lasts = (read: typeof moment) => {
    const [leaves, lands] = [departure && read(departure, from), arrival && read(arrival, to)]
    return leaves === null || lands === null ? null : lands - leaves
  }
  const isPossible = (ms: number | null) => ms === null || (ms >= shortestMs && ms <= longestMs)
  const [stated, asLocal] = [lasts(moment), lasts(asWall)]
  const isInUtc = [departure, arrival].some((time) => time?.offset === 0)
  const differs = local(departure, from) !== departure?.wall || local(arrival, to) !== arrival?.wall
  if (isInUtc && differs && !isPossible(stated) && isPossible(asLocal))
    return { departure: departure?.wall ?? null, arrival: arrival?.wall ?? null, isUnsure: false }
  return {
    departure: local(departure, from),
    arrival: local(arrival, to),
    isUnsure: !isPossible(stated) || (isInUtc && differs && isPossible(asLocal)),
  }
}
