import { Stack } from '@slipstream/design-system/primitives/Stack'
import { Suspense } from 'react'
import { FormSection } from '@slipstream/design-system/Form'
import { useEngine } from '#data/engine.ts'
import { gapProblem, readMinutes } from '#shared/profile/gap-text.ts'
import { lazyComponent } from '#layout/lazy-component.tsx'
import { useStore } from '#data/use-store.ts'
import { CurrencySetting } from './CurrencySetting.tsx'
import { LoadingRows } from './LoadingRows.tsx'
import { NumberSetting } from './NumberSetting.tsx'
import { readPounds } from './read-number.ts'
import { formatGap, formatPriceLimit, gapExample, shownSwitches } from './setting-text.ts'
import { SettingSwitch } from './SettingSwitch.tsx'
import { StationsSetting } from './StationsSetting.tsx'
import { useRefetchSettings } from './use-refetch-settings.ts'

// Longer than a screen, and below the first one.
const PlanningSettings = lazyComponent(async () => (await import('./PlanningSettings.tsx')).PlanningSettings)

/** Every user setting (specification §3). Each change saves by itself. */
export function AppScreen() {
  const { session } = useEngine()
  const { user, settings } = useStore(session)
  useRefetchSettings()
  if (!user || !settings) return null
  return (
    <Stack gap="xxl">
      <FormSection title="Your commute">
        <NumberSetting
          label="Minimum gap"
          suffix="minutes"
          inputMode="numeric"
          value={settings.slip_time}
          read={readMinutes}
          explain={(minutes) => gapExample(minutes, settings.landing_to_report_minutes)}
          format={formatGap}
          wrong={gapProblem}
          save={(slipTime) => session.updateSettings({ slipTime })}
        />
        <StationsSetting value={settings.commuting_stations} />
      </FormSection>
      <Suspense fallback={<LoadingRows label="Loading the settings for your rests" />}>
        <PlanningSettings user={user} settings={settings} />
      </Suspense>
      <FormSection title="What is shown">
        {shownSwitches.map(({ name, ...words }) => (
          <SettingSwitch key={name} {...words} isOn={settings[name]} />
        ))}
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
        <CurrencySetting value={user.currency} />
      </FormSection>
      <FormSection title="Appearance">
        <SettingSwitch
          label="Dark mode"
          hint="Easier on the eyes at 04:40. It follows you to every device you log in on."
          isOn={settings.dark_mode}
          patch={(darkMode) => ({ darkMode })}
        />
      </FormSection>
    </Stack>
  )
}
