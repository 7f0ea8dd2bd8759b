import { busyMessage, FlightOffersUnavailableError } from '../flight-offers.ts'

/**
 * Waits for work that others may wait for too, and that goes on where this caller gives up.
 *
 * @throws {FlightOffersUnavailableError} after `longestMs`; the signal's reason where it aborts.
 */
export async function waitAtMost<Value>(
  work: Promise<Value>,
  longestMs: number,
  signal: AbortSignal | undefined,
): Promise<Value> {
  const giveUp = Promise.withResolvers<never>()
  const leave = () => giveUp.reject(signal?.reason)
  const timer = setTimeout(() => giveUp.reject(new FlightOffersUnavailableError(busyMessage)), longestMs)
  signal?.addEventListener('abort', leave)
  try {
    return await Promise.race([work, giveUp.promise])
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', leave)
  }
}
