import type { Price } from '@slipstream/contract/flight'
import type { BrokenCommute } from '@slipstream/contract/roster-changes'
import type { BookingStatus, RosterItem } from '@slipstream/contract/roster'
import type { CommuteSettings } from './commute-context.ts'
import { commuteEnd, directions } from './commute-end.ts'
import { readFlightOf } from './commute-flights.ts'
import { flightOf, isBooked, statusOf, type ItemEnd } from './item-booking.ts'
import { commuteWindow } from './prices.ts'
import { chosenProblem, type ChosenProblem } from './verdict-level.ts'

type GapSettings = Pick<CommuteSettings, 'slip_time' | 'commuting_stations'>

/** Why a booked flight is of no use to an end of a duty. Codes and parameters only: the interface writes the sentence. */
export type BookingProblem =
  | ChosenProblem
  | { readonly code: 'unreadable_times' }
  | { readonly code: 'wrong_airport'; readonly flightAirport: string; readonly dutyAirport: string }
  /** Over a day (and the minimum gap) from report or clear. */
  | { readonly code: 'out_of_reach' }

/**
 * What is wrong with a flight for an end; null where it leaves the minimum gap to report or from clear, goes to or from an
 * airport of that end, and is within reach of it: the seat to a duty that is now days later has lost its duty, whatever the gap.
 */
export function bookingProblem(
  { item, direction }: ItemEnd,
  flight: Price,
  settings: GapSettings,
): BookingProblem | null {
  const end = commuteEnd(item, direction, settings)
  const read = readFlightOf(end, flight, { settings })
  if (read === null) return { code: 'unreadable_times' }
  const { from, to } = commuteWindow(item, direction, settings)
  if (Math.abs(read.departure - end.instant) > to - from) return { code: 'out_of_reach' }
  const flightAirport = direction === 'to_work' ? flight.destination : flight.origin
  if (!end.workAirports.includes(flightAirport))
    return { code: 'wrong_airport', flightAirport, dutyAirport: end.location ?? end.workAirports.join(', ') }
  return chosenProblem(read, end, settings.slip_time)
}

/** Whether a flight serves an end. One whose times cannot be read serves none. */
export function servesDuty(end: ItemEnd, flight: Price, settings: GapSettings): boolean {
  return bookingProblem(end, flight, settings) === null
}

/**
 * The status to suggest once a flight is booked for one end: `standby` on a standby fare, else
 * `booked_correct_time` where it keeps the minimum gap and `booked_incorrect_time` where it does not.
 */
export function bookingStatusFor(end: ItemEnd, flight: Price, settings: GapSettings): BookingStatus {
  return flight.fare_type === 'standby' ? 'standby' : bookedStatus(end, flight, settings)
}

function bookedStatus(end: ItemEnd, flight: Price, settings: GapSettings): BookingStatus {
  return servesDuty(end, flight, settings) ? 'booked_correct_time' : 'booked_incorrect_time'
}

/** The status of one end after its duty moved: a booked seat is judged anew, everything else stays. */
export function statusAfterMove(end: ItemEnd, settings: GapSettings): BookingStatus {
  const status = statusOf(end)
  const flight = flightOf(end)
  return flight && isBooked(status) && status !== 'standby' ? bookedStatus(end, flight, settings) : status
}

/** The flights that are booked or listed for an item: what a removed duty leaves without a use. */
export function bookingsOf(item: RosterItem): BrokenCommute[] {
  return directions.flatMap((direction) => {
    const flight = flightOf({ item, direction })
    return flight && isBooked(statusOf({ item, direction })) ? [{ direction, flight }] : []
  })
}

/** The booked or listed flights of an item that do not serve it: too tight, too far off, or to another airport. */
export function brokenBookings(item: RosterItem, settings: GapSettings): BrokenCommute[] {
  return bookingsOf(item).filter(
    ({ direction, flight }) => !servesDuty({ item, direction }, flight, settings),
  )
}
