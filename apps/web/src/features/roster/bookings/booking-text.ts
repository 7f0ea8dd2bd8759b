import { timeLabel, type Clock } from '@slipstream/commute/time/clock'
import type { Confirmation } from '@slipstream/commute/bookings/confirmation'
import type { BookedWay, TimedFlight } from '@slipstream/commute/bookings/match-booking'
import { longestBooking, type BookingProblem } from '@slipstream/commute/bookings/read-bookings'
import { britishWeekdayDayLabel } from '@slipstream/commute/time/date-formats'
import { type BookedFlight, bookedFlightSchema } from '@slipstream/contract/roster-edits'
import { dutyTitle } from '../duty/duty-text.ts'

export const problemText: Record<BookingProblem, string> = {
  too_large: `This is more than ${longestBooking / 1_000_000} MB. Share the confirmation alone.`,
  no_booking:
    'No flight was found in it. Many airlines also send a calendar (.ics) or a wallet pass: try that, or enter the booking at its rest.',
}

/** `BA1432 LHR 06:15 – EDI 07:40`. */
export function flightText(
  { carrier, number, origin, destination, leaves, lands }: TimedFlight,
  clock: Clock,
): string {
  const from = leaves === null ? origin : `${origin} ${timeLabel(leaves, clock)}`
  const to = lands === null ? destination || '?' : `${destination} ${timeLabel(lands, clock)}`
  return `${carrier}${number} ${from} – ${to}`
}

export const dayText = ({ leaves, date }: TimedFlight) =>
  britishWeekdayDayLabel(leaves ?? `${date ?? ''} 00:00`)

/** Names a way among those of its mail. */
export const wayKey = ({ flights }: BookedWay) =>
  flights.map(({ carrier, number, date }) => `${carrier}${number} ${date}`).join()

/** What a way is for. */
export function wayTitle({ end }: BookedWay, isRosterKnown: boolean): string {
  if (!end) return isRosterKnown ? 'Fits none of your rests' : 'Not matched yet'
  const duty = dutyTitle(end.item)
  return end.direction === 'from_work' ? `Your way home after ${duty}` : `Your way to ${duty}`
}

/** Whether what is booked can be entered: each flight says where and when, in one way. */
export const isClear = ({ flights }: BookedWay) =>
  flights.every(({ isUnsure }) => !isUnsure) &&
  bookedFlightSchema.shape.flights.safeParse(toBookedFlights(flights)).success

/** As the roster takes them. */
export const toBookedFlights = (flights: readonly TimedFlight[]): BookedFlight['flights'] =>
  flights.map(({ carrier, number, origin, destination, leaves, lands }) => ({
    marketing_carrier: carrier,
    flight_number: number,
    origin,
    destination,
    departure_time: leaves ?? '',
    arrival_time: lands ?? '',
  }))

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/[^\p{L}]/gu, '')
    .toUpperCase()

/** Who else travels, if the user is not among them; null otherwise, and if no one is named. */
export function othersName({ passengers }: Confirmation, surname: string): string | null {
  const isOwn = passengers.some((passenger) => plain(passenger).startsWith(plain(surname)))
  return passengers.length === 0 || isOwn || surname === '' ? null : passengers.join(', ')
}
