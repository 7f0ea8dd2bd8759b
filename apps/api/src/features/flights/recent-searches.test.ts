import { flightLimits, recentSearchSchema } from '@slipstream/contract/flights'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TestBrowser } from '#testing/test-browser.ts'
import { testServer } from '#testing/test-server.ts'
import { forgetFlights } from './saved-store.ts'

const server = testServer()

let browser: TestBrowser
let people = 0
beforeEach(async () => {
  people += 1
  browser = await server.signedIn(`searcher-${people}@crew.example`)
})

const search = { origin: 'EDI', destination: 'LHR', date: '2026-11-05' }
const add = (body: object = search, who = browser) => {
  server.advance(1000)
  return who.post('/flight/recent', body)
}
const recents = async (who = browser) => (await who.get('/flight/recent')).body.recent_searches
const dates = async () => (await recents()).map(({ date }: { date: string }) => date)

describe('recent searches (spec §1, §3 Recent search, §7 Flights)', () => {
  it('are newest first, with and without a way back', async () => {
    const { status, body } = await add()
    expect(status).toBe(200)
    const at = server.clock.now.toISOString()
    expect(recentSearchSchema.parse(body.recent_search)).toEqual({
      id: body.recent_search.id,
      ...search,
      return_date: null,
      created_at: at,
      updated_at: at,
    })
    const back = await add({ ...search, return_date: '2026-11-05' })
    expect(await recents()).toEqual([back.body.recent_search, body.recent_search])
  })

  it('move up where they are made again, and are not doubled', async () => {
    const first = (await add({ ...search, return_date: null })).body.recent_search
    await add({ ...search, date: '2026-11-06' })
    const again = (await add()).body.recent_search
    expect(again).toEqual({ ...first, updated_at: server.clock.now.toISOString() })
    expect(await dates()).toEqual(['2026-11-05', '2026-11-06'])
    await Promise.all([add({ ...search, date: '2026-11-07' }), add({ ...search, date: '2026-11-07' })])
    expect(await dates()).toEqual(['2026-11-07', '2026-11-05', '2026-11-06'])
  })

  it(`are ${flightLimits.recentSearches} at most; the oldest goes`, async () => {
    const stranger = await server.signedIn(`stranger-${people}@crew.example`)
    await add(search, stranger)
    const days = Array.from({ length: 20 }, (_, day) => `2026-12-${String(day + 1).padStart(2, '0')}`)
    for (const date of days) {
      await add({ ...search, date })
    }
    expect(await dates()).toEqual(days.toReversed())
    await add({ ...search, date: '2026-12-01' })
    expect((await dates())[0]).toBe('2026-12-01')
    await add({ ...search, date: '2027-01-01' })
    expect(await dates()).toHaveLength(20)
    expect(await dates()).not.toContain('2026-12-02')
    expect(await recents(stranger)).toHaveLength(1)
  }, 30_000)

  it('are deleted by their owner alone', async () => {
    const { id } = (await add()).body.recent_search
    const stranger = await server.signedIn(`stranger-${people}@crew.example`)
    const gone = { status: 404, body: { code: 'not_found', error: 'This search is no longer there.' } }
    expect(await stranger.post('/flight/recent/delete', { id })).toMatchObject(gone)
    expect(await browser.post('/flight/recent/delete', { id })).toMatchObject({ body: { success: true } })
    expect(await browser.post('/flight/recent/delete', { id })).toMatchObject(gone)
    expect(await recents()).toEqual([])
  })

  it.each([
    ['an airport that does not exist', { origin: 'QQQ' }, 'origin'],
    ['a search to where it starts', { destination: 'EDI' }, 'destination'],
    ['a return before the departure', { return_date: '2026-11-04' }, 'return_date'],
    ['a date that does not exist', { date: '2026-02-30' }, 'date'],
    ['an airport in lower case', { origin: 'edi' }, 'origin'],
    ['a search without a date', { date: undefined }, 'date'],
  ])('refuse %s', async (_, wrong, field) => {
    const { status, body } = await add({ ...search, ...wrong })
    expect([status, Object.keys(body.details.fields)]).toEqual([422, [field]])
    expect(await recents()).toEqual([])
  })

  it('are forgotten after 90 days in which nobody made them', async () => {
    await add()
    const at = server.clock.now.getTime() + 90 * 24 * 3_600_000
    await forgetFlights(server.services.database.query, new Date(at))
    expect(await recents()).toHaveLength(1)
    await forgetFlights(server.services.database.query, new Date(at + 1))
    expect(await recents()).toEqual([])
  })
})
