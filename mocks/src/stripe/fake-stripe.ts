/*
 * Stripe.js for stories and tests, as `@stripe/stripe-js` finds it on the page: no script is fetched, and a plain input
 * stands where Stripe's frame would. It never ships: nothing of the app imports it.
 */

interface StripeFailure {
  type: 'validation_error' | 'card_error' | 'invalid_request_error'
  message: string
}

export interface FakeStripeBehaviour {
  /** Stripe's script does not come, this many times. */
  failedLoads: number
  /** Stripe's fields do not come, though its script did. */
  failsElement: boolean
  /** What the bank says where it is asked. */
  authentication: 'complete' | 'fail'
}

const wellBehaved: FakeStripeBehaviour = {
  failedLoads: 0,
  failsElement: false,
  authentication: 'complete',
}

// Stripe.js is loaded once a page, and so outlives a story: how it behaves is asked at each call.
let behaviour = wellBehaved

/** The payment methods that come of the fake's cards, by number. */
export const fakeStripeMethods = new Map([
  ['4242424242424242', 'pm_card_visa'],
  ['4000002500003155', 'pm_card_authenticationRequired'],
  ['4000000000000341', 'pm_card_chargeCustomerFail'],
])

type Listener = (event: object) => void

/** One label and one input for a whole card. */
class FakePaymentElement {
  readonly #listeners = new Map<string, Set<Listener>>()
  readonly #input = document.createElement('input')
  readonly #problem = document.createElement('p')
  readonly #root = document.createElement('div')

  constructor(appearance: unknown) {
    const label = document.createElement('label')
    label.textContent = 'Card number in Stripe’s frame'
    this.#input.inputMode = 'numeric'
    this.#input.style.cssText = inputStyle(appearance)
    this.#input.addEventListener('input', () => this.#tell('change', { complete: this.number !== '' }))
    label.append(this.#input)
    this.#problem.setAttribute('aria-live', 'polite')
    this.#root.append(label, this.#problem)
  }

  get number(): string {
    return this.#input.value.replaceAll(/\D/g, '')
  }

  show(problem: string): void {
    this.#problem.textContent = problem
  }

  style(appearance: unknown): void {
    this.#input.style.cssText = inputStyle(appearance)
  }

  mount(place: Element): void {
    if (behaviour.failsElement) {
      const error = { type: 'invalid_request_error', message: 'Stripe’s fields did not load.' }
      queueMicrotask(() => this.#tell('loaderror', { elementType: 'payment', error }))
      return
    }
    place.replaceChildren(this.#root)
    queueMicrotask(() => this.#tell('ready', {}))
  }

  destroy(): void {
    this.#root.remove()
    this.#listeners.clear()
  }

  update(): void {
    // Its options change nothing that can be seen here.
  }

  on(event: string, listener: Listener): void {
    const heard = this.#listeners.get(event) ?? new Set()
    this.#listeners.set(event, heard.add(listener))
  }

  off(event: string, listener: Listener): void {
    this.#listeners.get(event)?.delete(listener)
  }

  #tell(event: string, facts: object): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(facts)
  }
}

/** What shows that our appearance arrived: it takes colours, never our page's variables. */
function inputStyle(appearance: unknown): string {
  const variables: unknown = Object(Object(appearance).variables)
  const value = (name: string) => String(Reflect.get(Object(variables), name))
  return `display: block; inline-size: 100%; min-block-size: 48px; padding: 12px; font-size: 16px; border: 1px solid currentColor; border-radius: ${value('borderRadius')}; background: ${value('colorBackground')}; color: ${value('colorText')};`
}

class FakeElements {
  readonly options: { appearance?: unknown }
  payment: FakePaymentElement | null = null

  constructor(options: { appearance?: unknown }) {
    this.options = options
  }

  create(): FakePaymentElement {
    this.payment = new FakePaymentElement(this.options.appearance)
    return this.payment
  }

  update(options: { appearance?: unknown }): void {
    this.payment?.style(options.appearance)
  }

  submit(): Promise<{ error?: StripeFailure }> {
    if (this.payment?.number !== '') {
      this.payment?.show('')
      return Promise.resolve({})
    }
    const message = 'Your card number is incomplete.'
    this.payment.show(message)
    return Promise.resolve({ error: { type: 'validation_error', message } })
  }
}

function createPaymentMethod({ elements }: { elements: FakeElements }) {
  const id = fakeStripeMethods.get(elements.payment?.number ?? '')
  const error: StripeFailure = { type: 'card_error', message: 'Your card was declined.' }
  return Promise.resolve(id === undefined ? { error } : { paymentMethod: { id } })
}

function confirm(): Promise<{ error?: StripeFailure }> {
  const error: StripeFailure = {
    type: 'card_error',
    message: 'We are unable to authenticate your payment method.',
  }
  return Promise.resolve(behaviour.authentication === 'fail' ? { error } : {})
}

function FakeStripe() {
  if (behaviour.failedLoads > 0) {
    behaviour = { ...behaviour, failedLoads: behaviour.failedLoads - 1 }
    throw new Error('Failed to load Stripe.js')
  }
  return {
    elements: (options: { appearance?: unknown }) => new FakeElements(options),
    createPaymentMethod,
    confirmCardPayment: confirm,
    confirmCardSetup: confirm,
    // Asked for by react-stripe-js to know Stripe.js by; the app never calls it.
    createToken: () => Promise.reject(new Error('The app makes payment methods, no tokens.')),
  }
}

/** Puts the fake where `@stripe/stripe-js` looks for Stripe.js; answers what takes it away again. */
export function installFakeStripe(chosen: Partial<FakeStripeBehaviour> = {}): () => void {
  behaviour = { ...wellBehaved, ...chosen }
  Object.assign(window, { Stripe: Object.assign(FakeStripe, { version: 'endive' }) })
  return () => {
    Reflect.deleteProperty(window, 'Stripe')
  }
}
