import { defaultCurrency } from '@slipstream/commute/money'
import { ratesInto } from '@slipstream/commute/money-sums'
import { summariseMonth } from '@slipstream/commute/month-summary'
import { planRests } from '@slipstream/commute/plan/plan-rests'
import type { Month } from '@slipstream/contract/primitives'
import type { RosterItem } from '@slipstream/contract/roster'
import { defaultUserSettings, type User, type UserSettings } from '@slipstream/contract/user'

interface Known {
  month: Month
  /** Of the month, and of those beside it. */
  items: readonly RosterItem[]
  user: User | null
  settings: UserSettings | null
  /** Milliseconds since the epoch: what is past is no risk any more. */
  now: number
}

/** Rests of a month that are at risk, as the month's figures on the roster count them. */
export function countAtRisk({ month, items, user, settings, now }: Known): number {
  const homeAirports = user?.home_airports ?? []
  // What a commute costs is no part of its risk.
  const rates = ratesInto(defaultCurrency, undefined)
  const rests = planRests(items, {
    settings: settings ?? defaultUserSettings,
    homeAirports,
    base: user?.base ?? null,
    rates,
    now,
  })
  return summariseMonth({ month, items, rests, homeAirports, rates }).rests.atRisk
}
