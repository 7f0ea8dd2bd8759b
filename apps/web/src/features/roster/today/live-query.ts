import { msUntilDue } from '@slipstream/client/answers/follow'
import type { Failure, Query } from '@slipstream/client/answers/query'
import { minuteMs, type Instant } from '@slipstream/commute/time/zoned-time'
import { getLiveFlights } from '@slipstream/contract/live'
import { watchedBeforeMs } from '@slipstream/commute/today/live/near-flights'
import { statusesByFlight, type StatusesByFlight } from '@slipstream/commute/flights/live-times'
import type { CommuteFlight } from '@slipstream/commute/plan/advice-types'
import { useMemo } from 'react'
import { isNotOffered } from '#shared/forms/failure-message.ts'
import { useAnswer } from '#data/use-query.ts'

const none: StatusesByFlight = new Map()

/** How some flights stand, as far as it is known; nothing is asked while none of them leaves within a day. */
export function useFlightStatuses(flights: readonly CommuteFlight[], now: Instant): StatusesByFlight {
  const isNear = flights.some(({ departure }) => Math.abs(departure - now) <= watchedBeforeMs)
  const { data } = useAnswer(isNear ? liveQuery : null)
  return useMemo(() => (data ? statusesByFlight(data.flights) : none), [data])
}

/** As old as an answer of the server's source may be before the server asks it again. */
const lookIntervalMs = 2 * minuteMs

const freshness = {
  freshFor: lookIntervalMs,
  retryIn: ({ error }: Failure) => (isNotOffered(error) ? Infinity : lookIntervalMs),
}

/**
 * How the flights of today's commutes stand (issue 22, 1): asked for when the app is opened or returned to with an answer that is two
 * minutes old, and every two minutes while it is visible. Saved for the airport's bad network.
 */
export const liveQuery: Query<typeof getLiveFlights> = {
  endpoint: getLiveFlights,
  input: {},
  policy: {
    ...freshness,
    keep: true,
    // From the answer on, not from when it was read: a saved one may be older.
    refetchIn: (state, now) => msUntilDue(state, freshness, now),
    refetchOnReturn: lookIntervalMs,
  },
}
