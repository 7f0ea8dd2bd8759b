import ChevronDown from 'lucide-react/icons/chevron-down'
import { Field } from '../field/Field.tsx'
import { useControlled } from '../field/use-controlled.ts'
import { type FieldControlProps, type NativeProps, useFieldControl } from '../field/use-field-control.ts'
import * as S from './Select.styles.ts'

export interface SelectOption {
  value: string
  label: string
  isDisabled?: boolean | undefined
}

export interface SelectGroup {
  /** The heading over its options. */
  label: string
  options: readonly SelectOption[]
}

/** `ref`, `name`, `autoComplete` and other rest props go to the select; `className` to the whole field. */
export interface SelectProps extends Omit<NativeProps<'select'>, 'multiple'>, FieldControlProps {
  options: readonly (SelectOption | SelectGroup)[]
  /**
   * Shown while nothing is chosen (`''`). In an optional field it stays among the options, so that a choice can be undone:
   * word it as a choice then, such as “No preference”.
   */
  placeholder?: string | undefined
  value?: string | undefined
  defaultValue?: string | undefined
}

const isGroup = (entry: SelectOption | SelectGroup): entry is SelectGroup => 'options' in entry

/** One of a list, by the device's own picker. For more than some twenty options, or a search, use a `ComboBox`. */
export function Select({ options, placeholder, onChange, isReadOnly = false, ...props }: SelectProps) {
  const [chosen, setOwn] = useControlled(props.value, props.defaultValue ?? '')
  const { field, control } = useFieldControl({
    ...props,
    onChange: (value: string) => {
      setOwn(value)
      onChange?.(value)
    },
  })
  const values = new Set(
    options.flatMap((entry) => (isGroup(entry) ? entry.options : [entry])).map(({ value }) => value),
  )
  // For an empty or unknown value a browser would show the first option.
  const isNothing = !values.has('') && (placeholder !== undefined || props.value === '')
  const isUnknown = chosen !== '' && !values.has(chosen)
  // A native select cannot be read-only: the device's picker opens, and nothing else can be chosen in it.
  const isHeld = (value: string) => isReadOnly && value !== chosen
  const asOption = ({ value, label, isDisabled = false }: SelectOption) => (
    <option key={value} value={value} disabled={isDisabled || isHeld(value)}>
      {label}
    </option>
  )
  return (
    <Field {...field}>
      <S.Box>
        <S.Native
          {...control}
          aria-readonly={isReadOnly || undefined}
          {...(isNothing && props.value === undefined && { defaultValue: props.defaultValue ?? '' })}
        >
          {isNothing && (
            <option
              value=""
              data-placeholder
              disabled={!props.isOptional || isHeld('')}
              hidden={!props.isOptional}
            >
              {placeholder}
            </option>
          )}
          {isUnknown && <option value={chosen}>{chosen}</option>}
          {options.map((entry) =>
            isGroup(entry) ? (
              <optgroup key={entry.label} label={entry.label}>
                {entry.options.map(asOption)}
              </optgroup>
            ) : (
              asOption(entry)
            ),
          )}
        </S.Native>
        <ChevronDown aria-hidden />
      </S.Box>
    </Field>
  )
}
