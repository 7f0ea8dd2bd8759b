import { defaultCurrency } from '@slipstream/commute/money/money'
import { ratesInto } from '@slipstream/commute/money/money-sums'
import { summariseMonth } from '@slipstream/commute/plan/describe/month-summary'
import { minuteMs } from '@slipstream/commute/time/zoned-time'
import type { Month } from '@slipstream/contract/primitives'
import type { User, UserSettings } from '@slipstream/contract/user'
import { knownRoster, type KnownMonth } from '#shared/roster/known-roster.ts'
import { planOnScreen } from '#shared/roster/shared-plan.ts'

interface Known {
  /** The months beside a month, and that month last. */
  months: readonly (readonly [month: Month, data: KnownMonth | null])[]
  user: User | null
  settings: UserSettings | null
  /** Milliseconds since the epoch: past items are no longer at risk. */
  now: number
}

// The cost of a commute does not affect its risk.
const rates = ratesInto(defaultCurrency, undefined)

/** How many rests of the last of the months are at risk, as its figures on the roster say; null until the profile is known. */
export function countAtRisk({ months, user, settings, now }: Known): number | null {
  const minute = Math.floor(now / minuteMs) * minuteMs
  const known = knownRoster({ months, user, settings, rates, now: minute })
  const plan = planOnScreen(known, minute)
  const [month] = months.at(-1) ?? []
  if (!plan || !known.context || month === undefined) return null
  return summariseMonth({ month, rests: plan.rests, settings: known.context.settings, rates }).rests.atRisk
}
