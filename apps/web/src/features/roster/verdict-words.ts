import type { Reason, Verdict } from '@slipstream/commute/verdict-types'
import { formatDuration, plural } from '#app/format.ts'

/** A reason as a sentence without a full stop, for a list of reasons. */
export function reasonSentence(reason: Reason): string {
  switch (reason.code) {
    case 'home_is_duty_location':
      return `You live at ${reason.airport}: no flight needed`
    case 'ground_duties_left_out':
      return 'Commutes to ground duties are switched off in your settings'
    case 'no_location':
      return 'This duty has no airport, so no flight can be named'
    case 'staying_near_base':
      return 'You stay near base'
    case 'past':
      return 'This end of the duty is in the past'
    case 'back_to_back':
      return `Back to back: ${formatDuration(reason.restMinutes)} of rest holds no flight home and back`
    case 'duties_overlap':
      return `Overlaps with another duty by ${formatDuration(reason.overlapMinutes)}`
    case 'locations_differ':
      return `The duty before ends at ${reason.from}, this one starts at ${reason.to}`
    case 'no_flights_known':
      return 'No flight is known between home and this duty'
    case 'none_in_time':
      return reason.tooTight === 0
        ? 'No flight lands before report'
        : `${plural(reason.tooTight, 'flight')} before report, none with ${formatDuration(reason.gapMinutes)} to spare`
    case 'none_home':
      return reason.tooTight === 0
        ? 'No flight home after clear'
        : `${plural(reason.tooTight, 'flight')} after clear, none with ${formatDuration(reason.gapMinutes)} to spare`
    case 'evening_before':
      return `${plural(reason.flights, 'flight')} the evening before, with ${plural(reason.hotelNights, 'hotel night')}`
    case 'no_evening_before':
      return 'No flight the evening before either'
    case 'chosen_too_tight':
      return `${reason.flight} is ${formatDuration(reason.shortMinutes)} short of your minimum gap`
    case 'chosen_arrives_late':
      return `${reason.flight} lands ${formatDuration(reason.lateMinutes)} after report`
    case 'chosen_leaves_too_early':
      return `${reason.flight} leaves ${formatDuration(reason.earlyMinutes)} before clear`
    case 'chosen_not_listed':
      return 'The flight you planned is no longer offered'
    case 'standby_only':
      return `${reason.flight} has standby seats only`
    case 'night_near_base':
      return `Needs ${plural(reason.hotelNights, 'hotel night')} near base`
    case 'no_back_up':
      return `No back-up after ${reason.flight}`
    case 'last_flight_of_day':
      return `${reason.flight} is the last flight of the day`
    case 'little_in_hand':
      return `Only ${formatDuration(reason.minutes)} in hand`
    case 'no_local_night':
      return 'No local night before report'
    case 'over_price_limit':
      return `Dearer than your limit of £${reason.limitGbp}`
    case 'mixed_currencies':
      return `Prices in ${reason.currencies.join(' and ')} cannot be compared`
    case 'gap_in_hand':
      return `${formatDuration(reason.minutes)} in hand beyond your minimum gap`
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

/** The one line a card has room for. */
export function verdictSummary(verdict: Verdict): string | undefined {
  const [first] = verdict.reasons
  if (verdict.level === 'not_needed' || verdict.level === 'no_data' || verdict.level === 'impossible') {
    return first && reasonSentence(first)
  }
  if (verdict.gapInHandMinutes === null) return first && reasonSentence(first)
  const backups = verdict.backups.length === 0 ? 'no back-up' : plural(verdict.backups.length, 'back-up')
  return verdict.gapInHandMinutes < 0
    ? first && reasonSentence(first)
    : `${formatDuration(verdict.gapInHandMinutes)} in hand, ${backups}`
}
