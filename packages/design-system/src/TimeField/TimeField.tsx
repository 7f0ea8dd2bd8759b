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

/** Hours and minutes as written, in any common form. */
function parts(text: string): [hours: string, minutes: string] | undefined {
  const clean = text.trim()
  const parted = /^(\d{1,2})(?:[:.,h\s]\s*(\d{2}))?$/i.exec(clean) ?? /^(\d{1,2})(\d{2})$/.exec(clean)
  return parted ? [parted[1] ?? '', parted[2] ?? '00'] : undefined
}

/**
 * A time of the 24-hour clock in any common form: '9', '930', '0930', '9:30', '21.30', '21h30'. Invalid times are never
 * moved to a valid one.
 */
export function parseTypedTime(text: string): TypedTime {
  const written = parts(text)
  if (!written) return { problem: askForTime }
  const [hours, minutes] = written
  if (Number(hours) > 23) return { problem: 'A day has the hours 00 to 23' }
  if (Number(minutes) > 59) return { problem: 'An hour has the minutes 00 to 59' }
  return { time: `${hours.padStart(2, '0')}:${minutes}` }
}

/** Whether the time is complete: '2' and '203' may still become 20:30. */
export const isWrittenOut = (text: string) => /^\d{4}$|\d[:.,h\s]\s*\d{2}$/i.test(text.trim())

function read(text: string) {
  const { time = '', problem } = text.trim() === '' ? {} : parseTypedTime(text)
  return { value: time, problem }
}

/** A time of the 24-hour clock, typed in any common form. Invalid times are rejected, never moved. */
export function TimeField({
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
    format: (time) => time,
    read,
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
          placeholder="HH:MM"
          inputMode="numeric"
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
