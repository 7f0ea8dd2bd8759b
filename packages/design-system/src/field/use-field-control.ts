import { type ChangeEvent, type ComponentPropsWithRef, useId } from 'react'
import { describedBy, type FieldTexts } from './Field.tsx'

/** Props that every field takes. */
export interface FieldControlProps extends FieldTexts {
  id?: string | undefined
  className?: string | undefined
  onChange?: ((value: string) => void) | undefined
  isRequired?: boolean | undefined
  isDisabled?: boolean | undefined
  isReadOnly?: boolean | undefined
}

/** A native element's attributes, without those that a field has its own props for. */
export type NativeProps<Tag extends 'input' | 'select' | 'textarea'> = Omit<
  ComponentPropsWithRef<Tag>,
  | keyof FieldControlProps
  | 'aria-describedby'
  | 'aria-invalid'
  | 'aria-required'
  | 'children'
  | 'defaultValue'
  | 'disabled'
  | 'prefix'
  | 'readOnly'
  | 'required'
  | 'size'
  | 'type'
  | 'value'
>

/**
 * Splits a field's props: `field` is for `Field`, `control` for the native element. `parts` name what else describes the
 * control, as `describedBy` takes them.
 */
export function useFieldControl<Props extends FieldControlProps>(
  {
    id,
    className,
    label,
    labelEnd,
    isOptional,
    hint,
    error,
    onChange,
    isRequired,
    isDisabled,
    isReadOnly,
    ...rest
  }: Props,
  ...parts: (string | false)[]
) {
  const ownId = useId()
  const fieldId = id ?? ownId
  return {
    field: { id: fieldId, className, texts: { label, labelEnd, isOptional, hint, error } },
    control: {
      ...rest,
      id: fieldId,
      disabled: isDisabled,
      readOnly: isReadOnly,
      'aria-required': isRequired || undefined,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': describedBy(fieldId, { hint, error }, ...parts),
      onChange: (event: ChangeEvent<{ value: string }>) => onChange?.(event.target.value),
    },
  }
}
