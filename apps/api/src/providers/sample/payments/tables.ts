import type { SubscriptionStatus } from '@slipstream/contract/user'
import type { ColumnType } from 'kysely'
import type { CardBehaviour } from './test-cards.ts'

type CreatedAt = ColumnType<Date, Date, never>

export interface SandboxCustomerTable {
  id: string
  default_method_id: string | null
  /** Pence that are taken off what is charged next. */
  credit: number
  created_at: CreatedAt
}

/** Never a number, never a security code: only what the person recognises the card by. */
export interface SandboxMethodTable {
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
  /** Tells the card apart; null of one that was added before there were any. */
  fingerprint: string | null
  created_at: CreatedAt
}

export interface SandboxSubscriptionTable {
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
  created_at: CreatedAt
}

export interface SandboxInvoiceTable {
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
  created_at: CreatedAt
}

/** What the bank is asked with. Good for one question of one customer about one card, once. */
export interface SandboxSecretTable {
  secret: string
  customer_id: string
  method_id: string
  /** The payment that waits for the answer; null where the card is only confirmed for later. */
  invoice_id: string | null
  subscription_id: string | null
  answered_at: Date | null
  created_at: CreatedAt
}

export interface SandboxTables {
  sandbox_customers: SandboxCustomerTable
  sandbox_methods: SandboxMethodTable
  sandbox_subscriptions: SandboxSubscriptionTable
  sandbox_invoices: SandboxInvoiceTable
  sandbox_secrets: SandboxSecretTable
}
