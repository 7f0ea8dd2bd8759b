import {
  type PaymentMethod,
  type Subscription,
  planSchema,
  subscriptionSchema,
} from '@slipstream/contract/payments'
import type Stripe from 'stripe'
import * as z from 'zod/mini'
import type { Invoice, PlanPrice } from '../../card-payments.ts'
import { formatDecimal } from '../../decimal.ts'

/** Stripe lets the first payment of a subscription wait so long. */
const incompleteHours = 23

/** The state in which a payment waits for its owner to answer the bank. */
const askingStates = new Set(['requires_action', 'requires_confirmation'])

export interface PricedPlan extends PlanPrice {
  /** The amount in the currency's smallest unit. */
  readonly smallest: number
}

const priceSchema = z.object({
  unit_amount: z.int().check(z.positive()),
  currency: z.string(),
  recurring: z.object({ interval: planSchema.shape.interval, interval_count: z.literal(1) }),
})

/** @throws where the price is none that recurs each month or year: one by tiers, once, or every third month. */
export function toPlanPrice(price: Stripe.Price): PricedPlan {
  const { unit_amount, currency, recurring } = priceSchema.parse(price)
  return {
    smallest: unit_amount,
    amount: getAmount(unit_amount, currency),
    currency: currency.toUpperCase(),
    interval: recurring.interval,
  }
}

/** A field that Stripe sends as an id or, where it was asked for, whole. */
export function whole<Value extends object>(value: string | Value | null | undefined): Value | null {
  return typeof value === 'object' ? value : null
}

/**
 * Stripe counts in the currency's smallest unit: `499` and `gbp` are `4.99`.
 *
 * @throws where it is no whole number: then it is not what we believe.
 */
export function getAmount(smallest: number, currency: string): string {
  return formatDecimal({ units: BigInt(z.int().parse(smallest)), digits: stripeDigits(currency) })
}

/** The secret that the browser asks the bank with, while the bank's question is open. */
export function openQuestion(
  intent: Pick<Stripe.PaymentIntent | Stripe.SetupIntent, 'status' | 'client_secret'> | null | undefined,
): string | null {
  return intent && askingStates.has(intent.status) ? intent.client_secret : null
}

/**
 * @param subscription with `latest_invoice` and `pending_setup_intent` whole
 * @param payment of the open invoice, where there is one
 */
export function toSubscription(
  subscription: Stripe.Subscription,
  payment: Stripe.PaymentIntent | null,
): Subscription {
  const invoice = whole(subscription.latest_invoice)
  // In this version of the API a period is its items'; ours has one.
  const periodEnd = subscription.items.data[0]?.current_period_end ?? null
  return subscriptionSchema.parse({
    id: subscription.id,
    status: subscription.status,
    current_period_end: instant(periodEnd),
    trial_end: instant(subscription.trial_end),
    cancel_at_period_end: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    client_secret: openQuestion(payment) ?? openQuestion(whole(subscription.pending_setup_intent)),
    expires_at:
      subscription.status === 'incomplete' ? instant(subscription.created + incompleteHours * 3600) : null,
    next_attempt_at:
      subscription.status === 'past_due' ? instant(invoice?.next_payment_attempt ?? null) : null,
  })
}

/** Undefined where the method is no card. */
export function toPaymentMethod(
  { id, card }: Stripe.PaymentMethod,
  defaultId: string | null,
): PaymentMethod | undefined {
  if (!card) return undefined
  const { brand, last4, exp_month, exp_year } = card
  return { id, brand, last4, exp_month, exp_year, is_default: id === defaultId }
}

const invoiceStates: Readonly<Record<string, Invoice['status']>> = {
  open: 'open',
  paid: 'paid',
  void: 'void',
  // Given up by us in Stripe's pages: nobody is to pay it any more.
  uncollectible: 'void',
}

/** Undefined for a draft, which nobody owes yet. */
export function toInvoice(
  invoice: Stripe.Invoice,
  payment: Stripe.PaymentIntent | null,
): Invoice | undefined {
  const status = invoiceStates[invoice.status ?? 'draft']
  if (!status) return undefined
  const paidAt = invoice.status_transitions.paid_at
  return {
    id: invoice.id,
    status,
    amount: getAmount(invoice.amount_due, invoice.currency),
    currency: invoice.currency.toUpperCase(),
    paidAt: paidAt === null ? null : new Date(paidAt * 1000),
    // The invoice's own period is the one before; its line's is the one it is for.
    until: new Date((invoice.lines.data[0]?.period.end ?? invoice.period_end) * 1000),
    cardLast4: status === 'paid' ? (whole(payment?.payment_method)?.card?.last4 ?? null) : null,
    failure: status === 'open' ? (payment?.last_payment_error?.message ?? null) : null,
  }
}

function instant(seconds: number | null): string | null {
  return seconds === null ? null : new Date(seconds * 1000).toISOString()
}

/** Whole units alone (docs.stripe.com/currencies, read in November 2026). Of UGX and ISK Stripe wants two zeros behind the whole units. */
const zeroDecimal = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '))
const threeDecimal = new Set('BHD JOD KWD OMR TND'.split(' '))

/**
 * How many digits of Stripe's amounts in a currency (ISO 4217, any case) stand behind the point. What others say of a currency,
 * `Intl` too, is about how people write it: HUF has none there.
 */
function stripeDigits(currency: string): number {
  const code = currency.toUpperCase()
  if (zeroDecimal.has(code)) return 0
  return threeDecimal.has(code) ? 3 : 2
}
