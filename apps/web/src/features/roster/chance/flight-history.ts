import type { Query } from '@slipstream/client/answers/query'
import { hourMs } from '@slipstream/commute/time/zoned-time'
import type { Month } from '@slipstream/contract/primitives'
import { getFlightHistory } from '@slipstream/contract/flight-history'
import { isNotOffered } from '#shared/forms/message-of.ts'

/** A day is added in a day. */
const freshMs = 12 * hourMs
const retryMs = hourMs

/** How the flights to work of a month went on past days (issue 22, 4); saved, so that the chance is said offline too. */
export function flightHistoryQuery(month: Month): Query<typeof getFlightHistory> {
  return {
    endpoint: getFlightHistory,
    input: { query: { month } },
    policy: {
      keep: true,
      freshFor: freshMs,
      retryIn: ({ error }) => (isNotOffered(error) ? Infinity : retryMs),
    },
  }
}
