import type { CommuteRecord } from '@slipstream/contract/commute-records'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { FlightOffersUnavailableError } from '#providers/flight-offers.ts'
import { turnaround } from '#testing/crew-items.ts'
import { choose, decide, readMonth } from '#testing/crew-month.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { userPassword, testServer } from '#testing/test-server.ts'
import { forgetRoster } from '../forget-roster.ts'
import { mostRecords } from './record-writer.ts'

const server = testServer()
let start: Date

/** Besides the flight that lands at 07:45 a later one, 40 minutes before the report at ten. */
beforeAll(async () => {
  start = server.clock.now
  const { flightOffers } = server.services.providers
  const once = flightOffers.flightsForDay.bind(flightOffers)
  vi.spyOn(flightOffers, 'flightsForDay').mockImplementation(async (query) => {
    const found = await once(query)
    return found.flatMap((fare) => [
      fare,
      {
        ...fare,
        id: `${fare.id}-later`,
        flight_number: '1434',
        departure_time: `${query.date} 08:00`,
        arrival_time: `${query.date} 09:20`,
        duration_minutes: 80,
      },
    ])
  })
})
afterEach(() => {
  server.clock.now = start
  server.flights.failure = undefined
})

const first = '2026-11-05-EDI-LHR'
const second = '2026-11-05-EDI-LHR-later'
const item = ['trip', 't1'] as const
const name = { item_kind: 'trip', item_id: 't1' }
const toWork = { item, direction: 'to_work' } as const
const later = (seconds: number) => server.advance(seconds * 1000)

async function crew(
  email: string,
  dates: Record<string, string> = { t1: '2026-11-05' },
): Promise<TestBrowser> {
  const browser = await server.signedIn(email)
  await browser.patch('/user/settings', { commuting_stations: ['LHR'], landing_to_report_minutes: 15 })
  const trips = Object.entries(dates).map(([id, date]) => turnaround(id, date))
  await readMonth(server, browser, trips)
  return browser
}

/** The trip of 5 November with another report. */
function movedTo(time: string) {
  const trip = turnaround('t1', '2026-11-05')
  if (trip.kind !== 'trip') throw new Error('A turnaround is a trip.')
  const [sector, ...others] = trip.sectors
  const report = `2026-11-05 ${time}`
  return { ...trip, trip_start: report, sectors: [{ ...sector!, report_time: report }, ...others] }
}

const plan = (browser: TestBrowser, flight_id: string | null = first) =>
  choose(browser, { ...toWork, status: 'not_booked', flight_id })
const getAnswer = (browser: TestBrowser, id = 't1') =>
  browser.get(`/roster/commute-records?item_kind=trip&item_id=${id}`)
const getRecords = async (browser: TestBrowser, id = 't1'): Promise<CommuteRecord[]> =>
  (await getAnswer(browser, id)).body.recorded.records
const confirm = (browser: TestBrowser, back_up_id: string | null) =>
  browser.post('/roster/commute-records', { ...name, back_up_id })

describe('the records of a commute to work (issue 22 item 10)', () => {
  it('hold the flight, the back-up of that moment and the server’s time', async () => {
    const browser = await crew('record@crew.example')
    later(125)
    await plan(browser)
    const body = (await getAnswer(browser)).body.recorded
    expect(body).toMatchObject({ name: expect.stringMatching(/\w+ \w+/), as_of: '2026-10-20T09:02:05.000Z' })
    expect(body.records).toEqual([
      {
        recorded_at: '2026-10-20T09:02:05.000Z',
        report_at: '2026-11-05T10:00:00.000Z',
        status: 'not_booked',
        flight: expect.objectContaining({ id: first, departure_time: '2026-11-05 06:20' }),
        back_up: expect.objectContaining({ id: second, departure_time: '2026-11-05 08:00' }),
        back_up_by: 'plan',
        is_sample_data: true,
        policy: null,
      },
    ])
    // What it cost is nobody else's.
    expect(JSON.stringify(body.records)).not.toMatch(/price|deep_link|seats/)
  })

  it('hold the policy that they were made under, whatever becomes of it or of its template', async () => {
    const browser = await crew('policy@crew.example')
    const two = { commuter_policy: 'two_flights', commuter_policy_minutes: 90, commuter_policy_hours: 12 }
    await browser.patch('/user/settings', two)
    await plan(browser)
    const own = {
      airline: 'BA',
      flights: 1,
      seat: 'confirmed',
      seats_before_minutes: 0,
      land_before_minutes: 0,
      call_before_minutes: 120,
      uses_a_year: 3,
    }
    const rule = { any: [{ all: [own] }, { all: [{ ...own, airline: null, flights: 2 }] }] }
    await browser.patch('/user/settings', { policy_rule: rule, commuter_policy_hours: 4 })
    expect((await getRecords(browser)).map(({ policy }) => policy)).toEqual([{ ...two, policy_rule: null }])
    later(60)
    await plan(browser, second)
    const set = {
      commuter_policy: 'one_flight',
      commuter_policy_minutes: 90,
      commuter_policy_hours: 4,
      policy_rule: rule,
    }
    expect((await getRecords(browser)).at(-1)?.policy).toEqual(set)
    await browser.patch('/user/settings', { policy_rule: { any: [{ all: [{ ...own, flights: 2 }] }] } })
    expect((await getRecords(browser)).at(-1)?.policy).toEqual(set)
  })

  it('grow with each change, and stay as they were', async () => {
    const browser = await crew('grow@crew.example')
    await plan(browser)
    const planned = await getRecords(browser)
    later(60)
    await choose(browser, { ...toWork, status: 'booked_correct_time', booking_reference: 'ABC123' })
    later(60)
    await choose(browser, { ...toWork, status: 'booked_correct_time', booking_reference: 'XYZ789' })
    later(60)
    await plan(browser, second)
    await plan(browser, null)
    const records = await getRecords(browser)
    expect(records.slice(0, 1)).toEqual(planned)
    expect(records.map(({ status, flight, back_up }) => [status, flight?.id, back_up?.id])).toEqual([
      ['not_booked', first, second],
      ['booked_correct_time', first, second],
      ['not_booked', second, undefined],
      ['not_booked', undefined, undefined],
    ])
    expect(JSON.stringify(records)).not.toContain('ABC123')
  })

  it('are refused a change by the database itself', async () => {
    const browser = await crew('stand@crew.example')
    await plan(browser)
    const { query } = server.services.database
    await expect(query.updateTable('commute_records').set({ status: 'hotel' }).execute()).rejects.toThrow(
      'A commute record is never changed.',
    )
  })

  it('say when a decision for the rest took the commute away, and gave it back with its back-up', async () => {
    const browser = await crew('rest@crew.example', { t1: '2026-11-05', t0: '2026-11-03' })
    await plan(browser)
    await decide(browser, 'trip:t0~trip:t1', 'stay')
    await decide(browser, 'trip:t0~trip:t1', null)
    expect((await getRecords(browser)).map(({ status, back_up }) => [status, back_up?.id])).toEqual([
      ['not_booked', second],
      ['hotel', undefined],
      ['not_booked', undefined],
      ['not_booked', second],
    ])
  })

  it('say so where a status at the other end of the rest gave the commute back', async () => {
    const browser = await crew('other-end@crew.example', { t1: '2026-11-05', t0: '2026-11-03' })
    await plan(browser)
    await decide(browser, 'trip:t0~trip:t1', 'stay')
    await choose(browser, { item: ['trip', 't0'], direction: 'from_work', status: 'not_booked' })
    expect((await getRecords(browser)).map(({ status }) => status)).toEqual([
      'not_booked',
      'hotel',
      'not_booked',
    ])
  })

  it('name the back-up that the person chooses, once', async () => {
    const browser = await crew('person@crew.example')
    await plan(browser)
    later(10)
    const { body } = await confirm(browser, second)
    await confirm(browser, second)
    expect(body.recorded.records).toHaveLength(2)
    expect(await getRecords(browser)).toEqual(body.recorded.records)
    expect(body.recorded.records[1]).toMatchObject({ back_up: { id: second }, back_up_by: 'person' })
  })

  it('take no back-up that does not make report, leaves too early, or that nobody offers', async () => {
    const browser = await crew('wrong@crew.example')
    await plan(browser)
    for (const id of [first, '2026-11-06-EDI-LHR', '2026-11-05-LHR-EDI', 'made-up'])
      expect(await confirm(browser, id)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(await getRecords(browser)).toHaveLength(1)
  })

  it('are written without a back-up while nobody can be asked, and with it later', async () => {
    const browser = await crew('down@crew.example', { t1: '2026-11-12' })
    const id = '2026-11-12-EDI-LHR'
    await plan(browser, id)
    await plan(browser, null)
    server.flights.failure = new FlightOffersUnavailableError()
    // What was known of that day is too old by now.
    later(3 * 24 * 3600)
    await browser.logIn('down@crew.example', userPassword)
    expect((await plan(browser, id)).status).toBe(200)
    expect((await getRecords(browser)).at(-1)).toMatchObject({ flight: { id }, back_up: null })
    expect((await confirm(browser, `${id}-later`)).body).toMatchObject({ code: 'provider_unavailable' })
    server.flights.failure = undefined
    expect((await confirm(browser, null)).body.recorded.records.at(-1)).toMatchObject({
      back_up: { id: `${id}-later` },
      back_up_by: 'plan',
    })
  })

  it('of two devices are those of both, in the order in which they arrived', async () => {
    const browser = await crew('two@crew.example')
    const other = await server.loggedIn('two@crew.example')
    await Promise.all([plan(browser, first), plan(other, second), plan(browser, first), plan(other, second)])
    const records = await getRecords(browser)
    // Each differs from the one before it, and the last one is what the roster says.
    for (const [index, { flight }] of records.entries())
      expect(flight?.id).not.toBe(records[index - 1]?.flight?.id)
    const { body } = await browser.get('/roster/roster?month=2026-11')
    expect(records.at(-1)?.flight?.id).toBe(body.roster[0].to_work_flight.id)
    expect(await getRecords(other)).toEqual(records)
  })

  it('have the time at which an edit made offline arrived, not the one at which it was made', async () => {
    later(7 * 3600)
    const browser = await crew('offline@crew.example')
    await browser.call('POST', '/roster/update-flight-status', {
      body: {
        ...name,
        direction: 'to_work',
        status: 'not_booked',
        flight_id: first,
        recorded_at: '2026-10-01T00:00:00Z',
      },
      headers: {
        'Idempotency-Key': '0b8f2c1e-5a77-4a3e-9a35-2f6f0f4c9d11',
        Date: 'Thu, 01 Oct 2026 00:00:00 GMT',
      },
    })
    const records = await getRecords(browser)
    expect(records.map((each) => each.recorded_at)).toEqual(['2026-10-20T16:00:00.000Z'])
    // Sent again under its key.
    await browser.call('POST', '/roster/update-flight-status', {
      body: {
        ...name,
        direction: 'to_work',
        status: 'not_booked',
        flight_id: first,
        recorded_at: '2026-10-01T00:00:00Z',
      },
      headers: { 'Idempotency-Key': '0b8f2c1e-5a77-4a3e-9a35-2f6f0f4c9d11' },
    })
    expect(await getRecords(browser)).toEqual(records)
  })

  it('stay when the trip moves or leaves the roster, and the new report gets one of its own, once', async () => {
    const browser = await crew('moved@crew.example')
    await plan(browser)
    const planned = await getRecords(browser)
    later(60)
    const moved = [movedTo('09:30')]
    await readMonth(server, browser, moved)
    const records = await getRecords(browser)
    expect(records).toEqual([
      ...planned,
      {
        ...planned[0],
        recorded_at: '2026-10-20T09:01:00.000Z',
        report_at: '2026-11-05T09:30:00.000Z',
      },
    ])
    await readMonth(server, browser, moved)
    expect(await getRecords(browser)).toEqual(records)
    await readMonth(server, browser, [turnaround('t9', '2026-11-20')])
    expect(await getRecords(browser)).toEqual(records)
    expect((await confirm(browser, null)).status).toBe(404)
    const file = (await browser.get('/user/export')).body
    expect(file.commute_records).toEqual(records.map((each) => Object.assign({}, name, each)))
  })

  it('are none of a report that moved where nothing was planned for it', async () => {
    const browser = await crew('unplanned@crew.example')
    await readMonth(server, browser, [movedTo('09:30')])
    expect(await getRecords(browser)).toEqual([])
  })

  it('have the new report of an entry that its person moved', async () => {
    const browser = await crew('entry@crew.example')
    const entry = { title: 'Course', start: '2026-11-12 10:00', end: '2026-11-12 16:00', location: 'LHR' }
    const { body } = await browser.post('/roster/manual-entries', entry)
    const { id } = body.item
    await choose(browser, {
      item: ['manual_entry', id],
      direction: 'to_work',
      status: 'not_booked',
      flight_id: '2026-11-12-EDI-LHR',
    })
    await browser.call('PUT', `/roster/manual-entries/${id}`, {
      body: { ...entry, start: '2026-11-12 11:00' },
    })
    const answer = await browser.get(`/roster/commute-records?item_kind=manual_entry&item_id=${id}`)
    expect(answer.body.recorded.records.map(({ report_at: at }: CommuteRecord) => at)).toEqual([
      '2026-11-12T10:00:00.000Z',
      '2026-11-12T11:00:00.000Z',
    ])
  })

  it(`are ${mostRecords} of one commute at most, of which the oldest go`, async () => {
    const browser = await crew('many@crew.example')
    await plan(browser)
    const { query } = server.services.database
    const { id: userId } = (await browser.get('/user/profile/fetch')).body.user
    const { number: _, ...row } = await query
      .selectFrom('commute_records')
      .selectAll()
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    const more = Array.from({ length: mostRecords - 1 }, (_each, index) => ({
      ...row,
      flight: JSON.stringify(row.flight),
      back_up: JSON.stringify(row.back_up),
      policy: JSON.stringify(row.policy),
      recorded_at: new Date(start.getTime() + 1000 * (index + 1)),
    }))
    await query.insertInto('commute_records').values(more).execute()
    later(mostRecords)
    await choose(browser, { ...toWork, status: 'standby' })
    const records = await getRecords(browser)
    expect(records).toHaveLength(mostRecords)
    expect(records[0]?.recorded_at).toBe('2026-10-20T09:00:01.000Z')
  })

  it('go with the month of their duty after two years', async () => {
    const { query } = server.services.database
    await query.deleteFrom('commute_records').execute()
    await plan(await crew('kept@crew.example'))
    const rows = () => query.selectFrom('commute_records').select('user_id').execute()
    await forgetRoster(query, new Date('2028-11-30T00:00:00Z'))
    expect(await rows()).toHaveLength(1)
    await forgetRoster(query, new Date('2028-12-01T00:00:00Z'))
    expect(await rows()).toEqual([])
  })

  it('are nothing of a way home', async () => {
    const browser = await crew('home@crew.example')
    await choose(browser, {
      item,
      direction: 'from_work',
      status: 'not_booked',
      flight_id: '2026-11-06-LHR-EDI',
    })
    expect(await getRecords(browser)).toEqual([])
  })
})
