import { dutyDays } from '@slipstream/commute/roster/month-items'
import { presenceOf } from '@slipstream/commute/plan/read/presence'
import type { RestPlan } from '@slipstream/commute/plan/plan-types'
import { daysOfMonth } from '@slipstream/commute/time/calendar-dates'
import { rosterZone, toInstant, type Instant } from '@slipstream/commute/time/zoned-time'
import type { RosterItem } from '@slipstream/contract/roster'
import type { StripDay } from '@slipstream/design-system/travel/MonthStrip'
import { dutyTitle } from './duty-text.ts'
import { hasRestPlan } from './rest-view.ts'

/** Where each day of a month is spent: at work on the days of a duty, else where its rest is at noon. */
export function stripDays(
  month: string,
  items: readonly RosterItem[],
  rests: readonly RestPlan[],
): StripDay[] {
  const dutyOn = new Map<string, string>()
  for (const item of items)
    if (presenceOf(item) !== 'free')
      for (const date of dutyDays(item)) dutyOn.set(date, dutyOn.get(date) ?? dutyTitle(item))
  return daysOfMonth(month).map((date): StripDay => {
    const duty = dutyOn.get(date)
    if (duty !== undefined) return { date, place: 'work', duty }
    const rest = restOnDay(rests, date)
    return { date, place: rest && isNearBase(rest, noon(date)) ? 'base' : 'home' }
  })
}

const noon = (date: string) => toInstant(`${date} 12:00`, rosterZone)

/** The rest at noon of a day; undefined on a duty, and where none is known. */
export function restOnDay(rests: readonly RestPlan[], date: string): RestPlan | undefined {
  const at = noon(date)
  return rests.find(({ clear, report }) => (clear?.at ?? -Infinity) <= at && at < (report?.at ?? Infinity))
}

/** The same where it has a plan to show, which opens with its clear. */
export function plannedRestOn(rests: readonly RestPlan[], date: string): RestPlan | null {
  const rest = restOnDay(rests, date)
  return rest && hasRestPlan(rest) ? rest : null
}

function isNearBase({ kind, clear, report, wayHome, wayToWork }: RestPlan, at: Instant): boolean {
  if (kind === 'stay') return true
  if (kind === 'none') return clear !== null && report !== null && !clear.place.isHome && !report.place.isHome
  const isBeforeHome = wayHome !== null && at < wayHome.flight.departure
  return isBeforeHome || (wayToWork !== null && at >= wayToWork.flight.arrival)
}
