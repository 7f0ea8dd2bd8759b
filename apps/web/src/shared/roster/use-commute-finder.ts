import type { Rates } from '@slipstream/commute/money/money'
import { commuteFinder } from '@slipstream/commute/plan/describe/found-commutes'
import { getMonth } from '@slipstream/commute/time/calendar-dates'
import { useMemo } from 'react'
import { useKnownRoster } from './use-known-roster.ts'

const belongsToNone = () => null

/** Says what a flight of a day means for the roster, as far as the months around the day and the profile are known. */
export function useCommuteFinder(date: string, rates: Rates): ReturnType<typeof commuteFinder> {
  const { items, context } = useKnownRoster(getMonth(date), rates)
  return useMemo(() => (context ? commuteFinder(items, context) : belongsToNone), [items, context])
}
