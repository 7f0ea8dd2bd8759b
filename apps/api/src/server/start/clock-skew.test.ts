import { sessionCookies } from '@slipstream/contract/session'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPushSender } from '#features/notifications/push-sender.ts'
import { writePush } from '#features/notifications/push-messages.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { createSharedClock, type SharedClock } from '#platform/db/shared-clock.ts'
import { createLogger } from '#platform/log.ts'
import { createMetrics } from '#platform/metrics.ts'
import type { Delivery } from '#platform/push/push-service.ts'
import { examplePushDevice } from '#testing/fake-push-service.ts'
import { moved } from '#testing/push-bench.ts'
import { createDatabaseOn, type EmptyDatabase, sharedDatabaseServer } from '#testing/test-database.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import type { Schema } from '../schema.ts'

const log = createLogger({ level: 'silent', now: () => new Date(), write: () => undefined })
const skewMs = 90_000

// Needs SHARED_DATABASE_SERVER: the embedded database has one process.
describe.runIf(sharedDatabaseServer !== undefined)(
  'processes whose clocks are 90 s ahead and behind (issue 21, Bad input: clock skew)',
  () => {
    let empty: EmptyDatabase
    let behind: TestServer
    let ahead: TestServer

    async function start(skew: number): Promise<TestServer> {
      const database = await openPostgres<Schema>(empty.url, log)
      const clock: SharedClock = createSharedClock(() => new Date(Date.now() + skew))
      await clock.compare({ query: database.query, log, metrics: createMetrics() })
      return startTestServer({}, { database, now: clock.now })
    }
    beforeAll(async () => {
      empty = await createDatabaseOn(sharedDatabaseServer ?? '')
      behind = await start(-skewMs)
      ahead = await start(skewMs)
    }, 120_000)
    afterAll(async () => {
      await behind.stop()
      await ahead.stop()
      await empty.drop()
    })

    it('know the time as one', () => {
      const [one, other] = [behind, ahead].map(({ services }) => services.now().getTime())
      expect(Math.abs((one ?? 0) - (other ?? 0))).toBeLessThan(skewMs / 2)
    })

    it('keep a session whose refresh is sent twice, once to each of them', async () => {
      const browser = await behind.signedIn('two-tabs@crew.example')
      const sent = browser.cookies.get(sessionCookies.refresh) ?? ''
      const rotated = await behind.services.rotating.rotate('refresh', sent)
      expect(await ahead.services.rotating.rotate('refresh', sent)).toEqual(rotated)
    })

    it('take each other’s access tokens', async () => {
      for (const [issuer, reader] of [
        [behind, ahead],
        [ahead, behind],
      ] as const) {
        const email = `token-${issuer === behind ? 'behind' : 'ahead'}@crew.example`
        const browser = await issuer.signedIn(email)
        const elsewhere = reader.browser()
        for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value)
        expect((await elsewhere.get('/user/settings')).status).toBe(200)
      }
    })

    it('send a push message once, while the first of them is still sending it', async () => {
      const browser = await behind.signedIn('pushed@crew.example')
      expect((await browser.post('/push/subscriptions', examplePushDevice)).status).toBeLessThan(300)
      const account = await behind.services.users.findByEmail('pushed@crew.example')
      const request = { userId: account?.user.id ?? '', messages: [moved()], at: behind.services.now() }
      await behind.services.database.query.transaction().execute((trx) => writePush(trx, request))
      let sent = 0
      const { promise: delivered, resolve: deliver } = Promise.withResolvers<Delivery>()
      const { promise: isSending, resolve: begun } = Promise.withResolvers<void>()
      const getSender = ({ services }: TestServer) =>
        createPushSender({
          database: services.database,
          pushService: {
            publicKey: '',
            send: () => {
              sent += 1
              begun()
              return delivered
            },
          },
          log,
          now: services.now,
          signal: new AbortController().signal,
        })
      const first = getSender(behind).runDue()
      await isSending
      const second = getSender(ahead).runDue()
      await Promise.race([second, ahead.services.users.findByEmail('pushed@crew.example')])
      deliver({ outcome: 'delivered' })
      await Promise.all([first, second])
      expect(sent).toBe(1)
    })
  },
)
