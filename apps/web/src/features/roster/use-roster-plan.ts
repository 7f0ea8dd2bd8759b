import type { Rates } from '@slipstream/commute/money/money'
import type { DayPlan } from '@slipstream/commute/today/day-plan'
import { watchedFlights } from '@slipstream/commute/today/live/watched-flights'
import { useMemo } from 'react'
import { useAnswer } from '#data/use-query.ts'
import { useKnownRoster } from '#shared/roster/use-known-roster.ts'
import { planMonth } from '#shared/roster/shared-plan.ts'
import { useMinute } from '#shared/use-minute.ts'
import { liveQuery } from './live/live-query.ts'

/**
 * The plan of a month and its neighbours, by the user's settings and home airports, as of this minute and with the flights of the day
 * as they stand; null until the profile is known. Nothing is asked while no flight is near.
 */
export function useRosterPlan(month: string, rates: Rates): DayPlan | null {
  const now = useMinute()
  const known = useKnownRoster(month, rates)
  const isNear = useMemo(
    () => known.context !== null && watchedFlights(known.items, { ...known.context, now }).length > 0,
    [known, now],
  )
  const { data } = useAnswer(isNear ? liveQuery : null)
  const flights = data?.flights
  return useMemo(() => planMonth(known, now, flights), [known, now, flights])
}
