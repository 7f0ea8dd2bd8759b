import { getRequestListener } from '@hono/node-server'
import { createPasswordHasher } from '#features/auth/passwords.ts'
import { type DatabaseWatch, watchDatabase } from '#platform/db/database-watch.ts'
import { migrate } from '#platform/db/migrate.ts'
import { readAddress } from '#platform/http/caller-address.ts'
import { startJobUpdates } from '#platform/jobs/job-updates.ts'
import { startQueue } from '#platform/jobs/queue.ts'
import { serveJobSockets } from '#platform/jobs/socket.ts'
import { deriveKeys } from '#platform/keys.ts'
import { createLogger } from '#platform/log.ts'
import { createMetrics } from '#platform/metrics.ts'
import { createApp } from '../app.ts'
import { type Env, samplesOf } from '../env.ts'
import { createServices, type Services } from '../services.ts'
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
import { runHousekeeping } from './housekeeping.ts'
import { readHttpConfig } from './read-http-config.ts'
import { readInstanceSecret } from './instance-secret.ts'
import { listenEarly } from './listen.ts'
import { openDatabase } from './open-database.ts'
import {
  startAlertClock,
  startAttemptClock,
  startJobClock,
  startPushClock,
  startSandboxClock,
} from './clocks.ts'
import { createMailer, outboxOf } from './create-mailer.ts'
import { createProviders } from './create-providers.ts'
import { makePrivateFolder } from './private-folder.ts'
import { migrations } from '../migrations.ts'

const housekeepingMs = 3_600_000
/** How long a stop tries to write the ends of jobs. */
const longestJobEndMs = 5000

export interface RunningServer {
  readonly readyNote: DemoNote
  /** Finishes open requests, then stops jobs, sockets and database, and unlocks the data folder. Failed steps are logged. */
  readonly stop: () => Promise<void>
  /** The steps of a stop that are not done yet. */
  readonly left: () => string[]
}

/**
 * Starts everything: port, database, migrations, demo account, jobs, sockets. If a step fails, the earlier ones are undone.
 *
 * @throws {StartError} for reasons that the operator can fix.
 */
export async function startServer(env: Env): Promise<RunningServer> {
  const now = () => new Date()
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
    return { readyNote: await start(env, { undo, watch, now }), stop, left }
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
  readonly now: () => Date
}

async function start(env: Env, { undo, watch, now }: StartContext): Promise<DemoNote> {
  const { log } = watch
  const onStop = (what: string, run: UndoStep['run']) => void undo.push({ what, run })
  await makePrivateFolder(env.DATA_DIR, log)
  if (env.DATABASE_URL === undefined) {
    onStop('data folder', await lockFolder(env.DATA_DIR, `http://${env.HOST}:${env.PORT}`))
  }
  const { server, port, answerWith, drain } = await listenEarly(env.PORT, env.HOST)
  onStop('connections', () => {
    server.close()
    server.closeAllConnections()
  })
  const database = await openDatabase(env, log)
  onStop('database', () => database.close())
  await migrate(database.query, migrations)

  const closing = new AbortController()
  const stopping = new AbortController()
  const queue = await startQueue(database, log)
  const secret = env.SESSION_SECRET ?? (await readInstanceSecret(env.DATA_DIR))
  const mailer = createMailer(env, { log, now })
  onStop('mail', () => mailer.close())
  const services = createServices({
    config: readHttpConfig(env, port),
    database,
    queue,
    providers: createProviders(env, { database, log, now }),
    mailer,
    supportEmail: env.SUPPORT_EMAIL ?? env.VITE_CONTACT_EMAIL,
    trialDays: env.TRIAL_DAYS,
    keys: deriveKeys(secret),
    vapidSubject: env.VAPID_SUBJECT ?? `mailto:${env.VITE_CONTACT_EMAIL}`,
    passwords: createPasswordHasher(),
    log,
    metrics: createMetrics(),
    now,
    signal: stopping.signal,
    closing: closing.signal,
  })
  onStop('work after answers', () => services.afterAnswer.settled())
  const updates = await startJobUpdates(database)
  onStop('job updates', () => updates.stop())
  onStop('sockets', serveJobSockets(server, services, updates))
  onStop('jobs', () => {
    stopping.abort(new Error('The server stops.'))
    return services.jobs.stop(AbortSignal.timeout(longestJobEndMs))
  })
  if (env.DATABASE_URL === undefined) await takeOverJobs(services)
  await services.jobs.work()
  onStop('job clock', startJobClock({ ...services, onAnswer: watch.isBack }))
  onStop('housekeeping', startHousekeeping(services))
  onStop('sandbox clock', startSandboxClock(services, env.SANDBOX_DAY_SECONDS))
  onStop('flight changes', startAttemptClock(services))
  onStop('price alerts', startAlertClock(services))
  onStop('push messages', startPushClock(services))
  onStop('requests', () => {
    closing.abort()
    return drain()
  })

  const note = await readyNote(env, services, secret)
  const app = createApp(services, readAddress(env.TRUST_PROXY))
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false })
  answerWith((request, response) => void answer(request, response))
  log.info('server.ready', {
    url: note.url,
    database: env.DATABASE_URL === undefined ? 'pglite' : 'postgres',
  })
  return note
}

/** With a database of its own, a server that starts knows that no earlier job still runs. */
async function takeOverJobs({ jobLeases, records, flightChangeAttempts }: Services): Promise<void> {
  await jobLeases.removeAll()
  await records.failAbandoned()
  await flightChangeAttempts.takeOver()
}

/** Now and every hour, in the background: it calls the card payment provider, which may be slow or unavailable. */
function startHousekeeping(services: Services): () => Promise<void> {
  const { database, log } = services
  const run = async () => {
    try {
      await runHousekeeping(database, services)
    } catch (error) {
      log.error('housekeeping.failed', { error })
    }
  }
  let running = run()
  const timer = setInterval(() => {
    running = running.then(run)
  }, housekeepingMs)
  return () => {
    clearInterval(timer)
    return running
  }
}

async function readyNote(env: Env, services: Services, secret: string): Promise<DemoNote> {
  const { config, users, passwords, database, rotating } = services
  const samples = samplesOf(env)
  const demo = { users, passwords, secret }
  const password = samples.has('demo-account') ? await ensureDemoAccount(demo) : null
  if (password === null) {
    await lockDemoAccount(demo, (userId) =>
      database.query.transaction().execute((trx) => rotating.revokeAll(trx, userId, 'samples_off')),
    )
  } else await ensureDemoSubscription(services)
  const note = {
    url: config.publicUrl,
    beta_code: env.VITE_BETA_CODE,
    email: password === null ? null : demoEmail,
    password,
    crew_password: samples.has('crew-system') ? env.SAMPLE_CREW_PASSWORD : null,
    outbox: outboxOf(env) ?? null,
  }
  await writeNote(notePathIn(env.DATA_DIR), note)
  return note
}
