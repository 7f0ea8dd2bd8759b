import { dutyDays } from '@slipstream/commute/roster/month-items'
import {
  daysOfMonth,
  addDays,
  dateOf,
  datesFrom,
  monthOf,
  isoWeekday,
} from '@slipstream/commute/time/calendar-dates'
import { dayParts, longWeekdayDayLabel } from '@slipstream/commute/time/date-formats'
import { itemKey, routeOf } from '@slipstream/commute/roster/roster-items'
import { dutyType } from '@slipstream/commute/roster/duty-type'
import type { RosterPlan } from '@slipstream/commute/plan/describe/advice'
import type { ItemAdvice } from '@slipstream/commute/plan/advice-types'
import type { BookingStatus, RosterItem } from '@slipstream/contract/roster'
import type { RosterCalendarDay, RosterCalendarMark } from '@slipstream/design-system/RosterCalendar'
import { commutesByDay, spanOf } from './calendar-commutes.ts'
import { isCommuted, shownStatus } from './advice-badge.ts'
import { dutyTimes, dutyTitle } from './duty-text.ts'
import { bookingStatusText } from '#shared/booking-status-text.ts'

interface CalendarMonth {
  /** `YYYY-MM`. */
  month: string
  /** `YYYY-MM-DD`, Europe/London. */
  today: string
  items: readonly RosterItem[]
  /** Null until the profile is known: then there are only duties. */
  plan: RosterPlan | null
}

/** The status that most needs action stands for both directions. */
const worstFirst: readonly BookingStatus[] = [
  'not_booked',
  'booked_incorrect_time',
  'standby',
  'hotel',
  'booked_correct_time',
]

const withoutCommutes: ReturnType<typeof commutesByDay> = () => ({ commutes: [], rests: [] })

/** The whole weeks, Monday first, that hold a month: each duty, flight of the commute and rest on every day it touches. */
export function calendarDays({ month, today, items, plan }: CalendarMonth): RosterCalendarDay[] {
  const marks = new Map<string, RosterCalendarMark[]>()
  for (const item of items) {
    for (const [date, mark] of marksOf(item, plan?.get(itemKey(item)))) {
      marks.set(date, [...(marks.get(date) ?? []), mark])
    }
  }
  const commutesOn = plan ? commutesByDay(plan) : withoutCommutes
  return weeksOf(month).map((date) => {
    const { commutes, rests } = commutesOn(date)
    return {
      date,
      label: dayParts(date).day,
      spoken: longWeekdayDayLabel(date),
      isToday: date === today,
      isOutside: monthOf(date) !== month,
      marks: marks.get(date) ?? [],
      commutes,
      rests,
    }
  })
}

function weeksOf(month: string): string[] {
  const first = `${month}-01`
  const last = daysOfMonth(month).at(-1) ?? first
  return datesFrom(addDays(first, 1 - isoWeekday(first)), addDays(last, 7 - isoWeekday(last)))
}

function marksOf(
  item: RosterItem,
  itemAdvice: ItemAdvice | undefined,
): [date: string, mark: RosterCalendarMark][] {
  const days = dutyDays(item)
  const { toWork, fromWork } = statusesOf(itemAdvice)
  const { start, end } = dutyTimes(item)
  const kind = dutyType(item)
  const label = shortTitle(item)
  const title = dutyTitle(item)
  const spoken = [
    title,
    `${start.spoken} to ${end.spoken}`,
    ...(toWork ? [`to work: ${bookingStatusText[toWork]}`] : []),
    ...(fromWork ? [`home: ${bookingStatusText[fromWork]}`] : []),
  ].join(', ')
  return days.map((date, index) => [
    date,
    {
      id: itemKey(item),
      kind,
      status: worstFirst.find((status) => status === toWork || status === fromWork),
      label,
      ...(title === label ? {} : { title }),
      // Leave and days off have no hours.
      ...(kind === 'leave'
        ? {}
        : { times: [`${start.time}–${end.time}`, end.dayOffset].filter(Boolean).join(' ') }),
      spoken: days.length > 1 ? `${spoken}, day ${index + 1} of ${days.length}` : spoken,
      span: spanOf(index, days.length),
    },
  ])
}

function statusesOf(itemAdvice: ItemAdvice | undefined) {
  if (!itemAdvice || !isCommuted(itemAdvice)) return {}
  return {
    toWork: shownStatus(itemAdvice.to_work),
    fromWork: shownStatus(itemAdvice.from_work),
  }
}

/** `CPH`, `SBY`, `Dentist`: a day on a phone is some 50 px wide. A trip is named by its destination. */
export function shortTitle(item: RosterItem): string {
  switch (item.kind) {
    case 'trip': {
      const route = routeOf(item)
      const away = route.filter((airport) => airport !== item.base)
      return (away.length > 0 ? away : route).join('–') || 'Trip'
    }
    case 'ground_duty':
      return item.code || item.description || 'Duty'
    case 'manual_entry':
      return item.title || 'Event'
  }
}

/** The items on a day, in the order given. */
export function itemsOnDay(items: readonly RosterItem[], date: string): RosterItem[] {
  return items.filter((item) => dutyDays(item).includes(date))
}

/** The day that the URL names, else the open item's first in the month, else `openingDay`. */
export function chosenDay({
  month,
  today,
  asked,
  itemKey: key,
  items,
}: {
  month: string
  today: string
  asked: string | null
  itemKey: string | null
  items: readonly RosterItem[]
}): string {
  if (asked !== null && daysOfMonth(month).includes(asked)) return asked
  const open = items.find((item) => itemKey(item) === key)
  return (open && dutyDays(open).find((date) => monthOf(date) === month)) ?? openingDay(month, today, items)
}

/** The day selected when a month opens: today, else the first day of the month with a duty, else its first. */
export function openingDay(month: string, today: string, items: readonly RosterItem[]): string {
  if (monthOf(today) === month) return dateOf(today)
  const days = items.flatMap((item) => dutyDays(item)).filter((date) => monthOf(date) === month)
  return days.toSorted()[0] ?? `${month}-01`
}
