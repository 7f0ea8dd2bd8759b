import { restAlertLimit, restAlertSchema, type RestAlert } from '@slipstream/contract/rest-alerts'
import { dayMs, hourMs, minuteMs } from '@slipstream/commute/time/zoned-time'
import * as fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { FlightOffersUnavailableError } from '#providers/flight-offers.ts'
import { runHousekeeping } from '#server/start/housekeeping.ts'
import { anotherProcess } from '#testing/another-process.ts'
import { turnaround } from '#testing/crew-items.ts'
import { choose, decide, readMonth } from '#testing/crew-month.ts'
import { examplePushDevice } from '#testing/fake-push-service.ts'
import { createMeteredSource } from '#testing/metered-source.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { testServer, userPassword } from '#testing/test-server.ts'
import { exchangeRates, pounds } from '#testing/watching-prices.ts'
import { lookAgainMs } from './alert-watch.ts'

/** Courses of events that are played at random; `npm run test:nightly` plays 50 of them. */
const courses = Number(process.env['REST_ALERT_COURSES'] ?? 3)

const source = createMeteredSource(() => server.clock.now)
const server = testServer({}, { providers: { exchangeRates, flightOffers: source } })
let browser: TestBrowser
let people = 0

beforeEach(async () => {
  const { query } = server.services.database
  await query.deleteFrom('price_alerts').execute()
  await query.deleteFrom('push_messages').execute()
  people += 1
  rewind()
  Object.assign(source, { failure: undefined, price: '58.40', gate: Promise.resolve() })
  server.mails.length = 0
  browser = await crew(`rester-${people}@crew.example`)
})

/** Back before all that the source said: an answer that comes from later counts for nothing. */
function rewind() {
  server.clock.now = new Date(Date.parse('2026-10-20T09:00:00.000Z') - people * 30 * minuteMs)
}

/** Two turnarounds: clear at 16:00 on the 5th, report at 10:00 on the 8th; 58.40 GBP each way. */
async function crew(email: string): Promise<TestBrowser> {
  const somebody = await server.signedIn(email)
  await readMonth(server, somebody, [turnaround('t1', '2026-11-05'), turnaround('t2', '2026-11-08')])
  return somebody
}

const rest = 'trip:t1~trip:t2'
const first = { item: ['trip', 't1'], direction: 'from_work' } as const
const second = { item: ['trip', 't2'], direction: 'to_work' } as const
const home = '2026-11-06-LHR-EDI'
const back = '2026-11-08-EDI-LHR'

const set = (threshold: object | null, key = rest, who = browser) =>
  who.call('PUT', `/roster/rests/${encodeURIComponent(key)}/alert`, { body: { threshold } })
async function list(who = browser): Promise<RestAlert[]> {
  return (await who.get('/roster/rest-alerts')).body.alerts
}
const comeBack = () => browser.logIn(`rester-${people}@crew.example`, userPassword)
const runDue = () => server.services.flights.alertWatch.runDue()
const mails = () => server.mails.filter(({ kind }) => kind === 'price-alert')
/** Sixteen days ahead a rest is looked at every four hours. */
const everyMs = 4 * hourMs
async function after(ms: number) {
  server.advance(ms)
  await runDue()
  await server.services.fares.settled()
}

describe('an alert on a rest (issue 22 item 7)', () => {
  it('says what home and back cost now, and is in the list', async () => {
    const { status, body } = await set(pounds('90'))
    expect(status).toBe(200)
    const alert = restAlertSchema.parse(body.alert)
    expect(alert).toMatchObject({
      ...pounds('90'),
      rest,
      state: 'watching',
      reason: null,
      to_buy: ['from_work', 'to_work'],
      clear_at: '2026-11-05T16:00:00.000Z',
      report_at: '2026-11-08T10:00:00.000Z',
      reached_at: null,
      cheapest: { amount: '116.80', nights: 1, prices: [{ id: home }, { id: back }] },
    })
    expect(await list()).toEqual([alert])
  })

  it('that is reached already says so at once, and nothing is sent', async () => {
    const { body } = await set(pounds('116.80'))
    expect(body.alert).toMatchObject({ state: 'reached', reached_at: expect.any(String) })
    await after(dayMs)
    expect(mails()).toEqual([])
  })

  it('is changed and removed, and removed again', async () => {
    await set(pounds('90'))
    expect((await set(pounds('80'))).body.alert).toMatchObject(pounds('80'))
    expect(await list()).toHaveLength(1)
    expect((await set(null)).body).toEqual({ alert: null })
    expect((await set(null)).body).toEqual({ alert: null })
    expect(await list()).toEqual([])
  })

  it('keeps its currency, and compares in it', async () => {
    const { body } = await set({ amount: '146', currency: 'EUR' })
    expect(body.alert).toMatchObject({ currency: 'EUR', state: 'reached', cheapest: { amount: '146.00' } })
    expect((await set({ amount: '145.99', currency: 'EUR' })).body.alert).toMatchObject({ state: 'watching' })
  })

  it('is set while the source is away, and looked at once it is there', async () => {
    server.advance(6 * minuteMs)
    source.failure = new FlightOffersUnavailableError()
    expect((await set(pounds('120'))).body.alert).toMatchObject({ state: 'watching', cheapest: null })
    source.failure = undefined
    await after(0)
    expect(mails()).toHaveLength(1)
  })

  it.each([
    ['0', 'GBP', 'Enter a price above 0.'],
    ['-5', 'GBP', ''],
    ['9999999999999', 'GBP', ''],
    ['1e3', 'GBP', ''],
    ['90', 'ISK', 'There is no exchange rate for ISK. Choose another currency for the alert.'],
    ['90', 'POUND', ''],
  ])('is refused at %s %s', async (amount, currency, message) => {
    const { status, body } = await set({ amount, currency })
    expect([status, body.code]).toEqual([422, 'validation_failed'])
    expect(body.error).toContain(message)
    expect(await list()).toEqual([])
  })

  it.each([
    'trip:nobody~trip:t2',
    '~',
    'x~y',
    "trip:t1' or 1=1--~",
    '<script>~trip:t2',
    'trip:~trip:',
    'trip:\u0000~',
    'manual_entry:t1~',
  ])('is refused on a rest that the roster does not have: %s', async (key) => {
    const { status } = await set(pounds('90'), key)
    expect([404, 422]).toContain(status)
    expect(await list()).toEqual([])
  })

  it('is refused on the rest of somebody else, whose alert stays', async () => {
    await set(pounds('90'))
    const stranger = await server.signedIn(`stranger-${people}@crew.example`)
    expect(await set(pounds('500'), rest, stranger)).toMatchObject({ status: 404 })
    expect(await set(null, rest, stranger)).toMatchObject({ status: 200, body: { alert: null } })
    expect(await list(stranger)).toEqual([])
    expect(await list()).toHaveLength(1)
  })

  it('is refused where there are as many as there may be, and changing one is not', async () => {
    const { query } = server.services.database
    await set(pounds('90'))
    const [row] = await query.selectFrom('price_alerts').selectAll().execute()
    if (!row) throw new Error('There is no alert.')
    const facts = JSON.stringify(row.rest_facts)
    await query
      .insertInto('price_alerts')
      .values(
        Array.from({ length: restAlertLimit - 1 }, (_, index) => ({
          ...row,
          rest_facts: facts,
          id: `other-${index}`,
          rest: `trip:x${index}~`,
        })),
      )
      .execute()
    expect((await set(pounds('80'))).status).toBe(200)
    expect(await set(pounds('80'), '~trip:t1')).toMatchObject({
      status: 409,
      body: {
        error: 'You can have 30 price alerts on rests. Remove one you no longer need, then set this one.',
      },
    })
    await set(null, 'trip:x3~')
    expect((await set(pounds('80'), '~trip:t1')).status).toBe(200)
  })

  it('waits for what is left to buy beside a flight that was booked elsewhere (issue 50)', async () => {
    const evening = { departure_time: '2026-11-05 18:00', arrival_time: '2026-11-05 19:25' }
    const flown = { marketing_carrier: 'LM', flight_number: '352', origin: 'LHR', destination: 'EDI' }
    const booked_flight = { flights: [{ ...flown, ...evening }], price_amount: '71', price_currency: 'EUR' }
    await choose(browser, { ...first, status: 'booked_correct_time', booked_flight })
    const { body } = await set(pounds('50'))
    expect(body.alert).toMatchObject({
      state: 'watching',
      to_buy: ['to_work'],
      cheapest: { amount: '58.40' },
    })
  })

  it('is refused on what is past or booked', async () => {
    await choose(browser, { ...first, status: 'booked_correct_time', flight_id: home })
    await choose(browser, { ...second, status: 'standby', flight_id: back })
    expect(await set(pounds('90'))).toMatchObject({
      status: 409,
      body: { error: 'Nothing is left to buy for this rest: each way is booked or listed.' },
    })
    await choose(browser, { ...first, status: 'not_booked' })
    server.clock.now = new Date('2026-11-05T16:00:00.000Z')
    await comeBack()
    expect(await set(pounds('90'))).toMatchObject({
      status: 409,
      body: { error: 'It is too late to watch the price of this rest.' },
    })
  })
})

describe('watching a rest (issue 22 item 7)', () => {
  it('sends one message when home and back are low enough, and no day to a lock screen', async () => {
    await browser.post('/push/subscriptions', examplePushDevice)
    await set(pounds('90'))
    source.price = '45.01'
    await after(everyMs)
    expect(mails()).toEqual([])
    source.price = '42.00'
    await after(everyMs - 1)
    expect(mails()).toEqual([])
    await after(1)
    expect(mails().map(({ subject }) => subject)).toEqual(['Home and back £84 (alert: £90)'])
    const { query } = server.services.database
    const pushed = await query.selectFrom('push_messages').select('message').execute()
    expect(pushed).toMatchObject([
      {
        message: {
          topic: 'price_drop',
          title: 'Home and back £84 (alert: £90)',
          body: 'LHR to EDI and EDI to LHR. The price can change again at any time.',
          path: '/dashboard?month=2026-11&item=trip%3At1&view=rest',
        },
      },
    ])
    await comeBack()
    expect(await list()).toMatchObject([{ state: 'reached', cheapest: { amount: '84.00' } }])
    await after(10 * dayMs)
    expect(mails()).toHaveLength(1)
  })

  it('writes which flights, when, for how much, and what is not in the price', async () => {
    await set({ amount: '110', currency: 'EUR' })
    source.price = '42.00'
    await after(everyMs)
    const [mail] = mails()
    for (const words of [
      'You asked to hear when the cheapest home and back after your duty that clears on Thu 5 Nov costs €110 or less.',
      'It counts confirmed seats and your own ground legs, not standby.',
      'It needs 1 night near base, not part of it either.',
      'Price: €105\nSeen: ',
      'Route: London Heathrow (LHR) to Edinburgh (EDI)',
      'Departs: Friday 6 November 2026 at 06:20, London time',
      'Departs: Sunday 8 November 2026 at 06:20, London time',
      'Fare: Commercial, £42',
      'The airline sells in GBP',
      'Sample timetable: these flights and prices are made up.',
      'http://localhost:4173/dashboard?month=2026-11&item=trip%3At1&view=rest',
      'This alert is over: we write once.',
    ])
      expect(mail?.text).toContain(words)
    expect(mail?.subject).not.toMatch(/Nov/)
  })

  it('counts only what is still to buy once one way is booked, and ends when both are', async () => {
    await set(pounds('60'))
    await choose(browser, { ...second, status: 'booked_correct_time', flight_id: back })
    expect(await list()).toMatchObject([{ state: 'watching', to_buy: ['from_work'], cheapest: null }])
    await choose(browser, { ...first, status: 'booked_correct_time', flight_id: home })
    expect(await list()).toMatchObject([{ state: 'ended', reason: 'bought' }])
    await choose(browser, { ...first, status: 'not_booked' })
    await after(everyMs)
    expect(mails().map(({ subject }) => subject)).toEqual(['Way home £58.40 (alert: £60)'])
    expect(mails()[0]?.text).toContain('Your other way is booked or listed and not part of it.')
  })

  it('has ended for good once a look found both ways booked', async () => {
    await set(pounds('60'))
    await choose(browser, { ...first, status: 'booked_correct_time', flight_id: home })
    await choose(browser, { ...second, status: 'booked_correct_time', flight_id: back })
    await after(everyMs)
    await comeBack()
    await choose(browser, { ...first, status: 'not_booked' })
    expect(await list()).toMatchObject([{ state: 'ended', reason: 'bought' }])
    await after(dayMs)
    expect(mails()).toEqual([])
  })

  it('pauses while its user stays near base, asks nobody then, and goes on', async () => {
    await set(pounds('90'))
    await decide(browser, rest, 'stay')
    expect(await list()).toMatchObject([{ state: 'paused', reason: 'stay' }])
    source.price = '40.00'
    const before = source.queries.length
    await after(everyMs)
    expect([source.queries.length, mails()]).toEqual([before, []])
    await comeBack()
    await decide(browser, rest, null)
    await after(everyMs)
    expect(mails()).toHaveLength(1)
  })

  it('lives on with another duty after it, and ends when the duty before it goes', async () => {
    await set(pounds('90'))
    await readMonth(server, browser, [turnaround('t1', '2026-11-05'), turnaround('t3', '2026-11-07')])
    expect(await list()).toMatchObject([
      { rest: 'trip:t1~trip:t3', state: 'watching', report_at: '2026-11-07T10:00:00.000Z', cheapest: null },
    ])
    await readMonth(server, browser, [turnaround('t3', '2026-11-07')])
    expect(await list()).toMatchObject([{ state: 'ended', reason: 'gone' }])
    source.price = '10.00'
    const before = source.queries.length
    await after(everyMs)
    await after(dayMs)
    await comeBack()
    expect([source.queries.length, mails()]).toEqual([before, []])
    expect(await list()).toMatchObject([{ state: 'ended', reason: 'gone', rest }])
    expect((await set(null)).body).toEqual({ alert: null })
    expect(await list()).toEqual([])
  })

  it('ends with the clear, asked or not', async () => {
    await set(pounds('90'))
    source.price = '10.00'
    server.clock.now = new Date('2026-11-05T16:00:00.000Z')
    const before = source.queries.length
    await runDue()
    await comeBack()
    expect([source.queries.length, mails()]).toEqual([before, []])
    expect(await list()).toMatchObject([{ state: 'ended', reason: 'past' }])
  })

  it('is never reached by a price that no rate converts, and says so', async () => {
    await set({ amount: '500', currency: 'EUR' })
    await set({ amount: '1', currency: 'EUR' })
    const flightsForDay = source.flightsForDay.bind(source)
    source.flightsForDay = async (query) =>
      (await flightsForDay(query)).map((offer) =>
        Object.assign(offer, { price_currency: 'USD', price_amount: '0.10' }),
      )
    await after(everyMs)
    source.flightsForDay = flightsForDay
    await comeBack()
    expect(await list()).toMatchObject([{ state: 'watching', reason: 'no_rate', cheapest: null }])
    expect(mails()).toEqual([])
  })

  it('asks again in ten minutes where the source is away, and reaches nothing by what it said before', async () => {
    await set(pounds('120'))
    await set(pounds('90'))
    source.failure = new FlightOffersUnavailableError()
    await after(everyMs)
    expect(mails()).toEqual([])
    source.failure = undefined
    source.price = '40.00'
    await after(lookAgainMs - 1)
    expect(mails()).toEqual([])
    await after(1)
    expect(mails()).toHaveLength(1)
  })

  it('takes hour-old answers of others, but sends nothing before it has asked again', async () => {
    await set(pounds('90'))
    server.advance(everyMs - hourMs)
    source.price = '40.00'
    await comeBack()
    await browser.get('/roster/roster?month=2026-11')
    await server.services.fares.settled()
    // The drop is over when the alert is looked at.
    source.price = '58.40'
    const before = source.queries.length
    await after(hourMs)
    expect(mails()).toEqual([])
    expect(source.queries.length).toBeGreaterThan(before)
    await comeBack()
    expect(await list()).toMatchObject([{ state: 'watching', cheapest: { amount: '116.80' } }])
  })

  it('keeps local times over the night on which the clocks change', async () => {
    await readMonth(
      server,
      browser,
      [turnaround('d1', '2026-10-24'), turnaround('d2', '2026-10-27')],
      '2026-10',
    )
    const { body } = await set(pounds('90'), 'trip:d1~trip:d2')
    expect(body.alert).toMatchObject({
      clear_at: '2026-10-24T15:00:00.000Z',
      report_at: '2026-10-27T10:00:00.000Z',
      cheapest: { amount: '116.80' },
    })
    source.price = '40.00'
    // Its last week: hourly.
    await after(hourMs)
    expect(mails()[0]?.text).toContain('Departs: Sunday 25 October 2026 at 06:20, London time')
    expect(mails()).toHaveLength(1)
  })
})

describe('exactly one message (docs/decisions/0016, 0066)', () => {
  const elsewhere = () => anotherProcess(server).services.flights.alertWatch

  it.each([
    ['its duty goes', () => readMonth(server, browser, [turnaround('t2', '2026-11-08')])],
    [
      'both ways are booked',
      async () => {
        await choose(browser, { ...first, status: 'booked_correct_time', flight_id: home })
        await choose(browser, { ...second, status: 'booked_correct_time', flight_id: back })
      },
    ],
    ['it is removed', () => set(null)],
    ['its user leaves', () => browser.post('/user/delete-account', { password: userPassword })],
  ])('and none where %s before it is sent', async (_, change) => {
    await set(pounds('90'))
    const at = server.clock.now
    const { query } = server.services.database
    await query
      .updateTable('price_alerts')
      .set({ look_at: null, reached_at: at, reached_amount: '84.00', mail_at: new Date(at.getTime() + 1000) })
      .execute()
    await change()
    await after(1000)
    expect(mails()).toEqual([])
  })

  it('at most for each alert that was set, and never above the threshold, whatever happens', async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('price'), value: fc.integer({ min: 30, max: 70 }) }),
      fc.record({ kind: fc.constant('set'), value: fc.integer({ min: 70, max: 130 }) }),
      fc.record({
        kind: fc.constantFrom('look', 'race', 'remove', 'stay', 'home', 'away', 'there'),
        value: fc.constant(0),
      }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
        people += 1
        server.mails.length = 0
        await server.services.database.query.deleteFrom('price_alerts').execute()
        Object.assign(source, { price: '58.40', failure: undefined })
        rewind()
        browser = await crew(`rester-${people}@crew.example`)
        let sets = 0
        let threshold = 0
        for (const { kind, value } of steps) {
          const sent = mails().length
          if (kind === 'price') source.price = String(value)
          if (kind === 'set') {
            await set(pounds(String(value)))
            sets += 1
            threshold = value
          }
          if (kind === 'remove') await set(null)
          if (kind === 'stay' || kind === 'home') await decide(browser, rest, kind)
          if (kind === 'away') source.failure = new FlightOffersUnavailableError()
          if (kind === 'there') source.failure = undefined
          if (kind === 'look' || kind === 'race') {
            server.advance(everyMs)
            await Promise.all([runDue(), kind === 'race' ? elsewhere().runDue() : undefined])
            await server.services.fares.settled()
            await comeBack()
          }
          if (mails().length === sent) continue
          expect(mails().length).toBe(sent + 1)
          expect(Number(source.price) * 2).toBeLessThanOrEqual(threshold)
          expect(source.failure).toBeUndefined()
        }
        expect(mails().length).toBeLessThanOrEqual(sets)
      }),
      { numRuns: courses },
    )
  }, 60_000)
})

describe('what watching rests costs (docs/decisions/0066)', () => {
  /** Questions to the source in so many hours of looks, by as many users as there are alerts. */
  async function questionsIn(hours: number, alerts: number, from: string): Promise<number> {
    server.clock.now = new Date(from)
    for (let index = 0; index < alerts; index += 1) {
      const somebody = await crew(`cost-${people}-${index}-${from.slice(0, 10)}@crew.example`)
      await set(pounds('1'), rest, somebody)
    }
    await server.services.fares.settled()
    const before = source.queries.length
    for (let minutes = 0; minutes < hours * 60; minutes += 20) await after(20 * minuteMs)
    return source.queries.length - before
  }

  it('is a few questions a day for a rest, the same for one user or four on one route', async () => {
    const far = await questionsIn(12, 1, '2026-09-20T08:00:00.000Z')
    await server.services.database.query.deleteFrom('price_alerts').execute()
    const near = await questionsIn(4, 1, '2026-10-30T08:00:00.000Z')
    await server.services.database.query.deleteFrom('price_alerts').execute()
    const four = await questionsIn(4, 4, '2026-10-31T09:00:00.000Z')
    // Three airports of London and Edinburgh, three days each way (one flight a day, so a back-up is on another): every twelve
    // hours, and hourly in the last weeks.
    expect([far, near, four]).toEqual([18, 4 * 18, 4 * 18])
  }, 120_000)
})

describe('alerts on rests as data about somebody (issue 22 item 7)', () => {
  it('are in the account’s file and go with the account', async () => {
    await set(pounds('90'))
    const { body } = await browser.get('/user/export')
    expect(body.rest_alerts).toEqual(await list())
    await browser.post('/user/delete-account', { password: userPassword })
    const rows = await server.services.database.query.selectFrom('price_alerts').selectAll().execute()
    expect(rows).toEqual([])
  })

  it('are forgotten 30 days after their rest', async () => {
    await set(pounds('90'))
    const rows = () => server.services.database.query.selectFrom('price_alerts').select('id').execute()
    const report = Date.parse('2026-11-08T10:00:00.000Z')
    server.clock.now = new Date(report + 30 * dayMs)
    await runHousekeeping(server.services)
    expect(await rows()).toHaveLength(1)
    server.advance(1)
    await runHousekeeping(server.services)
    expect(await rows()).toEqual([])
  })
})
