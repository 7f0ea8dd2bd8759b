import type { Price } from '@slipstream/contract/flight'
import type { CommuteContext } from './commute-context.ts'
import { commuteEnd } from './commute-end.ts'
import { isConfirmed, isSameAircraft, isStandby } from './commute-flights.ts'
import { flightName } from './flights.ts'
import { flightOf, type ItemEnd } from './item-booking.ts'
import { cheapest } from './money.ts'
import {
  backupsOf,
  isOverPriceLimit,
  littleInHandMinutes,
  localNightOf,
  prefersLocalNight,
} from './recommend.ts'
import { chosenProblem, type ChosenProblem } from './verdict-level.ts'
import type { CommuteFlight, Verdict } from './verdict-types.ts'
import { minutesBetween } from './zoned-time.ts'

/** Why the flight planned now cannot stay. */
export type PlanProblem =
  | ChosenProblem
  | { readonly code: 'no_longer_offered'; readonly flight: string }
  | { readonly code: 'has_left'; readonly flight: string }

/** What speaks for the proposed flight; `flight` is the planned one. */
export type Merit =
  // Against the planned flight
  | { readonly code: 'seat_for_standby'; readonly flight: string }
  | { readonly code: 'leaves_local_night'; readonly where: 'home' | 'base' }
  | { readonly code: 'spares_hotel_nights'; readonly nights: number }
  | { readonly code: 'within_price_limit'; readonly limitGbp: number }
  | { readonly code: 'gains_back_ups'; readonly flights: readonly string[] }
  | { readonly code: 'costs_less'; readonly flight: string }
  | { readonly code: 'lower_fare' }
  | { readonly code: 'leaves_earlier'; readonly minutes: number }
  // By itself
  | {
      readonly code: 'evening_before'
      readonly because: 'none_on_the_day' | 'standby_on_the_day' | 'local_night'
    }
  | { readonly code: 'first_after_a_night'; readonly nights: number }
  | { readonly code: 'standby_only' }
  | { readonly code: 'only_flight' }
  | { readonly code: 'cheapest_with_back_ups'; readonly flights: readonly string[] }
  | { readonly code: 'has_back_ups'; readonly flights: readonly string[] }
  | { readonly code: 'earliest' }
  | { readonly code: 'fits_settings' }

/** A cheaper flight that is not proposed, and what it lacks: whoever pays more must know what for. */
export interface Cheaper {
  readonly flight: string
  readonly lacks: 'back_up' | 'time_in_hand'
}

/** The flights that the recommendation was taken from, by what they ask of the night. */
function worksOf({ makingIt, eveningBefore }: Verdict) {
  return {
    onTheDay: makingIt.filter((flight) => flight.hotelNights === 0),
    overnight: [...makingIt.filter((flight) => flight.hotelNights > 0), ...eveningBefore],
  }
}

/** The flights that make an end, also those of the evening before: what a recommendation is taken from. */
export function offeredOf(verdict: Verdict): CommuteFlight[] {
  const { onTheDay, overnight } = worksOf(verdict)
  return [...onTheDay, ...overnight]
}

/** Why the flight planned for an end cannot stay, or null where it can or none is planned. */
export function planProblem(
  itemEnd: ItemEnd,
  { chosen }: Verdict,
  { settings, now }: CommuteContext,
): PlanProblem | null {
  const planned = flightOf(itemEnd)
  if (!planned) return null
  const isSoldOut = chosen && !isConfirmed(chosen.fare) && !isStandby(chosen.fare)
  if (!chosen || isSoldOut) return { code: 'no_longer_offered', flight: flightName(planned) }
  if (now !== undefined && chosen.departure < now) return { code: 'has_left', flight: chosen.name }
  const end = commuteEnd(itemEnd.item, itemEnd.direction, settings)
  return chosenProblem(chosen, end, settings.slip_time)
}

/** What speaks for `proposed`: against the planned flight where that could stay, else by itself. The weightiest first. */
export function meritsOf(
  itemEnd: ItemEnd,
  proposed: CommuteFlight,
  verdict: Verdict,
  context: CommuteContext,
): Merit[] {
  const { chosen } = verdict
  const gains =
    chosen && !planProblem(itemEnd, verdict, context)
      ? gainsOver(itemEnd, chosen, proposed, verdict, context)
      : []
  return gains.length > 0 ? gains : ownMerits(itemEnd, proposed, verdict, context)
}

function gainsOver(
  { item, direction }: ItemEnd,
  planned: CommuteFlight,
  proposed: CommuteFlight,
  verdict: Verdict,
  context: CommuteContext,
): Merit[] {
  const end = commuteEnd(item, direction, context.settings)
  const { slip_time, max_sector_price } = context.settings
  const nightOf = (flight: CommuteFlight) => localNightOf(flight, end, slip_time)
  const where = prefersLocalNight(end, context) && nightOf(planned) === null ? nightOf(proposed) : null
  const isOver = (flight: CommuteFlight) => isOverPriceLimit(flight.fare, context)
  const backups = namesOfBackups(proposed, verdict)
  const gains: (Merit | false)[] = [
    planned.isStandbyOnly && !proposed.isStandbyOnly && { code: 'seat_for_standby', flight: planned.name },
    where !== null && { code: 'leaves_local_night', where },
    proposed.hotelNights < planned.hotelNights && {
      code: 'spares_hotel_nights',
      nights: planned.hotelNights - proposed.hotelNights,
    },
    isOver(planned) && !isOver(proposed) && { code: 'within_price_limit', limitGbp: max_sector_price },
    backups.length > 0 &&
      namesOfBackups(planned, verdict).length === 0 && { code: 'gains_back_ups', flights: backups },
    isCheaper(proposed.fare, planned.fare, context) &&
      (isSameAircraft(planned, proposed)
        ? { code: 'lower_fare' }
        : { code: 'costs_less', flight: planned.name }),
  ]
  const told = gains.filter((gain) => gain !== false)
  const earlier = minutesBetween(proposed.departure, planned.departure)
  return told.length === 0 && earlier > 0 ? [{ code: 'leaves_earlier', minutes: earlier }] : told
}

/** Whether one fare is cheaper than another; false where their currencies cannot be compared. */
export function isCheaper(fare: Price, than: Price, { rates }: CommuteContext): boolean {
  // Of equals `cheapest` names the first.
  const best = cheapest([than, fare], rates)
  return fare !== than && best.kind === 'cheapest' && best.price === fare
}

function namesOfBackups(flight: CommuteFlight, verdict: Verdict): string[] {
  return backupsOf(flight, worksOf(verdict), verdict.direction).map((backup) => backup.name)
}

/** What speaks for a flight by itself: the night it asks for or leaves, and why it is the one to take. */
function ownMerits(
  itemEnd: ItemEnd,
  proposed: CommuteFlight,
  verdict: Verdict,
  context: CommuteContext,
): Merit[] {
  const night = nightMerits(itemEnd, proposed, verdict, context)
  if (proposed.isStandbyOnly) return [...night, { code: 'standby_only' }]
  const offered = offeredOf(verdict)
  if (offered.length === 1) return [...night, { code: 'only_flight' }]
  const flights = namesOfBackups(proposed, verdict)
  if (flights.length === 0) {
    const isEarliest = offered.every((flight) => flight.departure >= proposed.departure)
    return [...night, { code: isEarliest ? 'earliest' : 'fits_settings' }]
  }
  const withBackups = offered
    .filter((flight) => !flight.isStandbyOnly && namesOfBackups(flight, verdict).length > 0)
    .map((flight) => flight.fare)
  const best = cheapest(withBackups, context.rates)
  const isCheapest = best.kind === 'cheapest' && !isCheaper(best.price, proposed.fare, context)
  return [...night, { code: isCheapest ? 'cheapest_with_back_ups' : 'has_back_ups', flights }]
}

/** The cheapest seat that costs less than `proposed` and as many nights, where it is not the flight planned; null where none does. */
export function cheaperThan(
  proposed: CommuteFlight,
  verdict: Verdict,
  context: CommuteContext,
): Cheaper | null {
  const seats = offeredOf(verdict).filter(
    (flight) => !flight.isStandbyOnly && flight.hotelNights === proposed.hotelNights,
  )
  const best = cheapest(
    seats.map((flight) => flight.fare),
    context.rates,
  )
  const other = best.kind === 'cheapest' ? seats.find(({ fare }) => fare === best.price) : undefined
  if (!other || !isCheaper(other.fare, proposed.fare, context)) return null
  if (verdict.chosen && isSameAircraft(verdict.chosen, other)) return null
  if (namesOfBackups(other, verdict).length === 0) return { flight: other.name, lacks: 'back_up' }
  const isTight = other.gapInHandMinutes < littleInHandMinutes
  return isTight ? { flight: other.name, lacks: 'time_in_hand' } : null
}

function nightMerits(
  { item, direction }: ItemEnd,
  proposed: CommuteFlight,
  verdict: Verdict,
  context: CommuteContext,
): Merit[] {
  if (proposed.hotelNights > 0)
    return direction === 'to_work'
      ? [{ code: 'evening_before', because: whyEveningBefore(verdict.makingIt) }]
      : [{ code: 'first_after_a_night', nights: proposed.hotelNights }]
  const end = commuteEnd(item, direction, context.settings)
  if (!prefersLocalNight(end, context)) return []
  const nightOf = (flight: CommuteFlight) => localNightOf(flight, end, context.settings.slip_time)
  const where = nightOf(proposed)
  const isAlways = offeredOf(verdict).every((flight) => nightOf(flight) !== null)
  return where === null || isAlways ? [] : [{ code: 'leaves_local_night', where }]
}

function whyEveningBefore(onTheDay: readonly CommuteFlight[]) {
  if (onTheDay.length === 0) return 'none_on_the_day'
  return onTheDay.every((flight) => flight.isStandbyOnly) ? 'standby_on_the_day' : 'local_night'
}
