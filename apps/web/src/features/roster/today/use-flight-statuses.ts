import { watchedBeforeMs } from '@slipstream/commute/today/live/near-flights'
import { statusesByFlight, type StatusesByFlight } from '@slipstream/commute/flights/live-times'
import type { Instant } from '@slipstream/commute/time/zoned-time'
import type { CommuteFlight } from '@slipstream/commute/plan/advice-types'
import { useMemo } from 'react'
import { useAnswer } from '#data/use-query.ts'
import { liveQuery } from './live-query.ts'

const none: StatusesByFlight = new Map()

/** How some flights stand, as far as it is known; nothing is asked while none of them leaves within a day. */
export function useFlightStatuses(flights: readonly CommuteFlight[], now: Instant): StatusesByFlight {
  const isNear = flights.some(({ departure }) => Math.abs(departure - now) <= watchedBeforeMs)
  const { data } = useAnswer(isNear ? liveQuery : null)
  return useMemo(() => (data ? statusesByFlight(data.flights) : none), [data])
}
