import { useState } from 'react'
import type { Rates } from '@slipstream/commute/money/money'
import { ratesInto } from '@slipstream/commute/money/money-sums'
import type { EnteredAmount } from '@slipstream/contract/user'
import { formatMoney, countDecimals, currencySymbol } from '@slipstream/commute/money/money-text'
import { formatEntered } from '#shared/nights-text.ts'
import { NumberSetting } from '../fields/NumberSetting.tsx'
import { amountRule, getAmountChange, getAmountField, readAmount, type AmountChange } from './amount-field.ts'

/** What amounts are shown with. */
export interface AmountRates {
  /** Into the user's currency. */
  rates: Rates
  /** `rates of 4 Nov`; null if nothing is converted. */
  ratesName: string | null
}

interface AmountSettingProps extends AmountRates {
  label: string
  /** As a message names it. */
  name: string
  entered: EnteredAmount
  mostPounds: number
  /** Explains what an amount does. */
  explain: (amount: string, isNothing: boolean) => string
  /** What 0 is named where it could not be changed. */
  nothing?: string
  save: (change: AmountChange) => Promise<unknown>
}

/** An amount that saves itself in the user's currency. One that was entered in another stays as it is until it is changed. */
export function AmountSetting(props: AmountSettingProps) {
  const { label, name, entered, mostPounds, rates, ratesName, explain, nothing, save } = props
  const wanted = getAmountField(entered, mostPounds, rates)
  // Rates that come, and another tab's change of the currency, wait until the user has left the field.
  const [held, hold] = useState<string | null>(null)
  const field =
    held === null || held === wanted.currency
      ? wanted
      : getAmountField(entered, mostPounds, ratesInto(held, rates))
  const { currency, value, is } = field
  const format = (amount: number) => formatMoney(String(amount), currency)
  const note = {
    as_entered: '',
    converted: ` Set as ${formatEntered(entered)}, converted at the ${ratesName}.`,
    without_rate: ` ${name} stays in ${currency}: there is no exchange rate to ${rates.to} now.`,
  }[is]
  return (
    <NumberSetting
      // What was typed in one currency is never read in another.
      key={currency}
      label={label}
      prefix={currencySymbol(currency)}
      inputMode={countDecimals(currency) === 0 ? 'numeric' : 'decimal'}
      value={value}
      read={(text) => readAmount(text, field)}
      explain={(shown) => `${explain(format(shown), shown === 0)}${shown === value ? note : ''}`}
      format={(shown) => {
        if (shown === 0 && nothing !== undefined) return nothing
        return shown === value ? formatEntered(entered) : format(shown)
      }}
      wrong={`${name} ${amountRule(field)}`}
      onFocus={() => hold(currency)}
      onBlur={() => hold(null)}
      save={async (amount) => {
        const change = getAmountChange(amount, currency, rates)
        if (!change) throw new Error(`There is no exchange rate for ${currency} now. Try again later.`)
        return save(change)
      }}
    />
  )
}
