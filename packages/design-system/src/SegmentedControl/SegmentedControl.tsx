import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { describedBy, FieldMessages } from '../field/Field.tsx'
import { useControlled } from '../field/use-controlled.ts'
import * as S from './SegmentedControl.styles.ts'

export interface Segment {
  value: string
  /** Its visible text, also its accessible name. */
  label: string
  icon?: ReactNode
  isDisabled?: boolean | undefined
}

/** Rest props and `ref` go to the root, a fieldset. */
export interface SegmentedControlProps extends Omit<
  ComponentPropsWithRef<'fieldset'>,
  'children' | 'defaultValue' | 'disabled' | 'name' | 'onChange'
> {
  /** The legend and accessible name of the group. */
  label: string
  /** Hides the legend if the page shows it already. It stays the accessible name. */
  isLabelHidden?: boolean | undefined
  /** Two to four; for more, use a `Select`. */
  options: readonly Segment[]
  value?: string | undefined
  defaultValue?: string | undefined
  onChange?: ((value: string) => void) | undefined
  /** Its name in the form's data. */
  name?: string | undefined
  hint?: string | undefined
  error?: string | undefined
  isDisabled?: boolean | undefined
  isReadOnly?: boolean | undefined
}

/** Whether a label has a word too long for a segment of a narrow phone with large text. */
const hasLongWord = (label: string) => label.split(/\s/).some((word) => word.length > 14)

/** A choice between a few options that are all visible. */
export function SegmentedControl({
  id,
  label,
  isLabelHidden = false,
  options,
  value,
  defaultValue,
  onChange,
  name,
  hint,
  error,
  isDisabled = false,
  isReadOnly = false,
  ...rest
}: SegmentedControlProps) {
  const [chosen, setOwn] = useControlled(value, defaultValue)
  const ownId = useId()
  const rootId = id ?? ownId
  return (
    <S.Root
      {...rest}
      id={rootId}
      disabled={isDisabled}
      aria-describedby={describedBy(rootId, { hint, error })}
    >
      <S.Legend data-hidden={isLabelHidden || undefined}>{label}</S.Legend>
      <S.Track
        data-invalid={error ? true : undefined}
        data-pairs={options.length % 2 === 0 || undefined}
        style={{ '--segments': options.length }}
      >
        <S.Thumb />
        {options.map((option) => (
          <S.Segment key={option.value} data-breaks={hasLongWord(option.label) || undefined}>
            <S.Radio
              type="radio"
              name={name ?? rootId}
              value={option.value}
              // A radio cannot be read-only: the others cannot be chosen.
              disabled={option.isDisabled || (isReadOnly && option.value !== chosen)}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
              onChange={() => {
                setOwn(option.value)
                onChange?.(option.value)
              }}
            />
            {option.icon}
            <S.Words>{option.label}</S.Words>
          </S.Segment>
        ))}
      </S.Track>
      <FieldMessages id={rootId} hint={hint} error={error} />
    </S.Root>
  )
}
