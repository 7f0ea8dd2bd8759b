/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table's row cannot hold the bars that lie over its days */
import type { CSSProperties } from 'react'
import { DutyStatusIcon } from '../DutyStatus/DutyStatus.tsx'
import { dutyKinds } from '../duty-kind/duty-kinds.ts'
import { Hidden } from '../spoken/Spoken.tsx'
import type { RosterCalendarDay } from './RosterCalendar.tsx'
import { Bar, BarLabel, Day, DayNumber, KindIcon, More, Night, Week } from './RosterCalendar.styles.ts'
import { layOutWeek, type WeekBar } from './week-bars.ts'

/** Read by the grid's styles; columns and lanes count from 1. */
type Place = CSSProperties & Record<`--${string}`, number>

function spokenDay({ spoken, marks }: RosterCalendarDay): string {
  if (marks.length === 0) return `${spoken}, no duties`
  const count = marks.length === 1 ? '' : `${marks.length} duties: `
  return `${spoken}, ${count}${marks.map((mark) => mark.spoken).join('; ')}`
}

function DutyBar({ mark, lane, column, length, isStart, isEnd }: WeekBar) {
  const { icon: Kind } = dutyKinds[mark.kind]
  const place: Place = { '--column': column, '--length': length, '--lane': lane + 1 }
  return (
    <Bar
      aria-hidden="true"
      style={place}
      data-status={mark.status}
      data-starts={isStart || undefined}
      data-ends={isEnd || undefined}
      data-days={length}
    >
      {Array.from({ length: length - 1 }, (_, night) => night + 1).map((night) => {
        const nightPlace: Place = { '--night': night / length }
        return <Night key={night} style={nightPlace} />
      })}
      {mark.status && <DutyStatusIcon status={mark.status} />}
      <KindIcon data-alone={!mark.status || undefined}>
        <Kind />
      </KindIcon>
      <BarLabel dir="auto" data-abridged>
        {mark.label}
      </BarLabel>
    </Bar>
  )
}

interface CalendarWeekProps {
  days: readonly RosterCalendarDay[]
  tabStop: string | null | undefined
  selectedDate: string | null
  onFocusDay: (date: string) => void
  onSelect: ((date: string) => void) | undefined
}

/** One row: seven days, each a button, and over them the bars, which let presses through. */
export function CalendarWeek({ days, tabStop, selectedDate, onFocusDay, onSelect }: CalendarWeekProps) {
  const { bars, hidden } = layOutWeek(days)
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
            <DayNumber aria-hidden="true">{day.label}</DayNumber>
            <Hidden>{spokenDay(day)}</Hidden>
          </Day>
        )
      })}
      {bars.map((bar) => (
        <DutyBar key={`${bar.mark.id} ${bar.column}`} {...bar} />
      ))}
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
