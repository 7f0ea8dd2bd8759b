import { Switch } from '@slipstream/design-system/Switch'
import { useAttempt } from './use-attempt.ts'

interface SavedSwitchProps {
  label: string
  hint: string
  isOn: boolean
  save: (isOn: boolean) => Promise<unknown>
}

/** A switch that saves itself, and says so where the server refuses it. */
export function SavedSwitch({ label, hint, isOn, save }: SavedSwitchProps) {
  const { isPending, failure, run } = useAttempt()
  return (
    <Switch
      label={label}
      hint={hint}
      isOn={isOn}
      isPending={isPending}
      error={failure ? `Not saved, so it is ${isOn ? 'on' : 'off'} again. ${failure.message}` : undefined}
      onChange={(next) => void run(() => save(next))}
    />
  )
}
