import { lazy, Suspense, type ComponentType } from 'react'
import type { PhoneFieldProps } from '@slipstream/design-system/PhoneField'
import { TextField } from '@slipstream/design-system/TextField'
import { useEngine } from '#data/engine.ts'

type PhoneEntryProps = Omit<PhoneFieldProps, 'flagBaseUrl' | 'defaultCountry' | 'ref'>

// Not loaded while idle: few users change their number, and the countries' rules weigh 43 kB.
const PhoneField = lazy<ComponentType<PhoneFieldProps>>(() =>
  import('@slipstream/design-system/PhoneField').then(
    (module) => ({ default: module.PhoneField }),
    () => ({ default: PlainPhone }),
  ),
)

/** Stands in for the field with its countries while that loads, and for good if it cannot. */
function PlainPhone({ value, onChange, hint, ...rest }: PhoneEntryProps) {
  const { id, label, error, isOptional, autoComplete } = rest
  return (
    <TextField
      id={id}
      label={label}
      isOptional={isOptional}
      hint={hint}
      error={error}
      autoComplete={autoComplete}
      type="tel"
      placeholder="+44 7700 900123"
      value={value}
      onChange={(text) => {
        const e164 = text.replaceAll(/[^\d+]/g, '')
        onChange?.(e164, { country: undefined, isValid: /^\+\d{7,15}$/.test(e164) })
      }}
    />
  )
}

/** A telephone number with its country, defaulting to one fixed country (specification §2 Phone input). */
export function PhoneEntry(props: PhoneEntryProps) {
  const { config } = useEngine()
  return (
    <Suspense fallback={<PlainPhone {...props} />}>
      <PhoneField {...props} flagBaseUrl={config.flagBaseUrl} />
    </Suspense>
  )
}
