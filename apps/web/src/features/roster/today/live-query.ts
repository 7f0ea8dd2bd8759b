import { msUntilDue } from '@slipstream/client/answers/follow'
import type { Failure, Query } from '@slipstream/client/answers/query'
import { minuteMs } from '@slipstream/commute/time/zoned-time'
import { getLiveFlights } from '@slipstream/contract/live'
import { isNotOffered } from '#shared/forms/message-of.ts'

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
