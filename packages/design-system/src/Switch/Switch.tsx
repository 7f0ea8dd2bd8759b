import Check from 'lucide-react/icons/check'
import type { MouseEvent } from 'react'
import { FieldMessages } from '../field/Field.tsx'
import { type FieldControlProps, type NativeProps, useFieldControl } from '../field/use-field-control.ts'
import { Spinner } from '../Spinner/Spinner.tsx'
import * as S from './Switch.styles.ts'

/** `ref`, `name` and other rest props go to the input; `className` to the whole component. */
export interface SwitchProps
  extends
    Omit<NativeProps<'input'>, 'checked' | 'defaultChecked'>,
    Omit<FieldControlProps, 'isOptional' | 'isRequired' | 'onChange'> {
  isOn?: boolean | undefined
  isDefaultOn?: boolean | undefined
  /** Called at once: show the new state, and pass `isPending` until the server has accepted it. */
  onChange?: ((isOn: boolean) => void) | undefined
  /** The change is being saved: keeps focus, ignores presses and says so. */
  isPending?: boolean | undefined
  /** What is happening, for a screen reader. */
  pendingLabel?: string | undefined
}

/** A setting that is on or off and takes effect immediately. The whole row is pressable. */
export function Switch({
  isOn,
  isDefaultOn,
  onChange,
  isPending = false,
  pendingLabel = 'Saving',
  isReadOnly = false,
  onClick,
  ...props
}: SwitchProps) {
  const { field, control } = useFieldControl(props)
  const { label, labelEnd, hint, error } = field.texts
  const isHeld = isPending || isReadOnly
  const press = (event: MouseEvent<HTMLInputElement>) => {
    // A pending switch stays focusable, so the press is stopped here; React has received the change by then.
    if (isHeld) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <S.Root className={field.className} data-disabled={props.isDisabled || undefined}>
      <S.Heading>
        <S.Label htmlFor={field.id}>{label}</S.Label>
        {labelEnd}
      </S.Heading>
      <S.Track>
        <S.Input
          {...control}
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox is checked natively.
          role="switch"
          checked={isOn}
          defaultChecked={isDefaultOn}
          aria-disabled={isPending || undefined}
          aria-readonly={isReadOnly || undefined}
          onClick={press}
          onChange={(event) => !isHeld && onChange?.(event.target.checked)}
        />
        <S.Thumb>{isPending ? <Spinner size="sm" label={pendingLabel} /> : <Check aria-hidden />}</S.Thumb>
      </S.Track>
      <S.Below>
        <FieldMessages id={field.id} hint={hint} error={error} />
      </S.Below>
    </S.Root>
  )
}
