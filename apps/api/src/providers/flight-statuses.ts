import type { Flight } from '@slipstream/contract/flight'
import type { FlightStatus } from '@slipstream/contract/live'

/** The flight that is asked about, as it was sold. */
export type AskedFlight = Pick<
  Flight,
  | 'marketing_carrier'
  | 'flight_number'
  | 'origin'
  | 'destination'
  | 'departure_time'
  | 'arrival_time'
  | 'origin_timezone'
  | 'destination_timezone'
  | 'duration_minutes'
>

export interface StatusOptions {
  readonly now: Date
  readonly signal?: AbortSignal | undefined
}

/** How flights stand on the day: delays, cancellations, gates, and the aircraft that comes in. */
export interface FlightStatuses {
  /** Whether the statuses are made up; the interface must say so. */
  readonly isSampleData: boolean
  /**
   * Null where the source knows no such flight: it may have been renumbered.
   *
   * @throws {ProviderUnavailableError}
   */
  statusOf(flight: AskedFlight, options: StatusOptions): Promise<FlightStatus | null>
}
