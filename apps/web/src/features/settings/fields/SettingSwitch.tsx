import type { SettingsPatch } from '@slipstream/client/session/settings-names'
import { useEngine } from '#data/engine.ts'
import { SavedSwitch } from '#shared/forms/SavedSwitch.tsx'

interface SettingSwitchProps {
  label: string
  hint: string
  isOn: boolean
  patch: (isOn: boolean) => SettingsPatch
}

/** A setting that is on or off: an optimistic update, rolled back if the server refuses it. */
export function SettingSwitch({ patch, ...props }: SettingSwitchProps) {
  const { session } = useEngine()
  return <SavedSwitch {...props} save={(isOn) => session.updateSettings(patch(isOn))} />
}
