import { type PushMessage, pushMessageSchema } from '@slipstream/contract/push'
import type { SubscriptionStatus, User } from '@slipstream/contract/user'
import { afterAll, beforeAll } from 'vitest'
import { createPasswordHasher } from '#features/auth/passwords.ts'
import type { ResolveRecords } from '#features/mail-in/mail-task.ts'
import type { Database } from '#platform/db/database.ts'
import { readAddress } from '#platform/http/caller-address.ts'
import type { HttpConfig } from '#platform/http/http-config.ts'
import type { RequestPublic } from '#platform/http/public-request.ts'
import { type JobUpdates, startJobUpdates } from '#platform/jobs/job-updates.ts'
import { deriveKeys } from '#platform/keys.ts'
import { createLogger } from '#platform/log.ts'
import { createMetrics } from '#platform/metrics.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import type { Wait } from '#platform/wait.ts'
import type { Providers } from '#providers/providers.ts'
import { createApp } from '#server/app.ts'
import { migrate } from '#server/migrations.ts'
import type { Schema } from '#server/schema.ts'
import { compose, type Services } from '#server/compose.ts'
import { createFakeBilling, type FakeBilling } from './fake-billing.ts'
import { createFakeMailer } from './fake-mailer.ts'
import {
  createFakeProviders,
  type FakeAirline,
  type FakeCrewSystem,
  type FakeFlights,
} from './fake-providers.ts'
import { fakeDns, mailDomain } from './fake-dns.ts'
import { TestBrowser } from './test-browser.ts'
import { openOnServer, openTestDatabase } from './test-database.ts'

export const userPassword = 'correct horse battery'
/** Where the calls of a test come from that name no other address (RFC 5737). */
export const testAddress = '192.0.2.1'
/** Not a password's cost: these tests are about everything but it. */
const quickCost = { N: 1024, r: 8, p: 1 }

/** Five hundred calls at once on a busy machine are no call that hangs. */
const patience = { callMs: 900_000, readingMs: 900_000 }

export const testConfig: HttpConfig = {
  publicUrl: 'http://localhost:4173',
  webOrigins: [],
  cookieDomain: undefined,
  callsPerMinute: 0,
  hasApiDocs: true,
  webDist: '/nowhere',
  pictureOrigins: ['https://flags.example'],
  connectOrigins: [],
}

export interface TestServer {
  readonly services: Services
  readonly updates: JobUpdates
  readonly crew: FakeCrewSystem
  readonly flights: FakeFlights
  readonly airline: FakeAirline
  /** Every e-mail sent so far, oldest first. */
  readonly mails: Mail[]
  /** What stands in for billing, unless the server was started with the real one. */
  readonly billing: FakeBilling
  /** Every log line written so far. */
  readonly logLines: string[]
  /** The server's clock; it moves only when a test moves it. */
  readonly clock: { now: Date }
  advance(ms: number): void
  createUser(email: string, subscriptionStatus?: SubscriptionStatus | null): Promise<User>
  /** @param address where its calls come from; `testAddress` without one */
  browser(address?: string): TestBrowser
  /** A browser in which a new subscriber has logged in. */
  signedIn(email: string): Promise<TestBrowser>
  /** Another browser in which a user has logged in. */
  loggedIn(email: string, address?: string): Promise<TestBrowser>
  setSubscription(email: string, status: SubscriptionStatus): Promise<void>
  /** What the devices of all users are to be sent, taken away. */
  takePushMessages(): Promise<PushMessage[]>
  /** What a server that stops does first: it ends its jobs. */
  stopJobs(): void
  /** Resolves when the job has finished or failed. */
  jobEnd(jobId: string): Promise<void>
  /** Every text a job shows from now on, in order. */
  getTexts(jobId: string): { readonly heard: string[]; stop: () => void }
  stop(): Promise<void>
}

interface TestOptions {
  /** Billing over the sandbox, in place of the fake one. */
  readonly withBilling?: boolean
  readonly trialDays?: number
  /** As it is unless an operator turns it on: false. */
  readonly isSeatSharingOffered?: boolean
  /** In place of the fake ones, e.g. where another provider takes the cards. */
  readonly providers?: Partial<Providers>
  /** In place of a DNS of a few names. */
  readonly resolve?: ResolveRecords
  /** In place of a timer. */
  readonly wait?: Wait
  /** Leads to a push service of the test's. */
  readonly requestPush?: RequestPublic
  /** In place of `clock`, which then does nothing. */
  readonly now?: () => Date
  /** In place of a new one, e.g. where several servers share it; it is closed with the server. */
  readonly database?: Database<Schema>
  /** A Postgres server to make the database on, for tests of several processes. */
  readonly databaseServer?: string | undefined
}

/** The whole server on a database of its own, without a port. */
export async function startTestServer(
  config: Partial<HttpConfig> = {},
  options: TestOptions = {},
): Promise<TestServer> {
  const { withBilling = false, trialDays = 30, providers: own = {}, wait, requestPush } = options
  const clock = { now: new Date('2026-10-20T09:00:00.000Z') }
  const now = options.now ?? (() => clock.now)
  const logLines: string[] = []
  const log = createLogger({ level: 'debug', now, write: (line) => logLines.push(line) })
  const database =
    options.database ??
    (await (options.databaseServer === undefined
      ? openTestDatabase(log)
      : openOnServer(options.databaseServer, log)))
  if (options.database) await migrate(database.patientQuery)
  const { providers, crew, flights, airline } = createFakeProviders({ database, now })
  const { mailer, mails } = createFakeMailer()
  const billing = createFakeBilling()
  const stopping = new AbortController()
  const services = compose({
    config: { ...testConfig, ...config },
    database,
    providers: { ...providers, ...own },
    mailer,
    supportEmail: 'support@slipstream.example',
    mailIn: { domain: mailDomain, resolve: options.resolve ?? fakeDns() },
    trialDays,
    isSeatSharingOffered: options.isSeatSharingOffered ?? false,
    billing: withBilling ? undefined : billing,
    keys: deriveKeys('a secret of the tests, long enough to be one'),
    vapidSubject: 'mailto:push@slipstream.example',
    requestPush,
    passwords: createPasswordHasher(quickCost),
    log,
    metrics: createMetrics(),
    now,
    wait,
    signal: stopping.signal,
  })
  await services.jobs.takeLease()
  const updates = await startJobUpdates(database)
  const app = createApp(
    services,
    readAddress(true, () => testAddress),
    patience,
  )
  const browser = (address?: string) =>
    new TestBrowser(
      (path, init) => app.request(path, init),
      address === undefined ? {} : { 'X-Forwarded-For': address },
    )

  async function loggedIn(email: string, address?: string) {
    const user = browser(address)
    await user.logIn(email, userPassword)
    return user
  }

  async function createUser(email: string, subscriptionStatus: SubscriptionStatus | null = 'active') {
    const user = await services.users.create({
      email,
      passwordHash: await services.passwords.hash(userPassword),
      first_name: 'Ada',
      surname: 'Pilot',
      phone_number: null,
      role: 'pilot',
      airline: 'BA',
      base: 'LHR',
      home_airports: ['EDI'],
      currency: 'GBP',
      subscriptionStatus,
      registrationStep: 'complete',
    })
    if (!user) throw new Error(`There is already a user ${email}.`)
    return user
  }

  return {
    services,
    updates,
    crew,
    flights,
    airline,
    mails,
    billing,
    logLines,
    clock,
    advance: (ms) => {
      clock.now = new Date(clock.now.getTime() + ms)
    },
    createUser,
    browser,
    async signedIn(email) {
      await createUser(email)
      return loggedIn(email)
    },
    loggedIn,
    async setSubscription(email, subscription_status) {
      await database.query
        .updateTable('users')
        .set({ subscription_status })
        .where('email', '=', email)
        .execute()
    },
    async takePushMessages() {
      const rows = await database.query.deleteFrom('push_messages').returning('message').execute()
      return rows.map(({ message }) => pushMessageSchema.parse(message))
    },
    stopJobs: () => stopping.abort(new Error('The server stops.')),
    jobEnd: (jobId) =>
      new Promise((resolve, reject) => {
        const check = () => {
          services.records.find(jobId).then((record) => {
            if (!record?.isFinished) return
            stopFollowing()
            resolve()
          }, reject)
        }
        const stopFollowing = updates.follow(jobId, check)
        check()
      }),
    getTexts(jobId) {
      const heard: string[] = []
      const read = async () => {
        const text = (await services.records.find(jobId))?.status.custom_status
        if (text && heard.at(-1) !== text) heard.push(text)
      }
      let reading = Promise.resolve()
      return { heard, stop: updates.follow(jobId, () => (reading = reading.then(read))) }
    },
    async stop() {
      await services.afterAnswer.settled()
      await updates.stop()
      stopping.abort(new Error('The server stops.'))
      await services.jobs.stop(new AbortController().signal)
      await services.fares.settled()
      await database.close()
    },
  }
}

/** The server of a test file, from before its first test until after its last one. */
export function testServer(...given: Parameters<typeof startTestServer>): TestServer {
  const running: TestServer = Object.create(null)
  beforeAll(async () => {
    Object.assign(running, await startTestServer(...given))
  }, 120_000)
  afterAll(() => running.stop())
  return running
}
