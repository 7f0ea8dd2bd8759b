import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { digitsOf } from './card-number.ts'

interface GroupedInput {
  ref: RefObject<HTMLInputElement | null>
  onChange: (typed: string) => void
}

/** Formats digits as they are typed, and keeps the caret behind the same digit: setting the text would move it to the end. */
export function useGroupedInput(
  format: (typed: string) => string,
  onChange: (formatted: string) => void,
): GroupedInput {
  const ref = useRef<HTMLInputElement>(null)
  /** Where the last key press put the caret; null if it stays at the end, whatever the format adds. */
  const [typedAt, setTypedAt] = useState<{ digitsBefore: number } | null>(null)

  useLayoutEffect(() => {
    const input = ref.current
    if (typedAt === null || input === null) return
    const caret = caretAfter(input.value, typedAt.digitsBefore)
    input.setSelectionRange(caret, caret)
  }, [typedAt])

  return {
    ref,
    onChange: (typed) => {
      const caret = ref.current?.selectionStart ?? typed.length
      const isAtEnd = caret === typed.length
      setTypedAt(isAtEnd ? null : { digitsBefore: digitsOf(typed.slice(0, caret)).length })
      onChange(format(typed))
    },
  }
}

function caretAfter(text: string, digits: number): number {
  let seen = 0
  for (let index = 0; index < text.length; index += 1) {
    if (seen === digits) return index
    seen += digitsOf(text.charAt(index)).length
  }
  return text.length
}
