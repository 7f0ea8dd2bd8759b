import { flightName } from '@slipstream/commute/flights/flights'
import { getFlight, isBooked, getStatusFor } from '@slipstream/commute/roster/item-booking'
import type { Reason } from '@slipstream/commute/plan/advice-types'
import type { Direction, Price } from '@slipstream/contract/flight'
import type { RosterChange } from '@slipstream/contract/roster-changes'
import { changesSummary, zonedPeriodText } from '#shared/changes/roster-change-text.ts'
import { dayTimeLabel, timeLabel, type Clock } from '@slipstream/commute/time/clock'
import { weekdayDayLabel } from '@slipstream/commute/time/date-formats'
import { formatDuration } from '@slipstream/commute/time/durations'
import { reasonSentence } from '../rest/advice-text.ts'
import { isOpen, type BrokenCommute } from './broken-commutes.ts'

/** `Your 18:25 no longer works`, as a crew member would call the flight. */
export function brokenTitle(commute: BrokenCommute, clock: Clock): string {
  const time = timeLabel(commute.flight.departure_time, clock)
  return isOpen(commute) ? `Your ${time} no longer works` : `Your ${time} is replaced`
}

/** `BA1464 LHR–EDI, Mon 9 Nov 18:25–19:50`; each time in its own airport's zone. */
export function bookedFlight(flight: Price, clock: Clock): string {
  const { departure_time: leaves, arrival_time: lands, origin, destination } = flight
  return `${flightName(flight)} ${origin}–${destination}, ${dayTimeLabel(leaves, clock)}–${timeLabel(lands, clock)}`
}

function problemSentence(problem: Reason, direction: Direction, period: string, clock: Clock): string {
  const { code } = problem
  if (code === 'chosen_too_tight')
    return `It is now ${formatDuration(problem.shortMinutes)} short of your minimum gap.`
  if (code === 'chosen_arrives_late')
    return `It now lands ${formatDuration(problem.lateMinutes)} after report.`
  if (code === 'chosen_leaves_too_early')
    return `It now leaves ${formatDuration(problem.earlyMinutes)} before clear.`
  if (code === 'chosen_wrong_airport')
    return direction === 'to_work'
      ? `It lands at ${problem.flightAirport}; the duty now starts at ${problem.dutyAirport}.`
      : `It leaves from ${problem.flightAirport}; the duty now ends at ${problem.dutyAirport}.`
  if (code === 'chosen_out_of_reach') return `The duty is on another day now: ${period}.`
  return `${reasonSentence(problem, clock)}.`
}

/** Why it no longer works, or what replaced it. `year` is the current one. */
export function brokenReason(
  { change, direction, flight, state }: BrokenCommute,
  year: string,
  clock: Clock,
): string {
  const now = change.after && zonedPeriodText(change.after, year, clock)
  switch (state.kind) {
    case 'gone':
      return `Its duty was removed: ${change.title}${change.before ? `, ${zonedPeriodText(change.before, year, clock)}` : ''}.`
    case 'elsewhere':
      return `Its duty, ${change.title}, has moved${now === null ? '' : `: ${now}`}.`
    case 'broken':
      return problemSentence(state.problem, direction, now ?? change.title, clock)
    case 'replaced': {
      const end = { item: state.item, direction }
      const other = getFlight(end)
      const hasNoReplacement = other === null || other.id === flight.id
      if (getStatusFor(end) === 'hotel') return 'You stay near base instead.'
      if (hasNoReplacement) return 'You marked it as not booked.'
      const how = isBooked(getStatusFor(end)) ? 'booked' : 'planned'
      return `${flightName(other)} at ${timeLabel(other.departure_time, clock)} is ${how} instead. Your seat on ${flightName(flight)} stays yours until you change it with the airline.`
    }
  }
}

/** The notice's first line: the flight that no longer works. Empty if all work. */
export function brokenSummary(commutes: readonly BrokenCommute[], clock: Clock): string {
  const [first, ...others] = commutes.filter(isOpen)
  if (!first) return ''
  const leaves = first.flight.departure_time
  const one = `Your ${timeLabel(leaves, clock)} on ${weekdayDayLabel(leaves)}`
  if (others.length === 0) return `${one} no longer works.`
  return `${one} and ${others.length === 1 ? 'another booked flight' : `${others.length} other booked flights`} no longer work.`
}

/** `Your roster changed: 2 moved, 1 new.`; empty if nothing did. */
export function changedSummary(changes: readonly RosterChange[]): string {
  const summary = changesSummary(changes)
  return summary === '' ? '' : `Your roster changed: ${summary}.`
}
