import type { FlightHistory } from '@slipstream/contract/flight-history'
import type { CommuteSettings } from '../../plan/commute-context.ts'
import { backUpMinutes } from '../../plan/choose/rank.ts'
import { groundWaysAt, otherEnd, transferMinutes } from '../../plan/read/transfers.ts'
import { minuteMs, minutesBetween, type Instant } from '../../time/zoned-time.ts'
import { pastShare, shareOnBadDay, type AllowedFlight } from './past-flights.ts'

/** Where and when somebody gets on. */
interface Stop {
  readonly airport: string
  readonly departure: Instant
}

/** One flight, or two with a change, by which somebody makes report. Its flights have past days. */
export interface Way {
  readonly name: string
  /** Where it begins, and where its first flight leaves: two airports if a train or car leads there. */
  readonly stops: readonly [Stop, ...Stop[]]
  /** The only flight lands in time for report, the first of two for the change. */
  readonly first: AllowedFlight
  readonly change: {
    readonly airport: string
    /** When the first flight is to land, and the least minutes from there to the next departure. */
    readonly landing: Instant
    readonly leastMinutes: number
    readonly second: AllowedFlight
    readonly departure: Instant
    /** Later ways from the airport of the change. */
    readonly onward: readonly Way[]
  } | null
  /** How often somebody without a booking gets a seat. */
  readonly seat: number
}

/**
 * The chance of report for somebody who is on a way, and for somebody at its start who was refused a seat. `later` are the ways
 * that they may take if it fails, from wherever that leaves them: at its start if it is cancelled, at the change if that is missed or
 * the second flight fails.
 */
export function wayChance(
  way: Way,
  later: readonly Way[],
  world: { readonly history: FlightHistory; readonly settings: CommuteSettings },
): { readonly aboard: number; readonly refused: number } {
  const { history, settings } = world

  const minutesTo = (from: string, to: string): number => {
    const byGround = groundWaysAt(from, settings).filter((each) => otherEnd(each, from) === to)
    return Math.min(transferMinutes(from, to, settings), ...byGround.map(({ minutes }) => minutes))
  }

  const isCaught = ({ stops }: Way, airport: string, from: Instant) =>
    stops.some((stop) => stop.departure >= from + minutesTo(airport, stop.airport) * minuteMs)

  /** Somebody who is free to go on from an airport at an instant. They take a way unless it is better to wait for another. */
  const waiting = (
    airport: string,
    from: Instant,
    ways: readonly Way[],
    failed: AllowedFlight | null,
  ): number => {
    const [next, ...others] = ways.filter((each) => isCaught(each, airport, from))
    if (!next) return 0
    const taken =
      next.seat * aboard(next, others, failed) + (1 - next.seat) * afterStart(next, others, failed)
    return Math.max(taken, waiting(airport, from, others, failed))
  }

  /** Somebody whose first flight leaves without them, or not at all. */
  const afterStart = ({ stops }: Way, ways: readonly Way[], failed: AllowedFlight | null): number => {
    const { airport, departure } = stops.at(-1) ?? stops[0]
    return waiting(airport, departure + backUpMinutes * minuteMs, ways, failed)
  }

  const aboard = (taken: Way, ways: readonly Way[], failed: AllowedFlight | null): number => {
    const { first, change } = taken
    const inTime = landsInTime(history, first, failed)
    // A flight that is too late for report is late before it leaves, and nobody has to wait for it.
    if (!change) return inTime + (1 - inTime) * afterStart(taken, ways, first)
    const { airport, landing, leastMinutes, second } = change
    const fromChange = [...change.onward, ...ways].toSorted((a, b) => beginning(a) - beginning(b))
    const secondInTime = landsInTime(history, second, null)
    const changed =
      secondInTime +
      (1 - secondInTime) * waiting(airport, change.departure + backUpMinutes * minuteMs, fromChange, second)
    const landsBy = (minutesLate: number) =>
      landsInTime(history, { ...first, allowedMinutes: minutesLate }, failed)
    const cancelled = 1 - landsBy(Infinity)
    let missed = 0
    let earlier = first.allowedMinutes
    for (const minutesLate of latestLandings(fromChange, change).filter((late) => late > earlier)) {
      const from = landing + (minutesLate + leastMinutes) * minuteMs
      missed += (landsBy(minutesLate) - landsBy(earlier)) * waiting(airport, from, fromChange, first)
      earlier = minutesLate
    }
    return inTime * changed + missed + cancelled * afterStart(taken, ways, first)
  }

  /** How late the first flight may land for each of the ways from its change, the earliest first. */
  const latestLandings = (
    ways: readonly Way[],
    { airport, landing, leastMinutes }: NonNullable<Way['change']>,
  ) =>
    ways
      .flatMap(({ stops }) =>
        stops.map(
          (stop) => minutesBetween(landing, stop.departure) - leastMinutes - minutesTo(airport, stop.airport),
        ),
      )
      .filter(Number.isFinite)
      .toSorted((a, b) => a - b)

  return { aboard: aboard(way, later, null), refused: afterStart(way, later, null) }
}

/** Histories are never changed in place, and the flights of a list ask the same of one again and again. */
const shares = new WeakMap<FlightHistory, Map<string, number>>()

/** How often a flight lands in time; `failed` is what went wrong on this day before. */
function landsInTime(history: FlightHistory, flight: AllowedFlight, failed: AllowedFlight | null): number {
  const known = shares.get(history) ?? new Map<string, number>()
  shares.set(history, known)
  const key = `${flightKey(flight)} ${failed ? flightKey(failed) : ''}`
  const found = known.get(key)
  if (found !== undefined) return found
  const usual = pastShare(history, flight)?.share ?? 0
  const share = failed ? shareOnBadDay(history, { ...flight, share: usual }, failed) : usual
  known.set(key, share)
  return share
}

const flightKey = ({ knownAs, origin, destination, allowedMinutes }: AllowedFlight) =>
  `${knownAs.join('+')} ${origin}-${destination} ${allowedMinutes}`

const beginning = ({ stops }: Way): Instant => stops[0].departure
