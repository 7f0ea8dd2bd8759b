import { defaultUserSettings, type UserSettings } from '@slipstream/contract/user'
import { describe, expect, it } from 'vitest'
import { pricesOfPatch, settleAmounts } from './settle-amounts.ts'

const rates = { to: 'GBP', perUnit: { JPY: 0.005, USD: 0.8, KRW: 0.0005 } }
const yen = (amount: string) => ({ amount, currency: 'JPY' })
const inYen: UserSettings = {
  ...defaultUserSettings,
  max_sector_price: 100,
  max_sector_price_entered: yen('20000'),
  own_place: {
    monthly_cost: 450,
    monthly_cost_entered: yen('90000'),
    nights_included: 4,
    extra_night_price: 40,
    extra_night_price_entered: yen('8000'),
  },
}
const settle = (patch: Parameters<typeof settleAmounts>[0], saved = defaultUserSettings, by = rates) =>
  settleAmounts(patch, saved, by)

describe('a change of an amount (issue 51: stored with its currency)', () => {
  it('is stored as it was entered, and in pounds by the server’s rate, whatever pounds the app sent', () => {
    expect(settle({ max_sector_price: 1000, max_sector_price_entered: yen('1000') })).toEqual({
      patch: { max_sector_price: 5, max_sector_price_entered: yen('1000') },
      refused: {},
    })
  })

  it('of an app that knows pounds alone means pounds from then on', () => {
    expect(settle({ max_sector_price: 120 }, inYen).patch).toEqual({
      max_sector_price: 120,
      max_sector_price_entered: null,
    })
    expect(settle({ slip_time: 60 }, inYen).patch).toEqual({ slip_time: 60 })
  })

  it('stays as it was entered where an older app sends the same pounds back with another number', () => {
    const place = { monthly_cost: 450, nights_included: 8, extra_night_price: 45 }
    expect(settle({ own_place: place }, inYen).patch.own_place).toEqual({
      monthly_cost: 450,
      monthly_cost_entered: yen('90000'),
      nights_included: 8,
      extra_night_price: 45,
      extra_night_price_entered: null,
    })
  })

  it('in pounds is pounds, also where it is entered as such', () => {
    expect(settle({ night_price: 104, night_price_entered: null }, inYen).patch).toEqual({
      night_price: 104,
      night_price_entered: null,
    })
    const entered = { amount: '85.50', currency: 'GBP' }
    expect(settle({ night_price_entered: entered }).patch).toEqual({
      night_price: 85.5,
      night_price_entered: null,
    })
  })

  it('is bounded by 1,000 pounds, converted', () => {
    expect(settle({ max_sector_price_entered: yen('200000') }).patch.max_sector_price).toBe(1000)
    expect(settle({ max_sector_price_entered: yen('200002') }).refused).toEqual({
      max_sector_price_entered: 'must be worth at most 1000 pounds',
    })
  })

  it('is no limit at 0 only: a few won are a limit to an older app too', () => {
    expect(settle({ max_sector_price_entered: yen('0') }, inYen).patch).toEqual({
      max_sector_price: 0,
      max_sector_price_entered: null,
    })
    const won = { amount: '5', currency: 'KRW' }
    expect(settle({ max_sector_price_entered: won }).patch).toEqual({
      max_sector_price: 0.01,
      max_sector_price_entered: won,
    })
  })

  it('without a rate goes by the pounds that the app knew, and is refused without them', () => {
    const zloty = { amount: '500', currency: 'PLN' }
    expect(settle({ max_sector_price: 101.5, max_sector_price_entered: zloty }).patch).toEqual({
      max_sector_price: 101.5,
      max_sector_price_entered: zloty,
    })
    expect(settle({ max_sector_price_entered: zloty }).refused).toEqual({
      max_sector_price_entered: 'has no exchange rate today: PLN',
    })
    expect(settle({ night_price: 5, night_price_entered: { amount: '5', currency: 'XTS' } }).refused).toEqual(
      { night_price_entered: 'is no currency that we offer: XTS' },
    )
  })

  it('asks for rates of what it changes', () => {
    const patch = { max_sector_price_entered: yen('1'), own_place: inYen.own_place }
    expect(pricesOfPatch(patch).map(({ price_currency }) => price_currency)).toEqual(['JPY', 'JPY', 'JPY'])
    expect(pricesOfPatch({ night_price: 5 })).toEqual([])
  })
})
