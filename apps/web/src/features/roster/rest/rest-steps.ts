import type { Clock } from '@slipstream/commute/time/clock'
import { flightName, readFlightInstants, type FlightInstants } from '@slipstream/commute/flights/flights'
import type { Reason, ReasonCode } from '@slipstream/commute/plan/advice-types'
import type { NamedFlight, RestEnd, RestPlan } from '@slipstream/commute/plan/plan-types'
import { doorFor } from '@slipstream/commute/plan/read/doors'
import { isFlightUnknown } from '@slipstream/commute/roster/item-booking'
import type { Price } from '@slipstream/contract/flight'
import type { BookingStatus } from '@slipstream/contract/roster'
import type { UserSettings } from '@slipstream/contract/user'
import type { LevelAdviceProps } from '@slipstream/design-system/travel/advice/Advice'
import type { BackUpsProps } from '@slipstream/design-system/travel/rest/RestFacts'
import type { TimelineStep } from '@slipstream/design-system/travel/now/timeline-steps'
import type { AirportNames } from '#shared/airports/airport-names.ts'
import { chosenLabel } from '#shared/roster/booking-status-text.ts'
import { reasonSentence } from './advice-text.ts'
import { airport } from '#shared/flights/flight-ends.ts'
import { amount, flightSteps } from './flight-steps.ts'

/** A rest from clear to report: what is flown, the doors, and the nights near base and at home. */
export function restSteps(
  rest: RestPlan,
  settings: UserSettings,
  names: AirportNames,
  clock: Clock,
): TimelineStep[] {
  const { clear, report, wayHome, wayToWork, minutesAtHome, nightsAtHome, nightsNearBase, statuses } = rest
  const nearBase = (id: string, nights: number, minutes?: number): TimelineStep[] =>
    nights > 0 || minutes !== undefined ? [{ kind: 'near_base', id, nights, minutes }] : []
  return [
    ...endStep('clear', clear, names, clock),
    ...(rest.kind === 'stay' ? nearBase('stay', nightsNearBase, rest.restMinutes ?? undefined) : []),
    ...(wayHome
      ? [
          ...nearBase('near-base-first', wayHome.flight.hotelNights),
          ...namedSteps('home', wayHome, clear, statuses.clear, names),
          doorStep('from_work', wayHome, settings),
        ]
      : []),
    ...(minutesAtHome === null
      ? []
      : [{ kind: 'home' as const, id: 'at-home', minutes: minutesAtHome, nights: nightsAtHome ?? 0 }]),
    ...(wayToWork
      ? [
          doorStep('to_work', wayToWork, settings),
          ...namedSteps('to_work', wayToWork, report, statuses.report, names),
          ...nearBase('near-base-last', wayToWork.flight.hotelNights),
        ]
      : []),
    ...endStep('report', report, names, clock),
  ]
}

function endStep(
  kind: 'clear' | 'report',
  end: RestEnd | null,
  names: AirportNames,
  clock: Clock,
): TimelineStep[] {
  if (!end) return []
  const { at, place } = end
  return [
    {
      kind,
      id: kind,
      at,
      zone: clock.zone,
      ...(place.airport !== null && { place: airport(place.airport, clock.zone, names) }),
    },
  ]
}

function doorStep(
  direction: 'to_work' | 'from_work',
  { flight }: NamedFlight,
  settings: UserSettings,
): TimelineStep {
  const isLeaving = direction === 'to_work'
  const { origin_timezone, destination_timezone } = flight.fare
  return {
    kind: 'door',
    id: `door-${direction}`,
    isLeaving,
    at: doorFor(flight, direction, settings),
    zone: isLeaving ? origin_timezone : destination_timezone,
  }
}

function namedSteps(
  way: 'home' | 'to_work',
  { flight, origin }: NamedFlight,
  end: RestEnd | null,
  status: BookingStatus | null,
  names: AirportNames,
): TimelineStep[] {
  // Beside the best flight of a commute that is booked on an unknown one: never that it is to book.
  if (end && isFlightUnknown(end))
    return flightSteps(way, flight, names, { note: 'booked, flight not known', way })
  return flightSteps(way, flight, names, {
    status: status ?? undefined,
    statusLabel:
      origin === 'planned'
        ? chosenLabel('not_booked', flight.fare)
        : origin === 'listed'
          ? chosenLabel('standby', flight.fare)
          : undefined,
    way,
  })
}

/** Title, steps, back-ups and facts say them. */
const shownElsewhere: ReadonlySet<ReasonCode> = new Set<ReasonCode>([
  'back_ups',
  'gap_in_hand',
  'by_ground',
  'staying_near_base',
])

/** Every reason of a rest and its flights, the most serious first. */
function restReasons({ reasons, wayHome, wayToWork }: RestPlan): Reason[] {
  const all = [...reasons, ...(wayToWork?.reasons ?? []), ...(wayHome?.reasons ?? [])].filter(
    ({ code }) => !shownElsewhere.has(code),
  )
  // Whose a missed change is, is no problem by itself.
  const isTicket = ({ code }: Reason) => code === 'tickets'
  return [...all.filter((reason) => !isTicket(reason)), ...all.filter(isTicket)]
}

/** The level with its reason in one line, where it is not comfortable, and the other reasons. */
export function restAdvice(
  rest: RestPlan,
  clock: Clock,
): { badge: LevelAdviceProps | null; notes: string[] } {
  const { level, isConflict } = rest
  const reasons = restReasons(rest)
  const [first, ...others] = [...new Set(reasons.map((reason) => reasonSentence(reason, clock)))]
  if (level === 'comfortable' || level === 'not_needed')
    return { badge: null, notes: first === undefined ? [] : [first, ...others] }
  // Each of two flights that cannot both be flown may make report by itself.
  const label = isConflict
    ? 'Conflict'
    : level === 'tight' && reasons[0]?.code === 'overnight_needed'
      ? 'Overnight needed'
      : undefined
  return {
    badge: { level: level === 'no_data' ? 'unknown' : level, label, summary: first, reasons: others },
    notes: [],
  }
}

const mostBackUps = 3

/** What is left if a named flight, or the change of its journey, is missed. */
export const restBackUps = ({ wayHome, wayToWork }: RestPlan): BackUpsProps[] =>
  [wayHome, wayToWork]
    .flatMap((named) => (named ? [missedFlight(named), missedChange(named)] : []))
    .filter((each) => each !== null)

/** Null where there is no other flight: a reason says that. */
function missedFlight({ flight, backUps }: NamedFlight): BackUpsProps | null {
  if (backUps.length === 0) return null
  const flights = backUps
    .slice(0, mostBackUps)
    .map(({ fare, name, departure, arrival }) => backUp(fare, name, { departure, arrival }))
  return { missed: flight.name, leaves: flight.departure, flights }
}

/** The later flights for somebody who misses the change between two tickets. */
function missedChange({ flight: { fare, change } }: NamedFlight): BackUpsProps | null {
  const missed = fare.connection?.legs[1]
  const leaves = missed && readFlightInstants(missed)?.departure
  if (!change || leaves === undefined) return null
  const flights = (fare.connection?.onward ?? []).flatMap((flight) => {
    const times = readFlightInstants(flight)
    return times ? [backUp(flight, flightName(flight), times)] : []
  })
  return { missed: `the change in ${change.airport}`, leaves, flights }
}

const backUp = (
  fare: Pick<Price, 'id' | 'origin_timezone' | 'destination_timezone' | 'price_currency'> & {
    price_amount: string | null
  },
  name: string,
  { departure, arrival }: FlightInstants,
) => ({
  id: fare.id,
  name,
  leaves: departure,
  lands: arrival,
  from: { zone: fare.origin_timezone },
  to: { zone: fare.destination_timezone },
  price: amount(fare.price_amount, fare.price_currency),
})
