/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table's row cannot hold the bars that lie over its days */
import { useEffect, useMemo, useRef, useState, type ComponentPropsWithRef, type KeyboardEvent } from 'react'
import { Spoken } from '../spoken/Spoken.tsx'
import { addDays, addMonths, weekdayNames } from '../calendar-date/calendar-days.ts'
import { calendarDays, type CalendarMonth } from './calendar-month.ts'
import { CalendarWeek } from './CalendarWeek.tsx'
import { Grid, Letter, Root, Weekday, Weekdays } from './RosterCalendar.styles.ts'

export interface RosterCalendarProps
  extends Omit<ComponentPropsWithRef<'div'>, 'children' | 'onSelect'>, CalendarMonth {
  /** Names the grid: 'July 2026'. */
  label: string
  /** YYYY-MM-DD, or null for none. */
  selectedDate?: string | null | undefined
  onSelect?: ((date: string) => void) | undefined
  /** Page Up, Page Down, or an arrow beyond the first or last day: one month back or forward. */
  onMonthChange?: ((step: -1 | 1) => void) | undefined
}

function findDay(grid: Element | null, date: string): HTMLElement | null {
  return grid?.querySelector<HTMLElement>(`[data-date="${CSS.escape(date)}"]`) ?? null
}

/** The date a key moves to from another, and the month's step if that date is not visible. */
function getTarget(event: KeyboardEvent, date: string, column: number): [date: string, step: -1 | 1] | null {
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

/**
 * A month at a glance: each duty a bar over its days, with its kind and the colour of its booking status, and below it the
 * flights to work and home and where the rests between are spent.
 */
export function RosterCalendar({
  label,
  month,
  today,
  duties,
  flights,
  rests,
  isKnown,
  selectedDate = null,
  onSelect,
  onMonthChange,
  ...rest
}: RosterCalendarProps) {
  const grid = useRef<HTMLDivElement>(null)
  const days = useMemo(
    () => calendarDays({ month, today, duties, flights, rests, isKnown }),
    [month, today, duties, flights, rests, isKnown],
  )
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
    const target = from && getTarget(event, from.date, index % 7)
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

  return (
    <Root {...rest}>
      <Grid role="grid" aria-label={label} ref={grid} onKeyDown={moveByKey}>
        <Weekdays role="row">
          {weekdayNames.map((spoken) => (
            <Weekday key={spoken} role="columnheader">
              <Letter aria-hidden="true">{spoken.slice(0, 1)}</Letter>
              <Spoken visible={spoken.slice(0, 3)} spoken={spoken} />
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
    </Root>
  )
}
