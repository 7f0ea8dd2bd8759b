/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table's row cannot hold the bars that lie over its days */
import { useEffect, useRef, useState, type ComponentPropsWithRef, type KeyboardEvent } from 'react'
import type { DutyStatusKey } from '../DutyStatus/DutyStatus.tsx'
import type { DutyType } from '../duty-kind/duty-kinds.ts'
import { Spoken } from '../spoken/Spoken.tsx'
import { addDays, addMonths, weekdayNames } from '../calendar-date/calendar-days.ts'
import { CalendarWeek } from './CalendarWeek.tsx'
import { Grid, Letter, Root, Weekday, Weekdays } from './RosterCalendar.styles.ts'

/** The position of a day in something of several days; 'single' for what is on one day. */
export type RosterCalendarSpan = 'start' | 'middle' | 'end' | 'single'

/** One duty on one day. A duty of several days is on each of them, under one `id`. */
export interface RosterCalendarMark {
  id: string
  kind: DutyType
  /** The more urgent booking status of the two directions. Omitted if there is nothing to book. */
  status?: DutyStatusKey | undefined
  /** 'JFK'. Short: a day on a phone is some 50 px wide. Left out where not even that fits. */
  label: string
  /** 'LHR–JFK–LHR'. In the label's place where it fits whole. */
  title?: string | undefined
  /** '12:35–19:05'. A second line in large days, where it fits whole. */
  times?: string | undefined
  /** 'Trip, London Heathrow to New York JFK, not booked home' */
  spoken: string
  span?: RosterCalendarSpan | undefined
}

/** How far a flight to work or home is settled: a booking status, or what the plan has for one that is not booked. */
export type RosterCalendarCommuteState =
  | Extract<DutyStatusKey, 'booked_correct_time' | 'booked_incorrect_time' | 'standby'>
  | 'planned'
  | 'to_plan'

/** A flight to work or home, on the day it leaves. */
export interface RosterCalendarCommute {
  id: string
  direction: 'to_work' | 'home'
  state: RosterCalendarCommuteState
  /** '06:30'. Omitted where no flight is known. */
  time?: string | undefined
  /** The time that it was sold with, where it has moved. */
  was?: string | undefined
  /** 'BA1433' */
  flight?: string | undefined
  /** 'Flight to work BA1433, 06:30, booked' */
  spoken: string
}

/** The time between two duties, on each day it has a part in, under one `id`. */
export interface RosterCalendarRest {
  id: string
  place: 'home' | 'base'
  /** 'Home 4 nights'. On the first whole day, where it fits whole. */
  label: string
  /** 'At home' */
  spoken: string
  span: RosterCalendarSpan
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
  /** In the order of the day. */
  commutes?: readonly RosterCalendarCommute[] | undefined
  rests?: readonly RosterCalendarRest[] | undefined
}

export interface RosterCalendarProps extends Omit<ComponentPropsWithRef<'div'>, 'children' | 'onSelect'> {
  /** Names the grid: 'July 2026'. */
  label: string
  /** Whole weeks, one day after the other. */
  days: readonly RosterCalendarDay[]
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

/**
 * A month at a glance: each duty a bar over its days, with its kind and the colour of its booking status, and below it the
 * flights to work and home and where the rests between are spent.
 */
export function RosterCalendar({
  label,
  days,
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
