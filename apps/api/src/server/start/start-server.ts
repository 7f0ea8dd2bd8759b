import { getRequestListener } from '@hono/node-server'
import { createPasswordHasher } from '#features/auth/passwords.ts'
import { type DatabaseWatch, watchDatabase } from '#platform/db/database-watch.ts'
import { createSharedClock, type SharedClock } from '#platform/db/shared-clock.ts'
import { readAddress } from '#platform/http/caller-address.ts'
import { startJobUpdates } from '#platform/jobs/job-updates.ts'
import { serveJobSockets } from '#platform/jobs/socket.ts'
import { deriveKeys } from '#platform/keys.ts'
import { createLogger } from '#platform/log.ts'
import { countProviderCalls } from '#platform/count-provider-calls.ts'
import { createMetrics } from '#platform/metrics.ts'
import { startTask, startTasks } from '#platform/tasks/task.ts'
import { readMonthCalls } from '#providers/budget/call-budget.ts'
import { createApp } from '../app.ts'
import { createProbeApp } from '../probe-app.ts'
import { type Env, getSamples } from '../env.ts'
import { compose, type Services } from '../compose.ts'
import {
  demoEmail,
  type DemoNote,
  ensureDemoAccount,
  ensureDemoSubscription,
  lockDemoAccount,
  notePathIn,
  writeNote,
} from './demo-account.ts'
import { lockFolder } from './folder-lock.ts'
import { readHttpConfig } from './read-http-config.ts'
import { readInstanceSecret, agreeOnSecret } from './instance-secret.ts'
import { logProviderChecks } from './check-providers.ts'
import { listenEarly } from './listen.ts'
import { readMailIn, startMailIn } from './mail-in.ts'
import { serveMetrics, readQueueDepths } from './metrics-server.ts'
import { openDatabase, checkPostgres } from './open-database.ts'
import { ensureSampleHistory, ensureSamplePast } from './sample-history.ts'
import { createMailer, getOutbox } from './create-mailer.ts'
import { createProviders, countCalls } from './create-providers.ts'
import { closeDataFolder, openDataFolder } from './data-folder.ts'
import { comparisonTask, databaseTask, jobTasks, outboxTask, startSchedules } from './schedules.ts'
import { migrate } from '../migrations.ts'

/** How long a stop tries to write the ends of jobs. */
const longestJobEndMs = 5000

/** What a worker says of itself: nobody logs in there. */
interface WorkerNote {
  readonly role: 'worker'
  /** Where its probes are. */
  readonly url: string
}

export interface RunningServer {
  readonly readyNote: DemoNote | WorkerNote
  /** Undefined where no metrics are served. */
  readonly metricsUrl: string | undefined
  /** Undefined where no mails come in. */
  readonly mailInPort: number | undefined
  /** Finishes open requests, then stops jobs, sockets and database, and unlocks the data folder. Failed steps are logged. */
  readonly stop: () => Promise<void>
  /** The steps of a stop that are not done yet. */
  readonly left: () => string[]
}

/**
 * Starts everything: port, database, migrations, demo account, jobs, sockets. If a step fails, the earlier ones are undone.
 *
 * @param ownNow the process's clock; the real one where absent
 * @throws {StartError} for reasons that the operator can fix.
 */
export async function startServer(env: Env, ownNow?: () => Date): Promise<RunningServer> {
  const clock = createSharedClock(ownNow)
  const { now } = clock
  const watch = watchDatabase(
    createLogger({ level: env.LOG_LEVEL, now, write: (line) => process.stderr.write(`${line}\n`) }),
    now,
  )
  const { log } = watch
  const undo: UndoStep[] = []
  const stop = async () => {
    for (let step = undo.at(-1); step; step = undo.at(-1)) {
      try {
        // Later steps depend on earlier ones.
        await step.run()
      } catch (error) {
        log.error('server.stop_step_failed', { what: step.what, error })
      }
      undo.pop()
    }
  }
  const left = () => undo.map(({ what }) => what).toReversed()
  try {
    return { ...(await start(env, { undo, watch, clock })), stop, left }
  } catch (error) {
    await stop()
    throw error
  }
}

/** A started resource and how to stop it. */
interface UndoStep {
  readonly what: string
  readonly run: () => Promise<void> | void
}

interface StartContext {
  readonly undo: UndoStep[]
  readonly watch: DatabaseWatch
  readonly clock: SharedClock
}

async function start(
  env: Env,
  { undo, watch, clock }: StartContext,
): Promise<Pick<RunningServer, 'readyNote' | 'metricsUrl' | 'mailInPort'>> {
  const { log } = watch
  const { now } = clock
  const onStop = (what: string, run: UndoStep['run']) => void undo.push({ what, run })
  const takesCalls = env.ROLE !== 'worker'
  const metrics = createMetrics()
  await openDataFolder(env.DATA_DIR)
  if (env.DATABASE_URL === undefined) {
    onStop('data folder', lockFolder(env.DATA_DIR))
  }
  // Not before: a start that is refused changes nothing.
  await closeDataFolder(env.DATA_DIR, log)
  const { server, port, answerWith, drain } = await listenEarly(env.PORT, env.HOST)
  onStop('connections', () => {
    server.close()
    server.closeAllConnections()
  })
  const metricsServer = await serveMetrics(env, metrics)
  onStop('metrics', () => metricsServer?.close())
  const database = await openDatabase(env, log, metrics)
  onStop('database', () => database.close())
  if (database.poolUse) metrics.watchPool(database.poolUse)
  metrics.watchQueues(() => readQueueDepths(database, now()))
  metrics.watchMonthCalls(() => readMonthCalls(database, now()))
  const secret = env.SESSION_SECRET ?? (await readInstanceSecret(env.DATA_DIR))
  const keys = deriveKeys(secret)
  if (env.DATABASE_URL !== undefined) {
    await checkPostgres(database.query)
    const compared = { query: database.query, log, metrics }
    await clock.compare(compared)
    onStop('clock', startTask(comparisonTask(clock, compared), log))
  }
  await migrate(database.patientQuery)
  if (env.DATABASE_URL !== undefined) await agreeOnSecret(database.query, keys.secret, log)

  const closing = new AbortController()
  const stopping = new AbortController()
  const mailer = countProviderCalls('mail', createMailer(env, { log, now }), metrics)
  onStop('mail', () => mailer.close())
  const services = compose({
    config: readHttpConfig(env, port),
    database,
    providers: countCalls(createProviders(env, { database, metrics, log, now }), metrics),
    mailer,
    supportEmail: env.SUPPORT_EMAIL ?? env.VITE_CONTACT_EMAIL,
    mailIn: readMailIn(env),
    trialDays: env.TRIAL_DAYS,
    isSeatSharingOffered: env.SEAT_SHARING,
    keys,
    vapidSubject: env.VAPID_SUBJECT ?? `mailto:${env.VITE_CONTACT_EMAIL}`,
    passwords: createPasswordHasher(),
    log,
    metrics,
    now,
    signal: stopping.signal,
    closing: closing.signal,
  })
  onStop('flight prices', () => services.fares.settled())
  onStop('work after answers', () => services.afterAnswer.settled())
  if (takesCalls) {
    const updates = await startJobUpdates(database)
    onStop('job updates', () => updates.stop())
    onStop('sockets', serveJobSockets(server, services, updates))
  }
  onStop('jobs', () => {
    stopping.abort(new Error('The server stops.'))
    return services.jobs.stop(AbortSignal.timeout(longestJobEndMs))
  })
  if (env.DATABASE_URL === undefined) await takeOverJobs(services)
  if (takesCalls) {
    await services.jobs.takeLease()
    onStop('job clock', startTasks(jobTasks(services.jobs, watch.isBack), log))
  } else {
    onStop('database clock', startTask(databaseTask(database, watch.isBack), log))
  }
  onStop('outbox', startTask(outboxTask(services), log))
  if (env.ROLE !== 'api') onStop('schedules', await startSchedules(env, services))
  const mailIn = takesCalls ? await startMailIn(env, services) : undefined
  onStop('requests', async () => {
    closing.abort()
    await Promise.all([drain(), mailIn?.stop()])
  })

  // Nobody waits for it: a provider that is away delays no start.
  const checking = new AbortController()
  void logProviderChecks(env, { log, now, signal: checking.signal })
  onStop('provider checks', () => checking.abort())

  const readyNote = takesCalls
    ? await noteForUsers(env, services, secret)
    : ({ role: 'worker', url: `http://${env.HOST}:${port}` } as const)
  const app = takesCalls ? createApp(services, readAddress(env.TRUST_PROXY)) : createProbeApp(services)
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false })
  answerWith((request, response) => void answer(request, response))
  log.info('server.ready', {
    role: env.ROLE,
    url: readyNote.url,
    database: env.DATABASE_URL === undefined ? 'pglite' : 'postgres',
    metrics: metricsServer?.url ?? null,
    mail_in: mailIn?.port ?? null,
  })
  return { readyNote, metricsUrl: metricsServer?.url, mailInPort: mailIn?.port }
}

/** With a database of its own, a server that starts knows that no earlier job still runs. */
async function takeOverJobs({ jobLeases, records, rebooking }: Services): Promise<void> {
  await jobLeases.removeAll()
  await records.failAbandoned()
  await rebooking.attempts.takeOver()
}

async function noteForUsers(env: Env, services: Services, secret: string): Promise<DemoNote> {
  const { config, users, passwords, database, rotating } = services
  const samples = getSamples(env)
  const demo = { users, passwords, secret }
  const password = samples.has('demo-account') ? await ensureDemoAccount(demo) : null
  if (password === null) {
    await lockDemoAccount(demo, (userId) =>
      database.query.transaction().execute((trx) => rotating.revokeAll(trx, userId, 'samples_off')),
    )
  } else await ensureDemoSubscription(services)
  if (password !== null && samples.has('flights'))
    services.afterAnswer.run('sample_history', () => ensureSampleHistory(services))
  services.afterAnswer.run('sample_past', () =>
    ensureSamplePast({ ...services, outcomes: services.roster.outcomes }),
  )
  const note = {
    url: config.publicUrl,
    beta_code: env.VITE_BETA_CODE,
    email: password === null ? null : demoEmail,
    password,
    crew_password: samples.has('crew-system') ? env.SAMPLE_CREW_PASSWORD : null,
    outbox: getOutbox(env) ?? null,
  }
  await writeNote(notePathIn(env.DATA_DIR), note)
  return note
}
