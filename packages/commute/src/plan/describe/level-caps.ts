import type { Level, Reason } from '../advice-types.ts'
import { isFixed } from '../read/own-flights.ts'
import { type Pair } from '../choose/rank.ts'
import { type Setting } from '../read/read-rest.ts'

interface Cap {
  readonly level: Level
  readonly reason: Reason
}

/** What makes a rest no better than a level, however its flights are. */
export function getCaps(setting: Setting): Cap[] {
  const { clear, report, unknownSide } = setting.rest
  const caps: Cap[] = []
  if (unknownSide) {
    const code = unknownSide === 'after_clear' ? 'next_month_unknown' : 'previous_month_unknown'
    caps.push({ level: 'tight', reason: { code } })
  }
  if (clear?.presence === 'unknown' || report?.presence === 'unknown')
    caps.push({ level: 'at_risk', reason: { code: 'presence_unknown' } })
  return [...caps, ...searchCaps(setting)]
}

/** A day that was not asked for may have a better way, unless the person holds a seat, or has said that they stay. */
function searchCaps({ wayHome, wayToWork, isPast, isWayHomeOver, context }: Setting): Cap[] {
  if (isPast) return []
  const home = context.homeAirports[0] ?? ''
  return [isWayHomeOver ? null : wayHome, wayToWork].flatMap((side) => {
    if (!side || isFixed(side) || side.notSearched === null) return []
    const { direction, place } = side.end
    const work = place.airport ?? [...place.served.keys()][0] ?? ''
    const [origin, destination] = direction === 'to_work' ? [home, work] : [work, home]
    const reason = { code: 'not_searched', direction, date: side.notSearched, origin, destination } as const
    return [{ level: 'tight' as const, reason }]
  })
}

export function littleTime({ context }: Setting, minutes: number | null): Reason[] {
  if (minutes === null || minutes >= context.settings.min_home_minutes) return []
  return [{ code: 'little_time_at_home', minutes }]
}

export function carReason({ wayHome, car }: Setting, pair: Pair | null): Reason[] {
  if (car === null || !wayHome) return []
  const isOwnElsewhere = pair?.wayHome && pair.wayHome.carAirport !== car
  const isOnlyElsewhere = !pair?.wayHome && wayHome.usable.some(({ carAirport }) => carAirport !== car)
  return isOwnElsewhere || isOnlyElsewhere ? [{ code: 'car_elsewhere', airport: car }] : []
}
