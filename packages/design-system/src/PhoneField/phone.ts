import {
  AsYouType,
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parseIncompletePhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'

export type { CountryCode } from 'libphonenumber-js/min'

/**
 * The field's state. Countries are keyed by ISO code, because +1, +7 and +44 are shared; null if the calling code belongs
 * to no known country.
 */
export interface PhoneEntry {
  country: CountryCode | undefined
  text: string
}

/** Spec §5: + followed by 7 to 15 digits. */
export const isValidPhone = (e164: string) => /^\+\d{7,15}$/.test(e164)

export const formatCallingCode = (country: CountryCode) => `+${getCountryCallingCode(country)}`

export const knownCountry = (code: string | undefined): CountryCode | undefined =>
  code && isSupportedCountry(code) ? code : undefined

/** The main country of a shared calling code, for numbers that do not say more. */
const home: Readonly<Record<string, CountryCode>> = {
  1: 'US',
  7: 'RU',
  39: 'IT',
  44: 'GB',
  61: 'AU',
  212: 'MA',
  358: 'FI',
}

/** The country of an international number; the current one, as long as it has the number's calling code. */
function countryIn(formatter: AsYouType, current: CountryCode | undefined): CountryCode | undefined {
  const callingCode = formatter.getCallingCode()
  if (!callingCode) return undefined
  const shares = (country: CountryCode | undefined) =>
    country !== undefined && getCountryCallingCode(country) === callingCode ? country : undefined
  return (
    knownCountry(formatter.getNumber()?.country) ??
    shares(current) ??
    home[callingCode] ??
    getCountries().find((country) => shares(country))
  )
}

/** Digits and a leading plus. '00' is dialled for a plus, and '(0)' after a calling code is not dialled. */
const dialled = (text: string) =>
  parseIncompletePhoneNumber(text.replace(/^(\s*(?:\+|00)[\d\s.-]+)\(0\)/, '$1')).replace(/^00/, '+')

const isInternational = (text: string) => text.startsWith('+')

/** A number has at most 15 digits; the plus, a trunk zero and a typing error come on top. */
const longest = 20

/** The field's state after this was typed. A number with a calling code sets its country. */
export function typed(text: string, current: PhoneEntry, defaultCountry: CountryCode): PhoneEntry {
  const number = dialled(text).slice(0, longest)
  if (!isInternational(number)) {
    const country = current.country ?? defaultCountry
    return { country, text: new AsYouType(country).input(number) }
  }
  const formatter = new AsYouType()
  const formatted = formatter.input(number)
  // Two digits may still become any calling code; three that match none never will.
  const isUndecided = !formatter.getCallingCode() && number.length < 4
  return { country: isUndecided ? current.country : countryIn(formatter, current.country), text: formatted }
}

/** E.164, or '' while there is no number. */
export function getE164({ country, text }: PhoneEntry): string {
  const number = dialled(text)
  if (!/\d/.test(number)) return ''
  const formatter = new AsYouType(country)
  formatter.input(number)
  const value = formatter.getNumberValue() ?? number
  // A calling code alone, or a lone trunk zero, is no number yet.
  if (country && value === formatCallingCode(country)) return ''
  return isInternational(value) ? value : ''
}

/** Formatted as in its country, once the user has stopped typing. A calling code is replaced by the flag. */
export function settled(entry: PhoneEntry): PhoneEntry {
  const number = entry.country && parsePhoneNumberFromString(getE164(entry))
  return number?.isPossible() ? { country: entry.country, text: number.formatNational() } : entry
}

/** Sets another country: the digits stay as typed, now as a local number. */
export function moved(entry: PhoneEntry, country: CountryCode): PhoneEntry {
  const number = dialled(entry.text)
  if (!isInternational(number)) return { country, text: new AsYouType(country).input(number) }
  const formatter = new AsYouType()
  formatter.input(number)
  const callingCode = formatter.getCallingCode() ?? ''
  return { country, text: new AsYouType(country).input(number.slice(1 + callingCode.length)) }
}

/** The field's state for a value set by the owner. */
export function getEntry(e164: string, defaultCountry: CountryCode): PhoneEntry {
  const empty = { country: defaultCountry, text: '' }
  return e164 === '' ? empty : settled(typed(e164, empty, defaultCountry))
}

const isDialled = (letter: string) => /[+\d]/.test(letter)
const countDialled = (text: string) => Array.from(text).filter(isDialled).length

/** After as many digits of `text` as stood before the caret. */
function caretAfter(text: string, digits: number): number {
  if (digits <= 0) return 0
  let seen = 0
  for (let at = 0; at < text.length; at++) {
    if (isDialled(text.charAt(at))) seen++
    if (seen === digits) return at + 1
  }
  return text.length
}

export interface Edit {
  /** The field's text before and after the browser's own change, and the caret in it. */
  before: string
  after: string
  caret: number
  isForwardDelete?: boolean | undefined
}

/**
 * The text meant by an edit, unformatted, and the digits before its caret. Deleting a space or a bracket, which formatting
 * would only restore, deletes the digit beside it.
 */
export function meant({ before, after, caret, isForwardDelete = false }: Edit): {
  text: string
  digits: number
} {
  const digits = countDialled(after.slice(0, caret))
  const isOnlyFormat = after.length < before.length && countDialled(after) === countDialled(before)
  if (!isOnlyFormat) return { text: after, digits }
  const number = Array.from(after).filter(isDialled)
  const gone = isForwardDelete ? digits : digits - 1
  return {
    text: number.filter((_, index) => index !== gone).join(''),
    digits: isForwardDelete ? digits : Math.max(0, digits - 1),
  }
}

/** The caret's position in the formatted text: behind the same digit, or at the end if it was there. */
export function caretIn(formatted: string, edit: Edit, digits: number): number {
  return edit.caret >= edit.after.length ? formatted.length : caretAfter(formatted, digits)
}
