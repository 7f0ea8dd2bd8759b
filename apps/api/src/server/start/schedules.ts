import { hourMs, minuteMs } from '@slipstream/commute/time/zoned-time'
import { type QueryExecutorProvider, sql } from 'kysely'
import type { SharedClock } from '#platform/db/shared-clock.ts'
import type { JobRunner } from '#platform/jobs/job-runner.ts'
import { startTasks, type Task } from '#platform/tasks/task.ts'
import type { Env, ProviderName } from '../env.ts'
import type { Services } from '../compose.ts'
import { runHousekeeping, tidyOutbox } from './housekeeping.ts'
import { providersOff } from './create-providers.ts'

/** Four times within a lease (`leaseSeconds`): a job whose process died is failed within 25 s. */
const renewEveryMs = 5000

/**
 * Renews the lease on this process's jobs, and fails the jobs of dead processes: two tasks, so that failing many jobs does not delay
 * the renewal.
 *
 * @param onAnswer called when the database has answered
 */
export const jobTasks = (jobs: JobRunner, onAnswer: () => void): Task[] => [
  {
    everyMs: renewEveryMs,
    beginsLater: true,
    failure: 'jobs.clock_failed',
    runDue: () => jobs.renewLease().then(onAnswer),
  },
  { everyMs: renewEveryMs, failure: 'jobs.clock_failed', runDue: () => jobs.endAbandoned() },
]

interface Queried {
  readonly query: QueryExecutorProvider
}

/**
 * Asks whether the database answers, in a process without a lease to renew.
 *
 * @param onAnswer called when it has
 */
export const databaseTask = ({ query }: Queried, onAnswer: () => void): Task => ({
  everyMs: renewEveryMs,
  beginsLater: true,
  failure: 'database.clock_failed',
  runDue: () => sql`select 1`.execute(query).then(onAnswer),
})

/** Compares this process's clock with the database's. */
export const comparisonTask = (
  clock: SharedClock,
  compared: Parameters<SharedClock['compare']>[0],
): Task => ({
  everyMs: minuteMs,
  beginsLater: true,
  failure: 'server.clock_not_compared',
  runDue: () => clock.compare(compared),
})

/** Deletes old mails of this process's outbox. */
export const outboxTask = (services: Pick<Services, 'mailer' | 'now'>): Task => ({
  everyMs: hourMs,
  failure: 'outbox.not_tidied',
  runDue: () => tidyOutbox(services),
})

const hoursADay = 24
const longestDaySeconds = 86_400
const shortestMs = 1000

/**
 * Catches up subscriptions once an hour of sandbox time, so that a shortened day (`SANDBOX_DAY_SECONDS`) shows its effects at once;
 * none with a whole day, in which housekeeping looks each hour.
 */
export const sandboxTasks = (
  { billing, providers }: Pick<Services, 'billing' | 'providers'>,
  daySeconds: number,
): Task[] =>
  providers.sandboxPayments && daySeconds < longestDaySeconds
    ? [
        {
          everyMs: Math.max(shortestMs, (daySeconds * 1000) / hoursADay),
          beginsLater: true,
          failure: 'sandbox.not_caught_up',
          runDue: () => billing.catchUp(),
        },
      ]
    : []

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
 * Starts what no call asks for. The tasks of features claim their work row by row (`dueWork`), so any number of processes share them.
 * Housekeeping and the sandbox's days run in the process that leads (docs/decisions/0052-roles.md).
 *
 * A worker does not claim what it has no provider for: another process may have it.
 *
 * @returns stops them.
 */
export async function startSchedules(env: Env, services: Services): Promise<() => Promise<void>> {
  const { database, features, log, metrics, providers } = services
  const off = env.ROLE === 'worker' ? providersOff(env) : []
  for (const provider of off) {
    const effect = withoutProvider.get(provider)
    if (effect !== undefined) log.warn('worker.without_provider', { provider, effect })
  }
  const stopLeading = await database.lead(() => {
    log.info('schedules.leading')
    metrics.leads(true)
    // In the background: it calls the card payment provider, which may be slow.
    const housekeeping: Task = {
      everyMs: hourMs,
      failure: 'housekeeping.failed',
      runDue: () => runHousekeeping(services),
    }
    const stop = startTasks([housekeeping, ...sandboxTasks(services, env.SANDBOX_DAY_SECONDS)], log)
    return async () => {
      metrics.leads(false)
      await stop()
    }
  })
  const isWatching = !providersOff(env).includes('flight-status')
  const tasks = features
    .flatMap(({ tasks = [] }) => tasks)
    .filter(({ needs }) =>
      needs === 'flight-status' ? isWatching : needs === undefined || !off.includes(needs),
    )
  const stop = startTasks(providers.rateUpdates ? [...tasks, providers.rateUpdates] : tasks, log)
  return async () => {
    await Promise.all([stopLeading(), stop()])
  }
}
