import { endpoints } from '@slipstream/contract/endpoints'
import { beforeAll, describe, expect, it } from 'vitest'
import { march } from '#features/calendars/import/calendars.test-data.ts'
import { createAirportDirectory } from '#providers/airports/airports.ts'
import { seededRandom } from '#providers/sample/seeded-random.ts'
import { fakeFeeds } from '#testing/fake-feeds.ts'
import { foreignCalls } from '#testing/foreign-calls.ts'
import { fuzzRequest } from '#testing/fuzz-calls.ts'
import { ownEverything, type OwnedIds } from '#testing/owned-things.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { testServer, userPassword } from '#testing/test-server.ts'

const requests = Number(process.env['FUZZ_REQUESTS'] ?? 1000)
const seed = process.env['FUZZ_SEED'] ?? 'a common run'
/** After so many the session is looked at, and the throttles start again: they would answer in the place of what is tried. */
const round = 25

let owner: TestBrowser
let ids: OwnedIds

const calendarFeeds = fakeFeeds(() => Promise.resolve(Buffer.from(march)))
const providers = { airports: createAirportDirectory(), calendarFeeds }
const server = testServer({}, { providers, withBilling: true, isSeatSharingOffered: true })
beforeAll(async () => {
  ;({ owner, ids } = await ownEverything(server))
}, 120_000)

async function startRound(): Promise<void> {
  await server.services.database.query.deleteFrom('throttles').execute()
  const { status } = await owner.get('/user/settings')
  if (status === 200) return
  owner = server.browser()
  expect(await owner.logIn('owner@crew.example', userPassword)).toMatchObject({ status: 200 })
}

describe(`${requests} requests that mean ill, to every call (issue 16, A7)`, () => {
  it('are never answered with 500', async () => {
    const random = seededRandom(seed)
    const failures: string[] = []
    const counts = new Map<number, number>()
    for (let count = 0; count < requests; count += 1) {
      if (count % round === 0) await startRound()
      const endpoint = endpoints[Math.floor(random() * endpoints.length)]
      const example = endpoint && foreignCalls[endpoint.name]?.(ids)
      if (!endpoint || !example) throw new Error(`${endpoint?.name} has no line in testing/foreign-calls.ts.`)
      const { path, ...options } = fuzzRequest(endpoint, example, random)
      const by = random() < 0.8 ? owner.copy() : server.browser()
      const { status, body } = await by.call(endpoint.method, path, options)
      counts.set(status, (counts.get(status) ?? 0) + 1)
      const isMissing = status === 501 && body.code === 'not_available'
      if (status >= 500 && !isMissing) {
        const sent = typeof options.body === 'string' ? options.body.slice(0, 400) : [...(options.body ?? [])]
        failures.push(
          `${count} ${endpoint.name} ${endpoint.method} ${path.slice(0, 300)} ${JSON.stringify(sent)} ${JSON.stringify(options.headers)}: ${status} ${body.code}`,
        )
      }
    }
    if (requests > 1000) process.stderr.write(`seed ${seed}: ${JSON.stringify(Object.fromEntries(counts))}\n`)
    expect(failures).toEqual([])
  }, 1_800_000)
})
