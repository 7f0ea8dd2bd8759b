import Check from 'lucide-react/icons/check'
import { type ComponentPropsWithRef, useId } from 'react'
import * as S from './Checkbox.styles.ts'

type InputProps = Omit<
  ComponentPropsWithRef<'input'>,
  'type' | 'checked' | 'defaultChecked' | 'onChange' | 'disabled' | 'required' | 'size' | 'children'
>

/** `ref`, `name` and other rest props go to the input; `className` to the whole part. */
export interface CheckboxProps extends InputProps {
  /** Visible beside the box and its accessible name. */
  label: string
  hint?: string | undefined
  error?: string | undefined
  isChecked?: boolean | undefined
  isDefaultChecked?: boolean | undefined
  onChange?: ((isChecked: boolean) => void) | undefined
  isRequired?: boolean | undefined
  isDisabled?: boolean | undefined
}

/** A choice that stands by itself. The whole row can be touched. */
export function Checkbox({
  id,
  label,
  hint,
  error,
  isChecked,
  isDefaultChecked,
  onChange,
  isRequired,
  isDisabled,
  className,
  ...rest
}: CheckboxProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  const describing = [hint && `${inputId}-hint`, error && `${inputId}-error`].filter(Boolean).join(' ')
  return (
    <S.Root className={className}>
      <S.Row data-disabled={isDisabled || undefined}>
        <S.Box>
          <S.Input
            {...rest}
            id={inputId}
            type="checkbox"
            checked={isChecked}
            defaultChecked={isDefaultChecked}
            disabled={isDisabled}
            aria-required={isRequired || undefined}
            aria-invalid={error ? true : undefined}
            aria-describedby={describing || undefined}
            onChange={(event) => onChange?.(event.target.checked)}
          />
          <Check aria-hidden />
        </S.Box>
        <S.Label htmlFor={inputId}>{label}</S.Label>
      </S.Row>
      {hint && <S.Hint id={`${inputId}-hint`}>{hint}</S.Hint>}
      {error && (
        <S.Problem id={`${inputId}-error`} role="alert">
          {error}
        </S.Problem>
      )}
    </S.Root>
  )
}
