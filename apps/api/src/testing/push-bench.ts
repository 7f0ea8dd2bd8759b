import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { PushMessage } from '@slipstream/contract/push'
import { flightChangeEnded, writePush } from '#features/notifications/push-messages.ts'
import { type FakePushService, startFakePushService } from './fake-push-service.ts'
import type { TestBrowser } from './test-browser.ts'
import { startTestServer, type TestServer } from './test-server.ts'

/** That a booking was moved. */
export const moved = (id = 'request-1') => flightChangeEnded(id, 'BA1432', true)

/** A server, the push service of its users' browsers, and somebody new for each test. */
export function createPushBench() {
  let service: FakePushService
  let server: TestServer
  let browser: TestBrowser
  let people = 0
  const email = () => `told-${people}@crew.example`
  const phone = () => `/send/phone-${people}`

  beforeAll(async () => {
    service = await startFakePushService()
    server = await startTestServer({}, { requestPush: service.request })
  }, 120_000)
  afterAll(async () => {
    await server.stop()
    await service.stop()
  })
  beforeEach(async () => {
    people += 1
    service.received.length = 0
    service.answers.clear()
    server.crew.gate = Promise.resolve()
    server.crew.months.clear()
    browser = await server.signedIn(email())
  })

  async function userId(): Promise<string> {
    const account = await server.services.users.findByEmail(email())
    if (!account) throw new Error('There is no such user any more.')
    return account.user.id
  }
  async function write(messages: readonly PushMessage[] = [moved()]): Promise<void> {
    const request = { userId: await userId(), messages, at: server.clock.now }
    await server.services.database.query.transaction().execute((trx) => writePush(trx, request))
  }

  return {
    email,
    /** Where the push service has the user's phone. */
    phone,
    /** Writes messages down for the user, without sending them. */
    write,
    tell: async (messages?: readonly PushMessage[]) => {
      await write(messages)
      await server.services.notifications.sender.runDue()
    },
    subscribe: (by: TestBrowser = browser, path = phone()) =>
      by.post('/push/subscriptions', service.subscribe(path)),
    getRows: async (table: 'push_devices' | 'push_messages') => {
      const id = await userId()
      return server.services.database.query.selectFrom(table).selectAll().where('user_id', '=', id).execute()
    },
    get service() {
      return service
    },
    get server() {
      return server
    },
    get browser() {
      return browser
    },
  }
}
