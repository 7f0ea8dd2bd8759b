import { minuteMs } from '@slipstream/commute/zoned-time'
import type { AlertWatch } from '../flights/alert-watch.ts'
import type { Logger } from '../log.ts'
import { repeat } from './repeat.ts'

interface Services {
  readonly alertWatch: AlertWatch
  readonly log: Logger
}

/**
 * Looks every minute which price alerts are due, and at once: each is looked at once an hour.
 *
 * @returns stops the clock, once what it is doing is done.
 */
export function startAlertClock({ alertWatch, log }: Services): () => Promise<void> {
  async function look(): Promise<void> {
    try {
      await alertWatch.runDue()
    } catch (error) {
      log.error('price_alert.watch_failed', { error })
    }
  }
  return repeat(look, minuteMs, { atOnce: true })
}
