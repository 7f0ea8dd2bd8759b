import { defaultCurrency } from '@slipstream/commute/money/money'
import { ratesInto } from '@slipstream/commute/money/money-sums'
import { summariseMonth } from '@slipstream/commute/plan/describe/month-summary'
import { planRests } from '@slipstream/commute/plan/plan-rests'
import type { Month } from '@slipstream/contract/primitives'
import type { RosterItem } from '@slipstream/contract/roster'
import type { User, UserSettings } from '@slipstream/contract/user'

interface Known {
  month: Month
  /** The items of the month and of the months beside it. */
  items: readonly RosterItem[]
  user: User | null
  settings: UserSettings | null
  /** Milliseconds since the epoch: past items are no longer at risk. */
  now: number
}

/** How many rests of a month are at risk, counted as in the month's figures on the roster; null until the profile is known. */
export function countAtRisk({ month, items, user, settings, now }: Known): number | null {
  if (!user || !settings) return null
  const homeAirports = user.home_airports
  // The cost of a commute does not affect its risk.
  const rates = ratesInto(defaultCurrency, undefined)
  const rests = planRests(items, {
    settings,
    homeAirports,
    base: user.base,
    rates,
    now,
  })
  return summariseMonth({ month, items, rests, homeAirports, rates }).rests.atRisk
}
