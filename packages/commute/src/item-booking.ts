import type { Direction, Price } from '@slipstream/contract/flight'
import type { BookingStatus, RosterItem } from '@slipstream/contract/roster'

/** One end of an item: `{ item, direction }`, or a whole `CommuteEnd`. */
export interface ItemEnd {
  readonly item: RosterItem
  readonly direction: Direction
}

/** The booking status of one end. */
export function statusOf({ item, direction }: ItemEnd): BookingStatus {
  return direction === 'to_work' ? item.to_work_status : item.from_work_status
}

/** The flight chosen for one end, as it was when it was chosen: planned while `not_booked`, else booked or listed. */
export function flightOf({ item, direction }: ItemEnd): Price | null {
  return direction === 'to_work' ? item.to_work_flight : item.from_work_flight
}

/** Whether this status says that a flight is booked, or listed on a staff ticket. */
export function isBooked(status: BookingStatus): boolean {
  return status === 'booked_correct_time' || status === 'booked_incorrect_time' || status === 'standby'
}
