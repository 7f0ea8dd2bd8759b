import { dayMs } from './zoned-time.ts'

/** The date `YYYY-MM-DD` of a wall-clock time or date. */
export function dateOf(local: string): string {
  return local.slice(0, 10)
}

function dayNumber(date: string): number {
  const midnight = Date.parse(`${dateOf(date)}T00:00:00.000Z`)
  if (Number.isNaN(midnight)) throw new RangeError(`Unreadable date '${date}': expected YYYY-MM-DD.`)
  return midnight / dayMs
}

/** The date `days` later (earlier where negative). */
export function addDays(date: string, days: number): string {
  return new Date((dayNumber(date) + days) * dayMs).toISOString().slice(0, 10)
}

/** Calendar days from one date (or wall-clock time) to another; negative where `to` comes first. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from)
}

/** Every date from `first` to `last`, both included; empty where `last` comes first. */
export function datesFrom(first: string, last: string): string[] {
  const count = Math.max(0, daysBetween(first, last) + 1)
  return Array.from({ length: count }, (_, index) => addDays(first, index))
}
