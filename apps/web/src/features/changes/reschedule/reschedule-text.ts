import { flightName } from '@slipstream/commute/flights/flights'
import {
  requestedFlightSchema,
  type FlightChange,
  type RequestedFlight,
} from '@slipstream/contract/flight-changes'
import { weekdayDayLabel } from '@slipstream/commute/time/date-formats'
import { askedToReschedule } from '../use-reschedule.ts'

/** Specification §5: what the retry checkbox means. */
export const retryHelp =
  'The system retries hourly if the flight is full or needs a paid upgrade, until 1 hour before local departure.'

export const retryLabel = 'Retry if initially unavailable'

export const offlineReschedule =
  'You are offline. Your entries are saved: send them once you are back online.'

/** Shown after a success. `now` in milliseconds since the epoch. */
export function scheduledMessage(
  { booking_ref, target_flight, target_flight_date, next_attempt_at }: FlightChange,
  now: number,
): string {
  const isDue = next_attempt_at !== null && Date.parse(next_attempt_at) <= now
  return [
    `Rescheduling booking ${booking_ref} to ${target_flight} is attempted after 00:01 on ${weekdayDayLabel(target_flight_date)}.`,
    isDue ? 'That is now: the first try is under way.' : 'Until then you can cancel it.',
  ].join(' ')
}

export function departedMessage(flight: RequestedFlight): string {
  return `${flightName(flight)} on ${weekdayDayLabel(flight.departure_time)} has left. Choose a later flight.`
}

const lookAlikes: Record<string, string> = { O: 'letter O', '0': 'digit 0' }

/** A hint below the reference about letters and digits that look alike: only the user can tell, so none is refused. */
export function referenceHint(reference: string): string {
  if (!/[O0]/.test(reference)) return '6 letters and digits, as on your booking.'
  const spelled = reference
    .slice(0, 6)
    .split('')
    .map((character) => lookAlikes[character] ?? character)
  return `Compare it with your booking: ${spelled.join(' ')}.`
}

/** The flight that the drawer is open for; null where the history's entry names none that can be read. */
export function rescheduledFlight(state: unknown): RequestedFlight | null {
  const asked = requestedFlightSchema.safeParse(askedToReschedule(state))
  return asked.success ? asked.data : null
}
