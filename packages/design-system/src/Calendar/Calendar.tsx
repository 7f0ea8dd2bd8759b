import { type CalendarDate, parseDate } from '@internationalized/date'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { Ref } from 'react'
import { CalendarGridHeader, type CalendarProps as AriaCalendarProps } from 'react-aria-components/Calendar'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { type DateLimits, isIsoDate, spokenDate } from '../calendar-date/calendar-date.ts'
import * as S from './Calendar.styles.ts'

/** Every date is 'YYYY-MM-DD', a calendar day without time or zone. */
export interface CalendarProps
  extends DateLimits, Pick<AriaCalendarProps<CalendarDate>, 'id' | 'aria-describedby'> {
  /** The label of the choice: 'Departure date'. */
  label: string
  /** The chosen date, or '' for none. */
  value: string
  onChange: (date: string) => void
  /** The user's current date: the calendar reads no clock. It opens here if nothing is chosen. */
  today: string
  /** Takes the focus when it appears: for a popover. */
  isAutoFocused?: boolean | undefined
  className?: string | undefined
  ref?: Ref<HTMLDivElement> | undefined
}

const getDate = (text: string | undefined) => (text && isIsoDate(text) ? parseDate(text) : undefined)

const isReversed = (minDate: string, maxDate: string) =>
  isIsoDate(minDate) && isIsoDate(maxDate) && minDate > maxDate

/** One month's days, Monday first, to choose one of them. */
export function Calendar({
  label,
  value,
  onChange,
  today,
  minDate,
  maxDate,
  isAutoFocused = false,
  className,
  ref,
  ...rest
}: CalendarProps) {
  const chosen = getDate(value)
  // If the limits are reversed no day is valid, and React Aria would loop forever.
  const hasNoDay = minDate !== undefined && maxDate !== undefined && isReversed(minDate, maxDate)
  const min = hasNoDay ? undefined : getDate(minDate)
  const max = hasNoDay ? undefined : getDate(maxDate)
  return (
    // English names, with their direction and arrow keys, whatever the page's language.
    <I18nProvider locale="en-GB">
      <S.Root
        {...rest}
        dir="ltr"
        aria-label={label}
        className={className ?? ''}
        {...(ref && { ref })}
        firstDayOfWeek="mon"
        value={chosen ?? null}
        {...(min && { minValue: min })}
        {...(max && { maxValue: max })}
        defaultFocusedValue={chosen ?? within(getDate(today), min, max) ?? null}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- only in a popover that was just asked for
        autoFocus={isAutoFocused}
        isDateUnavailable={() => hasNoDay}
        onChange={(date) => {
          if (date) onChange(date.toString())
        }}
      >
        <S.Header>
          <S.Turn slot="previous" aria-label="Previous month">
            <ChevronLeft aria-hidden />
          </S.Turn>
          <S.Heading />
          <S.Turn slot="next" aria-label="Next month">
            <ChevronRight aria-hidden />
          </S.Turn>
        </S.Header>
        <S.Grid weekdayStyle="short">
          <CalendarGridHeader>{(day) => <S.Weekday>{day}</S.Weekday>}</CalendarGridHeader>
          <S.Body>{(date) => <Day date={date} isToday={date.toString() === today} />}</S.Body>
        </S.Grid>
      </S.Root>
    </I18nProvider>
  )
}

/** Without a chosen date it opens on today, or on the nearest valid day. */
function within(day: CalendarDate | undefined, min: CalendarDate | undefined, max: CalendarDate | undefined) {
  if (day && min && day.compare(min) < 0) return min
  if (day && max && day.compare(max) > 0) return max
  return day ?? min ?? max
}

/** React Aria names a day by the device's today; ours is the caller's. */
function Day({ date, isToday }: { date: CalendarDate; isToday: boolean }) {
  return (
    <S.Day
      date={date}
      render={(cell, { isSelected, isUnavailable }) => (
        <div
          {...cell}
          data-current={isToday || undefined}
          aria-label={[
            spokenDate(date.toString()),
            isToday && 'today',
            isSelected && 'chosen',
            isUnavailable && 'cannot be chosen',
          ]
            .filter(Boolean)
            .join(', ')}
        />
      )}
    />
  )
}
