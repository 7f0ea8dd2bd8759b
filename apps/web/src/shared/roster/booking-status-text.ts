import type { BookingStatus } from '@slipstream/contract/roster'

/** The five booking statuses (specification §3) as text for the middle of a sentence. */
export const bookingStatusText: Record<BookingStatus, string> = {
  not_booked: 'not booked',
  booked_correct_time: 'booked',
  booked_incorrect_time: 'booked, won’t make it',
  standby: 'standby',
  hotel: 'hotel',
}
