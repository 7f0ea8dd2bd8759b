import type { CommuteContext } from '../commute-context.ts'
import type { CommuteFlight, Reason, Level } from '../advice-types.ts'
import type { Candidate, Side } from '../read/candidates.ts'
import type { OwnProblem } from '../read/own-flights.ts'
import type { NamedFlight, Rest } from '../plan-types.ts'
import { isGroundOnly } from '../read/transfers.ts'
import { breaksPolicy, hasLittleInHand, littleInHandMinutes, localNight } from '../choose/rank.ts'

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
  const night = nightReason(half)
  const policy = policyReason(half)
  const isAtRisk = candidate.isListing || (isAlone && isTightAnywhere) || policy !== null
  const isTight = isAlone || isTightAnywhere || night?.code === 'no_local_night' || isOvernightNeeded
  const isToWork = side.end.direction === 'to_work'
  const reasons: (Reason | null | false)[] = [
    flight.isStandbyOnly && { code: 'standby_only', flight: flight.name },
    candidate.isListing &&
      !flight.isStandbyOnly && {
        code: 'seats_over_price_limit',
        flight: flight.name,
        limitGbp: context.settings.max_sector_price,
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
    night?.code === 'no_local_night' && night,
    !candidate.isWithinLimit && { code: 'over_price_limit', limitGbp: context.settings.max_sector_price },
    // Facts
    !hasLittle && !isGround && { code: 'gap_in_hand', minutes: flight.gapInHandMinutes },
    !isLast && { code: 'back_ups', flights: backUps.map(({ name }) => name) },
    night?.code === 'local_night' && night,
    otherAirport(half),
    ticketFact(candidate),
    ...groundFacts(candidate),
  ]
  return {
    level: isAtRisk ? 'at_risk' : isTight ? 'tight' : 'comfortable',
    reasons: reasons.filter((reason) => reason !== null && reason !== false),
  }
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

function nightReason({
  rest,
  side,
  candidate,
  other,
  context,
}: Half): Extract<Reason, { code: 'local_night' | 'no_local_night' }> | null {
  if (side.end.direction !== 'to_work' || !context.settings.prefer_local_night_before_report) return null
  const where = localNight(candidate, other?.door ?? rest.clear?.at ?? null, side.end.at)
  return where ? { code: 'local_night', where } : { code: 'no_local_night' }
}

function policyReason({ side, candidate, backUps, context: { settings } }: Half): Reason | null {
  if (side.end.direction !== 'to_work') return null
  const { commuter_policy: policy, commuter_policy_minutes: minutes } = settings
  if (policy !== 'two_flights' && policy !== 'minutes') return null
  if (!breaksPolicy(candidate, backUps.length > 0, side.end, settings)) return null
  return { code: 'policy_not_met', policy, minutes }
}

function otherAirport({ side: { end }, candidate }: Half): Reason | null {
  const dutyAirport = end.place.airport
  if (dutyAirport === null || dutyAirport === candidate.workAirport) return null
  return { code: 'other_airport', flightAirport: candidate.workAirport, dutyAirport }
}
