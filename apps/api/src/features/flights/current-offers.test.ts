import { aFare } from '@slipstream/contract/testing/records'
import { beforeEach, describe, expect, it } from 'vitest'
import { type FlightOffer, FlightOffersUnavailableError } from '#providers/flight-offers.ts'
import { homeId, outId, savingFlights } from '#testing/saving-flights.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { userPassword, testServer } from '#testing/test-server.ts'
import { createCurrentOffers } from './current-offers.ts'
import { forgetFlights } from './saved-store.ts'

const startsAt = Date.parse('2026-10-20T09:00:00.000Z')
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

const server = testServer()

let browser: TestBrowser
let people = 0
beforeEach(async () => {
  server.flights.failure = undefined
  server.flights.priceAmount = '58.40'
  server.flights.gone.clear()
  people += 1
  // What the source said in one test is old in the next.
  server.clock.now = new Date(startsAt + people * 12 * minuteMs)
  browser = await server.signedIn(email())
})

const email = () => `offered-${people}@crew.example`

/** Comes back then, by a new session: the one before may have lapsed. */
async function comeBack(at: string) {
  server.clock.now = new Date(at)
  await browser.logIn(email(), userPassword)
}

const { list, save, savePair, singles, pairs } = savingFlights(() => browser)

describe('what saved flights are offered as now (spec §7: refresh=true)', () => {
  const current = async (query = '') => (await list(query)).flights[0]?.current

  it('is asked again with refresh, and else once in five minutes', async () => {
    await save(outId())
    await list()
    const asked = () => server.flights.queries.length
    const before = asked()
    server.flights.priceAmount = '31.00'
    server.advance(5 * minuteMs - 1)
    expect(await current()).toMatchObject({ price_amount: '58.40' })
    expect(asked()).toBe(before)
    expect(await current('?refresh=true')).toMatchObject({ price_amount: '31.00' })
    expect(await current('?refresh=false')).toMatchObject({ price_amount: '31.00' })
    expect(asked()).toBe(before + 1)
    server.flights.priceAmount = '35.00'
    server.advance(5 * minuteMs)
    expect(await current()).toMatchObject({ price_amount: '35.00' })
  })

  it('is asked again once a minute at most, whatever is saved meanwhile', async () => {
    await save(outId())
    server.flights.priceAmount = '31.00'
    expect(await current('?refresh=true')).toMatchObject({ price_amount: '31.00' })
    const asked = server.flights.queries.length
    server.flights.priceAmount = '29.00'
    server.advance(minuteMs - 1)
    expect(await current('?refresh=true')).toMatchObject({ price_amount: '31.00' })
    expect(server.flights.queries).toHaveLength(asked)
    await save(outId('2026-11-06'))
    expect((await list('?refresh=true')).flights).toHaveLength(2)
    server.advance(1)
    expect(await current('?refresh=true')).toMatchObject({ price_amount: '29.00' })
  })

  it('is asked again where it could not be, and for each user', async () => {
    await save(outId())
    server.flights.failure = new FlightOffersUnavailableError()
    expect((await browser.get('/flight/saved?refresh=true')).body.code).toBe('provider_unavailable')
    server.flights.failure = undefined
    server.flights.priceAmount = '31.00'
    expect(await current('?refresh=true')).toMatchObject({ price_amount: '31.00' })
    const other = await server.signedIn(`other-${email()}`)
    await other.post('/flight/save', { flight_id: outId() })
    server.flights.priceAmount = '29.00'
    expect((await other.get('/flight/saved?refresh=true')).body.flights).toMatchObject([
      { current: { price_amount: '29.00' } },
    ])
  })

  it('is nothing once the flight has left, and nobody is asked about it', async () => {
    await save(outId('2026-10-21'))
    await comeBack('2026-10-21T05:19:59.999Z')
    expect(await current()).toMatchObject({ id: outId('2026-10-21') })
    server.advance(1)
    const asked = server.flights.queries.length
    expect(await current('?refresh=true')).toBeNull()
    expect(server.flights.queries).toHaveLength(asked)
    expect((await browser.get('/user/profile/fetch')).body.user.saved_flight_ids).toEqual([])
  })

  it('asks once for the flights of one route and day', async () => {
    await save(outId())
    await savePair(outId(), homeId())
    const asked = server.flights.queries.length
    await list('?refresh=true')
    expect(server.flights.queries).toHaveLength(asked + 2)
  })

  it('is what was last known where the source is down; with refresh it says so', async () => {
    await save(outId())
    server.advance(5 * minuteMs)
    server.flights.priceAmount = '31.00'
    await list()
    server.advance(5 * minuteMs)
    server.flights.failure = new FlightOffersUnavailableError()
    expect(await current()).toMatchObject({ price_amount: '31.00' })
    expect((await browser.get('/flight/saved?refresh=true')).body.code).toBe('provider_unavailable')
    server.flights.failure = undefined
    server.flights.gone.add(outId())
    server.advance(5 * minuteMs)
    expect(await current()).toBeNull()
    server.flights.failure = new FlightOffersUnavailableError()
    server.advance(5 * minuteMs)
    expect(await current()).toBeNull()
  })

  it.each(['maybe', '1', ''])('refuses refresh=%s', async (refresh) => {
    expect((await browser.get(`/flight/saved?refresh=${refresh}`)).body.code).toBe('validation_failed')
  })
})

describe('the same fare of a source that sells several on one flight (docs/decisions/0012, 0017)', () => {
  const fare = (brand: string | null, price: string, number = '1432') =>
    aFare({
      id: `${number} ${brand} ${price}`,
      flight_number: number,
      departure_time: '2026-11-05 06:20',
      arrival_time: '2026-11-05 07:45',
      price_amount: price,
      fare_brand_name: brand,
      seats_available: null,
    })
  const plus = fare('Economy Plus', '92.40')

  async function getCurrent(saved: FlightOffer, ...offered: FlightOffer[]) {
    const answer = () => Promise.resolve(offered)
    const currentOffers = createCurrentOffers({
      search: { offers: answer, refresh: answer },
      log: server.services.log,
      now: () => new Date(startsAt),
      signal: new AbortController().signal,
    })
    const flight = { ...saved, leg: 'outbound' as const }
    const departsAt = new Date('2026-11-05T06:20:00Z')
    const row = { pairKey: '', flight, current: flight, departsAt, savedAt: new Date(startsAt), alert: null }
    return (await currentOffers.of('u1', [row], 'known'))[0]?.current?.price_amount
  }

  it('is the one of its brand, whatever a lesser one costs', async () => {
    const basic = fare('Economy Basic', '58.40')
    expect(await getCurrent(plus, basic, fare('Economy Plus', '99.00'), fare('Economy Plus', '95.00'))).toBe(
      '95.00',
    )
    expect(await getCurrent(plus, basic, fare(null, '40.00'))).toBeUndefined()
    expect(await getCurrent(fare(null, '71.00'), basic, fare(null, '72.00'))).toBe('72.00')
  })

  it('is none of another flight', async () => {
    expect(await getCurrent(plus, fare('Economy Plus', '92.40', '1434'))).toBeUndefined()
  })
})

describe('what is kept of flights (issue 4 item 7, design §4)', () => {
  it('is in the export of the account without a question to the source', async () => {
    await savePair(outId(), homeId())
    await browser.post('/flight/recent', { origin: 'EDI', destination: 'LHR', date: '2026-11-05' })
    server.flights.failure = new FlightOffersUnavailableError()
    const file = (await browser.get('/user/export')).body
    expect(file.saved_flights).toMatchObject({
      flights: [],
      pairs: [{ outbound: { flight: { id: outId() } } }],
    })
    expect(file.recent_searches).toMatchObject([{ origin: 'EDI' }])
  })

  it('is forgotten 90 days after it left, a pair after its second flight', async () => {
    const forgetAt = (now: number) => forgetFlights(server.services.database.query, new Date(now))
    await save(outId())
    await savePair(outId(), homeId())
    const left = Date.parse('2026-11-05T06:20:00Z')
    await comeBack('2026-11-05T06:20:00Z')
    await forgetAt(left + 90 * dayMs)
    expect(await singles()).toEqual([outId()])
    await forgetAt(left + 90 * dayMs + 1)
    expect([await singles(), await pairs()]).toEqual([[], [[outId(), homeId()]]])
    await forgetAt(left + 92 * dayMs + 1)
    expect(await pairs()).toEqual([])
  })
})
