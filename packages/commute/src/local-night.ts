import {
  dayMs,
  hourMs,
  instantsShowing,
  minuteMs,
  zoneOffsetMinutes,
  type Instant,
} from './time/zoned-time.ts'

/** Waiting somewhere at this local hour counts as a night there. */
const nightMarkMs = 3 * hourMs

function operationalDay(instant: Instant, zone: string): number {
  return Math.floor((instant + zoneOffsetMinutes(instant, zone) * minuteMs - nightMarkMs) / dayMs)
}

/** How many nights lie between two instants in a zone: the number of times its clocks reach 03:00. */
export function nightsBetween(from: Instant, until: Instant, zone: string): number {
  return Math.max(0, operationalDay(until, zone) - operationalDay(from, zone))
}

/** The nights that `nightsBetween` counts, each by the local date of its evening `YYYY-MM-DD`. */
export function eveningsBetween(from: Instant, until: Instant, zone: string): string[] {
  const first = operationalDay(from, zone)
  return Array.from({ length: nightsBetween(from, until, zone) }, (_, index) =>
    new Date((first + index) * dayMs).toISOString().slice(0, 10),
  )
}

const localNightMs = 8 * hourMs

/**
 * Whether a local night (8 h within 22:00–08:00 local) fits between two instants. Hours are real ones: the
 * night the clocks go forward is an hour shorter than it reads.
 */
export function hasLocalNight(from: Instant, until: Instant, zone: string): boolean {
  if (until - from < localNightMs) return false
  const lastMidnight = Math.floor((until + zoneOffsetMinutes(until, zone) * minuteMs) / dayMs) * dayMs
  // Only the night before `until` and the one it lies in matter: an earlier one is not the night before.
  return [lastMidnight - dayMs, lastMidnight].some((midnight) => {
    const [nightStart = Infinity] = instantsShowing(midnight + 22 * hourMs, zone)
    const [nightEnd = -Infinity] = instantsShowing(midnight + 32 * hourMs, zone)
    return Math.min(until, nightEnd) - Math.max(from, nightStart) >= localNightMs
  })
}

/** From this wait on, one over midnight is a night, though the clocks do not reach 03:00. */
const longWaitMs = 8 * hourMs

/** Nights that somebody must sleep between two instants: as `nightsBetween`, and one for a long wait over midnight. */
export function operationalNights(from: Instant, until: Instant, zone: string): number {
  const nights = nightsBetween(from, until, zone)
  if (nights > 0 || until - from < longWaitMs) return nights
  const dayOf = (instant: Instant) =>
    Math.floor((instant + zoneOffsetMinutes(instant, zone) * minuteMs) / dayMs)
  return dayOf(until) > dayOf(from) ? 1 : 0
}
