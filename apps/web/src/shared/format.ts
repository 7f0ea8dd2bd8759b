import { zoneOffsetMinutes } from '@slipstream/commute/zoned-time'

/**
 * All of these take the wire's wall-clock texts (`YYYY-MM-DD HH:mm`) and never convert a zone: what is written
 * on the wire is what the crew member reads on the airport's clock (design.md §2 time).
 */

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** Read as if the wall clock stood in UTC, so that no zone of the device moves the day. */
function spokenParts(local: string) {
  const date = new Date(`${local.slice(0, 10)}T00:00Z`)
  return {
    weekday: weekdays[date.getUTCDay()] ?? '',
    day: String(date.getUTCDate()),
    month: months[date.getUTCMonth()] ?? '',
  }
}

/** `06:20`. */
export function formatTime(local: string): string {
  return local.slice(11, 16)
}

/** `Thu 5 Nov`. */
export function formatDay(local: string): string {
  const { weekday, day, month } = dayParts(local)
  return `${weekday} ${day} ${month}`
}

/** `Thursday 5 November`, for screen readers. */
export function spokenDay(local: string): string {
  const { weekday, day, month } = spokenParts(local)
  return `${weekday} ${day} ${month}`
}

/** The parts of a card's date block: `Thu`, `5`, `Nov`. */
export function dayParts(local: string): { weekday: string; day: string; month: string } {
  const { weekday, day, month } = spokenParts(local)
  return { weekday: weekday.slice(0, 3), day, month: month.slice(0, 3) }
}

/** `2026-11` → `November 2026`. */
export function formatMonth(month: string): string {
  return `${spokenParts(`${month}-01`).month} ${month.slice(0, 4)}`
}

/** `1 h 25 min`, `45 min`, `2 h`. */
export function formatDuration(minutes: number): string {
  const { hours, rest } = splitMinutes(minutes)
  return [hours > 0 ? `${hours} h` : '', rest > 0 || hours === 0 ? `${rest} min` : '']
    .filter(Boolean)
    .join(' ')
}

/** `1 flight`, `2 flights`. */
export function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}

/** Whole hours, and the minutes beyond them. */
export function splitMinutes(minutes: number): { hours: number; rest: number } {
  return { hours: Math.floor(minutes / 60), rest: minutes % 60 }
}

/**
 * `58.40`, `GBP` → `£58.40`; whole amounts lose their pence. An unknown code is written before the amount
 * (`XYZ 58.40`), never with another currency's symbol.
 */
export function formatMoney(amount: string, currency: string): string {
  const value = Number(amount)
  const isWhole = Number.isInteger(value)
  return made(`${currency} ${isWhole}`, () => {
    const format = new Intl.NumberFormat('en-GB', {
      style: 'currency',
      currency,
      ...(isWhole ? { maximumFractionDigits: 0 } : {}),
    })
    return (number) => format.format(number)
  })(value)
}

/** Making an Intl formatter takes a phone a millisecond or more, and a month of cards asks a hundred times. */
const formatters = new Map<string, (value: number) => string>()

function made(key: string, make: () => (value: number) => string): (value: number) => string {
  const format = formatters.get(key) ?? make()
  formatters.set(key, format)
  return format
}

/**
 * `Europe/London` on a given day → `GMT` or `BST`, in long form `British Summer Time`; zones without a common short
 * name read `GMT+5:30`.
 */
export function formatZone(zone: string, instant: number, form: 'short' | 'long' = 'short'): string {
  return named(zone, form, zoneOffsetMinutes(instant, zone), instant)
}

const zoneNames = new Map<string, string>()

/** A zone has one name for each of its offsets, and a month of cards asks for it hundreds of times. */
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

/** `5 Nov`: day and short month, as in the job overlay's 'AAA -> BBB (date)' (specification §2). */
export function formatShortDate(date: string): string {
  const { day, month } = dayParts(date)
  return `${day} ${month}`
}

/** `+1`, `+2`, or nothing: how many calendar days after its departure a flight lands. */
export function formatDayOffset(days: number): string | undefined {
  return days === 0 ? undefined : `${days > 0 ? '+' : '−'}${Math.abs(days)}`
}
