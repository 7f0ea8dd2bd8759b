import { rescheduleMessages, toBookingReference } from '@slipstream/client/flight-changes/reschedule-form'
import { bookingReferenceSchema } from '@slipstream/contract/primitives'
import { TextField } from '@slipstream/design-system/TextField'
import { useEffect, useId, useRef, useState } from 'react'
import { afterPaint } from '#layout/loading/lazy-component.tsx'

interface HeldReferenceProps {
  /** `BA1433`: the flight that the reference belongs to. */
  flight: string
  value: string | null
  /** Null removes it. */
  onSave: (reference: string | null) => void
}

/** The airline's reference of a booking, in capitals and without spaces; saved when the user leaves the field. */
export function HeldReference({ flight, value, onSave }: HeldReferenceProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  // The menu in which it was asked for gives the focus back to its button first.
  useEffect(() => afterPaint(() => field.current?.focus()), [])
  const [typed, setTyped] = useState<string | null>(null)
  const [isChecked, setChecked] = useState(false)
  const shown = typed ?? value ?? ''
  const isValid = shown === '' || bookingReferenceSchema.safeParse(shown).success
  const leave = () => {
    setChecked(true)
    if (typed === null || !isValid) return
    setTyped(null)
    if (typed !== (value ?? '')) onSave(typed === '' ? null : typed)
  }
  return (
    <TextField
      id={id}
      ref={field}
      label="Booking reference"
      hint={`Shown with ${flight} and in your calendar. 6 letters and digits.`}
      error={isChecked && !isValid ? rescheduleMessages.referenceInvalid : undefined}
      value={shown}
      onChange={(text) => setTyped(toBookingReference(text))}
      onBlur={leave}
      autoCapitalize="characters"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="done"
    />
  )
}
