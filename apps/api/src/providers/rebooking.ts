import type { FlightOffer } from './flight-offers.ts'

/** The flight that a booking is to be moved to. */
export type TargetFlight = Pick<
  FlightOffer,
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

/** One attempt to move a booking. Reference, surname and telephone open a booking: never in a log or an error. */
export interface RebookingAttempt {
  /** The same at every attempt of a request, for airlines that take an idempotency key. */
  readonly requestId: string
  /** Six of A–Z and 0–9. */
  readonly bookingReference: string
  /** In capitals. */
  readonly surname: string
  /** E.164: where the airline may reach the passenger. */
  readonly telephone: string
  readonly flight: TargetFlight
  /** 1 for the first. */
  readonly number: number
  readonly now: Date
  /** Aborts where the server stops or the attempt takes too long. */
  readonly signal: AbortSignal
}

/**
 * What the airline said.
 * - `moved`: the booking is for this flight now. Also where it already was: an attempt whose answer was lost is made again.
 * - `full`, `upgrade_needed`: not now; may be tried again (specification §5 Reschedule form).
 * - `unknown_booking`: the airline knows no such reference with this surname.
 * - `refused`: trying again changes nothing, for another reason.
 */
export type RebookingResult = 'moved' | 'full' | 'upgrade_needed' | 'unknown_booking' | 'refused'

export interface RebookingAnswer {
  readonly result: RebookingResult
  /** One sentence for the user about this attempt, without any of their data; of `refused` also what to do. */
  readonly message: string
  /** A PNG of what the airline's page said; null if there is none. */
  readonly screenshot: Uint8Array | null
}

/**
 * Moves a booking to another flight at the airline (specification §1 Flight changes). Written for a real one: at most one
 * attempt of a request is under way at a time, none before 00:01 of the departure airport's clock on the day of the
 * flight, and after a crash the last one may be made once more with the same `requestId`.
 */
export interface Rebooking {
  /** Whether nothing is asked of an airline; the interface must say so. */
  readonly isSandbox: boolean
  /** How long a day lasts there, in milliseconds: shorter only in a sandbox that shows a day in minutes. */
  readonly dayMs: number
  /**
   * @throws {RebookingUnavailableError} where the airline cannot be reached or understood: it is tried again soon.
   * @throws the signal's reason where `signal` aborts.
   */
  attempt(attempt: RebookingAttempt): Promise<RebookingAnswer>
}

export class RebookingUnavailableError extends Error {
  override readonly name = 'RebookingUnavailableError'

  constructor(message = 'The airline cannot be reached.', options?: ErrorOptions) {
    super(message, options)
  }
}
