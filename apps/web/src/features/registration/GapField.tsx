import { TextField } from '@slipstream/design-system/TextField'
import { reportExample, gapProblem, readMinutes } from '#shared/profile/gap-text.ts'

export const gapFieldId = 'registration-gap'

interface GapFieldProps {
  /** As it is typed. */
  value: string
  onChange: (text: string) => void
  base: string | null
  /** Says what is wrong with it, once the form was sent. */
  isChecked: boolean
}

/** The least time between landing and report, and what it means for a duty at the newcomer's base. */
export function GapField({ value, onChange, base, isChecked }: GapFieldProps) {
  const minutes = readMinutes(value)
  return (
    <TextField
      id={gapFieldId}
      label="Minimum gap"
      suffix="minutes"
      inputMode="numeric"
      autoComplete="off"
      value={value}
      onChange={onChange}
      hint={
        minutes === null
          ? 'The least time between landing and report, and between clear and departure.'
          : reportExample(minutes, base)
      }
      error={isChecked && minutes === null ? gapProblem : undefined}
    />
  )
}
