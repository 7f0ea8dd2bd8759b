import { beforeEach, describe, expect, it } from 'vitest'
import { isAbort } from '@slipstream/client/http/http-errors'
import { failure, json, never, type FakeRequest } from '@slipstream/client/testing/fake-environment'
import {
  begun,
  createSavedFlightsFixture,
  idsIn,
  makeOffer,
  makeSavedList,
  type Saved,
  type SavedFlightsFixture,
} from '#testing/saved-flights-fixture.ts'
import { isSavedElsewhere } from '@slipstream/client/flights/saved-flights'
import { airportQuery } from '#shared/airports/airport-query.ts'

const saveRoute = 'POST /flight/save'
const listRoute = 'GET /flight/saved'
const answer = (...ids: string[]) => json({ saved_flight_ids: ids })
const broken = () => json({ error: 'Try again later.', code: 'internal_error' }, 500)
const offer = makeOffer('BA1')

let page: SavedFlightsFixture
let opened: Awaited<ReturnType<SavedFlightsFixture['open']>>
let saved: Saved

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

describe('saving a flight (spec §1, §7 Flights)', () => {
  it('starts from the ids of the signed-in user', () => {
    expect(ids()).toEqual(['kept'])
    expect(view()).toMatchObject({ list: null, asOf: null, problem: null, isFetching: false })
  })

  it('is shown at once, then as the server has it', async () => {
    const response = Promise.withResolvers<Response>()
    page.on(saveRoute, () => response.promise)
    const done = saved.save(offer)
    await begun()
    expect(ids()).toEqual(['BA1', 'kept'])
    await page.settle()
    expect(page.sent(saveRoute)[0]?.body).toEqual({ flight_id: 'BA1' })
    page.on(listRoute, () => json(makeSavedList(['BA1', 'elsewhere'])))
    response.resolve(answer('BA1', 'elsewhere'))
    await done
    await page.settle()
    expect(ids()).toEqual(['BA1', 'elsewhere'])
  })

  it.each([
    ['refused', broken, 'Try again later.'],
    [
      'gone',
      () => json({ error: 'This flight is no longer offered. Choose another one.', code: 'not_found' }, 404),
      'This flight is no longer offered. Choose another one.',
    ],
  ])('is taken back where it is %s', async (_, respond, message) => {
    page.on(saveRoute, respond)
    const done = failure(saved.save(offer))
    await begun()
    expect(ids()).toContain('BA1')
    expect(await done).toMatchObject({ message })
    expect(ids()).toEqual(['kept'])
  })

  it('stays and waits where nothing is heard, for nobody knows whether it arrived', async () => {
    page.on(saveRoute, () => Promise.reject(new TypeError('Failed to fetch')))
    await saved.save(offer)
    expect(ids()).toEqual(['BA1', 'kept'])
    expect(opened.outbox.getSnapshot().waiting).toMatchObject([{ change: { kind: 'save' }, isTried: true }])
  })

  it('is undone as fast, and sent one after another', async () => {
    const first = Promise.withResolvers<Response>()
    page.on(saveRoute, () => first.promise)
    page.on('POST /flight/unsave', () => answer('kept'))
    const calls = [saved.save(offer), saved.unsave('BA1')]
    await begun()
    expect(ids()).toEqual(['kept'])
    await page.settle()
    expect(page.sent('POST /flight/unsave')).toHaveLength(0)
    first.resolve(answer('BA1', 'kept'))
    await Promise.all(calls)
    expect(ids()).toEqual(['kept'])
    expect(page.sent('POST /flight/unsave')).toHaveLength(1)
  })

  it('stays where a later change fails, and the other way round', async () => {
    page.on(saveRoute, ({ body }: FakeRequest) =>
      JSON.stringify(body).includes('BA2') ? broken() : answer('BA1', 'kept'),
    )
    page.on(listRoute, () => json(makeSavedList(['BA1', 'kept'])))
    await Promise.all([saved.save(offer), failure(saved.save(makeOffer('BA2')))])
    await page.settle()
    expect(ids()).toEqual(['BA1', 'kept'])
    await Promise.all([failure(saved.save(makeOffer('BA2'))), saved.save(offer)])
    expect(ids()).toEqual(['BA1', 'kept'])
  })

  it('is in the list at once, where there is one', async () => {
    page.on(listRoute, () => json(makeSavedList(['kept'])))
    await saved.fetch()
    page.on(saveRoute, never)
    void failure(saved.save(offer))
    await begun()
    expect(listed()).toEqual(['BA1', 'kept'])
    expect(view().list?.flights[0]).toMatchObject({ flight: { leg: 'outbound' }, current: { id: 'BA1' } })
  })
})

describe('the list of saved flights (spec §7 Flights, §8)', () => {
  it('is fetched with its time, once for anyone who asks twice; refresh asks for the current prices', async () => {
    const response = Promise.withResolvers<Response>()
    page.on(listRoute, () => response.promise)
    const calls = [saved.fetch(), saved.fetch()]
    await page.settle()
    expect(view().isFetching).toBe(true)
    response.resolve(json(makeSavedList(['BA3'], [['out', 'home']])))
    await Promise.all(calls)
    expect(view()).toMatchObject({ asOf: page.environment.now(), isFetching: false, problem: null })
    expect([listed(), ids()]).toEqual([
      ['BA3', 'out+home'],
      ['BA3', 'out', 'home'],
    ])
    page.on(listRoute, () => json(makeSavedList(['BA3'])))
    await Promise.all([saved.fetch(), saved.fetch({ refresh: true }), saved.fetch()])
    expect(page.sent(listRoute).map(({ path }) => path)).toEqual([
      '/flight/saved',
      '/flight/saved?refresh=true',
    ])
  })

  it.each([
    ['refused', broken],
    ['not heard', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['unreadable', () => json({ surprise: true })],
  ])('says so where it is %s, and keeps what there was', async (_, respond) => {
    page.on(listRoute, () => json(makeSavedList(['BA3'])))
    await saved.fetch()
    const { asOf } = view()
    page.on(listRoute, respond)
    await page.advance(60_000)
    await saved.fetch({ refresh: true })
    expect(view()).toMatchObject({ problem: 'Failed to fetch saved flights', asOf, isFetching: false })
    expect(listed()).toEqual(['BA3'])
    page.on(listRoute, () => json(makeSavedList([])))
    await saved.fetch()
    expect([view().problem, listed()]).toEqual([null, []])
  })

  it('does not lose what the server took while it was on its way', async () => {
    const response = Promise.withResolvers<Response>()
    page.on(listRoute, () => response.promise)
    const fetched = saved.fetch()
    await page.settle()
    page.on(saveRoute, () => answer('BA1', 'kept'))
    page.on('POST /flight/unsave', () => answer('BA1'))
    await saved.save(offer)
    await saved.unsave('kept')
    page.on(listRoute, () => json(makeSavedList(['BA1'])))
    response.resolve(json(makeSavedList(['kept'])))
    await fetched
    expect([listed(), ids()]).toEqual([['BA1'], ['BA1']])
  })
})

describe('removing saved flights and pairs (spec §1, §7 Flights)', () => {
  beforeEach(async () => {
    page.on(listRoute, () =>
      json(
        makeSavedList(
          ['a', 'home'],
          [
            ['out', 'home'],
            ['a', 'later'],
          ],
        ),
      ),
    )
    await saved.fetch()
  })

  it('leaves the other flight of a pair saved alone, once', async () => {
    page.on('POST /flight/unsave', never)
    void failure(saved.unsave('out'))
    await begun()
    expect(listed()).toEqual(['a', 'home', 'a+later'])
    expect(ids().toSorted()).toEqual(['a', 'home', 'later'])
  })

  it('leaves the pair of a flight that is saved alone as well (issue 40, B4)', async () => {
    page.on('POST /flight/unsave', () => answer('a', 'home', 'later', 'out'))
    const removed = saved.unsave('a')
    await begun()
    expect(listed()).toEqual(['home', 'out+home', 'a+later'])
    await removed
    expect([listed(), ids().toSorted()]).toEqual([
      ['home', 'out+home', 'a+later'],
      ['a', 'home', 'later', 'out'],
    ])
  })

  it('removes both flights of a pair, but what is saved alone as well', async () => {
    page.on('POST /flight/unsave-pair', never)
    void saved.unsavePair('home')
    await begun()
    expect(listed()).toEqual(['a', 'home', 'a+later'])
    expect(ids().toSorted()).toEqual(['a', 'home', 'later'])
  })

  it('answers the ids of what is left', async () => {
    page.on('POST /flight/unsave-pair', () => answer('a', 'home', 'later'))
    expect(await saved.unsavePair('out')).toEqual(['a', 'home', 'later'])
    expect(page.sent('POST /flight/unsave-pair')[0]?.body).toEqual({ flight_id: 'out' })
    expect(opened.raised).toEqual([])
  })
})

describe('pairs that fail (spec §8: returns null after the error is raised)', () => {
  const home = makeOffer('BA2', 'return')

  it('are saved where they do not', async () => {
    page.on('POST /flight/save-pair', () => answer('BA1', 'BA2', 'kept'))
    const done = saved.savePair(offer, home)
    await begun()
    expect(ids()).toEqual(['BA1', 'BA2', 'kept'])
    expect(await done).toEqual(['BA1', 'BA2', 'kept'])
    expect(page.sent('POST /flight/save-pair')[0]?.body).toEqual({
      outbound_flight_id: 'BA1',
      return_flight_id: 'BA2',
    })
  })

  it.each([
    ['save-pair', () => saved.savePair(offer, home)],
    ['unsave-pair', () => saved.unsavePair('kept')],
  ])('%s: shown as before, raised, null', async (call, change) => {
    page.on(`POST /flight/${call}`, broken)
    const before = ids()
    const done = change()
    await begun()
    expect(ids()).not.toEqual(before)
    expect(await done).toBeNull()
    expect(opened.raised).toMatchObject([{ message: 'Try again later.' }])
    expect(ids()).toEqual(before)
  })

  it('are not raised where the session ended', async () => {
    page.on('POST /flight/save-pair', never)
    const done = saved.savePair(offer, home)
    await page.settle()
    await opened.session.logout({ sendLogOut: false })
    expect([await done, opened.raised]).toEqual([null, []])
  })
})

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

  it('is fetched again once a token that was issued since says otherwise, and not for what was saved here', async () => {
    const isElsewhere = () => isSavedElsewhere(opened)
    page.on(listRoute, () => json(makeSavedList(['kept'])))
    await saved.fetch()
    page.on(saveRoute, () => answer('BA1', 'kept'))
    await saved.save(offer)
    await page.settle()
    expect(isElsewhere()).toBe(false)
    const issue = async (...ids: string[]) => {
      await page.advance(1000)
      page.on('POST /auth/refresh', () => json({ frontend_token: page.issue({ saved_flight_ids: ids }) }))
      await opened.session.refresh()
    }
    await issue('BA1', 'kept')
    expect(isElsewhere()).toBe(false)
    await issue('BA1', 'kept', 'newer')
    expect(isElsewhere()).toBe(true)
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
    await opened.answers.restore(named)
    expect(opened.answers.view(named).data).toEqual({ airports: [airport] })
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
