import { styled } from 'styled-components'
import * as S from '../field/Field.styles.ts'
import { Field } from '../field/Field.tsx'
import { type Affixes, InputBox, spokenAffixes } from '../field/InputBox.tsx'
import { type FieldControlProps, type NativeProps, useFieldControl } from '../field/use-field-control.ts'
import { useTypedValue } from '../field/use-typed-value.ts'
import { tabularFigures } from '../tokens/type.ts'

const Input = styled(S.Input)`
  ${tabularFigures}
`

/** Every time is 'HH:mm'. `ref`, `name`, `onBlur` and other rest props go to the input. */
export interface TimeFieldProps
  extends NativeProps<'input'>, Omit<FieldControlProps, 'onChange'>, Pick<Affixes, 'suffix'> {
  /** How the time is shown, and whether one from 1 to 12 needs its am or pm. */
  hours?: 12 | 24 | undefined
  /** The time, or '' for none. */
  value?: string | undefined
  defaultValue?: string | undefined
  /** '' while the text is not a time; `problem` then says why, once the user has left the field. */
  onChange?: ((time: string, details: { problem: string | undefined }) => void) | undefined
}

type TypedTime =
  | { time: string; problem?: undefined }
  /** Why the text is not a time. */
  | { time?: undefined; problem: string }

export const askForTime = 'Enter a time like 09:30 or 21:30'
export const askForHalf = 'Enter a time with am or pm, like 9:30 pm'

/** Hours, minutes and half of the day as written, in any common form. */
function parts(text: string): { hours: string; minutes: string; half: string } | undefined {
  const [, clean = '', half = ''] = /^(.*?)\s*(?:([ap])\.?m?\.?)?$/i.exec(text.trim()) ?? []
  const parted = /^(\d{1,2})(?:[:.,h\s]\s*(\d{2}))?$/i.exec(clean) ?? /^(\d{1,2})(\d{2})$/.exec(clean)
  return parted ? { hours: parted[1] ?? '', minutes: parted[2] ?? '00', half: half.toLowerCase() } : undefined
}

/** The hour from 0 to 23, or why there is none. */
function hourOfDay(hours: string, half: string, clock: 12 | 24): { hour: number } | { problem: string } {
  const hour = Number(hours)
  if (half !== '')
    return hour < 1 || hour > 12
      ? { problem: 'With am or pm, the hours are 1 to 12' }
      : { hour: (hour % 12) + (half === 'p' ? 12 : 0) }
  if (hour > 23) return { problem: 'A day has the hours 00 to 23' }
  return clock === 12 && hour >= 1 && hour <= 12 ? { problem: askForHalf } : { hour }
}

/**
 * A time of day in any common form: '9', '930', '0930', '9:30', '21.30', '21h30', '9:30 pm'. On the 12-hour clock an hour from 1 to 12
 * needs its am or pm. Invalid times are never moved to a valid one.
 */
export function parseTypedTime(text: string, clock: 12 | 24 = 24): TypedTime {
  const written = parts(text)
  if (!written) return { problem: clock === 12 ? askForHalf : askForTime }
  const { hours, minutes, half } = written
  const read = hourOfDay(hours, half, clock)
  if ('problem' in read) return read
  if (Number(minutes) > 59) return { problem: 'An hour has the minutes 00 to 59' }
  return { time: `${String(read.hour).padStart(2, '0')}:${minutes}` }
}

/** Whether the time is complete: '2' and '203' may still become 20:30. */
export const isWrittenOut = (text: string) => /^\d{4}$|\d[:.,h\s]\s*\d{2}(?:\s*[ap]m)?$/i.test(text.trim())

function read(text: string, clock: 12 | 24) {
  const { time = '', problem } = text.trim() === '' ? {} : parseTypedTime(text, clock)
  return { value: time, problem }
}

/** '09:30', '9:30 am' */
function shown(time: string, clock: 12 | 24): string {
  if (clock === 24 || time === '') return time
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 || 12}${time.slice(2)} ${hour < 12 ? 'am' : 'pm'}`
}

/** A time of day, typed in any common form and shown on the clock of the person. Invalid times are rejected, never moved. */
export function TimeField({
  hours = 24,
  value,
  defaultValue,
  onChange,
  suffix,
  error,
  onBlur,
  onKeyDown,
  ...props
}: TimeFieldProps) {
  const { problem, type, input } = useTypedValue({
    value,
    defaultValue,
    onChange,
    format: (time) => shown(time, hours),
    read: (text) => read(text, hours),
    isWrittenOut,
    onBlur,
    onKeyDown,
  })
  const { field, control } = useFieldControl(
    { ...props, error: problem ?? error, onChange: type },
    ...spokenAffixes({ suffix }),
  )
  return (
    <Field {...field}>
      <InputBox id={field.id} suffix={suffix}>
        <Input
          placeholder={hours === 24 ? 'HH:MM' : 'H:MM am'}
          inputMode={hours === 24 ? 'numeric' : 'text'}
          autoComplete="off"
          spellCheck={false}
          {...control}
          type="text"
          {...input}
        />
      </InputBox>
    </Field>
  )
}
