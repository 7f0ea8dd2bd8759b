import type { Query } from '@slipstream/client/queries/query'
import { minuteMs } from '@slipstream/commute/time/zoned-time'
import { getLiveFlights } from '@slipstream/contract/live'
import { isNotOffered } from '#shared/message-of.ts'

/** The server asks its source every quarter of an hour at most; what it knows costs it little. */
const lookIntervalMs = 2 * minuteMs
const returnIntervalMs = minuteMs
const retryMs = 5 * minuteMs

/** How the flights of today's commutes stand (issue 22, 1), every two minutes while it is visible; saved for the airport's bad network. */
export const liveQuery: Query<typeof getLiveFlights> = {
  endpoint: getLiveFlights,
  input: {},
  policy: {
    keep: true,
    freshFor: lookIntervalMs,
    refetchIn: ({ failure }) => (failure ? (isNotOffered(failure.error) ? null : retryMs) : lookIntervalMs),
    refetchOnReturn: returnIntervalMs,
    retryIn: ({ error }) => (isNotOffered(error) ? Infinity : retryMs),
  },
}
