import type { UserSettings } from '@slipstream/contract/user'
import { FormSection } from '@slipstream/design-system/Form'
import { Stack } from '@slipstream/design-system/primitives/Stack'
import { useEngine } from '#data/engine.ts'
import { useStore } from '#data/use-store.ts'
import { SavedSwitch } from '#shared/forms/SavedSwitch.tsx'
import { ChoiceSetting } from '../fields/ChoiceSetting.tsx'
import { CurrencySetting } from './CurrencySetting.tsx'
import { NumberSetting } from '../fields/NumberSetting.tsx'
import { formatPounds, homeValueExample, homeValues, nightExample } from '../commute/plan-setting-text.ts'
import { readNightPrice, readPounds } from '../fields/read-number.ts'
import { formatPriceLimit } from '../fields/setting-text.ts'
import { useRefetchSettings } from '../use-refetch-settings.ts'

/** GBP a night, of an account that is new, and of one that gave its place near base up. */
const usualNightPrice = 90

const homeValueOptions = homeValues.map(({ value, label, pounds }) => ({
  value,
  label: `${label} £${pounds}`,
}))

/** Currency and limits, and what decides between going home and staying near base (design.md section 2 Ranking). */
export function MoneyScreen() {
  const { session } = useEngine()
  const { user, settings } = useStore(session)
  useRefetchSettings()
  if (!user || !settings) return null
  return (
    <Stack gap="xxl">
      <FormSection title="Prices">
        <CurrencySetting value={user.currency} />
        <NumberSetting
          label="Price limit"
          prefix="£"
          inputMode="decimal"
          value={settings.max_sector_price}
          read={readPounds}
          explain={(pounds) =>
            pounds === 0
              ? 'No limit: your plan may use fares of any price. Set an amount to avoid dearer ones.'
              : `Your plan uses fares above ${formatPriceLimit(pounds)} only where nothing else fits, and says so. 0 means no limit.`
          }
          format={formatPriceLimit}
          wrong="Price limit must be an amount from 0 to 1000 pounds"
          save={(maxSectorPrice) => session.updateSettings({ maxSectorPrice })}
        />
      </FormSection>
      <FormSection title="Home or near base">
        <ChoiceSetting
          label="What an hour at home is worth"
          options={homeValueOptions}
          value={settings.home_value}
          explain={(value) => homeValueExample(value ?? 'balanced')}
          save={(home_value) => session.updateSettings({ home_value })}
        />
        <NightSetting value={settings.night_price} />
      </FormSection>
    </Stack>
  )
}

function NightSetting({ value }: { value: UserSettings['night_price'] }) {
  const { session } = useEngine()
  const hasPlace = value === 0
  return (
    <>
      <SavedSwitch
        label="I have a place near base"
        hint="A rest near base then costs nothing."
        isOn={hasPlace}
        save={(isOn) => session.updateSettings({ night_price: isOn ? 0 : usualNightPrice })}
      />
      {!hasPlace && (
        <NumberSetting
          label="Price of a night near base"
          prefix="£"
          inputMode="decimal"
          value={value}
          read={readNightPrice}
          explain={nightExample}
          format={formatPounds}
          wrong="Price of a night must be an amount from 1 to 1000 pounds"
          save={(night_price) => session.updateSettings({ night_price })}
        />
      )}
    </>
  )
}
