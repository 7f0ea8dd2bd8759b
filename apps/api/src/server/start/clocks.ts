import { dayMs, hourMs, minuteMs } from '@slipstream/commute/time/zoned-time'
import { type QueryExecutorProvider, sql } from 'kysely'
import type { Billing } from '#features/billing/billing.ts'
import type { FeedWatch } from '#features/calendars/import/feed-watch.ts'
import type { AlertWatch } from '#features/flights/alert-watch.ts'
import type { PushSender } from '#features/notifications/push-sender.ts'
import type { ListingWatch } from '#features/roster/listing/listing-watch.ts'
import type { LiveWatch } from '#features/roster/live/live-watch.ts'
import type { FlightChangeAttempts } from '#features/rebooking/attempts.ts'
import type { Database } from '#platform/db/database.ts'
import { nameOrOutage } from '#platform/db/database-unavailable.ts'
import type { SharedClock } from '#platform/db/shared-clock.ts'
import type { JobRunner } from '#platform/jobs/job-runner.ts'
import type { Logger } from '#platform/log.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import type { Metrics } from '#platform/metrics.ts'
import type { Providers } from '#providers/providers.ts'
import type { Schema } from '../schema.ts'
import { type HousekeepingServices, runHousekeeping, tidyOutbox } from './housekeeping.ts'

/**
 * Runs a task every `ms`, one run at a time: a long run skips the ticks it overlaps. The task handles its own errors.
 *
 * @returns stops it; resolves once a run under way is done.
 */
function repeat(work: () => Promise<void>, ms: number, { atOnce = false } = {}): () => Promise<void> {
  let underWay: Promise<void> | undefined
  const begin = () => {
    underWay ??= work().finally(() => {
      underWay = undefined
    })
  }
  if (atOnce) begin()
  const timer = setInterval(begin, ms)
  return async () => {
    clearInterval(timer)
    await underWay
  }
}

interface AlertServices {
  readonly alertWatch: AlertWatch
  readonly log: Logger
}

/** Checks due price alerts at once and every minute; each alert is due once an hour. */
export function startAlertClock({ alertWatch, log }: AlertServices): () => Promise<void> {
  async function look(): Promise<void> {
    try {
      await alertWatch.runDue()
    } catch (error) {
      log.error('price_alert.watch_failed', { error })
    }
  }
  return repeat(look, minuteMs, { atOnce: true })
}

interface LiveServices {
  readonly liveWatch: LiveWatch
  readonly log: Logger
}

/** News comes so much later at most than a look every two minutes finds it. */
const liveEveryMs = 15_000

/** Looks at the commutes of the day that are due, at once and every 15 s; each is due the more often the nearer its flight. */
export function startLiveClock({ liveWatch, log }: LiveServices): () => Promise<void> {
  async function look(): Promise<void> {
    try {
      await liveWatch.runDue()
    } catch (error) {
      log.error('live.watch_failed', { error })
    }
  }
  return repeat(look, liveEveryMs, { atOnce: true })
}

interface FeedServices {
  readonly feedWatch: FeedWatch
  readonly log: Logger
}

/** Reads saved feeds that are due, at once and every minute; each is due a few times a day. */
export function startFeedClock({ feedWatch, log }: FeedServices): () => Promise<void> {
  async function look(): Promise<void> {
    try {
      await feedWatch.runDue()
    } catch (error) {
      log.error('roster_feed.watch_failed', { error })
    }
  }
  return repeat(look, minuteMs, { atOnce: true })
}

interface RateServices {
  readonly providers: Pick<Providers, 'rateUpdates'>
  readonly log: Logger
}

/** Asks for exchange rates where that is due, at once and every minute: once a day is enough for their source. */
export function startRateClock({ providers: { rateUpdates }, log }: RateServices): () => Promise<void> {
  if (!rateUpdates) return () => Promise.resolve()
  async function look(): Promise<void> {
    try {
      await rateUpdates?.runDue()
    } catch (error) {
      log.error('rates.update_failed', nameOrOutage(error))
    }
  }
  return repeat(look, minuteMs, { atOnce: true })
}

interface ListingServices {
  readonly listingWatch: ListingWatch
  readonly log: Logger
}

/** Sends due reminders of staff lists, at once and every minute: the first to list gets the seat. */
export function startListingClock({ listingWatch, log }: ListingServices): () => Promise<void> {
  async function look(): Promise<void> {
    try {
      await listingWatch.runDue()
    } catch (error) {
      log.error('listing.watch_failed', { error })
    }
  }
  return repeat(look, minuteMs, { atOnce: true })
}

const looksADay = (24 * 3600) / 20
/** Least interval, for sandboxes whose day lasts a second. */
const shortestMs = 1000

interface AttemptServices {
  readonly flightChangeAttempts: FlightChangeAttempts
  readonly providers: Pick<Providers, 'rebooking'>
  readonly log: Logger
}

/** Runs due attempts to move a booking, at once and every 20 s (of the sandbox airline's day). */
export function startAttemptClock({
  flightChangeAttempts,
  providers,
  log,
}: AttemptServices): () => Promise<void> {
  async function look(): Promise<void> {
    try {
      await flightChangeAttempts.runDue()
    } catch (error) {
      log.error('flight_change.attempts_failed', nameOrOutage(error))
    }
  }
  const ms = Math.max(shortestMs, Math.min(dayMs, providers.rebooking.dayMs) / looksADay)
  return repeat(look, ms, { atOnce: true })
}

/** Four times within a lease (`leaseSeconds`): a job whose process died is failed within 25 s. */
const renewEveryMs = 5000

interface JobServices {
  readonly jobs: JobRunner
  readonly log: Logger
  /** Called when the database has answered. */
  readonly onAnswer: () => void
}

/** Renews the lease on this process's jobs, and fails the jobs of dead processes, at once and then every 5 s. */
export function startJobClock({ jobs, log, onAnswer }: JobServices): () => Promise<void> {
  const logged = (work: () => Promise<void>) => async () => {
    try {
      await work()
    } catch (error) {
      log.error('jobs.clock_failed', { error })
    }
  }
  const stops = [
    // Separate timers, so that failing many jobs does not delay the renewal.
    repeat(
      logged(() => jobs.renewLease().then(onAnswer)),
      renewEveryMs,
    ),
    repeat(
      logged(() => jobs.endAbandoned()),
      renewEveryMs,
      { atOnce: true },
    ),
  ]
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}

interface DatabaseServices {
  readonly database: { readonly query: QueryExecutorProvider }
  readonly log: Logger
  /** Called when the database has answered. */
  readonly onAnswer: () => void
}

/** Asks every 5 s whether the database answers, in a process without a lease to renew. */
export function startDatabaseClock({ database, log, onAnswer }: DatabaseServices): () => Promise<void> {
  async function ask(): Promise<void> {
    try {
      await sql`select 1`.execute(database.query)
      onAnswer()
    } catch (error) {
      log.error('database.clock_failed', { error })
    }
  }
  return repeat(ask, renewEveryMs)
}

interface ComparedServices {
  readonly clock: SharedClock
  readonly database: { readonly query: QueryExecutorProvider }
  readonly log: Logger
  readonly metrics: Pick<Metrics, 'clockDiffers'>
}

/** Compares this process's clock with the database's every minute. */
export function startClockComparison({
  clock,
  database,
  log,
  metrics,
}: ComparedServices): () => Promise<void> {
  async function compare(): Promise<void> {
    try {
      await clock.compare({ query: database.query, log, metrics })
    } catch (error) {
      log.error('server.clock_not_compared', { error })
    }
  }
  return repeat(compare, minuteMs)
}

interface OutboxServices {
  readonly mailer: Mailer
  readonly log: Logger
  readonly now: () => Date
}

/** Deletes old mails of this process's outbox, at once and every hour. */
export function startOutboxClock({ mailer, log, now }: OutboxServices): () => Promise<void> {
  async function tidy(): Promise<void> {
    try {
      await tidyOutbox({ mailer, now })
    } catch (error) {
      log.error('outbox.not_tidied', { error })
    }
  }
  return repeat(tidy, hourMs, { atOnce: true })
}

/** Runs housekeeping at once and every hour, in the background: it calls the card payment provider, which may be slow. */
export function startHousekeepingClock(
  services: { readonly database: Database<Schema> } & HousekeepingServices,
): () => Promise<void> {
  async function run(): Promise<void> {
    try {
      await runHousekeeping(services.database, services)
    } catch (error) {
      services.log.error('housekeeping.failed', { error })
    }
  }
  return repeat(run, hourMs, { atOnce: true })
}

const sendEveryMs = 5000

interface PushServices {
  readonly pushSender: PushSender
  readonly log: Logger
}

/** Sends due push messages, at once and every few seconds. */
export function startPushClock({ pushSender, log }: PushServices): () => Promise<void> {
  async function send(): Promise<void> {
    try {
      await pushSender.sendDue()
    } catch (error) {
      log.error('push.sending_failed', { error })
    }
  }
  return repeat(send, sendEveryMs, { atOnce: true })
}

const hoursADay = 24
/** Housekeeping already looks once an hour of such a day. */
const longestDaySeconds = 86_400

interface SandboxServices {
  readonly billing: Billing
  readonly providers: Pick<Providers, 'sandboxPayments'>
  readonly log: Logger
}

/**
 * Catches up subscriptions once an hour of sandbox time, so that a shortened day (`SANDBOX_DAY_SECONDS`) shows its effects
 * at once.
 */
export function startSandboxClock(
  { billing, providers, log }: SandboxServices,
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
