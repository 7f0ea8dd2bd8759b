import { createHash, randomUUID } from 'node:crypto'
import type { Subscription } from '@slipstream/contract/payments'
import type { Database } from '#platform/db/database.ts'
import type { CardPayments } from '../../card-payments.ts'
import { ask, askedFor, type BankAnswer, takeAnswer } from './bank.ts'
import { createBookkeeping, unusedMethodMs } from './book-store.ts'
import { type Book, invoicesOf, type SandboxSubscription } from './book.ts'
import { attach, attachedCard, cardOf, refusal } from './cards.ts'
import { type ChargeOutcome, createLifecycle } from './lifecycle.ts'
import { createSandboxTime } from './sandbox-time.ts'
import {
  expiredCardMessage,
  findTestCard,
  isExpired,
  needsConfirmation,
  unknownCardMessage,
} from './test-cards.ts'
import { amountText, currency, invoiceView, methodViews, subscriptionView } from './views.ts'
import type { SandboxTables } from './tables.ts'

/** A card as it is typed; neither number nor code goes any further than this call. */
export interface TypedCard {
  readonly number: string
  readonly exp_month: number
  readonly exp_year: number
  readonly cvc: string
}

interface Options {
  readonly database: Database<SandboxTables>
  readonly now: () => Date
  /** How long a day of the sandbox lasts; 86 400 is a day. */
  readonly daySeconds: number
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
  /** The bank's question is answered, once: `complete` confirms the card and pays what waits for it. */
  answerBank(secret: string, outcome: 'complete' | 'fail'): Promise<BankAnswer>
  /** Forgets payment methods that nobody attached within an hour. */
  forgetUnused(): Promise<void>
}

const pricePence = 499

export function createSandboxPayments({ database, now, daySeconds }: Options): SandboxPayments {
  const { query } = database
  const lifecycle = createLifecycle({
    time: createSandboxTime(daySeconds),
    price: pricePence,
    newId: randomUUID,
  })

  const inBook = createBookkeeping({ database, lifecycle, now })

  async function customerOf(subscriptionId: string): Promise<string | undefined> {
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
    act: (book: Book, subscription: SandboxSubscription, at: Date) => ChargeOutcome,
    claimedMethodId?: string,
  ): Promise<Subscription> {
    const customerId = await customerOf(subscriptionId)
    const done =
      customerId &&
      (await inBook(
        customerId,
        (book, at) => {
          const subscription = book.subscriptions.find(({ id }) => id === subscriptionId)
          if (!subscription) return undefined
          const outcome = act(book, subscription, at)
          const question =
            outcome.kind === 'asks_bank' ? ask(book, { ...outcome, subscription, at }) : undefined
          return { outcome, question, view: subscriptionView(book, subscription, lifecycle) }
        },
        claimedMethodId,
      ))
    if (!done) throw refusal('conflict', 'There is no such subscription.')
    if (done.question !== undefined) throw askedFor(done.question)
    if (done.outcome.kind === 'declined') throw refusal('declined', done.outcome.message)
    return done.view
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
        (book, at) => {
          const card = cardOf(book, paymentMethodId)
          if (card.attached_at === null && needsConfirmation(card)) return ask(book, { card, at })
          attach(book, card, at)
          return undefined
        },
        paymentMethodId,
      )
      if (question !== undefined) throw askedFor(question)
    },

    async detachMethod(customerId, paymentMethodId) {
      await inBook(customerId, (book) => {
        const card = attachedCard(book, paymentMethodId)
        book.cards = book.cards.filter(({ id }) => id !== card.id)
        book.secrets = book.secrets.filter(({ method_id }) => method_id !== card.id)
        if (book.customer.default_method_id === card.id) book.customer.default_method_id = null
      })
    },

    async setDefaultMethod(customerId, paymentMethodId) {
      await inBook(customerId, (book) => {
        book.customer.default_method_id = attachedCard(book, paymentMethodId).id
      })
    },

    async subscribe({ customerId, paymentMethodId, trialDays, idempotencyKey }) {
      const view = await inBook(
        customerId,
        (book, at) => {
          const begun = book.subscriptions.find(({ idempotency_key }) => idempotency_key === idempotencyKey)
          if (begun) return subscriptionView(book, begun, lifecycle)
          if (book.subscriptions.some(isRunning))
            throw refusal('conflict', 'There is a subscription already.')
          const card = cardOf(book, paymentMethodId)
          attach(book, card, at)
          book.customer.default_method_id = card.id
          const subscription: SandboxSubscription = {
            id: `sub_${randomUUID()}`,
            customer_id: customerId,
            idempotency_key: idempotencyKey,
            status: 'incomplete',
            trial_end: null,
            anchor: at,
            months: 0,
            cancel_at_period_end: false,
            created_at: at,
          }
          book.subscriptions.push(subscription)
          const outcome = lifecycle.begin(book, subscription, trialDays)
          if (outcome.kind === 'asks_bank') ask(book, { ...outcome, subscription, at })
          else if (trialDays > 0 && needsConfirmation(card)) ask(book, { card, subscription, at })
          return subscriptionView(book, subscription, lifecycle)
        },
        paymentMethodId,
      )
      if (!view) throw refusal('conflict', 'There is no such customer.')
      return view
    },

    openSubscription: (customerId) =>
      inBook(customerId, ({ subscriptions }) => subscriptions.findLast(isRunning)?.id),

    async subscription(subscriptionId) {
      const customerId = await customerOf(subscriptionId)
      if (customerId === undefined) return undefined
      return inBook(customerId, (book) => {
        const subscription = book.subscriptions.find(({ id }) => id === subscriptionId)
        return subscription && subscriptionView(book, subscription, lifecycle)
      })
    },

    cancelAtPeriodEnd: (subscriptionId) =>
      change(subscriptionId, (book, subscription, at) => {
        lifecycle.cancel(book, subscription, at)
        return { kind: 'paid' }
      }),

    reactivate: (subscriptionId) =>
      change(subscriptionId, (book, subscription, at) => lifecycle.reactivate(book, subscription, at)),

    payOpenInvoice: (subscriptionId, paymentMethodId) =>
      change(
        subscriptionId,
        (book, subscription, at) => {
          if (!owes(subscription)) throw refusal('conflict', 'There is no open payment.')
          if (paymentMethodId !== undefined) {
            const card = cardOf(book, paymentMethodId)
            attach(book, card, at)
            book.customer.default_method_id = card.id
          }
          return lifecycle.pay(book, subscription, at)
        },
        paymentMethodId,
      ),

    async invoices(subscriptionId) {
      const customerId = await customerOf(subscriptionId)
      if (customerId === undefined) return []
      const views = await inBook(customerId, (book) => {
        const subscription = book.subscriptions.find(({ id }) => id === subscriptionId)
        return subscription ? invoicesOf(book, subscription).map(invoiceView) : []
      })
      return (views ?? []).toReversed().slice(0, 10)
    },

    async creditOnePeriod(customerId) {
      await inBook(customerId, (book) => {
        book.customer.credit += pricePence
      })
    },

    async makeMethod({ number, exp_month, exp_year }) {
      const card = findTestCard(number)
      if (!card) throw refusal('declined', unknownCardMessage)
      if (isExpired({ exp_month, exp_year }, now())) throw refusal('declined', expiredCardMessage)
      const id = `pm_${randomUUID()}`
      await query
        .insertInto('sandbox_methods')
        .values({
          ...card,
          id,
          customer_id: null,
          attached_at: null,
          last4: number.slice(-4),
          exp_month,
          exp_year,
          is_confirmed: false,
          fingerprint: fingerprintOf({ number, exp_month, exp_year }),
          created_at: now(),
        })
        .execute()
      return id
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
function fingerprintOf({ number, exp_month, exp_year }: Omit<TypedCard, 'cvc'>): string {
  return createHash('sha256').update([number, exp_month, exp_year].join('/')).digest('base64url')
}

function isRunning({ status }: SandboxSubscription): boolean {
  return status !== 'canceled' && status !== 'incomplete_expired'
}

function owes({ status }: SandboxSubscription): boolean {
  return status === 'incomplete' || status === 'past_due' || status === 'unpaid'
}
