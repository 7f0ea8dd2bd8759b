import type { DutyStatusKey } from '../DutyStatus/DutyStatus.tsx'
import type { DutyType } from '../duty-kind/duty-kinds.ts'
import type { PendingState } from '../travel/month/row-text.ts'
import { addDays, addMonths, getDay } from '../calendar-date/calendar-days.ts'

/** A duty, on every day that it has a part in. */
export interface CalendarDuty {
  id: string
  kind: DutyType
  /** 'JFK'. Short: a day on a phone is some 50 px wide. Left out where not even that fits. */
  label: string
  /** 'LHR–JFK–LHR'. In the label's place where it fits whole. */
  title: string
  /** YYYY-MM-DD, in order. */
  days: readonly string[]
  /** Report and clear, as instants, and the IANA zone of both. */
  start: number
  end: number
  zone: string
  /** Omitted where nothing is to be booked. */
  toWork?: DutyStatusKey | undefined
  wayHome?: DutyStatusKey | undefined
  pending?: PendingState | undefined
}

/** How far a flight to work or home is settled: a booking status, or what the plan has for one that is not booked. */
export type CalendarFlightState =
  | Extract<DutyStatusKey, 'booked_correct_time' | 'booked_incorrect_time' | 'standby'>
  | 'planned'
  | 'to_plan'

/** A flight to work or home, on the day it leaves. */
export interface CalendarFlight {
  id: string
  dutyId: string
  direction: 'to_work' | 'home'
  state: CalendarFlightState
  /** YYYY-MM-DD */
  date: string
  /** Omitted where no flight is known. `was`: as it was sold, where that is another time. */
  known?: { name: string; leaves: number; zone: string; was?: number | undefined } | undefined
}

/** Where the time between two duties is spent, on each day it has a part in. */
export interface CalendarRest {
  id: string
  place: 'home' | 'base'
  nights: number | null
  /** YYYY-MM-DD, in order. */
  days: readonly string[]
}

/** A thing of several days, on one of them. `index` counts from 0. */
export interface DayPart {
  index: number
  length: number
}

export interface CalendarDay {
  date: string
  isToday: boolean
  /** Belongs to the month before or after. */
  isOutside: boolean
  /** Without a duty it is free; otherwise nobody knows. */
  isKnown: boolean
  duties: readonly (DayPart & { duty: CalendarDuty })[]
  flights: readonly CalendarFlight[]
  rests: readonly (DayPart & { rest: CalendarRest })[]
}

export interface CalendarMonth {
  /** YYYY-MM */
  month: string
  /** YYYY-MM-DD */
  today: string
  duties: readonly CalendarDuty[]
  /** In the order of time. */
  flights: readonly CalendarFlight[]
  rests: readonly CalendarRest[]
  /** Whether all duties of the month are given: only then a day without one is free. */
  isKnown?: boolean | undefined
}

/** Days since the Monday before. */
const sinceMonday = (date: string) => (getDay(date).day() + 6) % 7

const partOn = ({ days }: { days: readonly string[] }, date: string): DayPart | null => {
  const index = days.indexOf(date)
  return index === -1 ? null : { index, length: days.length }
}

/** The whole weeks, Monday first, that hold a month, with what is on each day. */
export function calendarDays({
  month,
  today,
  duties,
  flights,
  rests,
  isKnown = true,
}: CalendarMonth): CalendarDay[] {
  const first = `${month}-01`
  const start = addDays(first, -sinceMonday(first))
  const last = addDays(addMonths(first, 1), -1)
  const count = sinceMonday(first) + Number(last.slice(8)) + 6 - sinceMonday(last)
  return Array.from({ length: count }, (_, place) => addDays(start, place)).map((date) => ({
    date,
    isToday: date === today,
    isOutside: !date.startsWith(month),
    isKnown: isKnown && date.startsWith(month),
    duties: duties.flatMap((duty) => {
      const part = partOn(duty, date)
      return part ? [{ duty, ...part }] : []
    }),
    flights: flights.filter((flight) => flight.date === date),
    rests: rests.flatMap((rest) => {
      const part = partOn(rest, date)
      return part ? [{ rest, ...part }] : []
    }),
  }))
}
