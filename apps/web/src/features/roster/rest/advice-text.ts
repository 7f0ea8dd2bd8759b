import { groundName } from '@slipstream/commute/flights/flights'
import { atTimes } from '@slipstream/commute/flights/live-times'
import type { CommuteFlight, Reason, Advice } from '@slipstream/commute/plan/advice-types'
import type { NamedFlight } from '@slipstream/commute/plan/plan-types'
import { liveSentence } from '@slipstream/commute/today/live/live-sentence'
import { stayReason } from '@slipstream/commute/plan/stay-reason'
import { daysBetween } from '@slipstream/commute/time/calendar-dates'
import { timeOfDayLabel, timeLabel, type Clock } from '@slipstream/commute/time/clock'
import { weekdayDayLabel, weekdayLabel } from '@slipstream/commute/time/date-formats'
import { minutesBetween } from '@slipstream/commute/time/zoned-time'
import { formatDuration } from '@slipstream/commute/time/durations'
import { formatEntered, nightsNearBase } from '#shared/nights-text.ts'
import { formatShortDuration, plural } from '#shared/format.ts'

/** Two booked flights can leave less than none. */
export function timeAtHome(minutes: number, format: (minutes: number) => string = formatDuration): string {
  return minutes > 0 ? `${format(minutes)} at home` : 'No time at home'
}

/** Whether a flight is not to be counted on: nothing is in hand of it then, and no chance is worth a figure. */
export const isGivenUp = ({ level, reasons: [first] }: Pick<Advice, 'level' | 'reasons'>): boolean =>
  level === 'impossible' || (first?.code === 'on_the_day' && first.commute.action === 'switch')

/** A chosen flight that cannot be used, apart from a report that no flight makes. */
export const lostFlightText = ({ origin }: NamedFlight) =>
  origin === 'booked' || origin === 'listed' ? 'Booked, won’t make it' : 'Planned, won’t make it'

function policyAsk({ policy, minutes }: Extract<Reason, { code: 'policy_not_met' }>): string {
  if (policy === 'minutes') return `${formatDuration(minutes)} before report`
  if (policy === 'airline') return 'a flight of another airline'
  return policy === 'seat' ? 'a confirmed seat' : 'a second flight that makes report'
}

const wayTexts = { to_work: ' to work', from_work: ' home', both: '' } as const

/** A reason as a sentence without a full stop, for a list of reasons. */
export function reasonSentence(reason: Reason, clock: Clock): string {
  switch (reason.code) {
    case 'on_the_day':
      return liveSentence(reason.commute, clock).replace(/\.$/, '')
    case 'home_is_duty_location':
      if (reason.minutes > 0)
        return `${reason.airport} is ${formatDuration(reason.minutes)} from home by land: no flight needed`
      return reason.airport === ''
        ? 'You are at home: no flight needed'
        : `You live at ${reason.airport}: no flight needed`
    case 'ground_duties_left_out':
      return 'Commutes to ground duties are switched off in your settings'
    case 'free_time':
      return 'You are free'
    case 'inside_other_duty':
      return 'You are on another duty at this time'
    case 'no_home_airport':
      return 'Set your home airport'
    case 'staying_near_base':
      return 'You stay near base'
    case 'past':
      return 'This end of the duty is in the past'
    case 'stay_is_better':
      return stayReason(reason)
    case 'back_to_back':
      return `${formatDuration(reason.restMinutes)} of rest is too short to fly home and back`
    case 'onward_travel':
      return `Onward travel needed from ${reason.from} to ${reason.to}`
    case 'cannot_fly_both':
      return `Can’t fly both ${reason.wayHome} and ${reason.wayToWork}`
    case 'hotel_and_booking':
      return reason.flight === null ? 'A hotel and a booked flight' : `A hotel and ${reason.flight}`
    case 'home_not_possible':
      return 'No flights home and back fit this rest'
    case 'decision_dropped':
      return 'Your roster changed, so your earlier choice for this rest no longer counts'
    case 'next_month_unknown':
      return 'Your next month is not fetched yet: a duty may follow sooner'
    case 'previous_month_unknown':
      return 'Your roster before this report is not fetched: a duty may end later'
    case 'presence_unknown':
      return 'Your roster does not say where you must be'
    case 'car_elsewhere':
      return `Your car is at ${reason.airport}`
    case 'little_time_at_home':
      return reason.minutes > 0 ? `Only ${timeAtHome(reason.minutes)}` : timeAtHome(reason.minutes)
    case 'ranked_by_time':
      return `Chosen by time at home: prices in ${reason.currencies.join(' and ')} can’t be compared`
    case 'no_flights_known':
      return 'No flight is known between home and this duty'
    case 'not_searched':
      return `Flights ${reason.direction === 'to_work' ? 'to work' : 'home'} on ${weekdayDayLabel(reason.date)} are not searched yet`
    case 'too_late_to_catch':
      return reason.direction === 'to_work'
        ? 'Too late to catch a flight that makes report'
        : 'Too late to catch a flight home'
    case 'none_in_time':
      return reason.tooTight === 0
        ? 'No flight lands before report'
        : `${plural(reason.tooTight, 'flight')} before report, none with enough time in hand`
    case 'none_home':
      return reason.tooTight === 0
        ? 'No flight home in time'
        : `${plural(reason.tooTight, 'flight')} after clear, none with enough time in hand`
    case 'none_fits_the_rest':
      return `${plural(reason.flights, 'flight')}${wayTexts[reason.direction ?? 'both']}, none that fits this rest`
    case 'overnight_needed':
      return `${nightsNearBase(reason.hotelNights)} before report`
    case 'chosen_too_tight':
      return `${reason.flight} is ${formatDuration(reason.shortMinutes)} short of your minimum gap`
    case 'chosen_arrives_late':
      return `${reason.flight} lands ${formatDuration(reason.lateMinutes)} after report`
    case 'chosen_leaves_too_early':
      return `${reason.flight} leaves ${formatDuration(reason.earlyMinutes)} before clear`
    case 'chosen_wrong_airport':
      return `Your flight uses ${reason.flightAirport}, and the duty is at ${reason.dutyAirport}`
    case 'chosen_out_of_reach':
      return `${reason.flight} is more than a week from this duty`
    case 'chosen_during_other_duty':
      return `${reason.flight} is in the air during another duty`
    case 'chosen_unreadable':
      return 'The times of your flight can’t be read'
    case 'chosen_not_listed':
      return 'The flight you planned is no longer offered'
    case 'planned_does_not_fit':
      return `${reason.flight}, which you planned, no longer fits this rest`
    case 'standby_only':
      return `${reason.flight} has standby seats only`
    case 'jumpseat':
      return `${reason.flight} is a jumpseat: one seat, the captain decides`
    case 'seats_over_price_limit':
      return `${reason.flight} on standby: its seats are over your limit of ${formatEntered(reason.limit)}`
    case 'night_near_base':
      return `${nightsNearBase(reason.hotelNights)} before the flight home`
    case 'no_back_up':
      return `No back-up after ${reason.flight}`
    case 'last_flight_of_day':
      return `No later flight home after ${reason.flight}`
    case 'little_in_hand':
      return reason.minutes > 0
        ? `Only ${formatDuration(reason.minutes)} in hand`
        : 'Nothing in hand beyond your minimum gap'
    case 'no_local_night':
      return 'No local night before report'
    case 'short_night':
      return reason.minutes > 0
        ? `Only ${formatShortDuration(reason.minutes)} for a bed in the night before report`
        : 'No night in a bed before report'
    case 'early_door':
      return `You leave your door between midnight and ${timeOfDayLabel('04:00', clock)}`
    case 'policy_not_met':
      return `Your commuter policy asks for ${policyAsk(reason)}`
    case 'over_price_limit':
      return `Over your limit of ${formatEntered(reason.limit)}`
    case 'price_limit_unknown':
      return `No exchange rate for ${reason.currency}: nobody knows whether it is within your limit of ${formatEntered(reason.limit)}`
    case 'little_at_change':
      return `Only ${formatDuration(reason.minutes)} to spare at the change in ${reason.airport}`
    case 'no_onward_flight':
      return `No later flight from ${reason.airport} if you miss the change`
    case 'tickets':
      return `${reason.isOne ? 'One ticket' : 'Two tickets'}: if you miss the change in ${reason.airport}, ${reason.isOne ? 'the airline rebooks you' : 'you buy the next flight'}`
    case 'by_ground': {
      const { kind, origin, destination, duration_minutes } = reason.leg
      return `${groundName(kind)} ${origin}–${destination}, ${formatDuration(duration_minutes)}`
    }
    case 'gap_in_hand':
      return `${formatShortDuration(reason.minutes)} in hand beyond your minimum gap`
    case 'back_ups':
      return `${plural(reason.flights.length, 'back-up')}: ${reason.flights.join(', ')}`
    case 'local_night':
      return `A local night ${reason.where === 'home' ? 'at home' : 'near base'} before report`
    case 'other_airport':
      return `${reason.flightAirport} instead of ${reason.dutyAirport}`
    case 'sold_out':
      return `${plural(reason.fares, 'fare')} sold out`
    case 'unreadable_flights':
      return `${plural(reason.count, 'flight')} could not be read`
  }
}

/** The flight whose margin says all there is to say; null where a reason comes first. */
function plainFlight({ level, named, reasons: [first] }: Advice): CommuteFlight | null {
  const hasNoMargin = level === 'not_needed' || level === 'no_data' || level === 'impossible'
  const isPlain =
    named && first?.code !== 'on_the_day' && named.reasons[0] === first && named.flight.gapInHandMinutes >= 0
  return isPlain && !hasNoMargin ? named.flight : null
}

/** The one line that fits a card. */
export function adviceSummary(advice: Advice, clock: Clock): string | undefined {
  const [first] = advice.reasons
  const flight = plainFlight(advice)
  return flight
    ? `${marginText(advice, flight)}, ${backUpText(advice, clock)}`
    : first && reasonSentence(first, clock)
}

/** What an overnight needs, or leaves: `1 night near base, back-up 21:10`. */
export function overnightText(advice: Advice, clock: Clock): string {
  return `${nightsNearBase(advice.hotelNights)}, ${backUpText(advice, clock)}`
}

/** The margin of a flight that keeps its gap: `1 h 30 in hand` before report; `Leaves 2 h 15 after clear`. */
export function marginText(
  { direction, dutyInstant }: Pick<Advice, 'direction' | 'dutyInstant'>,
  { gapInHandMinutes, departure }: Pick<CommuteFlight, 'gapInHandMinutes' | 'departure'>,
  format = formatShortDuration,
): string {
  return direction === 'to_work'
    ? `${format(gapInHandMinutes)} in hand`
    : `Leaves ${format(minutesBetween(dutyInstant, departure))} after clear`
}

function backUpText({ named, backUps: [next] }: Advice, clock: Clock): string {
  return named && next ? `back-up ${backUpTime(named.flight, next, clock)}` : 'no back-up'
}

type Leaving = Pick<CommuteFlight, 'fare' | 'departure' | 'arrival'>

/** When a flight leaves as things stand, on the clock of its airport. */
export const leavesAt = (flight: Leaving) => atTimes(flight.fare, flight).departure_time

/** The departure of a back-up: `08:35`, or `Fri 06:20` if it is on another day than the named flight. */
export function backUpTime(named: Leaving, backUp: Leaving, clock: Clock): string {
  const leaves = leavesAt(backUp)
  const day = daysBetween(leavesAt(named), leaves) === 0 ? '' : `${weekdayLabel(leaves)} `
  return `${day}${timeLabel(leaves, clock)}`
}
