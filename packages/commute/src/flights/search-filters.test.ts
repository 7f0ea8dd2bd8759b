import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foundFlights, isSoldOut } from './found-flights.ts'
import { convertAmount } from '../money/money.ts'
import { anOffer, anyFlights, pounds } from '../offers.test-data.ts'
import {
  activeFilters,
  countFilters,
  countLeft,
  dayPartNames,
  filterFlights,
  looserFilters,
  noFilters,
  partOfDay,
  priceLimits,
  type SearchFilters,
} from './search-filters.ts'

const day = '2026-11-06'
const flights = foundFlights(
  [
    anOffer('1', `${day} 05:59`, { price_amount: '40.00' }),
    anOffer('2', `${day} 06:00`, { price_amount: '60.00', stops: 1 }),
    anOffer('3', `${day} 11:59`, { price_amount: '50.00', price_currency: 'EUR', marketing_carrier: 'U2' }),
    anOffer('4', `${day} 12:00`, { id: 'staff', price_amount: '30.00', fare_type: 'hotline' }),
    anOffer('4', `${day} 12:00`, { id: 'listed', price_amount: '20.00', fare_type: 'standby' }),
    anOffer('5', `${day} 18:00`, { price_amount: '10.00', price_currency: 'XTS' }),
    anOffer('6', `${day} 23:59`, { price_amount: '15.00', seats_available: 0 }),
  ],
  pounds,
)
const left = (change: Partial<SearchFilters>) =>
  filterFlights(flights, { ...noFilters, ...change }, pounds).map(({ fare }) => fare.flight_number)
const parts = (...names: (typeof dayPartNames)[number][]) =>
  left({ departure: { kind: 'parts', parts: names } })
const between = (from: string, to: string) => left({ departure: { kind: 'between', from, to } })
const upTo = (amount: string, currency = 'GBP') => left({ maxPrice: { amount, currency } })

describe('filters of a search (issue 6: direct, time window, price, fare type, carrier)', () => {
  it('leave everything where nothing is wanted', () => {
    expect(filterFlights(flights, noFilters, pounds)).toEqual(flights)
  })

  it('leave direct flights', () => {
    expect(left({ isDirect: true })).toEqual(['1', '3', '4', '5', '6'])
  })

  it('leave the flights of a part of the day, both its ends included', () => {
    expect(parts('night')).toEqual(['1'])
    expect(parts('morning')).toEqual(['2', '3'])
    expect(parts('afternoon')).toEqual(['4'])
    expect(parts('evening')).toEqual(['5', '6'])
    expect(parts('night', 'afternoon')).toEqual(['1', '4'])
  })

  it('know in which part of the day a flight leaves', () => {
    expect(flights.map(partOfDay)).toEqual(['night', 'morning', 'morning', 'afternoon', 'evening', 'evening'])
  })

  it('leave the flights between two times, both included, also over midnight', () => {
    expect(between('06:00', '11:59')).toEqual(['2', '3'])
    expect(between('06:01', '11:58')).toEqual([])
    expect(between('23:00', '05:59')).toEqual(['1', '6'])
  })

  it('leave what costs at most the limit, across currencies', () => {
    // €50 is £40.
    expect(upTo('40')).toEqual(['1', '3', '4', '5'])
    expect(upTo('39.99')).toEqual(['4', '5'])
  })

  it('keep the worth of a limit that was set in another currency', () => {
    expect(upTo('50', 'EUR')).toEqual(['1', '3', '4', '5'])
    expect(upTo('49.98', 'EUR')).toEqual(['4', '5'])
  })

  it('never compare a price without a rate: it passes', () => {
    expect(upTo('1')).toEqual(['5'])
    expect(upTo('1', 'JPY')).toEqual(['1', '2', '3', '4', '5'])
  })

  it('show a flight at the wanted fare', () => {
    const [flight] = filterFlights(flights, { ...noFilters, fareTypes: ['standby'] }, pounds)
    expect([flight?.fare.id, flight?.fares.length]).toEqual(['listed', 2])
    expect(left({ fareTypes: ['standby', 'commercial'] })).toEqual(['1', '2', '3', '4', '5', '6'])
  })

  it('leave the flights of a carrier', () => {
    expect(left({ carriers: ['U2'] })).toEqual(['3'])
    expect(left({ carriers: ['XX'] })).toEqual([])
  })

  it('are named where they are on', () => {
    expect(activeFilters(noFilters)).toEqual([])
    expect(activeFilters({ ...noFilters, isDirect: true, carriers: ['BA'] })).toEqual([
      'isDirect',
      'carriers',
    ])
  })
})

describe('how many flights a filter leaves (issue 6)', () => {
  it('is counted beside the other filters', () => {
    const counts = countFilters(flights, { ...noFilters, carriers: ['BA'] }, pounds)
    expect(counts).toEqual({
      direct: 4,
      dayParts: { night: 1, morning: 1, afternoon: 1, evening: 2 },
      fareTypes: { commercial: 4, hotline: 1, standby: 1 },
      carriers: new Map([
        ['BA', 5],
        ['U2', 1],
      ]),
    })
  })

  it('is what choosing it leaves', () => {
    fc.assert(
      fc.property(anyFlights, fc.boolean(), (given, isDirect) => {
        const filters = { ...noFilters, isDirect }
        const counts = countFilters(given, filters, pounds)
        for (const part of dayPartNames) {
          const chosen: SearchFilters = { ...filters, departure: { kind: 'parts', parts: [part] } }
          expect(filterFlights(given, chosen, pounds)).toHaveLength(counts.dayParts[part])
        }
        for (const [carrier, count] of counts.carriers)
          expect(filterFlights(given, { ...filters, carriers: [carrier] }, pounds)).toHaveLength(count)
      }),
    )
  })

  it('never grows with a further filter', () => {
    fc.assert(
      fc.property(anyFlights, fc.integer({ min: 0, max: 600 }), (given, most) => {
        const limited: SearchFilters = { ...noFilters, maxPrice: { amount: String(most), currency: 'GBP' } }
        const both: SearchFilters = { ...limited, fareTypes: ['hotline'], isDirect: true }
        expect(countLeft(given, limited, pounds)).toBeLessThanOrEqual(given.length)
        expect(countLeft(given, both, pounds)).toBeLessThanOrEqual(countLeft(given, limited, pounds))
        for (const { fare } of filterFlights(given, both, pounds)) {
          const amount = convertAmount(fare.price_amount, fare.price_currency, pounds)
          expect(amount === null || Number(amount) <= most).toBe(true)
          expect(isSoldOut(fare)).toBe(false)
        }
      }),
    )
  })
})

describe('a search of which the filters leave nothing (issue 6)', () => {
  it('says which filter to loosen: the one that brings back most first', () => {
    const nothing: SearchFilters = {
      ...noFilters,
      isDirect: true,
      departure: { kind: 'parts', parts: ['morning'] },
      carriers: ['BA'],
    }
    expect(filterFlights(flights, nothing, pounds)).toEqual([])
    expect(looserFilters(flights, nothing, pounds)).toEqual([
      { name: 'departure', count: 4 },
      { name: 'isDirect', count: 1 },
      { name: 'carriers', count: 1 },
    ])
  })
})

describe('the limits that are offered (issue 6: price)', () => {
  it('are round, and in the currency of the rates', () => {
    expect(priceLimits(flights, pounds)).toEqual(
      ['20', '30', '40', '50'].map((amount) => ({ amount, currency: 'GBP' })),
    )
  })

  it('are none where all cost the same, or nothing can be had', () => {
    expect(priceLimits(flights.slice(0, 1), pounds)).toEqual([])
    expect(priceLimits([], pounds)).toEqual([])
  })

  it('each leave something', () => {
    fc.assert(
      fc.property(anyFlights, (given) => {
        const limits = priceLimits(given, pounds)
        expect(limits.length).toBeLessThanOrEqual(7)
        for (const maxPrice of limits)
          expect(countLeft(given, { ...noFilters, maxPrice }, pounds)).toBeGreaterThan(0)
      }),
    )
  })
})
