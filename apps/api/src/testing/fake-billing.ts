import type { Referral } from '@slipstream/contract/auth'
import type { PaymentMethod, Subscription } from '@slipstream/contract/payments'
import type { SubscriptionStatus } from '@slipstream/contract/user'
import type { Billing, Payer } from '#features/billing/billing.ts'

/** Billing whose subscriptions a test writes, and which remembers what it was asked to end. */
export interface FakeBilling extends Billing {
  /** Puts a subscription into the mirror; `atProvider` becomes known with the next sync. */
  pay(payer: Payer, status: SubscriptionStatus, atProvider?: SubscriptionStatus): void
  /** The registrations and users that were closed: `user u1`. */
  readonly closed: string[]
  /** Thrown by every call while it is set. */
  failure: Error | undefined
}

export const fakeReferral: Referral = {
  referral_code: 'ADA7K2',
  referral_stats: { successful_referrals: 2, discount_months: 2 },
}

const card: PaymentMethod = {
  id: 'pm_1',
  brand: 'visa',
  last4: '4242',
  exp_month: 12,
  exp_year: 2030,
  is_default: true,
}

export function createFakeBilling(): FakeBilling {
  const mirror = new Map<string, Subscription>()
  const provider = new Map<string, Subscription>()
  const getKey = ({ kind, id }: Payer) => `${kind} ${id}`
  const notFaked = () => Promise.reject(new Error('The fake billing does not do this.'))

  async function answer<T>(work: () => T): Promise<T> {
    await Promise.resolve()
    if (billing.failure) throw billing.failure
    return work()
  }

  const billing: FakeBilling = {
    closed: [],
    failure: undefined,
    pay(payer, status, atProvider = status) {
      const subscription: Subscription = {
        id: `sub of ${getKey(payer)}`,
        status,
        current_period_end: null,
        trial_end: null,
        cancel_at_period_end: false,
        client_secret: 'a secret of the card',
        expires_at: null,
        next_attempt_at: null,
      }
      mirror.set(getKey(payer), subscription)
      provider.set(getKey(payer), { ...subscription, status: atProvider })
    },
    subscription: (payer, options = {}) =>
      answer(() => (options.sync ? provider : mirror).get(getKey(payer)) ?? null),
    methods: (payer) => answer(() => (mirror.has(getKey(payer)) ? [card] : [])),
    handOver: (registrationId, userId) =>
      answer(() => {
        for (const subscriptions of [mirror, provider]) {
          const subscription = subscriptions.get(`registration ${registrationId}`)
          if (subscription) subscriptions.set(`user ${userId}`, subscription)
          subscriptions.delete(`registration ${registrationId}`)
        }
      }),
    close: (payer) =>
      answer(() => {
        mirror.delete(getKey(payer))
        provider.delete(getKey(payer))
        billing.closed.push(getKey(payer))
      }),
    referral: () => answer(() => fakeReferral),
    plan: notFaked,
    subscribe: notFaked,
    trialDays: notFaked,
    addMethod: notFaked,
    removeMethod: notFaked,
    setDefaultMethod: notFaked,
    cancel: notFaked,
    reactivate: notFaked,
    retryPayment: notFaked,
    referralObjection: notFaked,
    noticeChange: notFaked,
    catchUp: () => Promise.resolve(),
  }
  return billing
}
