/** The sandbox's test cards, each with what it does; the most useful first. */
export const testCards = [
  { number: '4242424242424242', outcome: 'Succeeds', brand: 'Visa' },
  { number: '5555555555554444', outcome: 'Succeeds', brand: 'Mastercard' },
  { number: '4000002500003155', outcome: 'Asks for authentication', brand: 'Visa' },
  { number: '4000000000000002', outcome: 'Is declined', brand: 'Visa' },
  { number: '4000000000009995', outcome: 'Has insufficient funds', brand: 'Visa' },
  { number: '4000000000000069', outcome: 'Has expired', brand: 'Visa' },
  { number: '4000000000000127', outcome: 'Has a wrong security code', brand: 'Visa' },
  { number: '4000000000000341', outcome: 'Is stored, then every charge is declined', brand: 'Visa' },
] as const
