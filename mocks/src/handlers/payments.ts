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
import { sandboxCard, testCardsOnly } from '../sandbox-cards.ts'
import type { MockWorld, Wallet } from '../world.ts'
import { payingRegistration } from './registration-state.ts'
import { found, type Route } from './route.ts'
import {
  addCard,
  answerBank,
  cancel,
  keepMethod,
  keepSubscription,
  payOpenInvoice,
  reactivate,
  removeCard,
  subscribe,
} from './wallet.ts'

/** What is wrong with a referral code; null where it is good. */
function referralObjection(world: MockWorld, code: string): string | null {
  const wanted = code.trim().toUpperCase()
  const isOwn = wanted === demoReferral.referral_code
  if (isOwn && world.signedIn) return paymentMessages.ownReferralCode
  return isOwn || wanted === friendReferralCode ? null : paymentMessages.unknownReferralCode
}

export function paymentHandlers(world: MockWorld, on: Route): HttpHandler[] {
  const methods = () => ({ payment_methods: world.paymentMethods })
  const method = (id: string) =>
    found(
      world.paymentMethods.find((candidate) => candidate.id === id),
      paymentMessages.noSuchCard,
    )
  /** Whose money it is: a registration's, or the user's. */
  const payer = (registrationToken: string | undefined): Wallet => {
    if (registrationToken !== undefined) return payingRegistration(world, registrationToken)
    if (!world.signedIn) throw new MockFailure('unauthenticated')
    return world
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
      return keepSubscription(world, wallet, subscribe(world, wallet, body.payment_method_id))
    }),
    on(cancelSubscription, () => keepSubscription(world, world, cancel(world))),
    on(getPrice, () => plan),
    on(getSubscriptionDetails, () => ({
      subscription: world.subscription,
      referral: demoReferral,
      trial_days: world.hadTrial ? 0 : plan.trial_days,
    })),
    on(getPaymentMethods, methods),
    on(addPaymentMethod, ({ body }) => {
      addCard(world, world, body.payment_method_id)
      return methods()
    }),
    on(removePaymentMethod, ({ body }) => {
      removeCard(world, method(body.payment_method_id))
      return methods()
    }),
    on(setDefaultPaymentMethod, ({ body }) => {
      keepMethod(world, method(body.payment_method_id), true)
      return methods()
    }),
    on(retryPayment, () => keepSubscription(world, world, payOpenInvoice(world, world))),
    on(reactivateSubscription, () => keepSubscription(world, world, reactivate(world, world))),
    on(validateReferralCode, ({ body }) => {
      const error = referralObjection(world, body.referral_code)
      return error === null ? { valid: true } : { valid: false, error }
    }),
    on(sandboxPaymentMethod, ({ body }) => {
      const card = sandboxCard(world.nextId('pm'), body)
      if (!card) throw new MockFailure('payment_failed', testCardsOnly)
      world.sandboxCards.set(card.method.id, card)
      return { payment_method_id: card.method.id }
    }),
    on(sandboxAuthentication, ({ body }) => {
      answerBank(world, body.client_secret, body.outcome)
      return { success: true }
    }),
  ]
}
