import { beforeEach, describe, expect, it } from 'vitest'
import { isAbort } from '@slipstream/client/http/http-errors'
import { failure, json, never } from '@slipstream/client/testing/fake-environment'
import {
  createSavedFlightsFixture,
  idsIn,
  makeOffer,
  makeSavedList,
  type SavedFlightsFixture,
} from '#testing/saved-flights-fixture.ts'
import { airportQuery } from '#shared/airports/airport-query.ts'
import type { SavedFlights } from './saved-flights.ts'

const saveRoute = 'POST /flight/save'
const listRoute = 'GET /flight/saved'
const answer = (...ids: string[]) => json({ saved_flight_ids: ids })
const offer = makeOffer('BA1')

let page: SavedFlightsFixture
let opened: Awaited<ReturnType<SavedFlightsFixture['open']>>
let saved: SavedFlights

async function open() {
  opened = await page.open()
  saved = opened.saved
}

beforeEach(async () => {
  page = createSavedFlightsFixture(['kept'])
  page.on('GET /user/profile/fetch', never)
  await open()
})

const view = () => saved.getSnapshot()
const ids = () => [...view().ids]
const listed = () => idsIn(view().list)

describe('what the device keeps (spec §1: saved flights remain viewable offline)', () => {
  async function reloadOffline() {
    page.state.isOnline = false
    await open()
  }

  /** From now on the device's list is read only once this resolves. */
  function readSlowly() {
    const read = Promise.withResolvers<void>()
    const { database } = page
    const slow = {
      ...database,
      get: async (key: string) => {
        if (key.endsWith('/answers/flight.saved{}')) await read.promise
        return database.get(key)
      },
    }
    page.environment.openDatabase = () => slow
    return read
  }

  it('is there before a failure is told, so that nobody reads that there is none', async () => {
    page.on(listRoute, () => json(makeSavedList(['BA3'])))
    await saved.fetch()
    await page.settle()
    const read = readSlowly()
    page.on(listRoute, () => Promise.reject(new TypeError('Failed to fetch')))
    await open()
    const done = saved.fetch()
    await page.settle()
    expect(view()).toMatchObject({ list: null, problem: null, isFetching: true })
    read.resolve()
    await done
    expect([listed(), view().problem]).toEqual([['BA3'], 'Failed to fetch saved flights'])
  })

  it('is there offline with the time it was fetched at, and what was saved since', async () => {
    page.on(listRoute, () => json(makeSavedList(['BA3'])))
    await saved.fetch()
    const { asOf } = view()
    await page.advance(60_000)
    page.on(saveRoute, () => answer('BA1', 'BA3'))
    await saved.save(offer)
    await page.settle()
    await reloadOffline()
    expect([listed(), ids(), view().asOf]).toEqual([['BA1', 'BA3'], ['BA1', 'BA3'], asOf])
  })

  it('gives way to a token that was issued since', async () => {
    page.on(saveRoute, () => answer('BA1', 'kept'))
    await saved.save(offer)
    await page.settle()
    await page.advance(1000)
    page.on('POST /auth/refresh', () => json({ frontend_token: page.issue({ saved_flight_ids: ['newer'] }) }))
    await opened.session.refresh()
    expect(ids()).toEqual(['newer'])
    await reloadOffline()
    expect(ids()).toEqual(['newer'])
  })

  it('takes a change that is made before it is read', async () => {
    page.on(listRoute, () => json(makeSavedList(['BA3'])))
    await saved.fetch()
    await page.settle()
    const read = readSlowly()
    page.on(saveRoute, () => answer('BA1', 'BA3'))
    await open()
    await saved.save(offer)
    expect(view().list).toBeNull()
    read.resolve()
    await page.settle()
    await page.settle()
    expect([listed(), ids()]).toEqual([
      ['BA1', 'BA3'],
      ['BA1', 'BA3'],
    ])
  })

  it('is read where an earlier release stored it, with its airports, and leaves nothing behind', async () => {
    const airport = {
      code: 'EDI',
      name: 'Edinburgh',
      city: 'Edinburgh',
      country: 'GB',
      timezone: 'Europe/London',
    }
    const issuedAt = opened.session.getSnapshot().token?.iat
    const record = { version: '1.0', ids: ['BA3'], issuedAt, list: makeSavedList(['BA3']), asOf: 5 }
    page.database.records.set('user-a/saved-flights', { ...record, airports: [airport] })
    await reloadOffline()
    await page.settle()
    expect([listed(), ids(), view().asOf]).toEqual([['BA3'], ['BA3'], 5])
    const named = airportQuery('EDI', { keep: true })
    await opened.queries.restore(named)
    expect(opened.queries.view(named).data).toEqual({ airports: [airport] })
    expect([...page.database.records.keys()].filter((key) => key.endsWith('/saved-flights'))).toEqual([])
  })

  it('is gone with the log-out, and nothing is sent in the next user’s name', async () => {
    page.on(listRoute, () => json(makeSavedList(['BA3'])))
    await saved.fetch()
    page.on(saveRoute, never)
    const calls = [failure(saved.save(offer)), failure(saved.save(makeOffer('BA2')))]
    await page.settle()
    await opened.session.logout({ sendLogOut: false })
    expect(view()).toMatchObject({ list: null, asOf: null })
    expect(ids()).toEqual([])
    await opened.session.adopt({ frontend_token: page.issue({ id: 'user-b', saved_flight_ids: ['of-b'] }) })
    expect((await Promise.all(calls)).map(isAbort)).toEqual([true, true])
    await page.settle()
    expect(page.sent(saveRoute)).toHaveLength(1)
    expect([ids(), listed()]).toEqual([['of-b'], null])
    expect([...page.database.records.keys()].filter((key) => key.includes('saved'))).toEqual([])
  })
})
