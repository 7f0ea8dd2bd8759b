import { dayLabel } from '@slipstream/commute/time/date-formats'
import { rosterZone, toLocal } from '@slipstream/commute/time/zoned-time'
import { convertAmount, defaultCurrency, type Rates } from '@slipstream/commute/money/money'
import type { Conversion } from '@slipstream/contract/currency'
import { useMemo } from 'react'
import { useEngine } from '#data/engine.ts'
import { useQueries } from '#data/use-query.ts'
import { useStore } from '#data/use-store.ts'
import { formatMoney } from '@slipstream/commute/money/money-text'
import { rateQuery } from './rate-query.ts'

/** A price as the design system's components take it. */
export interface MoneyText {
  amount: string
  /** The amount charged, if that is in another currency. */
  originalAmount?: string
}

export interface Money {
  rates: Rates
  /** The oldest day of the rates in use, `YYYY-MM-DD`, for the line under a list; null if nothing is converted. */
  rateDate: string | null
  /** In the user's currency if a rate is known, else in its own: never with a wrong symbol. */
  format: (amount: string, currency: string) => MoneyText
  /** As the amount of `format`, in whole units. */
  formatWhole: (amount: string, currency: string) => string
}

/** `rates of 20 Nov`, with the year if it is another: of which day the rates are; null if nothing is converted. */
export function ratesText({ rateDate }: Pick<Money, 'rateDate'>, now: number): string | null {
  if (rateDate === null) return null
  const isThisYear = rateDate.slice(0, 4) === toLocal(now, rosterZone).slice(0, 4)
  return `rates of ${dayLabel(rateDate)}${isThisYear ? '' : ` ${rateDate.slice(0, 4)}`}`
}

const perUnit = ({ amount, converted_amount }: Conversion) => Number(converted_amount) / Number(amount)
const getKey = (answer: Conversion) => `${answer.from_currency} ${perUnit(answer)} ${answer.rate_date}`

/** Formats and compares amounts in the user's currency. `currencies` are those of the amounts to show. */
export function useMoney(currencies: readonly string[]): Money {
  const { log, session } = useEngine()
  const { user } = useStore(session)
  const to = user?.currency ?? defaultCurrency
  // Amounts in the user's own currency need no rates, and without a user the target currency is not known.
  const foreign = user ? [...new Set(currencies)].filter((currency) => currency !== to).toSorted() : []
  const answers = useQueries(foreign.map((currency) => rateQuery(currency, to, log)))
  const known = answers.flatMap(({ data }) => data ?? [])
  const key = known.map(getKey).join()
  // oxlint-disable-next-line react/exhaustive-deps -- a key identifies its rates; new rates would plan the roster again
  return useMemo(() => moneyIn(to, known), [to, key])
}

/** Converts amounts by these rates, to the user's currency only. */
export function moneyIn(to: string, answers: readonly Conversion[]): Money {
  const known = answers.filter(({ to_currency }) => to_currency === to)
  const rates = {
    to,
    perUnit: Object.fromEntries(known.map((answer) => [answer.from_currency, perUnit(answer)])),
  }
  const inOwn = (amount: string, currency: string) =>
    currency === to ? null : convertAmount(amount, currency, rates)
  const [oldest = null] = known.map(({ rate_date }) => rate_date).toSorted()
  return {
    rates,
    rateDate: oldest,
    format: (amount, currency) => {
      const own = formatMoney(amount, currency)
      const converted = inOwn(amount, currency)
      return converted === null
        ? { amount: own }
        : { amount: formatMoney(converted, to), originalAmount: own }
    },
    formatWhole: (amount, currency) => {
      const converted = inOwn(amount, currency)
      return formatMoney(String(Math.round(Number(converted ?? amount))), converted === null ? currency : to)
    },
  }
}
