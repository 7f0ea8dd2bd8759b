import { useMemo } from 'react'
import { commuteVerdicts } from '@slipstream/commute/verdict'
import type { ItemVerdicts } from '@slipstream/commute/verdict-types'
import type { Rates } from '@slipstream/commute/money'
import type { RosterItem } from '@slipstream/contract/roster'
import { defaultUserSettings } from '@slipstream/contract/user'
import { useEngine } from '#app/engine-context.ts'
import { useStore } from '#app/use-store.ts'

const minute = 60_000

/** The verdicts of a month's items by `itemKey`, for the user's settings and home airports, as of this minute. */
export function useVerdicts(items: readonly RosterItem[], rates: Rates): ReadonlyMap<string, ItemVerdicts> {
  const { session, now: readClock } = useEngine()
  const { settings, user } = useStore(session)
  const now = Math.floor(readClock() / minute) * minute
  return useMemo(() => {
    const verdicts = commuteVerdicts(items, {
      settings: settings ?? defaultUserSettings,
      homeAirports: user?.home_airports ?? [],
      rates,
      now,
    })
    return new Map(verdicts.map((verdict) => [verdict.itemKey, verdict]))
  }, [items, rates, settings, user, now])
}
