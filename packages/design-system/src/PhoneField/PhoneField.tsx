import {
  type ChangeEvent,
  type FocusEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Field } from '../field/Field.tsx'
import { InputBox } from '../field/InputBox.tsx'
import { type FieldControlProps, type NativeProps, useFieldControl } from '../field/use-field-control.ts'
import { useControlled } from '../field/use-controlled.ts'
import { CountryPicker } from './CountryPicker.tsx'
import {
  caretIn,
  type CountryCode,
  getE164,
  getEntry,
  isValidPhone,
  meant,
  moved,
  type PhoneEntry,
  settled,
  typed,
} from './phone.ts'
import * as S from './PhoneField.styles.ts'

/** `ref`, `name`, `onBlur` and other rest props go to the input; `className` to the whole field. */
export interface PhoneFieldProps extends NativeProps<'input'>, Omit<FieldControlProps, 'onChange'> {
  /** E.164, '+442079460958', or '' for none. */
  value?: string | undefined
  defaultValue?: string | undefined
  /** E.164 as far as typed. `isValid`: 7 to 15 digits (spec §5). `country`: ISO code, if one is known. */
  onChange?:
    | ((e164: string, details: { country: CountryCode | undefined; isValid: boolean }) => void)
    | undefined
  /** The country of a number without a calling code (spec §2, Phone input). */
  defaultCountry?: CountryCode | undefined
  /** Base URL of the flags: see `CountryFlag`. */
  flagBaseUrl: string
}

/** `beforeinput` fires when a user types; text that changes without it is a paste or the browser's autofill. */
function cameAtOnce(event: Event): boolean {
  const kind = event instanceof InputEvent ? event.inputType : ''
  return kind === '' || kind === 'insertFromPaste' || kind === 'insertReplacementText'
}

/** A telephone number with its country (spec §2, Phone input). Accepts any format, returns E.164. */
export function PhoneField({
  value: given,
  defaultValue = '',
  onChange,
  defaultCountry = 'GB',
  flagBaseUrl,
  onBlur,
  ref,
  ...props
}: PhoneFieldProps) {
  const [value, setOwn] = useControlled(given, defaultValue)
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current)
  const [entry, setEntry] = useState(() => getEntry(value, defaultCountry))
  const [seenValue, setSeenValue] = useState(value)
  const [caret, setCaret] = useState<{ at: number }>()
  if (value !== seenValue) {
    // The owner changed the value, not the user.
    setSeenValue(value)
    setEntry(getEntry(value, defaultCountry))
  }
  useLayoutEffect(() => {
    // Setting a text moves the caret to its end.
    if (caret && input.current === document.activeElement)
      input.current?.setSelectionRange(caret.at, caret.at)
  }, [caret])

  const take = (next: PhoneEntry) => {
    const e164 = getE164(next)
    setEntry(next)
    setSeenValue(e164)
    setOwn(e164)
    if (e164 !== value || next.country !== entry.country)
      onChange?.(e164, { country: next.country, isValid: isValidPhone(e164) })
  }
  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const edit = {
      before: entry.text,
      after: target.value,
      caret: target.selectionStart ?? target.value.length,
      isForwardDelete: nativeEvent instanceof InputEvent && nativeEvent.inputType === 'deleteContentForward',
    }
    const { text, digits } = meant(edit)
    const next = typed(text, entry, defaultCountry)
    const shown = cameAtOnce(nativeEvent) ? settled(next) : next
    take(shown)
    setCaret({ at: caretIn(shown.text, edit, digits) })
  }

  const { field, control } = useFieldControl(props)
  return (
    <Field {...field}>
      <InputBox
        id={field.id}
        prefix={
          <CountryPicker
            label={props.label}
            country={entry.country}
            flagBaseUrl={flagBaseUrl}
            isDisabled={props.isDisabled}
            isReadOnly={props.isReadOnly}
            onChange={(country) => take(moved(entry, country))}
          />
        }
      >
        <S.NumberInput
          autoComplete="tel"
          inputMode="tel"
          {...control}
          ref={input}
          type="tel"
          value={entry.text}
          onChange={change}
          onBlur={(event: FocusEvent<HTMLInputElement>) => {
            setEntry(settled(entry))
            onBlur?.(event)
          }}
        />
      </InputBox>
    </Field>
  )
}
