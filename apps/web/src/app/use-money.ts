import { convertAmount, type Rates } from '@slipstream/commute/money'
import { convertCurrency } from '@slipstream/contract/currency'
import { useMemo } from 'react'
import useSWR from 'swr'
import { useEngine } from '#app/engine-context.ts'
import { formatMoney } from '#app/format.ts'
import { useStore } from '#app/use-store.ts'

/** Specification §9: default currency GBP. */
const defaultCurrency = 'GBP'

/** A price as the parts of the design system take it. */
export interface MoneyText {
  amount: string
  /** What is charged, where that is another currency. */
  originalAmount?: string
}

export interface Money {
  rates: Rates
  /** The oldest day of the rates in use, `YYYY-MM-DD`, for the line under a list; null where nothing is converted. */
  rateDate: string | null
  /** In the user's currency where a rate is known, else in its own: never with a wrong symbol. */
  format: (amount: string, currency: string) => MoneyText
}

/** Formats and compares amounts in the user's currency. `currencies` are those that will be met. */
export function useMoney(currencies: readonly string[]): Money {
  const { http, session } = useEngine()
  const { user } = useStore(session)
  const to = user?.currency ?? defaultCurrency
  const foreign = [...new Set(currencies)].filter((currency) => currency !== to).toSorted()

  const { data = noRates } = useSWR(
    foreign.length > 0 ? ['currency-rates', to, ...foreign] : null,
    async () => {
      const conversions = await Promise.all(
        foreign.map((from_currency) =>
          http.call(convertCurrency, { query: { amount: '1', from_currency, to_currency: to } }),
        ),
      )
      const days = conversions.map((conversion) => conversion.rate_date).toSorted()
      return {
        perUnit: Object.fromEntries(
          conversions.map((conversion) => [conversion.from_currency, conversion.rate]),
        ),
        rateDate: days[0] ?? null,
      }
    },
    { revalidateOnFocus: false, dedupingInterval: 3_600_000 },
  )
  return useMemo(() => moneyIn({ to, perUnit: data.perUnit }, data.rateDate), [to, data])
}

interface DatedRates {
  perUnit: Rates['perUnit']
  rateDate: string | null
}

const noRates: DatedRates = { perUnit: {}, rateDate: null }

function moneyIn(rates: Rates, rateDate: string | null): Money {
  return {
    rates,
    rateDate,
    format: (amount, currency) => {
      const own = formatMoney(amount, currency)
      const converted = currency === rates.to ? null : convertAmount(amount, currency, rates)
      return converted === null
        ? { amount: own }
        : { amount: formatMoney(converted, rates.to), originalAmount: own }
    },
  }
}
