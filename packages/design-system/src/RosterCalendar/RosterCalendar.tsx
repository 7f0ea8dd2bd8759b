/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table's row cannot hold the bars that lie over its days */
import { useEffect, useRef, useState, type ComponentPropsWithRef, type KeyboardEvent } from 'react'
import { DutyStatus, type DutyStatusKey } from '../DutyStatus/DutyStatus.tsx'
import type { DutyKind } from '../duty-kind/duty-kinds.ts'
import { Spoken } from '../spoken/Spoken.tsx'
import { addDays, addMonths, weekdayNames } from '../calendar-date/calendar-days.ts'
import { CalendarWeek } from './CalendarWeek.tsx'
import { Grid, Legend, Letter, Root, Weekday, Weekdays } from './RosterCalendar.styles.ts'

/** One duty on one day. A duty of several days is on each of them, under one `id`. */
export interface RosterCalendarMark {
  id: string
  kind: DutyKind
  /** The more urgent booking status of the two directions. Omitted if there is nothing to book. */
  status?: DutyStatusKey | undefined
  /** 'LHR–JFK'. Short: a day on a phone is some 50 px wide. */
  label: string
  /** 'Trip, London Heathrow to New York JFK, not booked home' */
  spoken: string
  /** The position of this day in a duty of several days; 'single' for a duty of one day. */
  span?: 'start' | 'middle' | 'end' | 'single' | undefined
}

export interface RosterCalendarDay {
  /** YYYY-MM-DD */
  date: string
  /** '14' */
  label: string
  /** 'Tuesday 14 July' */
  spoken: string
  isToday?: boolean | undefined
  /** Belongs to the month before or after. */
  isOutside?: boolean | undefined
  marks: readonly RosterCalendarMark[]
}

export interface RosterCalendarWeekday {
  /** 'Mon' */
  short: string
  /** 'Monday' */
  spoken: string
}

export interface RosterCalendarProps extends Omit<ComponentPropsWithRef<'div'>, 'children' | 'onSelect'> {
  /** Names the grid: 'July 2026'. */
  label: string
  /** Whole weeks, one day after the other. */
  days: readonly RosterCalendarDay[]
  /** The heads of the seven columns; Monday to Sunday by default. */
  weekdays?: readonly RosterCalendarWeekday[] | undefined
  /** YYYY-MM-DD, or null for none. */
  selectedDate?: string | null | undefined
  onSelect?: ((date: string) => void) | undefined
  /** Page Up, Page Down, or an arrow beyond the first or last day: one month back or forward. */
  onMonthChange?: ((step: -1 | 1) => void) | undefined
}

const mondayFirst: readonly RosterCalendarWeekday[] = weekdayNames.map((spoken) => ({
  short: spoken.slice(0, 3),
  spoken,
}))

/** The legend's order: the most urgent first. */
const legendOrder: readonly DutyStatusKey[] = [
  'not_booked',
  'booked_incorrect_time',
  'standby',
  'hotel',
  'booked_correct_time',
]

function findDay(grid: Element | null, date: string): HTMLElement | null {
  return grid?.querySelector<HTMLElement>(`[data-date="${CSS.escape(date)}"]`) ?? null
}

/** The date a key moves to from another, and the month's step if that date is not visible. */
function targetOf(event: KeyboardEvent, date: string, column: number): [date: string, step: -1 | 1] | null {
  const towardsEnd = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
  const days: Partial<Record<string, number>> = {
    ArrowLeft: -towardsEnd,
    ArrowRight: towardsEnd,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -column,
    End: 6 - column,
  }
  const distance = days[event.key]
  if (distance !== undefined) return [addDays(date, distance), distance < 0 ? -1 : 1]
  if (event.key === 'PageUp') return [addMonths(date, -1), -1]
  if (event.key === 'PageDown') return [addMonths(date, 1), 1]
  return null
}

/** A month at a glance: each duty a bar over its days, with the colour, icon and text of its booking status. */
export function RosterCalendar({
  label,
  days,
  weekdays = mondayFirst,
  selectedDate = null,
  onSelect,
  onMonthChange,
  ...rest
}: RosterCalendarProps) {
  const grid = useRef<HTMLDivElement>(null)
  const [focusedDate, setFocusedDate] = useState<string | null>(null)
  /** The date to focus once the owner shows the other month. */
  const awaited = useRef<string | null>(null)

  const isShown = (date: string | null) => days.some((day) => day.date === date)
  const tabStop = isShown(focusedDate)
    ? focusedDate
    : isShown(selectedDate)
      ? selectedDate
      : (days.find((day) => day.isToday) ?? days.find((day) => !day.isOutside) ?? days[0])?.date

  useEffect(() => {
    const isHere = days.some(({ date }) => date === awaited.current)
    const day = isHere && awaited.current !== null ? findDay(grid.current, awaited.current) : null
    if (!day) return
    awaited.current = null
    day.focus()
  }, [days])

  function moveByKey(event: KeyboardEvent<HTMLDivElement>) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const index = days.findIndex(({ date }) => date === tabStop)
    const from = days[index]
    const target = from && targetOf(event, from.date, index % 7)
    if (!target) return
    const [date, step] = target
    const isPage = event.key.startsWith('Page')
    if (isPage && !onMonthChange) return
    event.preventDefault()
    if (!isPage && isShown(date)) findDay(event.currentTarget, date)?.focus()
    else if (onMonthChange) {
      awaited.current = date
      onMonthChange(step)
    }
  }

  const statuses = new Set(days.flatMap(({ marks }) => marks.map(({ status }) => status)))
  const legend = legendOrder.filter((status) => statuses.has(status))
  return (
    <Root {...rest}>
      <Grid role="grid" aria-label={label} ref={grid} onKeyDown={moveByKey}>
        <Weekdays role="row">
          {weekdays.map(({ short, spoken }) => (
            <Weekday key={spoken} role="columnheader">
              <Letter aria-hidden="true">{short.slice(0, 1)}</Letter>
              <Spoken visible={short} spoken={spoken} />
            </Weekday>
          ))}
        </Weekdays>
        {Array.from({ length: Math.ceil(days.length / 7) }, (_, week) =>
          days.slice(week * 7, week * 7 + 7),
        ).map((week) => (
          <CalendarWeek
            key={week[0]?.date}
            days={week}
            tabStop={tabStop}
            selectedDate={selectedDate}
            onFocusDay={setFocusedDate}
            onSelect={onSelect}
          />
        ))}
      </Grid>
      {legend.length > 0 && (
        // The days' accessible names include the status of their duties.
        <Legend aria-hidden="true">
          {legend.map((status) => (
            <DutyStatus key={status} status={status} />
          ))}
        </Legend>
      )}
    </Root>
  )
}
