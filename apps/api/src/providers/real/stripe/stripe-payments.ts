import { errorMessages, paymentMessages } from '@slipstream/contract/error-messages'
import type { Subscription } from '@slipstream/contract/payments'
import { Stripe } from 'stripe'
import type { Logger } from '#platform/log.ts'
import { createTtlCache } from '#platform/ttl-cache.ts'
import { type CardPayments, CardPaymentError } from '../../card-payments.ts'
import { createStripeCards } from './stripe-cards.ts'
import { isAuthenticationAsked, isMissing, toCardError } from './stripe-errors.ts'
import {
  openQuestion,
  type PricedPlan,
  toInvoice,
  toPlanPrice,
  toSubscription,
  whole,
} from './stripe-records.ts'

interface Options extends StripeAccess {
  readonly log: Logger
  readonly now: () => Date
}

const priceTtlMs = 5 * 60_000

/** What every answer about a subscription brings along: one level each, for Stripe expands four at most. */
const expand = ['latest_invoice', 'pending_setup_intent']
const invoicesShown = 10
const subscriptionsShown = 10
/** The states from which no subscription comes back. */
const endedStates = new Set(['canceled', 'incomplete_expired'])

/**
 * Card payments over Stripe. A customer has one default card, stored in `invoice_settings`: subscriptions name none of
 * their own, so that there is one place to change it.
 */
export function createStripePayments({ log, now, ...access }: Options): CardPayments {
  const stripe = createStripeClient(access)
  const cards = createStripeCards(stripe)
  const prices = createTtlCache<PricedPlan>({ ttlMs: priceTtlMs, capacity: 1, now })

  /** Runs a method of the interface, and says its refusals in the interface's words. */
  async function answer<Value>(work: () => Promise<Value>): Promise<Value> {
    try {
      return await work()
    } catch (error) {
      throw toCardError(error, log)
    }
  }

  const plan = () =>
    prices.get(access.priceId, async () => toPlanPrice(await stripe.prices.retrieve(access.priceId)))

  /** The payment of an invoice, with its card; its secret tells whether the bank still waits. */
  async function getPayment(invoiceId: string): Promise<Stripe.PaymentIntent | null> {
    const { data } = await stripe.invoicePayments.list({
      invoice: invoiceId,
      limit: invoicesShown,
      expand: ['data.payment.payment_intent.payment_method'],
    })
    const payment = data.find(({ is_default }) => is_default) ?? data[0]
    return whole(payment?.payment.payment_intent)
  }

  async function describe(subscription: Stripe.Subscription): Promise<Subscription> {
    const invoice = whole(subscription.latest_invoice)
    return toSubscription(subscription, invoice?.status === 'open' ? await getPayment(invoice.id) : null)
  }

  const retrieve = (id: string) => stripe.subscriptions.retrieve(id, { expand })

  /** Tries an open invoice once, with the person there to answer the bank. */
  async function pay(invoiceId: string): Promise<void> {
    try {
      await stripe.invoices.pay(invoiceId, { off_session: false })
    } catch (error) {
      const secret = isAuthenticationAsked(error) ? openQuestion(await getPayment(invoiceId)) : null
      if (secret === null) throw error
      throw authenticationRequired(secret, error)
    }
  }

  /** A resumed subscription is paid for at once; what that came to is in its invoice. */
  async function insistOnPayment(subscription: Stripe.Subscription): Promise<void> {
    const invoice = whole(subscription.latest_invoice)
    if (invoice?.status !== 'open') return
    const payment = await getPayment(invoice.id)
    const secret = openQuestion(payment)
    if (secret !== null) throw authenticationRequired(secret)
    const reason = payment?.last_payment_error?.message
    if (reason !== undefined) throw new CardPaymentError({ kind: 'declined', message: reason })
    await pay(invoice.id)
  }

  return {
    name: 'stripe',
    publicKey: access.publicKey,
    createCustomer: (customer) => answer(() => cards.createCustomer(customer)),
    deleteCustomer: (id) => answer(() => cards.deleteCustomer(id)),
    methods: (id) => answer(() => cards.methods(id)),
    cardFingerprint: (id, methodId) => answer(() => cards.cardFingerprint(id, methodId)),
    cardFingerprints: (id) => answer(() => cards.cardFingerprints(id)),
    attachMethod: (id, methodId) => answer(() => cards.attachMethod(id, methodId)),
    detachMethod: (id, methodId) => answer(() => cards.detachMethod(id, methodId)),
    setDefaultMethod: (id, methodId) => answer(() => cards.setDefaultMethod(id, methodId)),

    price: () =>
      answer(async () => {
        const { smallest: _, ...price } = await plan()
        return price
      }),

    subscribe: (order) =>
      answer(async () => {
        await cards.take(order.customerId, order.paymentMethodId)
        const subscription = await stripe.subscriptions.create(
          {
            customer: order.customerId,
            items: [{ price: access.priceId }],
            // The card is known by now: it is charged at once, and the browser is needed only where the bank asks.
            // With `default_incomplete` every subscription would wait for the browser to confirm it.
            payment_behavior: 'allow_incomplete',
            payment_settings: { payment_method_types: ['card'] },
            ...(order.trialDays > 0 ? { trial_period_days: order.trialDays } : {}),
            trial_settings: { end_behavior: { missing_payment_method: 'pause' } },
            expand,
          },
          { idempotencyKey: order.idempotencyKey },
        )
        return describe(subscription)
      }),

    openSubscription: (customerId) =>
      answer(async () => {
        // Newest first, and without those that were canceled.
        const { data } = await stripe.subscriptions.list({ customer: customerId, limit: subscriptionsShown })
        return data.find(({ status }) => !endedStates.has(status))?.id
      }),

    subscription: (id) =>
      answer(async () => {
        try {
          return await describe(await retrieve(id))
        } catch (error) {
          if (isMissing(error)) return undefined
          throw error
        }
      }),

    cancelAtPeriodEnd: (id) =>
      answer(async () => {
        const { status } = await retrieve(id)
        if (endedStates.has(status)) throw conflict('This subscription has already ended.')
        return describe(await stripe.subscriptions.update(id, { cancel_at_period_end: true, expand }))
      }),

    reactivate: (id) =>
      answer(async () => {
        const { status, cancel_at, cancel_at_period_end } = await retrieve(id)
        if (endedStates.has(status)) throw conflict(paymentMessages.subscriptionEnded)
        if (cancel_at_period_end || cancel_at !== null) {
          const undo = cancel_at_period_end ? { cancel_at_period_end: false } : { cancel_at: '' as const }
          return describe(await stripe.subscriptions.update(id, { ...undo, expand }))
        }
        if (status !== 'paused') throw conflict('There is no cancellation to take back.')
        await insistOnPayment(await stripe.subscriptions.resume(id, { expand }))
        return describe(await retrieve(id))
      }),

    payOpenInvoice: (id, paymentMethodId) =>
      answer(async () => {
        const { customer, latest_invoice } = await retrieve(id)
        const invoice = whole(latest_invoice)
        if (invoice?.status !== 'open') throw conflict('There is no open payment to try again.')
        if (paymentMethodId !== undefined) {
          await cards.take(typeof customer === 'string' ? customer : customer.id, paymentMethodId)
        }
        await pay(invoice.id)
        return describe(await retrieve(id))
      }),

    invoices: (id) =>
      answer(async () => {
        const { data } = await stripe.invoices.list({ subscription: id, limit: invoicesShown })
        const invoices = await Promise.all(
          data.map(async (invoice) =>
            toInvoice(invoice, invoice.amount_due > 0 ? await getPayment(invoice.id) : null),
          ),
        )
        return invoices.filter((invoice) => invoice !== undefined)
      }),

    creditOnePeriod: (customerId, idempotencyKey) =>
      answer(async () => {
        const { smallest, currency } = await plan()
        await stripe.customers.createBalanceTransaction(
          customerId,
          { amount: -smallest, currency },
          { idempotencyKey },
        )
      }),
  }
}

function conflict(message: string): CardPaymentError {
  return new CardPaymentError({ kind: 'conflict', message })
}

function authenticationRequired(clientSecret: string, cause?: unknown): CardPaymentError {
  return new CardPaymentError(
    { kind: 'authentication_required', message: errorMessages.payment_authentication_required, clientSecret },
    { cause },
  )
}

interface StripeAccess {
  /** `sk_…`, or a restricted key `rk_…`. */
  readonly secretKey: string
  /** `pk_…`, for the browser. */
  readonly publicKey: string
  /** `price_…` of the plan. */
  readonly priceId: string
  /** Instead of Stripe's own: the address of a test double. */
  readonly apiBase?: string | undefined
}

/** Somebody looks at a button that turns; a try that failed on the way is made twice more, under the same key. */
const limits = { timeout: 15_000, maxNetworkRetries: 2 }

/** Speaks the API version that the library is made for, whatever the account's own is. */
function createStripeClient({ secretKey, apiBase }: StripeAccess): Stripe {
  return new Stripe(secretKey, { ...limits, telemetry: false, ...getAddress(apiBase) })
}

function getAddress(apiBase: string | undefined) {
  if (apiBase === undefined) return {}
  const { protocol, hostname, port } = new URL(apiBase)
  const isSecure = protocol === 'https:'
  return {
    host: hostname,
    port: port === '' ? (isSecure ? 443 : 80) : Number(port),
    protocol: isSecure ? ('https' as const) : ('http' as const),
  }
}
