import type { Rates } from '@slipstream/commute/money/money'
import type { DayPlan } from '@slipstream/commute/today/day-plan'
import { watchedFlights } from '@slipstream/commute/today/live/watched-flights'
import { useMemo } from 'react'
import { useAnswer } from '#data/use-query.ts'
import { useKnownRoster } from '#shared/roster/use-known-roster.ts'
import { useMinute } from '#shared/use-minute.ts'
import { planMonth } from '#shared/roster/shared-plan.ts'
import { liveQuery } from './today/live-query.ts'

/** What the plan of a month is made from: the roster as of this minute, with the flights of the day as they stand. Nothing is asked while no flight is near. */
export function useLiveRoster(month: string, rates: Rates) {
  const now = useMinute()
  const known = useKnownRoster(month, rates)
  const isNear = useMemo(
    () => known.context !== null && watchedFlights(known.items, { ...known.context, now }).length > 0,
    [known, now],
  )
  const { data } = useAnswer(isNear ? liveQuery : null)
  return { known, now, flights: data?.flights }
}

/** The plan of a month and its neighbours, by the user's settings and home airports; null until the profile is known. */
export function useRosterPlan(month: string, rates: Rates): DayPlan | null {
  const { known, now, flights } = useLiveRoster(month, rates)
  return useMemo(() => planMonth(known, now, flights), [known, now, flights])
}
