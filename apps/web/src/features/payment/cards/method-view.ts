import { monthOf, monthOfYear, monthsBetween } from '@slipstream/commute/time/calendar-dates'
import { expiryLabel, monthLabel } from '@slipstream/commute/time/date-formats'
import { toLocal } from '@slipstream/commute/time/zoned-time'
import type { PaymentMethod } from '@slipstream/contract/payments'
import type { CardBrand, PaymentMethodExpiry } from '@slipstream/design-system/PaymentMethodRow'

const drawnBrands: Record<string, CardBrand> = { visa: 'visa', mastercard: 'mastercard', amex: 'amex' }

/** How many calendar months ahead a card counts as expiring soon: this one and the next. */
const soonMonths = 1

/** A card as its row takes it; valid to the end of its month. `now` in milliseconds since the epoch. */
export function methodView({ brand, last4, exp_month, exp_year }: PaymentMethod, now: number) {
  const lastMonth = monthOfYear(exp_year, exp_month)
  const monthsLeft = monthsBetween(monthOf(toLocal(now, 'UTC')), lastMonth)
  const expiry: PaymentMethodExpiry = {
    text: expiryLabel(lastMonth),
    spoken: monthLabel(lastMonth),
    state: monthsLeft < 0 ? 'expired' : monthsLeft <= soonMonths ? 'soon' : 'valid',
  }
  return { brand: drawnBrands[brand] ?? 'other', last4, expiry } as const
}
