import type { LocalDateTime } from '@slipstream/contract/primitives'

/** Milliseconds since 1970-01-01T00:00Z. */
export type Instant = number

/** The zone of every roster time (specification §3 Roster item). */
export const rosterZone = 'Europe/London'

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs
const quarterHourMs = 15 * minuteMs

interface Zone {
  readonly formatter: Intl.DateTimeFormat
  /** UTC day → its one offset in ms, or null on a day on which the clocks change. */
  readonly byDay: Map<number, number | null>
  /** UTC quarter hour → offset, for those days only: no modern zone changes within a quarter hour. */
  readonly byQuarterHour: Map<number, number>
}

const zones = new Map<string, Zone>()

function findZone(name: string): Zone {
  const known = zones.get(name)
  if (known) return known
  let formatter: Intl.DateTimeFormat
  try {
    formatter = new Intl.DateTimeFormat('en-GB', { timeZone: name, timeZoneName: 'longOffset' })
  } catch {
    throw new RangeError(`Unknown time zone '${name}': expected an IANA name such as Europe/London.`)
  }
  const zone: Zone = { formatter, byDay: new Map(), byQuarterHour: new Map() }
  zones.set(name, zone)
  return zone
}

export function isKnownZone(name: string): boolean {
  try {
    return findZone(name) !== undefined
  } catch {
    return false
  }
}

/** `GMT`, `GMT+01:00`, `GMT-00:01:15`; seconds occur only before zones were standardised and are dropped. */
const offsetPattern = /GMT(?:([+-])(\d{2}):(\d{2}))?/

function measureOffset(zone: Zone, instant: Instant): number {
  const match = offsetPattern.exec(zone.formatter.format(instant))
  if (!match?.[1]) return 0
  const size = Number(match[2]) * hourMs + Number(match[3]) * minuteMs
  return match[1] === '-' ? -size : size
}

function offsetMs(zone: Zone, instant: Instant): number {
  const day = Math.floor(instant / dayMs)
  let offset = zone.byDay.get(day)
  if (offset === undefined) {
    const atStart = measureOffset(zone, day * dayMs)
    offset = atStart === measureOffset(zone, (day + 1) * dayMs) ? atStart : null
    zone.byDay.set(day, offset)
  }
  return offset ?? offsetOnChangeDay(zone, instant)
}

function offsetOnChangeDay(zone: Zone, instant: Instant): number {
  const quarter = Math.floor(instant / quarterHourMs)
  let offset = zone.byQuarterHour.get(quarter)
  if (offset === undefined) {
    offset = measureOffset(zone, quarter * quarterHourMs)
    zone.byQuarterHour.set(quarter, offset)
  }
  return offset
}

/** Years from 1000: Date.UTC reads those under 100 as of the 1900s, and no roster has them. */
const localPattern = /^([1-9]\d{3})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]) ([01]\d|2[0-3]):([0-5]\d)$/

/** The wall-clock reading as if it were UTC. Throws `RangeError` where no calendar has that time. */
function wallClockMs(local: LocalDateTime): number {
  const match = localPattern.exec(local)
  if (match) {
    const day = Number(match[3])
    const wall = Date.UTC(Number(match[1]), Number(match[2]) - 1, day, Number(match[4]), Number(match[5]))
    // The pattern bounds all but the length of the month, past which Date.UTC rolls over.
    if (new Date(wall).getUTCDate() === day) return wall
  }
  throw new RangeError(`Unreadable time '${local}': expected a calendar time such as 2026-11-05 06:20.`)
}

function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : `${value}`
}

function formatWallClock(wall: number): LocalDateTime {
  const date = new Date(wall)
  const year = String(date.getUTCFullYear()).padStart(4, '0')
  const day = `${year}-${twoDigits(date.getUTCMonth() + 1)}-${twoDigits(date.getUTCDate())}`
  return `${day} ${twoDigits(date.getUTCHours())}:${twoDigits(date.getUTCMinutes())}`
}

/**
 * Every instant at which the clocks of `zone` show `local`, earliest first: one, two in the hour that
 * autumn repeats, or, for a time that spring skips, the one instant by which the clock moved forward
 * (01:30 on the London spring night is 02:30 BST).
 */
export function possibleInstants(local: LocalDateTime, zone: string): readonly Instant[] {
  return instantsShowing(wallClockMs(local), zone)
}

/** As `possibleInstants`, for a wall clock given as the milliseconds of that reading in UTC. */
export function instantsShowing(wall: number, zone: string): readonly Instant[] {
  const rules = findZone(zone)
  const before = offsetMs(rules, wall - dayMs)
  const after = offsetMs(rules, wall + dayMs)
  if (before === after) return [wall - before]
  const shown = [wall - before, wall - after].filter((instant) => instant + offsetMs(rules, instant) === wall)
  return shown.length === 0 ? [wall - before] : shown.toSorted((a, b) => a - b)
}

/**
 * A wall-clock time `YYYY-MM-DD HH:mm` in an IANA zone as UTC milliseconds. A time that spring skips moves
 * forward by the size of the gap; a time that autumn repeats is its earlier instant.
 * Throws `RangeError` for an unknown zone or a time that no calendar has.
 */
export function toInstant(local: LocalDateTime, zone: string): Instant {
  const [earliest] = possibleInstants(local, zone)
  if (earliest === undefined) throw new RangeError(`No instant shows '${local}' in ${zone}.`)
  return earliest
}

/** What the clocks of `zone` show at an instant, `YYYY-MM-DD HH:mm`; seconds are dropped. Throws `RangeError` for an unknown zone. */
export function toLocal(instant: Instant, zone: string): LocalDateTime {
  return formatWallClock(instant + offsetMs(findZone(zone), instant))
}

/** Minutes that the clocks of `zone` are ahead of UTC at an instant (60 for London in July). */
export function zoneOffsetMinutes(instant: Instant, zone: string): number {
  return offsetMs(findZone(zone), instant) / minuteMs
}

/** Minutes since midnight as the clocks of a zone show them. */
export function localMinuteOfDay(instant: Instant, zone: string): number {
  const wall = instant + zoneOffsetMinutes(instant, zone) * minuteMs
  return Math.floor((((wall % dayMs) + dayMs) % dayMs) / minuteMs)
}

/** Whole minutes from one instant to another, rounded down; negative where `to` comes first. */
export function minutesBetween(from: Instant, to: Instant): number {
  return Math.floor((to - from) / minuteMs)
}
