import { mockNowMs } from '@slipstream/mocks/clock'
import { mastercard, visaCard } from '@slipstream/mocks/fixtures/payments'
import { describe, expect, it } from 'vitest'
import { methodView } from './method-view.ts'

describe('a card and its expiry', () => {
  it.each([
    [10, 2026, 'expired'],
    [11, 2026, 'soon'],
    [12, 2026, 'soon'],
    [1, 2027, 'valid'],
  ])('%d/%d in November 2026 is %s', (exp_month, exp_year, state) => {
    expect(methodView({ ...visaCard, exp_month, exp_year }, mockNowMs).expiry.state).toBe(state)
  })

  it('is written and spoken', () => {
    expect(methodView(mastercard, mockNowMs)).toMatchObject({
      brand: 'mastercard',
      expiry: { text: '11/26', spoken: 'November 2026' },
    })
    expect(methodView({ ...visaCard, brand: 'unionpay' }, mockNowMs).brand).toBe('other')
  })
})
