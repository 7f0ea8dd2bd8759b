import type { SettingsPatch } from '@slipstream/client/session/settings-names'
import { Switch } from '@slipstream/design-system/Switch'
import { useEngine } from '#data/engine.ts'
import { useAttempt } from '#shared/forms/use-attempt.ts'
import { onOff } from './setting-text.ts'

interface SettingSwitchProps {
  label: string
  hint: string
  isOn: boolean
  patch: (isOn: boolean) => SettingsPatch
}

/** A setting that is on or off: an optimistic update, rolled back if the server refuses it. */
export function SettingSwitch({ label, hint, isOn, patch }: SettingSwitchProps) {
  const { session } = useEngine()
  const { isPending, failure, run } = useAttempt()
  return (
    <Switch
      label={label}
      hint={hint}
      isOn={isOn}
      isPending={isPending}
      error={
        failure ? `Not saved, so it is ${onOff(isOn).toLowerCase()} again. ${failure.message}` : undefined
      }
      onChange={(next) => void run(() => session.updateSettings(patch(next)))}
    />
  )
}
