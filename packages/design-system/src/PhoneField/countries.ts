import { type CountryCode, getCountries, getCountryCallingCode } from 'libphonenumber-js/min'
import { fold, matches } from '../option-list/matching.ts'

export interface Country {
  /** ISO 3166-1 alpha-2. */
  code: CountryCode
  name: string
  /** With its plus: '+44'. */
  callingCode: string
}

const regionNames = new Intl.DisplayNames('en-GB', { type: 'region' })

export const countryName = (code: CountryCode) => regionNames.of(code) ?? code

let sorted: readonly Country[] | undefined

/** Every country with a calling code, by name. Built once, on first use. */
export function countries(): readonly Country[] {
  sorted ??= getCountries()
    .map((code) => ({ code, name: countryName(code), callingCode: `+${getCountryCallingCode(code)}` }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en-GB'))
  return sorted
}

/**
 * Finds countries by the beginning of a word of their name, their ISO code or calling code, with or without plus or 00.
 * Those whose name or code begins so are first.
 */
export function searchCountries(query: string): readonly Country[] {
  const digits = /^\s*(?:\+|00)?\s*(\d+)\s*$/.exec(query)?.[1]
  const found = countries().filter(({ code, name, callingCode }) =>
    digits ? callingCode.startsWith(`+${digits}`) : matches([name, code], query),
  )
  const beginning = fold(query.trim())
  const rank = ({ code, name }: Country) =>
    [name, code].some((text) => fold(text).startsWith(beginning)) ? 0 : 1
  return found.toSorted((one, other) => rank(one) - rank(other))
}
