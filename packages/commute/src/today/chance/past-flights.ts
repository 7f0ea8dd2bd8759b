import type { DayOutcome, FlightHistory, RouteRecord } from '@slipstream/contract/flight-history'

/** Fewer past days of a flight say nothing by themselves; then its route has to have so many. */
export const leastHistory = { ofFlight: 20, ofRoute: 60 } as const
/** What is known of the route weighs as much as so many days of the flight. */
const routeWeight = 12
/** The half of what is usual for a flight weighs as much as so many bad days that were seen. */
const badDayWeight = 4

/** How many of some past flights landed in time. */
export interface PastCount {
  readonly flights: number
  readonly inTime: number
  /** Cancelled, or landed elsewhere. */
  readonly failed: number
}

/** A flight, with how late it may land. */
export interface AllowedFlight {
  /** `BA1431`. */
  readonly name: string
  /** Under which its past days are known, the one that counts first: a codeshare has another number with the airline that flies it. */
  readonly knownAs: readonly string[]
  readonly origin: string
  readonly destination: string
  readonly allowedMinutes: number
}

export interface PastShare {
  /** 0 to 1. */
  readonly share: number
  readonly own: PastCount
  readonly route: PastCount
  /** The flight's own days are too few: its route stands in. */
  readonly isByRoute: boolean
}

const isInTime = (outcome: number | 'failed', allowedMinutes: number) =>
  outcome !== 'failed' && outcome <= allowedMinutes

function getRoute({ routes }: FlightHistory, flight: AllowedFlight): RouteRecord | undefined {
  return routes.find(
    ({ origin, destination }) => origin === flight.origin && destination === flight.destination,
  )
}

function getCount(outcomes: readonly (number | 'failed' | null)[], allowedMinutes: number): PastCount {
  const known = outcomes.filter((outcome) => outcome !== null)
  return {
    flights: known.length,
    inTime: known.filter((outcome) => isInTime(outcome, allowedMinutes)).length,
    failed: known.filter((outcome) => outcome === 'failed').length,
  }
}

/** Each day once: it is one aircraft under all its numbers. */
function pastDays({ flights }: RouteRecord, { knownAs }: AllowedFlight): DayOutcome[] {
  const records = knownAs.flatMap((name) => flights.filter(({ flight }) => flight === name))
  const length = Math.max(0, ...records.map(({ days }) => days.length))
  return Array.from(
    { length },
    (_, day) => records.map(({ days }) => days[day] ?? null).find((outcome) => outcome !== null) ?? null,
  )
}

/** How often a flight was in time on past days, drawn towards its route where its own days are few; null where both are too few. */
export function pastShare(history: FlightHistory, flight: AllowedFlight): PastShare | null {
  const record = getRoute(history, flight)
  if (!record) return null
  const { allowedMinutes } = flight
  const days = pastDays(record, flight)
  const others = record.flights.filter((each) => !flight.knownAs.includes(each.flight))
  const own = getCount(days, allowedMinutes)
  const route = getCount([...days, ...others.flatMap((each) => each.days)], allowedMinutes)
  const isByRoute = own.flights < leastHistory.ofFlight
  if (isByRoute && route.flights < leastHistory.ofRoute) return null
  // Half a flight each way: nothing that was seen a few dozen times is certain.
  const routeShare = (route.inTime + 0.5) / (route.flights + 1)
  const share = (own.inTime + routeWeight * routeShare) / (own.flights + routeWeight)
  return { share, own, route, isByRoute }
}

/**
 * How often a later flight's route was in time on days when another flight failed: storms and strikes end more than one flight. Half
 * of what is usual weighs as much as a few such days.
 */
export function shareOnBadDay(
  history: FlightHistory,
  later: AllowedFlight & Pick<PastShare, 'share'>,
  failed: AllowedFlight,
): number {
  let days = 0
  let inTime = 0
  const others = getRoute(history, later)?.flights ?? []
  for (const one of getRoute(history, failed)?.flights ?? [])
    for (const [day, outcome] of one.days.entries()) {
      if (outcome === null || isInTime(outcome, failed.allowedMinutes)) continue
      for (const other of others) {
        const then = other === one ? null : (other.days[day] ?? null)
        if (then === null) continue
        days += 1
        if (isInTime(then, later.allowedMinutes)) inTime += 1
      }
    }
  return (inTime + (badDayWeight * later.share) / 2) / (days + badDayWeight)
}
