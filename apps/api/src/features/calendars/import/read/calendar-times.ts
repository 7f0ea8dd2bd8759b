import { dayMs, type Instant, instantsShowing, minuteMs, toLocal } from '@slipstream/commute/time/zoned-time'
import type { TimesReading } from '@slipstream/contract/roster-import'
import ICAL from 'ical.js'
import { findIana } from 'windows-iana'

/** A time of a calendar: what its clock shows, and when that is where the calendar says so. */
export interface CalendarTime {
  /** The reading of the clock, in milliseconds as if it were UTC. */
  readonly wall: number
  /** Null for a date and for a time that "floats", without Z and without a zone. */
  readonly instant: Instant | null
  readonly isDate: boolean
}

export interface CalendarSpan {
  readonly start: CalendarTime
  readonly end: CalendarTime
}

/** A time within a text, `0615Z`: `z` is UTC, `l` local to the airport, `-06:00` so far from UTC, and without a mark it is not stated. */
export interface TextTime {
  readonly minutes: number
  readonly mark: 'z' | 'l' | `-${string}` | undefined
}

/** Resolves times that calendars leave open, as the user says that they are meant. */
export interface Clock {
  /** Whether a time was met that does not say what clock it goes by. */
  readonly metUnstated: () => boolean
  /** `station` is the zone of the airport that the time is of. */
  getInstant(time: CalendarTime, station?: string): Instant
  /** From start to end, which is the next day where its clock shows an earlier time. */
  span(event: CalendarSpan, from?: string, to?: string): readonly [Instant, Instant]
  /** The moment nearest to another at which the clocks showed `text`. */
  nearest(text: TextTime, station: string, to: Instant): Instant
  /** The first moment from another one on at which the clocks showed `text`. */
  next(text: TextTime, station: string, from: Instant): Instant
}

interface ClockZones {
  readonly base: string
  /** The one that the calendar names for itself, by which its times need not go. */
  readonly calendar: string | undefined
}

/** @param reading undefined where it is not known yet: times then go by the base, and `metUnstated` tells */
export function createClock(reading: TimesReading | undefined, zones: ClockZones): Clock {
  const baseZone = zones.base
  let metUnstated = false

  function getZone(mark: TextTime['mark'], station: string | undefined): string {
    if (mark === 'z') return 'UTC'
    if (mark === 'l') return station ?? baseZone
    if (mark !== undefined) return mark
    metUnstated = true
    if (reading === 'utc') return 'UTC'
    if (reading === 'calendar') return zones.calendar ?? baseZone
    return reading === 'station' ? (station ?? baseZone) : baseZone
  }

  /** The moments about another one at which the clocks showed `text`, in order. */
  function moments(text: TextTime, station: string, about: Instant): Instant[] {
    const zone = getZone(text.mark, station)
    const day = Date.parse(`${toLocal(about, zone).slice(0, 10)}T00:00Z`)
    return [-1, 0, 1].flatMap((days) => instantsShowing(day + days * dayMs + text.minutes * minuteMs, zone))
  }

  function resolveTime({ instant, wall, isDate }: CalendarTime, station?: string): Instant {
    if (instant !== null) return instant
    const zone = isDate ? baseZone : getZone(undefined, station)
    return instantsShowing(wall, zone)[0] ?? wall
  }

  return {
    metUnstated: () => metUnstated,
    getInstant: resolveTime,
    span(event, from, to) {
      const [start, end] = [resolveTime(event.start, from), resolveTime(event.end, to ?? from)]
      return [start, end < start ? end + dayMs : end]
    },
    nearest: (text, station, to) =>
      moments(text, station, to).reduce((best, each) =>
        Math.abs(each - to) < Math.abs(best - to) ? each : best,
      ),
    next: (text, station, from) => moments(text, station, from).find((each) => each >= from) ?? from,
  }
}

/** Some calendars have dates without `VALUE=DATE`; jCal shows such a one as `2026-11-05T::`. */
const timePattern = /^(20\d{2}-\d{2}-\d{2})(?:T(?:::|(\d{2}:\d{2}):(?:\d{2})?(Z)?))?$/

/** Undefined where no calendar has that time. */
export function parseTime(
  value: string,
  zone: string | undefined,
  zones: CalendarZones,
): CalendarTime | undefined {
  const [, date, clock, utc] = timePattern.exec(value) ?? []
  if (date === undefined) return undefined
  const wall = Date.parse(`${date}T${clock ?? '00:00'}Z`)
  // 30 February rolls over into March; 24:00 is the next day.
  const day = clock === '24:00' ? wall - dayMs : wall
  if (Number.isNaN(wall) || !new Date(day).toISOString().startsWith(date)) return undefined
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

/** Whether two times are the same moment; of a date and a time, or where one states no zone, as their clocks show it. */
export function isSameTime(a: CalendarTime, b: CalendarTime): boolean {
  if (a.isDate || b.isDate) return Math.floor(a.wall / dayMs) === Math.floor(b.wall / dayMs)
  return a.instant !== null && b.instant !== null ? a.instant === b.instant : a.wall === b.wall
}

/** The zones that a calendar's times go by. */
export interface CalendarZones {
  /** An IANA name, or what the calendar itself says of its zone; undefined if nobody knows it. */
  readonly find: (name: string) => string | ICAL.Timezone | undefined
}

/** More than any calendar has: looking a name up is slow, and every spelling of it is another one. */
const mostZoneNames = 100

/** An IANA name first, for its rules are whole; else what the calendar itself says of its zone, else what the name means. */
export function getZones(own: ReadonlyMap<string, ICAL.Timezone>): CalendarZones {
  const known = new Map<string, string | ICAL.Timezone | undefined>()
  return {
    find(name) {
      if (!known.has(name) && known.size < mostZoneNames)
        known.set(name, ianaName(name) ?? own.get(name) ?? zoneNamed(name))
      return known.get(name)
    },
  }
}

/** Of an IANA name, `W. Europe Standard Time`, `(UTC+01:00) Amsterdam, Berlin`, `/mozilla.org/20070129_1/Europe/Oslo`, `GMT+0100`. */
export function zoneNamed(name: string): string | undefined {
  const text = name.trim().slice(0, 200)
  const offset = /^(?:GMT|UTC)?\s?([+-])(\d{1,2})(?::?([0-5]\d))?$/i.exec(text)
  if (offset) return ianaName(`${offset[1]}${offset[2]?.padStart(2, '0')}:${offset[3] ?? '00'}`)
  const found = ianaName(text) ?? findIana(text)[0]
  if (found !== undefined) return found
  const [, display] = /^\((?:GMT|UTC)[^)]*\)\s*(.+)$/i.exec(text) ?? []
  if (display === 'Coordinated Universal Time') return 'UTC'
  if (display !== undefined) {
    const [, region] = /^([A-Z][\w. ]+) Time\b/.exec(display) ?? []
    return (region && findIana(`${region} Standard Time`)[0]) ?? zoneOfCity(display.split(','))
  }
  const parts = text.split('/').filter(Boolean)
  return [3, 2, 1].map((count) => ianaName(parts.slice(-count).join('/'))).find(Boolean)
}

/** Of the first city that names a zone. */
function zoneOfCity(cities: readonly string[]): string | undefined {
  const zones = Intl.supportedValuesOf('timeZone')
  return cities
    .map((city) => zones.find((zone) => zone.endsWith(`/${city.trim().replaceAll(' ', '_')}`)))
    .find(Boolean)
}

function ianaName(name: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: name }).resolvedOptions().timeZone
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return undefined
  }
}
