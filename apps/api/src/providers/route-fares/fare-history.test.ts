import { datesFrom } from '@slipstream/commute/time/calendar-dates'
import { dayMs, hourMs } from '@slipstream/commute/time/zoned-time'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { FlightOffer } from '#providers/flight-offers.ts'
import { runHousekeeping } from '#server/start/housekeeping.ts'
import { ensureSampleHistory } from '#server/start/sample-history.ts'
import { getFare } from '#testing/fare.ts'
import { createMeteredSource } from '#testing/metered-source.ts'
import { testServer } from '#testing/test-server.ts'
import { createFareHistory, utcDay } from './fare-history.ts'
import { createRouteFares } from './route-fares.ts'

const edinburgh = { date: '2026-11-20', origin: 'LHR', destination: 'EDI' }

const server = testServer()
beforeEach(async () => {
  await server.services.database.query.deleteFrom('fare_history').execute()
})

const today = () => utcDay(server.clock.now.getTime())
const rows = async () =>
  (
    await server.services.database.query
      .selectFrom('fare_history')
      .select(['date', 'fare_type', 'currency', 'thousandths'])
      .orderBy('thousandths')
      .execute()
  ).map((row) => [row.date, row.fare_type, row.currency, Number(row.thousandths)])

const history = () => createFareHistory(server.services.database.query)
const answer = (...changes: Partial<FlightOffer>[]) =>
  [
    edinburgh,
    { offers: changes.map((change) => getFare(edinburgh, change)), askedAt: server.clock.now.getTime() },
  ] as const

describe('the history of prices (issue 22 item 7)', () => {
  it('has one row for each day of asking, kind and currency: the cheapest seat', async () => {
    await history().add([
      answer(
        { price_amount: '58.40' },
        { price_amount: '49.00' },
        { price_amount: '30.00', seats_available: 0 },
        { price_amount: '61.005', price_currency: 'EUR' },
        { price_amount: '41.50', fare_type: 'hotline' },
        { price_amount: '21.00', fare_type: 'standby' },
      ),
    ])
    expect(await rows()).toEqual([
      ['2026-11-20', 'hotline', 'GBP', 41_500],
      ['2026-11-20', 'commercial', 'GBP', 49_000],
      ['2026-11-20', 'commercial', 'EUR', 61_005],
    ])
  })

  it('keeps the cheapest answer of a day, whichever process had it, and begins another row on the next day', async () => {
    const [one, other] = [history(), history()]
    await one.add([answer({ price_amount: '49.00' })])
    await other.add([answer({ price_amount: '55.00' })])
    await one.add([answer({ price_amount: '47.00' })])
    await other.add([answer({ price_amount: '48.00' })])
    expect(await rows()).toEqual([['2026-11-20', 'commercial', 'GBP', 47_000]])
    server.advance(dayMs)
    await one.add([answer({ price_amount: '52.00' })])
    expect(await rows()).toHaveLength(2)
    server.advance(-dayMs)
  })

  it('gives what was seen in the last 90 days, by route', async () => {
    const { query } = server.services.database
    const at = server.clock.now.getTime()
    for (const [days, thousandths] of [
      [90, '1000'],
      [91, '2000'],
      [-1, '3000'],
    ] as const) {
      await query
        .insertInto('fare_history')
        .values({
          ...edinburgh,
          asked_on: new Date(utcDay(at - days * dayMs)),
          fare_type: 'commercial',
          currency: 'GBP',
          thousandths,
        })
        .execute()
    }
    const recent = await history().recent([{ origin: 'LHR', destination: 'EDI' }], today())
    expect([...recent.keys()]).toEqual(['LHR-EDI'])
    expect(recent.get('LHR-EDI')).toMatchObject([
      { date: '2026-11-20', fareType: 'commercial', amount: '1.000', currency: 'GBP' },
    ])
    expect((await history().recent([{ origin: 'EDI', destination: 'LHR' }], today())).size).toBe(0)
  })

  it('is written with the embedded database too, by the answers themselves, which no failure of it spoils', async () => {
    const { database, metrics, log } = server.services
    const now = () => server.clock.now
    const { id } = await server.createUser('history@crew.example')
    const source = createMeteredSource(now, null)
    const fares = createRouteFares({
      source,
      database,
      metrics,
      log,
      now,
      signal: new AbortController().signal,
    })
    await fares.known([edinburgh], { userId: id })
    expect(await rows()).toEqual([['2026-11-20', 'commercial', 'GBP', 58_400]])
    await sql`alter table fare_history rename to fare_history_away`.execute(database.query)
    source.price = '49.00'
    server.advance(hourMs)
    const found = await fares.current(edinburgh, { userId: id, isUrgent: true })
    server.advance(-hourMs)
    await sql`alter table fare_history_away rename to fare_history`.execute(database.query)
    expect(found.map((offer) => offer.price_amount)).toEqual(['49.00'])
  })

  it('is forgotten by housekeeping after 24 months', async () => {
    const { query } = server.services.database
    const countRemaining = async (asked: string) => {
      await query.deleteFrom('fare_history').execute()
      const row = { ...edinburgh, asked_on: new Date(asked), fare_type: 'commercial', currency: 'GBP' }
      await query
        .insertInto('fare_history')
        .values({ ...row, thousandths: '1000' })
        .execute()
      await runHousekeeping(server.services)
      return (await rows()).length
    }
    const year = server.clock.now.getUTCFullYear() - 2
    const month = today().slice(5, 7)
    const day = Number(today().slice(8))
    expect(day).toBeGreaterThan(1)
    const dayText = (number: number) => `${year}-${month}-${String(number).padStart(2, '0')}`
    expect(await countRemaining(dayText(day + 1))).toBe(1)
    expect(await countRemaining(dayText(day - 1))).toBe(0)
  })
})

describe('the sample history of the demo account (design.md §4 flight offers)', () => {
  it('is what the sample timetable would have said in the weeks before, made once', async () => {
    const { fareHistory, providers } = server.services
    await ensureSampleHistory({ fareHistory, providers, now: () => server.clock.now })
    const made = await rows()
    expect(made.length).toBeGreaterThan(1000)
    await ensureSampleHistory({ fareHistory, providers, now: () => server.clock.now })
    expect(await rows()).toHaveLength(made.length)
  })

  it('is none of a source that counts its questions', async () => {
    const source = createMeteredSource(() => server.clock.now, 60)
    await ensureSampleHistory({
      fareHistory: server.services.fareHistory,
      providers: { flightOffers: source },
      now: () => server.clock.now,
    })
    expect(source.queries).toEqual([])
    expect(await rows()).toEqual([])
  })
})

describe('GET /hotline/known-prices (issue 22 item 7)', () => {
  const month = datesFrom('2026-12-01', '2026-12-31')
  it('asks a source with a limit nothing for a whole month, and tells a day that was asked for', async () => {
    const { database, metrics, log } = server.services
    const now = () => server.clock.now
    const { id } = await server.createUser('peek@crew.example')
    const source = createMeteredSource(now, 60)
    const fares = createRouteFares({
      source,
      database,
      metrics,
      log,
      now,
      signal: new AbortController().signal,
    })
    const routes = month.map((date) => ({ date, origin: 'LHR', destination: 'EDI' }))
    expect((await fares.peek(routes, id)).size).toBe(0)
    expect(source.queries).toEqual([])
    await fares.current({ ...edinburgh, date: '2026-12-05' }, { userId: id, isUrgent: true })
    expect([...(await fares.peek(routes, id)).keys()]).toEqual(['2026-12-05 LHR-EDI'])
    server.advance(dayMs)
    expect((await fares.peek(routes, id)).size).toBe(0)
    server.advance(-dayMs)
    expect(source.queries).toHaveLength(1)
  })
})
