import type { Clock } from '@slipstream/commute/time/clock'
import { getMonth, monthOfYear, monthsBetween } from '@slipstream/commute/time/calendar-dates'
import { longDateLabel, longDayLabel, monthLabel } from '@slipstream/commute/time/date-formats'
import { dayMs, toLocal } from '@slipstream/commute/time/zoned-time'
import type { PaymentMethod, Plan } from '@slipstream/contract/payments'
import { formatMoney } from '@slipstream/commute/money/money-text'
import { plural, zonedTime } from '../format.ts'

/** `21 December`, and `21 December 2027` outside the year of `now` (milliseconds since the epoch). */
export function getDay(instant: string | number, now: number, clock: Clock): string {
  const [local, present] = [toLocal(new Date(instant).getTime(), clock.zone), toLocal(now, clock.zone)]
  return local.slice(0, 4) === present.slice(0, 4) ? longDayLabel(local) : longDateLabel(local)
}

/** `04:40 GMT`. */
export function getClock(instant: string, clock: Clock): string {
  return zonedTime(Date.parse(instant), clock)
}

export function getPrice({ amount, currency }: Pick<Plan, 'amount' | 'currency'>): string {
  return formatMoney(amount, currency)
}

export const brandNames: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
}

/** `Visa ending 4242`, `card ending 1117`. */
export function methodName({ brand, last4 }: Pick<PaymentMethod, 'brand' | 'last4'>): string {
  return `${brandNames[brand] ?? 'card'} ending ${last4}`
}

/** Until when a card is valid: to the end of its month. 'soon' in that month and the one before. `now` in milliseconds since the epoch. */
export function cardExpiry(
  { exp_month, exp_year }: Pick<PaymentMethod, 'exp_month' | 'exp_year'>,
  now: number,
) {
  const lastMonth = monthOfYear(exp_year, exp_month)
  const monthsLeft = monthsBetween(getMonth(toLocal(now, 'UTC')), lastMonth)
  const state = monthsLeft < 0 ? 'expired' : monthsLeft <= 1 ? 'soon' : 'valid'
  return { state, text: `${state === 'expired' ? 'Expired' : 'Expires'} ${monthLabel(lastMonth)}` } as const
}

/** The plan as it is offered to users without a subscription. `now` in milliseconds since the epoch. */
export function offerText(plan: Plan, trialDays: number, now: number, clock: Clock) {
  const price = getPrice(plan)
  const interval = `a ${plan.interval}`
  const firstPayment = getDay(now + trialDays * dayMs, now, clock)
  const hasTrial = trialDays > 0
  return {
    price: { amount: price, interval },
    trialText: hasTrial
      ? `${plural(trialDays, 'day')} free, then ${price} ${interval} from ${firstPayment}`
      : `The first ${price} is taken now, then every ${plan.interval}.`,
    submitLabel: hasTrial ? `Start ${plural(trialDays, 'day')} free` : `Subscribe for ${price} ${interval}`,
  }
}
