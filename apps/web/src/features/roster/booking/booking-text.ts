import type { Clock } from '@slipstream/commute/time/clock'
import { getFlight, getStatusFor, type ItemEnd } from '@slipstream/commute/roster/item-booking'
import type { ReasonCode, Advice } from '@slipstream/commute/plan/advice-types'
import type { BookingStatus, RosterItem } from '@slipstream/contract/roster'
import type { FlightOfferProps } from '@slipstream/design-system/travel/fares/FlightOffer'
import { formatDuration } from '@slipstream/commute/time/durations'
import type { Money } from '#shared/money/use-money.ts'
import { reasonSentence } from '../rest/advice-text.ts'
import { priceMovement, type ChosenFlight } from './chosen-flight.ts'
import { getOverlaps } from '@slipstream/commute/roster/overlaps'
import { itemKey } from '@slipstream/commute/roster/roster-items'
import { dutyTitle } from '../duty/duty-text.ts'

export function chosenTone(status: BookingStatus): 'success' | 'warning' | 'info' {
  if (status === 'booked_incorrect_time') return 'warning'
  return status === 'booked_correct_time' ? 'success' : 'info'
}

/** `£12 cheaper than when you planned it`; empty if that is not known. */
export function movementSentence(chosen: ChosenFlight, money: Money): string | undefined {
  const movement = priceMovement(chosen, money.rates)
  if (!movement) return undefined
  const since = `you ${sinceText[chosen.status] ?? 'booked'} it`
  if (movement.direction === 'none') return `Price unchanged since ${since}`
  const { amount } = money.format(movement.amount, movement.currency)
  return `${amount} ${movement.direction === 'down' ? 'cheaper' : 'more expensive'} than when ${since}`
}

const sinceText: Partial<Record<BookingStatus, string>> = { not_booked: 'planned', standby: 'listed for' }

/** The same as values, for beside a price. */
export function priceChange(chosen: ChosenFlight, money: Money): FlightOfferProps['priceChange'] {
  const movement = priceMovement(chosen, money.rates)
  if (!movement || movement.direction === 'none') return undefined
  return { direction: movement.direction, by: { amount: movement.amount, currency: movement.currency } }
}

/** Facts about a flight that do not name it. */
const unnamed: ReadonlySet<ReasonCode> = new Set<ReasonCode>([
  'gap_in_hand',
  'little_in_hand',
  'local_night',
  'no_local_night',
  'night_near_base',
  'overnight_needed',
  'over_price_limit',
  'other_airport',
])

/**
 * All reasons by importance, except the back-ups, which have their own rows. If the planned flight is not the
 * named one, a line says that what follows is about the named one.
 */
export function reasonSentences({ reasons, named, chosen }: Advice, clock: Clock): string[] {
  const isOther = named?.origin === 'advised' && (chosen !== null || reasons[0]?.code === 'chosen_not_listed')
  return reasons
    .filter(({ code }) => code !== 'back_ups')
    .map((reason) =>
      isOther && unnamed.has(reason.code)
        ? `${named.flight.name}: ${lowerFirst(reasonSentence(reason, clock))}`
        : reasonSentence(reason, clock),
    )
}

const lowerFirst = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1)

/** Ends without a commute, whatever the user does. */
const withoutCommute: ReadonlySet<ReasonCode | undefined> = new Set<ReasonCode>([
  'home_is_duty_location',
  'ground_duties_left_out',
  'free_time',
  'inside_other_duty',
  'no_home_airport',
  'past',
])

/** Whether a booking exists or is possible. */
export function hasBooking(end: ItemEnd, { reasons: [first] }: Advice): boolean {
  return !withoutCommute.has(first?.code) || getStatusFor(end) !== 'not_booked' || getFlight(end) !== null
}

/** `Overlaps Dentist by 2 h`: one sentence for each overlapping item. */
export function overlapSentences(item: RosterItem, items: readonly RosterItem[]): string[] {
  const byKey = new Map(items.map((other) => [itemKey(other), other]))
  const overlaps = getOverlaps(items).get(itemKey(item)) ?? []
  return overlaps.flatMap(({ itemKey: key, minutes }) => {
    const other = byKey.get(key)
    return other ? [`Overlaps ${dutyTitle(other)} by ${formatDuration(minutes)}`] : []
  })
}
