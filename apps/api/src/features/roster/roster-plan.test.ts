import { itemVersion } from '@slipstream/commute/roster/item-version'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { FlightOffersUnavailableError } from '#providers/flight-offers.ts'
import { turnaround } from '#testing/crew-items.ts'
import { choose, readMonth, getRoster } from '#testing/crew-month.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { testServer } from '#testing/test-server.ts'

const server = testServer()
afterEach(() => vi.restoreAllMocks())

/** Leaves the morning after the clear of t1, and the morning before the report of t2. */
const home = '2026-11-06-LHR-EDI'
const way_to_work = '2026-11-08-EDI-LHR'
const first = { item: ['trip', 't1'], direction: 'from_work' } as const
const second = { item: ['trip', 't2'], direction: 'to_work' } as const

/** Somebody who works from Heathrow alone. */
async function commuter(email: string): Promise<TestBrowser> {
  const browser = await server.signedIn(email)
  await browser.patch('/user/settings', { commuting_stations: ['LHR'] })
  return browser
}

async function crew(email: string): Promise<TestBrowser> {
  const browser = await commuter(email)
  await readMonth(server, browser, [turnaround('t1', '2026-11-05'), turnaround('t2', '2026-11-08')])
  return browser
}

const getPlan = async (browser: TestBrowser, month = '2026-11') =>
  (await browser.get(`/roster/plan?month=${month}`)).body

describe('the plan of a month (design.md section 2)', () => {
  it('uses fares over max_sector_price where nothing else fits, and lists them (spec §3 User settings)', async () => {
    const browser = await commuter('limit@crew.example')
    await browser.patch('/user/settings', { max_sector_price: 1 })
    const items = [turnaround('t1', '2026-11-05'), turnaround('t2', '2026-11-08')]
    await readMonth(server, browser, items)
    const [read] = await getRoster(browser)
    expect(read?.prices.from_work.length).toBeGreaterThan(0)
    const [, between] = (await getPlan(browser)).rests
    expect(between).toMatchObject({ kind: 'home', way_home: { legs: [{ kind: 'flight' }] } })
  })

  it('says what happens in each rest, by price ids and instants', async () => {
    const browser = await crew('plan@crew.example')
    const plan = await getPlan(browser)
    expect(plan).toMatchObject({ month: '2026-11', as_of: server.clock.now.toISOString(), rates: {} })
    expect(plan.rests.map(({ rest }: { rest: string }) => rest)).toEqual([
      '~trip:t1',
      'trip:t1~trip:t2',
      'trip:t2~',
    ])
    expect(plan.rests[1]).toMatchObject({
      clear: { item_kind: 'trip', item_id: 't1', at: '2026-11-05T16:00:00.000Z', place: 'LHR' },
      report: { item_kind: 'trip', item_id: 't2', at: '2026-11-08T10:00:00.000Z', place: 'LHR' },
      kind: 'home',
      is_conflict: false,
      decision: null,
      way_home: {
        legs: [{ kind: 'flight', price_id: home }],
        leaves_at: '2026-11-05T16:00:00.000Z',
        arrives_at: '2026-11-06T08:30:00.000Z',
        minutes_in_hand: 830,
      },
      way_to_work: {
        legs: [{ kind: 'flight', price_id: way_to_work }],
        leaves_at: '2026-11-08T04:45:00.000Z',
        arrives_at: '2026-11-08T08:30:00.000Z',
        minutes_in_hand: 90,
      },
      minutes_at_home: 2655,
      nights_near_base: 1,
      cost: { flights: '116.80', nights: '90.00' },
    })
  })

  it('reaches over the edge of a month, and counts a rest in the month of its clear', async () => {
    const browser = await commuter('edge-plan@crew.example')
    await readMonth(server, browser, [turnaround('t1', '2026-11-29')])
    expect((await getPlan(browser)).rests.at(-1)).toMatchObject({
      rest: 'trip:t1~',
      reasons: expect.arrayContaining([{ code: 'next_month_unknown' }]),
    })
    await readMonth(server, browser, [turnaround('t2', '2026-12-02')], '2026-12')
    const { rests } = await getPlan(browser)
    expect(rests.at(-1)).toMatchObject({
      rest: 'trip:t1~trip:t2',
      way_home: { legs: [{ price_id: '2026-11-30-LHR-EDI' }] },
      way_to_work: { legs: [{ price_id: '2026-12-02-EDI-LHR' }] },
    })
    expect((await getPlan(browser, '2026-12')).rests).toMatchObject([{ rest: 'trip:t2~' }])
  })

  describe('in a month that was never fetched', () => {
    const enter = (browser: TestBrowser, date: string) =>
      browser.post('/roster/manual-entries', {
        title: 'Union meeting',
        location: 'LHR',
        start: `${date} 10:00`,
        end: `${date} 16:00`,
      })
    const unknownMonths = async (browser: TestBrowser, month: string) => {
      const { rests } = await getPlan(browser, month)
      return rests.map(({ level, reasons }: { level: string; reasons: { code: string }[] }) => [
        level,
        reasons.flatMap(({ code }) => (code.endsWith('month_unknown') ? [code] : [])),
      ])
    }

    it('an entry by hand makes the report on the 1st no better than tight', async () => {
      const browser = await commuter('entry-before@crew.example')
      await browser.patch('/user/settings', { include_ground_duties: true })
      await enter(browser, '2026-11-20')
      await readMonth(server, browser, [turnaround('t1', '2026-12-01')], '2026-12')
      expect(await unknownMonths(browser, '2026-11')).toEqual([
        ['tight', ['previous_month_unknown']],
        ['tight', ['previous_month_unknown']],
      ])
    })

    it('somebody who enters everything by hand knows the months that have entries', async () => {
      const browser = await commuter('by-hand@crew.example')
      await browser.patch('/user/settings', { include_ground_duties: true })
      for (const date of ['2026-11-05', '2026-11-20', '2026-12-03']) await enter(browser, date)
      const unknown = (await unknownMonths(browser, '2026-11')).flatMap(([, codes]: unknown[]) => codes)
      expect(unknown).toEqual([])
      expect(await unknownMonths(browser, '2026-12')).toEqual([[expect.anything(), ['next_month_unknown']]])
    })
  })

  it('answers without prices where their source cannot be reached, and keeps what is booked', async () => {
    const browser = await crew('plan-down@crew.example')
    await choose(browser, { ...first, status: 'booked_correct_time', flight_id: home })
    server.advance(5 * 60_000)
    vi.spyOn(server.services.providers.flightOffers, 'flightsForDay').mockRejectedValue(
      new FlightOffersUnavailableError(),
    )
    const { status, body } = await browser.get('/roster/plan?month=2026-11')
    expect(status).toBe(200)
    expect(body.rests[0]).toMatchObject({ level: 'no_data', way_to_work: null })
    expect(body.rests[1]).toMatchObject({ way_home: { legs: [{ price_id: home }] }, way_to_work: null })
  })
})

describe('statuses that the plan derives (design.md section 2 Facts and statuses)', () => {
  const booked = 'booked_correct_time'
  const tooLate = '2026-11-08-LHR-EDI'

  async function conflict(email: string): Promise<TestBrowser> {
    const browser = await server.signedIn(email)
    await readMonth(server, browser, [turnaround('t1', '2026-11-07'), turnaround('t2', '2026-11-08')])
    await choose(browser, { ...first, status: booked, flight_id: tooLate })
    return browser
  }

  it('are incorrect at both ends of a rest whose flights cannot both be flown, and answered with either', async () => {
    const browser = await conflict('conflict@crew.example')
    const answer = await choose(browser, { ...second, status: booked, flight_id: way_to_work })
    const statuses = [
      { item_kind: 'trip', item_id: 't1', direction: 'from_work', status: 'booked_incorrect_time' },
      { item_kind: 'trip', item_id: 't2', direction: 'to_work', status: 'booked_incorrect_time' },
    ]
    expect(answer.body).toMatchObject({
      item: { to_work_status: 'booked_incorrect_time' },
      rest_statuses: statuses,
    })
    expect(await getRoster(browser)).toMatchObject([
      { from_work_status: 'booked_incorrect_time' },
      { to_work_status: 'booked_incorrect_time' },
    ])
    expect((await getPlan(browser)).rests[1]).toMatchObject({ is_conflict: true, level: 'impossible' })
    const solved = await choose(browser, { ...first, status: 'not_booked', flight_id: null })
    expect(solved.body.rest_statuses).toMatchObject([{ status: 'not_booked' }, { status: booked }])
  })

  it('are a hotel at both ends where one is', async () => {
    const browser = await crew('one-hotel@crew.example')
    const { body } = await choose(browser, { ...second, status: 'hotel' })
    expect(body.rest_statuses).toMatchObject([
      { item_id: 't1', status: 'hotel' },
      { item_id: 't2', status: 'hotel' },
    ])
    expect(await getRoster(browser)).toMatchObject([
      { from_work_status: 'hotel' },
      { to_work_status: 'hotel' },
    ])
    await choose(browser, { ...second, status: 'not_booked' })
    expect(await getRoster(browser)).toMatchObject([
      { from_work_status: 'not_booked' },
      { to_work_status: 'not_booked' },
    ])
  })

  it('are of no version: a change made on what was answered is taken', async () => {
    const browser = await crew('version@crew.example')
    await choose(browser, { ...second, status: 'hotel' })
    const [item] = await getRoster(browser)
    if (!item) throw new Error('The month has a duty.')
    const headers = { 'If-Match': `"${itemVersion(item)}"` }
    const body = { item_kind: 'trip', item_id: 't1', direction: 'to_work', status: 'standby' }
    expect(await browser.post('/roster/update-flight-status', body, { headers })).toMatchObject({
      status: 200,
    })
    expect(await browser.post('/roster/update-flight-status', body, { headers })).toMatchObject({
      status: 412,
      body: {
        code: 'changed_elsewhere',
        details: { item: { from_work_status: 'hotel', to_work_status: 'standby' } },
      },
    })
  })

  it('see the month before and after', async () => {
    const browser = await server.signedIn('edge-status@crew.example')
    await readMonth(server, browser, [turnaround('t1', '2026-11-30')])
    await readMonth(server, browser, [turnaround('t2', '2026-12-01')], '2026-12')
    await choose(browser, { ...first, status: booked, flight_id: '2026-12-01-LHR-EDI' })
    await choose(browser, { ...second, status: booked, flight_id: '2026-12-01-EDI-LHR' })
    expect(await getRoster(browser)).toMatchObject([{ from_work_status: 'booked_incorrect_time' }])
    expect(await getRoster(browser, '2026-12')).toMatchObject([{ to_work_status: 'booked_incorrect_time' }])
  })
})
