import { nightsCost } from '../night-cost.ts'
import type { Direction } from '@slipstream/contract/flight'
import type { Level, Reason } from '../advice-types.ts'
import type { CommuteContext } from '../commute-context.ts'
import { minuteMs } from '../../time/zoned-time.ts'
import { countListed, type Side } from '../read/candidates.ts'
import { areRanked, type Flown } from '../choose/choose-ways.ts'
import { earliestDoor, latestDoor } from '../read/doors.ts'
import { isFixed } from '../read/own-flights.ts'
import type { Rest, RestKind } from '../plan-types.ts'
import { pairLevel, rateStay, restMinutes, type Pair } from '../choose/rank.ts'
import type { Setting } from '../read/read-rest.ts'
import type { OutlinedRest } from '../read/rests.ts'

/** What was decided before anything is named. */
export interface Outcome {
  readonly kind: RestKind
  readonly pair: Pair | null
  readonly reasons: readonly Reason[]
  readonly level: Level
}

export function decide(
  setting: Setting,
  flown: Flown,
  stated: { isStaying: boolean; isConflict: boolean },
): Outcome {
  const { rest, context, wayHome, wayToWork, decision } = setting
  const flies = (kind: RestKind, reasons: readonly Reason[] = []): Outcome => ({
    kind,
    pair: flown.best,
    reasons,
    level: 'comfortable',
  })
  const none = (level: Level, ...reasons: Reason[]): Outcome => ({
    kind: 'none',
    pair: null,
    reasons,
    level,
  })
  const stays = (...reasons: Reason[]): Outcome => ({
    kind: 'stay',
    pair: null,
    reasons,
    level: 'comfortable',
  })
  if (!wayHome && !wayToWork) return none('not_needed', atHome(rest))
  if (context.homeAirports.length === 0) return none('no_data', { code: 'no_home_airport' })
  if (stated.isStaying) {
    if (stated.isConflict) return { ...stays(hotelAndBooking(setting)), level: 'impossible' }
    return stays({ code: 'staying_near_base' })
  }
  if (stated.isConflict && wayHome?.own && wayToWork?.own)
    return {
      ...flies('home', [
        { code: 'cannot_fly_both', wayHome: wayHome.own.flight.name, wayToWork: wayToWork.own.flight.name },
      ]),
      level: 'impossible',
    }
  if (!wayHome || !wayToWork) return flies('one_way')
  const isStayPossible = canStay(rest)
  const stay = rateStay(rest, context)
  // What was on offer for a way home that is over may be forgotten.
  const isWayHomeForgotten = setting.isWayHomeOver && wayHome.isUnknown
  if (isFixed(wayHome) || isFixed(wayToWork) || isWayHomeForgotten) return flies('home')
  const unknown = [wayHome, wayToWork].filter((side) => side.isUnknown && !side.own)
  if (unknown.length > 0) {
    if (!isTooShort(setting)) return flies('home')
    return isStayPossible ? stays(...stayReasons(setting)) : none('impossible', onwardTravel(rest))
  }
  if (!flown.best) {
    const reasons: Reason[] = [
      ...(decision === 'home' ? [{ code: 'home_not_possible' } as const] : []),
      ...stayReasons(setting),
    ]
    return isStayPossible ? stays(...reasons) : none('impossible', onwardTravel(rest))
  }
  if (decision === 'home' || flown.keepsPlanned || !isStayPossible || !areRanked(flown.compared))
    return flies('home')
  const { rank } = flown.best
  if (rank === null || stay.rank >= rank) return flies('home')
  return stays({
    code: 'stay_is_better',
    minutesAtHome: flown.best.minutesAtHome,
    poundsMore: poundsMore(flown.best, stay.nights, context),
    level: pairLevel(flown.best),
  })
}

/** Money alone: neither risk nor time at home is paid for. */
function poundsMore(
  { fares, nightsNearBase }: Pair,
  nights: number,
  { settings, rates }: CommuteContext,
): number {
  const stay = nightsCost(nights, settings, rates)
  return Math.round(((fares ?? 0) + nightsCost(nightsNearBase, settings, rates) - stay) / 1000)
}

function atHome({ clear, report }: OutlinedRest): Reason {
  const place = clear?.place ?? report?.place
  return {
    code: 'home_is_duty_location',
    airport: place?.airport ?? '',
    minutes: place?.minutesFromHome ?? 0,
  }
}

function hotelAndBooking({ wayHome, wayToWork }: Setting): Reason {
  return { code: 'hotel_and_booking', flight: (wayHome?.own ?? wayToWork?.own)?.flight.name ?? null }
}

/** Why nobody can go home in a rest: it is too short, a side has no flight, or those that there are do not fit. */
function stayReasons(setting: Setting): Reason[] {
  const { rest, wayHome, wayToWork, context } = setting
  if (isTooShort(setting))
    return [
      {
        code: 'back_to_back',
        otherItemKey: rest.report?.itemKey ?? rest.key,
        restMinutes: restMinutes(rest) ?? 0,
      },
    ]
  const sides = [wayHome, wayToWork].filter((side) => side !== null)
  const without = sides.filter(({ usable }) => usable.length === 0)
  if (without.length > 0) return without.map((side) => noneReason(side, context))
  return [noneFits(sides, null)]
}

function onwardTravel({ clear, report }: Rest): Reason {
  return { code: 'onward_travel', from: clear?.place.airport ?? '', to: report?.place.airport ?? '' }
}

/** Whether the next report can be reached without flying: it is at the same place, or both are of the base. */
export function canStay({ clear, report }: Rest): boolean {
  if (!clear || !report) return false
  const from = clear.place.airport
  return from === null || report.place.airport === null || report.place.served.has(from)
}

/** Whether no flights, whatever they are, would leave the least time at home. */
function isTooShort({ rest: { clear, report }, context, minHomeMinutes }: Setting): boolean {
  if (!clear || !report) return false
  return latestDoor(report, context) - earliestDoor(clear, context) < minHomeMinutes * minuteMs
}

/** That none of the flights on offer fits, counted as their lists are. */
export const noneFits = (sides: readonly Side[], direction: Direction | null) =>
  ({
    code: 'none_fits_the_rest',
    flights: sides.reduce((count, side) => count + countListed(side), 0),
    direction,
  }) as const

/** Why no flight of a side can be named though some are known. */
export function noneReason(side: Side, { settings }: CommuteContext): Reason {
  if (side.usable.length > 0) return noneFits([side], side.end.direction)
  if (side.isReportLost || side.tooLate.length > 0)
    return { code: 'too_late_to_catch', direction: side.end.direction }
  const tooTight = side.tooTight.length
  return side.end.direction === 'to_work'
    ? {
        code: 'none_in_time',
        tooTight,
        gapMinutes: Math.max(settings.landing_to_report_minutes, settings.slip_time),
      }
    : {
        code: 'none_home',
        tooTight,
        gapMinutes: Math.max(settings.clear_to_departure_minutes, settings.slip_time),
      }
}
