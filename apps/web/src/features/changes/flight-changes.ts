import {
  rescheduleMessages,
  toFlightChangeRequest,
  type FlightChangeInput,
} from '@slipstream/client/flight-changes/reschedule-form'
import { pollInterval } from './poll-interval.ts'
import type { Http } from '@slipstream/client/http/http'
import { ApiError } from '@slipstream/client/http/http-errors'
import { serverSentence } from '@slipstream/client/http/user-facing-error'
import * as api from '@slipstream/contract/flight-changes'
import type { Answers } from '@slipstream/client/answers/answers'
import type { Query, QueryView } from '@slipstream/client/answers/query'

/** Specification §8 Flight changes, word for word. */
export const flightChangeMessages = {
  cached: 'Error refreshing data - showing cached results',
  failed: 'Failed to fetch flight changes',
} as const

type Requests = api.FlightChange[]
type List = Query<typeof api.listFlightChanges>
type Answer = { requests: Requests; is_sample_data: boolean }

export type Scheduled = api.FlightChangeScheduled

/**
 * Flight change requests, newest first (specification §7, §8). Refetched when an attempt is due while the page is visible;
 * the last answer is persisted.
 */
export const flightChangesQuery: List = {
  endpoint: api.listFlightChanges,
  input: {},
  policy: {
    keep: true,
    refetchOnReturn: 0,
    refetchIn({ data, failure, unchangedCount }, now) {
      const requests = data?.requests ?? []
      const isDue = requests.some(({ next_attempt_at: at }) => at !== null && Date.parse(at) <= now)
      return pollInterval(requests, { now, unchangedCount: isDue || failure ? unchangedCount : 0 })
    },
  },
}

export interface FlightChangesView {
  /** Newest first, pending changes included; null where nothing is known. */
  readonly requests: readonly api.FlightChange[] | null
  /** How many requests of the list could not be read. */
  readonly unreadable: number
  /** Whether a sandbox answers in the airline's place; the interface must say so. */
  readonly isSampleData: boolean
  /** When the list was fetched, in milliseconds since the epoch; null if there is none. */
  readonly asOf: number | null
  readonly isFetching: boolean
  /** Why the list is not as the server has it now, for the user. */
  readonly problem: string | null
  /** Whether the cancelling of a request is under way. */
  readonly isCancelling: (id: string) => boolean
}

const cancelId = (id: string) => `cancel ${id}`

export function getFlightChangesView({
  data,
  asOf,
  isFetching,
  failure,
  leftOut,
  changing,
}: QueryView<Answer>): FlightChangesView {
  const problem = data === null ? flightChangeMessages.failed : flightChangeMessages.cached
  return {
    requests: data?.requests ?? null,
    unreadable: leftOut.reduce((sum, { count }) => sum + count, 0),
    isSampleData: data?.is_sample_data ?? false,
    asOf,
    isFetching,
    problem: failure && problem,
    isCancelling: (id) => changing.has(cancelId(id)),
  }
}

/** What a change makes of the list. */
const withRequests =
  (change: (requests: Requests) => Requests) =>
  ({ requests, ...rest }: Answer): Answer => ({ ...rest, requests: change(requests) })

const first = (request: api.FlightChange) =>
  withRequests((requests) => [request, ...requests.filter(({ id }) => id !== request.id)])
const replaced = (id: string, change: (request: api.FlightChange) => api.FlightChange) =>
  withRequests((requests) => requests.map((each) => (each.id === id ? change(each) : each)))
const removed = (id: string) => withRequests((requests) => requests.filter((each) => each.id !== id))

interface Wiring {
  http: Http
  answers: Answers
}

/** What the list had may be wrong: the server said otherwise. */
function look({ answers }: Wiring, error: unknown) {
  if (error instanceof ApiError && (error.code === 'conflict' || error.code === 'not_found'))
    void answers.fetch(flightChangesQuery)
}

/**
 * Asks for a flight change; a double tap asks once. Rejects with an error whose message is for the user (specification §8
 * Reschedule failure), or an AbortError where the session ended.
 */
export async function createFlightChange(
  { http, answers }: Wiring,
  input: FlightChangeInput,
): Promise<Scheduled> {
  const body = toFlightChangeRequest(input)
  const scheduled = await answers.mutate(flightChangesQuery, {
    id: `create ${JSON.stringify(body)}`,
    isConcurrent: true,
    optimistic: (known) => known,
    send: () =>
      http.call(api.createFlightChange, { body }).catch((error: unknown) => {
        throw serverSentence(error, rescheduleMessages.failed)
      }),
    apply: (known, { request }) => first(request)(known),
  })
  // A server may answer SCHEDULED alone (specification §4): the request's own id comes with the list.
  if (scheduled.request.id === body.flight_id) void answers.fetch(flightChangesQuery)
  return scheduled
}

/** Gone from the list on success (specification §4); one that is gone already is no failure. Rejects as `setRetry`. */
export async function cancelFlightChange(wiring: Wiring, id: string): Promise<void> {
  const { http, answers } = wiring
  await answers.mutate(flightChangesQuery, {
    id: cancelId(id),
    isConcurrent: true,
    optimistic: (known) => known,
    async send() {
      try {
        await http.call(api.cancelFlightChange, { params: { id } })
      } catch (error) {
        if (error instanceof ApiError && error.code === 'not_found') return
        look(wiring, error)
        throw error
      }
    },
    apply: removed(id),
  })
}

/** An optimistic update; if it fails it is rolled back, and rejects with an ApiError or an AbortError. */
export async function setRetry(wiring: Wiring, id: string, isEnabled: boolean): Promise<void> {
  const { http, answers } = wiring
  try {
    await answers.mutate(flightChangesQuery, {
      optimistic: replaced(id, (request) => ({ ...request, retry_enabled: isEnabled })),
      // One after another: the last one tapped is the one that stays.
      send: () => http.call(api.updateFlightChange, { params: { id }, body: { retry_enabled: isEnabled } }),
      apply: (known, { request }) => replaced(id, () => request)(known),
    })
  } catch (error) {
    look(wiring, error)
    throw error
  }
}
