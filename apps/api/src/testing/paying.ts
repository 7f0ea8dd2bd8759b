import type { User } from '@slipstream/contract/user'
import type { TestAnswer, TestBrowser } from './test-browser.ts'
import { type TestCardName, typedCard } from './test-cards.ts'
import { type TestServer } from './test-server.ts'

const trialMs = 30 * 24 * 3_600_000

/** A signed-in user at the payment screen of a server with billing. */
export class Paying {
  readonly browser: TestBrowser
  readonly user: User

  constructor(browser: TestBrowser, user: User) {
    this.browser = browser
    this.user = user
  }

  /** What the browser gets from the provider for a card: the id of its payment method. */
  async card(name: TestCardName = 'pays'): Promise<string> {
    const { body } = await this.browser.post('/payments/sandbox/payment-method', typedCard(name))
    return body.payment_method_id
  }

  async subscribe(name: TestCardName = 'pays', more: object = {}): Promise<TestAnswer> {
    const order = { payment_method_id: await this.card(name), ...more }
    return this.browser.post('/payments/create-subscription', order)
  }

  async add(name: TestCardName = 'pays'): Promise<TestAnswer> {
    return this.browser.post('/payments/add-payment-method', { payment_method_id: await this.card(name) })
  }

  /** A call without a body: `cancel-subscription`, `retry-payment`, `reactivate-subscription`. */
  post(call: string): Promise<TestAnswer> {
    return this.browser.post(`/payments/${call}`, undefined)
  }

  withCard(call: string, paymentMethodId: string): Promise<TestAnswer> {
    return this.browser.post(`/payments/${call}`, { payment_method_id: paymentMethodId })
  }

  answerBank(clientSecret: string, outcome: 'complete' | 'fail' = 'complete'): Promise<TestAnswer> {
    return this.browser.post('/payments/sandbox/authenticate', { client_secret: clientSecret, outcome })
  }

  details(sync = true): Promise<TestAnswer> {
    return this.browser.get(`/payments/subscription-details${sync ? '?sync=true' : ''}`)
  }

  async status(): Promise<string | null> {
    return (await this.details()).body.subscription?.status ?? null
  }

  async methods(): Promise<{ id: string; last4: string; is_default: boolean }[]> {
    return (await this.browser.get('/payments/payment-methods')).body.payment_methods
  }

  /** The id of the one card there is. */
  async onlyCard(): Promise<string> {
    const [card, ...more] = await this.methods()
    if (!card || more.length > 0) throw new Error('There is not exactly one card.')
    return card.id
  }
}

/** A user who never paid, at the payment screen. Long waits outlive a session: `again` logs in again. */
export async function newPayer(server: TestServer, email: string): Promise<Paying> {
  const user = await server.createUser(email, null)
  return logInAgain(server, user)
}

export async function logInAgain(server: TestServer, user: User): Promise<Paying> {
  const browser = await server.loggedIn(user.email)
  return new Paying(browser, user)
}

/** Time passes, after which the session must be opened again. */
export function later(server: TestServer, { user }: Paying, ms: number): Promise<Paying> {
  server.advance(ms)
  return logInAgain(server, user)
}

/** A former user who has used the trial, so that the first payment is due at once. Has one card. */
export async function newPayerWithoutTrial(server: TestServer, email: string): Promise<Paying> {
  const payer = await newPayer(server, email)
  await payer.subscribe()
  await payer.post('cancel-subscription')
  return later(server, payer, trialMs)
}
