import type { SubscriptionStatus } from '@slipstream/contract/user'
import type { ColumnType } from 'kysely'
import type { UserSchema } from '#features/users/users.ts'

type CreatedAt = ColumnType<Date, Date, never>

/** Who pays and what the provider last said about it; one of `user_id` and `registration_id` is set. */
export interface BillingAccountTable {
  id: string
  user_id: string | null
  registration_id: string | null
  customer_id: string | null
  subscription_id: string | null
  /** The provider's subscription as the contract has it, without its secret. */
  subscription: ColumnType<unknown, string | null, string | null>
  status: SubscriptionStatus | null
  /** When time alone changes the subscription next. */
  due_at: Date | null
  had_trial: boolean
  /** The marks of who has, or is about to have, its trial: macs of an e-mail and of a card. */
  trial_marks: string[] | null
  /** When it was first active or trialing. */
  subscribed_at: Date | null
  /** The code it joined with, until its owner was thanked. */
  referral_code: string | null
  /** Counts what was written to the mirror, so that an older answer never covers a newer one. */
  version: number
  /** Set while a payment call works on it. */
  busy_until: Date | null
  created_at: CreatedAt
}

/** Somebody joined with a code; its owner gets a month once that one has paid and the provider knows the owner. */
export interface ReferralTable {
  referred_user_id: string
  owner_id: string
  created_at: CreatedAt
  credited_at: Date | null
  /** When the one who joined first paid. */
  paid_at: Date | null
  /** Why there is no month for it, found when it was paid. */
  refused: 'oneself' | 'counted_before' | null
}

/** What outlives an account: that somebody had a trial, or was counted as a referral. */
export interface BillingMarkTable {
  kind: 'trial' | 'referral'
  /** A keyed mac of an e-mail or of a card. */
  mark: string
  created_at: CreatedAt
}

/** One row an e-mail about an invoice, so that none is sent twice. */
export interface InvoiceMailTable {
  invoice_id: string
  kind: 'receipt' | 'payment_failed'
  account_id: string
  sent_at: Date
}

export interface BillingTables {
  billing_accounts: BillingAccountTable
  referral_codes: { user_id: string; code: string; created_at: CreatedAt }
  referrals: ReferralTable
  billing_marks: BillingMarkTable
  invoice_mails: InvoiceMailTable
  webhook_events: { id: string; type: string; done_at: Date }
}

/** With the users who pay, and what an account's marks ask of the registrations under way (features/auth). */
export interface BillingSchema extends BillingTables, UserSchema {
  registrations: { id: string; email: string }
}
