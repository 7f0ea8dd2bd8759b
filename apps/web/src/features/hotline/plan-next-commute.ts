import { nextOpenCommute, type OpenCommute } from '@slipstream/commute/next-commute'
import { planRests } from '@slipstream/commute/plan/plan-rests'
import type { Instant } from '@slipstream/commute/time/zoned-time'
import type { KnownRoster } from '#shared/roster/known-roster.ts'

/** Plans the roster for the commute to book next. Loaded on demand: only an empty form needs the planner. */
export function planNextCommute({ items, context }: KnownRoster, now: Instant): OpenCommute | null {
  return nextOpenCommute(planRests(items, context), context, now)
}
