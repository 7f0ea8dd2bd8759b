import { useLayoutEffect, useRef, type RefObject } from 'react'
import { digitsOf } from './card-number.ts'

interface GroupedInput {
  ref: RefObject<HTMLInputElement | null>
  onChange: (typed: string) => void
}

/**
 * Formats digits as they are typed, and keeps the caret behind the digit it stood behind: a text that is set anew would
 * send it to the end. `onChange` has to render, also where the text stays the same.
 */
export function useGroupedInput(
  format: (typed: string) => string,
  onChange: (formatted: string) => void,
): GroupedInput {
  const ref = useRef<HTMLInputElement>(null)
  const digitsBefore = useRef<number | null>(null)

  useLayoutEffect(() => {
    const input = ref.current
    if (digitsBefore.current === null || input === null) return
    const caret = caretAfter(input.value, digitsBefore.current)
    digitsBefore.current = null
    input.setSelectionRange(caret, caret)
  })

  return {
    ref,
    onChange: (typed) => {
      const caret = ref.current?.selectionStart ?? typed.length
      const isAtEnd = caret === typed.length
      // At the end it stays there, whatever the format adds.
      digitsBefore.current = isAtEnd ? null : digitsOf(typed.slice(0, caret)).length
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
