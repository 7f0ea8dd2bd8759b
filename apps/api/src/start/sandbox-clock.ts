import type { Billing } from '../billing/billing.ts'
import type { Logger } from '../log.ts'
import type { Providers } from '../provider-set.ts'
import { repeat } from './repeat.ts'

const hoursADay = 24
/** Housekeeping already looks once an hour of such a day. */
const longestDaySeconds = 86_400
/** As often as makes sense for a day that lasts a second. */
const shortestMs = 1000

interface Services {
  readonly billing: Billing
  readonly providers: Pick<Providers, 'sandboxPayments'>
  readonly log: Logger
}

/**
 * Sees once an hour of the sandbox what its time has changed, so that a shortened day (`SANDBOX_DAY_SECONDS`) is noticed
 * while it is watched.
 *
 * @returns stops the clock, once what it is doing is done.
 */
export function startSandboxClock(
  { billing, providers, log }: Services,
  daySeconds: number,
): () => Promise<void> {
  if (!providers.sandboxPayments || daySeconds === longestDaySeconds) return () => Promise.resolve()
  async function look(): Promise<void> {
    try {
      await billing.catchUp()
    } catch (error) {
      log.error('sandbox.not_caught_up', { error })
    }
  }
  return repeat(look, Math.max(shortestMs, (daySeconds * 1000) / hoursADay))
}
