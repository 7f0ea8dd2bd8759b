import type { PaymentMethod, Plan, Subscription } from '@slipstream/contract/payments'
import { type CardFailure, CardRefusal } from '@slipstream/sandbox/cards/card-refusal'

/** What a plan costs, as the provider has it. */
export type PlanPrice = Pick<Plan, 'amount' | 'currency' | 'interval'>

export interface NewCustomer {
  readonly email: string
  readonly name: string
  /** Ours, so that the provider's page and our table can be laid side by side. */
  readonly reference: string
}

export interface SubscriptionOrder {
  readonly customerId: string
  /** Becomes the default. */
  readonly paymentMethodId: string
  /** 0 charges at once. */
  readonly trialDays: number
  /** The same key never begins a second subscription. */
  readonly idempotencyKey: string
}

/** What was charged, or is owed, for one period. */
export interface Invoice {
  readonly id: string
  readonly status: 'open' | 'paid' | 'void'
  /** What the card pays, credits taken off, in the currency's own unit: `4.99`. */
  readonly amount: string
  readonly currency: string
  readonly paidAt: Date | null
  /** End of the period it is for. */
  readonly until: Date
  /** The card that paid it; null where none did. */
  readonly cardLast4: string | null
  /** Why the last try failed, for the card's owner; null where none did. */
  readonly failure: string | null
}

/**
 * The card payment provider (design.md §4): Stripe, or the sandbox that behaves as Stripe does. Ids are the provider's own.
 * Every method may throw a `CardPaymentError`, or a `ProviderUnavailableError` where the provider cannot be reached.
 */
export interface CardPayments {
  readonly name: Plan['provider']
  /** What the browser addresses the provider with; the sandbox has none. */
  readonly publicKey: string | null
  price(): Promise<PlanPrice>
  /** @returns the customer's id. */
  createCustomer(customer: NewCustomer): Promise<string>
  /** Ends every subscription at once and forgets the customer with all cards. A customer who is gone already is no error. */
  deleteCustomer(customerId: string): Promise<void>
  methods(customerId: string): Promise<PaymentMethod[]>
  /**
   * What tells the card behind a payment method apart, so that a trial is had once with it; null where the provider does
   * not say, or the method is not the customer's to use.
   */
  cardFingerprint(customerId: string, paymentMethodId: string): Promise<string | null>
  /** Those of a customer's cards. */
  cardFingerprints(customerId: string): Promise<string[]>
  /** The first one becomes the default. Attaching one twice is no error. */
  attachMethod(customerId: string, paymentMethodId: string): Promise<void>
  detachMethod(customerId: string, paymentMethodId: string): Promise<void>
  setDefaultMethod(customerId: string, paymentMethodId: string): Promise<void>
  /**
   * Begins a subscription. `incomplete` where the first payment did not go through; with a `client_secret` where the bank
   * asks for authentication (also `trialing`, where the card must be confirmed for later payments).
   */
  subscribe(order: SubscriptionOrder): Promise<Subscription>
  /** The id of the customer's newest subscription that has not ended; undefined if there is none. */
  openSubscription(customerId: string): Promise<string | undefined>
  /** As it stands now, with its `client_secret` while the bank's question is open. Undefined if there is none of this id. */
  subscription(subscriptionId: string): Promise<Subscription | undefined>
  cancelAtPeriodEnd(subscriptionId: string): Promise<Subscription>
  /** Takes a cancellation back, or resumes a paused subscription with the default method. */
  reactivate(subscriptionId: string): Promise<Subscription>
  /**
   * Tries the open invoice: with the default method or, where one is named, with that one, which is attached and becomes
   * the default first (the payment itself asks the bank, where it must be asked).
   */
  payOpenInvoice(subscriptionId: string, paymentMethodId?: string): Promise<Subscription>
  /** The last ten, newest first. */
  invoices(subscriptionId: string): Promise<Invoice[]>
  /**
   * Takes the price of one period off what is charged next. Where the answer to a try was lost, another under the same
   * key gives nothing more.
   */
  creditOnePeriod(customerId: string, idempotencyKey: string): Promise<void>
}

/** The provider's refusal, in words that can be shown. */
export class CardPaymentError extends Error {
  override readonly name = 'CardPaymentError'
  readonly failure: CardFailure

  constructor(failure: CardFailure, options?: ErrorOptions) {
    super(failure.message, options)
    this.failure = failure
  }
}

/** A refusal of the sandbox as the provider's; any other error as it is. */
export function cardPaymentError(error: unknown): unknown {
  return error instanceof CardRefusal ? new CardPaymentError(error.failure, { cause: error }) : error
}
