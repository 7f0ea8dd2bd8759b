import type { CommuteContext } from './commute-context.ts'
import type { CommuteEnd } from './commute-end.ts'
import { cheapest } from './money.ts'
import { isOverPriceLimit, littleInHandMinutes, localNightOf, prefersLocalNight } from './recommend.ts'
import type { CommuteFlight, Reason, VerdictLevel } from './verdict-types.ts'

export interface Judgement {
  readonly level: VerdictLevel
  readonly reasons: readonly Reason[]
}

/**
 * What a flight that keeps the gap is worth.
 * At risk: on standby, a night near base after clear, or the last one with little in hand.
 * Tight: the last one, little in hand, or no local night where one is preferred. Comfortable: none of these.
 */
export function judgeFlight(
  flight: CommuteFlight,
  backups: readonly CommuteFlight[],
  end: CommuteEnd,
  context: CommuteContext,
): Judgement {
  const isLast = backups.length === 0
  const hasLittle = flight.gapInHandMinutes < littleInHandMinutes
  const nightAfterClear = end.direction === 'from_work' && flight.hotelNights > 0
  const night = prefersLocalNight(end, context) ? nightReason(flight, end, context) : null
  const isAtRisk = flight.isStandbyOnly || nightAfterClear || (isLast && hasLittle)
  const isTight = isLast || hasLittle || night?.code === 'no_local_night'
  const problems: (Reason | null | false)[] = [
    flight.isStandbyOnly && { code: 'standby_only', flight: flight.name },
    nightAfterClear && { code: 'night_near_base', hotelNights: flight.hotelNights },
    isLast && lastReason(flight, end),
    hasLittle && {
      code: 'little_in_hand',
      minutes: flight.gapInHandMinutes,
      limitMinutes: littleInHandMinutes,
    },
    night?.code === 'no_local_night' && night,
    isOverPriceLimit(flight.fare, context) && {
      code: 'over_price_limit',
      limitGbp: context.settings.max_sector_price,
    },
  ]
  const facts: (Reason | null | false)[] = [
    !hasLittle && { code: 'gap_in_hand', minutes: flight.gapInHandMinutes },
    !isLast && { code: 'back_ups', flights: backups.map((backup) => backup.name) },
    night?.code === 'local_night' && night,
    otherAirport(flight, end),
  ]
  return {
    level: isAtRisk ? 'at_risk' : isTight ? 'tight' : 'comfortable',
    reasons: [...problems, ...facts].filter((reason) => reason !== null && reason !== false),
  }
}

function lastReason(flight: CommuteFlight, end: CommuteEnd): Reason {
  return { code: end.direction === 'to_work' ? 'no_back_up' : 'last_flight_of_day', flight: flight.name }
}

function nightReason(flight: CommuteFlight, end: CommuteEnd, context: CommuteContext): Reason {
  const where = localNightOf(flight, end, context.settings.slip_time)
  return where ? { code: 'local_night', where } : { code: 'no_local_night' }
}

function otherAirport(flight: CommuteFlight, end: CommuteEnd): Reason | null {
  const flightAirport = end.direction === 'to_work' ? flight.fare.destination : flight.fare.origin
  if (end.location === null || end.location === flightAirport) return null
  return { code: 'other_airport', flightAirport, dutyAirport: end.location }
}

/** What can be wrong with a chosen flight. */
export type ChosenProblem = Extract<
  Reason,
  { code: 'chosen_too_tight' | 'chosen_arrives_late' | 'chosen_leaves_too_early' }
>

/** Why a chosen flight does not keep the gap, or null where it does. */
export function chosenProblem(
  flight: CommuteFlight,
  end: CommuteEnd,
  gapMinutes: number,
): ChosenProblem | null {
  if (flight.gapInHandMinutes >= 0) return null
  const { name } = flight
  const missed = -(flight.gapInHandMinutes + gapMinutes)
  if (missed <= 0) return { code: 'chosen_too_tight', flight: name, shortMinutes: -flight.gapInHandMinutes }
  return end.direction === 'to_work'
    ? { code: 'chosen_arrives_late', flight: name, lateMinutes: missed }
    : { code: 'chosen_leaves_too_early', flight: name, earlyMinutes: missed }
}

/** Says so where fares in several currencies could not be compared. */
export function currencyReasons(flights: readonly CommuteFlight[], context: CommuteContext): Reason[] {
  const fares = flights.flatMap((flight) => flight.fares)
  if (fares.every((fare) => fare.price_currency === fares[0]?.price_currency)) return []
  const best = cheapest(fares, context.rates)
  return best.kind === 'mixed_currencies' ? [{ code: 'mixed_currencies', currencies: best.currencies }] : []
}
