import type { Direction, Price } from '@slipstream/contract/flight'
import type { BookingStatus, RosterItem } from '@slipstream/contract/roster'

export const directions: readonly Direction[] = ['to_work', 'from_work']

/** One end of an item. */
export interface ItemEnd {
  readonly item: RosterItem
  readonly direction: Direction
}

/** The booking status of one end. */
export function getStatusFor({ item, direction }: ItemEnd): BookingStatus {
  return direction === 'to_work' ? item.to_work_status : item.from_work_status
}

/** The flight chosen for one end, as it was when it was chosen: planned while `not_booked`, else booked or listed. */
export function getFlight({ item, direction }: ItemEnd): Price | null {
  return direction === 'to_work' ? item.to_work_flight : item.from_work_flight
}

/** The airline's reference of what is booked for one end. */
export function getReference({ item, direction }: ItemEnd): string | null {
  return direction === 'to_work' ? item.to_work_reference : item.from_work_reference
}

/** Whether this status says that a flight is booked, or listed on a staff ticket. */
export function isBooked(status: BookingStatus): boolean {
  return status === 'booked_correct_time' || status === 'booked_incorrect_time' || status === 'standby'
}

/** Booked, and nobody has said on which flight. */
export const isFlightUnknown = (end: ItemEnd): boolean =>
  isBooked(getStatusFor(end)) && getFlight(end) === null

/** An item with another booking at one of its ends. */
export function withBooking<I extends RosterItem>(
  item: I,
  direction: Direction,
  { status, flight }: { status: BookingStatus; flight?: Price | null },
): I {
  const record = flight === undefined ? getFlight({ item, direction }) : flight
  return direction === 'to_work'
    ? { ...item, to_work_status: status, to_work_flight: record }
    : { ...item, from_work_status: status, from_work_flight: record }
}
