import { fillPath } from '@slipstream/contract/endpoint'
import { endpoints } from '@slipstream/contract/endpoints'
import { ready } from '@slipstream/contract/maintenance'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { march } from '#features/calendars/import/calendars.test-data.ts'
import { createAirportDirectory } from '#providers/airports/airports.ts'
import { fakeFeeds } from '#testing/fake-feeds.ts'
import { foreignCalls } from '#testing/foreign-calls.ts'
import { ownEverything, type OwnedIds } from '#testing/owned-things.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { testServer } from '#testing/test-server.ts'

let owner: TestBrowser
let ids: OwnedIds

const calendarFeeds = fakeFeeds(() => Promise.resolve(Buffer.from(march)))
const providers = { airports: createAirportDirectory(), calendarFeeds }
const server = testServer({}, { providers, withBilling: true, isSeatSharingOffered: true })
const run = (statement: string) => sql.raw(statement).execute(server.services.database.query)
beforeAll(async () => {
  ;({ owner, ids } = await ownEverything(server))
}, 120_000)
afterEach(() => run('set default_transaction_read_only = off'))

/** As with a full disk: every read is answered, and every write refused. */
const refuseWrites = () => run('set default_transaction_read_only = on')

/** Reads that also write what must not be lost: who took the data along, a version of a feed, a job, the sandbox's time. */
const writing = new Set([
  'account.export',
  'calendar.download',
  'hotline.optimizeRoster',
  'payments.subscriptionDetails',
  'payments.methods',
])

describe('a database that refuses writes, e.g. on a full disk (issue 40, A4)', () => {
  it('answers every read as before', async () => {
    const reads = endpoints.filter(({ name, method }) => method === 'GET' && !writing.has(name))
    const statuses = async () => {
      const all: [string, number][] = []
      for (const { name, path } of reads) {
        const { params, query = '' } = foreignCalls[name]?.(ids) ?? {}
        all.push([name, (await owner.get(`${fillPath(path, params)}${query}`)).status])
      }
      return all
    }
    const before = await statuses()
    server.advance(6 * 60_000)
    await refuseWrites()
    expect(await statuses()).toEqual(
      before.map(([name, status]) => [name, name === ready.name ? 503 : status]),
    )
  })

  it('is not ready for 30 s after a refused write', async () => {
    const isReady = async () => (await owner.get('/maintenance/ready')).status === 200
    server.advance(60_000)
    expect(await isReady()).toBe(true)
    await refuseWrites()
    expect(await isReady()).toBe(true)
    expect((await owner.patch('/user/settings', { dark_mode: true })).status).toBe(503)
    expect(await isReady()).toBe(false)
    server.advance(29_999)
    expect(await isReady()).toBe(false)
    server.advance(1)
    expect(await isReady()).toBe(true)
  })
})
