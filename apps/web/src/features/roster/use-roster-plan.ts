import type { Rates } from '@slipstream/commute/money/money'
import { statusesByFlight } from '@slipstream/commute/flights/live-times'
import { planDay, type DayPlan } from '@slipstream/commute/today/day-plan'
import { watchedFlights } from '@slipstream/commute/today/live/watched-flights'
import { useMemo } from 'react'
import { useQuery } from '#data/use-query.ts'
import { useKnownRoster } from '#shared/roster/use-known-roster.ts'
import { useMinute } from '#shared/use-minute.ts'
import { liveQuery } from './live/live-query.ts'

/**
 * The plan of a month and its neighbours, by the user's settings and home airports, as of this minute and with the flights of the day
 * as they stand; null until the profile is known. Nothing is asked while no flight is near.
 */
export function useRosterPlan(month: string, rates: Rates): DayPlan | null {
  const now = useMinute()
  const { items, context } = useKnownRoster(month, rates)
  const known = useMemo(() => context && { ...context, now }, [context, now])
  const isNear = useMemo(() => known !== null && watchedFlights(items, known).length > 0, [items, known])
  const { data } = useQuery(isNear ? liveQuery : null)
  const flights = data?.flights
  return useMemo(
    () => known && planDay(items, { ...known, statuses: statusesByFlight(flights ?? []) }),
    [items, known, flights],
  )
}
