import { Switch } from '@slipstream/design-system/Switch'
import { useAttempt } from './use-attempt.ts'

interface SavedSwitchProps {
  label: string
  hint: string
  isOn: boolean
  save: (isOn: boolean) => Promise<unknown>
  /** Asks before it is turned on; false where the person turned away. */
  askFirst?: (() => Promise<boolean>) | undefined
}

/** A switch that saves itself, and says so where the server refuses it. */
export function SavedSwitch({ label, hint, isOn, save, askFirst }: SavedSwitchProps) {
  const { isPending, failure, run } = useAttempt()
  const change = async (next: boolean) => {
    if (next && askFirst && !(await askFirst())) return
    await run(() => save(next))
  }
  return (
    <Switch
      label={label}
      hint={hint}
      isOn={isOn}
      isPending={isPending}
      error={failure ? `Not saved, so it is ${isOn ? 'on' : 'off'} again. ${failure.message}` : undefined}
      onChange={(next) => void change(next)}
    />
  )
}
