import { daysBetween } from '@slipstream/commute/time/calendar-dates'
import { timeLabelAt, type Clock } from '@slipstream/commute/time/clock'
import { weekdayDayLabel } from '@slipstream/commute/time/date-formats'
import { formatDuration, splitMinutes } from '@slipstream/commute/time/durations'
import { toLocal, zoneOffsetMinutes } from '@slipstream/commute/time/zoned-time'

/** The same without a unit for the minutes beyond an hour, where many are seen or heard: `1 h 25`, `45 min`, `2 h`. */
export function formatShortDuration(minutes: number): string {
  return formatDuration(minutes).replace(/(h \d+) min$/, '$1')
}

/** `1 flight`, `2 flights`. */
export function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}

/**
 * `Europe/London` on a given day → `GMT` or `BST`, in long form `British Summer Time`; zones without a common short
 * name read `GMT+5:30`.
 */
export function formatZone(zone: string, instant: number, form: 'short' | 'long' = 'short'): string {
  return named(zone, form, zoneOffsetMinutes(instant, zone), instant)
}

const zoneNames = new Map<string, string>()

/** Cached by offset: a zone has one name for each, and a month of cards needs it hundreds of times. */
function named(zone: string, form: 'short' | 'long', offset: number, instant: number): string {
  const key = `${zone} ${form} ${offset}`
  const name = zoneNames.get(key) ?? readZoneName(zone, form, instant)
  zoneNames.set(key, name)
  return name
}

function readZoneName(zone: string, form: 'short' | 'long', instant: number): string {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: form })
  return format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? zone
}

/** `1 hour 25 minutes`, for screen readers. */
export function spokenDuration(minutes: number): string {
  const { hours, rest } = splitMinutes(minutes)
  return [hours > 0 ? plural(hours, 'hour') : '', rest > 0 || hours === 0 ? plural(rest, 'minute') : '']
    .filter(Boolean)
    .join(' ')
}

/** `14:05 GMT`, on the reader's clock. */
export const zonedTime = (instant: number, clock: Clock) =>
  `${timeLabelAt(instant, clock)} ${formatZone(clock.zone, instant)}`

/** `Wed 4 Nov, 14:05 GMT`, on the reader's clock. */
export const momentText = (instant: number, clock: Clock) =>
  `${weekdayDayLabel(toLocal(instant, clock.zone))}, ${zonedTime(instant, clock)}`

const nearDays: Record<number, string> = { [-1]: 'yesterday', 0: 'today', 1: 'tomorrow' }

/** `yesterday`, `today`, `tomorrow`, else `Mon 9 Nov`, on the reader's clock. Both in milliseconds. */
export function dayText(instant: number, now: number, { zone }: Pick<Clock, 'zone'>): string {
  const local = toLocal(instant, zone)
  return nearDays[daysBetween(toLocal(now, zone), local)] ?? weekdayDayLabel(local)
}

/** `14:05 GMT`, and on another day `Wed 4 Nov, 14:05 GMT`, on the reader's clock. Both in milliseconds. */
export function asOfText(instant: number, now: number, clock: Clock): string {
  const day = (at: number) => toLocal(at, clock.zone).slice(0, 10)
  return day(instant) === day(now) ? zonedTime(instant, clock) : momentText(instant, clock)
}
