import { dayMs, type Instant, instantsShowing, minuteMs, toLocal } from '@slipstream/commute/time/zoned-time'
import type { TimesReading } from '@slipstream/contract/roster-import'
import ICAL from 'ical.js'

/** A time of a calendar: what its clock shows, and when that is where the calendar says so. */
export interface CalendarTime {
  /** The reading of the clock, in milliseconds as if it were UTC. */
  readonly wall: number
  /** Null for a date and for a time that "floats", without Z and without a zone. */
  readonly instant: Instant | null
  readonly isDate: boolean
}

/** A time within a text, `0615Z`: `z` is UTC, `l` local to the airport, and without a mark it is not stated. */
export interface TextTime {
  readonly minutes: number
  readonly mark: 'z' | 'l' | undefined
}

/** Resolves times that calendars leave open, as the user says that they are meant. */
export interface Clock {
  /** Whether a time was met that does not say what clock it goes by. */
  readonly metUnstated: () => boolean
  /** `station` is the zone of the airport that the time is of. */
  instantOf(time: CalendarTime, station?: string): Instant
  /** The moment nearest to another at which the clocks showed `text`. */
  nearest(text: TextTime, station: string, to: Instant): Instant
  /** The first moment from another one on at which the clocks showed `text`. */
  next(text: TextTime, station: string, from: Instant): Instant
}

/** @param reading undefined where it is not known yet: times then go by the base, and `metUnstated` tells */
export function createClock(reading: TimesReading | undefined, baseZone: string): Clock {
  let metUnstated = false

  function zoneOf(mark: TextTime['mark'], station: string | undefined): string {
    if (mark === 'z') return 'UTC'
    if (mark === 'l') return station ?? baseZone
    metUnstated = true
    if (reading === 'utc') return 'UTC'
    return reading === 'station' ? (station ?? baseZone) : baseZone
  }

  /** The moments about another one at which the clocks showed `text`, in order. */
  function moments(text: TextTime, station: string, about: Instant): Instant[] {
    const zone = zoneOf(text.mark, station)
    const day = Date.parse(`${toLocal(about, zone).slice(0, 10)}T00:00Z`)
    return [-1, 0, 1].flatMap((days) => instantsShowing(day + days * dayMs + text.minutes * minuteMs, zone))
  }

  return {
    metUnstated: () => metUnstated,
    instantOf({ instant, wall, isDate }, station) {
      if (instant !== null) return instant
      const zone = isDate ? baseZone : zoneOf(undefined, station)
      return instantsShowing(wall, zone)[0] ?? wall
    },
    nearest: (text, station, to) =>
      moments(text, station, to).reduce((best, each) =>
        Math.abs(each - to) < Math.abs(best - to) ? each : best,
      ),
    next: (text, station, from) => moments(text, station, from).find((each) => each >= from) ?? from,
  }
}

/** Some calendars have dates without `VALUE=DATE`; jCal shows such a one as `2026-11-05T::`. */
const timePattern = /^(20\d{2}-\d{2}-\d{2})(?:T(?:::|(\d{2}:\d{2}):\d{2}(Z)?))?$/

/** Undefined where no calendar has that time. */
export function parseTime(
  value: string,
  zone: string | undefined,
  zones: CalendarZones,
): CalendarTime | undefined {
  const [, date, clock, utc] = timePattern.exec(value) ?? []
  if (date === undefined) return undefined
  const wall = Date.parse(`${date}T${clock ?? '00:00'}Z`)
  // 30 February rolls over into March.
  if (Number.isNaN(wall) || !new Date(wall).toISOString().startsWith(date)) return undefined
  if (clock === undefined) return { wall, instant: null, isDate: true }
  if (utc) return { wall, instant: wall, isDate: false }
  return { wall, instant: zone === undefined ? null : inZone(wall, zone, zones), isDate: false }
}

function inZone(wall: number, name: string, zones: CalendarZones): Instant | null {
  const zone = zones.find(name)
  if (!zone) return null
  if (typeof zone === 'string') return instantsShowing(wall, zone)[0] ?? null
  const time = ICAL.Time.fromDateTimeString(new Date(wall).toISOString().slice(0, 19))
  return wall - zone.utcOffset(time) * 1000
}

/** The zones that a calendar's times go by. */
export interface CalendarZones {
  /** An IANA name, or what the calendar itself says of its zone; undefined where nobody knows it. */
  readonly find: (name: string) => string | ICAL.Timezone | undefined
}

/** More than any calendar has: looking a name up is slow, and every spelling of it is another one. */
const mostZoneNames = 100

/** An IANA name first, for its rules are whole; else what the calendar itself says of its zone. */
export function zonesOf(own: ReadonlyMap<string, ICAL.Timezone>): CalendarZones {
  const known = new Map<string, string | ICAL.Timezone | undefined>()
  return {
    find(name) {
      if (!known.has(name) && known.size < mostZoneNames) known.set(name, ianaName(name) ?? own.get(name))
      return known.get(name)
    },
  }
}

function ianaName(name: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: name }).resolvedOptions().timeZone
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return undefined
  }
}
