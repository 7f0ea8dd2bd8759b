import { type ComponentPropsWithRef, useId } from 'react'
import { describedBy, Field, type FieldTexts } from '../field/Field.tsx'
import { Input } from '../field/Field.styles.ts'

type InputProps = Omit<
  ComponentPropsWithRef<'input'>,
  'value' | 'defaultValue' | 'onChange' | 'disabled' | 'readOnly' | 'required' | 'type' | 'size'
>

/** `ref`, `name`, `autoComplete`, `onBlur` and other rest props go to the input; `className` to the whole field. */
export interface TextFieldProps extends InputProps, FieldTexts {
  type?: 'text' | 'email' | 'tel' | 'url' | 'search' | 'number' | 'date' | undefined
  value?: string | undefined
  defaultValue?: string | undefined
  onChange?: ((value: string) => void) | undefined
  isRequired?: boolean | undefined
  isDisabled?: boolean | undefined
  isReadOnly?: boolean | undefined
}

/** One line of text. Validation is the form's: it hands in `error`, and says so in words. */
export function TextField({
  id,
  label,
  hint,
  error,
  type = 'text',
  onChange,
  isRequired,
  isDisabled,
  isReadOnly,
  className,
  ...rest
}: TextFieldProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  const texts = { label, hint, error }
  return (
    <Field id={inputId} texts={texts} className={className}>
      <Input
        {...rest}
        id={inputId}
        type={type}
        disabled={isDisabled}
        readOnly={isReadOnly}
        aria-required={isRequired || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(inputId, texts)}
        onChange={(event) => onChange?.(event.target.value)}
      />
    </Field>
  )
}
