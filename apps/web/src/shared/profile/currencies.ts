/** ISO 4217 codes of the money crew are paid in; the server has a rate for each. GBP is the default (specification §9). */
const codes =
  'GBP EUR USD AED AUD BGN BRL CAD CHF CNY CZK DKK HKD HUF ILS INR ISK JPY KRW MXN NOK NZD PLN QAR RON SEK SGD THB TRY ZAR'

const names = new Intl.DisplayNames('en-GB', { type: 'currency' })

/** Explains what the choice affects. */
export const currencyHint = 'Converted at today’s rate.'

/** The choices, the most likely first. */
export const currencyOptions = codes
  .split(' ')
  .map((code) => ({ value: code, label: `${code}, ${names.of(code)}` }))
