import type { PaymentMethod } from '@slipstream/contract/payments'
import { mastercard, visaCard } from './fixtures/payments.ts'

/** What a test card does when it is kept or charged. */
export type CardBehaviour =
  | { readonly does: 'pays' }
  /** Refused as soon as it is to be kept, in these words. */
  | { readonly does: 'refuses'; readonly because: string }
  /** Can be kept, and pays nothing. */
  | { readonly does: 'pays_nothing' }
  /** Its bank asks: before the first payment alone, or before every one. */
  | { readonly does: 'asks'; readonly when: 'once' | 'always' }

export interface SandboxCard {
  readonly method: PaymentMethod
  readonly behaviour: CardBehaviour
  /** The bank has said yes, for the next payment at least. */
  isConfirmed: boolean
}

const declined = 'Your card was declined.'

/** Said of every number that is no test card. */
export const testCardsOnly = `${declined} The sandbox takes test cards only: 4242 4242 4242 4242.`

/** The test cards of the sandbox, which are Stripe's, by number. */
export const testCards: ReadonlyMap<string, CardBehaviour> = new Map<string, CardBehaviour>([
  ['4242424242424242', { does: 'pays' }],
  ['5555555555554444', { does: 'pays' }],
  ['4000000000000002', { does: 'refuses', because: declined }],
  ['4000000000009995', { does: 'refuses', because: 'Your card has insufficient funds.' }],
  ['4000000000000069', { does: 'refuses', because: 'Your card has expired.' }],
  ['4000000000000127', { does: 'refuses', because: "Your card's security code is incorrect." }],
  ['4000002500003155', { does: 'asks', when: 'once' }],
  ['4000002760003184', { does: 'asks', when: 'always' }],
  ['4000000000000341', { does: 'pays_nothing' }],
])

/** A card as the sandbox remembers it: never its number. Undefined where the number is no test card's. */
export function sandboxCard(
  id: string,
  card: { number: string; exp_month: number; exp_year: number },
): SandboxCard | undefined {
  const behaviour = testCards.get(card.number)
  if (behaviour === undefined) return undefined
  const { number, exp_month, exp_year } = card
  const brand = number.startsWith('5') ? 'mastercard' : 'visa'
  const method = { id, brand, last4: number.slice(-4), exp_month, exp_year, is_default: false }
  return { method, behaviour, isConfirmed: false }
}

/** The demo account's cards, which behave like this; every other id has to be made by the sandbox first. */
export function demoCards(behaviour: CardBehaviour = { does: 'pays' }): Map<string, SandboxCard> {
  return new Map(
    [visaCard, mastercard].map((method) => [method.id, { method, behaviour, isConfirmed: false }]),
  )
}
