import { openSeats, type EnteredSeats, type SeatSource } from '@slipstream/commute/today/seats/seats-seen'
import { timeLabelAt, type Clock } from '@slipstream/commute/time/clock'
import type { Instant } from '@slipstream/commute/time/zoned-time'
import { colleagueFlightLimit } from '@slipstream/contract/colleagues'
import { cabinNames, type CabinName } from '@slipstream/contract/seats-seen'
import type { SharedSeats } from '@slipstream/contract/shared-seats'
import { dayText, plural } from '#shared/format.ts'

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
const ordinal = (place: number): string => `${place}${endings[ordinals.select(place)] ?? 'th'}`

/** `yesterday 18:00`, `today 06:10`, `Sun 1 Nov 18:00`, on the reader's clock. */
export function seenAtText(seenAt: string, now: Instant, clock: Clock): string {
  const at = Date.parse(seenAt)
  return `${dayText(at, now, clock)} ${timeLabelAt(at, clock)}`
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

/** `economy 8, business 2`, if several cabins were seen. */
export function cabinsText({ open }: Pick<EnteredSeats, 'open'>): string | undefined {
  const cabins = cabinNames.flatMap((name) => {
    const seats = open[name]
    return seats === undefined ? [] : [`${cabinText[name].toLowerCase()} ${seats}`]
  })
  return cabins.length < 2 ? undefined : cabins.join(', ')
}

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * What each source saw, a line each: `10 seats open, 6 listed, you’re 3rd, yesterday 18:00`, `A colleague saw 9 seats open, today 06:10`.
 * Colleagues who saw the same at the same time share a line: `2 colleagues saw …`.
 */
export function sourceLines(
  sources: readonly SeatSource[],
  isJumpseat: boolean,
  now: Instant,
  clock: Clock,
): readonly string[] {
  const counts = new Map<string, number>()
  const own: string[] = []
  for (const { isOwn, seats, isContradicted } of sources) {
    const end = isContradicted ? '. This contradicts the others' : ''
    const text = `${seatsText(seats, isJumpseat)}, ${seenAtText(seats.seen_at, now, clock)}${end}`
    if (isOwn) own.push(upperFirst(text))
    else counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  const shared = [...counts].map(
    ([text, count]) => `${count === 1 ? 'A colleague' : `${count} colleagues`} saw ${text}`,
  )
  return [...own, ...shared]
}

/** What the app says at a flight to somebody who shares seats. `known` is the server's answer about the flight. */
export function sharedText(airline: string, known: SharedSeats['flights'][number] | undefined): string {
  if (known?.is_hidden)
    return 'You are hidden on this flight: colleagues do not see what you enter, nor you what they do.'
  const shared = `What you enter is shared with colleagues of ${airline} until the flight lands.`
  return known?.seats === null
    ? `${shared} What they saw is not shown: you have looked at ${colleagueFlightLimit} other flights within three days.`
    : shared
}
