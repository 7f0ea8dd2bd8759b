import { openSeats, type EnteredSeats, type SeatSource } from '@slipstream/commute/today/seats/seats-seen'
import { addDays } from '@slipstream/commute/time/calendar-dates'
import { timeLabelAt, type Clock } from '@slipstream/commute/time/clock'
import { weekdayDayLabel } from '@slipstream/commute/time/date-formats'
import { toLocal, type Instant } from '@slipstream/commute/time/zoned-time'
import type { CabinName } from '@slipstream/contract/seats-seen'
import { plural } from '#shared/format.ts'

export const cabinText: Record<CabinName, string> = {
  economy: 'Economy',
  premium_economy: 'Premium economy',
  business: 'Business',
  first: 'First',
  jumpseat: 'Jumpseat',
}

const ordinals = new Intl.PluralRules('en-GB', { type: 'ordinal' })
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

/** `1st`, `22nd` */
export const ordinal = (place: number): string => `${place}${endings[ordinals.select(place)] ?? 'th'}`

/** `yesterday 18:00`, `today 06:10`, `Sun 1 Nov 18:00`, on the reader's clock. */
export function seenAtText(seenAt: string, now: Instant, clock: Clock): string {
  const at = Date.parse(seenAt)
  const day = toLocal(at, clock.zone).slice(0, 10)
  const today = toLocal(now, clock.zone).slice(0, 10)
  const names = { [today]: 'today', [addDays(today, -1)]: 'yesterday' }
  return `${names[day] ?? weekdayDayLabel(day)} ${timeLabelAt(at, clock)}`
}

function openText(seats: Pick<EnteredSeats, 'open'>, isJumpseat: boolean): string | null {
  const open = openSeats(seats, isJumpseat)
  if (open === null) return null
  const what = isJumpseat ? 'jumpseat' : 'seat'
  if (open < 0) return `oversold by ${-open}`
  return open === 0 ? `no ${what} open` : `${plural(open, what)} open`
}

/** `10 seats open, 6 listed, you’re 3rd`; a jumpseat has its own. */
export function seatsText(seats: EnteredSeats, isJumpseat = false): string {
  const parts = [
    openText(seats, isJumpseat),
    seats.listed === null ? null : `${seats.listed} listed`,
    seats.place === null ? null : `you’re ${ordinal(seats.place)}`,
  ].filter((part) => part !== null)
  const text = parts.join(', ')
  return text === '' ? 'no seats of this kind seen' : text
}

/** `economy 8, business 2`, where several cabins were seen. */
export function cabinsText({ open }: Pick<EnteredSeats, 'open'>): string | undefined {
  const cabins = Object.entries(open)
  if (cabins.length < 2) return undefined
  return Object.entries(cabinText)
    .flatMap(([cabin, label]) => {
      const seats = cabins.find(([name]) => name === cabin)?.[1]
      return seats === undefined ? [] : [`${label.toLowerCase()} ${seats}`]
    })
    .join(', ')
}

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** `10 seats open, 6 listed, you’re 3rd, yesterday 18:00`; of a colleague `A colleague saw 9 seats open, today 06:10`. */
export function sourceText(
  { isOwn, seats, isContradicted }: SeatSource,
  isJumpseat: boolean,
  now: Instant,
  clock: Clock,
): string {
  const what = `${seatsText(seats, isJumpseat)}, ${seenAtText(seats.seen_at, now, clock)}`
  const text = isOwn ? upperFirst(what) : `A colleague saw ${what}`
  return isContradicted ? `${text}. This contradicts the others` : text
}
