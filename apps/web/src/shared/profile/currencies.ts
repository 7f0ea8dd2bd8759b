import { defaultCurrency } from '@slipstream/commute/money/money'
import { currencyChoices } from '@slipstream/contract/currency'

const names = new Intl.DisplayNames('en-GB', { type: 'currency' })

/** Explains what the choice affects. */
export const currencyHint = 'Prices are converted if there is a rate.'

export const currencyOptions = currencyChoices.map((code) => ({
  value: code,
  label: `${code}, ${names.of(code)}`,
}))

const euroCountries =
  'AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM VA XK'.split(' ')

/** By ISO 3166-1 alpha-2: whose money is among those to choose from, beside the euro's countries. */
const currencyByCountry: Readonly<Record<string, string>> = {
  US: 'USD',
  AE: 'AED',
  AU: 'AUD',
  BR: 'BRL',
  CA: 'CAD',
  CH: 'CHF',
  LI: 'CHF',
  CN: 'CNY',
  CZ: 'CZK',
  DK: 'DKK',
  HK: 'HKD',
  HU: 'HUF',
  IL: 'ILS',
  IN: 'INR',
  IS: 'ISK',
  JP: 'JPY',
  KR: 'KRW',
  MX: 'MXN',
  NO: 'NOK',
  NZ: 'NZD',
  PL: 'PLN',
  QA: 'QAR',
  RO: 'RON',
  SE: 'SEK',
  SG: 'SGD',
  TH: 'THB',
  TR: 'TRY',
  ZA: 'ZAR',
}

/** The money of a country (ISO 3166-1 alpha-2), ISO 4217; pounds where it is not known (specification §9). */
export function localCurrency(country: string | undefined): string {
  if (country !== undefined && euroCountries.includes(country)) return 'EUR'
  return currencyByCountry[country ?? ''] ?? defaultCurrency
}
