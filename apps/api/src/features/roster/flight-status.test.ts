import { afterEach, describe, expect, it, vi } from 'vitest'
import { FlightOffersUnavailableError } from '#providers/flight-offers.ts'
import { leave, turnaround } from '#testing/crew-items.ts'
import { choose, readMonth, getRoster } from '#testing/crew-month.ts'
import { crewPassword } from '#testing/fake-providers.ts'
import { hold } from '#testing/hold.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { testServer } from '#testing/test-server.ts'

const server = testServer()
afterEach(() => vi.restoreAllMocks())

const item = ['trip', 't1'] as const
const toWork = { item, direction: 'to_work' } as const
/** Lands at 07:45, before the report at 10:00. */
const early = '2026-11-05-EDI-LHR'
const noLongerOffered = 'This flight is no longer offered. Choose another one.'

async function crew(email: string): Promise<TestBrowser> {
  const browser = await server.signedIn(email)
  await readMonth(server, browser, [turnaround('t1', '2026-11-05')])
  return browser
}

describe('the booking status of a direction (spec §4 Flight booking status)', () => {
  it('is set for one direction, and answers the item with its prices', async () => {
    const browser = await crew('one@crew.example')
    const { status, body } = await choose(browser, { ...toWork, status: 'hotel' })
    expect(status).toBe(200)
    expect(body.item).toMatchObject({
      id: 't1',
      to_work_status: 'hotel',
      from_work_status: 'not_booked',
      to_work_flight: null,
    })
    expect(body.item.prices.to_work.map((price: { id: string }) => price.id)).toContain(early)
    expect(await getRoster(browser)).toEqual([body.item])
  })

  it('keeps the chosen flight with its price as it was, until it is let go', async () => {
    const browser = await crew('keeps@crew.example')
    const planned = await choose(browser, { ...toWork, status: 'not_booked', flight_id: early })
    expect(planned.body.item).toMatchObject({
      to_work_status: 'not_booked',
      to_work_flight: { id: early, direction: 'to_work', price_amount: '58.40' },
      from_work_flight: null,
    })
    const booked = await choose(browser, { ...toWork, status: 'booked_correct_time' })
    expect(booked.body.item).toMatchObject({
      to_work_status: 'booked_correct_time',
      to_work_flight: { id: early },
    })
    await choose(browser, { ...toWork, status: 'not_booked', flight_id: null })
    expect(await getRoster(browser)).toMatchObject([{ to_work_status: 'not_booked', to_work_flight: null }])
  })

  it('keeps a booking reference as long as its flight, and takes it away where it is null', async () => {
    const browser = await crew('reference@crew.example')
    const reference = async () => (await getRoster(browser))[0]?.to_work_reference
    const booked = { ...toWork, status: 'booked_correct_time' } as const
    const answer = await choose(browser, { ...booked, flight_id: early, booking_reference: 'K7QX2M' })
    expect(answer.body.item).toMatchObject({ to_work_reference: 'K7QX2M', from_work_reference: null })
    await choose(browser, { ...booked, flight_id: early })
    expect(await reference()).toBe('K7QX2M')
    await choose(browser, { ...booked, booking_reference: null })
    expect(await reference()).toBe(null)
    await choose(browser, { ...booked, booking_reference: 'ABC123' })
    await choose(browser, { ...toWork, status: 'not_booked', flight_id: null })
    expect(await reference()).toBe(null)
    const refused = await choose(browser, { ...booked, booking_reference: 'abc' })
    expect(refused).toMatchObject({ status: 422, body: { code: 'validation_failed' } })
  })

  it.each([
    ['nobody offers', 'to_work', 'never-was'],
    ['is for the other direction', 'from_work', early],
    ['leaves on another day', 'to_work', '2026-11-03-EDI-LHR'],
  ] as const)('refuses a flight that %s, and changes nothing', async (what, direction, flight_id) => {
    const browser = await crew(`${what.replaceAll(' ', '-')}@crew.example`)
    const before = await getRoster(browser)
    const answer = await choose(browser, { item, direction, status: 'booked_correct_time', flight_id })
    expect(answer).toMatchObject({ status: 409, body: { code: 'conflict', error: noLongerOffered } })
    expect(await getRoster(browser)).toEqual(before)
  })

  it('takes the flight that is chosen already also once it is offered no more', async () => {
    const email = 'flown@crew.example'
    await choose(await crew(email), { ...toWork, status: 'not_booked', flight_id: early })
    const before = server.clock.now
    server.clock.now = new Date('2026-11-20T12:00:00Z')
    const later = await server.loggedIn(email)
    const sameFlight = await choose(later, { ...toWork, status: 'booked_correct_time', flight_id: early })
    const other = await choose(later, { ...toWork, status: 'not_booked', flight_id: '2026-11-05-EDI-LGW' })
    server.clock.now = before
    expect(sameFlight.body.item).toMatchObject({
      to_work_status: 'booked_correct_time',
      to_work_flight: { id: early },
      prices: { to_work: [] },
    })
    expect(other).toMatchObject({ status: 409, body: { error: noLongerOffered } })
  })

  it('gives back the flight that another one took the place of, also once it is offered no more (issue 22, 2)', async () => {
    const email = 'undone@crew.example'
    const browser = await crew(email)
    const seat = { ...toWork, status: 'booked_correct_time', booking_reference: 'K7QX2M' } as const
    await choose(browser, { ...seat, flight_id: early })
    await choose(browser, { ...toWork, status: 'not_booked', flight_id: '2026-11-05-EDI-LGW' })
    const before = server.clock.now
    server.clock.now = new Date('2026-11-05T06:50:00Z')
    const later = await server.loggedIn(email)
    const back = await choose(later, { ...seat, flight_id: early })
    const otherWay = await choose(later, {
      item,
      direction: 'from_work',
      status: 'not_booked',
      flight_id: early,
    })
    server.clock.now = before
    expect(back.body.item).toMatchObject({
      to_work_status: 'booked_correct_time',
      to_work_flight: { id: early, price_amount: '58.40' },
      to_work_reference: 'K7QX2M',
    })
    expect(otherWay).toMatchObject({ status: 409, body: { error: noLongerOffered } })
    const { body: file } = await later.get('/user/export')
    expect(file.earlier_flights).toMatchObject([
      { item_kind: 'trip', item_id: 't1', direction: 'to_work', flight: { id: '2026-11-05-EDI-LGW' } },
      { flight: { id: early } },
    ])
  })

  it('says that offers cannot be reached instead of calling a flight gone, and sets a status without them', async () => {
    const browser = await crew('unreachable@crew.example')
    // The answers of the fetch are fresh for five minutes.
    server.advance(5 * 60_000)
    vi.spyOn(server.services.providers.flightOffers, 'flightsForDay').mockRejectedValue(
      new FlightOffersUnavailableError(),
    )
    const chosen = await choose(browser, { ...toWork, status: 'not_booked', flight_id: early })
    expect(chosen).toMatchObject({ status: 503, body: { code: 'provider_unavailable' } })
    const set = await choose(browser, { ...toWork, status: 'standby' })
    expect(set).toMatchObject({
      status: 200,
      body: { item: { to_work_status: 'standby', prices: { to_work: [] } } },
    })
  })

  it('knows no item of another user, of another kind or that never was', async () => {
    const owner = await crew('owns@crew.example')
    const stranger = await server.signedIn('looks@crew.example')
    const set = { direction: 'to_work', status: 'hotel' } as const
    const answers = await Promise.all([
      choose(stranger, { item, ...set }),
      choose(stranger, { item, ...set, flight_id: early }),
      choose(owner, { item: ['ground_duty', 't1'], ...set }),
      choose(owner, { item: ['trip', "t1' or '1'='1"], ...set }),
    ])
    for (const answer of answers) {
      expect(answer).toMatchObject({
        status: 404,
        body: { code: 'not_found', error: 'This roster item no longer exists.' },
      })
    }
    expect(await getRoster(owner)).toMatchObject([{ to_work_status: 'not_booked' }])
  })

  it('keeps both of two that are set at once', async () => {
    const browser = await crew('both@crew.example')
    const answers = await Promise.all([
      choose(browser, { ...toWork, status: 'booked_correct_time', flight_id: early }),
      choose(browser, { item, direction: 'from_work', status: 'hotel' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await getRoster(browser)).toMatchObject([
      { to_work_status: 'booked_correct_time', to_work_flight: { id: early }, from_work_status: 'hotel' },
    ])
  })

  it('keeps what is set while the roster is read again', async () => {
    const browser = await crew('meanwhile@crew.example')
    const open = hold(server.crew)
    const request = { bsafe_password: crewPassword, month: '2026-11' }
    const { body } = await browser.post('/roster/fetch-roster', request)
    await choose(browser, { ...toWork, status: 'booked_correct_time', flight_id: early })
    open()
    await server.jobEnd(body.job_id)
    expect(await getRoster(browser)).toMatchObject([
      { to_work_status: 'booked_correct_time', to_work_flight: { id: early } },
    ])
  })

  it('keeps what is set at the moment in which a reading writes', async () => {
    const browser = await crew('moment@crew.example')
    const { id: userId } = (await browser.get('/user/profile/fetch')).body.user
    const { store: rosterStore } = server.services.roster
    for (const status of ['hotel', 'booked_incorrect_time', 'standby'] as const) {
      const reading = {
        userId,
        months: ['2026-11'],
        items: [turnaround('t1', '2026-11-05')],
        from: 'crew_system' as const,
      }
      await Promise.all([
        rosterStore.replaceImported(reading),
        choose(browser, { ...toWork, status }),
        rosterStore.replaceImported(reading),
      ])
      expect(await getRoster(browser)).toMatchObject([{ to_work_status: status }])
    }
  })

  it('has no flight for anyone who is at leave, and refuses what is no status', async () => {
    const browser = await server.signedIn('leave@crew.example')
    await readMonth(server, browser, [leave('off', '2026-11-05 00:00', '2026-11-06 00:00')])
    const onLeave = ['ground_duty', 'off'] as const
    const answer = await choose(browser, { ...toWork, item: onLeave, status: 'not_booked', flight_id: early })
    expect(answer).toMatchObject({ status: 409, body: { error: noLongerOffered } })
    const nonsense = { item_kind: 'trip', item_id: '', direction: 'sideways', status: 'lost' }
    const refused = await browser.post('/roster/update-flight-status', nonsense)
    expect(refused).toMatchObject({ status: 422, body: { code: 'validation_failed' } })
    expect(Object.keys(refused.body.details.fields).toSorted()).toEqual(['direction', 'item_id', 'status'])
  })
})
