import { copenhagenTurnaround } from '@slipstream/mocks/fixtures/roster'
import { defaultUserSettings, type UserSettings } from '@slipstream/contract/user'
import { describe, expect, it } from 'vitest'
import { money, adviceFor, wayTo } from './commute.test-data.ts'
import { priceLimitText } from './flight-list-text.ts'

const advice = adviceFor(wayTo(copenhagenTurnaround, 'not_booked'))
const text = (change: Partial<UserSettings>) =>
  priceLimitText(advice, { ...defaultUserSettings, ...change }, money.rates)
const dearest = Math.max(
  ...advice.makingIt.flatMap(({ fares }) => fares.map((fare) => Number(fare.price_amount))),
)

describe('what is said of the price limit (issue 19, item 5: staff fares as the person set it)', () => {
  it('nothing without a limit', () => {
    expect(text({ max_sector_price: 0 })).toBeNull()
  })

  it('counts staff and standby fares where they are shown, and says that they are left out where they are', () => {
    expect(text({ max_sector_price: 1000 })).toBe(
      'All fares are within your limit of £1,000, staff and standby fares too.',
    )
    expect(text({ max_sector_price: 1000, include_staff_travel: false })).toBe(
      'All fares are within your limit of £1,000. Staff fares are off in your settings.',
    )
  })

  it('is said as it was entered, in yen and without a rate', () => {
    const limit = (amount: string) => ({
      max_sector_price: 900,
      max_sector_price_entered: { amount, currency: 'JPY' },
    })
    expect(text(limit('190000'))).toMatch(/^All fares are within your limit of JP¥190,000,/)
  })

  it('does not claim that all are within it while one is not', () => {
    expect(text({ max_sector_price: dearest })).toMatch(/^All fares are within/)
    expect(text({ max_sector_price: dearest - 0.01 })).toMatch(
      /^Fares over your limit of .* are recommended only where nothing else fits\.$/,
    )
  })
})
