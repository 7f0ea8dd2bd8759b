import type { Referral } from '@slipstream/contract/auth'
import type { PaymentMethod, Plan, Subscription } from '@slipstream/contract/payments'

/** Who pays: a user, or a registration that is not a user yet. */
export type Payer =
  | { readonly kind: 'user'; readonly id: string }
  | { readonly kind: 'registration'; readonly id: string }

export interface PayerFacts {
  readonly email: string
  /** First name and surname. */
  readonly name: string
}

export interface SubscribeOrder {
  readonly paymentMethodId: string
  readonly referralCode?: string | undefined
  /** Subscribes also where no trial is to be had. */
  readonly withoutTrial?: boolean | undefined
}

/**
 * Subscriptions, cards and referrals over the card payment provider (specification §4 Subscription). What the provider
 * says is mirrored in our tables and in `users.subscription_status`, which the guard reads. Refuses with `ApiError`.
 */
export interface Billing {
  plan(): Promise<Plan>
  /** Throws `payment_failed`, `invalid_referral_code`, `trial_used`, `conflict`. */
  subscribe(payer: Payer, facts: PayerFacts, order: SubscribeOrder): Promise<Subscription>
  /** `sync` asks the provider first. Null where there never was one. */
  subscription(payer: Payer, options?: { sync?: boolean }): Promise<Subscription | null>
  /** Days free that a subscription begun now would have, as far as the e-mail tells; a card may have had its trial. */
  trialDays(payer: Payer, email: string): Promise<number>
  methods(payer: Payer): Promise<PaymentMethod[]>
  addMethod(payer: Payer, facts: PayerFacts, paymentMethodId: string): Promise<PaymentMethod[]>
  removeMethod(payer: Payer, paymentMethodId: string): Promise<PaymentMethod[]>
  setDefaultMethod(payer: Payer, paymentMethodId: string): Promise<PaymentMethod[]>
  cancel(payer: Payer): Promise<Subscription>
  reactivate(payer: Payer): Promise<Subscription>
  retryPayment(payer: Payer): Promise<Subscription>
  /** What was the registration's is the user's from now on, with the referral that came with it. */
  handOver(registrationId: string, userId: string): Promise<void>
  /** Ends the subscription at once and forgets the customer, before an account is deleted. */
  close(payer: Payer, email: string): Promise<void>
  /** The user's own code, made with the first question, and what came of it. */
  referral(userId: string): Promise<Referral>
  /** Null where the code is good, else the reason for the person who typed it. */
  referralObjection(code: string, userId: string | null): Promise<string | null>
  /** The provider says that something about this subscription changed: the mirror is made again. Unknown ids are none of ours. */
  noticeChange(subscriptionId: string): Promise<void>
  /**
   * For housekeeping: asks about every subscription that time alone has changed, which also heals a word of the provider
   * that never came, and gives the free months that are still owed.
   */
  catchUp(): Promise<void>
}
