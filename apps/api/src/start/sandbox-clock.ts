import type { Billing } from '../billing/billing.ts'
import type { Logger } from '../log.ts'
import type { Providers } from '../provider-set.ts'

const hoursADay = 24
/** As often as makes sense for a day that lasts a second. */
const shortestMs = 1000

interface Services {
  readonly billing: Billing
  readonly providers: Pick<Providers, 'sandboxPayments'>
  readonly log: Logger
}

/**
 * Sees once an hour of the sandbox what its time has changed, so that a shortened day (`SANDBOX_DAY_SECONDS`) is noticed
 * while it is watched. With a day of a day, housekeeping already does.
 *
 * @returns stops the clock.
 */
export function startSandboxClock({ billing, providers, log }: Services, daySeconds: number): () => void {
  const everyMs = Math.max(shortestMs, (daySeconds * 1000) / hoursADay)
  if (!providers.sandboxPayments || daySeconds === 86_400) return () => undefined
  let isLooking = false

  async function look(): Promise<void> {
    if (isLooking) return
    isLooking = true
    try {
      await billing.catchUp()
    } catch (error) {
      log.error('sandbox.not_caught_up', { error })
    } finally {
      isLooking = false
    }
  }

  const timer = setInterval(() => void look(), everyMs)
  return () => clearInterval(timer)
}
