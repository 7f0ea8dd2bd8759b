import { mockNowMs } from '@slipstream/mocks/clock'
import { describe, expect, it } from 'vitest'
import { cardExpiry } from './payment-text.ts'

describe('the expiry of a card', () => {
  it.each([
    [10, 2026, 'expired', 'Expired October 2026'],
    [11, 2026, 'soon', 'Expires November 2026'],
    [12, 2026, 'soon', 'Expires December 2026'],
    [1, 2027, 'valid', 'Expires January 2027'],
  ])('in November 2026, %d/%d is %s', (exp_month, exp_year, state, text) => {
    expect(cardExpiry({ exp_month, exp_year }, mockNowMs)).toEqual({ state, text })
  })
})
