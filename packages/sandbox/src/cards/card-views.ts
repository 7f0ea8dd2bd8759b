import type { PaymentMethod, Subscription } from '@slipstream/contract/payments'
import {
  attachedCards,
  type Book,
  defaultCard,
  openInvoice,
  type SandboxInvoice,
  type SandboxSubscription,
} from './card-book.ts'
import type { Lifecycle } from './card-lifecycle.ts'
import { needsConfirmation } from './test-cards.ts'

export const currency = 'GBP'

/** Pence as the contract writes money: `4.99`. */
export function amountText(pence: number): string {
  return (pence / 100).toFixed(2)
}

export function methodViews(book: Book): PaymentMethod[] {
  return attachedCards(book).map(({ id, brand, last4, exp_month, exp_year }) => ({
    id,
    brand,
    last4,
    exp_month,
    exp_year,
    is_default: id === book.customer.default_method_id,
  }))
}

export function subscriptionView(
  book: Book,
  subscription: SandboxSubscription,
  lifecycle: Lifecycle,
): Subscription {
  const { id, status, trial_end, cancel_at_period_end } = subscription
  const hasPeriod = !['incomplete', 'incomplete_expired', 'paused'].includes(status)
  return {
    id,
    status,
    current_period_end: hasPeriod ? lifecycle.periodEnd(subscription).toISOString() : null,
    trial_end: trial_end?.toISOString() ?? null,
    cancel_at_period_end,
    client_secret: openQuestion(book, subscription),
    expires_at: status === 'incomplete' ? lifecycle.lapsesAt(subscription).toISOString() : null,
    next_attempt_at: openInvoice(book, subscription)?.next_attempt_at?.toISOString() ?? null,
  }
}

/** The secret of a question whose answer this subscription still waits for. */
function openQuestion(book: Book, subscription: SandboxSubscription): string | null {
  const owed = openInvoice(book, subscription)
  const card = defaultCard(book)
  const question = book.secrets.findLast((secret) => {
    if (secret.answered_at !== null || secret.subscription_id !== subscription.id) return false
    if (secret.invoice_id !== null) return secret.invoice_id === owed?.id
    return subscription.status === 'trialing' && card?.id === secret.method_id && needsConfirmation(card)
  })
  return question?.secret ?? null
}

export function invoiceView(invoice: SandboxInvoice) {
  return {
    id: invoice.id,
    status: invoice.status,
    amount: amountText(invoice.amount),
    currency,
    paidAt: invoice.paid_at,
    until: invoice.until,
    cardLast4: invoice.card_last4,
    failure: invoice.failure,
  }
}
