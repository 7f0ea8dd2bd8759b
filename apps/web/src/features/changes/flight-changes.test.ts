import { beforeEach, describe, expect, it } from 'vitest'
import { failure, json, never, unheard } from '@slipstream/client/testing/fake-environment'
import {
  createFlightChangesFixture,
  listAnswer as list,
  makeChange,
  rescheduleInput as input,
  type FlightChangesFixture,
  type OpenedFlightChanges,
} from '#testing/flight-changes-fixture.ts'

const listRoute = 'GET /flight-changes/'
const createRoute = 'POST /flight-changes/'
const one = 'DELETE /flight-changes/a'
const patch = 'PATCH /flight-changes/a'
const broken = () => json({ error: 'Try again later.', code: 'internal_error' }, 500)

let page: FlightChangesFixture
let opened: OpenedFlightChanges
let changes: OpenedFlightChanges['changes']
const open = async () => {
  opened = await page.open()
  changes = opened.changes
}

beforeEach(async () => {
  page = createFlightChangesFixture()
  page.on('GET /user/profile/fetch', never)
  page.on(listRoute, () => list(makeChange('a'), makeChange('b')))
  await open()
})

const view = () => changes.view()
const ids = () => view().requests?.map(({ id }) => id)
const retries = () => view().requests?.map(({ retry_enabled: isEnabled }) => isEnabled)

describe('the list of flight changes (spec §7, §8 Flight changes)', () => {
  it('is fetched with its time, once for anyone who asks twice', async () => {
    expect(view()).toMatchObject({ requests: null, asOf: null, problem: null, isFetching: false })
    const calls = [changes.fetch(), changes.fetch()]
    expect(view().isFetching).toBe(true)
    await Promise.all(calls)
    expect(view()).toMatchObject({
      asOf: page.environment.now(),
      isFetching: false,
      problem: null,
      isSampleData: true,
    })
    expect(ids()).toEqual(['a', 'b'])
    expect(page.sent(listRoute)).toHaveLength(1)
  })

  it('says how many requests could not be read (issue 40, B2)', async () => {
    const requests = [makeChange('a'), { id: 9, status: 'pending' }]
    page.on(listRoute, () => json({ requests }))
    await changes.fetch()
    expect([ids(), view().unreadable]).toEqual([['a'], 1])
  })

  it.each([
    ['refused', broken],
    ['not heard', unheard],
    ['unreadable', () => json({ surprise: true })],
  ])('that is %s: says so, with what there was', async (_, respond) => {
    page.on(listRoute, respond)
    await changes.fetch()
    expect(view()).toMatchObject({ requests: null, problem: 'Failed to fetch flight changes' })
    page.on(listRoute, () => list(makeChange('a')))
    await changes.fetch()
    expect(view().problem).toBeNull()
    const { asOf } = view()
    page.on(listRoute, respond)
    await page.advance(60_000)
    await changes.fetch()
    expect(view()).toMatchObject({ asOf, problem: 'Error refreshing data - showing cached results' })
    expect(ids()).toEqual(['a'])
  })

  it('is there after a reload, before and without the server', async () => {
    await changes.fetch()
    const { asOf } = view()
    await page.advance(60_000)
    page.state.isOnline = false
    await open()
    changes.watch()
    await page.settle()
    expect(view()).toMatchObject({ asOf, problem: null, isSampleData: true })
    expect(ids()).toEqual(['a', 'b'])
    page.on(listRoute, unheard)
    await changes.fetch()
    expect(view().problem).toBe('Error refreshing data - showing cached results')
  })

  it('is there where an earlier release stored it, and leaves nothing behind', async () => {
    const record = { version: '1.0', requests: [makeChange('old')], isSampleData: true, asOf: 5 }
    page.database.records.set('user-a/flight-changes', record)
    page.state.isOnline = false
    await open()
    changes.watch()
    await page.settle()
    await page.settle()
    expect([ids(), view().asOf]).toEqual([['old'], 5])
    expect([...page.database.records.keys()].filter((key) => key.endsWith('/flight-changes'))).toEqual([])
  })

  it('is of one user alone', async () => {
    await changes.fetch()
    page.cookies.set('frontend_token', page.issue({ id: 'user-b' }))
    page.on(listRoute, unheard)
    await open()
    await changes.fetch()
    expect(view()).toMatchObject({ requests: null, problem: 'Failed to fetch flight changes' })
  })

  it('is forgotten at the end of the session, a late answer too', async () => {
    await changes.fetch()
    const response = Promise.withResolvers<Response>()
    page.on(listRoute, () => response.promise)
    const fetched = changes.fetch()
    await page.settle()
    await opened.session.logout()
    expect(view()).toMatchObject({ requests: null, asOf: null, problem: null })
    response.resolve(list(makeChange('late')))
    await fetched
    expect(view()).toMatchObject({ requests: null, problem: null })
  })
})

describe('asking for a flight change (spec §4 Reschedule, §8)', () => {
  const scheduled = makeChange('new')
  const accept = () => json({ status: 'SCHEDULED', request: scheduled }, 201)

  it('reports SCHEDULED, and is first in the list', async () => {
    await changes.fetch()
    page.on(createRoute, accept)
    expect(await changes.create(input)).toEqual({ status: 'SCHEDULED', request: scheduled })
    expect(page.sent(createRoute)[0]?.body).toEqual({
      booking_ref: 'K7QX2M',
      booking_surname: 'FINCH',
      target_flight: 'BA42',
      target_flight_date: '2026-11-23',
      telephone: '+447700900123',
      flight_id: 'offer-1',
      retry_enabled: true,
    })
    expect(ids()).toEqual(['new', 'a', 'b'])
  })

  it('asks once for a double tap, and again after a failure', async () => {
    page.on(createRoute, broken)
    const [first, second] = await Promise.all([
      failure(changes.create(input)),
      failure(changes.create({ ...input, bookingRef: ' K7QX2M ' })),
    ])
    expect(first).toBe(second)
    expect(page.sent(createRoute)).toHaveLength(1)
    page.on(createRoute, accept)
    await changes.create(input)
    expect(page.sent(createRoute)).toHaveLength(2)
  })

  it('is in the list once, where the server had it already', async () => {
    page.on(createRoute, () => json({ status: 'SCHEDULED', request: makeChange('b') }, 201))
    await changes.fetch()
    await changes.create(input)
    expect(ids()).toEqual(['b', 'a'])
  })

  it('does not get lost in a list that was asked for before', async () => {
    const response = Promise.withResolvers<Response>()
    page.on(listRoute, () => response.promise)
    const fetched = changes.fetch()
    await page.settle()
    page.on(createRoute, accept)
    await changes.create(input)
    page.on(listRoute, () => list(scheduled, makeChange('a')))
    response.resolve(list(makeChange('a')))
    await fetched
    expect(ids()).toEqual(['new', 'a'])
  })

  it('is scheduled by the status alone, and the list then has the request (specification §4; issue 40, B2)', async () => {
    page.on(createRoute, () => json({ status: 'SCHEDULED' }, 201))
    page.on(listRoute, () => list(makeChange('of-the-server'), makeChange('a')))
    expect(await changes.create(input)).toMatchObject({ status: 'SCHEDULED' })
    await page.settle()
    expect(ids()).toEqual(['of-the-server', 'a'])
  })

  it.each([
    [
      'with the server’s sentence',
      () => json({ error: 'This flight has already left. Choose a later one.', code: 'departed' }, 409),
      'This flight has already left. Choose a later one.',
    ],
    ['without one', () => json({}, 500), 'Failed to submit flight change request. Please try again later.'],
    ['unheard', unheard, 'Failed to submit flight change request. Please try again later.'],
  ])('fails %s, and keeps the list', async (_, respond, message) => {
    await changes.fetch()
    page.on(createRoute, respond)
    expect(await failure(changes.create(input))).toMatchObject({ message })
    expect(ids()).toEqual(['a', 'b'])
  })
})

describe('cancelling (spec §4: removed from the list on success)', () => {
  beforeEach(() => changes.fetch())

  it('is under way until the server agrees, and asked once', async () => {
    const response = Promise.withResolvers<Response>()
    page.on(one, () => response.promise)
    const calls = [changes.cancel('a'), changes.cancel('a')]
    expect(ids()).toEqual(['a', 'b'])
    expect([view().isCancelling('a'), view().isCancelling('b')]).toEqual([true, false])
    await page.settle()
    response.resolve(json({ success: true }))
    await Promise.all(calls)
    expect([ids(), view().isCancelling('a')]).toEqual([['b'], false])
    expect(page.sent(one)).toHaveLength(1)
  })

  it('stays removed in a list that was asked for before', async () => {
    const response = Promise.withResolvers<Response>()
    page.on(listRoute, () => response.promise)
    const fetched = changes.fetch()
    await page.settle()
    page.on(one, () => json({ success: true }))
    await changes.cancel('a')
    page.on(listRoute, () => list(makeChange('b')))
    response.resolve(list(makeChange('a'), makeChange('b')))
    await fetched
    expect(ids()).toEqual(['b'])
  })

  it('of what is gone already is no failure', async () => {
    page.on(one, () => json({ error: 'This request is no longer there.', code: 'not_found' }, 404))
    await changes.cancel('a')
    expect(ids()).toEqual(['b'])
  })

  it('keeps the request where it is refused, and looks how it stands', async () => {
    const message = 'This request is over: there is nothing to change about it.'
    page.on(one, () => json({ error: message, code: 'conflict' }, 409))
    page.on(listRoute, () => list(makeChange('a', { status: 'completed' }), makeChange('b')))
    expect(await failure(changes.cancel('a'))).toMatchObject({ message })
    await page.settle()
    expect(view().requests?.map(({ status }) => status)).toEqual(['completed', 'pending'])
    expect(view().isCancelling('a')).toBe(false)
  })
})

describe('the retry setting (spec §7 Flight changes, PATCH)', () => {
  beforeEach(() => changes.fetch())
  const answer = (isEnabled: boolean) =>
    json({ request: makeChange('a', { retry_enabled: isEnabled, updated_at: '2026-11-21T05:00:00.000Z' }) })

  it('is shown at once, then as the server has it', async () => {
    const response = Promise.withResolvers<Response>()
    page.on(patch, () => response.promise)
    const done = changes.setRetry('a', false)
    expect(retries()).toEqual([false, true])
    await page.settle()
    expect(page.sent(patch)[0]?.body).toEqual({ retry_enabled: false })
    response.resolve(answer(false))
    await done
    expect(retries()).toEqual([false, true])
    expect(view().requests?.[0]?.updated_at).toBe('2026-11-21T05:00:00.000Z')
  })

  it.each([
    ['refused', broken],
    ['not heard', unheard],
  ])('is taken back where it is %s', async (_, respond) => {
    page.on(patch, respond)
    expect(await failure(changes.setRetry('a', false))).toBeInstanceOf(Error)
    expect(retries()).toEqual([true, true])
  })

  it('is sent one after another, the last of a quick hand staying', async () => {
    const first = Promise.withResolvers<Response>()
    page.on(patch, () => first.promise)
    const calls = [changes.setRetry('a', false), changes.setRetry('a', true)]
    expect(retries()).toEqual([true, true])
    await page.settle()
    expect(page.sent(patch)).toHaveLength(1)
    page.on(patch, () => answer(true))
    first.resolve(answer(false))
    await Promise.all(calls)
    expect(retries()).toEqual([true, true])
    expect(page.sent(patch).map(({ body }) => body)).toEqual([
      { retry_enabled: false },
      { retry_enabled: true },
    ])
  })

  it('is sent for nobody else', async () => {
    page.on(patch, never)
    const calls = [failure(changes.setRetry('a', false)), failure(changes.setRetry('a', true))]
    await page.settle()
    await opened.session.logout()
    expect(await Promise.all(calls)).toMatchObject([{ name: 'AbortError' }, { name: 'AbortError' }])
    expect(page.sent(patch)).toHaveLength(1)
  })
})

describe('watching (issue 6 item 3: live updates, polite polling while visible)', () => {
  const dueIn = (seconds: number) =>
    makeChange('a', { next_attempt_at: new Date(page.environment.now() + seconds * 1000).toISOString() })
  const looks = () => page.sent(listRoute).length

  it('looks at once, and again when the next attempt should be over', async () => {
    page.on(listRoute, () => list(dueIn(60)))
    changes.watch()
    await page.settle()
    expect(looks()).toBe(1)
    await page.advance(69_999)
    expect(looks()).toBe(1)
    await page.advance(1)
    expect(looks()).toBe(2)
  })

  it('looks no more once nothing waits', async () => {
    page.on(listRoute, () => list(makeChange('a', { status: 'failed', next_attempt_at: null })))
    changes.watch()
    await page.advance(3_600_000)
    expect(looks()).toBe(1)
  })

  it('looks ever more seldom for an attempt that is not made, and soon again after it was', async () => {
    const late = dueIn(0)
    page.on(listRoute, () => list(late))
    changes.watch()
    await page.settle()
    await page.advance(10_000)
    expect(looks()).toBe(2)
    await page.advance(19_999)
    expect(looks()).toBe(2)
    await page.advance(1)
    expect(looks()).toBe(3)
    await page.advance(40_000)
    expect(looks()).toBe(4)
    page.on(listRoute, () => list({ ...late, updated_at: '2026-11-21T04:59:00.000Z' }))
    await page.advance(80_000)
    expect(looks()).toBe(5)
    await page.advance(10_000)
    expect(looks()).toBe(6)
  })

  it('goes on after a failure, more seldom', async () => {
    page.on(listRoute, () => list(dueIn(3600)))
    changes.watch()
    await page.settle()
    page.on(listRoute, broken)
    await page.advance(300_000)
    expect([looks(), view().problem]).toEqual([2, 'Error refreshing data - showing cached results'])
    await page.advance(20_000)
    expect(looks()).toBe(3)
    await page.advance(39_999)
    expect(looks()).toBe(3)
    page.on(listRoute, () => list(makeChange('a')))
    await page.advance(1)
    expect([looks(), view().problem]).toEqual([4, null])
  })

  it('stops with the last who watches, once each, and begins again', async () => {
    const stops = [changes.watch(), changes.watch()]
    await page.settle()
    expect(looks()).toBe(1)
    stops[0]?.()
    stops[0]?.()
    await page.advance(300_000)
    expect(looks()).toBe(2)
    stops[1]?.()
    await page.advance(3_600_000)
    expect(looks()).toBe(2)
    changes.watch()
    await page.settle()
    expect(looks()).toBe(3)
  })

  it('begins to look once something is asked for', async () => {
    page.on(listRoute, () => list())
    changes.watch()
    await page.advance(60_000)
    expect(looks()).toBe(1)
    page.on(createRoute, () => json({ status: 'SCHEDULED', request: dueIn(0) }, 201))
    await changes.create(input)
    await page.advance(10_000)
    expect(looks()).toBe(2)
  })

  it('ends with the session', async () => {
    changes.watch()
    await page.settle()
    await opened.session.logout()
    await page.advance(3_600_000)
    expect(looks()).toBe(1)
  })
})
