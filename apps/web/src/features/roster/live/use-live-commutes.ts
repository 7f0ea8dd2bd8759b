import { liveCommutes, type LiveCommute } from '@slipstream/commute/today/live/live-commutes'
import { statusesByFlight } from '@slipstream/commute/flights/live-times'
import { watchedFlights } from '@slipstream/commute/today/live/watched-flights'
import type { Rates } from '@slipstream/commute/money/money'
import { currentMonth } from '@slipstream/commute/time/calendar-dates'
import { useMemo } from 'react'
import { useQuery } from '#data/use-query.ts'
import { useKnownRoster } from '#shared/roster/use-known-roster.ts'
import { useMinute } from '#shared/use-minute.ts'
import { liveQuery } from './live-query.ts'

export interface LiveCommutes {
  readonly commutes: readonly LiveCommute[]
  /** The statuses are made up. */
  readonly isSample: boolean
}

/** Today's commutes as their flights stand, planned on the phone as on the server; nothing is asked while none is near. */
export function useLiveCommutes(rates: Rates): LiveCommutes {
  const now = useMinute()
  const { items, context } = useKnownRoster(currentMonth(now), rates)
  const given = useMemo(() => context && { items, context: { ...context, now } }, [items, context, now])
  const isNear = useMemo(
    () => given !== null && watchedFlights(given.items, given.context).length > 0,
    [given],
  )
  const { data } = useQuery(isNear ? liveQuery : null)
  const commutes = useMemo(
    () => (data && given ? liveCommutes(given.items, statusesByFlight(data.flights), given.context) : []),
    [data, given],
  )
  return { commutes, isSample: data?.is_sample_data ?? false }
}
