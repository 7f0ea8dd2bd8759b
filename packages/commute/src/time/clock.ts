import type { User, UserSettings } from '@slipstream/contract/user'
import { weekdayDayLabel, longWeekdayDateLabel } from './date-formats.ts'
import { type Instant, isKnownZone, rosterZone, toLocal } from './zoned-time.ts'

/** How a person reads times: report, clear and moments in `zone` (IANA), and every time in 24 or 12 hours. */
export interface Clock {
  readonly zone: string
  readonly hours: UserSettings['clock_hours']
}

/** Of a visitor, and of a person whose base is not known: the roster's own zone (specification §3). */
export const rosterClock: Clock = { zone: rosterZone, hours: 24 }

/** Base time, home time or UTC, as the person set it. A zone that is not known here counts as the roster's. */
export function readerClock(
  settings: Pick<UserSettings, 'clock' | 'clock_hours'>,
  { base_timezone, home_timezone }: Pick<User, 'base_timezone' | 'home_timezone'>,
): Clock {
  const zones = { base: base_timezone, home: home_timezone, utc: 'UTC' }
  const zone = zones[settings.clock]
  return { zone: zone !== null && isKnownZone(zone) ? zone : rosterZone, hours: settings.clock_hours }
}

/** `06:20`, `6:20 am`; of a time of day `HH:mm`. */
export function timeOfDayLabel(time: string, { hours }: Pick<Clock, 'hours'>): string {
  if (hours === 24) return time
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 || 12}${time.slice(2)}\u00a0${hour < 12 ? 'am' : 'pm'}`
}

/** `06:20`, `6:20 am`; of a wall-clock reading `YYYY-MM-DD HH:mm`, read as written. */
export const timeLabel = (local: string, clock: Pick<Clock, 'hours'>) =>
  timeOfDayLabel(local.slice(11, 16), clock)

/** The time of an instant on the reader's clock. */
export const timeLabelAt = (at: Instant, clock: Clock) => timeLabel(toLocal(at, clock.zone), clock)

/** `Thu 5 Nov 06:20`, of a wall-clock reading. */
export const dayTimeLabel = (local: string, clock: Pick<Clock, 'hours'>) =>
  `${weekdayDayLabel(local)} ${timeLabel(local, clock)}`

/** `Europe/London` is `London`, `America/New_York` `New York`. */
export const zoneCity = (zone: string) => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')

/** `London time`, `UTC`. */
export const zoneTimeLabel = (zone: string) => (zone === 'UTC' ? zone : `${zoneCity(zone)} time`)

/** `Saturday 21 November 2026`, the day of an instant on the reader's clock. */
export const dateLabelAt = (at: Date, { zone }: Clock) => longWeekdayDateLabel(toLocal(at.getTime(), zone))

/** `Saturday 21 November 2026 at 10:11, London time` */
export const momentLabel = (at: Date, clock: Clock) =>
  `${dateLabelAt(at, clock)} at ${timeLabelAt(at.getTime(), clock)}, ${zoneTimeLabel(clock.zone)}`
