import { useState } from 'react'
import { Switch } from './Switch.tsx'

/** A setting as a screen uses it: an optimistic update, rolled back if saving fails. */
export function SavedByServer({
  save,
  onChange,
}: {
  save: (isOn: boolean) => Promise<void>
  onChange?: ((isOn: boolean) => void) | undefined
}) {
  const [isOn, setOn] = useState(false)
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<string>()
  const change = async (next: boolean) => {
    onChange?.(next)
    setOn(next)
    setPending(true)
    setError(undefined)
    try {
      await save(next)
    } catch {
      setOn(!next)
      setError('Could not be saved. Please try again.')
    } finally {
      setPending(false)
    }
  }
  return (
    <Switch
      label="Dark mode"
      isOn={isOn}
      isPending={isPending}
      error={error}
      onChange={(next) => void change(next)}
    />
  )
}
