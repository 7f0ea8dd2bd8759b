import { getDate } from '@slipstream/commute/time/calendar-dates'
import type { Clock } from '@slipstream/commute/time/clock'
import { longWeekdayDayLabel, weekdayDayLabel } from '@slipstream/commute/time/date-formats'
import { readFlightInstants } from '@slipstream/commute/flights/flights'
import { hourMs } from '@slipstream/commute/time/zoned-time'
import type { FlightChange, RequestedFlight } from '@slipstream/contract/flight-changes'
import { hotlineHref } from '#shared/flights/search-query.ts'
import { dayText, zonedTime } from '#shared/format.ts'
import { paths } from '#layout/navigation/paths.ts'

/** What trying again means for an open request, with the last try where the flight's departure is known (specification §5). */
export function retryHint(flight: RequestedFlight | undefined, now: number, clock: Clock): string {
  const instants = flight && readFlightInstants(flight)
  if (!instants) return 'Hourly until 1 h before departure'
  const last = whenText(instants.departure - hourMs, now, { ...clock, zone: flight.origin_timezone })
  return `Tries each hour until ${last}, 1 hour before departure`
}

const notTriedYet = 'We ask the airline on the day of the flight. Until then your booking stays as it is.'

const upgradeAdvice = 'Only you can pay for an upgrade: decide with the airline, or choose another flight.'

/** What the last attempt found, and what only the user can do about it. */
export function changeMessage({ status, message, reason }: FlightChange): string | undefined {
  if (message === null) return status === 'pending' ? notTriedYet : undefined
  return reason === 'upgrade_needed' ? `${message} ${upgradeAdvice}` : message
}

/** What a card offers beside cancelling: to correct what was typed, to pay at the airline, to find another flight. */
export interface NextSteps {
  readonly canCorrect: boolean
  readonly canUpgrade: boolean
  readonly canSearch: boolean
}

/** `hasLeft`: the requested flight has departed, so that nothing can be changed to it. */
export function nextSteps({ status, reason }: FlightChange, hasLeft: boolean): NextSteps {
  const needsUpgrade = reason === 'upgrade_needed' && status !== 'completed'
  return {
    canCorrect: status === 'failed' && reason === 'unknown_booking' && !hasLeft,
    canUpgrade: needsUpgrade && !hasLeft,
    canSearch: status === 'failed' || needsUpgrade,
  }
}

export const sampleSentence = 'The answers here are samples. No real booking is changed.'

/** `today at 05:01 GMT`, `Mon 9 Nov at 00:01 GMT`. Milliseconds since the epoch. */
export const whenText = (instant: number, now: number, clock: Clock): string =>
  `${dayText(instant, now, clock)} at ${zonedTime(instant, clock)}`

/** `first try` before the first attempt. */
export const nextTryLabel = ({ message }: FlightChange) => (message === null ? 'first try' : 'next try')

/** When a request is tried next; undefined where it is over. The clock is that of the airport the flight leaves from, where that is known. */
export function nextTryWords(
  { status, next_attempt_at }: FlightChange,
  now: number,
  clock: Clock,
): string | undefined {
  if (status !== 'pending') return undefined
  const next = next_attempt_at === null ? now : Date.parse(next_attempt_at)
  return next <= now ? 'now, waiting for the answer' : whenText(next, now, clock)
}

/** The requested flight, as a card names it. */
export function targetText({ target_flight, target_flight_date }: FlightChange) {
  return {
    flightNumber: target_flight,
    date: weekdayDayLabel(target_flight_date),
    spokenDate: longWeekdayDayLabel(target_flight_date),
  }
}

/** `BA1460 on Thu 5 Nov`. */
export function targetName(change: FlightChange): string {
  const { flightNumber, date } = targetText(change)
  return `${flightNumber} on ${date}`
}

/** `BA1460-2026-11-05.png` */
export function fileName({ target_flight, target_flight_date }: FlightChange): string {
  return `${target_flight}-${getDate(target_flight_date)}.png`
}

/** Where another flight is found for one that could not be had: its own search, where it is known and not over. */
export function searchFor(
  { target_flight_date: date }: FlightChange,
  flight: RequestedFlight | undefined,
  today: string,
): string {
  if (!flight || date < getDate(today)) return paths.hotline
  const { origin, destination } = flight
  return hotlineHref({ origin, destination, date, returnDate: null })
}
