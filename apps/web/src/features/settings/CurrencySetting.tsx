import { useState } from 'react'
import { saveProfile } from '@slipstream/client/session/save-profile'
import { Select } from '@slipstream/design-system/Select'
import { useEngine } from '#app/engine-context.ts'
import { currencyHint, currencyOptions } from '#app/profile/currencies.ts'
import { useAttempt } from '#app/use-attempt.ts'
import { useSaveWhenSettled } from './use-save-when-settled.ts'

/** A field of the profile that changes what the app shows, so it stands here too. */
export function CurrencySetting({ value }: { value: string }) {
  const { session, http } = useEngine()
  const { failure, run } = useAttempt()
  const [chosen, setChosen] = useState<string | null>(null)
  // Some keyboards choose at every arrow: only where they stop is meant.
  const settled = useSaveWhenSettled((currency: string) => {
    void run(async () => {
      try {
        await saveProfile({ session, http }, { currency })
      } finally {
        setChosen((now) => (now === currency ? null : now))
      }
    })
  })
  return (
    <Select
      label="Currency"
      hint={currencyHint}
      error={
        failure && chosen === null ? `Not saved, so it is ${value} again. ${failure.message}` : undefined
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
