import { mkdir } from 'node:fs/promises'
import { getRequestListener } from '@hono/node-server'
import { createApp } from '../app.ts'
import { deriveKeys } from '../auth/keys.ts'
import { createPasswordHasher } from '../auth/passwords.ts'
import { migrate } from '../db/migrate.ts'
import type { Env } from '../env.ts'
import { startJobUpdates } from '../jobs/job-updates.ts'
import { startQueue } from '../jobs/queue.ts'
import { jobQueuePrefix } from '../jobs/job-runner.ts'
import { serveJobSockets } from '../jobs/socket.ts'
import { createLogger } from '../log.ts'
import { createServices, type Services } from '../services.ts'
import { readAddress } from './caller-address.ts'
import { demoEmail, type DemoNote, ensureDemoAccount, notePathIn, writeNote } from './demo-account.ts'
import { lockFolder } from './folder-lock.ts'
import { keepHouse } from './housekeeping.ts'
import { httpConfigOf } from './http-config-of.ts'
import { readInstanceSecret } from './instance-secret.ts'
import { listenEarly } from './listen.ts'
import { openDatabase } from './open-database.ts'
import { startAlertClock } from './alert-clock.ts'
import { startAttemptClock } from './attempt-clock.ts'
import { createMailer, outboxOf } from './create-mailer.ts'
import { createProviders } from './create-providers.ts'
import { startPushClock } from './push-clock.ts'
import { startSandboxClock } from './sandbox-clock.ts'
import { ensureDemoSubscription } from './demo-subscription.ts'

const housekeepingMs = 3_600_000

export interface RunningServer {
  readonly readyNote: DemoNote
  /** Answers what is open, then frees port, sockets, jobs, database and folder. */
  readonly stop: () => Promise<void>
}

/**
 * Starts everything: port, database, migrations, demo account, jobs, sockets. What was begun is undone where a
 * later step fails.
 *
 * @throws {StartError} for reasons its reader can do something about.
 */
export async function startServer(env: Env): Promise<RunningServer> {
  const undo: (() => Promise<void> | void)[] = []
  const stop = async () => {
    // oxlint-disable-next-line no-await-in-loop -- each step stands on the ones begun before it
    for (let step = undo.pop(); step; step = undo.pop()) await step()
  }
  try {
    return { readyNote: await start(env, undo), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function start(env: Env, undo: (() => Promise<void> | void)[]): Promise<DemoNote> {
  const now = () => new Date()
  const log = createLogger({ level: env.LOG_LEVEL, now, write: (line) => process.stderr.write(`${line}\n`) })
  await mkdir(env.DATA_DIR, { recursive: true })
  if (env.DATABASE_URL === undefined) {
    undo.push(await lockFolder(env.DATA_DIR, `http://${env.HOST}:${env.PORT}`))
  }
  const { server, port, answerWith } = await listenEarly(env.PORT, env.HOST)
  undo.push(() => {
    server.close()
    server.closeAllConnections()
  })
  const database = await openDatabase(env, log)
  undo.push(() => database.close())
  await migrate(database.query)

  const stopping = new AbortController()
  const queue = await startQueue(database, log)
  const secret = env.SESSION_SECRET ?? (await readInstanceSecret(env.DATA_DIR))
  const mailer = createMailer(env, { log, now })
  undo.push(() => mailer.close())
  const services = createServices({
    config: httpConfigOf(env, port),
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
    now,
    signal: stopping.signal,
  })
  undo.push(() => services.afterAnswer.settled())
  undo.push(() => {
    stopping.abort(new Error('The server stops.'))
    return queue.stop([services.jobs.queueName])
  })
  if (env.DATABASE_URL === undefined) await takeOverJobs(services)
  await services.jobs.work()
  const updates = await startJobUpdates(database)
  undo.push(() => updates.stop(), serveJobSockets(server, services, updates))
  undo.push(startHousekeeping(services))
  undo.push(startSandboxClock(services, env.SANDBOX_DAY_SECONDS))
  undo.push(startAttemptClock(services))
  undo.push(startAlertClock(services))
  undo.push(startPushClock(services))

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

/** Alone on its database, a server that starts knows that no job can still be running. */
async function takeOverJobs({ queue, records, flightChangeAttempts, now }: Services): Promise<void> {
  await queue.removeLeftOver(jobQueuePrefix)
  await records.failAbandoned(now())
  await flightChangeAttempts.takeOver()
}

/** Now and every hour. Nobody waits for it: it asks the card payment provider, who may be slow or away. */
function startHousekeeping(services: Services): () => Promise<void> {
  const { database, log } = services
  const run = async () => {
    try {
      await keepHouse(database, services)
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
  const { config, users, passwords } = services
  const password = env.DEMO_ACCOUNT ? await ensureDemoAccount({ users, passwords, secret }) : null
  if (password !== null) await ensureDemoSubscription(services)
  const note = {
    url: config.publicUrl,
    beta_code: env.VITE_BETA_CODE,
    email: password === null ? null : demoEmail,
    password,
    crew_password: env.SAMPLE_CREW_PASSWORD,
    outbox: outboxOf(env) ?? null,
  }
  await writeNote(notePathIn(env.DATA_DIR), note)
  return note
}
