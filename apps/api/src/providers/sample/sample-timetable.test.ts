import { priceSchema } from '@slipstream/contract/flight'
import { toInstant } from '@slipstream/commute/time/zoned-time'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createAirportDirectory } from '../airports/airports.ts'
import type { DayQuery } from '../flight-offers.ts'
import { parseRoutes } from './parse-routes.ts'
import { sampleRoutes } from './sample-routes.ts'
import { createSampleTimetable, readSampleRoutes } from './sample-timetable.ts'

const flights = parseRoutes(sampleRoutes)
const timetable = readSampleRoutes(createAirportDirectory())
const offers = createSampleTimetable(timetable)
const now = new Date('2026-11-01T12:00:00Z')
const london = ['LHR', 'LGW', 'LCY']
const homes = ['EDI', 'GLA', 'MAN', 'NCL', 'DUB', 'ABZ', 'INV', 'BHD', 'JER', 'AMS', 'CDG']
const routes = [
  ...new Map(
    flights.map(({ origin, destination }) => [`${origin}-${destination}`, { origin, destination }]),
  ).values(),
]
const anyDate = fc
  .integer({ min: 0, max: 730 })
  .map((day) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10))

const edinburgh = (over: Partial<DayQuery> = {}) =>
  offers.flightsForDay({ date: '2026-11-05', origin: 'LHR', destination: 'EDI', now, ...over })

describe('sample timetable (product.md Sample timetable)', () => {
  it.each([
    ['BA1432', 'LHR', 'EDI', '06:20', '07:45'],
    ['BA1439', 'EDI', 'LHR', '08:35', '10:05'],
    ['BA2938', 'LGW', 'EDI', '10:55', '12:20'],
    ['BA826', 'LHR', 'DUB', '15:35', '16:50'],
    ['BA1495', 'GLA', 'LHR', '19:15', '20:35'],
  ])('%s %s-%s leaves %s, arrives %s', (number, origin, destination, departure, arrival) => {
    const flight = timetable
      .departures(origin, '2026-11-05')
      .find((each) => `${each.carrier}${each.flightNumber}` === number)
    expect(flight).toMatchObject({
      destination,
      departureTime: `2026-11-05 ${departure}`,
      arrivalTime: `2026-11-05 ${arrival}`,
    })
  })

  it.each([
    ['QF12', 'LAX', '2026-11-05 22:20', 'SYD', '2026-11-07 08:35'],
    ['QF11', 'SYD', '2026-11-05 10:20', 'LAX', '2026-11-05 05:00'],
  ])(
    '%s leaves %s at %s over the date line, arrives %s at %s',
    (number, origin, leaves, destination, lands) => {
      const flight = timetable
        .departures(origin, leaves.slice(0, 10))
        .find((each) => `${each.carrier}${Number(each.flightNumber)}` === number)
      expect(flight).toMatchObject({ destination, departureTime: leaves, arrivalTime: lands })
    },
  )

  it('has even numbers out of London, odd ones in, and none twice', () => {
    const wrong = flights
      .filter(({ origin, destination }) => [origin, destination].some((each) => london.includes(each)))
      .filter((flight) => (Number(flight.flightNumber) % 2 === 0) !== london.includes(flight.origin))
    expect(wrong).toEqual([])
    const numbers = flights.map(({ carrier, flightNumber }) => `${carrier}${flightNumber}`)
    expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([])
  })

  it.each(homes)('flies between London and %s on every day of the week, both ways', (home) => {
    for (const day of [2, 3, 4, 5, 6, 7, 8]) {
      const date = `2026-11-0${day}`
      expect(
        london.flatMap((origin) => timetable.departures(origin, date)).filter((f) => f.destination === home)
          .length,
      ).toBeGreaterThan(1)
      expect(timetable.departures(home, date).length).toBeGreaterThan(1)
    }
  })

  it('is thinner at the weekend', () => {
    const count = (date: string) => timetable.departures('LHR', date).length
    expect(count('2026-11-07')).toBeLessThan(count('2026-11-05'))
  })

  it.each([
    'BA LHR EDI: 1432@06:20',
    'BA LHR EDI 85: 1432@25:20',
    'BA LHR EDI 85: 14@06:20',
    'BA LHR 85: 1432@06:20',
  ])('refuses a line it cannot read: %s', (line) => {
    expect(() => parseRoutes(line)).toThrow(SyntaxError)
  })
})

describe('sample flight offers (spec §3 Prices response, design.md §2 price record)', () => {
  it('gives contract prices in order of departure, the same whenever asked on a day', async () => {
    const prices = await edinburgh()
    expect(prices.length).toBeGreaterThan(20)
    expect(prices).toEqual(await edinburgh())
    const departures = prices.map((price) => toInstant(price.departure_time, price.origin_timezone))
    expect(departures).toEqual(departures.toSorted((a, b) => a - b))
  })

  it('names a fare by flight, date, route and fare type', async () => {
    const prices = await edinburgh()
    expect(prices.map((price) => price.id)).toContain('BA1432-2026-11-05-LHR-EDI-standby')
    expect(new Set(prices.map((price) => price.id)).size).toBe(prices.length)
  })

  it('has commercial, hotline and standby fares, standby the cheapest of a flight', async () => {
    const prices = await edinburgh()
    expect(new Set(prices.map((price) => price.fare_type))).toEqual(
      new Set(['commercial', 'hotline', 'standby']),
    )
    for (const [, fares] of Map.groupBy(prices, (price) => price.marketing_carrier + price.flight_number)) {
      const amounts = fares.toSorted((a, b) => Number(a.price_amount) - Number(b.price_amount))
      const types = amounts.map((fare) => fare.fare_type)
      expect(types).toEqual(
        ['standby', 'hotline', 'commercial'].filter((type) => types.some((t) => t === type)),
      )
    }
  })

  it('leaves out what has departed, to the minute', async () => {
    const at = (time: string) => edinburgh({ now: new Date(`2026-11-05T${time}Z`) })
    const has = (prices: readonly { flight_number: string }[]) =>
      prices.some((p) => p.flight_number === '1432')
    expect(has(await at('06:19:59.999'))).toBe(true)
    expect(has(await at('06:20:00.000'))).toBe(false)
    expect((await edinburgh({ now: new Date('2026-11-06T00:00:00Z') })).length).toBe(0)
  })

  it('promises a fare for half an hour, never past departure', async () => {
    const [first] = await edinburgh({ now: new Date('2026-11-05T06:00:00Z') })
    expect(first).toMatchObject({
      fetched_at: '2026-11-05T06:00:00.000Z',
      expires_at: '2026-11-05T06:20:00.000Z',
    })
  })

  it('gives nothing for unknown airports', async () => {
    expect(await edinburgh({ origin: 'QQQ' })).toEqual([])
    expect(await edinburgh({ destination: 'QQQ' })).toEqual([])
  })

  it('holds local times and UTC durations together, clock changes and next-day arrivals included', async () => {
    await fc.assert(
      fc.asyncProperty(anyDate, async (date) => {
        const asOf = new Date('2025-12-01T00:00:00Z')
        const prices = await Promise.all(
          routes.map((route) => offers.flightsForDay({ date, ...route, now: asOf })),
        )
        for (const price of prices.flat()) {
          expect(() => priceSchema.parse({ ...price, direction: 'to_work' })).not.toThrow()
          const flown =
            toInstant(price.arrival_time, price.destination_timezone) -
            toInstant(price.departure_time, price.origin_timezone)
          expect(flown).toBe(price.duration_minutes * 60_000)
        }
      }),
      {
        numRuns: 12,
        examples: [['2026-03-28'], ['2026-03-29'], ['2026-10-24'], ['2026-10-25'], ['2026-11-01']],
      },
    )
  })
})

describe('journeys on one ticket (issue 22 item 3)', () => {
  const through = (over: Partial<DayQuery> = {}) => edinburgh({ origin: 'EDI', destination: 'AMS', ...over })

  it('are sold if nobody flies direct, with one change of 45 minutes to four hours', async () => {
    const made = await through()
    expect(made.length).toBeGreaterThan(5)
    expect(new Set(made.map(({ id }) => id)).size).toBe(made.length)
    for (const journey of made) {
      expect(() => priceSchema.parse({ ...journey, direction: 'to_work' })).not.toThrow()
      expect(journey).toMatchObject({
        origin: 'EDI',
        destination: 'AMS',
        stops: 1,
        connection: { tickets: 'one' },
      })
      const [first, second] = journey.connection?.legs ?? []
      expect(first?.destination).toBe(second?.origin)
      expect(journey.connection?.change?.minutes).toBeGreaterThanOrEqual(45)
      expect(journey.connection?.change?.minutes).toBeLessThanOrEqual(240)
      expect(offers.routeOfId(journey.id)).toEqual({ date: '2026-11-05', origin: 'EDI', destination: 'AMS' })
    }
    expect((await edinburgh()).every(({ connection }) => connection === undefined)).toBe(true)
  })

  it('have none that has left', async () => {
    const at = new Date('2026-11-05T12:00:00Z')
    const made = await through({ now: at })
    expect(made.length).toBeGreaterThan(0)
    for (const { departure_time: leaves } of made) expect(leaves > '2026-11-05 12:00').toBe(true)
  })
})

describe('the route of an offer (spec §7 Flights: a flight is saved by its id)', () => {
  it('is the one that was asked about', async () => {
    const made = await edinburgh()
    const route = { date: '2026-11-05', origin: 'LHR', destination: 'EDI' }
    expect(made.map(({ id }) => offers.routeOfId(id))).toEqual(made.map(() => route))
  })

  it.each([
    ['of a day that is none', 'BA1432-2026-13-45-LHR-EDI-commercial'],
    ['that is empty', ''],
    ['that is anything', 'x'.repeat(128)],
  ])('is none for an id %s', (_, id) => {
    expect(offers.routeOfId(id)).toBeUndefined()
  })
})
