import type { Verdict } from '@slipstream/commute/verdict-types'
import type { BookingStatus } from '@slipstream/contract/roster'
import type { RosterCardFlight } from '@slipstream/design-system/RosterCard'
import { formatTime } from '#app/format.ts'
import { arrivalOffset } from '#app/flights/arrival-offset.ts'
import type { ViewContext } from '#app/flights/fare-row.ts'

/** The flight a card names for one direction. */
export function cardFlight(
  status: BookingStatus,
  verdict: Verdict,
  { names }: ViewContext,
): RosterCardFlight | undefined {
  const flight = verdict.chosen ?? verdict.recommended
  if (!flight) return undefined
  const { fare } = flight
  const offset = arrivalOffset(fare)
  const evening = flight.hotelNights > 0 && verdict.direction === 'to_work' ? 'Evening before' : undefined
  return {
    times: `${formatTime(fare.departure_time)}–${formatTime(fare.arrival_time)}`,
    ...(offset.dayOffset === undefined ? {} : { dayOffset: offset.dayOffset }),
    flightNumber: flight.name,
    role: verdict.chosen ? (status === 'not_booked' ? 'Planned' : 'Chosen') : (evening ?? 'Best'),
    spoken: `${names(fare.origin)} ${formatTime(fare.departure_time)} to ${names(fare.destination)} ${formatTime(fare.arrival_time)}, ${flight.name}`,
  }
}
