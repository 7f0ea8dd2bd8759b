import { FormSection } from '@slipstream/design-system/Form'
import { Stack } from '@slipstream/design-system/primitives/Stack'
import { asEntered, settingPrices } from '@slipstream/commute/money/entered-amounts'
import { defaultCurrency, getCurrencies } from '@slipstream/commute/money/money'
import { useState } from 'react'
import { Select } from '@slipstream/design-system/Select'
import { useEngine } from '#data/engine.ts'
import { useStore } from '#data/use-store.ts'
import { currencyHint, currencyOptions } from '#shared/profile/currencies.ts'
import { profileFailed, getReason } from '#shared/profile/ProfileFailure.tsx'
import { ratesText, useMoney } from '#shared/money/use-money.ts'
import { useAttempt } from '#shared/forms/use-attempt.ts'
import { ChoiceSetting } from '../fields/ChoiceSetting.tsx'
import { homeValueExample, homeValues } from '../commute/plan-setting-text.ts'
import { AmountSetting } from './AmountSetting.tsx'
import { NightSettings } from './NightSettings.tsx'
import { useRefetchSettings } from '../use-refetch-settings.ts'
import { useSaveWhenSettled } from '../fields/use-save-when-settled.ts'

/** Most fares are in pounds; users whose currency is the pound see the euro. */
const shownFrom = (currency: string) => (currency === 'GBP' ? 'EUR' : 'GBP')

/** What one of another currency is, and of which day: `at the rates of 4 Nov: €1 is £0.87.` */
function useRateText(currency: string): string {
  const from = shownFrom(currency)
  const { now } = useEngine()
  const money = useMoney([from])
  const rates = ratesText(money, now())
  const { amount, originalAmount } = money.format('1', from)
  if (rates === null || originalAmount === undefined) return currencyHint
  return `Converted at the ${rates}: ${originalAmount} is ${amount}.`
}

/** A profile field that changes what the app shows, so it is here too. */
function CurrencySetting({ value }: { value: string }) {
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
          ? `${profileFailed}. Your currency is ${value} again. ${getReason(failure)}`.trim()
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

/** Currency and limits, and what decides between going home and staying near base (design.md section 2 Ranking). */
export function MoneyScreen() {
  const { session, now } = useEngine()
  const { user, settings } = useStore(session)
  useRefetchSettings()
  const money = useMoney(settings ? [defaultCurrency, ...getCurrencies(settingPrices(settings))] : [])
  if (!user || !settings) return null
  const amounts = { rates: money.rates, ratesName: ratesText(money, now()) }
  /** Plans go by pounds for an hour at home, whatever the currency. */
  const hour = (pounds: number) => money.formatWhole(String(pounds), defaultCurrency)
  return (
    <Stack gap="xxl">
      <FormSection title="Prices">
        <CurrencySetting value={user.currency} />
        <AmountSetting
          {...amounts}
          label="Price limit"
          name="Price limit"
          entered={asEntered(settings.max_sector_price, settings.max_sector_price_entered)}
          mostPounds={1000}
          explain={(amount, isNothing) =>
            isNothing
              ? 'No limit: your plan may use fares of any price. Set an amount to avoid dearer ones.'
              : `Your plan uses fares above ${amount} only where nothing else fits, and says so. 0 means no limit.`
          }
          nothing="no limit"
          save={({ pounds, entered }) =>
            session.updateSettings({ max_sector_price: pounds, max_sector_price_entered: entered })
          }
        />
      </FormSection>
      <FormSection title="Home or near base">
        <ChoiceSetting
          label="What an hour at home is worth"
          options={homeValues.map(({ value, label, pounds }) => ({
            value,
            label: `${label} ${hour(pounds)}`,
          }))}
          value={settings.home_value}
          explain={(value) => homeValueExample(value ?? 'balanced', hour)}
          save={(home_value) => session.updateSettings({ home_value })}
        />
        <NightSettings settings={settings} amounts={amounts} />
      </FormSection>
    </Stack>
  )
}
