import { useMemo } from 'react'
import { verdictsOnDemand } from '@slipstream/commute/verdict'
import type { Verdicts } from '@slipstream/commute/verdict-types'
import type { Rates } from '@slipstream/commute/money'
import type { RosterItem } from '@slipstream/contract/roster'
import { defaultUserSettings } from '@slipstream/contract/user'
import { useEngine } from '#app/engine-context.ts'
import { useStore } from '#app/use-store.ts'

const minute = 60_000

/** The verdicts of a month's items as they are asked for, with the user's settings and home airports, as of this minute. */
export function useVerdicts(items: readonly RosterItem[], rates: Rates): Verdicts {
  const { session, now: readClock } = useEngine()
  const { settings, user } = useStore(session)
  const now = Math.floor(readClock() / minute) * minute
  return useMemo(
    () =>
      verdictsOnDemand(items, {
        settings: settings ?? defaultUserSettings,
        homeAirports: user?.home_airports ?? [],
        rates,
        now,
      }),
    [items, rates, settings, user, now],
  )
}
