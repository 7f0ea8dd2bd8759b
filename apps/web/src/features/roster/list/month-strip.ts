import type { Clock } from '@slipstream/commute/time/clock'
import { placeInRest, restOnDay, workDays } from '@slipstream/commute/reports/day-places'
import type { RestPlan } from '@slipstream/commute/plan/plan-types'
import { daysOfMonth } from '@slipstream/commute/time/calendar-dates'
import type { RosterItem } from '@slipstream/contract/roster'
import type { StripDay } from '@slipstream/design-system/travel/month/MonthStrip'
import { dutyTitle } from '../duty/duty-text.ts'
import { hasRestPlan } from '../rest/rest-view.ts'

/** Where each day of a month is spent: at work on the days of a duty, else where its rest is at noon. */
export function stripDays(
  month: string,
  items: readonly RosterItem[],
  rests: readonly RestPlan[],
  clock: Clock,
): StripDay[] {
  const dutyOn = workDays(items, clock)
  return daysOfMonth(month).map((date): StripDay => {
    const duty = dutyOn.get(date)
    return duty
      ? { date, place: 'work', duty: dutyTitle(duty) }
      : { date, place: placeInRest(restOnDay(rests, date, clock), date, clock) }
  })
}

/** The rest at noon of a day where it has a plan to show, which opens with its clear. */
export function plannedRestOn(rests: readonly RestPlan[], date: string, clock: Clock): RestPlan | null {
  const rest = restOnDay(rests, date, clock)
  return rest && hasRestPlan(rest) ? rest : null
}
