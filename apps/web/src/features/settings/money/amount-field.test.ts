import { describe, expect, it } from 'vitest'
import { amountRule, getAmountChange, getAmountField, readAmount } from './amount-field.ts'

/** Units of yen for one of each: 195 for a pound, 150 for a dollar. */
const intoYen = { to: 'JPY', perUnit: { GBP: 195, USD: 150 } }
const intoPounds = { to: 'GBP', perUnit: { JPY: 1 / 195, USD: 150 / 195 } }
const yen = (amount: string) => ({ amount, currency: 'JPY' })
const pounds = (amount: string) => ({ amount, currency: 'GBP' })

describe('the field of an amount of the settings (issue 51: in the profile’s currency)', () => {
  it('is in the user’s currency, with the bound of £1,000 in it', () => {
    expect(getAmountField(pounds('120'), 1000, intoPounds)).toEqual({
      currency: 'GBP',
      value: 120,
      most: 1000,
      is: 'as_entered',
    })
    expect(getAmountField(yen('20000'), 1000, intoYen)).toEqual({
      currency: 'JPY',
      value: 20_000,
      most: 190_000,
      is: 'as_entered',
    })
  })

  it('shows what was entered in another currency converted, after a change of the currency', () => {
    expect(getAmountField(yen('20000'), 1000, intoPounds)).toMatchObject({
      currency: 'GBP',
      value: 103,
      is: 'converted',
    })
    expect(getAmountField({ amount: '110', currency: 'USD' }, 1000, intoYen)).toMatchObject({
      currency: 'JPY',
      value: 16_500,
      is: 'converted',
    })
    expect(getAmountField(yen('1000'), 1000, intoPounds)).toMatchObject({ value: 5.13 })
  })

  it('stays in the old currency where there is no rate', () => {
    const noRates = { to: 'USD', perUnit: {} }
    expect(getAmountField(yen('20000'), 1000, noRates)).toEqual({
      currency: 'JPY',
      value: 20_000,
      most: null,
      is: 'without_rate',
    })
    expect(getAmountField(pounds('90'), 1000, noRates)).toEqual({
      currency: 'GBP',
      value: 90,
      most: 1000,
      is: 'without_rate',
    })
  })

  it('says nothing of a conversion of nothing', () => {
    expect(getAmountField(pounds('0'), 1000, intoYen)).toMatchObject({ currency: 'JPY', is: 'as_entered' })
  })
})

describe('what can be typed', () => {
  const inPounds = { currency: 'GBP', most: 1000 }
  const inYen = { currency: 'JPY', most: 190_000 }
  it.each([
    ['0', 0],
    ['1000', 1000],
    ['1,000', null],
    ['1 000', 1000],
    ['85.50', 85.5],
    ['85,5', 85.5],
    ['1000.01', null],
    ['85.505', null],
    ['', null],
    ['-5', null],
    ['£5', null],
    ['1e3', null],
  ])('"%s" pounds', (text, amount) => expect(readAmount(text, inPounds)).toBe(amount))

  it.each([
    ['1000', 1000],
    ['20,000', 20_000],
    ['20.000', 20_000],
    ['190000', 190_000],
    ['190001', null],
    ['1000.5', null],
    ['1000,50', null],
  ])('"%s" yen, which have no decimals', (text, amount) => expect(readAmount(text, inYen)).toBe(amount))

  it('is named with its bound', () => {
    expect(amountRule(inPounds)).toBe('must be an amount from 0 to £1,000')
    expect(amountRule(inYen)).toBe('must be a whole amount from 0 to JP¥190,000')
    expect(amountRule({ currency: 'USD', most: null })).toBe('must be an amount from 0')
  })
})

describe('what is saved', () => {
  it('is the amount with its currency, and the pounds for servers that know no other: ¥1,000 is about £5', () => {
    expect(getAmountChange(1000, 'JPY', intoYen)).toEqual({ pounds: 5.13, entered: yen('1000') })
    expect(getAmountChange(120, 'GBP', intoYen)).toEqual({ pounds: 120, entered: null })
  })

  it('is a limit, however small, and 0 is none in any currency', () => {
    expect(getAmountChange(1, 'JPY', intoYen)).toEqual({ pounds: 0.01, entered: yen('1') })
    expect(getAmountChange(0, 'JPY', intoYen)).toEqual({ pounds: 0, entered: null })
  })

  it('is nothing without a rate', () => {
    expect(getAmountChange(20_000, 'JPY', { to: 'JPY', perUnit: {} })).toBeNull()
  })
})
