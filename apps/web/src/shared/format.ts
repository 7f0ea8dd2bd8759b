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
 * `58.40`, `GBP` → `£58.40`; whole amounts lose their pence. An unknown code is written before the amount
 * (`XYZ 58.40`), never with another currency's symbol.
 */
export function formatMoney(amount: string, currency: string): string {
  const value = Number(amount)
  const isWhole = value.toFixed(2).endsWith('.00')
  return made(`${currency} ${isWhole}`, () => {
    const format = new Intl.NumberFormat('en-GB', {
      style: 'currency',
      currency,
      ...(isWhole ? { maximumFractionDigits: 0 } : {}),
    })
    return (number) => format.format(number)
  })(value)
}

const currencyFormat = (currency: string) => new Intl.NumberFormat('en-GB', { style: 'currency', currency })

/** `£`, `JP¥`, `SEK`: as `formatMoney` writes it. */
export const currencySymbol = (currency: string): string =>
  currencyFormat(currency)
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency

/** How many digits its amounts have after the point: 2 for pounds, none for yen. */
export const countDecimals = (currency: string): number =>
  currencyFormat(currency).resolvedOptions().maximumFractionDigits ?? 2

/** Cached: creating an Intl formatter takes a phone a millisecond or more, and a month of cards needs a hundred. */
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

/** `14:05 GMT`, and on another day `Wed 4 Nov, 14:05 GMT`, on the reader's clock. Both in milliseconds. */
export function asOfText(instant: number, now: number, clock: Clock): string {
  const day = (at: number) => toLocal(at, clock.zone).slice(0, 10)
  return day(instant) === day(now) ? zonedTime(instant, clock) : momentText(instant, clock)
}
