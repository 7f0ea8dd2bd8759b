import type { CurrencyRates, RatesView } from '@slipstream/client/currency/rates'
import { convertAmount, defaultCurrency, type Rates } from '@slipstream/commute/money'
import { useEffect, useMemo, useState } from 'react'
import { useEngine } from '#data/engine.ts'
import { formatMoney } from './format.ts'
import { useStore, type Store } from '#data/use-store.ts'

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

const none: RatesView = { to: defaultCurrency, rates: {} }
const nothing: Store<RatesView> = { subscribe: () => () => undefined, getSnapshot: () => none }

/** Formats and compares amounts in the user's currency. `currencies` are those that will be met. */
export function useMoney(currencies: readonly string[]): Money {
  const { currencyRates, session } = useEngine()
  const { user } = useStore(session)
  const to = user?.currency ?? defaultCurrency
  const foreign = [...new Set(currencies)]
    .filter((currency) => currency !== to)
    .toSorted()
    .join()
  const [machine, setMachine] = useState<CurrencyRates | null>(null)

  useEffect(() => {
    // Who meets no other currency never loads it.
    if (foreign === '') return
    let release = () => {}
    let isGone = false
    currencyRates().then(
      (loaded) => {
        if (isGone) return
        setMachine(loaded)
        release = loaded.watch(foreign.split(','))
      },
      // Amounts stay in their own currencies until the next screen asks for it.
      () => undefined,
    )
    return () => {
      isGone = true
      release()
    }
  }, [currencyRates, foreign])

  const view = useStore(machine ?? nothing)
  return useMemo(() => moneyIn(to, foreign.split(','), view), [to, foreign, view])
}

/** What is known of these currencies; a rate into another currency than the user's is none. */
export function moneyIn(to: string, currencies: readonly string[], view: RatesView): Money {
  const known = currencies.flatMap((currency) => {
    const rate = view.to === to ? view.rates[currency] : null
    return rate ? [{ currency, ...rate }] : []
  })
  const rates = { to, perUnit: Object.fromEntries(known.map(({ currency, rate }) => [currency, rate])) }
  const [oldest = null] = known.map(({ day }) => day).toSorted()
  return {
    rates,
    rateDate: oldest,
    format: (amount, currency) => {
      const own = formatMoney(amount, currency)
      const converted = currency === to ? null : convertAmount(amount, currency, rates)
      return converted === null
        ? { amount: own }
        : { amount: formatMoney(converted, to), originalAmount: own }
    },
  }
}
