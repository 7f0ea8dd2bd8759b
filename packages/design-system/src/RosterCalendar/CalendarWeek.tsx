/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table's row cannot hold the bars that lie over its days */
import type { CSSProperties } from 'react'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import { DutyStatusIcon, type DutyStatusKey } from '../DutyStatus/DutyStatus.tsx'
import { dutyIcons } from '../duty-kind/duty-kinds.ts'
import { Hidden } from '../spoken/Spoken.tsx'
import { dutyTimes } from '../travel/duty-times.ts'
import { useFormats } from '../travel/formats.ts'
import { DayCommutes } from './DayCommutes.tsx'
import type { CalendarDay } from './calendar-month.ts'
import {
  Bar,
  Day,
  DayNumber,
  Fitting,
  KindIcon,
  More,
  Night,
  SmallStatus,
  Week,
  Word,
  Words,
} from './RosterCalendar.styles.ts'
import { spokenDay } from './spoken-day.ts'
import { layOutWeek, type WeekBar } from './week-bars.ts'

/** Read by the grid's styles; columns and lanes count from 1. */
type Place = CSSProperties & Record<`--${string}`, number>

/** A rest is named once a week: on its first whole day there, where no flight needs the space. */
function namedRests(week: readonly CalendarDay[]): ReadonlyMap<string, string> {
  const dates = new Map<string, string>()
  for (const { date, rests, flights } of week)
    for (const { rest } of rests) if (flights.length === 0 && !dates.has(rest.id)) dates.set(rest.id, date)
  return dates
}

/** The status that most needs action stands for both directions. */
const worstFirst: readonly DutyStatusKey[] = [
  'not_booked',
  'booked_incorrect_time',
  'standby',
  'hotel',
  'booked_correct_time',
]

function DutyBar({ duty, lane, column, length, isStart, isEnd }: WeekBar) {
  const { kind, label, title, toWork, wayHome, pending } = duty
  const formats = useFormats()
  const status = worstFirst.find((each) => each === toWork || each === wayHome)
  const { shown, dayOffset } = dutyTimes(duty, formats)
  const Icon = pending ? CloudUpload : dutyIcons[kind]
  const place: Place = { '--column': column, '--length': length, '--lane': lane + 1 }
  return (
    <Bar
      aria-hidden="true"
      style={place}
      data-kind={kind}
      data-status={status}
      data-starts={isStart || undefined}
      data-ends={isEnd || undefined}
      data-days={length}
    >
      {kind === 'trip' &&
        Array.from({ length: length - 1 }, (_, night) => night + 1).map((night) => {
          const nightPlace: Place = { '--night': night / length }
          return <Night key={night} style={nightPlace} />
        })}
      <KindIcon>
        <Icon />
      </KindIcon>
      <Words data-abridged>
        <Fitting data-behind={title !== label || undefined}>
          <Word dir="auto">{label}</Word>
        </Fitting>
        {title !== label && (
          <Fitting>
            <Word dir="auto">{title}</Word>
          </Fitting>
        )}
      </Words>
      {status && (
        <SmallStatus data-of="duty">
          <DutyStatusIcon status={status} />
        </SmallStatus>
      )}
      {kind !== 'leave' && isStart && (
        <Fitting data-second data-abridged>
          <Word>{[shown, dayOffset].filter(Boolean).join(' ')}</Word>
        </Fitting>
      )}
    </Bar>
  )
}

interface CalendarWeekProps {
  days: readonly CalendarDay[]
  tabStop: string | null | undefined
  selectedDate: string | null
  onFocusDay: (date: string) => void
  onSelect: ((date: string) => void) | undefined
}

/** One row: seven days, each a button, and over them the bars, which let presses through. */
export function CalendarWeek({ days, tabStop, selectedDate, onFocusDay, onSelect }: CalendarWeekProps) {
  const { bars, hidden } = layOutWeek(days)
  const named = namedRests(days)
  const formats = useFormats()
  return (
    <Week role="row">
      {days.map((day, index) => {
        const place: Place = { '--column': index + 1 }
        return (
          <Day
            key={day.date}
            type="button"
            role="gridcell"
            style={place}
            tabIndex={day.date === tabStop ? 0 : -1}
            aria-selected={day.date === selectedDate}
            aria-current={day.isToday ? 'date' : undefined}
            data-date={day.date}
            data-outside={day.isOutside || undefined}
            onFocus={() => onFocusDay(day.date)}
            onClick={() => onSelect?.(day.date)}
          >
            <DayNumber aria-hidden="true">{Number(day.date.slice(8))}</DayNumber>
            <Hidden>{spokenDay(day, formats)}</Hidden>
          </Day>
        )
      })}
      {bars.map((bar) => (
        <DutyBar key={`${bar.duty.id} ${bar.column}`} {...bar} />
      ))}
      {days.map((day, index) => {
        const place: Place = { '--column': index + 1 }
        const namedHere = [...named].flatMap(([id, date]) => (date === day.date ? [id] : []))
        return (
          <DayCommutes
            key={day.date}
            day={day}
            place={place}
            isSelected={day.date === selectedDate}
            named={new Set(namedHere)}
          />
        )
      })}
      {days.map((day, index) => {
        const place: Place = { '--column': index + 1 }
        return (
          (hidden[index] ?? 0) > 0 && (
            <More key={day.date} aria-hidden="true" style={place}>
              +{hidden[index]}
            </More>
          )
        )
      })}
    </Week>
  )
}
