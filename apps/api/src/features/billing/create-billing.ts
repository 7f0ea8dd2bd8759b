import { keepOneCard, paymentMessages } from '@slipstream/contract/error-messages'
import type { PaymentMethod, Subscription } from '@slipstream/contract/payments'
import { needsCard, getStanding } from '@slipstream/contract/user'
import type { Clocks } from '#features/users/users.ts'
import type { Database } from '#platform/db/database.ts'
import type { AfterAnswer } from '#platform/http/after-answer.ts'
import { ApiError } from '#platform/http/api-error.ts'
import type { Logger } from '#platform/log.ts'
import type { Post } from '#platform/mail/mailer.ts'
import { CardPaymentError, type CardPayments } from '#providers/card-payments.ts'
import { createBillingMails } from './mails.ts'
import { type Account, createAccounts } from './accounts.ts'
import type { Billing, Payer, PayerFacts, SubscribeOrder } from './billing.ts'
import { createInvoiceMails } from './invoice-mails.ts'
import { createMarks } from './marks.ts'
import { createReferrals, normaliseCode } from './referrals.ts'
import { createSubscriptions, type Live } from './subscriptions.ts'
import type { BillingSchema } from './tables.ts'

interface Options {
  readonly database: Database<BillingSchema>
  readonly provider: CardPayments
  readonly post: Post
  readonly clocks: Clocks
  readonly afterAnswer: AfterAnswer
  readonly log: Logger
  readonly now: () => Date
  /** Days free of a first subscription; 0 for none. */
  readonly trialDays: number
  /** Of the marks of trials and referrals. */
  readonly marksKey: Buffer
}

/** Subscriptions looked after in one round of housekeeping. */
const roundSize = 200

export function createBilling(options: Options): Billing {
  const { database, provider, afterAnswer, log, now } = options
  const accounts = createAccounts(database, now)
  const marks = createMarks({ database, key: options.marksKey, now })
  const referrals = createReferrals({ database, provider, marks, now })
  const mailInvoices = createInvoiceMails({
    database,
    provider,
    mails: createBillingMails(options.post),
    clocks: options.clocks,
    now,
  })
  const subscriptions = createSubscriptions({
    accounts,
    provider,
    log,
    now,
    onChange: ({ account, subscription }) => {
      afterAnswer.run('billing.thanks', async () => {
        await referrals.note(account)
        if (account.user_id !== null) await referrals.thankPaid(account.user_id)
      })
      afterAnswer.run('billing.mail', () => mailInvoices(account, subscription))
    },
  })

  const getTrialDays = (account: Account | undefined) => (account?.had_trial ? 0 : options.trialDays)

  async function getCustomer(account: Account, facts: PayerFacts): Promise<string> {
    if (account.customer_id !== null) return account.customer_id
    const customerId = await provider.createCustomer({ ...facts, reference: account.id })
    await accounts.keepCustomer(account.id, customerId)
    if (account.user_id !== null) await referrals.payOwed(account.user_id)
    return customerId
  }

  /** The account of somebody who has been here before, with the provider's id of them. */
  async function customer(payer: Payer): Promise<{ account: Account; customerId: string }> {
    const account = await accounts.find(payer)
    if (!account?.customer_id) throw new ApiError('not_found', { message: paymentMessages.noSuchCard })
    return { account, customerId: account.customer_id }
  }

  /** Does something to the subscription that there is, and answers with what it is then. */
  async function act(
    payer: Payer,
    work: (subscriptionId: string) => Promise<Subscription>,
  ): Promise<Subscription> {
    const account = await accounts.find(payer)
    if (!account?.subscription_id) throw noSubscription()
    return subscriptions.change(account, async ({ id, subscription_id }) => {
      if (subscription_id === null) throw noSubscription()
      const done = await work(subscription_id)
      return (await subscriptions.sync(id))?.subscription ?? done
    })
  }

  async function keepReferral(account: Account, email: string, code: string): Promise<void> {
    if (account.subscribed_at !== null) {
      throw new ApiError('invalid_referral_code', {
        message: 'A referral code is for a first subscription. Please leave it empty.',
      })
    }
    const objection = await referrals.objection(code, { userId: account.user_id, email })
    if (objection !== null) throw new ApiError('invalid_referral_code', { message: objection })
    await accounts.keepReferralCode(account.id, normaliseCode(code))
  }

  /** Where something is owed, the new card pays that; a second subscription is never begun beside a first. */
  async function payInstead({ id }: Subscription, paymentMethodId: string): Promise<void> {
    try {
      await provider.payOpenInvoice(id, paymentMethodId)
    } catch (error) {
      // The answer carries the bank's question, as it does for a new subscription.
      if (!(error instanceof CardPaymentError) || error.failure.kind !== 'authentication_required')
        throw error
    }
  }

  /** Free days for this card and mailbox. Throws `trial_used` unless the order accepts to pay at once. */
  async function claimTrial(
    account: Account,
    { email }: PayerFacts,
    order: SubscribeOrder & { readonly customerId: string },
  ): Promise<number> {
    const days = getTrialDays(account)
    if (days === 0) return 0
    const fingerprint = await provider.cardFingerprint(order.customerId, order.paymentMethodId)
    const own = [marks.ofEmail(email), ...marks.ofCards(fingerprint === null ? [] : [fingerprint])]
    if (await marks.claimTrial(account, email, own)) return days
    if (order.withoutTrial) return 0
    throw new ApiError('trial_used')
  }

  async function begin(account: Account, facts: PayerFacts, order: SubscribeOrder): Promise<void> {
    const { paymentMethodId } = order
    const customerId = await getCustomer(account, facts)
    const trialDays = await claimTrial(account, facts, { ...order, customerId })
    try {
      const begun = await provider.subscribe({
        customerId,
        paymentMethodId,
        trialDays,
        idempotencyKey: [account.id, account.subscription_id ?? 'first', paymentMethodId].join(':'),
      })
      await accounts.keepSubscription(account.id, begun.id)
    } catch (error) {
      if (error instanceof CardPaymentError) await marks.giveTrialBack(account.id)
      throw error
    }
  }

  /** A subscription that was begun while our side fell over before it was written down: a second one would be paid too. */
  async function adopt(account: Account): Promise<Live | undefined> {
    if (account.customer_id === null) return undefined
    const id = await provider.openSubscription(account.customer_id)
    if (id === undefined) return undefined
    await accounts.keepSubscription(account.id, id)
    return subscriptions.sync(account.id)
  }

  async function subscribe(
    account: Account,
    facts: PayerFacts,
    order: SubscribeOrder,
  ): Promise<Subscription> {
    if (order.referralCode !== undefined) await keepReferral(account, facts.email, order.referralCode)
    // Taken back with another try; after the first success it is the referrer's.
    else if (account.subscribed_at === null) await accounts.keepReferralCode(account.id, null)
    const known = await subscriptions.sync(account.id)
    const isOver = !known || getStanding(known.subscription.status) === 'ended'
    const adopted = isOver ? await adopt(known?.account ?? account) : undefined
    const before = adopted ?? known
    const standing = before && getStanding(before.subscription.status)
    // It is what was asked for, with a card that was good.
    if (adopted && standing === 'runs') return adopted.subscription
    if (standing === 'runs') throw conflict(paymentMessages.subscribedAlready)
    if (standing === 'rests') {
      throw conflict(paymentMessages.subscriptionPaused)
    }
    if (before && standing === 'owes') await payInstead(before.subscription, order.paymentMethodId)
    else await begin(before?.account ?? account, facts, order)
    const after = await subscriptions.sync(account.id)
    if (!after) throw noSubscription()
    await refuseUnpaid(after)
    return after.subscription
  }

  /** A first payment that was declined: the subscription waits for another card, and the owner sees why. */
  async function refuseUnpaid({ subscription }: Live): Promise<void> {
    if (subscription.status !== 'incomplete' || subscription.client_secret) return
    const [invoice] = await provider.invoices(subscription.id)
    throw new ApiError('payment_failed', { message: invoice?.failure ?? paymentMessages.cardDeclined })
  }

  async function removeMethod(account: Account, customerId: string, paymentMethodId: string) {
    const status = (await subscriptions.sync(account.id))?.subscription.status
    const left = (await provider.methods(customerId)).filter(({ id }) => id !== paymentMethodId)
    if (left.length === 0 && needsCard(status)) throw conflict(keepOneCard)
    await provider.detachMethod(customerId, paymentMethodId)
    const next = left.find(({ is_default }) => is_default) ?? left[0]
    if (next && !next.is_default) await provider.setDefaultMethod(customerId, next.id)
    return provider.methods(customerId)
  }

  return {
    async plan() {
      return {
        ...(await provider.price()),
        trial_days: options.trialDays,
        provider: provider.name,
        public_key: provider.publicKey,
      }
    },

    async subscribe(payer, facts, order) {
      return subscriptions.change(await accounts.ensure(payer), (account) => subscribe(account, facts, order))
    },

    async subscription(payer, { sync: isAsked = false } = {}) {
      const account = await accounts.find(payer)
      if (!account) return null
      return isAsked
        ? ((await subscriptions.sync(account.id))?.subscription ?? null)
        : subscriptions.current(account)
    },

    async trialDays(payer, email) {
      const account = await accounts.find(payer)
      const days = getTrialDays(account)
      return days > 0 && (await marks.isTrialUsed(account?.id, email)) ? 0 : days
    },

    async methods(payer): Promise<PaymentMethod[]> {
      const account = await accounts.find(payer)
      return account?.customer_id ? provider.methods(account.customer_id) : []
    },

    async addMethod(payer, facts, paymentMethodId) {
      return subscriptions.change(await accounts.ensure(payer), async (account) => {
        const customerId = await getCustomer(account, facts)
        await provider.attachMethod(customerId, paymentMethodId)
        return provider.methods(customerId)
      })
    },

    async removeMethod(payer, paymentMethodId) {
      const { account, customerId } = await customer(payer)
      return subscriptions.change(account, (held) => removeMethod(held, customerId, paymentMethodId))
    },

    async setDefaultMethod(payer, paymentMethodId) {
      const { account, customerId } = await customer(payer)
      return subscriptions.change(account, async () => {
        await provider.setDefaultMethod(customerId, paymentMethodId)
        return provider.methods(customerId)
      })
    },

    cancel: (payer) => act(payer, (id) => provider.cancelAtPeriodEnd(id)),
    reactivate: (payer) => act(payer, (id) => provider.reactivate(id)),
    retryPayment: (payer) => act(payer, (id) => provider.payOpenInvoice(id)),

    async handOver(registrationId, userId) {
      const account =
        (await accounts.handOver(registrationId, userId)) ??
        (await accounts.find({ kind: 'user', id: userId }))
      if (!account) return
      try {
        await subscriptions.sync(account.id, { isNews: true })
      } catch (error) {
        // The mirror already gave the user their status; housekeeping asks again.
        log.warn('billing.hand_over_not_synced', { account: account.id, error })
      }
    },

    async close(payer, email) {
      const account = await accounts.find(payer)
      if (!account) return
      await subscriptions.change(account, async (held) => {
        if (held.customer_id !== null) await provider.deleteCustomer(held.customer_id)
        // A registration's trial gave no access; a user's was had, and the account's end gives no other.
        if (payer.kind === 'user' && held.had_trial) {
          await marks.keep('trial', [...new Set([marks.ofEmail(email), ...(held.trial_marks ?? [])])])
        }
        await accounts.remove(held)
      })
    },

    referral: (userId) => referrals.of(userId),
    referralObjection: (code, userId) => referrals.objection(code, { userId }),

    async noticeChange(subscriptionId) {
      const account = await accounts.findBySubscription(subscriptionId)
      if (account) await subscriptions.sync(account.id, { isNews: true })
    },

    async catchUp() {
      for (const account of await accounts.due(roundSize)) {
        try {
          // One after another is gentle on the provider.
          await subscriptions.sync(account.id)
        } catch (error) {
          log.error('billing.not_caught_up', { account: account.id, error })
        }
      }
      await referrals.thankPaid()
      await referrals.payOwed()
      await marks.forget()
    },
  }
}

function conflict(message: string): ApiError {
  return new ApiError('conflict', { message })
}

function noSubscription(): ApiError {
  return conflict(paymentMessages.noSubscription)
}
