import {
  addPaymentMethod,
  cancelSubscription,
  createSubscription,
  getPaymentMethods,
  getPrice,
  getSubscriptionDetails,
  reactivateSubscription,
  removePaymentMethod,
  retryPayment,
  setDefaultPaymentMethod,
  validateReferralCode,
  type PaymentMethod,
  type Subscription,
} from '@slipstream/contract/payments'
import type { HttpHandler } from 'msw'
import { plan, subscriptionIn, visaCard } from '../fixtures/payments.ts'
import { demoReferral } from '../fixtures/user.ts'
import { MockFailure } from '../mock-endpoint.ts'
import type { MockWorld } from '../world.ts'
import { found, type Route } from './route.ts'

const unknownCard = 'This payment method is no longer there.'

export function paymentHandlers(world: MockWorld, on: Route): HttpHandler[] {
  const become = (subscription: Subscription) => {
    world.subscription = subscription
    world.user = { ...world.user, subscription_status: subscription.status }
    return { subscription }
  }
  const current = () => {
    if (!world.subscription) throw new MockFailure('conflict', 'There is no subscription.')
    return world.subscription
  }
  const keep = (methods: PaymentMethod[]) => {
    world.paymentMethods = methods
    return { payment_methods: methods }
  }
  const card = (id: string) =>
    found(
      world.paymentMethods.find((method) => method.id === id),
      unknownCard,
    )
  return [
    on(createSubscription, ({ body }) => {
      if (!world.signedIn && body.registration_token === undefined)
        throw new MockFailure('unauthenticated', 'Please log in.')
      return become(subscriptionIn('trialing'))
    }),
    on(cancelSubscription, () => become({ ...current(), cancel_at_period_end: true })),
    on(getPrice, () => plan),
    on(getSubscriptionDetails, () => ({ subscription: world.subscription, referral: demoReferral })),
    on(getPaymentMethods, () => ({ payment_methods: world.paymentMethods })),
    on(addPaymentMethod, ({ body }) => {
      const id = body.payment_method_id
      const others = world.paymentMethods.filter((method) => method.id !== id)
      return keep([...others, { ...visaCard, id, is_default: others.length === 0 }])
    }),
    on(removePaymentMethod, ({ body }) => {
      const gone = card(body.payment_method_id)
      return keep(world.paymentMethods.filter((method) => method !== gone))
    }),
    on(setDefaultPaymentMethod, ({ body }) => {
      const chosen = card(body.payment_method_id)
      return keep(world.paymentMethods.map((method) => ({ ...method, is_default: method === chosen })))
    }),
    on(retryPayment, () => {
      current()
      return become(subscriptionIn('active'))
    }),
    on(reactivateSubscription, () => {
      current()
      return become(subscriptionIn('active'))
    }),
    on(validateReferralCode, ({ body }) =>
      body.referral_code.toUpperCase() === demoReferral.referral_code
        ? { valid: true }
        : { valid: false, error: 'This referral code is not known.' },
    ),
  ]
}
