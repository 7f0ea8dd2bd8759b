import ChevronDown from 'lucide-react/icons/chevron-down'
import { Field } from '../field/Field.tsx'
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
export interface SelectProps
  extends Omit<NativeProps<'select'>, 'multiple'>, Omit<FieldControlProps, 'isReadOnly'> {
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

const asOption = ({ value, label, isDisabled }: SelectOption) => (
  <option key={value} value={value} disabled={isDisabled}>
    {label}
  </option>
)

/** One of a list, by the device's own picker. For more than some twenty options, or a search, use a `ComboBox`. */
export function Select({ options, placeholder, ...props }: SelectProps) {
  const { field, control } = useFieldControl(props)
  const values = new Set(
    options.flatMap((entry) => (isGroup(entry) ? entry.options : [entry])).map(({ value }) => value),
  )
  const chosen = props.value ?? props.defaultValue ?? ''
  // For an empty or unknown value a browser would show the first option.
  const isNothing = !values.has('') && (placeholder !== undefined || props.value === '')
  const isUnknown = chosen !== '' && !values.has(chosen)
  return (
    <Field {...field}>
      <S.Box>
        <S.Native {...control} {...(isNothing && props.value === undefined && { defaultValue: chosen })}>
          {isNothing && (
            <option value="" data-placeholder disabled={!props.isOptional} hidden={!props.isOptional}>
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
