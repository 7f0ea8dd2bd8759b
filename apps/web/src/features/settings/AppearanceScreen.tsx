import { Stack } from '@slipstream/design-system/primitives/Stack'
import { useEngine } from '#data/engine.ts'
import { useStore } from '#data/use-store.ts'
import { ClockSettings } from './ClockSettings.tsx'
import { shownSwitches } from './fields/setting-text.ts'
import { SettingSwitch } from './fields/SettingSwitch.tsx'
import { useRefetchSettings } from './use-refetch-settings.ts'

/** How the app says times, how it looks and what it shows. Each change saves by itself. */
export function AppearanceScreen() {
  const { settings } = useStore(useEngine().session)
  useRefetchSettings()
  if (!settings) return null
  return (
    <Stack gap="lg">
      <ClockSettings />
      <SettingSwitch
        label="Dark mode"
        hint="Easier on the eyes at night. It follows you to every device you log in on."
        isOn={settings.dark_mode}
        patch={(darkMode) => ({ darkMode })}
      />
      {shownSwitches.map(({ name, ...words }) => (
        <SettingSwitch key={name} {...words} isOn={settings[name]} />
      ))}
    </Stack>
  )
}
