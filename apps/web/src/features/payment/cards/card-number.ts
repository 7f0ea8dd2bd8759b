import { getMonth, monthOfYear } from '@slipstream/commute/time/calendar-dates'
import { toLocal } from '@slipstream/commute/time/zoned-time'

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

/** The text in the sandbox's fields, formatted: `4242 4242 4242 4242`, `08 / 29`, `123`. */
export interface CardDraft {
  number: string
  expiry: string
  cvc: string
}

export const emptyCard: CardDraft = { number: '', expiry: '', cvc: '' }

/** Most digits a card number has (ISO/IEC 7812). */
const longestNumber = 19

interface Brand {
  /** Short enough to fit a field on a phone. */
  name: string
  starts: RegExp
  lengths: readonly number[]
  cvcLength: number
}

const brands: readonly Brand[] = [
  { name: 'Visa', starts: /^4/, lengths: [13, 16, 19], cvcLength: 3 },
  { name: 'Mastercard', starts: /^(5[1-5]|2[2-7])/, lengths: [16], cvcLength: 3 },
  { name: 'Amex', starts: /^3[47]/, lengths: [15], cvcLength: 4 },
]

/** The lengths ISO/IEC 7812 allows for any other brand. */
const otherLengths = [12, 13, 14, 15, 16, 17, 18, 19]

export function getDigits(text: string): string {
  return text.replaceAll(/\D/g, '')
}

function getBrand(number: string): Brand | undefined {
  const digits = getDigits(number)
  return brands.find(({ starts }) => starts.test(digits))
}

/** The brand by a number's first digits; undefined while none matches. */
export function brandName(number: string): string | undefined {
  return getBrand(number)?.name
}

/** Groups digits in fours, ignoring whatever else was typed or pasted. */
export function formatCardNumber(text: string): string {
  return getDigits(text)
    .slice(0, longestNumber)
    .replaceAll(/(\d{4})(?=\d)/g, '$1 ')
}

/** `MM / YY`. The slash is added with the year's first digit, so that it never blocks a deletion. */
export function formatExpiry(text: string): string {
  const typed = getDigits(text)
  const digits = /^[2-9]/.test(typed) ? `0${typed}` : typed
  const month = digits.slice(0, 2)
  // A pasted or autofilled year may have four digits.
  const year = digits.length >= 6 ? digits.slice(4, 6) : digits.slice(2, 4)
  return year === '' ? month : `${month} / ${year}`
}

export function formatCvc(text: string): string {
  return getDigits(text).slice(0, 4)
}

/** Month 1-12 and the full year; NaN if incomplete. */
export function getExpiry(expiry: string): { month: number; year: number } {
  const digits = getDigits(expiry)
  return { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2)) }
}

/** Luhn's check digit (ISO/IEC 7812-1, Annex B). */
function passesLuhn(digits: string): boolean {
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}

function numberProblem(number: string): string | undefined {
  const digits = getDigits(number)
  if (digits === '') return 'Card number is required'
  const lengths = getBrand(digits)?.lengths ?? otherLengths
  if (lengths.includes(digits.length) && passesLuhn(digits)) return undefined
  const mayBecomeLonger = !lengths.includes(digits.length) && digits.length < Math.max(...lengths)
  return mayBecomeLonger ? 'Card number is not complete' : 'Card number is not valid'
}

function expiryProblem(expiry: string, now: number): string | undefined {
  const digits = getDigits(expiry)
  if (digits === '') return 'Expiry date is required'
  if (digits.length < 4) return 'Expiry date is not complete'
  const { month, year } = getExpiry(expiry)
  if (month < 1 || month > 12) return 'Expiry month is not valid'
  return monthOfYear(year, month) < getMonth(toLocal(now, 'UTC')) ? 'Expiry date is in the past' : undefined
}

function cvcProblem({ cvc, number }: CardDraft): string | undefined {
  if (cvc === '') return 'Security code is required'
  return cvc.length < (getBrand(number)?.cvcLength ?? 3) ? 'Security code is not complete' : undefined
}

export type CardProblems = Record<keyof CardDraft, string | undefined>

/** The message for each invalid field, in the order of the fields. `now` in milliseconds since the epoch. */
export function cardProblems(draft: CardDraft, now: number): CardProblems {
  return {
    number: numberProblem(draft.number),
    expiry: expiryProblem(draft.expiry, now),
    cvc: cvcProblem(draft),
  }
}
