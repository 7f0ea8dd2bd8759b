import PQueue from 'p-queue'
import { busyMessage, FlightOffersUnavailableError } from '../../flight-offers.ts'

/** A search whose user looks at an empty list is urgent; prices for a month of roster are not. */
export interface Urgency {
  readonly isUrgent: boolean
  /** Ends the wait for a request that is not sent yet. */
  readonly signal?: AbortSignal | undefined
}

export type Enqueue = <Value>(request: () => Promise<Value>, urgency: Urgency) => Promise<Value>

interface Options {
  /** Requests at once. */
  readonly concurrency: number
  /** Requests that may wait; further ones are refused at once. */
  readonly maxWaiting: number
}

/**
 * Runs a few requests at a time: urgent ones first, otherwise in order.
 *
 * @throws {FlightOffersUnavailableError} when `maxWaiting` requests wait already.
 */
export function createRequestQueue({ concurrency, maxWaiting }: Options): Enqueue {
  const queue = new PQueue({ concurrency })
  return async (request, { isUrgent, signal }) => {
    if (queue.pending >= concurrency && queue.size >= maxWaiting) {
      throw new FlightOffersUnavailableError(busyMessage)
    }
    return await queue.add(request, { priority: isUrgent ? 1 : 0, ...(signal && { signal }) })
  }
}
