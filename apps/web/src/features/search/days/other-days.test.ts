import { describe, expect, it } from 'vitest'
import { cheapestDates, daysAround, nearestDays, onDay, widestDays, type PricedDay } from './other-days.ts'

const rates = { to: 'GBP', perUnit: { EUR: 0.85 } }
const day = (
  date: string,
  amount: string | null,
  fare_type: 'commercial' | 'standby' = 'commercial',
  currency = 'GBP',
): PricedDay => ({
  date,
  cheapest: amount === null ? null : { price_amount: amount, price_currency: currency, fare_type },
})

describe('the days around a search (issue 6, date strip)', () => {
  it('are three on either side, and none before today', () => {
    expect(daysAround('2026-11-23', 3, '2026-11-05')).toEqual([
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
    ])
    expect(daysAround('2026-11-23', 3, '2026-11-20')).toHaveLength(7)
    expect(daysAround('2026-11-23', 3, '2026-11-21')[0]).toBe('2026-11-21')
    expect(daysAround('2026-11-05', 3, '2026-11-05')).toEqual([
      '2026-11-05',
      '2026-11-06',
      '2026-11-07',
      '2026-11-08',
    ])
    expect(daysAround('2026-12-31', 1, '2026-11-05')).toEqual(['2026-12-30', '2026-12-31', '2027-01-01'])
  })

  it('are at most fourteen in one call, from today on', () => {
    expect(widestDays('2026-11-23', '2026-11-05')).toEqual({ from: '2026-11-16', to: '2026-11-29' })
    expect(widestDays('2026-11-06', '2026-11-05')).toEqual({ from: '2026-11-05', to: '2026-11-18' })
  })

  it('search the day that was chosen, and take the return along only where it must', () => {
    const query = { origin: 'EDI', destination: 'LHR', date: '2026-11-23', returnDate: '2026-11-24' }
    expect(onDay(query, '2026-11-24')).toEqual({ ...query, date: '2026-11-24' })
    expect(onDay(query, '2026-11-20')).toEqual({ ...query, date: '2026-11-20' })
    expect(onDay(query, '2026-11-25')).toEqual({ ...query, date: '2026-11-25', returnDate: '2026-11-26' })
    expect(onDay({ ...query, returnDate: null }, '2026-11-25').returnDate).toBeNull()
  })

  it('have a cheapest, which a standby fare is not while there are seats', () => {
    const days = [
      day('2026-11-22', '10.00', 'standby'),
      day('2026-11-23', '58.40'),
      day('2026-11-24', '58.39'),
    ]
    expect([...cheapestDates(days, rates)]).toEqual(['2026-11-24'])
    expect([...cheapestDates([day('a', '10', 'standby'), day('b', '9', 'standby')], rates)]).toEqual(['b'])
  })

  it('have several that cost the same, and none where there is nothing to compare', () => {
    expect(cheapestDates([day('a', '49'), day('b', '49'), day('c', '50')], rates).size).toBe(2)
    expect(cheapestDates([day('a', '49'), day('b', null)], rates).size).toBe(0)
    expect(cheapestDates([], rates).size).toBe(0)
  })

  it('compare currencies by their rate, or not at all', () => {
    const euro = day('b', '60.00', 'commercial', 'EUR')
    expect([...cheapestDates([day('a', '52.00'), euro], rates)]).toEqual(['b'])
    expect(cheapestDates([day('a', '52.00'), day('b', '1.00', 'commercial', 'XYZ')], rates).size).toBe(0)
  })

  it('are offered nearest first, those on which something flies', () => {
    const days = [
      day('2026-11-20', '1'),
      day('2026-11-22', '1'),
      day('2026-11-23', '1'),
      day('2026-11-24', '1'),
      day('2026-11-25', null),
    ]
    expect(nearestDays(days, '2026-11-23', 2).map(({ date }) => date)).toEqual(['2026-11-22', '2026-11-24'])
  })
})
