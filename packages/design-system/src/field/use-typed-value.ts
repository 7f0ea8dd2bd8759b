import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { useControlled } from './use-controlled.ts'
import type { NativeProps } from './use-field-control.ts'

interface TypedValueOptions extends Pick<NativeProps<'input'>, 'onBlur' | 'onKeyDown'> {
  /** '' for none. */
  value: string | undefined
  defaultValue: string | undefined
  onChange: ((value: string, details: { problem: string | undefined }) => void) | undefined
  /** The text of a value. */
  format: (value: string) => string
  /** The value of a text, and why it has none; neither for an empty text. */
  read: (text: string) => { value: string; problem?: string | undefined }
  /** Whether a text may be read while it is typed: '1' may be the beginning of '12'. */
  isWrittenOut: (text: string) => boolean
}

/** A value that is typed in any common form. It is read once it is written out, and when the user leaves the field. */
export function useTypedValue(options: TypedValueOptions) {
  const { onChange, format, read, isWrittenOut, onBlur, onKeyDown } = options
  const [value, setOwn] = useControlled(options.value, options.defaultValue ?? '')
  const [text, setText] = useState(format(value))
  const [seenValue, setSeenValue] = useState(value)
  const [wasLeft, setLeft] = useState(false)
  if (value !== seenValue) {
    // The owner changed the value, not the user.
    setSeenValue(value)
    setText(format(value))
  }

  const give = (next: string, problem?: string) => {
    setSeenValue(next)
    setOwn(next)
    if (next !== value || problem) onChange?.(next, { problem })
  }
  const choose = (next: string) => {
    setText(format(next))
    give(next)
  }
  const finish = () => {
    const { value: next, problem } = read(text)
    setLeft(true)
    if (next) setText(format(next))
    give(next, problem)
  }
  return {
    value,
    /** Of the text, once the user has left the field. */
    problem: wasLeft ? read(text).problem : undefined,
    /** Sets the value in another way than by typing. */
    choose,
    type: (next: string) => {
      setText(next)
      setLeft(false)
      give(isWrittenOut(next) ? read(next).value : '')
    },
    input: {
      value: text,
      onBlur: (event: FocusEvent<HTMLInputElement>) => {
        finish()
        onBlur?.(event)
      },
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        if (event.key === 'Enter') finish()
        onKeyDown?.(event)
      },
    },
  }
}
