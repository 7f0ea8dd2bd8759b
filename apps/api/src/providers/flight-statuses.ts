import type { Flight } from '@slipstream/contract/flight'
import type { DayOutcome } from '@slipstream/contract/flight-history'
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

/** How a flight went on a day that is over. */
export interface PastDay {
  /** Of its departure, `YYYY-MM-DD`, local to its origin. */
  readonly date: string
  readonly outcome: Exclude<DayOutcome, null>
}

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
  getStatus(flight: AskedFlight, options: StatusOptions): Promise<FlightStatus | null>
  /** How many days back `lastDays` goes. */
  readonly pastDays: number
  /**
   * How the same flight went on the last days, as far as the source knows them.
   *
   * @throws {ProviderUnavailableError}
   */
  lastDays(flight: AskedFlight, options: StatusOptions): Promise<readonly PastDay[]>
}
