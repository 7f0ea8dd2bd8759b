import { readFileSync } from 'node:fs'
import { amountSchema, currencyCodeSchema, dateSchema } from '@slipstream/contract/primitives'
import * as z from 'zod/mini'
import { divideRounded, formatDecimal, parseDecimal } from '../decimal.ts'
import { AmountOutOfRangeError, type ExchangeRates, UnknownCurrencyError } from '../exchange-rates.ts'

const tableSchema = z.object({
  /** The day the rates are of. */
  date: dateSchema,
  base: currencyCodeSchema,
  /** Units of the currency for one of the base. */
  rates: z.record(currencyCodeSchema, z.string().check(z.regex(/^\d+(\.\d+)?$/))),
})
export type RateTable = z.output<typeof tableSchema>

/** ISO 4217 minor digits where they are not two. */
const minorDigits: Readonly<Record<string, number>> = { ISK: 0, JPY: 0, KRW: 0 }

/** Beyond any rate's own precision, so that the printed rate loses nothing that matters. */
const rateDigits = 9

export function readBundledRates(): RateTable {
  const text = readFileSync(new URL('../data/exchange-rates.json', import.meta.url), 'utf8')
  return tableSchema.parse(JSON.parse(text))
}

/** The dated table kept in src/data/exchange-rates.json (src/data/NOTICE.md), or another of its shape. */
export function createBundledExchangeRates(table: RateTable = readBundledRates()): ExchangeRates {
  function rateOf(currency: string) {
    const rate = Object.hasOwn(table.rates, currency) ? table.rates[currency] : undefined
    if (rate === undefined) throw new UnknownCurrencyError(currency)
    return parseDecimal(rate)
  }

  return {
    async currencies() {
      return Object.keys(table.rates).toSorted()
    },
    async convert({ amount, from, to }) {
      const source = rateOf(from)
      const target = rateOf(to)
      const value = parseDecimal(amount)
      // amount × target ÷ source, all three as whole numbers over a power of ten.
      const convert = (digits: number, { units, digits: valueDigits }: typeof value) =>
        divideRounded(
          units * target.units * 10n ** BigInt(source.digits + digits),
          source.units * 10n ** BigInt(target.digits + valueDigits),
        )
      const digits = minorDigits[to] ?? 2
      const converted = from === to ? amount : formatDecimal({ units: convert(digits, value), digits })
      if (!amountSchema.safeParse(converted).success) throw new AmountOutOfRangeError()
      const rate = formatDecimal({ units: convert(rateDigits, { units: 1n, digits: 0 }), digits: rateDigits })
      return {
        amount,
        from_currency: from,
        to_currency: to,
        converted_amount: converted,
        rate: Number(rate),
        rate_date: table.date,
      }
    },
  }
}
