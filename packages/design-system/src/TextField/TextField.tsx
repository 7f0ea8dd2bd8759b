import { Field } from '../field/Field.tsx'
import { Input } from '../field/Field.styles.ts'
import { type Affixes, InputBox, spokenAffixes } from '../field/InputBox.tsx'
import { type FieldControlProps, type NativeProps, useFieldControl } from '../field/use-field-control.ts'

/** `ref`, `name`, `autoComplete`, `onBlur` and other rest props go to the input; `className` to the whole field. */
export interface TextFieldProps extends NativeProps<'input'>, FieldControlProps, Affixes {
  type?: 'text' | 'email' | 'tel' | 'url' | 'search' | 'number' | 'date' | undefined
  value?: string | undefined
  defaultValue?: string | undefined
}

/** One line of text. The form validates it and passes the `error`. */
export function TextField({ type = 'text', prefix, suffix, ...props }: TextFieldProps) {
  const { field, control } = useFieldControl(props, ...spokenAffixes({ prefix, suffix }))
  return (
    <Field {...field}>
      <InputBox id={field.id} prefix={prefix} suffix={suffix}>
        <Input {...control} type={type} />
      </InputBox>
    </Field>
  )
}
