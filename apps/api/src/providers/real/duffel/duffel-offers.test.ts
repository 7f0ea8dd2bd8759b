import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createLogger } from '#platform/log.ts'
import { createAirportDirectory } from '../../airports/airports.ts'
import { duffelAnswerSchema } from './duffel-answer.ts'
import type { DuffelClient } from './duffel-client.ts'
import { createDuffelOffers } from './duffel-offers.ts'
import { recorded } from './recorded.test-data.ts'

const airports = createAirportDirectory()
const edinburgh = duffelAnswerSchema.parse(JSON.parse(recorded('london-edinburgh'))).data.offers
const amsterdam = duffelAnswerSchema.parse(JSON.parse(recorded('london-amsterdam'))).data.offers

const morning = new Date('2026-11-05T05:00:00Z')
const day = { date: '2026-11-05', origin: 'LHR', destination: 'EDI', now: morning }

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
  const offers = createDuffelOffers({ client: { search }, airports, callsPerMinute: 60, log, now })
  return { offers, search, lines }
}

describe('flights of a day (spec §7 Hotline, design §4 flight offers)', () => {
  it('leaves out what has departed, to the minute', async () => {
    const { offers } = setUp()
    const first = async (time: string) =>
      (await offers.flightsForDay({ ...day, now: new Date(`2026-11-05T${time}Z`) }))[0]?.flight_number
    expect(await first('06:19:59')).toBe('1432')
    expect(await first('06:20:00')).toBe('42')
  })

  it.each([
    ['a day that has passed', { date: '2026-11-04' }],
    ['an airport that nobody knows', { destination: 'QQQ' }],
    ['from and to one airport', { destination: 'LHR' }],
  ])('has nothing to say about %s', (_, change) => {
    const { offers } = setUp()
    expect([offers.canAnswer(day), offers.canAnswer({ ...day, ...change })]).toEqual([true, false])
  })

  it('goes by the origin’s own day', () => {
    // 05:00 in London is still yesterday in Los Angeles.
    const { offers } = setUp()
    const angeles = { origin: 'LAX', destination: 'LHR' }
    expect(offers.canAnswer({ date: '2026-11-04', ...angeles })).toBe(true)
    expect(offers.canAnswer({ date: '2026-11-03', ...angeles })).toBe(false)
  })

  it('puts a search before the month of a roster, and ends with the signal of the server', async () => {
    const { offers, search } = setUp()
    const { signal } = new AbortController()
    await offers.flightsForDay({ ...day, isUrgent: true, signal })
    await offers.flightsForDay({ ...day, destination: 'GLA' })
    expect(search.mock.calls.map(([, urgency]) => urgency)).toEqual([
      { isUrgent: true, signal },
      { isUrgent: false, signal: undefined },
      { isUrgent: false, signal: undefined },
    ])
  })

  it('asks for journeys with a change only if nobody flies direct (issue 22 item 3)', async () => {
    const { offers, search } = setUp()
    await offers.flightsForDay(day)
    await offers.flightsForDay({ ...day, destination: 'GLA' })
    expect(search.mock.calls.map(([{ destination }, , changes]) => [destination, changes])).toEqual([
      ['EDI', 0],
      ['GLA', 0],
      ['GLA', 1],
    ])
  })

  it('asks a day long for both at once where it has learnt that, so that a question is one call of its limit', async () => {
    const { offers, search } = setUp()
    const glasgow = { ...day, destination: 'GLA' }
    const asked = async () => {
      search.mockClear()
      await offers.flightsForDay(glasgow)
      return search.mock.calls.map(([, , changes]) => changes)
    }
    expect(await asked()).toEqual([0, 1])
    expect(await asked()).toEqual([1])
    // Somebody flies direct: it is a route like others again.
    search.mockResolvedValueOnce(
      edinburgh.map((offer) => JSON.parse(JSON.stringify(offer).replaceAll('"EDI"', '"GLA"'))),
    )
    expect(await asked()).toEqual([1])
    expect(await asked()).toEqual([0, 1])
    vi.advanceTimersByTime(86_400_000)
    expect(await asked()).toEqual([0, 1])
  })

  it('says in the log how many offers could not be read', async () => {
    const { offers, lines } = setUp()
    await offers.flightsForDay(day)
    expect(lines.join()).toContain('"event":"duffel.offers_left_out","unreadable":3,"of":13')
  })
})

describe('the route of an offer', () => {
  it('is the one that was asked about', async () => {
    const { offers } = setUp()
    const { now: _, ...route } = day
    for (const { id } of await offers.flightsForDay(day)) expect(offers.routeOfId(id)).toEqual(route)
  })

  it.each([['off_0000example'], ["'; drop table flights; --"], ['BA1432-2026-11-05-LHR-EDI-commercial']])(
    'is none for %j',
    (id) => {
      expect(setUp().offers.routeOfId(id)).toBeUndefined()
    },
  )
})
