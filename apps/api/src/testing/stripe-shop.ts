import type { Subscription } from '@slipstream/contract/payments'
import { createLogger } from '#platform/log.ts'
import type { CardFailure } from '@slipstream/sandbox/cards/card-refusal'
import { type CardPayments, CardPaymentError } from '#providers/card-payments.ts'
import { createStripePayments } from '#providers/real/stripe/stripe-payments.ts'
import { type FakeStripe, startFakeStripe } from './fake-stripe.ts'
import type { FakeStripeRequest } from './fake-stripe-calls.ts'

/** Card payments over a fake Stripe, with one customer. */
export interface StripeShop {
  readonly stripe: FakeStripe
  readonly payments: CardPayments
  readonly customer: string
  readonly logLines: string[]
  advance(ms: number): void
  /** The key is the card's, unless one is given. */
  subscribe(
    this: void,
    paymentMethodId: string,
    trialDays?: number,
    idempotencyKey?: string,
  ): Promise<Subscription>
  /** The calls that reached Stripe. */
  asked(this: void, method: string, path: RegExp): FakeStripeRequest[]
}

export async function openStripeShop(priceId = 'price_monthly1'): Promise<StripeShop> {
  const stripe = await startFakeStripe()
  const logLines: string[] = []
  let clock = new Date('2026-10-20T09:00:00.000Z')
  const now = () => clock
  const payments = createStripePayments({
    secretKey: 'sk_test_of_nobody',
    publicKey: 'pk_test_of_nobody',
    priceId,
    apiBase: stripe.url,
    log: createLogger({ level: 'debug', now, write: (line) => logLines.push(line) }),
    now,
  })
  const facts = { email: 'ada@crew.example', name: 'Ada Pilot', reference: 'account-1' }
  const customer = await payments.createCustomer(facts)
  return {
    stripe,
    payments,
    customer,
    logLines,
    advance: (ms) => {
      clock = new Date(clock.getTime() + ms)
    },
    subscribe: (paymentMethodId, trialDays = 0, idempotencyKey = paymentMethodId) =>
      payments.subscribe({ customerId: customer, paymentMethodId, trialDays, idempotencyKey }),
    asked: (method, path) =>
      stripe.requests.filter((request) => request.method === method && path.test(request.path)),
  }
}

/** The refusal of a call, which must be one in the interface's words. */
export async function getFailure(call: Promise<unknown>): Promise<CardFailure> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error instanceof CardPaymentError) return error.failure
  throw new Error('The call was not refused.', { cause: error })
}
