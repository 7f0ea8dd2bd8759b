import type { PriceSample } from '@slipstream/commute/money/price-sense'
import { getKnownPrices } from '@slipstream/contract/hotline'
import { addDays } from '@slipstream/commute/time/calendar-dates'
import { describe, expect, it } from 'vitest'
import { createAirportDirectory } from '#providers/airports/airports.ts'
import { type FlightOffer, type Route, routeKey } from '#providers/flight-offers.ts'
import { getFare } from '#testing/fare.ts'
import { findKnownPrices } from './known-prices.ts'
import { exchangeRates, getSettings } from './search.test-data.ts'

const airports = createAirportDirectory()
/** A Sunday. */
const at = '2026-11-22T12:00:00Z'

/** Eight Mondays to Thursdays, each asked for nine days ahead: a commercial seat was £55, a staff seat £35. */
const history: PriceSample[] = ['02', '03', '04', '05', '09', '10', '11', '12'].flatMap((day) =>
  (['commercial', 'hotline'] as const).map((fareType) => ({
    date: `2026-11-${day}`,
    askedOn: addDays(`2026-11-${day}`, -9),
    fareType,
    amount: fareType === 'commercial' ? '55.000' : '35.000',
    currency: 'GBP',
  })),
)

interface World {
  readonly known?: readonly (readonly [Route, readonly FlightOffer[]])[]
  readonly staff?: boolean
}

function getPrices({ known = [], staff = true }: World = {}) {
  const peeked: Route[] = []
  const context: Parameters<typeof findKnownPrices>[0] = {
    airports,
    exchangeRates,
    fares: {
      peek: async (routes) => {
        peeked.push(...routes)
        return new Map(known.map(([route, offers]) => [routeKey(route), { offers, askedAt: Date.parse(at) }]))
      },
    },
    fareHistory: {
      add: () => Promise.reject(new Error('Nothing is added.')),
      recent: async () => new Map([['EDI-LHR', history]]),
    },
    isSampleData: true,
    settings: getSettings({ include_staff_travel: staff }),
    now: () => new Date(at),
  }
  return {
    peeked,
    find: (query = { routes: 'EDI-LHR', from: '2026-11-21', to: '2026-12-01' }) =>
      findKnownPrices(context, 'user', query),
  }
}

const route = { origin: 'EDI', destination: 'LHR' }

describe('what is known of a month (issue 22 item 7)', () => {
  it('is every day in order: unknown, without a flight, or with its cheapest seat, as of when it was asked', async () => {
    const flight = { ...route, date: '2026-11-24' }
    const { find } = getPrices({
      known: [
        [flight, [getFare(flight), getFare(flight, { price_amount: '49.00' })]],
        [{ ...route, date: '2026-11-25' }, []],
      ],
    })
    const answer = await find()
    expect(getKnownPrices.response.parse(answer)).toEqual(answer)
    expect(answer.is_sample_data).toBe(true)
    expect(answer.days).toHaveLength(11)
    const shown = answer.days.map(({ date, as_of, cheapest }) => [
      date,
      as_of,
      cheapest?.price_amount ?? null,
    ])
    expect(shown.slice(2, 5)).toEqual([
      ['2026-11-23', null, null],
      ['2026-11-24', '2026-11-22T12:00:00.000Z', '49.00'],
      ['2026-11-25', '2026-11-22T12:00:00.000Z', null],
    ])
  })

  it('is nothing of a day that has passed where the flight leaves', async () => {
    const { find, peeked } = getPrices()
    const { days } = await find()
    expect(peeked[0]?.date).toBe('2026-11-22')
    expect(days[0]).toMatchObject({ date: '2026-11-21', as_of: null, cheapest: null, usual: [] })
  })

  it('says what a seat usually costs where enough was seen, as far ahead and on such a day', async () => {
    const { days } = await getPrices().find()
    const usual = new Map(days.map((day) => [day.date, day.usual]))
    expect(usual.get('2026-12-01')).toEqual([
      {
        fare_type: 'commercial',
        price_amount: '55',
        price_currency: 'GBP',
        days: 8,
        weeks: ['55', '55', '55', null, null],
      },
      {
        fare_type: 'hotline',
        price_amount: '35',
        price_currency: 'GBP',
        days: 8,
        weeks: ['35', '35', '35', null, null],
      },
    ])
    // Two days ahead, and a Saturday.
    expect([usual.get('2026-11-24'), usual.get('2026-11-28')]).toEqual([[], []])
  })

  it('has no staff fare for anyone who wants none', async () => {
    const flight = { ...route, date: '2026-12-01' }
    const staffFare = getFare(flight, { fare_type: 'hotline', price_amount: '30.00' })
    const { days } = await getPrices({ staff: false, known: [[flight, [staffFare, getFare(flight)]]] }).find()
    expect(days.at(-1)).toMatchObject({
      cheapest: { price_amount: '58.40' },
      usual: [{ fare_type: 'commercial' }],
    })
    expect(days.at(-1)?.usual).toHaveLength(1)
  })

  it('is of each route by itself', async () => {
    const { days } = await getPrices().find({
      routes: 'EDI-LHR,LHR-EDI',
      from: '2026-12-01',
      to: '2026-12-01',
    })
    expect(days.map(({ origin, usual }) => [origin, usual.length])).toEqual([
      ['EDI', 2],
      ['LHR', 0],
    ])
  })
})
