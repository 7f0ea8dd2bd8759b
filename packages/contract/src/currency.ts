import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { now } from './missing-fields.ts'
import { amountSchema, currencyCodeSchema, dateSchema } from './primitives.ts'

/** ISO 4217 codes of the money crew are paid in, the likeliest first. GBP is the default (specification §9). */
export const currencyChoices: readonly string[] =
  'GBP EUR USD AED AUD BRL CAD CHF CNY CZK DKK HKD HUF ILS INR ISK JPY KRW MXN NOK NZD PLN QAR RON SEK SGD THB TRY ZAR'.split(
    ' ',
  )

export const conversionSchema = z.object({
  amount: amountSchema,
  from_currency: currencyCodeSchema,
  to_currency: z._default(currencyCodeSchema, 'GBP'),
  converted_amount: amountSchema,
  /** Units of to_currency for one of from_currency. */
  rate: z.number().check(z.positive()),
  /** The day the rate is of; shown beside a converted price. */
  rate_date: dateSchema,
})
export type Conversion = z.output<typeof conversionSchema>

export const convertCurrency = defineEndpoint({
  name: 'currency.convert',
  method: 'GET',
  path: '/currency/convert',
  summary: 'Convert an amount; the target is GBP where none is given',
  auth: 'session',
  query: z.object({
    amount: amountSchema,
    from_currency: currencyCodeSchema,
    to_currency: z._default(currencyCodeSchema, 'GBP'),
  }),
  response: conversionSchema,
  complete: (answer, { query }) => ({
    ...query,
    rate: Number(answer['converted_amount']) / Number(query['amount']),
    rate_date: now().slice(0, 10),
    ...answer,
  }),
  errors: ['rate_unavailable'],
})
