import { paymentMessages } from '@slipstream/contract/error-messages'

/** What the bank behind a test card does. */
export const cardBehaviours = [
  'pays',
  /** Refused when it is attached. */
  'declined',
  'insufficient_funds',
  'expired',
  'wrong_cvc',
  /** Attaches, but every charge is declined. */
  'declines_charges',
  /** Asks once; confirmed for later payments, it pays by itself. */
  'asks_once',
  /** Asks at every payment, so that no payment goes through while its owner is away. */
  'asks_always',
] as const
export type CardBehaviour = (typeof cardBehaviours)[number]

export interface TestCard {
  readonly brand: string
  readonly behaviour: CardBehaviour
}

/** Stripe's test cards, by number (issue 4, Subscription). */
const testCards: ReadonlyMap<string, TestCard> = new Map([
  ['4242424242424242', { brand: 'visa', behaviour: 'pays' }],
  ['5555555555554444', { brand: 'mastercard', behaviour: 'pays' }],
  ['4000000000000002', { brand: 'visa', behaviour: 'declined' }],
  ['4000000000009995', { brand: 'visa', behaviour: 'insufficient_funds' }],
  ['4000000000000069', { brand: 'visa', behaviour: 'expired' }],
  ['4000000000000127', { brand: 'visa', behaviour: 'wrong_cvc' }],
  ['4000000000000341', { brand: 'visa', behaviour: 'declines_charges' }],
  ['4000002500003155', { brand: 'visa', behaviour: 'asks_once' }],
  ['4000002760003184', { brand: 'visa', behaviour: 'asks_always' }],
])

/** The card of a number; undefined where it is none of the sandbox's. */
export function findTestCard(number: string): TestCard | undefined {
  return testCards.get(number)
}

export const unknownCardMessage =
  'Your card was declined. The sandbox takes test cards only: 4242 4242 4242 4242.'
export const expiredCardMessage = 'Your card has expired.'

const refusals: Partial<Record<CardBehaviour, string>> = {
  declined: paymentMessages.cardDeclined,
  insufficient_funds: 'Your card has insufficient funds.',
  expired: expiredCardMessage,
  wrong_cvc: "Your card's security code is incorrect.",
}

/** Why the bank refuses to have the card attached; undefined where it does not. */
export function attachRefusal(behaviour: CardBehaviour): string | undefined {
  return refusals[behaviour]
}

/** Why the bank refuses a charge; undefined where it does not. */
export function chargeRefusal(behaviour: CardBehaviour): string | undefined {
  return behaviour === 'declines_charges' ? paymentMessages.cardDeclined : refusals[behaviour]
}

interface ConfirmableCard {
  readonly behaviour: CardBehaviour
  readonly is_confirmed: boolean
}

/** Whether the bank has to be asked before a payment (3-D Secure). */
export function asksBank(card: ConfirmableCard): boolean {
  return card.behaviour === 'asks_always' || needsConfirmation(card)
}

/** A card is good to the end of the month printed on it. */
export function isExpired(
  card: { readonly exp_month: number; readonly exp_year: number },
  at: Date,
): boolean {
  return at.getTime() >= Date.UTC(card.exp_year, card.exp_month, 1)
}

/** Whether the bank must be asked once, before the card can be saved for later payments. */
export function needsConfirmation(card: ConfirmableCard): boolean {
  return !card.is_confirmed && (card.behaviour === 'asks_once' || card.behaviour === 'asks_always')
}
