import { dayMs } from '@slipstream/commute/zoned-time'
import type { FlightChangeAttempts } from '../flight-changes/attempts.ts'
import type { Logger } from '../log.ts'
import type { Providers } from '../provider-set.ts'
import { repeat } from './repeat.ts'

const looksADay = (24 * 3600) / 20
/** As often as makes sense for a day that lasts a second. */
const shortestMs = 1000

interface Services {
  readonly flightChangeAttempts: FlightChangeAttempts
  readonly providers: Pick<Providers, 'rebooking'>
  readonly log: Logger
}

/**
 * Looks every 20 s of the airline's day which attempts to move a booking are due, and at once.
 *
 * @returns stops the clock, once what it is doing is done.
 */
export function startAttemptClock({ flightChangeAttempts, providers, log }: Services): () => Promise<void> {
  async function look(): Promise<void> {
    try {
      await flightChangeAttempts.runDue()
    } catch (error) {
      log.error('flight_change.attempts_failed', { reason: error instanceof Error ? error.name : 'unknown' })
    }
  }
  const ms = Math.max(shortestMs, Math.min(dayMs, providers.rebooking.dayMs) / looksADay)
  return repeat(look, ms, { atOnce: true })
}
