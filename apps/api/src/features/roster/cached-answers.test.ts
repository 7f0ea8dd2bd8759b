import { brotliDecompressSync } from 'node:zlib'
import { getRosterPrices } from '@slipstream/contract/hotline'
import { getRoster } from '@slipstream/contract/roster'
import { sql } from 'kysely'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { checkedJson } from '#platform/http/answers.ts'
import { FlightOffersUnavailableError } from '#providers/flight-offers.ts'
import { runHousekeeping } from '#server/start/housekeeping.ts'
import { leave, turnaround } from '#testing/crew-items.ts'
import { choose, decide, readMonth } from '#testing/crew-month.ts'
import { crewPassword } from '#testing/fake-providers.ts'
import type { TestAnswer, TestBrowser } from '#testing/test-browser.ts'
import { testServer } from '#testing/test-server.ts'

const server = testServer()
afterEach(() => vi.restoreAllMocks())

const month = '2026-11'
const rosterPath = `/roster/roster?month=${month}`
const pricesPath = `/hotline/roster-prices?month=${month}`
const minuteMs = 60_000
const early = '2026-11-05-EDI-LHR'

async function member(name: string) {
  const browser = await server.signedIn(`${name}@crew.example`)
  await readMonth(server, browser, [turnaround('t1', '2026-11-05'), turnaround('t2', '2026-11-10')])
  const { body } = await browser.get('/user/profile/fetch')
  return { browser, userId: String(body.user.id) }
}

/** What is answered, and what is made of the tables as they are now, without anything cached. */
async function answeredAndMade(browser: TestBrowser, userId: string) {
  const [roster, prices] = [await browser.get(rosterPath), await browser.get(pricesPath)]
  const { monthRoster } = server.services.roster
  const made = [
    checkedJson(getRoster, (await monthRoster.roster(userId, month)).answer),
    checkedJson(getRosterPrices, (await monthRoster.prices(userId, month)).answer),
  ]
  return { answered: [roster.body, prices.body], made: made.map((text) => JSON.parse(text)) }
}

/** Each flight with a staff fare beside the one that anybody buys. */
function offerStaffFares() {
  const { flightOffers } = server.services.providers
  const flightsForDay = flightOffers.flightsForDay.bind(flightOffers)
  return vi.spyOn(flightOffers, 'flightsForDay').mockImplementation(async (query) => {
    const prices = await flightsForDay(query)
    return prices.flatMap((price) => [
      price,
      { ...price, id: `${price.id}-hotline`, fare_type: 'hotline' as const },
    ])
  })
}

const making = () => vi.spyOn(server.services.roster.monthRoster, 'roster')

describe('a cached roster (issue 21, 1)', () => {
  it('is made once, however often it is asked for', async () => {
    const { browser } = await member('once')
    const first = await browser.get(rosterPath)
    const made = making()
    expect((await browser.get(rosterPath)).body).toEqual(first.body)
    expect(made).not.toHaveBeenCalled()
  })

  it('stands for five minutes, as long as prices are fresh (spec §9)', async () => {
    const { browser } = await member('five-minutes')
    server.advance(10 * minuteMs)
    await browser.get(rosterPath)
    const made = making()
    server.advance(5 * minuteMs - 1)
    await browser.get(rosterPath)
    expect(made).not.toHaveBeenCalled()
    server.advance(1)
    server.flights.priceAmount = '61.00'
    const { body } = await browser.get(rosterPath)
    expect(made).toHaveBeenCalledOnce()
    expect(body.roster[0].prices.to_work[0].price_amount).toBe('61.00')
  })

  it('is not cached without its prices, so that they are there as soon as their source is', async () => {
    const { browser } = await member('no-prices')
    server.advance(10 * minuteMs)
    const away = vi.spyOn(server.services.providers.flightOffers, 'flightsForDay')
    away.mockRejectedValue(new FlightOffersUnavailableError())
    expect((await browser.get(rosterPath)).body.roster[0].prices.to_work).toEqual([])
    expect((await browser.get(pricesPath)).status).toBe(503)
    away.mockRestore()
    expect((await browser.get(rosterPath)).body.roster[0].prices.to_work).not.toEqual([])
  })

  it('does not replace what was read after it', async () => {
    const { browser, userId } = await member('race')
    const { monthRoster, cachedAnswers } = server.services.roster
    const roster = monthRoster.roster.bind(monthRoster)
    // An entry is added after the slow reading has read, and before it is cached.
    vi.spyOn(monthRoster, 'roster').mockImplementationOnce(async (...asked) => {
      const old = await roster(...asked)
      await browser.post('/roster/manual-entries', {
        title: 'Dentist',
        start: '2026-11-23 10:00',
        end: '2026-11-23 11:00',
      })
      await cachedAnswers.roster(userId, month)
      return old
    })
    await browser.patch('/user/settings', { slip_time: 50 })
    await browser.get(rosterPath)
    expect((await browser.get(rosterPath)).body.roster).toHaveLength(3)
  })

  it('is forgotten by housekeeping once it is no longer fresh', async () => {
    const { browser, userId } = await member('forgotten')
    await browser.get(rosterPath)
    server.advance(5 * minuteMs)
    await runHousekeeping(server.services)
    const { rows } = await sql`select 1 from roster_answers where user_id = ${userId}`.execute(
      server.services.database.query,
    )
    expect(rows).toEqual([])
  })
})

/** Every call that changes what a month shows. */
const writes: Record<string, (browser: TestBrowser) => Promise<TestAnswer | void>> = {
  'a roster that is fetched again': (browser) =>
    readMonth(server, browser, [
      turnaround('t1', '2026-11-05'),
      leave('l1', '2026-11-20 00:00', '2026-11-21 23:59'),
    ]),
  'a booking': (browser) =>
    choose(browser, {
      item: ['trip', 't1'],
      direction: 'to_work',
      status: 'booked_correct_time',
      flight_id: early,
    }),
  'a rest that is decided': (browser) => decide(browser, 'trip:t1~trip:t2', 'stay'),
  'an entry that is added': (browser) =>
    browser.post('/roster/manual-entries', {
      title: 'Dentist',
      start: '2026-11-23 10:00',
      end: '2026-11-23 11:00',
    }),
  'a gap that is set': (browser) => browser.patch('/user/settings', { slip_time: 200 }),
  'staff travel switched off': (browser) => browser.patch('/user/settings', { include_staff_travel: false }),
  'other home airports': (browser) => browser.patch('/user/profile/update', { home_airports: ['GLA'] }),
}

describe('after a write, what is answered is what the tables hold (issue 21, 1)', () => {
  it.each(Object.keys(writes))('%s', async (write) => {
    server.advance(5 * minuteMs)
    offerStaffFares()
    const { browser, userId } = await member(`writes-${Object.keys(writes).indexOf(write)}`)
    const before = await answeredAndMade(browser, userId)
    expect(before.answered).toEqual(before.made)
    await writes[write]?.(browser)
    const after = await answeredAndMade(browser, userId)
    expect(after.answered).toEqual(after.made)
    expect(after.answered).not.toEqual(before.answered)
  })

  it('another base, which none of these duties is at', async () => {
    const { browser, userId } = await member('base')
    await browser.get(rosterPath)
    const made = making()
    await browser.patch('/user/profile/update', { base: 'GLA' })
    await browser.get(rosterPath)
    expect(made).toHaveBeenCalledOnce()
    const { answered, made: asItIs } = await answeredAndMade(browser, userId)
    expect(answered).toEqual(asItIs)
  })

  it('an entry that is changed, removed and brought back', async () => {
    const { browser, userId } = await member('entry')
    const entry = { title: 'Dentist', start: '2026-11-23 10:00', end: '2026-11-23 11:00' }
    const { id } = (await browser.post('/roster/manual-entries', entry)).body.item
    const path = `/roster/manual-entries/${id}`
    for (const [method, at, body] of [
      ['PUT', path, { ...entry, title: 'Optician' }],
      ['DELETE', path, undefined],
      ['POST', `${path}/restore`, undefined],
    ] as const) {
      const before = await browser.get(rosterPath)
      await browser.call(method, at, { body })
      const { answered, made } = await answeredAndMade(browser, userId)
      expect(answered).toEqual(made)
      expect(answered[0]).not.toEqual(before.body)
    }
  })

  it('staff fares that are fetched again', async () => {
    const { browser } = await member('staff-fares')
    const before = await browser.get(rosterPath)
    server.flights.priceAmount = '33.00'
    const job = await browser.post('/hotline/roster', { bsafe_password: crewPassword, month })
    await server.jobEnd(job.body.job_id)
    const { body } = await browser.get(rosterPath)
    expect(body.roster[0].prices.to_work[0].price_amount).toBe('33.00')
    expect(body).not.toEqual(before.body)
  })
})

describe('a roster that the phone has already', () => {
  it('is answered without a body while its tag still stands, and whole once it does not', async () => {
    server.advance(5 * minuteMs)
    offerStaffFares()
    const { browser } = await member('tag')
    const first = await browser.get(rosterPath)
    const tag = first.headers.get('ETag') ?? ''
    const known = { headers: { 'If-None-Match': `"of another", ${tag}` } }
    expect(await browser.get(rosterPath, known)).toMatchObject({ status: 304, body: '' })
    await browser.patch('/user/settings', { include_staff_travel: false })
    const changed = await browser.get(rosterPath, known)
    expect(changed).toMatchObject({ status: 200, body: { month } })
    expect(changed.headers.get('ETag')).not.toBe(tag)
  })

  it('says the same with the same tag, compressed or not', async () => {
    const { browser } = await member('encoded')
    const plain = await browser.get(rosterPath)
    const response = await browser.getUnread(rosterPath, { 'Accept-Encoding': 'gzip, br' })
    expect(response.headers.get('Content-Encoding')).toBe('br')
    expect(response.headers.get('Vary')).toContain('Accept-Encoding')
    // Another origin's answer is its own.
    expect(response.headers.get('Vary')).toContain('Origin')
    expect(response.headers.get('ETag')).toBe(plain.headers.get('ETag'))
    const text = brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString()
    expect(JSON.parse(text)).toEqual(plain.body)
    const gzipped = await browser.getUnread(rosterPath, { 'Accept-Encoding': 'gzip' })
    expect(gzipped.headers.get('Content-Encoding')).toBe('gzip')
  })
})

function faresIn({ roster }: TestAnswer['body']): Set<string> {
  return new Set(roster[0].prices.to_work.map(({ fare_type }: { fare_type: string }) => fare_type))
}

describe('prices are the same for everyone (issue 21, 2)', () => {
  it('are asked for once for two users, one of whom does not fly staff travel', async () => {
    server.advance(10 * minuteMs)
    const asked = offerStaffFares()
    const { browser } = await member('shared')
    const { body: all } = await browser.get(rosterPath)
    expect(faresIn(all)).toEqual(new Set(['commercial', 'hotline']))
    asked.mockClear()
    const { browser: other } = await member('shares')
    await other.patch('/user/settings', { include_staff_travel: false })
    const { body } = await other.get(rosterPath)
    expect(faresIn(body)).toEqual(new Set(['commercial']))
    expect(asked).not.toHaveBeenCalled()
  })
})
