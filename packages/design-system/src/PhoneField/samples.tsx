import { useState } from 'react'
import { PhoneField, type PhoneFieldProps } from './PhoneField.tsx'

/** A phone field with an owner that keeps its number. */
export function Held(props: PhoneFieldProps) {
  const [value, setValue] = useState(props.value)
  return (
    <PhoneField
      {...props}
      value={value}
      onChange={(e164, details) => {
        setValue(e164)
        props.onChange(e164, details)
      }}
    />
  )
}
