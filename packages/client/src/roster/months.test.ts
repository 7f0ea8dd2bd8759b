import { beforeEach, describe, expect, it } from 'vitest'
import { json, never } from '../testing/fake-environment.ts'
import { createRosterFixture, makeDuty, type RosterFixture } from '../testing/roster-fixture.ts'
import { createSessionFixture } from '../testing/session-fixture.ts'
import { createLocalFlags } from '../storage/local-flags.ts'
import { createAnswers } from '../answers/answers.ts'
import { createMonthCache } from '../storage/month-cache.ts'
import { createRosterMonths } from './months.ts'

const minute = 60_000
let page: RosterFixture
let months: ReturnType<RosterFixture['openPage']>['months']
let loading: ReturnType<RosterFixture['openPage']>['loading']

beforeEach(() => {
  page = createRosterFixture()
  page.server.set('2026-11', [makeDuty('d1')])
  ;({ months, loading } = page.openPage())
})

const view = (month = '2026-11') => months.get(month).getSnapshot()
const ids = (month = '2026-11') =>
  view(month).data?.filtered.map((item) => (item.kind === 'ground_duty' ? item.pseudo_id : item.id))
const asked = () => page.asked().filter((month) => month === '2026-11').length
const rosters = () => page.sent('GET /roster/roster').length
const prices = () => page.sent('GET /hotline/roster-prices').length

/** As a reload of the page some time later. */
async function reloadAfter(milliseconds: number) {
  await months.show('2026-11')
  await page.settle()
  page.setNow(page.serverNow() + milliseconds)
  ;({ months } = page.openPage())
  page.requests.length = 0
  void months.show('2026-11')
  await page.settle()
  await page.settle()
}

const isLoading = () => loading.getSnapshot().roster

describe('an item that cannot be read (issue 16, B3)', () => {
  it('costs the month only itself, is counted for the screen, and still is after a reload', async () => {
    const good = { month: '2026-11', imported_at: null, roster: [makeDuty('d1')] }
    const bad = { kind: 'trip', id: 'b', trip_start: 'soon' }
    page.on('GET /roster/roster', () => json({ ...good, roster: [bad, ...good.roster, { kind: 'ferry' }] }))
    await months.show('2026-11')
    expect([ids(), view().data?.unreadableItems, view().problem]).toEqual([['d1'], 2, null])
    await reloadAfter(minute)
    expect(view().data?.unreadableItems).toBe(2)
    page.on('GET /roster/roster', () => json(good))
    await months.refresh('2026-11', { force: true })
    expect(view().data?.unreadableItems).toBeUndefined()
  })
})

describe('a roster that does not come (spec §4 Loading flags)', () => {
  it('is loading until it is there, or known not to be', async () => {
    const shown = months.show('2026-11')
    await page.settle()
    await shown
    expect(isLoading()).toBe(false)
    page.on('GET /roster/roster', () => json({ error: 'No' }, 500))
    const refreshed = months.refresh('2026-11', { force: true })
    expect(isLoading()).toBe(true)
    await refreshed
    expect(isLoading()).toBe(false)
  })

  it('is no longer loading after 15 s, though it is still asked for', async () => {
    page.on('GET /roster/roster', never)
    void months.show('2026-11')
    await page.settle()
    await page.advance(14_999)
    expect(isLoading()).toBe(true)
    await page.advance(1)
    expect(isLoading()).toBe(false)
  })

  it('is a skeleton for 20 s, then says that it failed, and shows what comes after all', async () => {
    let answer: (response: Response) => void = () => undefined
    page.on('GET /roster/roster', () => new Promise((resolve) => (answer = resolve)))
    void months.show('2026-11')
    await page.settle()
    await page.advance(19_999)
    expect(view()).toMatchObject({ data: null, problem: null })
    await page.advance(1)
    expect(view()).toMatchObject({ data: null, problem: 'failed' })
    answer(json(page.rosterAnswer('?month=2026-11')))
    await page.settle()
    await page.settle()
    expect(ids()).toEqual(['d1'])
    expect(view().problem).toBeNull()
  })

  it('says one thing of a month that hangs on an empty cache, to the end of the call (issue 16, B4)', async () => {
    page.on('GET /roster/roster', never)
    const said: unknown[] = []
    months.get('2026-11').subscribe(() => {
      const { problem } = view()
      if (problem !== null && problem !== said.at(-1)) said.push(problem)
    })
    const shown = months.show('2026-11')
    await page.settle()
    await page.advance(40_000)
    await shown
    expect(said).toEqual(['failed'])
  })

  it('says nothing of a refresh that hangs behind a month that is shown', async () => {
    await months.show('2026-11')
    page.on('GET /roster/roster', never)
    void months.refresh('2026-11', { force: true })
    await page.advance(20_000)
    expect(view()).toMatchObject({ problem: null })
    expect(ids()).toEqual(['d1'])
  })

  it('is a skeleton again when it is tried again', async () => {
    page.on('GET /roster/roster', never)
    void months.show('2026-11')
    await page.settle()
    await page.advance(20_000)
    void months.refresh('2026-11', { force: true })
    expect(view()).toMatchObject({ data: null, problem: null })
    await page.advance(19_999)
    expect(view()).toMatchObject({ problem: null })
    await page.advance(1)
    expect(view()).toMatchObject({ problem: 'failed' })
  })
})

describe('showing a month (spec §4 Roster refresh)', () => {
  it('is a skeleton on the first load, then what the server says', async () => {
    const shown = months.show('2026-11')
    expect(view()).toEqual({
      data: null,
      isSyncing: false,
      isFromDevice: false,
      isDeviceAsked: false,
      problem: null,
    })
    await shown
    expect(ids()).toEqual(['d1'])
    expect(view()).toMatchObject({
      isSyncing: false,
      isFromDevice: false,
      isDeviceAsked: true,
      problem: null,
    })
    expect(view().data?.lastFetch).toBe(page.environment.now())
  })

  it('tells its readers, and is the same object to each', async () => {
    const heard: boolean[] = []
    months.get('2026-11').subscribe(() => heard.push(view().data !== null))
    await months.show('2026-11')
    expect(heard.at(-1)).toBe(true)
    expect(months.get('2026-11')).toBe(months.get('2026-11'))
  })

  it('shows what the device has while the server is asked behind it', async () => {
    page.on('GET /roster/roster', ({ path }) => json(page.rosterAnswer(path)))
    await months.show('2026-11')
    page.setNow(page.serverNow() + 31 * minute)
    page.on('GET /roster/roster', never)
    ;({ months } = page.openPage())
    void months.show('2026-11')
    await page.settle()
    expect(ids()).toEqual(['d1'])
    expect(view()).toMatchObject({ isSyncing: true, isFromDevice: true })
  })

  it('does not wait for a device whose database hangs', async () => {
    page.environment.openDatabase = () => ({ ...page.database, get: () => new Promise(() => undefined) })
    ;({ months } = page.openPage())
    void months.show('2026-11')
    await page.advance(999)
    expect(rosters()).toBe(0)
    await page.advance(1)
    expect(ids()).toEqual(['d1'])
  })

  it('bears a month without items and one never imported', async () => {
    page.server.set('2026-12', [])
    await months.show('2026-12')
    expect(view('2026-12').data).toMatchObject({ filtered: [], hasData: true })
    await months.show('2027-01')
    expect(view('2027-01').data).toMatchObject({ filtered: [], hasData: false })
  })

  it('aborts a fetch under way when another month is shown', async () => {
    page.on('GET /roster/roster', never)
    const first = months.show('2026-11')
    await page.settle()
    page.answerRoster()
    await months.show('2026-12')
    await first
    expect(page.sent('GET /roster/roster')[0]?.signal?.aborted).toBe(true)
    expect(view()).toEqual({
      data: null,
      isSyncing: false,
      isFromDevice: false,
      isDeviceAsked: true,
      problem: null,
    })
    expect(view('2026-12').data).not.toBeNull()
  })

  it('is one fetch where it is shown twice, as in React’s strict mode', async () => {
    await Promise.all([months.show('2026-11'), months.show('2026-11')])
    await page.advance(5000)
    expect(page.asked()).toEqual(['2026-11', '2026-12', '2026-10', '2027-01', '2026-09'])
  })
})

describe('how old is too old (spec §9 Cache and refresh)', () => {
  it.each([
    ['just under 5 min', 5 * minute - 1, 0, 0],
    ['5 min', 5 * minute, 0, 1],
    ['30 min', 30 * minute, 0, 1],
    ['just over 30 min', 30 * minute + 1, 1, 0],
  ])('at %s', async (_, age, rosterCalls, priceCalls) => {
    await reloadAfter(age)
    expect([rosters(), prices()]).toEqual([rosterCalls, priceCalls])
    expect(ids()).toEqual(['d1'])
  })

  it('is fresh where the clock went back', async () => {
    await reloadAfter(-60 * minute)
    expect([rosters(), prices()]).toEqual([0, 0])
  })

  it('says that it syncs while prices alone are fetched, and keeps the items where there are none', async () => {
    page.on('GET /hotline/roster-prices', never)
    await reloadAfter(6 * minute)
    expect(view().isSyncing).toBe(true)
    page.on('GET /hotline/roster-prices', () => json({ error: 'No prices.' }, 503))
    page.requests.length = 0
    await months.show('2026-12')
    await months.show('2026-11')
    await page.settle()
    expect(view()).toMatchObject({ isSyncing: false, problem: null })
    expect(ids()).toEqual(['d1'])
  })
})

describe('refreshing (spec §9: debounce 2 s; §2: forced on return from flight changes)', () => {
  beforeEach(async () => {
    await months.show('2026-11')
    page.requests.length = 0
  })

  it('shares one fetch among calls within 2 s, 2 s after the last', async () => {
    const first = months.refresh('2026-11')
    await page.advance(1999)
    const second = months.refresh('2026-11')
    await page.advance(1999)
    expect(asked()).toBe(0)
    await page.advance(1)
    await Promise.all([first, second])
    expect(asked()).toBe(1)
  })

  it('asks twice where the calls are further apart', async () => {
    void months.refresh('2026-11')
    await page.advance(2001)
    void months.refresh('2026-11')
    await page.advance(2001)
    expect(asked()).toBe(2)
  })

  it('is at once where forced, and ends the fetch that is under way', async () => {
    page.on('GET /roster/roster', never)
    const first = months.refresh('2026-11', { force: true })
    await page.settle()
    page.server.set('2026-11', [makeDuty('d2')])
    page.answerRoster()
    await months.refresh('2026-11', { force: true })
    await first
    expect(page.sent('GET /roster/roster')[0]?.signal?.aborted).toBe(true)
    expect(ids()).toEqual(['d2'])
    expect(view().isSyncing).toBe(false)
  })

  it('does not begin another while one is under way', async () => {
    page.on('GET /roster/roster', never)
    void months.refresh('2026-11', { force: true })
    await page.settle()
    await months.refresh('2026-11')
    await page.advance(2001)
    expect(rosters()).toBe(1)
  })

  it('is dropped where another month is shown before its 2 s', async () => {
    const waiting = months.refresh('2026-11')
    await page.settle()
    await months.show('2026-12')
    await waiting
    await page.advance(500)
    expect(page.asked()).toEqual(['2026-12'])
  })

  it('makes a month that is not shown be fetched when it is, also after a reload', async () => {
    await page.advance(10_000)
    await months.refresh('2026-12', { force: true })
    await page.settle()
    page.requests.length = 0
    ;({ months } = page.openPage())
    await months.show('2026-12')
    expect(page.asked()[0]).toBe('2026-12')
  })

  it('makes a month be fetched when it is shown where none was shown yet, as after an import (issue 5: Real rosters in)', async () => {
    ;({ months } = page.openPage())
    await months.refresh('2026-11')
    expect(page.asked()).toEqual([])
    page.server.set('2026-11', [makeDuty('d1'), makeDuty('d2')])
    await months.show('2026-11')
    expect(page.asked()[0]).toBe('2026-11')
    expect(ids()).toEqual(['d1', 'd2'])
  })

  it('comes before the month was shown on the way back from flight changes', async () => {
    ;({ months } = page.openPage())
    await Promise.all([months.show('2026-11'), months.refresh('2026-11', { force: true })])
    expect(page.asked()).toEqual(['2026-11'])
  })
})

describe('what could not be fetched (spec §8)', () => {
  const refused = () => json({ error: 'Oh no.', code: 'internal' }, 500)
  const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))

  it.each([
    ['the server fails', refused, 'failed'],
    ['it is not reached', unreachable, 'offline-empty'],
  ] as const)('without a copy, where %s', async (_, answer, problem) => {
    page.on('GET /roster/roster', answer)
    await months.show('2026-11')
    expect(view()).toEqual({
      data: null,
      isSyncing: false,
      isFromDevice: false,
      isDeviceAsked: true,
      problem,
    })
  })

  it.each([
    ['the server fails', refused, 'failed'],
    ['it is not reached', unreachable, 'offline-cached'],
  ] as const)('with a copy, where %s: the copy stays', async (_, answer, problem) => {
    await months.show('2026-11')
    page.on('GET /roster/roster', answer)
    await months.refresh('2026-11', { force: true })
    expect(view()).toMatchObject({ isSyncing: false, problem })
    expect(ids()).toEqual(['d1'])
  })

  it('where the answer is of another month: that is no answer', async () => {
    await months.show('2026-11')
    page.on('GET /roster/roster', () =>
      json({ month: '2026-12', roster: [], imported_at: null, is_sample_data: false, airports: [] }),
    )
    await months.refresh('2026-11', { force: true })
    expect(view()).toMatchObject({ isSyncing: false, problem: 'failed' })
    expect(ids()).toEqual(['d1'])
  })

  it('is told no more once it was fetched', async () => {
    page.on('GET /roster/roster', refused)
    await months.show('2026-11')
    page.answerRoster()
    await months.show('2026-11')
    expect(view().problem).toBeNull()
    expect(ids()).toEqual(['d1'])
  })
})

describe('the end of a session (spec §5: no month without a user id)', () => {
  it('forgets all, and shows nothing of the last user to the next', async () => {
    await months.show('2026-11')
    page.signIn('user-b')
    expect(view().data).toBeNull()
    page.server.set('2026-11', [makeDuty('of-b')])
    await months.show('2026-11')
    expect(ids()).toEqual(['of-b'])
  })

  it('drops an answer that comes after it', async () => {
    const answer = Promise.withResolvers<Response>()
    page.on('GET /roster/roster', () => answer.promise)
    const shown = months.show('2026-11')
    await page.settle()
    page.signIn(null)
    answer.resolve(json(page.rosterAnswer('?month=2026-11')))
    await shown
    expect(view().data).toBeNull()
    expect(page.database.records.size).toBe(0)
  })

  it('is heard from the session itself', async () => {
    const real = createSessionFixture()
    real.cookies.set('frontend_token', real.issue())
    const { session, http, storage, loading } = real.restart()
    await session.start()
    real.on('GET /roster/roster', () => json(page.rosterAnswer('?month=2026-11')))
    const { environment } = real
    const answers = createAnswers({ http, environment, session, storage, onReconnect: () => undefined })
    const own = createRosterMonths({
      answers,
      environment,
      session,
      monthCache: createMonthCache(storage),
      loading,
      flags: createLocalFlags(environment.localStorage),
      onChanged: () => undefined,
    })
    await own.show('2026-11')
    expect(own.get('2026-11').getSnapshot().data?.filtered).toHaveLength(1)
    await session.logout()
    expect(own.get('2026-11').getSnapshot().data).toBeNull()
    expect([...real.database.records.keys()]).toEqual([])
  })

  it('asks for nothing while nobody is signed in', async () => {
    page.signIn(null)
    await months.show('2026-11')
    expect(page.requests).toEqual([])
  })
})
