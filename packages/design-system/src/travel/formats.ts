import { createContext, use } from 'react'
import { count, daysBetween, weekdayLabel } from './month/row-text.ts'

/** The clock and the currency of the person who reads: travel components take instants, zones and amounts. */
export interface TravelFormats {
  /** What the clocks of an IANA zone show at an instant, 'YYYY-MM-DD HH:mm'. */
  local: (at: number, zone: string) => string
  /** 'GMT' */
  zoneName: (at: number, zone: string) => string
  /** The time of a reading 'YYYY-MM-DD HH:mm': '06:20', '6:20 am'. */
  time: (local: string) => string
  /** Times of 12 hours say their half of the day, and are wider. */
  hours: 12 | 24
  /** Whose clock the reader goes by, IANA: beside a time on another clock, theirs stands in small. */
  zone: string
  /** A decimal amount and its ISO 4217 code as '£58.40', in the reader's currency. */
  money: (amount: string, currency: string) => string
  /** As `money`, in whole units: '£58'. Pence do not matter where sums are compared. */
  wholeMoney: (amount: string, currency: string) => string
  /** The amount as it is charged, '€66.20', where that is in another currency than the reader's. */
  charged?: ((amount: string, currency: string) => string | undefined) | undefined
}

const Formats = createContext<TravelFormats | null>(null)

export const TravelFormatsProvider = Formats.Provider

export function useFormats(): TravelFormats {
  const formats = use(Formats)
  if (!formats) throw new Error('A travel component needs a TravelFormatsProvider above it.')
  return formats
}

/**
 * Moments on the reader's clock: '06:10 GMT', '06:10–08:25 GMT', 'Wed 06:10 GMT' where it is another day there; undefined if the clocks
 * of their places show the same.
 */
export function ownTimes(moments: readonly { at: number; zone: string }[], formats: TravelFormats) {
  const { local, time, zoneName, zone: own } = formats
  const [first] = moments
  const isSame = moments.every(({ at, zone }) => local(at, own) === local(at, zone))
  if (!first || isSame) return undefined
  const here = local(first.at, own)
  const day = daysBetween(local(first.at, first.zone), here) === 0 ? '' : `${weekdayLabel(here)} `
  return `${day}${moments.map(({ at }) => time(local(at, own))).join('–')} ${zoneName(first.at, own)}`
}

const parts = (minutes: number) => ({ hours: Math.floor(minutes / 60), rest: minutes % 60 })

/** '58 h': minutes do not matter where nights are counted. */
export const hoursText = (minutes: number) => `${Math.floor(minutes / 60)}\u00a0h`

/** '1 h 25', '45 min', '2 h' */
export function durationText(minutes: number): string {
  const { hours, rest } = parts(minutes)
  if (hours === 0) return `${rest}\u00a0min`
  return rest === 0 ? `${hours}\u00a0h` : `${hours}\u00a0h\u00a0${rest}`
}

/** '1 h 25 min', where it stands alone */
export function fullDuration(minutes: number): string {
  const { hours, rest } = parts(minutes)
  return [hours > 0 && `${hours}\u00a0h`, (rest > 0 || hours === 0) && `${rest} min`]
    .filter(Boolean)
    .join(' ')
}

/** '1 hour 25 minutes' */
export function spokenDuration(minutes: number): string {
  const { hours, rest } = parts(minutes)
  return [hours > 0 && count(hours, 'hour'), (rest > 0 || hours === 0) && count(rest, 'minute')]
    .filter(Boolean)
    .join(' ')
}
