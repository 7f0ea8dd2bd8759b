import { useMemo } from 'react'
import type { Rates } from '@slipstream/commute/money/money'
import { planRoster, type RosterPlan } from '@slipstream/commute/plan/describe/advice'
import { useKnownRoster } from '#shared/roster/use-known-roster.ts'

/**
 * The plan of a month and its neighbours, by the user's settings and home airports, as of this minute; null until the profile
 * is known.
 */
export function useRosterPlan(month: string, rates: Rates): RosterPlan | null {
  const { items, context } = useKnownRoster(month, rates)
  return useMemo(() => context && planRoster(items, context), [items, context])
}
