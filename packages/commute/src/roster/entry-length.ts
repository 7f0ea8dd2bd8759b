import type { Period } from '@slipstream/contract/roster-changes'
import { daysBetween } from '../time/calendar-dates.ts'

/** A year and a day: a manual entry that lasts longer is a mistyped year. */
export const longestEntryDays = 366

/** Whether an entry lasts longer than that, to the minute. */
export function isEntryTooLong({ start, end }: Period): boolean {
  const days = daysBetween(start, end)
  return days > longestEntryDays || (days === longestEntryDays && end.slice(11) > start.slice(11))
}
