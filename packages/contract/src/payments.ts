import * as z from 'zod/mini'
import { referralSchema } from './auth.ts'
import { defineEndpoint } from './endpoint.ts'
import { fillMissing } from './missing-fields.ts'
import {
  acknowledgementSchema,
  amountSchema,
  currencyCodeSchema,
  idSchema,
  instantSchema,
  queryFlagSchema,
} from './primitives.ts'
import { subscriptionStatusSchema } from './user.ts'

/** Specification §3 Payment subscription request. */
export const subscriptionRequestSchema = z.object({
  payment_method_id: idSchema,
  registration_token: z.optional(z.string()),
  referral_code: z.optional(z.string().check(z.maxLength(40))),
  /** Ours: the person has read that no trial applies (`trial_used`) and pays at once. */
  without_trial: z.optional(z.boolean()),
})

export const subscriptionSchema = z.object({
  id: z._default(idSchema, 'subscription'),
  status: subscriptionStatusSchema,
  current_period_end: z._default(z.nullable(instantSchema), null),
  trial_end: z._default(z.nullable(instantSchema), null),
  cancel_at_period_end: z._default(z.boolean(), false),
  /** Set while the card asks for authentication (3-D Secure). */
  client_secret: z.optional(z.nullable(z.string())),
  /** When an `incomplete` subscription lapses: 23 h after it was begun. Null in every other state. */
  expires_at: z._default(z.nullable(instantSchema), null),
  /** When the provider tries a payment that failed again by itself; null where it does not. */
  next_attempt_at: z._default(z.nullable(instantSchema), null),
})
export type Subscription = z.output<typeof subscriptionSchema>

const trialDaysSchema = z.int().check(z.minimum(0))

export const planSchema = z.object({
  amount: amountSchema,
  currency: z._default(currencyCodeSchema, 'GBP'),
  interval: z._default(z.enum(['month', 'year']), 'month'),
  trial_days: z._default(trialDaysSchema, 0),
  /** Who takes cards: Stripe, or the sandbox that behaves like it and takes test cards only. */
  provider: z._default(z.enum(['stripe', 'sandbox']), 'sandbox'),
  /** The card payment provider's public key (specification §7 Third-party); the sandbox has none. */
  public_key: z._default(z.nullable(z.string()), null),
})
export type Plan = z.output<typeof planSchema>

export const paymentMethodSchema = z.object({
  id: idSchema,
  brand: z._default(z.string(), 'Card'),
  last4: z.string().check(z.regex(/^\d{4}$/)),
  exp_month: z.int().check(z.minimum(1), z.maximum(12)),
  exp_year: z.int().check(z.minimum(2000), z.maximum(9999)),
  is_default: z._default(z.boolean(), false),
})
export type PaymentMethod = z.output<typeof paymentMethodSchema>

/** The `details` of `payment_authentication_required`: what the card's bank is asked with (3-D Secure). */
export const authenticationDetailsSchema = z.object({ client_secret: z.string().check(z.minLength(1)) })

const paymentMethodBody = z.object({ payment_method_id: idSchema })
/** What was asked for is done (specification §4 Subscription): its status comes with the details. */
const changedSubscription = fillMissing(subscriptionSchema, { status: 'active' })
const subscriptionAnswer = z.object({ subscription: changedSubscription })
const paymentMethodsAnswer = z.object({ payment_methods: z.array(paymentMethodSchema) })

export const createSubscription = defineEndpoint({
  name: 'payments.createSubscription',
  method: 'POST',
  path: '/payments/create-subscription',
  summary: 'Create the subscription of a registration or of a signed-in user',
  auth: 'public',
  body: subscriptionRequestSchema,
  status: 201,
  // Other changes of it are read back; this call may be a visitor's, who can read nothing.
  response: z.object({ subscription: z.prefault(changedSubscription, {}) }),
  errors: [
    'unauthenticated',
    'invalid_token',
    'payment_failed',
    'payment_authentication_required',
    'invalid_referral_code',
    'trial_used',
    'not_found',
    'conflict',
    'provider_unavailable',
  ],
})

export const cancelSubscription = defineEndpoint({
  name: 'payments.cancelSubscription',
  method: 'POST',
  path: '/payments/cancel-subscription',
  summary: 'Cancel at the end of the paid period',
  auth: 'session',
  response: z.object({
    subscription: fillMissing(changedSubscription, { cancel_at_period_end: true }),
  }),
  errors: ['conflict', 'provider_unavailable'],
})

export const getPrice = defineEndpoint({
  name: 'payments.getPrice',
  method: 'GET',
  path: '/payments/get-price',
  summary: 'The plan: amount, interval and trial',
  auth: 'public',
  response: planSchema,
  errors: ['provider_unavailable'],
})

export const getSubscriptionDetails = defineEndpoint({
  name: 'payments.subscriptionDetails',
  method: 'GET',
  path: '/payments/subscription-details',
  summary: 'The subscription; sync=true asks the payment provider first',
  auth: 'session',
  query: z.object({ sync: queryFlagSchema }),
  response: z.object({
    subscription: z._default(z.nullable(subscriptionSchema), null),
    referral: z._default(z.nullable(referralSchema), null),
    /** Days free that a subscription begun now would have: none for anyone who has had a trial. */
    trial_days: z._default(trialDaysSchema, 0),
  }),
  errors: ['provider_unavailable'],
})

export const getPaymentMethods = defineEndpoint({
  name: 'payments.methods',
  method: 'GET',
  path: '/payments/payment-methods',
  summary: 'The stored payment methods',
  auth: 'session',
  response: paymentMethodsAnswer,
  errors: ['provider_unavailable'],
})

export const addPaymentMethod = defineEndpoint({
  name: 'payments.addMethod',
  method: 'POST',
  path: '/payments/add-payment-method',
  summary: 'Attach a payment method',
  auth: 'session',
  body: paymentMethodBody,
  response: paymentMethodsAnswer,
  errors: [
    'payment_failed',
    'payment_authentication_required',
    'not_found',
    'conflict',
    'provider_unavailable',
  ],
})

export const removePaymentMethod = defineEndpoint({
  name: 'payments.removeMethod',
  method: 'POST',
  path: '/payments/remove-payment-method',
  summary: 'Remove a payment method',
  auth: 'session',
  body: paymentMethodBody,
  response: paymentMethodsAnswer,
  errors: ['not_found', 'conflict', 'provider_unavailable'],
})

export const setDefaultPaymentMethod = defineEndpoint({
  name: 'payments.setDefaultMethod',
  method: 'POST',
  path: '/payments/set-default-payment-method',
  summary: 'Make a payment method the default',
  auth: 'session',
  body: paymentMethodBody,
  response: paymentMethodsAnswer,
  errors: ['not_found', 'conflict', 'provider_unavailable'],
})

export const retryPayment = defineEndpoint({
  name: 'payments.retry',
  method: 'POST',
  path: '/payments/retry-payment',
  summary: 'Try the open invoice again',
  auth: 'session',
  response: subscriptionAnswer,
  errors: ['payment_failed', 'payment_authentication_required', 'conflict', 'provider_unavailable'],
})

export const reactivateSubscription = defineEndpoint({
  name: 'payments.reactivate',
  method: 'POST',
  path: '/payments/reactivate-subscription',
  summary: 'Take a cancellation back, or resume a paused subscription',
  auth: 'session',
  response: subscriptionAnswer,
  errors: ['payment_failed', 'payment_authentication_required', 'conflict', 'provider_unavailable'],
})

export const validateReferralCode = defineEndpoint({
  name: 'payments.validateReferralCode',
  method: 'POST',
  path: '/payments/validate-referral-code',
  summary: 'Whether a referral code is good',
  auth: 'public',
  body: z.object({ referral_code: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)) }),
  response: z.object({
    valid: z.boolean(),
    error: z.optional(z.nullable(z.string())),
  }),
  errors: ['rate_limited'],
})

/** Most digits a card number has (ISO/IEC 7812). */
const cardNumberSchema = z.string().check(z.regex(/^\d{12,19}$/, 'must be the digits of the card'))

export const sandboxPaymentMethod = defineEndpoint({
  name: 'payments.sandboxMethod',
  method: 'POST',
  path: '/payments/sandbox/payment-method',
  summary: 'The sandbox alone: a payment method of a test card, as Stripe.js makes one in the browser',
  isOptional: true,
  auth: 'public',
  body: z.object({
    number: cardNumberSchema,
    exp_month: paymentMethodSchema.shape.exp_month,
    exp_year: paymentMethodSchema.shape.exp_year,
    cvc: z.string().check(z.regex(/^\d{3,4}$/, 'must be the 3 or 4 digits of the card')),
  }),
  status: 201,
  response: paymentMethodBody,
  errors: ['payment_failed'],
})

export const sandboxAuthentication = defineEndpoint({
  name: 'payments.sandboxAuthentication',
  method: 'POST',
  path: '/payments/sandbox/authenticate',
  summary: "The sandbox alone: the answer to the bank's question, as Stripe's 3-D Secure frame gives it",
  isOptional: true,
  auth: 'public',
  body: z.object({
    client_secret: authenticationDetailsSchema.shape.client_secret,
    outcome: z.enum(['complete', 'fail']),
  }),
  response: acknowledgementSchema,
  errors: ['not_found', 'payment_failed'],
})
