import type { EnteredAmount } from '@slipstream/contract/user'
import { priceLimit } from '../../money/entered-amounts.ts'
import type { CommuteContext } from '../commute-context.ts'
import type { CommuteFlight, Reason, Level } from '../advice-types.ts'
import type { Candidate, Side } from '../read/candidates.ts'
import type { OwnProblem } from '../read/own-flights.ts'
import type { NamedFlight, Rest, Sleep } from '../plan-types.ts'
import { isJumpseat } from '../read/fares.ts'
import { isGroundOnly } from '../read/transfers.ts'
import { asPolicyFlight } from '../choose/policy-doors.ts'
import { isLack, policyRule, shortfall } from '../policy-rule.ts'
import {
  bedMinutes,
  hasLittleInHand,
  leastBedMinutes,
  littleInHandMinutes,
  localNightMinutes,
} from '../choose/rank.ts'
import { minutesBetween } from '../../time/zoned-time.ts'

const order: readonly Level[] = ['not_needed', 'comfortable', 'tight', 'at_risk', 'no_data', 'impossible']

/** The worse of two levels; without data nothing better can be said. */
export function worse(a: Level, b: Level): Level {
  return order.indexOf(a) >= order.indexOf(b) ? a : b
}

interface Half {
  readonly rest: Rest
  readonly side: Side
  readonly candidate: Candidate
  readonly origin: NamedFlight['origin']
  readonly problem: OwnProblem | null
  readonly backUps: readonly CommuteFlight[]
  /** The other half, where it is named. */
  readonly other: Candidate | null
  /** Somebody who misses its change still gets there. */
  readonly isChangeSafe: boolean
  /** No seat on the day makes report. */
  readonly isOvernightNeeded: boolean
  readonly context: CommuteContext
}

/** What a named flight is worth, with its reasons (docs/decisions/0026-plan-the-rest.md, Levels). */
export function judgeHalf(half: Half): NamedFlight {
  const { candidate, origin, backUps, problem } = half
  const { level, reasons } = problem ? judgeProblem(problem) : judgeFlight(half)
  return { flight: candidate.flight, origin, level, reasons, backUps }
}

function judgeProblem(problem: OwnProblem): { level: Level; reasons: Reason[] } {
  const mayServe = problem.code === 'chosen_too_tight' || problem.code === 'chosen_unreadable'
  return { level: mayServe ? 'at_risk' : 'impossible', reasons: [problem] }
}

function judgeFlight(half: Half): { level: Level; reasons: Reason[] } {
  const { candidate, backUps, isChangeSafe, isOvernightNeeded, side, context } = half
  const { flight } = candidate
  const isLast = backUps.length === 0
  const isGround = isGroundOnly(flight.fare)
  const isAlone = !isGround && (isLast || !isChangeSafe)
  const hasLittle = !isGround && flight.gapInHandMinutes < littleInHandMinutes
  const isTightAnywhere = hasLittleInHand(flight)
  const sleep = sleepReasons(half)
  const policy = policyReason(half)
  const isAtRisk = candidate.isListing || (isAlone && isTightAnywhere) || policy !== null
  const isTight = isAlone || isTightAnywhere || sleep.problems.length > 0 || isOvernightNeeded
  const isToWork = side.end.direction === 'to_work'
  const limit = priceLimit(context.settings)
  const reasons: (Reason | null | false)[] = [
    flight.isStandbyOnly && {
      code: isJumpseat(flight.fare) ? 'jumpseat' : 'standby_only',
      flight: flight.name,
    },
    candidate.isListing &&
      !flight.isStandbyOnly &&
      limit !== null && {
        code: 'seats_over_price_limit',
        flight: flight.name,
        limit,
      },
    isOvernightNeeded && { code: 'overnight_needed', hotelNights: flight.hotelNights },
    !isToWork && flight.hotelNights > 0 && { code: 'night_near_base', hotelNights: flight.hotelNights },
    policy,
    isLast && !isGround && { code: isToWork ? 'no_back_up' : 'last_flight_of_day', flight: flight.name },
    hasLittle && {
      code: 'little_in_hand',
      minutes: flight.gapInHandMinutes,
      limitMinutes: littleInHandMinutes,
    },
    ...changeReasons(half),
    ...sleep.problems,
    !candidate.isWithinLimit && limit !== null && limitReason(candidate, limit),
    // Facts
    !hasLittle && !isGround && { code: 'gap_in_hand', minutes: flight.gapInHandMinutes },
    !isLast && { code: 'back_ups', flights: backUps.map(({ name }) => name) },
    ...sleep.facts,
    otherAirport(half),
    ticketFact(candidate),
    ...groundFacts(candidate),
  ]
  return {
    level: isAtRisk ? 'at_risk' : isTight ? 'tight' : 'comfortable',
    reasons: reasons.filter((reason) => reason !== null && reason !== false),
  }
}

function limitReason({ fare, flight }: Candidate, limit: EnteredAmount): Reason {
  const { price_currency: currency } = flight.fare
  if (fare !== null || currency === limit.currency) return { code: 'over_price_limit', limit }
  return { code: 'price_limit_unknown', limit, currency }
}

function changeReasons({ candidate: { flight }, isChangeSafe }: Half): Reason[] {
  const { change } = flight
  if (!change) return []
  const { airport, inHandMinutes } = change
  return [
    ...(isChangeSafe ? [] : [{ code: 'no_onward_flight', airport } as const]),
    ...(inHandMinutes < littleInHandMinutes
      ? [{ code: 'little_at_change', airport, minutes: inHandMinutes } as const]
      : []),
  ]
}

/** Who pays for a missed change. */
function ticketFact({ flight: { change, fare } }: Candidate): Reason | null {
  const second = fare.connection?.change && fare.connection.legs[1]
  return second ? { code: 'tickets', airport: second.origin, isOne: change === null } : null
}

function groundFacts({ flight: { fare } }: Candidate): Reason[] {
  return (fare.connection?.legs ?? []).flatMap((leg) =>
    leg.kind === 'flight' ? [] : [{ code: 'by_ground', leg } as const],
  )
}

/** What the way to work leaves of the night before report; null for a way home. */
export function judgeSleep({
  rest,
  candidate,
  other,
}: Pick<Half, 'rest' | 'candidate' | 'other'>): Sleep | null {
  const { door, night, flight } = candidate
  if (!night || !rest.report) return null
  const minutes = bedMinutes(candidate, other, rest)
  const { dutyClear } = rest.report
  return {
    bedMinutes: Number.isFinite(minutes) ? minutes : null,
    where: night.minutesNearBase >= minutes ? 'base' : 'home',
    // Who sleeps near base begins the day there.
    doorToClearMinutes:
      flight.hotelNights === 0 && dutyClear !== null ? minutesBetween(door, dutyClear) : null,
  }
}

function sleepReasons(half: Half): { problems: Reason[]; facts: Reason[] } {
  const sleep = judgeSleep(half)
  const { candidate, context } = half
  if (!sleep || !candidate.night) return { problems: [], facts: [] }
  const bed = sleep.bedMinutes ?? Infinity
  const isShort = bed < leastBedMinutes
  const isNightWanted = context.settings.prefer_local_night_before_report
  const hasNight = bed >= localNightMinutes
  return {
    problems: [
      ...(isShort ? [{ code: 'short_night', minutes: bed } as const] : []),
      ...(candidate.night.isDoorEarly ? [{ code: 'early_door' } as const] : []),
      ...(isNightWanted && !hasNight && !isShort ? [{ code: 'no_local_night' } as const] : []),
    ],
    facts: isNightWanted && hasNight ? [{ code: 'local_night', where: sleep.where }] : [],
  }
}

function policyReason({ side, candidate, backUps, context: { settings } }: Half): Reason | null {
  if (side.end.direction !== 'to_work') return null
  const rule = policyRule(settings)
  if (!rule) return null
  const flight = asPolicyFlight(candidate)
  const found = [null, ...backUps].map((backUp) =>
    shortfall(rule, [flight, backUp && { ...backUp, isListing: backUp.isStandbyOnly }], side.end.at),
  )
  const [first] = found
  // What nobody knows breaks nothing.
  if (!first || found.some((each) => !isLack(each?.gap))) return null
  const { gap, part } = first
  return {
    code: 'policy_not_met',
    policy: gap === 'back_up' ? 'two_flights' : gap,
    minutes: part.land_before_minutes,
  }
}

function otherAirport({ side: { end }, candidate }: Half): Reason | null {
  const dutyAirport = end.place.airport
  if (dutyAirport === null || dutyAirport === candidate.workAirport) return null
  return { code: 'other_airport', flightAirport: candidate.workAirport, dutyAirport }
}
