import { useState } from 'react'
import { Select } from '@slipstream/design-system/Select'
import { useEngine } from '#data/engine.ts'
import { currencyHint, currencyOptions } from '#shared/profile/currencies.ts'
import { profileFailed, reasonOf } from '#shared/profile/ProfileFailure.tsx'
import { ratesText, useMoney } from '#shared/money/use-money.ts'
import { useAttempt } from '#shared/forms/use-attempt.ts'
import { useSaveWhenSettled } from '../fields/use-save-when-settled.ts'

/** Most fares are in pounds; users whose currency is the pound see the euro. */
const shownFrom = (currency: string) => (currency === 'GBP' ? 'EUR' : 'GBP')

/** What one of another currency is, and of which day: `at the rates of 4 Nov: €1 is £0.87.` */
function useRateText(currency: string): string {
  const from = shownFrom(currency)
  const money = useMoney([from])
  const rates = ratesText(money)
  const { amount, originalAmount } = money.format('1', from)
  if (rates === null || originalAmount === undefined) return currencyHint
  return `Converted at the ${rates}: ${originalAmount} is ${amount}.`
}

/** A profile field that changes what the app shows, so it is here too. */
export function CurrencySetting({ value }: { value: string }) {
  const { session } = useEngine()
  const { failure, run } = useAttempt()
  const hint = useRateText(value)
  const [chosen, setChosen] = useState<string | null>(null)
  // Some keyboards choose at every arrow: only where they stop is meant.
  const settled = useSaveWhenSettled((currency: string) => {
    void run(async () => {
      try {
        await session.saveProfile({ currency })
      } finally {
        setChosen((now) => (now === currency ? null : now))
      }
    })
  })
  return (
    <Select
      label="Currency"
      hint={hint}
      error={
        failure && chosen === null
          ? `${profileFailed}. Your currency is ${value} again. ${reasonOf(failure)}`.trim()
          : undefined
      }
      options={currencyOptions}
      value={chosen ?? value}
      onChange={(currency) => {
        setChosen(currency)
        settled.change(currency)
      }}
      onBlur={settled.flush}
    />
  )
}
