import { paymentMessages } from '@slipstream/contract/error-messages'
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
  sandboxAuthentication,
  sandboxPaymentMethod,
  setDefaultPaymentMethod,
  validateReferralCode,
} from '@slipstream/contract/payments'
import type { HttpHandler } from 'msw'
import { plan } from '../fixtures/payments.ts'
import { demoReferral, friendReferralCode } from '../fixtures/user.ts'
import { MockFailure } from '../mock-failure.ts'
import type { Wallet } from '../fixtures/wallet.ts'
import type { MockWorld } from '../world.ts'
import { payingRegistration } from './registration-state.ts'
import type { Route } from './route.ts'
import { createTill } from './wallet.ts'

/** What is wrong with a referral code; null where it is good. */
function referralObjection(world: MockWorld, code: string): string | null {
  const wanted = code.trim().toUpperCase()
  const isOwn = wanted === demoReferral.referral_code
  if (isOwn && world.signedIn) return paymentMessages.ownReferralCode
  return isOwn || wanted === friendReferralCode ? null : paymentMessages.unknownReferralCode
}

export function paymentHandlers(world: MockWorld, on: Route): HttpHandler[] {
  const till = createTill(world)
  /** Whose money it is: a registration's, or the user's. */
  const payer = (registrationToken: string | undefined): Wallet => {
    if (registrationToken !== undefined) return payingRegistration(world, registrationToken).wallet
    if (!world.signedIn) throw new MockFailure('unauthenticated')
    return world.wallet
  }
  return [
    on(createSubscription, ({ body }) => {
      const wallet = payer(body.registration_token)
      const objection = body.referral_code ? referralObjection(world, body.referral_code) : null
      if (objection !== null) throw new MockFailure('invalid_referral_code', objection)
      if (world.isTrialUsed && !wallet.hadTrial) {
        if (!body.without_trial) throw new MockFailure('trial_used')
        wallet.hadTrial = true
      }
      return { subscription: till.subscribe(wallet, body.payment_method_id) }
    }),
    on(cancelSubscription, () => ({ subscription: till.act(world.wallet, 'cancel') })),
    on(getPrice, () => plan),
    on(getSubscriptionDetails, () => ({
      subscription: till.subscription(world.wallet),
      referral: demoReferral,
      trial_days: world.wallet.hadTrial ? 0 : plan.trial_days,
    })),
    on(getPaymentMethods, () => ({ payment_methods: till.methods(world.wallet) })),
    on(addPaymentMethod, ({ body }) => ({
      payment_methods: till.addMethod(world.wallet, body.payment_method_id),
    })),
    on(removePaymentMethod, ({ body }) => ({
      payment_methods: till.removeMethod(world.wallet, body.payment_method_id),
    })),
    on(setDefaultPaymentMethod, ({ body }) => ({
      payment_methods: till.setDefaultMethod(world.wallet, body.payment_method_id),
    })),
    on(retryPayment, () => ({ subscription: till.act(world.wallet, 'payOpenInvoice') })),
    on(reactivateSubscription, () => ({ subscription: till.act(world.wallet, 'reactivate') })),
    on(validateReferralCode, ({ body }) => {
      const error = referralObjection(world, body.referral_code)
      return error === null ? { valid: true } : { valid: false, error }
    }),
    on(sandboxPaymentMethod, ({ body }) => ({ payment_method_id: till.makeCard(body) })),
    on(sandboxAuthentication, ({ body }) => {
      till.answerBank(body.client_secret, body.outcome)
      return { success: true }
    }),
  ]
}
