import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { FieldMessages } from '../field/Field.tsx'
import { type FieldControlProps, type NativeProps, useFieldControl } from '../field/use-field-control.ts'
import * as S from './Checkbox.styles.ts'

/** `ref`, `name` and other rest props go to the input; `className` to the whole component. */
export interface CheckboxProps
  extends
    Omit<NativeProps<'input'>, 'checked' | 'defaultChecked'>,
    Omit<FieldControlProps, 'isOptional' | 'onChange'> {
  /** Its visible label and accessible name. */
  label: string
  /** Help after the label, such as an `InfoTip`. */
  labelEnd?: ReactNode
  isChecked?: boolean | undefined
  isDefaultChecked?: boolean | undefined
  onChange?: ((isChecked: boolean) => void) | undefined
}

/** A single choice. The whole row is pressable. */
export function Checkbox({
  isChecked,
  isDefaultChecked,
  isReadOnly = false,
  onChange,
  onClick,
  ...props
}: CheckboxProps) {
  const { field, control } = useFieldControl(props)
  const { label, labelEnd, hint, error } = field.texts
  return (
    <S.Root className={field.className}>
      <S.Row data-disabled={props.isDisabled || undefined}>
        <S.Box>
          <S.Input
            {...control}
            type="checkbox"
            checked={isChecked}
            defaultChecked={isDefaultChecked}
            aria-readonly={isReadOnly || undefined}
            onClick={(event) => (isReadOnly ? event.preventDefault() : onClick?.(event))}
            // React has received the change before the press is stopped.
            onChange={(event) => !isReadOnly && onChange?.(event.target.checked)}
          />
          <Check aria-hidden />
        </S.Box>
        <S.Label htmlFor={field.id}>{label}</S.Label>
        {labelEnd && <S.LabelEnd>{labelEnd}</S.LabelEnd>}
      </S.Row>
      <S.Below>
        <FieldMessages id={field.id} hint={hint} error={error} />
      </S.Below>
    </S.Root>
  )
}
