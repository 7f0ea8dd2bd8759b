import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { Field } from '../field/Field.tsx'
import { type Affixes, InputBox, spokenAffixes } from '../field/InputBox.tsx'
import { type FieldControlProps, type NativeProps, useFieldControl } from '../field/use-field-control.ts'
import * as S from './TimeField.styles.ts'
import { isWrittenOut, parseTypedTime, type TypedTime } from './typed-time.ts'

/** Every time is 'HH:mm'. `ref`, `name`, `onBlur` and other rest props go to the input. */
export interface TimeFieldProps
  extends NativeProps<'input'>, Omit<FieldControlProps, 'onChange'>, Pick<Affixes, 'suffix'> {
  /** The time, or '' for none. */
  value: string
  /** '' while the text is not a time; `problem` then says why, once the user has left the field. */
  onChange: (time: string, details: { problem: string | undefined }) => void
}

const read = (text: string): TypedTime => (text.trim() === '' ? { time: '' } : parseTypedTime(text))

/** A time of the 24-hour clock, typed in any common form. Invalid times are rejected, never moved. */
export function TimeField({ value, onChange, suffix, error, onBlur, onKeyDown, ...props }: TimeFieldProps) {
  const [text, setText] = useState(value)
  const [seenValue, setSeenValue] = useState(value)
  const [wasLeft, setLeft] = useState(false)
  if (value !== seenValue) {
    // The owner changed the value, not the user.
    setSeenValue(value)
    setText(value)
  }

  const give = (time: string, problem?: string) => {
    setSeenValue(time)
    if (time !== value || problem) onChange(time, { problem })
  }
  const type = (next: string) => {
    setText(next)
    setLeft(false)
    give(isWrittenOut(next) ? (read(next).time ?? '') : '')
  }
  const finish = () => {
    const { time = '', problem } = read(text)
    setLeft(true)
    if (time) setText(time)
    give(time, problem)
  }

  const ownProblem = wasLeft ? read(text).problem : undefined
  const { field, control } = useFieldControl(
    { ...props, error: ownProblem ?? error, onChange: type },
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
          value={text}
          onBlur={(event: FocusEvent<HTMLInputElement>) => {
            finish()
            onBlur?.(event)
          }}
          onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
            if (event.key === 'Enter') finish()
            onKeyDown?.(event)
          }}
        />
      </InputBox>
    </Field>
  )
}
