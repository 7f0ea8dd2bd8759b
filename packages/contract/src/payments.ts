import * as z from 'zod/mini'
import { referralSchema } from './auth.ts'
import { defineEndpoint } from './endpoint.ts'
import { amountSchema, currencyCodeSchema, idSchema, instantSchema, queryFlagSchema } from './primitives.ts'
import { subscriptionStatusSchema } from './user.ts'

/** Specification §3 Payment subscription request. */
export const subscriptionRequestSchema = z.object({
  payment_method_id: idSchema,
  registration_token: z.optional(z.string()),
  referral_code: z.optional(z.string().check(z.maxLength(40))),
})

export const subscriptionSchema = z.object({
  id: idSchema,
  status: subscriptionStatusSchema,
  current_period_end: z.nullable(instantSchema),
  trial_end: z.nullable(instantSchema),
  cancel_at_period_end: z.boolean(),
  /** Set while the card asks for authentication (3-D Secure). */
  client_secret: z.optional(z.nullable(z.string())),
})
export type Subscription = z.output<typeof subscriptionSchema>

export const planSchema = z.object({
  amount: amountSchema,
  currency: currencyCodeSchema,
  interval: z.enum(['month', 'year']),
  trial_days: z.int().check(z.minimum(0)),
})
export type Plan = z.output<typeof planSchema>

export const paymentMethodSchema = z.object({
  id: idSchema,
  brand: z.string(),
  last4: z.string().check(z.regex(/^\d{4}$/)),
  exp_month: z.int().check(z.minimum(1), z.maximum(12)),
  exp_year: z.int().check(z.minimum(2000), z.maximum(9999)),
  is_default: z.boolean(),
})
export type PaymentMethod = z.output<typeof paymentMethodSchema>

const paymentMethodBody = z.object({ payment_method_id: idSchema })
const subscriptionAnswer = z.object({ subscription: subscriptionSchema })
const paymentMethodsAnswer = z.object({ payment_methods: z.array(paymentMethodSchema) })

export const createSubscription = defineEndpoint({
  name: 'payments.createSubscription',
  method: 'POST',
  path: '/payments/create-subscription',
  summary: 'Create the subscription of a registration or of a signed-in user',
  auth: 'public',
  body: subscriptionRequestSchema,
  status: 201,
  response: subscriptionAnswer,
  errors: [
    'unauthenticated',
    'invalid_token',
    'payment_failed',
    'payment_authentication_required',
    'invalid_referral_code',
    'conflict',
    'not_available',
  ],
})

export const cancelSubscription = defineEndpoint({
  name: 'payments.cancelSubscription',
  method: 'POST',
  path: '/payments/cancel-subscription',
  summary: 'Cancel at the end of the paid period',
  auth: 'session',
  status: 200,
  response: subscriptionAnswer,
  errors: ['conflict', 'not_available'],
})

export const getPrice = defineEndpoint({
  name: 'payments.getPrice',
  method: 'GET',
  path: '/payments/get-price',
  summary: 'The plan: amount, interval and trial',
  auth: 'public',
  status: 200,
  response: planSchema,
  errors: ['not_available'],
})

export const getSubscriptionDetails = defineEndpoint({
  name: 'payments.subscriptionDetails',
  method: 'GET',
  path: '/payments/subscription-details',
  summary: 'The subscription; sync=true asks the payment provider first',
  auth: 'session',
  query: z.object({ sync: queryFlagSchema }),
  status: 200,
  response: z.object({ subscription: z.nullable(subscriptionSchema), referral: z.nullable(referralSchema) }),
  errors: ['provider_unavailable', 'not_available'],
})

export const getPaymentMethods = defineEndpoint({
  name: 'payments.methods',
  method: 'GET',
  path: '/payments/payment-methods',
  summary: 'The stored payment methods',
  auth: 'session',
  status: 200,
  response: paymentMethodsAnswer,
  errors: ['not_available'],
})

export const addPaymentMethod = defineEndpoint({
  name: 'payments.addMethod',
  method: 'POST',
  path: '/payments/add-payment-method',
  summary: 'Attach a payment method',
  auth: 'session',
  body: paymentMethodBody,
  status: 200,
  response: paymentMethodsAnswer,
  errors: ['payment_failed', 'payment_authentication_required', 'not_available'],
})

export const removePaymentMethod = defineEndpoint({
  name: 'payments.removeMethod',
  method: 'POST',
  path: '/payments/remove-payment-method',
  summary: 'Remove a payment method',
  auth: 'session',
  body: paymentMethodBody,
  status: 200,
  response: paymentMethodsAnswer,
  errors: ['not_found', 'conflict', 'not_available'],
})

export const setDefaultPaymentMethod = defineEndpoint({
  name: 'payments.setDefaultMethod',
  method: 'POST',
  path: '/payments/set-default-payment-method',
  summary: 'Make a payment method the default',
  auth: 'session',
  body: paymentMethodBody,
  status: 200,
  response: paymentMethodsAnswer,
  errors: ['not_found', 'not_available'],
})

export const retryPayment = defineEndpoint({
  name: 'payments.retry',
  method: 'POST',
  path: '/payments/retry-payment',
  summary: 'Try the open invoice again',
  auth: 'session',
  status: 200,
  response: subscriptionAnswer,
  errors: ['payment_failed', 'payment_authentication_required', 'conflict', 'not_available'],
})

export const reactivateSubscription = defineEndpoint({
  name: 'payments.reactivate',
  method: 'POST',
  path: '/payments/reactivate-subscription',
  summary: 'Take a cancellation back, or resume a paused subscription',
  auth: 'session',
  status: 200,
  response: subscriptionAnswer,
  errors: ['payment_failed', 'conflict', 'not_available'],
})

export const validateReferralCode = defineEndpoint({
  name: 'payments.validateReferralCode',
  method: 'POST',
  path: '/payments/validate-referral-code',
  summary: 'Whether a referral code is good',
  auth: 'public',
  body: z.object({ referral_code: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)) }),
  status: 200,
  response: z.object({
    valid: z.boolean(),
    error: z.optional(z.nullable(z.string())),
  }),
  errors: ['rate_limited', 'not_available'],
})
