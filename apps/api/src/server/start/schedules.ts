import type { Env } from '../env.ts'
import type { Services } from '../services.ts'
import {
  startAlertClock,
  startAttemptClock,
  startFeedClock,
  startHousekeepingClock,
  startListingClock,
  startLiveClock,
  startPushClock,
  startRateClock,
  startSandboxClock,
} from './clocks.ts'
import type { ProviderName } from './missing-providers.ts'
import { providersOff } from './provider-summary.ts'

/** What a worker does not do for want of a provider, and what to set. */
const withoutProvider = new Map<ProviderName, string>([
  ['flights', 'This worker checks no price alerts. Set DUFFEL_TOKEN or SAMPLES as in the api processes.'],
  ['payments', 'This worker cannot update subscriptions. Set STRIPE_* or SAMPLES as in the api processes.'],
  [
    'flight-status',
    'This worker watches no flights of the day. Set AEROAPI_KEY or SAMPLES as in the api processes.',
  ],
  [
    'exchange-rates',
    'Price alerts of this worker are not converted. Set RATES_URL or SAMPLES as in the api processes.',
  ],
  ['rebooking', 'This worker attempts no flight changes. Set SAMPLES as in the api processes.'],
])

/**
 * Starts what no call asks for. Price alerts, saved feeds, staff lists, flight changes and push messages are claimed row by row, so any number of processes
 * share them. Housekeeping and the sandbox's days run in the process that leads (docs/decisions/0052-roles.md).
 *
 * A worker does not claim what it has no provider for: another process may have it.
 *
 * @returns stops them.
 */
export async function startSchedules(env: Env, services: Services): Promise<() => Promise<void>> {
  const { database, log, metrics } = services
  const off = env.ROLE === 'worker' ? providersOff(env) : []
  for (const provider of off) {
    const effect = withoutProvider.get(provider)
    if (effect !== undefined) log.warn('worker.without_provider', { provider, effect })
  }
  const stopLeading = await database.lead(() => {
    log.info('schedules.leading')
    metrics.leads(true)
    const stops = [startHousekeepingClock(services), startSandboxClock(services, env.SANDBOX_DAY_SECONDS)]
    return async () => {
      metrics.leads(false)
      await Promise.all(stops.map((stop) => stop()))
    }
  })
  const stops = [
    stopLeading,
    startPushClock(services),
    startFeedClock(services),
    startRateClock(services),
    startListingClock(services),
    ...(off.includes('rebooking') ? [] : [startAttemptClock(services)]),
    ...(providersOff(env).includes('flight-status') ? [] : [startLiveClock(services)]),
    ...(off.includes('flights') ? [] : [startAlertClock(services)]),
  ]
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}
