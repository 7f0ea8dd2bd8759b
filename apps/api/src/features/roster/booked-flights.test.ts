import { itemVersion } from '@slipstream/commute/roster/item-version'
import type { BookedFlight } from '@slipstream/contract/roster-edits'
import { afterEach, describe, expect, it } from 'vitest'
import { FlightOffersUnavailableError } from '#providers/flight-offers.ts'
import { eventsAt, makeLink } from '#testing/calendar-links.ts'
import { turnaround } from '#testing/crew-items.ts'
import { choose, getRoster, readMonth } from '#testing/crew-month.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { testServer } from '#testing/test-server.ts'

const server = testServer()
afterEach(() => {
  server.flights.failure = undefined
  server.flights.priceAmount = '58.40'
})

const item = ['trip', 't1'] as const
const toWork = { item, direction: 'to_work', status: 'booked_correct_time' } as const

/** Nobody offers it here. Report is at 10:00. */
const elsewhere: BookedFlight = {
  flights: [
    {
      marketing_carrier: 'LM',
      flight_number: '351',
      origin: 'EDI',
      destination: 'LHR',
      departure_time: '2026-11-05 07:00',
      arrival_time: '2026-11-05 08:20',
    },
  ],
  price_amount: '71.10',
  price_currency: 'EUR',
}
const id = 'booked-LM351-EDI-LHR-202611050700'
const but = (...changes: Partial<BookedFlight['flights'][number]>[]): BookedFlight => ({
  ...elsewhere,
  flights: changes.flatMap((change) => elsewhere.flights.map((flight) => Object.assign({}, flight, change))),
})

const readTrip = (browser: TestBrowser) => readMonth(server, browser, [turnaround('t1', '2026-11-05')])
async function crew(email: string): Promise<TestBrowser> {
  const browser = await server.signedIn(email)
  await readTrip(browser)
  return browser
}
const enter = (browser: TestBrowser, booked_flight = elsewhere) =>
  choose(browser, { ...toWork, booked_flight })

describe('a booking that was made elsewhere (spec §4 Flight booking status)', () => {
  it('is chosen for an end of a rest with what was paid, though nobody offers it', async () => {
    const browser = await crew('elsewhere@crew.example')
    const { status, body } = await choose(browser, {
      ...toWork,
      booked_flight: elsewhere,
      booking_reference: 'K7QX2M',
    })
    expect(status).toBe(200)
    expect(body.item).toMatchObject({
      to_work_status: 'booked_correct_time',
      to_work_flight: { id, price_amount: '71.10', price_currency: 'EUR', seats_available: null },
      to_work_reference: 'K7QX2M',
    })
    expect(await getRoster(browser)).toEqual([body.item])
    const { body: plan } = await browser.get('/roster/plan?month=2026-11')
    expect(JSON.stringify(plan.rests)).toContain(`"price_id":"${id}"`)
  })

  it('is in time only if it keeps the gap before report', async () => {
    const browser = await crew('late@crew.example')
    const late = but({ departure_time: '2026-11-05 08:35', arrival_time: '2026-11-05 09:55' })
    expect((await enter(browser, late)).body.item.to_work_status).toBe('booked_incorrect_time')
  })

  it('has the seats of the same flight on offer, and the price that was paid', async () => {
    const browser = await crew('offered@crew.example')
    const offered = but({
      marketing_carrier: 'BA',
      flight_number: '1432',
      departure_time: '2026-11-05 06:20',
      arrival_time: '2026-11-05 07:45',
    })
    expect((await enter(browser, offered)).body.item.to_work_flight).toMatchObject({
      id: 'booked-BA1432-EDI-LHR-202611050620',
      price_amount: '71.10',
      seats_available: 9,
    })
  })

  it('of two flights is one journey', async () => {
    const browser = await crew('two@crew.example')
    const two = but(
      { destination: 'GLA', departure_time: '2026-11-05 05:00', arrival_time: '2026-11-05 05:40' },
      { origin: 'GLA' },
    )
    expect((await enter(browser, two)).body.item).toMatchObject({
      to_work_status: 'booked_correct_time',
      to_work_flight: { origin: 'EDI', stops: 1, connection: { tickets: 'one', change: { minutes: 80 } } },
    })
    expect((await getRoster(browser))[0]?.to_work_flight?.connection?.legs).toHaveLength(2)
  })

  it.each([
    ['names an airport that nobody knows', but({ origin: 'QQQ' })],
    ['lands before it leaves', but({ arrival_time: '2026-11-05 06:59' })],
    ['goes on from elsewhere', but({ destination: 'GLA' }, { origin: 'EDI' })],
  ])('is refused where it %s, and changes nothing', async (what, booked) => {
    const browser = await crew(`${what.replaceAll(' ', '-')}@crew.example`)
    const before = await getRoster(browser)
    expect(await enter(browser, booked)).toMatchObject({
      status: 422,
      body: {
        code: 'validation_failed',
        details: { fields: { booked_flight: expect.stringContaining('must') } },
      },
    })
    expect(await getRoster(browser)).toEqual(before)
  })

  it('is refused together with a flight on offer, without a flight, and with more than four', async () => {
    const browser = await crew('refused@crew.example')
    const [flight] = elsewhere.flights
    const answers = [
      await choose(browser, { ...toWork, booked_flight: elsewhere, flight_id: null }),
      await enter(browser, { ...elsewhere, flights: [] }),
      await enter(browser, {
        ...elsewhere,
        flights: Array.from({ length: 5 }, () => flight ?? but().flights[0]!),
      }),
    ]
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 422, body: { code: 'validation_failed' } })
  })

  it('is entered though the flight source cannot be reached', async () => {
    const browser = await crew('away@crew.example')
    // The answers of the fetch are fresh for five minutes.
    server.advance(5 * 60_000)
    server.flights.failure = new FlightOffersUnavailableError()
    const { status, body } = await enter(browser)
    expect(status).toBe(200)
    expect(body.item).toMatchObject({ to_work_flight: { id }, prices: { to_work: [] } })
  })

  it('is the same flight if it is entered again, and keeps its reference', async () => {
    const browser = await crew('again@crew.example')
    await choose(browser, { ...toWork, booked_flight: elsewhere, booking_reference: 'K7QX2M' })
    const { body } = await enter(browser, { ...elsewhere, price_amount: '80.00' })
    expect(body.item).toMatchObject({
      to_work_flight: { id, price_amount: '80.00' },
      to_work_reference: 'K7QX2M',
    })
    expect((await browser.get('/user/export')).body.earlier_flights).toEqual([])
  })

  it('is made once under one key, and only on the version that it was made on', async () => {
    const browser = await crew('once@crew.example')
    const [before] = await getRoster(browser)
    if (!before) throw new Error('The trip is on the roster.')
    const headers = { 'If-Match': `"${itemVersion(before)}"`, 'Idempotency-Key': crypto.randomUUID() }
    const booking = { ...toWork, booked_flight: elsewhere }
    const made = await choose(browser, booking, headers)
    expect(await choose(browser, booking, headers)).toMatchObject({ status: made.status, body: made.body })
    const old = await choose(browser, booking, { 'If-Match': headers['If-Match'] })
    expect(old).toMatchObject({ status: 412, body: { code: 'changed_elsewhere' } })
  })

  it('of somebody else’s item is not found', async () => {
    await crew('owner@crew.example')
    const stranger = await server.signedIn('stranger@crew.example')
    expect(await enter(stranger)).toMatchObject({ status: 404 })
  })
})

describe('a flight that was booked elsewhere', () => {
  it('stays as it is when prices are refreshed, and when the roster is read again', async () => {
    const browser = await crew('stays@crew.example')
    const { body } = await enter(browser)
    server.flights.priceAmount = '20.00'
    server.advance(6 * 60_000)
    expect(await browser.get('/hotline/roster-prices?month=2026-11')).toMatchObject({ status: 200 })
    await readTrip(browser)
    const [trip] = await getRoster(browser)
    expect(trip?.prices.to_work[0]?.price_amount).toBe('20.00')
    expect(trip).toMatchObject({
      to_work_status: 'booked_correct_time',
      to_work_flight: body.item.to_work_flight,
    })
    const changes = (await browser.get('/roster/changes?month=2026-11')).body
    expect(changes).toEqual({ changes: [] })
  })

  it('is in the calendar, with its reference', async () => {
    const browser = await crew('calendar@crew.example')
    await choose(browser, { ...toWork, booked_flight: elsewhere, booking_reference: 'K7QX2M' })
    const events = await eventsAt(server, await makeLink(browser))
    expect(events.map(({ summary }) => summary)).toContain('To work: LM351 EDI-LHR (booked)')
    expect(JSON.stringify(events)).toContain('Booking reference K7QX2M.')
  })

  it('is in the records of its commute and in the year, with what was paid', async () => {
    const browser = await crew('records@crew.example')
    await enter(browser)
    const { recorded } = (await browser.get('/roster/commute-records?item_kind=trip&item_id=t1')).body
    expect(recorded.records).toMatchObject([{ status: 'booked_correct_time', flight: { id } }])
    const { record } = (await browser.get('/roster/year?year=2026')).body
    expect(record.commutes).toMatchObject([
      { direction: 'to_work', flight: { flight_number: '351', price_amount: '71.10' } },
    ])
  })

  it('is taken back, and chosen again by its id though nobody offers it', async () => {
    const browser = await crew('back@crew.example')
    await enter(browser)
    const taken = await choose(browser, { ...toWork, status: 'not_booked', flight_id: null })
    expect(taken.body.item).toMatchObject({ to_work_status: 'not_booked', to_work_flight: null })
    const again = await choose(browser, { ...toWork, flight_id: id })
    expect(again.body.item).toMatchObject({
      to_work_status: 'booked_correct_time',
      to_work_flight: { id, price_amount: '71.10' },
    })
  })

  it('gives way to another flight, which gives it back', async () => {
    const browser = await crew('other@crew.example')
    await enter(browser)
    const offered = { ...toWork, status: 'not_booked', flight_id: '2026-11-05-EDI-LHR' } as const
    expect((await choose(browser, offered)).body.item.to_work_flight).toMatchObject({ id: offered.flight_id })
    expect((await choose(browser, { ...toWork, flight_id: id })).body.item.to_work_flight).toMatchObject({
      id,
    })
  })
})
