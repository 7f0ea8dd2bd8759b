import { dateOf, daysBetween } from '@slipstream/commute/time/calendar-dates'
import { weekdayDayLabel, timeLabel, longWeekdayDayLabel } from '@slipstream/commute/time/date-formats'
import { rosterZone, toLocal } from '@slipstream/commute/time/zoned-time'
import type { FlightChange } from '@slipstream/contract/flight-changes'
import type { Flight } from '@slipstream/contract/flight'
import { hotlineHref } from '#shared/flights/hotline-href.ts'
import { formatZone } from '#shared/format.ts'
import { paths } from '#layout/paths.ts'

/** Beside every request that waits: what trying again means. */
export const retryHint = 'Tries each hour, until 1 hour before departure'

export const sampleSentence = 'A sandbox answers in the airline’s place: no booking is really moved.'

const dayNames: Record<number, string> = { [-1]: 'yesterday', 0: 'today', 1: 'tomorrow' }

/** `today at 05:01 GMT`, `Mon 9 Nov at 00:01 GMT`, on the clock of a zone. Milliseconds since the epoch. */
export function momentText(instant: number, now: number, zone: string = rosterZone): string {
  const local = toLocal(instant, zone)
  const day = dayNames[daysBetween(toLocal(now, zone), local)] ?? weekdayDayLabel(local)
  return `${day} at ${timeLabel(local)} ${formatZone(zone, instant)}`
}

const capitalised = (words: string) => words.slice(0, 1).toUpperCase() + words.slice(1)

/** When a request is tried next; undefined where it is over. The zone is that of the airport the flight leaves from. */
export function nextTryWords(
  { status, next_attempt_at }: FlightChange,
  now: number,
  zone?: string,
): string | undefined {
  if (status !== 'pending') return undefined
  const next = next_attempt_at === null ? now : Date.parse(next_attempt_at)
  return next <= now ? 'Now: the answer is awaited' : capitalised(momentText(next, now, zone))
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
  return `${target_flight}-${dateOf(target_flight_date)}.png`
}

/** Where another flight is found for one that could not be had: its own search, where it is known and not over. */
export function searchFor(
  { target_flight_date: date }: FlightChange,
  flight: Flight | undefined,
  today: string,
): string {
  if (!flight || date < dateOf(today)) return paths.hotline
  const { origin, destination } = flight
  return hotlineHref({ origin, destination, date, returnDate: null })
}
