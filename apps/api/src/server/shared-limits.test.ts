import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPostgres } from '#platform/db/postgres.ts'
import { createLogger } from '#platform/log.ts'
import { anotherCode, codeTo, Registering } from '#testing/registering.ts'
import type { TestAnswer, TestBrowser } from '#testing/test-browser.ts'
import { createDatabaseOn, type EmptyDatabase, sharedDatabaseServer } from '#testing/test-database.ts'
import { startTestServer, type TestServer, userPassword } from '#testing/test-server.ts'
import type { Schema } from './schema.ts'

const log = createLogger({ level: 'silent', now: () => new Date(), write: () => undefined })

// Needs SHARED_DATABASE_SERVER: the embedded database has one process.
describe.runIf(sharedDatabaseServer !== undefined)(
  'limits that guard a secret, asked of two processes in turn (issue 21, item 5)',
  () => {
    let empty: EmptyDatabase
    let processes: readonly [TestServer, TestServer]

    const start = async () => startTestServer({}, { database: await openPostgres<Schema>(empty.url, log) })
    beforeAll(async () => {
      empty = await createDatabaseOn(sharedDatabaseServer ?? '')
      processes = [await start(), await start()]
    }, 120_000)
    afterAll(async () => {
      for (const server of processes) await server.stop()
      await empty.drop()
    })

    /** How many tries are answered before the first 429. */
    async function getTries(
      attempt: (server: TestServer, time: number) => Promise<TestAnswer>,
    ): Promise<number> {
      for (let time = 0; time < 40; time += 1) {
        const answer = await attempt(processes[time % 2 === 0 ? 0 : 1], time)
        if (answer.status === 429) return time
        expect(answer.status).not.toBe(404)
        expect(answer.status).toBeLessThan(500)
      }
      return Number.POSITIVE_INFINITY
    }
    /** A new browser at an address. */
    async function at(server: TestServer, address: string): Promise<TestBrowser> {
      const browser = server.browser(address)
      await browser.get('/auth/csrf')
      return browser
    }

    it('count wrong passwords of a log-in, by e-mail and network', async () => {
      const email = 'shared-login@crew.example'
      await processes[0].createUser(email)
      const tries = await getTries(async (server) =>
        (await at(server, '198.51.100.10')).post('/auth/login', { email, password: `not ${userPassword}` }),
      )
      expect(tries).toBe(5)
    })

    it('count wrong passwords of a log-in, by e-mail from anywhere', async () => {
      const email = 'shared-login-anywhere@crew.example'
      await processes[0].createUser(email)
      const tries = await getTries(async (server, time) =>
        (await at(server, `203.0.113.${time}`)).post('/auth/login', {
          email,
          password: `not ${userPassword}`,
        }),
      )
      expect(tries).toBe(10)
    })

    it('count requests for a link to reset a password', async () => {
      const tries = await getTries(async (server) =>
        (await at(server, '198.51.100.11')).post('/auth/forgot_password', { email: 'forgot@crew.example' }),
      )
      expect(tries).toBe(5)
    })

    it('count guesses of a link to reset a password', async () => {
      const tries = await getTries(async (server, time) =>
        (await at(server, '198.51.100.12')).post('/auth/reset_password', {
          token: `a guess ${time}`,
          new_password: userPassword,
        }),
      )
      expect(tries).toBe(5)
    })

    it('count guesses of the code of a registration', async () => {
      const email = 'shared-code@crew.example'
      const registering = new Registering(processes[0], email, '198.51.100.13')
      await registering.init()
      const wrong = anotherCode(codeTo(processes[0], email))
      const tries = await getTries(async (server) =>
        (await at(server, '198.51.100.13')).post('/registration/verify', {
          registration_token: registering.token,
          code: wrong,
        }),
      )
      expect(tries).toBe(5)
    })

    it('count wrong passwords where an account is to be deleted', async () => {
      const browser = await processes[0].signedIn('shared-delete@crew.example')
      const tries = await getTries((server) => {
        const same = server.browser()
        for (const [name, value] of browser.cookies) same.cookies.set(name, value)
        return same.post('/user/delete-account', { password: `not ${userPassword}` })
      })
      expect(tries).toBe(5)
    })
  },
)
