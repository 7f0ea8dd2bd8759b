import type { TypedCard } from '#providers/sample/payments/sandbox-payments.ts'

/** The sandbox's test cards by what they do. */
export const testCardNumbers = {
  pays: '4242424242424242',
  mastercard: '5555555555554444',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
  expired: '4000000000000069',
  wrongCode: '4000000000000127',
  declinesCharges: '4000000000000341',
  asksOnce: '4000002500003155',
  asksAlways: '4000002760003184',
} as const
export type TestCardName = keyof typeof testCardNumbers

let cardsTyped = 0

/** Another card each time: the sandbox tells cards apart by number and expiry, and each has one trial. */
export function typedCard(name: TestCardName): TypedCard {
  cardsTyped += 1
  return { number: testCardNumbers[name], exp_month: 12, exp_year: 2100 + cardsTyped, cvc: '987' }
}
