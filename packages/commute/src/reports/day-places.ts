import type { Clock } from '../time/clock.ts'
import type { RosterItem } from '@slipstream/contract/roster'
import { getPresence } from '../plan/read/presence.ts'
import type { RestPlan } from '../plan/plan-types.ts'
import { dutyDays } from '../roster/month-items.ts'
import { toInstant, type Instant } from '../time/zoned-time.ts'

type Zone = Pick<Clock, 'zone'>

const noon = (date: string, { zone }: Zone) => toInstant(`${date} 12:00`, zone)

/** The rest at noon of a day on somebody's clock; undefined on a duty, and if none is known. */
export function restOnDay(rests: readonly RestPlan[], date: string, clock: Zone): RestPlan | undefined {
  const at = noon(date, clock)
  return rests.find(({ clear, report }) => (clear?.at ?? -Infinity) <= at && at < (report?.at ?? Infinity))
}

/** Where a day without a duty is spent, by its noon. */
export const placeInRest = (rest: RestPlan | undefined, date: string, clock: Zone): 'base' | 'home' =>
  rest && isNearBase(rest, noon(date, clock)) ? 'base' : 'home'

function isNearBase({ kind, clear, report, wayHome, wayToWork }: RestPlan, at: Instant): boolean {
  if (kind === 'stay') return true
  if (kind === 'none') return clear !== null && report !== null && !clear.place.isHome && !report.place.isHome
  const isBeforeHome = wayHome !== null && at < wayHome.flight.departure
  return isBeforeHome || (wayToWork !== null && at >= wayToWork.flight.arrival)
}

/** The days on which somebody must be somewhere, each with the first duty of it. */
export function workDays(items: readonly RosterItem[], clock: Zone): ReadonlyMap<string, RosterItem> {
  const days = new Map<string, RosterItem>()
  for (const item of items)
    if (getPresence(item) !== 'free')
      for (const date of dutyDays(item, clock)) if (!days.has(date)) days.set(date, item)
  return days
}
