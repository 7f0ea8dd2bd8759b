import { mockNowMs } from '@slipstream/mocks/clock'
import { savedInEveryState } from '@slipstream/mocks/fixtures/saved-states'
import { describe, expect, it } from 'vitest'
import { formatMoney } from '@slipstream/commute/money/money-text'
import type { Money } from '#shared/money/use-money.ts'
import { tidyBelow } from '#shared/alerts/threshold.ts'
import { readTypedAmount } from '#shared/money/typed-amount.ts'
import { alertCurrencies, alertProblem, newAlertDraft } from './alert-draft.ts'
import { savedItems, type SavedItem } from '../saved-items.ts'

const money: Money = {
  rates: { to: 'GBP', perUnit: { EUR: 0.87 } },
  rateDate: null,
  format: (amount, currency) => ({ amount: formatMoney(amount, currency) }),
  formatWhole: (amount, currency) => formatMoney(String(Math.round(Number(amount))), currency),
}
const { upcoming } = savedItems(savedInEveryState, mockNowMs)

function named(number: string): SavedItem {
  const item = upcoming.find(({ legs }) => legs[0].flight.flight_number === number)
  if (!item) throw new Error(`There is no flight ${number}.`)
  return item
}

describe('the price an alert begins with (issue 6, item 2)', () => {
  it.each([
    ['58.40', '52'],
    ['60.00', '54'],
    ['128.00', '115'],
    ['9.90', '8.90'],
    ['221000', '195000'],
    ['0.01', ''],
  ])('is a tidy number ten per cent below %s: %s', (now, expected) => {
    expect(tidyBelow(now)).toBe(expected)
  })

  it('is the alert that is set, in the currency it was set in', () => {
    expect(newAlertDraft(named('1461'), money)).toEqual({ amount: '54', currency: 'GBP' })
  })

  it('is of the user’s currency first, the fare’s own beside it; without a rate, of its own alone', () => {
    expect(alertCurrencies(named('640'), money)).toEqual(['GBP', 'EUR'])
    expect(alertCurrencies(named('178'), money)).toEqual(['XAF'])
    expect(alertCurrencies(named('1464'), money)).toEqual(['GBP'])
  })
})

describe('a typed threshold (issue 6, item 2)', () => {
  it.each([
    ['54', '54'],
    ['54,50', '54.50'],
    [' 54.5 ', '54.5'],
    ['1 054.50', '1054.50'],
    ['007', '7'],
    ['54.505', null],
    ['1,234', null],
    ['-5', null],
    ['5e3', null],
    ['£54', null],
    ['9'.repeat(13), null],
    ['', null],
  ])('%j is read as %j', (text, expected) => {
    expect(readTypedAmount(text, 'EUR')).toBe(expected)
  })

  const problem = (amount: string, number = '640', currency = 'EUR') =>
    alertProblem({ amount, currency }, named(number), money)

  it.each([
    ['', 'Enter the price you wait for.'],
    ['cheap', 'Enter an amount with at most 2 decimals, like 54 or 54.50.'],
    ['0.00', 'Enter a price above 0.'],
    ['99.50', 'It costs €99.50 now. Enter a price below that.'],
    ['99.49', undefined],
    ['0.01', undefined],
  ])('%j is answered by %j', (amount, expected) => {
    expect(problem(amount)).toBe(expected)
  })

  it('is whole in yen, grouped or not', () => {
    expect([readTypedAmount('20,000', 'JPY'), readTypedAmount('20000', 'JPY')]).toEqual(['20000', '20000'])
    expect(readTypedAmount('5400.50', 'JPY')).toBeNull()
    expect(problem('5400.50', '1464', 'JPY')).toBe('Enter a whole amount: JPY has no decimals.')
  })

  it('is at most 9999999 where no price is known', () => {
    expect(problem('9999999', '1464', 'GBP')).toBeUndefined()
    expect(problem('9999999.01', '1464', 'GBP')).toBe('Enter a price of at most 9999999.')
  })
})
