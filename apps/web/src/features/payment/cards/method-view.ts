import type { PaymentMethod } from '@slipstream/contract/payments'
import type { CardBrand, PaymentMethodExpiry } from '@slipstream/design-system/PaymentMethodRow'

const drawnBrands: Record<string, CardBrand> = { visa: 'visa', mastercard: 'mastercard', amex: 'amex' }

const spokenMonth = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Whole months ahead in which a card is said to expire soon: this one and the next. */
const soonMonths = 1

/** A card as its row takes it; it holds to the end of its month. `now` in milliseconds since the epoch. */
export function methodView({ brand, last4, exp_month, exp_year }: PaymentMethod, now: number) {
  const today = new Date(now)
  const monthsLeft = exp_year * 12 + exp_month - (today.getUTCFullYear() * 12 + today.getUTCMonth() + 1)
  const expiry: PaymentMethodExpiry = {
    text: `${String(exp_month).padStart(2, '0')}/${String(exp_year % 100).padStart(2, '0')}`,
    spoken: spokenMonth.format(Date.UTC(exp_year, exp_month - 1)),
    state: monthsLeft < 0 ? 'expired' : monthsLeft <= soonMonths ? 'soon' : 'valid',
  }
  return { brand: drawnBrands[brand] ?? 'other', last4, expiry } as const
}
