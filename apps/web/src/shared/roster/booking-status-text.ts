import type { Price } from '@slipstream/contract/flight'
import type { BookingStatus } from '@slipstream/contract/roster'

/** The five booking statuses (specification §3) as text for the middle of a sentence. */
export const bookingStatusText: Record<BookingStatus, string> = {
  not_booked: 'not booked',
  booked_correct_time: 'booked',
  booked_incorrect_time: 'booked, won’t make it',
  standby: 'standby',
  hotel: 'hotel',
}

/** The same of a flight that is known. */
export const statusWords = (status: BookingStatus, flight: Pick<Price, 'is_jumpseat'> | null): string =>
  status === 'standby' && flight?.is_jumpseat ? 'jumpseat asked for' : bookingStatusText[status]
