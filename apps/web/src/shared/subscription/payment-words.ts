import type { PaymentMethod, Plan } from '@slipstream/contract/payments'
import { formatMoney, plural } from '../format.ts'

/** Specification §9: what a payment happens on is told in this zone. */
const zone = 'Europe/London'

const dayInYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: zone })
const dayAndYear = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: zone,
})
const year = new Intl.DateTimeFormat('en-GB', { year: 'numeric', timeZone: zone })
const clock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: zone,
  timeZoneName: 'short',
})

/** `21 December`, and `21 December 2027` outside the year of `now` (milliseconds since the epoch). */
export function dayOf(instant: string | number, now: number): string {
  const date = new Date(instant)
  return year.format(date) === year.format(now) ? dayInYear.format(date) : dayAndYear.format(date)
}

/** `04:40 GMT`. */
export function clockOf(instant: string): string {
  return clock.format(new Date(instant))
}

export function priceOf({ amount, currency }: Pick<Plan, 'amount' | 'currency'>): string {
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

/** The plan as it is offered to who has no subscription. `now` in milliseconds since the epoch. */
export function offerWords(plan: Plan, trialDays: number, now: number) {
  const price = priceOf(plan)
  const interval = `a ${plan.interval}`
  const firstPayment = dayOf(now + trialDays * 86_400_000, now)
  const hasTrial = trialDays > 0
  return {
    price: { amount: price, interval },
    trialText: hasTrial
      ? `${plural(trialDays, 'day')} free, then ${price} ${interval} from ${firstPayment}`
      : `The first ${price} is taken now, then every ${plan.interval}.`,
    submitLabel: hasTrial ? `Start ${plural(trialDays, 'day')} free` : `Subscribe for ${price} ${interval}`,
  }
}
