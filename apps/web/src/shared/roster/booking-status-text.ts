import { isJumpseat } from '@slipstream/commute/plan/read/fares'
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

/** The label of a chosen flight by its status: not booked means planned only. */
export function chosenLabel(status: BookingStatus, flight: Pick<Price, 'is_jumpseat'>): string {
  if (status === 'standby') return isJumpseat(flight) ? 'Jumpseat asked for' : 'Standby'
  if (status === 'not_booked' && isJumpseat(flight)) return 'Jumpseat planned'
  return status === 'not_booked' ? 'Planned' : 'Booked'
}
