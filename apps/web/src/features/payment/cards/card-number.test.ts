import { describe, expect, it } from 'vitest'
import {
  brandName,
  cardProblems,
  emptyCard,
  getExpiry,
  formatCardNumber,
  formatCvc,
  formatExpiry,
  type CardDraft,
  testCards,
} from './card-number.ts'

const now = Date.UTC(2026, 10, 5)
const good: CardDraft = { number: '4242 4242 4242 4242', expiry: '08 / 29', cvc: '123' }
const problems = (changed: Partial<CardDraft>) => cardProblems({ ...good, ...changed }, now)

describe('card number as it is typed', () => {
  it.each([
    ['4242', '4242'],
    ['42424', '4242 4'],
    ['4242424242424242', '4242 4242 4242 4242'],
    ['  4242-4242x4242 4242\n', '4242 4242 4242 4242'],
    ['42424242424242424242424242', '4242 4242 4242 4242 424'],
    ["'; DROP TABLE cards; --", ''],
    ['<img src=x onerror=alert(1)>', '1'],
    ['٤٢٤٢', ''],
  ])('%j stands as %j', (typed, shown) => {
    expect(formatCardNumber(typed)).toBe(shown)
    expect(formatCardNumber(shown)).toBe(shown)
  })

  it.each([
    ['4', 'Visa'],
    ['51', 'Mastercard'],
    ['2720 99', 'Mastercard'],
    ['37', 'Amex'],
    ['6011', undefined],
    ['', undefined],
  ])('%j is a %s', (typed, brand) => {
    expect(brandName(typed)).toBe(brand)
  })
})

describe('expiry and security code as they are typed', () => {
  it.each([
    ['1', '1'],
    ['8', '08'],
    ['12', '12'],
    ['123', '12 / 3'],
    ['12 / 29', '12 / 29'],
    ['12/2029', '12 / 29'],
    ['8/29', '08 / 29'],
    ['12299', '12 / 29'],
    ['soon', ''],
  ])('%j stands as %j', (typed, shown) => {
    expect(formatExpiry(typed)).toBe(shown)
  })

  it('means a year of this century', () => {
    expect(getExpiry('08 / 29')).toEqual({ month: 8, year: 2029 })
  })

  it('keeps four digits of a security code', () => {
    expect(formatCvc('12a345')).toBe('1234')
  })
})

describe('what does not pass', () => {
  it('says what is missing', () => {
    expect(cardProblems(emptyCard, now)).toEqual({
      number: 'Card number is required',
      expiry: 'Expiry date is required',
      cvc: 'Security code is required',
    })
  })

  it.each([
    ['4242 4242 4242', 'Card number is not complete'],
    ['4242 4242 4242 424', 'Card number is not complete'],
    ['4242 4242 4242 4242', undefined],
    ['4242 4242 4242 4241', 'Card number is not valid'],
    ['5555 5555 5555 444', 'Card number is not complete'],
    ['5555 5555 5555 4444 1', 'Card number is not valid'],
    ['3782 8224 6310 005', undefined],
    ['3782 8224 6310 00', 'Card number is not complete'],
    ['6011 1111 111', 'Card number is not complete'],
    ['6011 1111 1111 1117', undefined],
    ['6011 1111 1111 1118', 'Card number is not valid'],
  ])('number %s: %s', (number, message) => {
    expect(problems({ number }).number).toBe(message)
  })

  it.each([
    ['10 / 26', 'Expiry date is in the past'],
    ['11 / 26', undefined],
    ['12 / 25', 'Expiry date is in the past'],
    ['01 / 27', undefined],
    ['00 / 29', 'Expiry month is not valid'],
    ['13 / 29', 'Expiry month is not valid'],
    ['12 / 2', 'Expiry date is not complete'],
    ['1', 'Expiry date is not complete'],
  ])('expiry %s in November 2026: %s', (expiry, message) => {
    expect(problems({ expiry }).expiry).toBe(message)
  })

  it.each([
    [good.number, '12', 'Security code is not complete'],
    [good.number, '123', undefined],
    ['3782 8224 6310 005', '123', 'Security code is not complete'],
    ['3782 8224 6310 005', '1234', undefined],
  ])('security code of %s, %s: %s', (number, cvc, message) => {
    expect(problems({ number, cvc }).cvc).toBe(message)
  })

  it('is nothing in any test card that is offered', () => {
    const found = testCards.map(({ number }) => problems({ number: formatCardNumber(number) }).number)
    expect(found.filter(Boolean)).toEqual([])
    expect(testCards.map(({ number }) => brandName(number))).toEqual(testCards.map(({ brand }) => brand))
  })
})
