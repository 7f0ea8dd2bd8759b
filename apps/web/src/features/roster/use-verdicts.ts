import { commuteVerdicts } from '@slipstream/commute/verdict'
import type { ItemVerdicts } from '@slipstream/commute/verdict-types'
import type { Rates } from '@slipstream/commute/money'
import type { RosterItem } from '@slipstream/contract/roster'
import { defaultUserSettings } from '@slipstream/contract/user'
import { useEngine } from '#app/engine-context.ts'
import { useStore } from '#app/use-store.ts'

/** The verdicts of a month's items by `itemKey`, for the user's settings and home airports. */
export function useVerdicts(items: readonly RosterItem[], rates: Rates): ReadonlyMap<string, ItemVerdicts> {
  const { session, now } = useEngine()
  const { settings, user } = useStore(session)
  const verdicts = commuteVerdicts(items, {
    settings: settings ?? defaultUserSettings,
    homeAirports: user?.home_airports ?? [],
    rates,
    now: now(),
  })
  return new Map(verdicts.map((verdict) => [verdict.itemKey, verdict]))
}
