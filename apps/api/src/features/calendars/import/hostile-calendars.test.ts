import type { Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { calendarLimits } from '@slipstream/contract/roster-import'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAirportDirectory } from '#providers/airports/airports.ts'
import { createApp } from '#server/app.ts'
import { listenEarly } from '#server/start/listen.ts'
import { fakeFeeds } from '#testing/fake-feeds.ts'
import { percentile, startHealthProbe } from '#testing/health-probe.ts'
import { TestBrowser } from '#testing/test-browser.ts'
import { startTestServer, testAddress, type TestServer, userPassword } from '#testing/test-server.ts'
import { calendar, event, form, march } from './calendars.test-data.ts'
import { hostileCalendars } from './hostile-calendars.test-data.ts'

/** All of them where `CALENDARS=all`; those that the issue names in a common run. */
const isWhole = process.env['CALENDARS'] === 'all'
const calendars = isWhole ? hostileCalendars : hostileCalendars.slice(0, 4)

let server: TestServer
let http: Server
let origin: string
/** What the feed answers next. */
let feed = ''

beforeAll(async () => {
  const providers = {
    airports: createAirportDirectory(),
    calendarFeeds: fakeFeeds(() => Promise.resolve(Buffer.from(feed))),
  }
  // Over https the cookies have one name, whatever the port.
  server = await startTestServer({ publicUrl: 'https://slipstream.example' }, { providers })
  const listening = await listenEarly(0, '127.0.0.1')
  http = listening.server
  origin = `http://127.0.0.1:${listening.port}`
  const answer = getRequestListener(createApp(server.services, () => testAddress).fetch)
  listening.answerWith((request, response) => void answer(request, response))
}, 120_000)
afterAll(async () => {
  http.close()
  http.closeAllConnections()
  await server.stop()
})

let users = 0
async function signedIn(): Promise<TestBrowser> {
  users += 1
  const email = `hostile-${users}@crew.example`
  await server.createUser(email)
  const user = new TestBrowser((path, init) => fetch(`${origin}${path}`, init))
  await user.logIn(email, userPassword)
  return user
}

const asPreview = (user: TestBrowser, parts: Readonly<Record<string, string | Blob>>) =>
  user.post('/roster/import/preview', form(parts))

/** So long each is sent again, that its answers can be counted. */
const shortestMs = isWhole ? 1500 : 500
/** Other tests run beside this one: of five tries the best counts. */
const tries = 5

/** How long the health call took, in milliseconds: the 99th of a hundred, while `work` is done again and again. */
async function healthWhile(work: () => Promise<void>): Promise<number> {
  const probe = await startHealthProbe(origin)
  const end = performance.now() + shortestMs
  for (let times = 0; times < 8 && performance.now() < end; times += 1) await work()
  const took = await probe.stop()
  expect(took).not.toContain(-1)
  return percentile(took, 0.99)
}

async function bestHealth(name: string, work: () => Promise<void>): Promise<number> {
  const found: number[] = []
  for (let run = 0; run < tries && !found.some((p99) => p99 <= 200); run += 1) {
    found.push(await healthWhile(work))
  }
  if (isWhole) process.stderr.write(`${name}: p99 ${found.map(Math.round).join(', ')} ms\n`)
  return Math.min(...found)
}

describe('while a hostile calendar is read (issue 16, A1)', () => {
  it.each(calendars)(
    'the health call answers within 200 ms, and the calendar is read or refused: $name',
    async ({ name, bytes }) => {
      const user = await signedIn()
      // The thread of the calendar before may have been stopped.
      await asPreview(user, { text: march })
      const file = new File([new Uint8Array(bytes())], 'roster.ics', { type: 'text/calendar' })
      const p99 = await bestHealth(name, async () => {
        const { status, body } = await asPreview(user, { file })
        expect([status, body.error]).toBeOneOf([
          [200, undefined],
          [413, expect.stringMatching('Export fewer months, or leave out events that repeat')],
        ])
      })
      expect(p99).toBeLessThanOrEqual(200)
    },
    60_000,
  )

  const largest = () => {
    const day = (index: number) => new Date(Date.UTC(2025, 0, 1) + index * 28_800_000)
    const stamp = (date: Date) => date.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
    return Array.from({ length: calendarLimits.duties }, (_, index) =>
      event(`duty-${index}`, {
        DTSTART: stamp(day(index)),
        DTEND: stamp(new Date(day(index).getTime() + 3_600_000)),
        SUMMARY: 'SBY',
      }),
    )
  }

  it('reads 2,000 duties, and refuses one more with a reason', async () => {
    const user = await signedIn()
    expect((await asPreview(user, { text: calendar(...largest()) })).status).toBe(200)
    const more = event('more', { DTSTART: '20261231T235500Z', SUMMARY: 'SIM' })
    expect(await asPreview(user, { text: calendar(...largest(), more) })).toMatchObject({
      status: 413,
      body: {
        error:
          'This calendar has more than 2,000 duties or 8,000 flights. Export fewer months, or leave out events that repeat, and try again.',
      },
    })
  }, 60_000)

  // The database of the tests works on the event loop beside two other test files: measured where it is alone.
  it.runIf(isWhole)(
    'taking the largest roster leaves the health call free',
    async () => {
      const user = await signedIn()
      const p99 = await bestHealth('taking the largest', async () => {
        const { body } = await asPreview(user, { text: calendar(...largest()) })
        const order = { import_id: body.import_id, keep_feed: false }
        expect((await user.post('/roster/import/take', order)).status).toBe(200)
      })
      expect(p99).toBeLessThanOrEqual(200)
    },
    60_000,
  )
})
