import type { SubscriptionStatus } from '@slipstream/contract/user'
import type { CardBehaviour } from './test-cards.ts'

export interface Customer {
  id: string
  default_method_id: string | null
  /** Pence that are taken off what is charged next. */
  credit: number
  created_at: Date
}

/** Never a number, never a security code: only what the person recognises the card by. */
export interface Card {
  id: string
  /** Who tried to attach it; a method is one customer's for good. */
  customer_id: string | null
  attached_at: Date | null
  brand: string
  last4: string
  exp_month: number
  exp_year: number
  behaviour: CardBehaviour
  /** The bank was asked and said yes to later payments. */
  is_confirmed: boolean
  /** The card's fingerprint; null for cards stored before fingerprints were. */
  fingerprint: string | null
  created_at: Date
}

export interface SandboxSubscription {
  id: string
  customer_id: string
  idempotency_key: string
  status: SubscriptionStatus
  trial_end: Date | null
  /** What the months are counted from. */
  anchor: Date
  /** Months begun since the anchor; 0 in the trial. */
  months: number
  cancel_at_period_end: boolean
  created_at: Date
}

export interface SandboxInvoice {
  id: string
  subscription_id: string
  status: 'open' | 'paid' | 'void'
  /** Pence, credits taken off. */
  amount: number
  /** End of the period it is for. */
  until: Date
  /** Tries the sandbox made by itself. */
  attempts: number
  next_attempt_at: Date | null
  paid_at: Date | null
  card_last4: string | null
  failure: string | null
  created_at: Date
}

/** What the bank is asked with. Good for one question of one customer about one card, once. */
export interface Secret {
  secret: string
  customer_id: string
  method_id: string
  /** The payment that waits for the answer; null where the card is only confirmed for later. */
  invoice_id: string | null
  subscription_id: string | null
  answered_at: Date | null
  created_at: Date
}

/**
 * More than any answer shows; an open invoice is always among the newest. There is a bound to them, because a shortened
 * day brings years while nobody looks.
 */
export const maxInvoices = 20

/** Everything of one customer, held while it is worked on. */
export interface Book {
  customer: Customer
  /** Attached ones and those that wait for the bank's yes, oldest first. */
  cards: Card[]
  subscriptions: SandboxSubscription[]
  /** Oldest first. */
  invoices: SandboxInvoice[]
  /** The bank's open questions. */
  secrets: Secret[]
}

export function attachedCards({ cards }: Book): Card[] {
  return cards.filter(({ attached_at }) => attached_at !== null)
}

export function defaultCard(book: Book): Card | undefined {
  return attachedCards(book).find(({ id }) => id === book.customer.default_method_id)
}

export function getInvoices({ invoices }: Book, subscription: SandboxSubscription): SandboxInvoice[] {
  return invoices.filter(({ subscription_id }) => subscription_id === subscription.id)
}

/** There is one at most: no month begins while one is owed. */
export function openInvoice(book: Book, subscription: SandboxSubscription): SandboxInvoice | undefined {
  return getInvoices(book, subscription).findLast(({ status }) => status === 'open')
}
