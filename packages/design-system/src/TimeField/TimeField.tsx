import { Field } from '../field/Field.tsx'
import { type Affixes, InputBox, spokenAffixes } from '../field/InputBox.tsx'
import { type FieldControlProps, type NativeProps, useFieldControl } from '../field/use-field-control.ts'
import { useTypedValue } from '../field/use-typed-value.ts'
import * as S from './TimeField.styles.ts'
import { isWrittenOut, parseTypedTime } from './typed-time.ts'

/** Every time is 'HH:mm'. `ref`, `name`, `onBlur` and other rest props go to the input. */
export interface TimeFieldProps
  extends NativeProps<'input'>, Omit<FieldControlProps, 'onChange'>, Pick<Affixes, 'suffix'> {
  /** The time, or '' for none. */
  value?: string | undefined
  defaultValue?: string | undefined
  /** '' while the text is not a time; `problem` then says why, once the user has left the field. */
  onChange?: ((time: string, details: { problem: string | undefined }) => void) | undefined
}

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
        <S.Input
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
