import type { Month } from '@slipstream/contract/primitives'
import { calendarDay } from './calendar-dates.ts'

/**
 * How a date reads, in English, on screen, in mail, in notifications and in calendars. All take what the wire writes, a date
 * or a wall-clock time, and read it as written: no zone is converted. Times are in `clock.ts`.
 */

/** `5 Nov` */
export function dayLabel(local: string): string {
  return calendarDay(local).format('D MMM')
}

/** `Thu 5 Nov` */
export function weekdayDayLabel(local: string): string {
  return calendarDay(local).format('ddd D MMM')
}

/** `Thu 5 Nov 2026` */
export function weekdayDateLabel(local: string): string {
  return calendarDay(local).format('ddd D MMM YYYY')
}

/** `Thu` */
export function weekdayLabel(local: string): string {
  return calendarDay(local).format('ddd')
}

/** `5 November` */
export function longDayLabel(local: string): string {
  return calendarDay(local).format('D MMMM')
}

/** `5 November 2026` */
export function longDateLabel(local: string): string {
  return calendarDay(local).format('D MMMM YYYY')
}

/** `Thursday 5 November` */
export function longWeekdayDayLabel(local: string): string {
  return calendarDay(local).format('dddd D MMMM')
}

/** `Thursday 5 November 2026` */
export function longWeekdayDateLabel(local: string): string {
  return calendarDay(local).format('dddd D MMMM YYYY')
}

/** The parts of a card's date block: `Thu`, `5`, `Nov`. */
export function dayParts(local: string): { weekday: string; day: string; month: string } {
  const [weekday = '', day = '', month = ''] = weekdayDayLabel(local).split(' ')
  return { weekday, day, month }
}

/** `November 2026` */
export function monthLabel(month: Month): string {
  return calendarDay(`${month}-01`).format('MMMM YYYY')
}

/** `November` */
export function monthNameLabel(month: Month): string {
  return calendarDay(`${month}-01`).format('MMMM')
}

/** `5 Nov`, `5 Sept`: as `dayLabel`, but British English gives September four letters. Job texts have it so. */
export function britishDayLabel(local: string): string {
  return dayLabel(local).replace(/Sep$/, 'Sept')
}

/** `Thu 5 Nov`, `Thu 3 Sept`: in calendars and price alerts. Another form would change every September event already published. */
export function britishWeekdayDayLabel(local: string): string {
  return weekdayDayLabel(local).replace(/Sep$/, 'Sept')
}
