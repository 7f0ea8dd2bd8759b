import { useState } from 'react'
import { SegmentedControl } from '@slipstream/design-system/SegmentedControl'
import { Select } from '@slipstream/design-system/Select'
import { useAttempt } from '#shared/forms/use-attempt.ts'
import { useSaveWhenSettled } from './use-save-when-settled.ts'

export interface ChoiceSettingProps<Value extends string> {
  label: string
  options: readonly { value: Value; label: string }[]
  /** The current value, including one that is being saved; null if nothing was ever chosen. */
  value: Value | null
  /** Explains what the choice does. */
  explain: (value: Value | null) => string
  /** Few short ones in sight, or a list to open. */
  as?: 'segments' | 'list' | undefined
  save: (value: Value) => Promise<unknown>
}

/** One of a few. The arrow keys choose at every press: only where they stop is saved. */
export function ChoiceSetting<Value extends string>({
  label,
  options,
  value,
  explain,
  as = 'segments',
  save,
}: ChoiceSettingProps<Value>) {
  const { failure, run } = useAttempt()
  const [chosen, setChosen] = useState<Value | null>(null)
  const settled = useSaveWhenSettled((next: Value) => {
    void run(async () => {
      try {
        await save(next)
      } finally {
        setChosen((now) => (now === next ? null : now))
      }
    })
  })
  const shown = chosen ?? value
  const before = options.find((option) => option.value === value)?.label.toLowerCase() ?? 'not chosen'
  const Control = as === 'segments' ? SegmentedControl : Select
  return (
    <Control
      label={label}
      options={options}
      value={shown ?? ''}
      hint={explain(shown)}
      error={
        failure && chosen === null ? `Not saved, so it is ${before} again. ${failure.message}` : undefined
      }
      onChange={(next) => {
        const option = options.find((one) => one.value === next)
        if (!option) return
        setChosen(option.value)
        settled.change(option.value)
      }}
      onBlur={(event) => {
        // From one segment to the next is no leaving.
        if (!event.currentTarget.contains(event.relatedTarget)) settled.flush()
      }}
    />
  )
}
