import { rosterClock } from '@slipstream/commute/time/clock'
import type { Priced } from '@slipstream/commute/money/money'
import { mockNowMs } from '@slipstream/mocks/clock'
import { savedInEveryState } from '@slipstream/mocks/fixtures/saved-states'
import { describe, expect, it } from 'vitest'
import { formatMoney } from '@slipstream/commute/money/money-text'
import type { Money } from '#shared/money/use-money.ts'
import { savedItems, type SavedItem } from './saved-items.ts'
import { movement, priceNow, getSum } from './saved-prices.ts'
import { alertText, priceChange, removedText, capacityText, savedText, totalText } from './saved-text.ts'

const rates = { to: 'GBP', perUnit: { EUR: 0.87 } }
const money: Money = {
  rates,
  rateDate: null,
  format: (amount, currency) => ({ amount: formatMoney(amount, currency) }),
  formatWhole: (amount, currency) => formatMoney(String(Math.round(Number(amount))), currency),
}
const { upcoming, past } = savedItems(savedInEveryState, mockNowMs)

function named(number: string): SavedItem {
  const item = [...upcoming, ...past].find(({ legs }) => legs[0].flight.flight_number === number)
  if (!item) throw new Error(`There is no flight ${number}.`)
  return item
}

const gbp = (price_amount: string): Priced => ({ price_amount, price_currency: 'GBP' })
const eur = (price_amount: string): Priced => ({ price_amount, price_currency: 'EUR' })
const xaf = (price_amount: string): Priced => ({ price_amount, price_currency: 'XAF' })

describe('the price when saved against now (issue 6, item 2)', () => {
  it.each([
    ['cheaper', gbp('60.00'), gbp('52.50'), { direction: 'down', by: gbp('7.50') }],
    ['dearer', gbp('60.00'), gbp('60.01'), { direction: 'up', by: gbp('0.01') }],
    ['the same', gbp('60.00'), gbp('60'), { direction: 'same', by: gbp('0.00') }],
    ['told in the user’s currency', eur('100'), eur('90'), { direction: 'down', by: gbp('8.70') }],
    ['of two currencies', eur('100'), gbp('90'), { direction: 'up', by: gbp('3.00') }],
    ['without a rate, in its own', xaf('221000'), xaf('200000'), { direction: 'down', by: xaf('21000') }],
    ['not to be compared without a rate', xaf('221000'), gbp('90'), null],
  ])('is %s', (_, before, after, expected) => {
    expect(movement(before, after, rates)).toEqual(expected)
  })

  it('adds a pair in its own currency, else in the user’s, else not at all', () => {
    expect(getSum([eur('10.50'), eur('9.50')], rates)).toEqual(eur('20.00'))
    expect(getSum([eur('100'), gbp('10')], rates)).toEqual(gbp('97.00'))
    expect(getSum([xaf('100'), gbp('10')], rates)).toBeNull()
  })

  it('has no price now for what is gone, sold out or half gone', () => {
    expect(['1464', '806', '1433', '1432'].map((number) => priceNow(named(number), rates))).toEqual([
      null,
      null,
      null,
      null,
    ])
  })

  it('says what it costs and how that moved', () => {
    expect(priceChange(named('1461'), money)).toEqual({
      direction: 'up',
      by: { amount: '14.40', currency: 'GBP' },
    })
    expect(priceChange(named('1464'), money)).toBeUndefined()
    expect(totalText(named('1433'), money)).toEqual({ missingText: 'No total' })
    expect(savedText(named('1449'), money, rosterClock)).toBe('Saved Mon 2 Nov at £152')
    expect(savedText(named('1432'), money, rosterClock)).toBe('Saved Wed 28 Oct at £58.40')
  })
})

describe('a price alert in words (issue 6, item 2)', () => {
  const withAlert = (number: string, amount: string, reached_at: string | null = null): SavedItem => ({
    ...named(number),
    alert: { amount, currency: 'GBP', reached_at },
  })

  it.each([
    ['above', '51.99', { isReached: false, text: 'Alert me at £51.99 or less' }],
    ['exactly at', '52.00', { isReached: true, text: '£52 now: your price' }],
    ['below', '52.01', { isReached: true, text: '£52 now: below your £52.01' }],
  ])('says of a price %s it what it costs', (_, amount, expected) => {
    expect(alertText(withAlert('1439', amount), money, rosterClock)).toEqual(expected)
  })

  it('says of a price that rose again when it was reached', () => {
    expect(alertText(withAlert('1461', '54', '2026-11-03T10:00:00Z'), money, rosterClock)).toEqual({
      isReached: false,
      text: 'Was at £54 or less on Tue 3 Nov',
    })
  })

  it('waits without a rate, and says nothing of what has left', () => {
    expect(alertText(withAlert('178', '300'), money, rosterClock)?.isReached).toBe(false)
    expect(alertText(withAlert('1432', '54'), money, rosterClock)).toBeNull()
  })
})

describe('times and notices of the list', () => {
  it('tells of the room from 50 flights on, and that there is none at 60', () => {
    expect(capacityText(49)).toBeUndefined()
    expect(capacityText(50)).toBe('You keep 50 of 60 flights. A flight that has left takes up no room.')
    expect(capacityText(59)).toContain('59 of 60')
    expect(capacityText(60)).toContain('Remove one you no longer need')
  })

  it('says that the other flight of a pair stays', () => {
    expect(removedText(named('1449'), false)).toBe('BA1449 and BA1460 are no longer saved.')
    expect(removedText(named('1461'), true)).toBe('BA1461 is no longer saved alone. Its pair stays.')
  })
})
