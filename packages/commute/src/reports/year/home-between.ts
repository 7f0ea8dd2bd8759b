import type { CommuteContext } from '../../plan/commute-context.ts'
import type { RestPlan } from '../../plan/plan-types.ts'
import { doorFor } from '../../plan/read/doors.ts'
import { minuteMs, type Instant } from '../../time/zoned-time.ts'

/** When a rest reaches home and when it leaves it, by the doors; null if a flight is not known, infinite where an end is open. */
export function homeBetween(
  { clear, report, wayHome, wayToWork }: Pick<RestPlan, 'clear' | 'report' | 'wayHome' | 'wayToWork'>,
  settings: CommuteContext['settings'],
): { readonly from: Instant | null; readonly until: Instant | null } {
  const from = clear?.place.isHome
    ? clear.at + clear.place.minutesFromHome * minuteMs
    : wayHome && doorFor(wayHome.flight, 'from_work', settings)
  const until = report?.place.isHome
    ? report.at - report.place.minutesFromHome * minuteMs
    : wayToWork && doorFor(wayToWork.flight, 'to_work', settings)
  return { from: clear ? from : -Infinity, until: report ? until : Infinity }
}
