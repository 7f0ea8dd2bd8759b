import { toBookingReference } from '@slipstream/client/flight-changes/reschedule-form'
import { TextField } from '@slipstream/design-system/TextField'
import { useLayoutEffect, useRef, useState, type FocusEventHandler } from 'react'
import * as S from './Reschedule.styles.ts'
import { referenceHint } from './reschedule-text.ts'

interface BookingReferenceFieldProps {
  id: string
  name: string
  error: string | undefined
  onBlur: FocusEventHandler
  value: string
  onChange: (reference: string) => void
  isReadOnly: boolean
}

/** A booking's reference, in capitals and without spaces as it is typed or pasted. */
export function BookingReferenceField({ value, onChange, ...field }: BookingReferenceFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [caret, setCaret] = useState<{ at: number }>()
  useLayoutEffect(() => {
    // Setting a text puts the caret behind it.
    if (caret && input.current === document.activeElement)
      input.current?.setSelectionRange(caret.at, caret.at)
  }, [caret])
  return (
    <S.Reference>
      <TextField
        {...field}
        ref={input}
        label="Booking reference"
        hint={referenceHint(value)}
        value={value}
        onChange={(text) => {
          const at = input.current?.selectionStart ?? text.length
          setCaret({ at: toBookingReference(text.slice(0, at)).length })
          onChange(toBookingReference(text))
        }}
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
        isRequired
      />
    </S.Reference>
  )
}
