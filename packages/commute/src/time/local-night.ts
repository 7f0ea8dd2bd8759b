import {
  dayMs,
  hourMs,
  instantsShowing,
  minuteMs,
  minutesBetween,
  zoneOffsetMinutes,
  type Instant,
} from './zoned-time.ts'

/** Waiting somewhere at this local hour counts as a night there. */
const nightMarkMs = 3 * hourMs

/** The date that the clocks of a zone show, as the number of days since 1970-01-01. */
function localDay(instant: Instant, zone: string): number {
  return Math.floor((instant + zoneOffsetMinutes(instant, zone) * minuteMs) / dayMs)
}

/** The days of the evenings whose 03:00 is reached after `from` and by `until`, also where the clocks show it twice. */
function daysOfEvenings(from: Instant, until: Instant, zone: string): number[] {
  const last = localDay(until, zone)
  const days: number[] = []
  for (let day = localDay(from, zone); day <= last; day += 1) {
    const marks = instantsShowing(day * dayMs + nightMarkMs, zone)
    if (marks.some((mark) => from < mark && mark <= until)) days.push(day - 1)
  }
  return days
}

/** How many nights lie between two instants in a zone: the days on which its clocks reach 03:00. */
export function nightsBetween(from: Instant, until: Instant, zone: string): number {
  return daysOfEvenings(from, until, zone).length
}

/** The nights that `nightsBetween` counts, each by the local date of its evening `YYYY-MM-DD`. */
export function eveningsBetween(from: Instant, until: Instant, zone: string): string[] {
  return daysOfEvenings(from, until, zone).map((day) => new Date(day * dayMs).toISOString().slice(0, 10))
}

/**
 * The night before a report: 22:00 to 08:00 by the clocks of a zone, ending on the date that they show at the report. It is an hour
 * shorter when the clocks go forward.
 */
export function nightBeforeReport(report: Instant, zone: string): { from: Instant; until: Instant } {
  const midnight = localDay(report, zone) * dayMs
  const [from = Infinity] = instantsShowing(midnight - 2 * hourMs, zone)
  const [until = -Infinity] = instantsShowing(midnight + 8 * hourMs, zone)
  return { from, until }
}

/** Minutes for a bed that a stay from one instant to another leaves of a night; 0 at least. */
export function minutesInNight(
  from: Instant,
  until: Instant,
  night: { readonly from: Instant; readonly until: Instant },
): number {
  return Math.max(0, minutesBetween(Math.max(from, night.from), Math.min(until, night.until)))
}

/** From this wait on, one over midnight is a night, though the clocks do not reach 03:00. */
const longWaitMs = 8 * hourMs

/** Nights that somebody must sleep between two instants: as `nightsBetween`, and one for a long wait over midnight. */
export function operationalNights(from: Instant, until: Instant, zone: string): number {
  const nights = nightsBetween(from, until, zone)
  if (nights > 0 || until - from < longWaitMs) return nights
  return localDay(until, zone) > localDay(from, zone) ? 1 : 0
}
