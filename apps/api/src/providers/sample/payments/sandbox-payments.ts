import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { askedFor, type BankAnswer, takeAnswer } from '@slipstream/sandbox/cards/bank'
import {
  type Book,
  type Card,
  getInvoices,
  type SandboxSubscription,
} from '@slipstream/sandbox/cards/card-book'
import { createLifecycle } from '@slipstream/sandbox/cards/card-lifecycle'
import { type Change, createCardSandbox, isRunning, pricePence } from '@slipstream/sandbox/cards/card-sandbox'
import { refusal } from '@slipstream/sandbox/cards/card-refusal'
import {
  amountText,
  currency,
  invoiceView,
  methodViews,
  subscriptionView,
} from '@slipstream/sandbox/cards/card-views'
import { createSandboxTime } from '@slipstream/sandbox/cards/sandbox-time'
import type { Subscription } from '@slipstream/contract/payments'
import type { Database } from '#platform/db/database.ts'
import { type CardPayments, cardPaymentError } from '../../card-payments.ts'
import { createBookkeeping, unusedMethodMs } from './book-store.ts'
import type { SandboxTables } from './tables.ts'

/** A card as it is typed; neither number nor code goes any further than this call. */
export interface TypedCard {
  readonly number: string
  readonly exp_month: number
  readonly exp_year: number
  readonly cvc: string
}

/**
 * A card payment provider that needs no account and moves no money: customers, cards, subscriptions and invoices on our
 * own database, behaving as Stripe does in its test mode (issue 4, Subscription). Time is the server's clock; what is due
 * happens when somebody looks.
 */
export interface SandboxPayments extends CardPayments {
  /**
   * What Stripe.js does in the browser: a payment method of a test card.
   *
   * @throws {CardPaymentError} `declined` where the number is no test card's, or the card has expired.
   */
  makeMethod(card: TypedCard): Promise<string>
  /** The bank's question is answered, once: `complete` confirms the card and makes the payment that needs it. */
  answerBank(secret: string, outcome: 'complete' | 'fail'): Promise<BankAnswer>
  /** Forgets payment methods that nobody attached within an hour. */
  forgetUnused(): Promise<void>
}

/** @param daySeconds How long a day of the sandbox lasts; 86 400 is a day. */
export function createSandboxPayments(
  database: Database<SandboxTables>,
  now: () => Date,
  daySeconds: number,
): SandboxPayments {
  const { query } = database
  const lifecycle = createLifecycle(createSandboxTime(daySeconds), pricePence, randomUUID)
  const cards = createCardSandbox(
    lifecycle,
    randomUUID,
    () => `secret_${randomBytes(32).toString('base64url')}`,
  )
  const inBook = createBookkeeping({ database, lifecycle, now })

  async function getCustomer(subscriptionId: string): Promise<string | undefined> {
    const row = await query
      .selectFrom('sandbox_subscriptions')
      .select('customer_id')
      .where('id', '=', subscriptionId)
      .executeTakeFirst()
    return row?.customer_id
  }

  /** Does something to a subscription; a refused payment leaves its trace and is thrown. */
  async function change(
    subscriptionId: string,
    act: (book: Book, subscription: SandboxSubscription, at: Date) => Change,
    claimedMethodId?: string,
  ): Promise<Subscription> {
    const customerId = await getCustomer(subscriptionId)
    const done =
      customerId &&
      (await inBook(
        customerId,
        (book, at) => {
          const subscription = book.subscriptions.find(({ id }) => id === subscriptionId)
          return subscription && act(book, subscription, at)
        },
        claimedMethodId,
      ))
    if (!done) throw cardPaymentError(refusal('conflict', 'There is no such subscription.'))
    if (done.question !== undefined) throw cardPaymentError(askedFor(done.question))
    if (done.outcome.kind === 'declined') throw cardPaymentError(refusal('declined', done.outcome.message))
    return done.view
  }

  function makeCard(typed: TypedCard): Card {
    try {
      return cards.makeCard(typed, now())
    } catch (error) {
      throw cardPaymentError(error)
    }
  }

  return {
    name: 'sandbox',
    publicKey: null,
    price: () => Promise.resolve({ amount: amountText(pricePence), currency, interval: 'month' }),

    async createCustomer() {
      const id = `cus_${randomUUID()}`
      await query
        .insertInto('sandbox_customers')
        .values({ id, default_method_id: null, credit: 0, created_at: now() })
        .execute()
      return id
    },

    async deleteCustomer(customerId) {
      await query.deleteFrom('sandbox_customers').where('id', '=', customerId).execute()
    },

    async methods(customerId) {
      return (await inBook(customerId, methodViews)) ?? []
    },

    async cardFingerprint(customerId, paymentMethodId) {
      const row = await query
        .selectFrom('sandbox_methods')
        .select('fingerprint')
        .where('id', '=', paymentMethodId)
        .where((where) => where.or([where('customer_id', 'is', null), where('customer_id', '=', customerId)]))
        .executeTakeFirst()
      return row?.fingerprint ?? null
    },

    async cardFingerprints(customerId) {
      const rows = await query
        .selectFrom('sandbox_methods')
        .select('fingerprint')
        .where('customer_id', '=', customerId)
        .where('attached_at', 'is not', null)
        .execute()
      return rows.flatMap(({ fingerprint }) => fingerprint ?? [])
    },

    async attachMethod(customerId, paymentMethodId) {
      const question = await inBook(
        customerId,
        (book, at) => cards.attachMethod(book, paymentMethodId, at),
        paymentMethodId,
      )
      if (question !== undefined) throw cardPaymentError(askedFor(question))
    },

    async detachMethod(customerId, paymentMethodId) {
      await inBook(customerId, (book) => cards.detachMethod(book, paymentMethodId))
    },

    async setDefaultMethod(customerId, paymentMethodId) {
      await inBook(customerId, (book) => cards.setDefaultMethod(book, paymentMethodId))
    },

    async subscribe({ customerId, ...order }) {
      const view = await inBook(
        customerId,
        (book, at) => cards.subscribe(book, order, at),
        order.paymentMethodId,
      )
      if (!view) throw cardPaymentError(refusal('conflict', 'There is no such customer.'))
      return view
    },

    openSubscription: (customerId) =>
      inBook(customerId, ({ subscriptions }) => subscriptions.findLast(isRunning)?.id),

    async subscription(subscriptionId) {
      const customerId = await getCustomer(subscriptionId)
      if (customerId === undefined) return undefined
      return inBook(customerId, (book) => {
        const subscription = book.subscriptions.find(({ id }) => id === subscriptionId)
        return subscription && subscriptionView(book, subscription, lifecycle)
      })
    },

    cancelAtPeriodEnd: (subscriptionId) => change(subscriptionId, cards.cancel),

    reactivate: (subscriptionId) => change(subscriptionId, cards.reactivate),

    payOpenInvoice: (subscriptionId, paymentMethodId) =>
      change(
        subscriptionId,
        (book, subscription, at) => cards.payOpenInvoice(book, subscription, at, paymentMethodId),
        paymentMethodId,
      ),

    async invoices(subscriptionId) {
      const customerId = await getCustomer(subscriptionId)
      if (customerId === undefined) return []
      const views = await inBook(customerId, (book) => {
        const subscription = book.subscriptions.find(({ id }) => id === subscriptionId)
        return subscription ? getInvoices(book, subscription).map(invoiceView) : []
      })
      return (views ?? []).toReversed().slice(0, 10)
    },

    async creditOnePeriod(customerId) {
      await inBook(customerId, (book) => {
        book.customer.credit += pricePence
      })
    },

    async makeMethod(typed) {
      const card = makeCard(typed)
      await query
        .insertInto('sandbox_methods')
        .values({ ...card, fingerprint: getFingerprint(typed) })
        .execute()
      return card.id
    },

    async answerBank(secret, outcome) {
      const row = await query
        .selectFrom('sandbox_secrets')
        .select('customer_id')
        .where('secret', '=', secret)
        .executeTakeFirst()
      const answer =
        row &&
        (await inBook(row.customer_id, (book, at) => takeAnswer(book, lifecycle, { secret, outcome, at })))
      return answer ?? { kind: 'unknown' }
    },

    async forgetUnused() {
      await query
        .deleteFrom('sandbox_methods')
        .where('attached_at', 'is', null)
        .where('created_at', '<=', new Date(now().getTime() - unusedMethodMs))
        .execute()
    },
  }
}

/**
 * Of number and expiry, so that one test number serves as many cards as there are months to come. (Stripe's follows from the
 * number alone.)
 */
function getFingerprint({ number, exp_month, exp_year }: Omit<TypedCard, 'cvc'>): string {
  return createHash('sha256').update([number, exp_month, exp_year].join('/')).digest('base64url')
}
