import { copenhagenTurnaround, leave } from '@slipstream/mocks/fixtures/roster'
import { describe, expect, it } from 'vitest'
import { money, verdictOf, wayTo } from './commute.test-data.ts'
import { fareComparison } from './fare-comparison.ts'

const verdict = verdictOf(wayTo(copenhagenTurnaround, 'not_booked'))

describe('standby beside the cheapest fare (product 7)', () => {
  it('has the seat that is certain, what standby saves, and what it risks', () => {
    expect(fareComparison(verdict, money)).toEqual([
      {
        title: 'Cheapest seat',
        price: { amount: '£41.20' },
        flight: 'BA1433 06:30',
        note: 'Hotline, 4 seats left',
      },
      {
        title: 'Standby',
        price: { amount: '£33' },
        flight: 'BA8701 07:00',
        note: 'Saves £8.20. No seat is certain; 2 later flights make report.',
      },
    ])
  })

  it('claims no saving where standby is dearer, or no rate is known', () => {
    const { cheapestStandby } = verdict
    if (!cheapestStandby) throw new Error('There is no standby fare.')
    const note = (changes: Partial<typeof cheapestStandby>) =>
      fareComparison({ ...verdict, cheapestStandby: { ...cheapestStandby, ...changes } }, money)?.[1].note
    expect(note({ price_amount: '41.20' })).not.toContain('Saves')
    expect(note({ price_amount: '41.19' })).toContain('Saves £0.01.')
    expect(note({ price_currency: 'EUR' })).toContain('Saves £14.80.')
    expect(note({ price_currency: 'USD' })).not.toContain('Saves')
  })

  it('is not there without either', () => {
    expect(fareComparison({ ...verdict, cheapestStandby: null }, money)).toBeNull()
    expect(fareComparison(verdictOf({ item: leave, direction: 'to_work' }), money)).toBeNull()
  })
})
