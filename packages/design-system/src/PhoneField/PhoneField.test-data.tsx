import { useHeld } from '../testing/use-held.ts'
import { PhoneField, type PhoneFieldProps } from './PhoneField.tsx'

/** A phone field with an owner that holds its number. */
export const Held = (props: PhoneFieldProps) => (
  <PhoneField {...props} {...useHeld(props.value, props.onChange)} />
)
