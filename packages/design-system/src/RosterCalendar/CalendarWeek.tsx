/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table's row cannot hold the bars that lie over its days */
import type { CSSProperties } from 'react'
import { DutyStatusIcon } from '../DutyStatus/DutyStatus.tsx'
import { dutyIcons } from '../duty-kind/duty-kinds.ts'
import { Hidden } from '../spoken/Spoken.tsx'
import { DayCommutes } from './DayCommutes.tsx'
import type { RosterCalendarDay } from './RosterCalendar.tsx'
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
import { layOutWeek, type WeekBar } from './week-bars.ts'

/** Read by the grid's styles; columns and lanes count from 1. */
type Place = CSSProperties & Record<`--${string}`, number>

function spokenDay({ spoken, marks, commutes = [], rests = [] }: RosterCalendarDay): string {
  const count = marks.length === 0 ? 'no duties' : marks.length === 1 ? '' : `${marks.length} duties: `
  const duties = `${count}${marks.map((mark) => mark.spoken).join('; ')}`
  // Two rests at home that meet on a day are said once.
  const restsAndFlights = new Set([...rests, ...commutes].map((each) => each.spoken))
  return [`${spoken}, ${duties}`, ...restsAndFlights].join('; ')
}

/** A rest is named once a week: on its first whole day there, where no flight needs the space. */
function namedRests(week: readonly RosterCalendarDay[]): ReadonlyMap<string, string> {
  const dates = new Map<string, string>()
  for (const { date, rests = [], commutes = [] } of week)
    for (const { id } of rests) if (commutes.length === 0 && !dates.has(id)) dates.set(id, date)
  return dates
}

function DutyBar({ mark, lane, column, length, isStart, isEnd }: WeekBar) {
  const { kind, status, label, title, times } = mark
  const Kind = dutyIcons[kind]
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
        <Kind />
      </KindIcon>
      <Words data-abridged>
        <Fitting data-behind={title !== undefined || undefined}>
          <Word dir="auto">{label}</Word>
        </Fitting>
        {title !== undefined && (
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
      {times !== undefined && isStart && (
        <Fitting data-second data-abridged>
          <Word>{times}</Word>
        </Fitting>
      )}
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
  const named = namedRests(days)
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
