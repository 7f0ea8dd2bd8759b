import { describe, expect, it, vi } from 'vitest'
import { turnaround } from '#testing/crew-items.ts'
import { choose, readMonth } from '#testing/crew-month.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { testServer } from '#testing/test-server.ts'

const server = testServer()

/** Leaves the morning after the clear of t1, and the morning before the report of t2. */
const home = '2026-11-06-LHR-EDI'
const back = '2026-11-08-EDI-LHR'

async function crew(email: string): Promise<TestBrowser> {
  const browser = await server.signedIn(email)
  await browser.patch('/user/settings', { commuting_stations: ['LHR'] })
  await readMonth(server, browser, [turnaround('t1', '2026-11-05'), turnaround('t2', '2026-11-08')])
  return browser
}

async function booked(email: string): Promise<TestBrowser> {
  const browser = await crew(email)
  const status = 'booked_correct_time'
  await choose(browser, {
    item: ['trip', 't1'],
    direction: 'from_work',
    status,
    flight_id: home,
    booking_reference: 'ABC123',
  })
  await choose(browser, { item: ['trip', 't2'], direction: 'to_work', status, flight_id: back })
  return browser
}

const getYear = async (browser: TestBrowser, year = '2026') =>
  (await browser.get(`/roster/year?year=${year}`)).body.record

describe('the year of a user (issue 22 item 8)', () => {
  it('is made from the stored facts, and asks the flight source for nothing', async () => {
    const browser = await booked('year@crew.example')
    const asked = vi.spyOn(server.services.providers.flightOffers, 'flightsForDay')
    const record = await getYear(browser)
    expect(asked).not.toHaveBeenCalled()
    expect(record).toMatchObject({ year: '2026', is_sample_data: true })
    expect(record.months).toHaveLength(12)
    expect(record.commutes).toMatchObject([
      {
        month: '2026-11',
        date: '2026-11-06',
        direction: 'from_work',
        reference: 'ABC123',
        flight: { origin: 'LHR' },
      },
      {
        month: '2026-11',
        date: '2026-11-08',
        direction: 'to_work',
        reference: null,
        flight: { origin: 'EDI' },
      },
    ])
  })

  it('counts the time of a rest once it is over', async () => {
    const browser = await booked('year-over@crew.example')
    const { id } = (await browser.get('/user/profile/fetch')).body.user
    const november = async () => (await server.services.roster.year(id, '2026')).months[10]
    const month = { month: '2026-11', is_known: true }
    expect(await november()).toMatchObject({ ...month, rests: 0, minutes_at_home: 0 })
    // The report of t2 is at ten.
    const days = 19 * 24 * 3_600_000
    server.advance(days)
    expect(await november()).toMatchObject({ ...month, rests: 0 })
    server.advance(2 * 3_600_000)
    expect(await november()).toMatchObject({
      rests: 1,
      rests_unknown: 0,
      minutes_at_home: 2655,
      nights_near_base: 1,
    })
    server.advance(-days - 2 * 3_600_000)
  })

  it('says of a month that was never read that it is not known', async () => {
    const browser = await crew('year-unknown@crew.example')
    const record = await getYear(browser)
    const known = record.months.filter((month: { is_known: boolean }) => month.is_known)
    expect(known).toMatchObject([{ month: '2026-11' }])
  })

  it('knows a month no more once it is two years old, though housekeeping has not run', async () => {
    const browser = await crew('year-old@crew.example')
    await server.services.database.query
      .insertInto('roster_imports')
      .values({
        user_id: (await browser.get('/user/profile/fetch')).body.user.id,
        month: '2024-09',
        imported_at: server.clock.now,
        imported_from: 'crew_system',
      })
      .execute()
    const record = await getYear(browser, '2024')
    expect(record.months.some((month: { is_known: boolean }) => month.is_known)).toBe(false)
  })

  it("has nothing of another user's", async () => {
    await booked('year-owner@crew.example')
    const stranger = await server.signedIn('year-stranger@crew.example')
    const record = await getYear(stranger)
    expect(record.commutes).toEqual([])
    expect(
      record.months.every(
        (month: { is_known: boolean; rests: number }) => !month.is_known && month.rests === 0,
      ),
    ).toBe(true)
  })
})
