import type { ServiceStatus } from '@slipstream/contract/status'
import { beforeEach, describe, expect, it } from 'vitest'
import { json, type FakeAnswer } from '@slipstream/client/testing/fake-environment'
import type { Answers } from '@slipstream/client/answers/answers'
import { emptyView } from '@slipstream/client/answers/query'
import { createAnswersFixture, type AnswersFixture } from '@slipstream/client/testing/answers-fixture'
import {
  forcing,
  longestWaitMs,
  lookIntervalMs,
  refreshing,
  returnIntervalMs,
  statusQuery,
  getStatusView,
} from './status-query.ts'

const route = 'GET /status/airline'
const well: ServiceStatus = {
  aggregate_state: 'operational',
  individual_statuses: { 'Check-in': 'operational' },
  checked_at: '2026-11-21T04:38:00Z',
  is_sample_data: false,
}
const out: ServiceStatus = {
  ...well,
  aggregate_state: 'major_outage',
  individual_statuses: { 'Check-in': 'major_outage' },
  checked_at: '2026-11-21T04:45:00Z',
}
const down = () => json({ error: 'The status page is down.', code: 'provider_unavailable' }, 503)

let page: AnswersFixture
let opened: Awaited<ReturnType<AnswersFixture['open']>>
let answers: Answers

beforeEach(async () => {
  page = createAnswersFixture()
  page.on(route, () => json(well))
  opened = await page.open()
  answers = opened.answers
})

const view = () => getStatusView(answers.view(statusQuery), null)
const looks = () => page.sent(route).map(({ path }) => path.split('?')[1] ?? '')
const refresh = () => answers.fetch(statusQuery, refreshing)
const force = () => answers.fetch(statusQuery, forcing)

async function watch() {
  const release = answers.follow([statusQuery])
  await page.settle()
  return release
}

/** Somebody leaves the page, and comes back to it. */
async function returnToPage() {
  page.changeVisibility(false)
  page.changeVisibility(true)
  await page.settle()
}

describe('the status of the airline (spec §1, §3 Service status, §7 Status and support)', () => {
  it('is asked for when it comes in sight', async () => {
    expect([view().status, looks()]).toEqual([null, []])
    const release = answers.follow([statusQuery])
    await Promise.resolve()
    expect(view()).toEqual({
      status: null,
      isFetching: true,
      problem: null,
      isOffered: true,
      isUnchanged: false,
    })
    await page.settle()
    expect(view()).toEqual({
      status: well,
      isFetching: false,
      problem: null,
      isOffered: true,
      isUnchanged: false,
    })
    expect(looks()).toEqual([''])
    release()
  })

  it('is asked for every five minutes while in sight, and no more after that', async () => {
    const release = await watch()
    await page.advance(lookIntervalMs - 1)
    expect(looks()).toHaveLength(1)
    page.on(route, () => json(out))
    await page.advance(1)
    expect([looks().length, view().status]).toEqual([2, out])
    release()
    release()
    await page.advance(5 * lookIntervalMs)
    expect(looks()).toHaveLength(2)
  })

  it('is asked for once by two that look at the same time, and by the next screen within five minutes', async () => {
    const first = answers.follow([statusQuery])
    const second = answers.follow([statusQuery])
    await page.settle()
    first()
    second()
    await page.advance(lookIntervalMs - 1)
    await watch()
    expect(looks()).toHaveLength(1)
  })

  it('is not asked for while the page is hidden, and on return, but not within 30 s', async () => {
    await watch()
    await page.advance(returnIntervalMs - 1)
    await returnToPage()
    expect(looks()).toHaveLength(1)
    await page.advance(1)
    await returnToPage()
    expect(looks()).toHaveLength(2)
    page.changeVisibility(false)
    await page.advance(3 * lookIntervalMs)
    expect(looks()).toHaveLength(2)
  })

  it('is not asked for offline, and is when the network is there again', async () => {
    page.state.isOnline = false
    await watch()
    await page.advance(lookIntervalMs)
    expect(looks()).toEqual([])
    page.reconnect()
    await page.settle()
    expect(looks()).toHaveLength(1)
  })

  it('is asked for again where the clock went back behind it', async () => {
    const release = await watch()
    release()
    page.setNow(page.serverNow() - 3_600_000)
    await watch()
    expect(looks()).toHaveLength(2)
  })

  it('is forgotten with the session', async () => {
    await watch()
    await opened.session.logout()
    await page.advance(3 * lookIntervalMs)
    expect([view().status, looks().length]).toEqual([null, 1])
  })
})

describe('a refresh of it (spec §7: optional refresh=true, optional force flag)', () => {
  it('asks the server to ask again', async () => {
    await watch()
    page.on(route, () => json(out))
    await refresh()
    expect(looks()).toEqual(['', 'refresh=true'])
    expect(view()).toMatchObject({ status: out, isOffered: true })
  })

  it('is made once by a double tap; force goes before a refresh that is under way', async () => {
    await watch()
    const late = Promise.withResolvers<Response>()
    page.on(route, () => late.promise)
    const refreshes = [refresh(), refresh()]
    await page.settle()
    page.on(route, () => json(out))
    refreshes.push(force(), force())
    await page.settle()
    late.resolve(json(well))
    await Promise.all(refreshes)
    expect(looks()).toEqual(['', 'refresh=true', 'force=true'])
    expect(view()).toMatchObject({ status: out, isFetching: false })
  })

  it('puts off the next look', async () => {
    await watch()
    await page.advance(lookIntervalMs - 1)
    await refresh()
    await page.advance(1)
    expect(looks()).toEqual(['', 'refresh=true'])
  })
})

describe('a status that cannot be had (spec §8 Service status)', () => {
  const invalid = 'Invalid status data received'
  const failed = 'Failed to fetch status'

  it.each<[string, FakeAnswer, string]>([
    ['lacks its services', () => json({ aggregate_state: 'operational' }), invalid],
    ['is a page', () => new Response('<h1>502</h1>'), invalid],
    ['was refused', down, failed],
    ['was not reached', () => Promise.reject(new TypeError('Failed to fetch')), failed],
  ])('that %s leaves what was known', async (_, answer, problem) => {
    await watch()
    page.on(route, answer)
    await refresh()
    expect(view()).toEqual({ status: well, isFetching: false, problem, isOffered: true, isUnchanged: false })
    page.on(route, () => json(out))
    await refresh()
    expect(view()).toMatchObject({ status: out, problem: null })
  })

  it('is shown as the page has it where all is well and a service is not (issue 40, B2)', async () => {
    const status = { ...well, individual_statuses: { a: 'maintenance', b: 'unknown', c: 'major_outage' } }
    page.on(route, () => json(status))
    await watch()
    expect(view()).toMatchObject({ status, problem: null })
  })

  it('is unknown where the page has a word of its own for it (issue 40, B2)', async () => {
    const words = { aggregate_state: 'Degraded', individual_statuses: { a: 'on fire', b: 'Partial Outage' } }
    page.on(route, () => json({ ...well, ...words }))
    await watch()
    expect(view()).toMatchObject({
      status: { aggregate_state: 'degraded', individual_statuses: { a: 'unknown', b: 'partial_outage' } },
      problem: null,
    })
  })

  it('is said in the server’s own words where it has no status page, and not asked for again', async () => {
    const problem = 'Airline status is not set up on this server.'
    page.on(route, () => json({ error: problem, code: 'not_available' }, 501))
    const release = await watch()
    expect(view()).toMatchObject({ status: null, isFetching: false, problem, isOffered: false })
    await page.advance(2 * longestWaitMs)
    await returnToPage()
    expect(looks()).toEqual([''])
    release()
  })

  it('is asked for ever more seldom, an hour apart at the most, and as before once it answers', async () => {
    page.on(route, down)
    await watch()
    await page.advance(2 * lookIntervalMs - 1)
    expect(looks()).toHaveLength(1)
    await page.advance(1)
    expect(looks()).toHaveLength(2)
    await page.advance(4 * lookIntervalMs + 8 * lookIntervalMs)
    expect(looks()).toHaveLength(4)
    await page.advance(longestWaitMs - 1)
    expect(looks()).toHaveLength(4)
    page.on(route, () => json(well))
    await page.advance(1)
    expect([looks().length, view().problem]).toEqual([5, null])
    await page.advance(lookIntervalMs)
    expect(looks()).toHaveLength(6)
  })
})

describe('what is said of it (spec §8 Service status)', () => {
  const known = { ...emptyView, data: well, asOf: 5 }

  it('is that a refresh brought nothing new, until something is answered after it or fails', () => {
    expect(getStatusView(known, 5).isUnchanged).toBe(true)
    expect(getStatusView({ ...known, asOf: 6 }, 5).isUnchanged).toBe(false)
    expect(getStatusView({ ...known, failure: { error: null, at: 6, count: 1 } }, 5).isUnchanged).toBe(false)
    expect(getStatusView({ ...known, data: null, asOf: null }, null).isUnchanged).toBe(false)
  })
})
