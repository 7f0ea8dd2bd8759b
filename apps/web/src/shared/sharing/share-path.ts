import { familyLinkDays } from '@slipstream/contract/family-links'
import type { RestPlan } from '@slipstream/commute/plan/plan-types'
import { dayMs, type Instant } from '@slipstream/commute/time/zoned-time'
import { paths } from '#layout/navigation/paths.ts'

/** How long a rest without a known end is shared. */
const openEndMs = 7 * dayMs

/** The sharing screen about one rest, with a link offered that works until the rest is over. */
export function sharePath({ key, clear, report }: RestPlan, now: Instant): string {
  const end = report?.at ?? (clear?.at ?? now) + openEndMs
  const days = familyLinkDays.find((each) => now + each * dayMs >= end) ?? familyLinkDays.at(-1)
  return `${paths.sharing}?${new URLSearchParams({ rest: key, days: String(days) }).toString()}`
}

/** The sharing screen with colleagues first. */
export const colleaguesPath = `${paths.sharing}?first=colleagues`

/** The sharing screen with seats first. */
export const sharedSeatsPath = `${paths.sharing}?first=seats`
