import { currencyChoices } from '@slipstream/contract/currency'

const names = new Intl.DisplayNames('en-GB', { type: 'currency' })

/** Explains what the choice affects. */
export const currencyHint = 'Prices are converted if there is a rate.'

export const currencyOptions = currencyChoices.map((code) => ({
  value: code,
  label: `${code}, ${names.of(code)}`,
}))
