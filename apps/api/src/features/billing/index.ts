import type { AccountExport } from '@slipstream/contract/account'
import type { Endpoint } from '@slipstream/contract/endpoint'
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
  type Subscription,
  validateReferralCode,
} from '@slipstream/contract/payments'
import { isSubscribedStatus } from '@slipstream/contract/user'
import type { Users } from '#features/users/users.ts'
import type { AuditEvent } from '#platform/audit-log.ts'
import type { FeatureContext } from '#platform/feature.ts'
import { ApiError } from '#platform/http/api-error.ts'
import type { AppContext, Caller } from '#platform/http/app-env.ts'
import { implement } from '#platform/http/implement.ts'
import { addressPolicy } from '#platform/limits/throttle.ts'
import type { Providers } from '#providers/providers.ts'
import type { Billing, Payer, PayerFacts } from './billing.ts'
import { createStripeWebhook, createWebhookEvents } from './stripe-webhook.ts'
import type { BillingSchema } from './tables.ts'

interface PayerWithFacts {
  readonly payer: Payer
  readonly facts: PayerFacts
}

interface PaymentContext extends FeatureContext<BillingSchema> {
  readonly billing: Billing
  readonly sandboxPayments: Providers['sandboxPayments']
  /**
   * Whose subscription a registration's token begins.
   *
   * @throws {ApiError} `invalid_token`, `conflict`
   */
  readonly payerOfRegistration: (token: string) => Promise<PayerWithFacts>
  readonly users: Users
  /** Who is calling, where the endpoint asks for a session. */
  readonly authenticator: { guard(context: AppContext, endpoint: Endpoint): Promise<Caller | null> }
}

/** Specification §7 Payments. */
export function createPayments(options: PaymentContext) {
  const { billing, sandboxPayments, users, authenticator, payerOfRegistration, throttle, audit } = options
  const { database, log, now } = options
  const events = createWebhookEvents(database, now)

  const getUser = ({ userId }: Caller): Payer => ({ kind: 'user', id: userId })

  async function withFacts(caller: Caller): Promise<PayerWithFacts> {
    const { email, first_name, surname } = await users.get(caller.userId)
    return { payer: getUser(caller), facts: { email, name: `${first_name} ${surname}` } }
  }

  /** A registration by its token, else the user whose session the request brings. */
  async function getPayer(token: string | undefined, context: AppContext): Promise<PayerWithFacts> {
    if (token !== undefined) return payerOfRegistration(token)
    const caller = await authenticator.guard(context, { ...createSubscription, auth: 'session' })
    if (!caller) throw new ApiError('unauthenticated')
    return withFacts(caller)
  }

  /**
   * What a registration began already: the call is answered again where its answer was lost, for without a session
   * there is no other way to learn of it.
   */
  async function begunBefore(payer: Payer): Promise<Subscription | null> {
    if (payer.kind === 'user') return null
    const subscription = await billing.subscription(payer, { sync: true })
    return subscription && isSubscribedStatus(subscription.status) ? subscription : null
  }

  /** The signed-in user of a call that needs none; null if there is none. */
  async function getUserId(context: AppContext): Promise<string | null> {
    try {
      const caller = await authenticator.guard(context, { ...validateReferralCode, auth: 'session' })
      return caller?.userId ?? null
    } catch (error) {
      if (error instanceof ApiError) return null
      throw error
    }
  }

  async function record(event: AuditEvent, payer: Payer, context: AppContext): Promise<void> {
    const isUser = payer.kind === 'user'
    await audit.record({
      event,
      userId: isUser ? payer.id : null,
      ip: context.get('ip'),
      ...(isUser ? {} : { details: { registration: payer.id } }),
    })
  }

  function sandbox(): NonNullable<Providers['sandboxPayments']> {
    if (!sandboxPayments) throw new ApiError('not_available')
    return sandboxPayments
  }

  return {
    /** The calls of Stripe. */
    createWebhook: (secret: string, limitRate: (context: AppContext) => void) =>
      createStripeWebhook({
        secret,
        events,
        noticeChange: (id) => billing.noticeChange(id),
        limitRate,
        log,
        now,
      }),
    async exported(
      userId: string,
    ): Promise<Pick<AccountExport, 'subscription' | 'payment_methods' | 'referral'>> {
      const payer = { kind: 'user', id: userId } as const
      const subscription = await billing.subscription(payer)
      return {
        // With the secret its holder answers the bank in the payer's name; a file is no place for it.
        subscription: subscription && { ...subscription, client_secret: null },
        payment_methods: await billing.methods(payer),
        referral: await billing.referral(userId),
      }
    },
    handlers: [
      implement(createSubscription, async ({ body, context }) => {
        const { payer, facts } = await getPayer(body.registration_token, context)
        const begun = await begunBefore(payer)
        if (begun) return { subscription: begun }
        const referralCode = body.referral_code?.trim() || undefined
        const subscription = await billing.subscribe(payer, facts, {
          paymentMethodId: body.payment_method_id,
          referralCode,
          withoutTrial: body.without_trial,
        })
        await record('subscription_begun', payer, context)
        return { subscription }
      }),

      implement(cancelSubscription, async ({ caller, context }) => {
        const subscription = await billing.cancel(getUser(caller))
        await record('subscription_cancelled', getUser(caller), context)
        return { subscription }
      }),

      implement(getPrice, () => billing.plan()),

      implement(getSubscriptionDetails, async ({ query, caller }) => ({
        subscription: await billing.subscription(getUser(caller), { sync: query.sync === 'true' }),
        referral: await billing.referral(caller.userId),
        trial_days: await billing.trialDays(getUser(caller), (await users.get(caller.userId)).email),
      })),

      implement(getPaymentMethods, async ({ caller }) => ({
        payment_methods: await billing.methods(getUser(caller)),
      })),

      implement(addPaymentMethod, async ({ body, caller, context }) => {
        const { payer, facts } = await withFacts(caller)
        const methods = await billing.addMethod(payer, facts, body.payment_method_id)
        await record('payment_method_added', payer, context)
        return { payment_methods: methods }
      }),

      implement(removePaymentMethod, async ({ body, caller, context }) => {
        const methods = await billing.removeMethod(getUser(caller), body.payment_method_id)
        await record('payment_method_removed', getUser(caller), context)
        return { payment_methods: methods }
      }),

      implement(setDefaultPaymentMethod, async ({ body, caller }) => ({
        payment_methods: await billing.setDefaultMethod(getUser(caller), body.payment_method_id),
      })),

      implement(retryPayment, async ({ caller }) => ({
        subscription: await billing.retryPayment(getUser(caller)),
      })),

      implement(reactivateSubscription, async ({ caller, context }) => {
        const subscription = await billing.reactivate(getUser(caller))
        await record('subscription_reactivated', getUser(caller), context)
        return { subscription }
      }),

      implement(validateReferralCode, async ({ body, context }) => {
        // Codes are checked while they are typed; anyone who tries them all is slowed down.
        await throttle.attempt(`referral:${context.get('network')}`, addressPolicy)
        const error = await billing.referralObjection(body.referral_code, await getUserId(context))
        return error === null ? { valid: true } : { valid: false, error }
      }),

      implement(sandboxPaymentMethod, async ({ body }) => ({
        payment_method_id: await sandbox().makeMethod(body),
      })),

      implement(sandboxAuthentication, async ({ body }) => {
        const answer = await sandbox().answerBank(body.client_secret, body.outcome)
        if (answer.kind === 'unknown') {
          throw new ApiError('not_found', {
            message: paymentMessages.noOpenQuestion,
          })
        }
        // As the webhook that Stripe sends.
        if (answer.subscriptionId !== null) await billing.noticeChange(answer.subscriptionId)
        if (answer.kind === 'refused') throw new ApiError('payment_failed', { message: answer.message })
        return { success: true as const }
      }),
    ],
    async forget() {
      await sandboxPayments?.forgetUnused()
      await events.forget()
      // Last, because it may fail with the provider.
      await billing.catchUp()
    },
  }
}
