import { randomBytes } from 'node:crypto'

/** What a test card does; a payment method's id begins with it: `pm_asks_1`. */
export type Behaviour = 'pays' | 'declined' | 'asks' | 'nofunds'

export interface FakeMethod {
  readonly id: string
  readonly behaviour: Behaviour
  customer: string | null
}

export interface FakeCustomer {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly reference: string
  defaultMethod: string | null
  balance: number
}

export interface FakeIntent {
  readonly id: string
  readonly secret: string
  status: string
  error: string | null
  method: string | null
  /** Whose a card becomes with the bank's yes to a setup that stands alone. */
  readonly customer: string | null
  /** Of a payment; a setup has none. */
  readonly invoice: string | null
}

export interface FakeInvoice {
  readonly id: string
  readonly subscription: string
  readonly amount: number
  readonly created: number
  readonly until: number
  status: string
  paidAt: number | null
  nextAttempt: number | null
  intent: FakeIntent | null
}

export interface FakeSubscription {
  readonly id: string
  readonly customer: string
  readonly created: number
  status: string
  trialEnd: number | null
  periodEnd: number
  cancelAtPeriodEnd: boolean
  cancelAt: number | null
  latestInvoice: string | null
  setup: FakeIntent | null
}

/** The refusal of a call as Stripe words it. */
export class FakeRefusal extends Error {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>

  constructor(status: number, body: Readonly<Record<string, unknown>> & { readonly message: string }) {
    super(body.message)
    this.status = status
    this.body = body
  }
}

export const newId = (kind: string) => `${kind}_${randomBytes(6).toString('hex')}`

const declines: Readonly<Record<string, string>> = {
  declined: 'Your card was declined.',
  nofunds: 'Your card has insufficient funds.',
}

export const missing = (what: string, id: string, param = 'id') =>
  new FakeRefusal(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param,
    message: `No such ${what}: '${id}'`,
  })

export const declined = (behaviour: Behaviour) =>
  new FakeRefusal(402, {
    type: 'card_error',
    code: 'card_declined',
    message: declines[behaviour] ?? 'Your card was declined.',
  })

/** What the fake Stripe holds, and how its payments go. */
export class FakeBook {
  readonly customers = new Map<string, FakeCustomer>()
  readonly methods = new Map<string, FakeMethod>()
  readonly subscriptions = new Map<string, FakeSubscription>()
  readonly invoices = new Map<string, FakeInvoice>()
  readonly setups = new Map<string, FakeIntent>()
  readonly #answered = new Set<string>()

  customer(id: string): FakeCustomer {
    const found = this.customers.get(id)
    if (!found) throw missing('customer', id)
    return found
  }

  /** Known from its name: the browser made it. */
  method(id: string): FakeMethod {
    const known = this.methods.get(id)
    if (known) return known
    const behaviour = /^pm_(pays|declined|asks|nofunds)_/.exec(id)?.[1]
    if (behaviour !== 'pays' && behaviour !== 'declined' && behaviour !== 'asks' && behaviour !== 'nofunds') {
      throw missing('PaymentMethod', id, 'payment_method')
    }
    const method: FakeMethod = { id, behaviour, customer: null }
    this.methods.set(id, method)
    return method
  }

  subscription(id: string): FakeSubscription {
    const found = this.subscriptions.get(id)
    if (!found) throw missing('subscription', id)
    return found
  }

  /** Newest first; Stripe leaves out those that were canceled. */
  getSubscriptions(customer: string): FakeSubscription[] {
    const own = [...this.subscriptions.values()].filter((each) => each.customer === customer)
    return own.filter(({ status }) => status !== 'canceled').toReversed()
  }

  invoice(id: string): FakeInvoice {
    const found = this.invoices.get(id)
    if (!found) throw missing('invoice', id)
    return found
  }

  intent(invoice: string | null, method: string | null, customer: string | null = null): FakeIntent {
    const id = newId(invoice === null ? 'seti' : 'pi')
    return {
      id,
      secret: `${id}_secret_x`,
      status: 'requires_payment_method',
      error: null,
      method,
      customer,
      invoice,
    }
  }

  /** Charges an invoice to the customer's default card. */
  charge(invoice: FakeInvoice, now: number): void {
    const subscription = this.subscription(invoice.subscription)
    const { defaultMethod } = this.customer(subscription.customer)
    const intent = (invoice.intent ??= this.intent(invoice.id, defaultMethod))
    intent.method = defaultMethod
    const behaviour = defaultMethod === null ? 'declined' : this.method(defaultMethod).behaviour
    if (behaviour === 'pays' || (behaviour === 'asks' && this.#answered.has(intent.secret))) {
      intent.status = 'succeeded'
      intent.error = null
      invoice.status = 'paid'
      invoice.paidAt = now
      invoice.nextAttempt = null
      subscription.status = 'active'
    } else if (behaviour === 'asks') intent.status = 'requires_action'
    else {
      intent.status = 'requires_payment_method'
      intent.error = declines[behaviour] ?? null
    }
  }

  /** The person answers their bank with yes, as Stripe.js does it in the page. */
  sayYes(secret: string, now: number): void {
    this.#answered.add(secret)
    const setup = [...this.setups.values()].find((each) => each.secret === secret)
    if (setup) {
      setup.status = 'succeeded'
      if (setup.customer !== null) this.method(setup.method ?? '').customer = setup.customer
      return
    }
    const invoice = [...this.invoices.values()].find(({ intent }) => intent?.secret === secret)
    if (invoice) this.charge(invoice, now)
  }
}
