import type Stripe from 'stripe'
import {
  declined,
  type FakeBook,
  type FakeIntent,
  type FakeInvoice,
  FakeRefusal,
  type FakeSubscription,
  missing,
  newId,
} from './fake-stripe-book.ts'

/**
 * A part of one of Stripe's records, in the form that its published types have in the version of the library. Words are
 * any text: tests also answer with words that Stripe does not have yet.
 */
type Part<Form> = Form extends string
  ? string
  : Form extends readonly (infer Each)[]
    ? Part<Each>[]
    : Form extends object
      ? { [Name in keyof Form]?: Part<Form[Name]> }
      : Form

export interface FakeStripeRequest {
  readonly method: string
  readonly path: string
  /** Flat, as Stripe's forms are: `items[0][price]`. */
  readonly params: ReadonlyMap<string, string>
  readonly idempotencyKey: string | undefined
  readonly version: string | undefined
  readonly authorization: string | undefined
}

const daySeconds = 86_400
const monthSeconds = 30 * daySeconds
const price = {
  id: 'price_monthly1',
  unit_amount: 499,
  currency: 'gbp',
  recurring: { interval: 'month', interval_count: 1 },
} satisfies Part<Stripe.Price>
/** As no version of Stripe writes money: a text in place of its smallest units. */
const textPrice = { ...price, id: 'price_as_text', unit_amount: '4.99' }
/** A price that no plan of ours can have. */
const quarterlyPrice = {
  ...price,
  id: 'price_quarterly',
  recurring: { interval: 'month', interval_count: 3 },
}

/** Answers one call; throws `FakeRefusal` where Stripe would refuse. */
export function answerFakeStripe(book: FakeBook, request: FakeStripeRequest, now: number): unknown {
  const [, , area = '', id = '', verb = ''] = request.path.split('/')
  const call = `${request.method} ${area}${id && '/id'}${verb && `/${verb}`}`
  const text = (name: string) => request.params.get(name) ?? ''
  const expanded = expandedIn(request)
  const show = (subscription: FakeSubscription) => showSubscription(book, subscription, expanded)

  switch (call) {
    case 'GET prices/id':
      if (id === quarterlyPrice.id) return { ...quarterlyPrice, object: 'price' }
      if (id === textPrice.id) return { ...textPrice, object: 'price' }
      if (id !== price.id) throw missing('price', id)
      return { ...price, object: 'price' }

    case 'POST customers': {
      const customer = {
        id: newId('cus'),
        email: text('email'),
        name: text('name'),
        reference: text('metadata[reference]'),
        defaultMethod: null,
        balance: 0,
      }
      book.customers.set(customer.id, customer)
      return { id: customer.id, object: 'customer' }
    }
    case 'GET customers/id':
      return showCustomer(book, id)
    case 'POST customers/id': {
      book.customer(id).defaultMethod = text('invoice_settings[default_payment_method]')
      return showCustomer(book, id)
    }
    case 'DELETE customers/id':
      book.customer(id)
      book.customers.delete(id)
      for (const each of book.methods.values()) if (each.customer === id) each.customer = null
      for (const each of book.subscriptions.values()) if (each.customer === id) each.status = 'canceled'
      return { id, object: 'customer', deleted: true }
    case 'GET customers/id/payment_methods':
      book.customer(id)
      return list([...book.methods.values()].filter(({ customer }) => customer === id).map(showMethod))
    case 'POST customers/id/balance_transactions':
      book.customer(id).balance += Number(text('amount'))
      return { id: newId('cbtxn'), object: 'customer_balance_transaction' }

    case 'GET payment_methods/id':
      return showMethod(book.method(id))
    case 'POST payment_methods/id/attach': {
      const method = book.method(id)
      if (method.behaviour === 'declined') throw declined(method.behaviour)
      method.customer = text('customer')
      return showMethod(method)
    }
    case 'POST payment_methods/id/detach': {
      const method = book.method(id)
      const owner = book.customers.get(method.customer ?? '')
      if (owner?.defaultMethod === id) owner.defaultMethod = null
      method.customer = null
      return showMethod(method)
    }
    case 'POST setup_intents': {
      const method = book.method(text('payment_method'))
      if (method.behaviour === 'declined') throw declined(method.behaviour)
      const intent = book.intent(null, method.id, text('customer'))
      intent.status = method.behaviour === 'asks' ? 'requires_action' : 'succeeded'
      book.setups.set(intent.id, intent)
      if (intent.status === 'succeeded') method.customer = text('customer')
      return showIntent(book, intent)
    }

    case 'POST subscriptions':
      return show(subscribe(book, request, now))
    case 'GET subscriptions':
      return list(book.getSubscriptions(text('customer')).map(show))
    case 'GET subscriptions/id':
      return show(book.subscription(id))
    case 'POST subscriptions/id': {
      const subscription = book.subscription(id)
      const ends = request.params.get('cancel_at_period_end')
      if (ends !== undefined) subscription.cancelAtPeriodEnd = ends === 'true'
      if (request.params.get('cancel_at') === '') subscription.cancelAt = null
      return show(subscription)
    }
    case 'POST subscriptions/id/resume': {
      const subscription = book.subscription(id)
      subscription.periodEnd = now + monthSeconds
      book.charge(newInvoice(book, subscription, price.unit_amount, now), now)
      return show(subscription)
    }

    case 'GET invoices': {
      const own = [...book.invoices.values()].filter((each) => each.subscription === text('subscription'))
      return list(
        own
          .toSorted((a, b) => b.created - a.created)
          .slice(0, Number(text('limit')))
          .map(showInvoice),
      )
    }
    case 'POST invoices/id/pay':
      return pay(book, book.invoice(id), now)
    case 'GET invoice_payments': {
      const { intent } = book.invoice(text('invoice'))
      if (!intent) return list([])
      return list([
        {
          id: newId('inpay'),
          object: 'invoice_payment',
          is_default: true,
          payment: {
            type: 'payment_intent',
            payment_intent: expanded.has('data.payment.payment_intent.payment_method')
              ? showIntent(book, intent)
              : intent.id,
          },
        },
      ])
    }
    default:
      throw new Error(`The fake Stripe has no ${call}.`)
  }
}

function subscribe(book: FakeBook, { params }: FakeStripeRequest, now: number): FakeSubscription {
  const customer = book.customer(params.get('customer') ?? '')
  const trialDays = Number(params.get('trial_period_days') ?? 0)
  const subscription: FakeSubscription = {
    id: newId('sub'),
    customer: customer.id,
    created: now,
    status: trialDays > 0 ? 'trialing' : 'incomplete',
    trialEnd: trialDays > 0 ? now + trialDays * daySeconds : null,
    periodEnd: now + (trialDays > 0 ? trialDays * daySeconds : monthSeconds),
    cancelAtPeriodEnd: false,
    cancelAt: null,
    latestInvoice: null,
    setup: null,
  }
  book.subscriptions.set(subscription.id, subscription)
  if (trialDays === 0) {
    book.charge(newInvoice(book, subscription, price.unit_amount, now), now)
    return subscription
  }
  const first = newInvoice(book, subscription, 0, now)
  first.status = 'paid'
  first.paidAt = now
  const method = customer.defaultMethod === null ? undefined : book.method(customer.defaultMethod)
  if (method?.behaviour === 'asks') {
    subscription.setup = book.intent(null, method.id)
    subscription.setup.status = 'requires_action'
    book.setups.set(subscription.setup.id, subscription.setup)
  }
  return subscription
}

/** Also for tests that let a period begin. */
export function newInvoice(
  book: FakeBook,
  subscription: FakeSubscription,
  amount: number,
  now: number,
): FakeInvoice {
  const invoice: FakeInvoice = {
    id: newId('in'),
    subscription: subscription.id,
    amount,
    created: now,
    until: subscription.periodEnd,
    status: 'open',
    paidAt: null,
    nextAttempt: null,
    intent: null,
  }
  book.invoices.set(invoice.id, invoice)
  subscription.latestInvoice = invoice.id
  return invoice
}

function pay(book: FakeBook, invoice: FakeInvoice, now: number): unknown {
  book.charge(invoice, now)
  if (invoice.intent?.status === 'requires_action') {
    throw new FakeRefusal(402, {
      type: 'card_error',
      code: 'invoice_payment_intent_requires_action',
      message: 'This payment requires additional user action before it can be completed successfully.',
    })
  }
  if (invoice.status !== 'paid') {
    throw new FakeRefusal(402, {
      type: 'card_error',
      code: 'card_declined',
      message: invoice.intent?.error ?? 'Your card was declined.',
    })
  }
  return showInvoice(invoice)
}

/** What the caller asked to have whole; Stripe refuses more than four levels. */
function expandedIn({ params }: FakeStripeRequest): Set<string> {
  const paths = [...params].filter(([name]) => name.startsWith('expand[')).map(([, asked]) => asked)
  const deep = paths.find((asked) => asked.split('.').length > 4)
  if (deep !== undefined) {
    const message = `You cannot expand more than 4 levels of a property: ${deep}`
    throw new FakeRefusal(400, { type: 'invalid_request_error', message })
  }
  return new Set(paths)
}

const list = <Each>(data: Each[]) => ({ object: 'list', data, has_more: false })

function showCustomer(book: FakeBook, id: string): Part<Stripe.Customer> | Part<Stripe.DeletedCustomer> {
  const customer = book.customers.get(id)
  if (!customer) return { id, object: 'customer', deleted: true }
  return { id, object: 'customer', invoice_settings: { default_payment_method: customer.defaultMethod } }
}

const card = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2031 }
const showMethod = ({
  id,
  customer,
}: {
  id: string
  customer: string | null
}): Part<Stripe.PaymentMethod> => ({
  id,
  object: 'payment_method',
  type: 'card',
  customer,
  card: { ...card, fingerprint: `fingerprint_${id}` },
})

function showIntent(
  book: FakeBook,
  intent: FakeIntent,
): Part<Stripe.PaymentIntent> & Part<Stripe.SetupIntent> {
  return {
    id: intent.id,
    object: intent.invoice === null ? 'setup_intent' : 'payment_intent',
    status: intent.status,
    client_secret: intent.secret,
    payment_method: intent.method === null ? null : showMethod(book.method(intent.method)),
    last_payment_error: intent.error === null ? null : { message: intent.error },
  }
}

function showInvoice(invoice: FakeInvoice): Part<Stripe.Invoice> {
  return {
    id: invoice.id,
    object: 'invoice',
    status: invoice.status,
    amount_due: invoice.amount,
    currency: price.currency,
    period_end: invoice.created,
    next_payment_attempt: invoice.nextAttempt,
    status_transitions: { paid_at: invoice.paidAt },
    lines: list([{ period: { start: invoice.created, end: invoice.until } }]),
    parent: { type: 'subscription_details', subscription_details: { subscription: invoice.subscription } },
  }
}

function showSubscription(
  book: FakeBook,
  subscription: FakeSubscription,
  expanded: ReadonlySet<string>,
): Part<Stripe.Subscription> {
  const { id, customer, created, status, latestInvoice, setup } = subscription
  const isAsking = setup?.status === 'requires_action'
  return {
    id,
    object: 'subscription',
    customer,
    created,
    status,
    trial_end: subscription.trialEnd,
    cancel_at_period_end: subscription.cancelAtPeriodEnd,
    cancel_at: subscription.cancelAt,
    items: list([{ id: newId('si'), current_period_end: subscription.periodEnd }]),
    latest_invoice:
      latestInvoice !== null && expanded.has('latest_invoice')
        ? showInvoice(book.invoice(latestInvoice))
        : latestInvoice,
    pending_setup_intent: isAsking && expanded.has('pending_setup_intent') ? showIntent(book, setup) : null,
  }
}
