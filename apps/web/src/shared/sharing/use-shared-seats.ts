import type { Query } from '@slipstream/client/answers/query'
import { hourMs, minuteMs } from '@slipstream/commute/time/zoned-time'
import { getSharedSeats } from '@slipstream/contract/shared-seats'
import { isNotOffered } from '../forms/failure-message.ts'

/** Seats that colleagues saw. Not saved on the device: they are other people's. */
export const sharedSeatsQuery: Query<typeof getSharedSeats> = {
  endpoint: getSharedSeats,
  input: {},
  policy: {
    freshFor: minuteMs,
    refetchOnReturn: minuteMs,
    retryIn: ({ error }) => (isNotOffered(error) ? Infinity : hourMs),
  },
}
