import type { Selectable } from 'kysely'
import type {
  SandboxCustomerTable,
  SandboxInvoiceTable,
  SandboxMethodTable,
  SandboxSecretTable,
  SandboxSubscriptionTable,
} from './tables.ts'

export type Customer = Selectable<SandboxCustomerTable>
export type Card = Selectable<SandboxMethodTable>
export type SandboxSubscription = Selectable<SandboxSubscriptionTable>
export type SandboxInvoice = Selectable<SandboxInvoiceTable>
export type Secret = Selectable<SandboxSecretTable>

/**
 * More than any answer shows; an open invoice is always among the newest. There is a bound to them, because a shortened
 * day brings years while nobody looks.
 */
export const invoicesKept = 20

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

export function invoicesOf({ invoices }: Book, subscription: SandboxSubscription): SandboxInvoice[] {
  return invoices.filter(({ subscription_id }) => subscription_id === subscription.id)
}

/** There is one at most: no month begins while one is owed. */
export function openInvoice(book: Book, subscription: SandboxSubscription): SandboxInvoice | undefined {
  return invoicesOf(book, subscription).findLast(({ status }) => status === 'open')
}
