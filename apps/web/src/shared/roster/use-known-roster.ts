import type { Rates } from '@slipstream/commute/money'
import { addMonths } from '@slipstream/commute/time/calendar-dates'
import { useMemo } from 'react'
import { useEngine } from '#data/engine.ts'
import { useStore } from '#data/use-store.ts'
import { useMinute } from '../use-minute.ts'
import { knownRoster, type KnownRoster } from './known-roster.ts'

/** What is known of a month and its neighbours, on a screen that shows no roster; see `useMonthsAhead`. */
export function useKnownRoster(month: string, rates: Rates): KnownRoster {
  const { session, months } = useEngine()
  const { settings, user } = useStore(session)
  const [before, after] = [addMonths(month, -1), addMonths(month, 1)]
  const previous = useStore(months.of(before)).data
  const next = useStore(months.of(after)).data
  const current = useStore(months.of(month)).data
  const now = useMinute()
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
        rates,
        now,
      }),
    [before, previous, after, next, month, current, settings, user, rates, now],
  )
}
