import type { Rates } from '@slipstream/commute/money/money'
import { addMonths } from '@slipstream/commute/time/calendar-dates'
import { useDeferredValue, useMemo } from 'react'
import { useEngine } from '#data/engine.ts'
import { useStore, useStoreLater } from '#data/use-store.ts'
import { useMinute } from '../use-minute.ts'
import { knownRoster, type KnownRoster } from './known-roster.ts'

/** What is known of a month and its neighbours, as of this minute. The neighbours load by `useMonthsAhead`. */
export function useKnownRoster(month: string, rates: Rates): KnownRoster {
  const { session, months } = useEngine()
  const { settings, user } = useStore(session)
  const [before, after] = [addMonths(month, -1), addMonths(month, 1)]
  const previous = useStoreLater(months.get(before)).data
  const current = useStore(months.get(month)).data
  const next = useStoreLater(months.get(after)).data
  const now = useMinute()
  // Newer rates make another plan, and no tap waits for it.
  const ratesShown = useDeferredValue(rates)
  return useMemo(
    () =>
      knownRoster({
        months: [
          [before, previous],
          [after, next],
          [month, current],
        ],
        settings,
        user,
        rates: ratesShown,
        now,
      }),
    [before, month, after, previous, current, next, settings, user, ratesShown, now],
  )
}
