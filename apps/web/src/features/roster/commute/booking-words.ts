import { flightName } from '@slipstream/commute/flights'
import { flightOf, statusOf, type ItemEnd } from '@slipstream/commute/item-booking'
import { itemKey } from '@slipstream/commute/roster-items'
import type { ReasonCode, Verdict } from '@slipstream/commute/verdict-types'
import type { Direction } from '@slipstream/contract/flight'
import type { BookingStatus, RosterItem } from '@slipstream/contract/roster'
import { formatTime, plural } from '#app/format.ts'
import type { Money } from '#app/use-money.ts'
import { dutyName } from '../duty-words.ts'
import { reasonSentence } from '../verdict-words.ts'
import { priceMovement, type ChosenFlight } from './chosen-flight.ts'

/** What a chosen flight is to its end: not booked, it is only planned. */
export function chosenLabel(status: BookingStatus): string {
  if (status === 'standby') return 'Standby'
  return status === 'not_booked' ? 'Planned' : 'Booked'
}

export function chosenTone(status: BookingStatus): 'success' | 'warning' | 'info' {
  if (status === 'booked_incorrect_time') return 'warning'
  return status === 'booked_correct_time' ? 'success' : 'info'
}

/** `£12 cheaper than when you planned it`; nothing where that is not known. */
export function movementSentence(chosen: ChosenFlight, money: Money): string | undefined {
  const movement = priceMovement(chosen, money.rates)
  if (!movement) return undefined
  const since = `you ${sinceWords[chosen.status] ?? 'booked'} it`
  if (movement.direction === 'none') return `Price unchanged since ${since}`
  const { amount } = money.format(movement.amount, movement.currency)
  return `${amount} ${movement.direction === 'down' ? 'cheaper' : 'dearer'} than when ${since}`
}

const sinceWords: Partial<Record<BookingStatus, string>> = { not_booked: 'planned', standby: 'listed for' }

/** The same for the side of a price: `£12 less`. */
export function movementMark(
  chosen: ChosenFlight,
  money: Money,
): { direction: 'down' | 'up'; label: string } | undefined {
  const movement = priceMovement(chosen, money.rates)
  if (!movement || movement.direction === 'none') return undefined
  const { amount } = money.format(movement.amount, movement.currency)
  return {
    direction: movement.direction,
    label: `${amount} ${movement.direction === 'down' ? 'less' : 'more'}`,
  }
}

const chosenProblems: ReadonlySet<ReasonCode> = new Set<ReasonCode>([
  'chosen_too_tight',
  'chosen_arrives_late',
  'chosen_leaves_too_early',
])

/** Why the status should be another one (`suggestedStatus`). */
export function disagreement(chosen: ChosenFlight, suggested: BookingStatus, verdict: Verdict): string {
  const name = flightName(chosen.flight)
  if (suggested === 'standby') return `The fare you chose on ${name} is standby.`
  if (suggested === 'booked_correct_time') return `${name} keeps your minimum gap.`
  const problem = verdict.reasons.find(({ code }) => chosenProblems.has(code))
  return problem ? `${reasonSentence(problem)}.` : `${name} does not serve this duty.`
}

/** Facts of a flight that do not name it. */
const unnamed: ReadonlySet<ReasonCode> = new Set<ReasonCode>([
  'gap_in_hand',
  'little_in_hand',
  'local_night',
  'no_local_night',
  'night_near_base',
  'over_price_limit',
  'other_airport',
])

/**
 * All reasons of a verdict in the order of their weight, but for the back-ups (`backupNames`). Where the chosen flight
 * does not serve, what follows is of the recommended one: then it is named.
 */
export function reasonSentences({ reasons, recommended }: Verdict): string[] {
  const [first] = reasons
  const isOther = first && (chosenProblems.has(first.code) || first.code === 'chosen_not_listed')
  return reasons
    .filter(({ code }) => code !== 'back_ups')
    .map((reason) =>
      isOther && recommended && unnamed.has(reason.code)
        ? `${recommended.name}: ${lowerFirst(reasonSentence(reason))}`
        : reasonSentence(reason),
    )
}

const lowerFirst = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1)

/** The back-ups by name and in order: `BA1434 08:00, BA1442 11:40`; nothing where there are none. */
export function backupNames({ backups }: Verdict): string | undefined {
  if (backups.length === 0) return undefined
  // A name and its time stay in one line.
  return backups.map(({ name, fare }) => `${name}\u00a0${formatTime(fare.departure_time)}`).join(', ')
}

/** Ends that have no commute, whatever the user does. */
const withoutCommute: ReadonlySet<ReasonCode | undefined> = new Set<ReasonCode>([
  'home_is_duty_location',
  'ground_duties_left_out',
  'no_location',
  'past',
])

/** Whether there is a booking to speak of: one that was made, or one that may be. */
export function hasBooking(end: ItemEnd, { reasons: [first] }: Verdict): boolean {
  return !withoutCommute.has(first?.code) || statusOf(end) !== 'not_booked' || flightOf(end) !== null
}

/** Where the way to a duty, or home, needs a night or cannot be flown: what can be done instead. */
export function nearBaseAdvice(verdict: Verdict, items: readonly RosterItem[]): string | undefined {
  const { direction, level, eveningBefore, hotelNights, recommended } = verdict
  const between = verdict.reasons.find((reason) => reason.code === 'back_to_back')
  if (between) {
    const other = items.find((item) => itemKey(item) === between.otherItemKey)
    const side = direction === 'to_work' ? 'after' : 'before'
    return `There is no time to fly home ${side} ${other ? dutyName(other) : 'the other duty'}: a room near base bridges the two.`
  }
  if (direction === 'to_work') {
    if (level !== 'impossible') return undefined
    return eveningBefore.length > 0
      ? 'Fly the evening before and take a room, or stay near base from the duty before.'
      : 'No flight gets you there. Stay near base from the duty before.'
  }
  if (level === 'impossible' && !recommended) return 'No flight takes you home: stay near base for now.'
  return hotelNights > 0 ? `The way home needs ${plural(hotelNights, 'hotel night')} near base.` : undefined
}

/** What a standby seat risks: it is given at the gate, if one is left. */
export function standbyRisk(laterFlights: number, direction: Direction): string {
  const goal = direction === 'to_work' ? 'makes report' : 'takes you home'
  const goals = direction === 'to_work' ? 'make report' : 'take you home'
  if (laterFlights === 0) return `No seat is certain, and no later flight ${goal}`
  return `No seat is certain; ${plural(laterFlights, 'later flight')} ${laterFlights === 1 ? goal : goals}`
}
