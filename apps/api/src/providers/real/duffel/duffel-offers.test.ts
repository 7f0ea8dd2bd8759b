import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createLogger } from '#platform/log.ts'
import { createAirportDirectory } from '../../airports/airports.ts'
import { FlightOffersUnavailableError } from '../../flight-offers.ts'
import { duffelAnswerSchema } from './duffel-answer.ts'
import type { DuffelClient } from './duffel-client.ts'
import { createDuffelOffers } from './duffel-offers.ts'
import { recorded } from './recorded.ts'

const airports = createAirportDirectory()
const edinburgh = duffelAnswerSchema.parse(JSON.parse(recorded('london-edinburgh'))).data.offers
const amsterdam = duffelAnswerSchema.parse(JSON.parse(recorded('london-amsterdam'))).data.offers

const morning = new Date('2026-11-05T05:00:00Z')
const day = { date: '2026-11-05', origins: ['LHR'], destinations: ['EDI'], now: morning }

beforeEach(() => {
  vi.useFakeTimers({ now: morning })
  return () => {
    vi.useRealTimers()
  }
})

function setUp() {
  const lines: string[] = []
  const now = () => new Date()
  const search = vi.fn<DuffelClient['search']>(async ({ origin, destination }) => {
    if (origin !== 'LHR') return []
    if (destination === 'AMS') return amsterdam
    return destination === 'EDI' ? edinburgh : []
  })
  const log = createLogger({ level: 'warn', now, write: (line) => lines.push(line) })
  const offers = createDuffelOffers({ client: { search }, airports, log, now })
  const asked = () => search.mock.calls.map(([route]) => `${route.date} ${route.origin}-${route.destination}`)
  return { offers, search, asked, lines }
}

/** The failure of work that is given so much time. */
async function failureWithin(ms: number, work: Promise<unknown>): Promise<unknown> {
  let failure: unknown
  void work.catch((error: unknown) => {
    failure = error
  })
  await vi.advanceTimersByTimeAsync(ms)
  return failure
}

const never = () => new Promise<never>(() => undefined)

describe('flights of a day (spec §7 Hotline, design §4 flight offers)', () => {
  it('gives every direct fare, by departure and then price', async () => {
    const { offers } = setUp()
    const flights = await offers.flightsForDay(day)
    expect(flights.map(({ flight_number: number, price_amount: price }) => `${number} ${price}`)).toEqual([
      '1432 58.40',
      '1432 92.40',
      '1432 231.00',
      '42 71.00',
      '1454 110.00',
      '1464 49.99',
    ])
  })

  it('asks every origin with every destination, once each, and sorts over all', async () => {
    const { offers, asked } = setUp()
    const flights = await offers.flightsForDay({
      ...day,
      origins: ['LHR', 'LGW', 'LHR'],
      destinations: ['EDI', 'AMS'],
    })
    expect(asked().toSorted()).toEqual([
      '2026-11-05 LGW-AMS',
      '2026-11-05 LGW-EDI',
      '2026-11-05 LHR-AMS',
      '2026-11-05 LHR-EDI',
    ])
    expect(flights.at(-1)).toMatchObject({ destination: 'AMS', departure_time: '2026-11-05 22:50' })
  })

  it('leaves out what has departed, to the minute', async () => {
    const { offers } = setUp()
    const first = async (time: string) =>
      (await offers.flightsForDay({ ...day, now: new Date(`2026-11-05T${time}Z`) }))[0]?.flight_number
    expect(await first('06:19:59')).toBe('1432')
    expect(await first('06:20:00')).toBe('42')
  })

  it('knows no staff fares, whether they are wanted or not', async () => {
    const { offers } = setUp()
    for (const includeStaffTravel of [true, false]) {
      const flights = await offers.flightsForDay({ ...day, includeStaffTravel })
      expect(new Set(flights.map((flight) => flight.fare_type))).toEqual(new Set(['commercial']))
    }
  })

  it.each([
    ['a day that has passed', { date: '2026-11-04' }],
    ['an airport that nobody knows', { destinations: ['QQQ'] }],
    ['from and to one airport', { destinations: ['LHR'] }],
    ['no airport', { origins: [] }],
  ])('asks nothing about %s', async (_, change) => {
    const { offers, search } = setUp()
    expect(await offers.flightsForDay({ ...day, ...change })).toEqual([])
    expect(search).not.toHaveBeenCalled()
  })

  it('goes by the origin’s own day', async () => {
    // 05:00 in London is still yesterday in Los Angeles.
    const { offers, asked } = setUp()
    await offers.flightsForDay({ ...day, date: '2026-11-04', origins: ['LAX'], destinations: ['LHR'] })
    expect(asked()).toEqual(['2026-11-04 LAX-LHR'])
  })

  it('says in the log how many offers could not be read', async () => {
    const { offers, lines } = setUp()
    await offers.flightsForDay(day)
    expect(lines.join()).toContain('"event":"duffel.offers_left_out","unreadable":3,"of":13')
  })
})

describe('what is asked, and how often (docs/decisions/0017; issue 6 part 6)', () => {
  it('asks the same question once in five minutes, no matter who asks and in whatever way', async () => {
    const { offers, search } = setUp()
    const [flight] = await offers.flightsForDay(day)
    await offers.pricesForDay({ ...day, direction: 'to_work' })
    await offers.offerById(flight?.id ?? '', { now: morning })
    vi.setSystemTime(Date.now() + 5 * 60_000 - 1)
    await offers.flightsForDay(day)
    expect(search).toHaveBeenCalledTimes(1)
    vi.setSystemTime(Date.now() + 1)
    await offers.flightsForDay(day)
    expect(search).toHaveBeenCalledTimes(2)
  })

  it('shares a question that is under way', async () => {
    const { offers, search } = setUp()
    await Promise.all([
      offers.flightsForDay(day),
      offers.flightsForDay({ ...day, isRefresh: true }),
      offers.pricesForDay({ ...day, direction: 'to_work' }),
    ])
    expect(search).toHaveBeenCalledTimes(1)
  })

  it('asks again for anyone who wants the current prices, but not twice a minute', async () => {
    const { offers, search } = setUp()
    await offers.flightsForDay(day)
    vi.setSystemTime(Date.now() + 60_000 - 1)
    await offers.flightsForDay({ ...day, isRefresh: true })
    expect(search).toHaveBeenCalledTimes(1)
    vi.setSystemTime(Date.now() + 1)
    await offers.flightsForDay({ ...day, isRefresh: true })
    expect(search).toHaveBeenCalledTimes(2)
  })

  it('remembers no failure', async () => {
    const { offers, search } = setUp()
    search.mockRejectedValueOnce(new FlightOffersUnavailableError())
    await expect(offers.flightsForDay(day)).rejects.toBeInstanceOf(FlightOffersUnavailableError)
    expect(await offers.flightsForDay(day)).toHaveLength(6)
  })

  it('puts a search before the month of a roster', async () => {
    const { offers, search } = setUp()
    await offers.flightsForDay(day)
    await offers.pricesForDay({ ...day, destinations: ['GLA'], direction: 'to_work' })
    expect(search.mock.calls.map(([, urgency]) => urgency.isUrgent)).toEqual([true, false])
  })

  it.each([
    [
      'a month of roster',
      10_000,
      (offers: ReturnType<typeof setUp>['offers']) => offers.pricesForDay({ ...day, direction: 'to_work' }),
    ],
    ['a search', 25_000, (offers: ReturnType<typeof setUp>['offers']) => offers.flightsForDay(day)],
    [
      'a job that reads fares again',
      25_000,
      (offers: ReturnType<typeof setUp>['offers']) =>
        offers.pricesForDay({ ...day, direction: 'to_work', isRefresh: true }),
    ],
  ])('lets %s wait for %i ms and no longer', async (_, longestMs, ask) => {
    const { offers, search } = setUp()
    search.mockImplementationOnce(never)
    const work = ask(offers)
    expect(await failureWithin(longestMs - 1, work)).toBeUndefined()
    const failure = await failureWithin(1, work)
    expect(failure).toBeInstanceOf(FlightOffersUnavailableError)
    expect(String(failure)).toContain('Please try again in a minute.')
  })

  it('keeps what comes after its caller gave up', async () => {
    const { offers, search } = setUp()
    const late = Promise.withResolvers<readonly unknown[]>()
    search.mockReturnValueOnce(late.promise)
    expect(await failureWithin(10_000, offers.pricesForDay({ ...day, direction: 'to_work' }))).toBeDefined()
    late.resolve(edinburgh)
    expect(await offers.pricesForDay({ ...day, direction: 'to_work' })).toHaveLength(6)
    expect(search).toHaveBeenCalledTimes(1)
  })

  it('leaves with the signal of anyone who asks, and before asking where it has aborted', async () => {
    const { offers, search } = setUp()
    search.mockImplementationOnce(never)
    const job = new AbortController()
    const work = offers.flightsForDay({ ...day, signal: job.signal })
    job.abort(new Error('The job was stopped.'))
    await expect(work).rejects.toThrow('The job was stopped.')
    await expect(offers.flightsForDay({ ...day, destinations: ['GLA'], signal: job.signal })).rejects.toThrow(
      'The job was stopped.',
    )
    expect(search).toHaveBeenCalledTimes(1)
  })
})

describe('prices and single offers', () => {
  it('gives either direction its own records', async () => {
    const { offers } = setUp()
    const [there] = await offers.pricesForDay({ ...day, direction: 'to_work' })
    const [back] = await offers.pricesForDay({ ...day, direction: 'from_work' })
    expect([there?.direction, back?.direction]).toEqual(['to_work', 'from_work'])
    expect(await offers.flightsForDay(day).then(([flight]) => flight)).not.toHaveProperty('direction')
  })

  it('finds an offer by its id again, at the current price', async () => {
    const { offers, search } = setUp()
    const flights = await offers.flightsForDay(day)
    for (const flight of flights) {
      expect(await offers.offerById(flight.id, { now: morning })).toEqual(flight)
    }
    const raised: unknown = JSON.parse(JSON.stringify(edinburgh).replaceAll('"58.40"', '"63.00"'))
    search.mockResolvedValueOnce(Array.isArray(raised) ? raised : [])
    vi.setSystemTime(Date.now() + 5 * 60_000)
    const again = await offers.offerById(flights[0]?.id ?? '', { now: new Date() })
    expect(again).toMatchObject({ id: flights[0]?.id, price_amount: '63.00' })
  })

  it('knows no offer that is made no more, has departed, or never was', async () => {
    const { offers, search } = setUp()
    const [flight] = await offers.flightsForDay(day)
    const id = flight?.id ?? ''
    expect(await offers.offerById(id, { now: new Date('2026-11-05T06:20:00Z') })).toBeNull()
    expect(await offers.offerById(id.replace('1432', '1433'), { now: morning })).toBeNull()
    vi.setSystemTime(Date.now() + 5 * 60_000)
    search.mockResolvedValueOnce([])
    expect(await offers.offerById(id, { now: morning })).toBeNull()
  })

  it.each([['off_0000example'], ["'; drop table flights; --"], ['BA1432-2026-11-05-LHR-EDI-commercial']])(
    'asks nothing about %j',
    async (id) => {
      const { offers, search } = setUp()
      expect(await offers.offerById(id, { now: morning })).toBeNull()
      expect(search).not.toHaveBeenCalled()
    },
  )

  it('says so where an offer cannot be looked up', async () => {
    const { offers, search } = setUp()
    const [flight] = await offers.flightsForDay(day)
    vi.setSystemTime(Date.now() + 5 * 60_000)
    search.mockRejectedValueOnce(new FlightOffersUnavailableError())
    await expect(offers.offerById(flight?.id ?? '', { now: morning })).rejects.toBeInstanceOf(
      FlightOffersUnavailableError,
    )
  })
})
