import { dayParts, plural, splitMinutes } from './format.ts'

/* As in format.ts: what no card of the first load has. */

/** `1 hour 25 minutes`, for screen readers. */
export function spokenDuration(minutes: number): string {
  const { hours, rest } = splitMinutes(minutes)
  return [hours > 0 ? plural(hours, 'hour') : '', rest > 0 || hours === 0 ? plural(rest, 'minute') : '']
    .filter(Boolean)
    .join(' ')
}

/** `5 Nov`: day and short month, as in the job overlay's 'AAA -> BBB (date)' (specification §2). */
export function formatShortDate(date: string): string {
  const { day, month } = dayParts(date)
  return `${day} ${month}`
}

/** `+1`, `+2`, or nothing: how many calendar days after its departure a flight lands. */
export function formatDayOffset(days: number): string | undefined {
  return days === 0 ? undefined : `${days > 0 ? '+' : '−'}${Math.abs(days)}`
}
