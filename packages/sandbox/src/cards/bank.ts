import { errorMessages } from '@slipstream/contract/error-messages'
import type { Book, Card, SandboxInvoice, SandboxSubscription } from './card-book.ts'
import type { Lifecycle } from './card-lifecycle.ts'
import { CardRefusal } from './card-refusal.ts'

interface Question {
  readonly card: Card
  readonly invoice?: SandboxInvoice
  readonly subscription?: SandboxSubscription
  readonly at: Date
  readonly newSecret: () => string
}

/** The secret to ask the bank with; the one that is open, where this was asked before. */
export function ask(book: Book, { card, invoice, subscription, at, newSecret }: Question): string {
  const invoiceId = invoice?.id ?? null
  const open = book.secrets.find(
    (each) => each.answered_at === null && each.method_id === card.id && each.invoice_id === invoiceId,
  )
  if (open) return open.secret
  const secret = newSecret()
  book.secrets.push({
    secret,
    customer_id: book.customer.id,
    method_id: card.id,
    invoice_id: invoiceId,
    subscription_id: subscription?.id ?? null,
    answered_at: null,
    created_at: at,
  })
  return secret
}

export function askedFor(clientSecret: string): CardRefusal {
  return new CardRefusal({
    kind: 'authentication_required',
    message: errorMessages.payment_authentication_required,
    clientSecret,
  })
}

const bankRefusal =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.'

/** `unknown` for a secret that never was, was answered before, or whose payment was made in another way. */
export type BankAnswer =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'confirmed'; readonly subscriptionId: string | null }
  | { readonly kind: 'refused'; readonly message: string; readonly subscriptionId: string | null }

interface Answer {
  readonly secret: string
  readonly outcome: 'complete' | 'fail'
  readonly at: Date
}

/** What the card's owner answered the bank. A payment's question is closed by it; a card can be confirmed after a no as well. */
export function takeAnswer(book: Book, lifecycle: Lifecycle, { secret, outcome, at }: Answer): BankAnswer {
  const question = book.secrets.find((each) => each.secret === secret && each.answered_at === null)
  const card = book.cards.find(({ id }) => id === question?.method_id)
  if (!question || !card) return { kind: 'unknown' }
  const subscription = book.subscriptions.find(({ id }) => id === question.subscription_id)
  const invoice = book.invoices.find(({ id }) => id === question.invoice_id)
  const subscriptionId = subscription?.id ?? null
  // As a SetupIntent of Stripe's: what only confirms a card can be tried again under the same secret.
  if (outcome === 'complete' || invoice) question.answered_at = at
  if (invoice?.status === 'paid') return { kind: 'unknown' }
  if (invoice?.status === 'void') {
    return { kind: 'refused', message: 'This payment has lapsed. Please begin again.', subscriptionId }
  }
  if (outcome === 'fail') {
    if (invoice) invoice.failure = bankRefusal
    return { kind: 'refused', message: bankRefusal, subscriptionId }
  }
  card.is_confirmed = true
  if (invoice && subscription) lifecycle.settle(subscription, invoice, card, at)
  return { kind: 'confirmed', subscriptionId }
}
