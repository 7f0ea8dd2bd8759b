import { amountSchema, currencyCodeSchema, dateSchema } from '@slipstream/contract/primitives'
import { hourMs } from '@slipstream/commute/time/zoned-time'
import * as z from 'zod/mini'
import { type Decimal, divideRounded, formatDecimal, parseDecimal } from './decimal.ts'
import { AmountOutOfRangeError, type ExchangeRates, UnknownCurrencyError } from './exchange-rates.ts'

/** Rates of one base, each with its day: sources of several banks have several days. */
export interface RateTable {
  readonly base: string
  /** By currency, the base's own among them: units for one of the base. */
  readonly rates: Readonly<Record<string, { readonly rate: string; readonly date: string }>>
}

/** ISO 4217 minor digits of currencies that have not two. */
const minorDigits: Readonly<Record<string, number>> = { ISK: 0, JPY: 0, KRW: 0 }

/** Beyond any rate's own precision, so that the printed rate loses nothing that matters. */
const rateDigits = 9

/** Wider than any two currencies are apart, and within it JavaScript writes a number without an exponent. */
const plausible = { least: 1e-6, most: 1e9 }

const rowSchema = z.object({
  date: dateSchema,
  base: currencyCodeSchema,
  quote: currencyCodeSchema,
  rate: z.number().check(z.minimum(plausible.least), z.maximum(plausible.most)),
})

/** Frankfurter's second version answers rows, each with its own day. */
const rowsSchema = z.array(z.unknown())
/** Its first answers one day and one base. */
const daySchema = z.object({
  // Frankfurter's document does not promise it.
  amount: z.optional(z.literal(1)),
  date: z.unknown(),
  base: z.unknown(),
  rates: z.record(z.string(), z.unknown()),
})

export class UnreadableRatesError extends Error {
  override readonly name = 'UnreadableRatesError'
}

/** The earth's first time zone is so far ahead. */
const firstZoneMs = 14 * hourMs

function toRows(answer: unknown): readonly unknown[] {
  const rows = rowsSchema.safeParse(answer)
  if (rows.success) return rows.data
  const day = daySchema.safeParse(answer)
  if (!day.success) throw new UnreadableRatesError('The answer is no table of exchange rates.')
  const { date, base, rates } = day.data
  return Object.entries(rates).map(([quote, rate]) => ({ date, base, quote, rate }))
}

/**
 * Reads either form of Frankfurter's answer. Rows that mean nothing are left out: a rate of zero or below, another base, a day that has
 * begun nowhere on earth.
 *
 * @throws {UnreadableRatesError} if no row is left.
 */
export function readRateTable(answer: unknown, now: Date): RateTable {
  const lastDay = new Date(now.getTime() + firstZoneMs).toISOString().slice(0, 10)
  const rows = toRows(answer).flatMap((row) => {
    const { data } = rowSchema.safeParse(row)
    return data && data.date <= lastDay ? [data] : []
  })
  const [first] = rows
  if (!first) throw new UnreadableRatesError('The answer has no usable exchange rate.')
  const { base } = first
  const ofBase = rows.filter((row) => row.base === base)
  const newest = ofBase.reduce((day, { date }) => (date > day ? date : day), first.date)
  return {
    base,
    rates: {
      ...Object.fromEntries(ofBase.map(({ quote, rate, date }) => [quote, { rate: String(rate), date }])),
      [base]: { rate: '1', date: newest },
    },
  }
}

/**
 * Converts by the table that is current, exactly in decimals, rounded half up to the target's minor digits.
 *
 * @param current the table; null while there is none.
 */
export function createExchangeRates(current: () => Promise<RateTable | null>): ExchangeRates {
  return {
    async currencies() {
      const table = await current()
      return table && Object.keys(table.rates)
    },
    async convert({ amount, from, to }) {
      const table = await current()
      const source = rateIn(table, from)
      const target = rateIn(table, to)
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
        rate_date: source.date < target.date ? source.date : target.date,
      }
    },
  }
}

/** Leva until Bulgaria's euro of 1 January 2026, which fares of before may be in: 1.95583 for a euro, for good. */
const levaPerEuro = parseDecimal('1.95583')

function rateIn(table: RateTable | null, currency: string): Decimal & { readonly date: string } {
  if (currency === 'BGN') {
    const { units, digits, date } = rateIn(table, 'EUR')
    return { units: units * levaPerEuro.units, digits: digits + levaPerEuro.digits, date }
  }
  const known = table && Object.hasOwn(table.rates, currency) ? table.rates[currency] : undefined
  if (known === undefined) throw new UnknownCurrencyError(currency)
  return { ...parseDecimal(known.rate), date: known.date }
}
