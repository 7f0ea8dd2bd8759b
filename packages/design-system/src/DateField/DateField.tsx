import CalendarDays from 'lucide-react/icons/calendar-days'
import { DialogTrigger, Pressable } from 'react-aria-components/Popover'
import { Calendar } from '../Calendar/Calendar.tsx'
import {
  type DateLimits,
  isIsoDate,
  limitProblem,
  parseTypedDate,
  spokenDate,
  typedDate,
  weekday,
} from '../calendar-date/calendar-date.ts'
import { Field } from '../field/Field.tsx'
import { Input } from '../field/Field.styles.ts'
import { InputBox } from '../field/InputBox.tsx'
import { type FieldControlProps, type NativeProps, useFieldControl } from '../field/use-field-control.ts'
import { useTypedValue } from '../field/use-typed-value.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import { Spoken } from '../spoken/Spoken.tsx'
import * as S from './DateField.styles.ts'

/** Every date is 'YYYY-MM-DD'. `ref`, `name`, `onBlur` and other rest props go to the input. */
export interface DateFieldProps
  extends NativeProps<'input'>, Omit<FieldControlProps, 'onChange'>, DateLimits {
  /** The date, or '' for none. */
  value?: string | undefined
  defaultValue?: string | undefined
  /** '' while the text is not a valid date; `problem` then says why, once the user has left the field. */
  onChange?: ((date: string, details: { problem: string | undefined }) => void) | undefined
  /** The user's current date: the field reads no clock. */
  today: string
}

/** While a year is being typed, '20' is the beginning of 2026 and not 2020. */
const isWrittenOut = (text: string) => /^\d{8}$|\D\d{4}$|^\d{4}\D/.test(text.trim())

function read(text: string, limits: DateLimits): { value: string; problem?: string | undefined } {
  if (text.trim() === '') return { value: '' }
  const typed = parseTypedDate(text)
  const problem = typed.problem ? typed.message : limitProblem(typed.date, limits)
  return { value: problem ? '' : (typed.date ?? ''), problem }
}

/** A date, typed in any common form or picked from a calendar. Days that do not exist are rejected, never moved. */
export function DateField({
  value: given,
  defaultValue,
  onChange,
  today,
  minDate,
  maxDate,
  error,
  onBlur,
  onKeyDown,
  ...props
}: DateFieldProps) {
  const limits = { minDate, maxDate }
  const { value, problem, choose, type, input } = useTypedValue({
    value: given,
    defaultValue,
    onChange,
    format: typedDate,
    read: (text) => read(text, limits),
    isWrittenOut,
    onBlur,
    onKeyDown,
  })

  const hasWeekday = isIsoDate(value)
  const { field, control } = useFieldControl(
    { ...props, error: problem ?? error, onChange: type },
    hasWeekday && 'weekday',
  )
  const { label } = props

  return (
    <Field {...field}>
      <S.Frame>
        <InputBox
          id={field.id}
          suffix={
            <S.End>
              {hasWeekday && (
                <S.Weekday id={`${field.id}-weekday`}>
                  <Spoken visible={weekday(value)} spoken={spokenDate(value)} />
                </S.Weekday>
              )}
              <DialogTrigger>
                <Pressable isDisabled={Boolean(props.isDisabled || props.isReadOnly)}>
                  <IconButton
                    label={`${label}: calendar`}
                    icon={<CalendarDays aria-hidden />}
                    aria-haspopup="dialog"
                    isDisabled={props.isDisabled || props.isReadOnly}
                  />
                </Pressable>
                <S.Surface placement="bottom end" offset={4} containerPadding={4}>
                  <S.Content aria-label={label}>
                    {({ close }) => (
                      <Calendar
                        label={label}
                        value={value}
                        onChange={(date) => {
                          choose(date)
                          close()
                        }}
                        today={today}
                        {...limits}
                        isAutoFocused
                      />
                    )}
                  </S.Content>
                </S.Surface>
              </DialogTrigger>
            </S.End>
          }
        >
          <Input
            placeholder="DD/MM/YYYY"
            inputMode="numeric"
            autoComplete="off"
            spellCheck={false}
            {...control}
            type="text"
            {...input}
          />
        </InputBox>
      </S.Frame>
    </Field>
  )
}
