import { beforeEach, describe, expect, it } from 'vitest'
import { isAbort } from '../http/http-errors.ts'
import { json, never } from '../testing/fake-environment.ts'
import { createRosterFixture, makeDuty, makePrice, type RosterFixture } from '../testing/roster-fixture.ts'
import type { ForegroundSync } from './foreground-sync.ts'
import { idleMs } from './month-background-work.ts'

const minute = 60_000
let page: RosterFixture
let opened: ReturnType<RosterFixture['openPage']>

beforeEach(() => {
  page = createRosterFixture()
  for (const month of ['2026-09', '2026-10', '2026-11', '2026-12', '2027-01']) page.server.set(month, [])
  page.server.set('2026-11', [makeDuty('d1')])
  opened = page.openPage()
})

const cached = async () => (await opened.storage.names('user-a')).toSorted()
const priceCalls = () => page.sent('GET /hotline/roster-prices').length

describe('the months around the one shown (spec §4: cached are the selected one plus or minus 2)', () => {
  it('are fetched after a second of quiet, one after another, and kept', async () => {
    await opened.months.show('2026-11')
    const answers: PromiseWithResolvers<Response>[] = []
    page.on('GET /roster/roster', () => {
      const answer = Promise.withResolvers<Response>()
      answers.push(answer)
      return answer.promise
    })
    await page.advance(999)
    expect(answers).toHaveLength(0)
    await page.advance(1)
    for (const month of ['2026-12', '2026-10', '2027-01', '2026-09']) {
      expect(page.asked().at(-1)).toBe(month)
      const count = answers.length
      answers.at(-1)?.resolve(json(page.rosterAnswer(`?month=${month}`)))
      await page.settle()
      expect(answers.length - count).toBeLessThanOrEqual(1)
    }
    expect(page.asked()).toHaveLength(5)
    expect(await cached()).toEqual(
      ['2026-09', '2026-10', '2026-11', '2026-12', '2027-01'].map((month) => `month/${month}`),
    )
  })

  it('are shown at once when it is their turn, without a fetch', async () => {
    await opened.months.show('2026-11')
    await page.advance(2000)
    page.requests.length = 0
    const shown = opened.months.show('2026-12')
    expect(opened.months.get('2026-12').getSnapshot().data).not.toBeNull()
    await shown
    expect(page.asked()).not.toContain('2026-12')
  })

  it('are left alone where the device has them under 30 min', async () => {
    await opened.months.show('2026-11')
    await page.advance(2000)
    page.setNow(page.serverNow() + 29 * minute)
    page.requests.length = 0
    opened = page.openPage()
    await opened.months.show('2026-11')
    await page.advance(2000)
    expect(page.asked()).toEqual([])
  })

  it('wait while a fetch for the month shown runs, and stop where one begins', async () => {
    page.on('GET /roster/roster', ({ path, signal }) =>
      path.includes('2026-11')
        ? json(page.rosterAnswer(path))
        : never({ method: 'GET', path, headers: new Headers(), body: null, signal }),
    )
    await opened.months.show('2026-11')
    await page.advance(1000)
    const prefetch = page.requests.at(-1)
    expect(prefetch?.path).toContain('2026-12')
    page.on('GET /roster/roster', never)
    void opened.months.refresh('2026-11', { force: true })
    await page.advance(10_000)
    expect(prefetch?.signal?.aborted).toBe(true)
    expect(page.requests.at(-1)?.path).toContain('2026-11')
  })

  it('are aborted when another month is shown', async () => {
    await opened.months.show('2026-11')
    page.on('GET /roster/roster', never)
    await page.advance(1000)
    const prefetch = page.requests.at(-1)
    void opened.months.show('2027-03')
    await page.settle()
    expect(prefetch?.signal?.aborted).toBe(true)
    expect(opened.months.get('2026-12').getSnapshot().problem).toBeNull()
  })

  it('are not tried offline, nor after one that failed, and nothing is told of it', async () => {
    page.state.isOnline = false
    await opened.months.show('2026-11')
    await page.advance(2000)
    expect(page.asked()).toEqual(['2026-11'])
    page.state.isOnline = true
    page.on('GET /roster/roster', () => json({ error: 'Oh no.' }, 500))
    await opened.months.show('2026-11')
    await page.advance(2000)
    expect(page.asked()).toEqual(['2026-11', '2026-12'])
    expect(opened.months.get('2026-11').getSnapshot().problem).toBeNull()
    expect(opened.months.get('2026-12').getSnapshot().problem).toBeNull()
  })
})

describe('old-cache cleanup (spec §9: on about 10% of refreshes)', () => {
  beforeEach(async () => {
    const data = { roster: [], filtered: [], airports: [], isSampleData: false, lastFetch: 0, hasData: true }
    await opened.monthCache.put('user-a', '2026-08', data)
    await opened.monthCache.put('user-a', '2026-09', data)
    page.database.records.set('user-b/month/2026-11', 'left behind')
  })

  it('takes the months outside ± 2 and other users’ records, just under the share', async () => {
    page.draws.push(0.0999)
    await opened.months.show('2026-11')
    await page.settle()
    expect([...page.database.records.keys()].toSorted()).toEqual([
      'user-a/month/2026-09',
      'user-a/month/2026-11',
    ])
  })

  it('takes nothing at the share', async () => {
    page.draws.push(0.1)
    await opened.months.show('2026-11')
    await page.settle()
    expect(page.database.records.size).toBe(4)
  })

  it('leaves another month alone that is shown while it cleans', async () => {
    const cleaned = Promise.withResolvers<undefined>()
    opened.monthCache.cleanUp = () => cleaned.promise
    page.draws.push(0)
    await opened.months.refresh('2026-11', { force: true })
    await page.settle()
    page.on('GET /roster/roster', never)
    void opened.months.show('2026-12')
    await page.settle()
    const shown = page.requests.at(-1)
    page.setNow(page.serverNow() + 6 * minute)
    cleaned.resolve(undefined)
    await page.settle()
    expect(shown?.path).toContain('2026-12')
    expect(shown?.signal?.aborted).toBe(false)
    expect(priceCalls()).toBe(0)
  })

  it('is not drawn where a fresh copy needed no refresh', async () => {
    await opened.months.show('2026-11')
    await page.advance(2000)
    page.draws.push(0)
    opened = page.openPage()
    await opened.months.show('2026-11')
    await page.advance(2000)
    expect(page.draws).toEqual([0])
  })
})

describe('the return from the background (spec §4 Visibility and sync)', () => {
  let sync: ForegroundSync

  beforeEach(async () => {
    await opened.months.show('2026-11')
    await page.advance(2000)
    page.requests.length = 0
    sync = opened.foreground()
  })

  const lastFetch = () => opened.months.get('2026-11').getSnapshot().data?.lastFetch ?? 0
  const returnAtAge = async (age: number) => {
    page.setNow(lastFetch() + age)
    await sync.returned()
  }

  it.each([
    ['just under 5 min: nothing', 5 * minute - 1, 0, 0],
    ['5 min: prices only', 5 * minute, 0, 1],
    ['just under 1 h: prices only', 60 * minute - 1, 0, 1],
    ['1 h: everything', 60 * minute, 1, 0],
  ])('refreshes data of %s', async (_, age, rosters, prices) => {
    await returnAtAge(age)
    expect([page.asked().length, priceCalls()]).toEqual([rosters, prices])
  })

  it('is skipped where the last sync was under 30 s ago', async () => {
    sync.left()
    page.setNow(page.serverNow() + 31 * minute)
    await sync.returned()
    expect(page.asked()).toEqual(['2026-11'])
    page.requests.length = 0
    // A server that is not reached leaves the data as old as it was: only the 30 s keep it from being asked.
    page.on('GET /roster/roster', () => json({ error: 'Oh no.' }, 500))
    page.setNow(lastFetch() + 60 * minute)
    await sync.returned()
    expect(page.asked()).toEqual(['2026-11'])
    page.setNow(page.serverNow() + 29_999)
    await sync.returned()
    expect(page.asked()).toHaveLength(1)
    page.setNow(page.serverNow() + 1)
    await sync.returned()
    expect(page.asked()).toHaveLength(2)
  })

  it('counts a stay over 30 min as long, and refreshes everything', async () => {
    sync.left()
    page.setNow(page.serverNow() + 30 * minute)
    await sync.returned()
    expect(page.asked()).toEqual([])
    sync.left()
    page.setNow(page.serverNow() + 30 * minute + 1)
    await sync.returned()
    expect(page.asked()).toEqual(['2026-11'])
  })

  it('fetches the month after a recovery whatever its age, which counts as a sync', async () => {
    page.setNow(lastFetch() + 1000)
    page.on('GET /roster/roster', () => json({ error: 'Oh no.' }, 500))
    await sync.recovered()
    expect(page.asked()).toEqual(['2026-11'])
    page.setNow(page.serverNow() + 29_999)
    sync.left()
    await sync.returned()
    expect(page.asked()).toHaveLength(1)
  })

  it('asks again, once the server can be reached, for a month that nothing came back for', async () => {
    page.on('GET /roster/roster', () => Promise.reject(new TypeError('Failed to fetch')))
    await opened.months.refresh('2026-11', { force: true })
    expect(opened.months.get('2026-11').getSnapshot().problem).toBe('offline-cached')
    const before = page.asked().length
    page.on('GET /roster/roster', () => json({ error: 'Oh no.' }, 500))
    await sync.reached()
    expect(page.asked()).toHaveLength(before + 1)
    expect(opened.months.get('2026-11').getSnapshot().problem).toBe('failed')
    await sync.reached()
    expect(page.asked(), 'a refusal is no loss').toHaveLength(before + 1)
  })

  it('says no more of being offline once that is over, and asks at once only where there is nothing to show (issue 16, C2)', async () => {
    page.on('GET /roster/roster', () => Promise.reject(new TypeError('Failed to fetch')))
    await opened.months.refresh('2026-11', { force: true })
    page.requests.length = 0
    await sync.isBack()
    expect(opened.months.get('2026-11').getSnapshot().problem).toBeNull()
    expect(page.asked(), 'the recovery sync does').toEqual([])

    await opened.months.show('2027-06')
    expect(opened.months.get('2027-06').getSnapshot().problem).toBe('offline-empty')
    page.answerRoster()
    await sync.isBack()
    expect(opened.months.get('2027-06').getSnapshot()).toMatchObject({ data: { roster: [] }, problem: null })
  })

  it('shows what another tab has fetched since, and asks for nothing (spec §3 last roster cache, last roster refresh)', async () => {
    page.setNow(lastFetch() + 2 * 60 * minute)
    page.server.set('2026-11', [makeDuty('d1'), makeDuty('d2')])
    const other = page.openPage()
    await other.months.show('2026-11')
    page.requests.length = 0

    page.setNow(page.serverNow() + 29_999)
    await sync.returned()
    expect(page.asked()).toEqual([])
    expect(opened.months.get('2026-11').getSnapshot().data?.filtered).toHaveLength(2)
  })

  it('asks for the month itself where another tab has refreshed another one', async () => {
    page.setNow(lastFetch() + 60 * minute)
    const other = page.openPage()
    await other.months.show('2026-12')
    page.requests.length = 0
    await sync.returned()
    expect(page.asked()).toEqual(['2026-11'])
  })

  it('keeps a change under way on top of what another tab has fetched', async () => {
    page.on('POST /roster/update-flight-status', never)
    const { edits } = opened
    const [duty] = opened.months.get('2026-11').getSnapshot().data?.filtered ?? []
    expect(duty).toBeDefined()
    if (duty) void edits.setStatus(duty, { direction: 'to_work', status: 'standby' }).catch(() => undefined)
    await page.settle()
    page.setNow(lastFetch() + 2 * 60 * minute)
    page.server.set('2026-11', [makeDuty('d1'), makeDuty('d2')])
    await page.openPage().months.show('2026-11')
    await sync.returned()
    expect(opened.months.get('2026-11').getSnapshot().data?.filtered).toMatchObject([
      { pseudo_id: 'd1', to_work_status: 'standby' },
      { pseudo_id: 'd2' },
    ])
  })

  it('does nothing where no roster was shown', async () => {
    opened = page.openPage()
    await opened.foreground().returned()
    await opened.foreground().recovered()
    expect(page.requests).toEqual([])
  })

  it('puts the newest prices on the duties they serve, keeps them, and shows them after a reload', async () => {
    const { settings } = page.session.snapshot
    expect(settings).not.toBeNull()
    if (settings)
      page.session.snapshot = {
        ...page.session.snapshot,
        settings: { ...settings, include_ground_duties: true },
      }
    page.on('GET /hotline/roster-prices', () => json({ '2026-11-10': [makePrice('p1')] }))
    await returnAtAge(5 * minute)
    const shown = (data = opened.months.get('2026-11').getSnapshot().data) =>
      data?.filtered[0]?.prices.to_work.map(({ id }) => id)
    expect(shown()).toEqual(['p1'])
    await page.settle()
    expect((await opened.monthCache.get('user-a', '2026-11'))?.filtered[0]?.prices.to_work).toHaveLength(1)
  })

  it('takes the flights to every station for a duty at the base, as the server does (issue 15)', async () => {
    const { settings } = page.session.snapshot
    expect(settings).not.toBeNull()
    if (settings)
      page.session.snapshot = {
        ...page.session.snapshot,
        settings: { ...settings, include_ground_duties: true, commuting_stations: ['LGW'] },
      }
    page.on('GET /hotline/roster-prices', () =>
      json({ '2026-11-10': [{ ...makePrice('gatwick'), destination: 'LGW' }] }),
    )
    await returnAtAge(5 * minute)
    const data = opened.months.get('2026-11').getSnapshot().data
    expect(data?.filtered[0]?.prices.to_work.map(({ id }) => id)).toEqual(['gatwick'])
  })
})

describe('prices of which the server had only older ones (issue 21, 2)', () => {
  const priced = (age: number) => {
    const fetched_at = new Date(page.serverNow() - age).toISOString()
    return {
      ...makePrice('p1'),
      departure_time: '2026-11-25 05:10',
      arrival_time: '2026-11-25 06:40',
      fetched_at,
    }
  }
  const showMonth = async (age: number) => {
    page.server.set('2026-11', [
      { ...makeDuty('d1', '2026-11-25'), prices: { to_work: [priced(age)], from_work: [] } },
    ])
    await opened.months.show('2026-11')
    await page.advance(idleMs)
    page.requests.length = 0
  }

  it('are asked for again 15 s later, and no more once they are under 5 min old', async () => {
    page.on('GET /hotline/roster-prices', () => json({ '2026-11-25': [priced(0)] }))
    await showMonth(5 * minute)
    await page.advance(14_999)
    expect(priceCalls()).toBe(0)
    await page.advance(1)
    expect(priceCalls()).toBe(1)
    await page.advance(4 * minute)
    expect(priceCalls()).toBe(1)
  })

  it('are left alone where they are just under 5 min old when they are shown', async () => {
    await showMonth(5 * minute - idleMs - 1)
    await page.advance(4 * minute)
    expect(priceCalls()).toBe(0)
  })

  it('are asked for four times at most, each time later', async () => {
    const { settings } = page.session.snapshot
    if (settings)
      page.session.snapshot = {
        ...page.session.snapshot,
        settings: { ...settings, include_ground_duties: true },
      }
    page.on('GET /hotline/roster-prices', () => json({ '2026-11-25': [priced(10 * minute)] }))
    await showMonth(5 * minute)
    const calls: number[] = []
    for (const ms of [15_000, 30_000 + idleMs, 60_000 + idleMs, 120_000 + idleMs]) {
      await page.advance(ms - 1)
      calls.push(priceCalls())
      await page.advance(1)
      calls.push(priceCalls())
    }
    expect(calls).toEqual([0, 1, 1, 2, 2, 3, 3, 4])
    await page.advance(10 * minute)
    expect(priceCalls()).toBe(4)
  })

  it('are left alone where the flight has departed', async () => {
    page.setNow(Date.parse('2026-11-25T05:10:00Z') - idleMs)
    await showMonth(5 * minute)
    await page.advance(minute)
    expect(priceCalls()).toBe(0)
  })

  it('are not asked for offline, nor for another month', async () => {
    await showMonth(5 * minute)
    page.state.isOnline = false
    await page.advance(minute)
    expect(priceCalls()).toBe(0)
    page.state.isOnline = true
    await showMonth(5 * minute)
    await opened.months.show('2026-12')
    await page.advance(minute)
    expect(priceCalls()).toBe(0)
  })
})

describe('prices that were asked for (spec §7 Hotline roster-prices)', () => {
  const refresh = async (month = '2026-11') => opened.prices.ask(month)
  const failure = (call: Promise<unknown>) => call.then(() => null).catch((error: unknown) => error)

  beforeEach(async () => {
    await opened.months.show('2026-11')
    page.requests.length = 0
  })

  it('are fetched however new the last ones are', async () => {
    await refresh()
    await refresh()
    expect(priceCalls()).toBe(2)
    expect(page.asked()).toEqual([])
  })

  it('tell why there are none, and leave the month as it was', async () => {
    page.on('GET /hotline/roster-prices', () => json({ error: 'Prices are not available now.' }, 503))
    expect(await failure(refresh())).toMatchObject({ message: 'Prices are not available now.' })
    expect(opened.months.get('2026-11').getSnapshot()).toMatchObject({ problem: null, isSyncing: false })
  })

  it('say that the month is a copy where nothing answers', async () => {
    page.on('GET /hotline/roster-prices', () => {
      throw new TypeError('Failed to fetch')
    })
    expect(await failure(refresh())).toMatchObject({ kind: 'no-response' })
    expect(opened.months.get('2026-11').getSnapshot().problem).toBe('offline-cached')
  })

  it('come with a month that is not shown when it is', async () => {
    await opened.months.show('2026-12')
    page.requests.length = 0
    await refresh('2026-11')
    expect(page.requests).toEqual([])
    await opened.months.show('2026-11')
    expect(page.asked()).toEqual(['2026-11'])
  })

  it('are given up for another month', async () => {
    page.on('GET /hotline/roster-prices', never)
    const asked = failure(refresh())
    await page.settle()
    await opened.months.show('2026-12')
    expect(isAbort(await asked)).toBe(true)
  })
})
