import { groundDutySchema, tripSchema } from '@slipstream/contract/roster'
import * as z from 'zod/mini'

/** What the app adds to an item after it came from the crew system: bookings, decisions and prices. */
const addedByTheApp = {
  to_work_status: true,
  from_work_status: true,
  to_work_flight: true,
  from_work_flight: true,
  to_work_reference: true,
  from_work_reference: true,
  next_rest: true,
  prices: true,
} as const

/** A trip as the crew system publishes it. Times: specification §3 Roster item. */
export const crewTripSchema = z.omit(tripSchema, addedByTheApp)
export type CrewTrip = z.output<typeof crewTripSchema>

/** A ground duty, standby, course or leave block as the crew system publishes it. */
export const crewGroundDutySchema = z.omit(groundDutySchema, addedByTheApp)
export type CrewGroundDuty = z.output<typeof crewGroundDutySchema>

export const crewItemSchema = z.discriminatedUnion('kind', [crewTripSchema, crewGroundDutySchema])
export type CrewItem = z.output<typeof crewItemSchema>

export interface CrewSystemAccess {
  /** Who signs in: the user's id or staff account, opaque to the app. */
  readonly account: string
  /** IATA code of the airline. */
  readonly airline: string
  /** Used for this one call; never stored, logged or put in an error. */
  readonly password: string
  readonly signal?: AbortSignal
}

export interface CrewSystemRequest extends CrewSystemAccess {
  /** `YYYY-MM`. */
  readonly month: string
  /** IATA code of the base. */
  readonly base: string
  /** A sentence for the user about the step that begins; it becomes the job's `custom_status`. */
  readonly onProgress?: (text: string) => void | Promise<void>
}

/** The airline's crew system (design.md §4). */
export interface CrewSystem {
  /** What users know it by; undefined where none is set up. */
  readonly name: string | undefined
  /**
   * Signs in and reads nothing: staff fares are for anyone who may open the crew system.
   *
   * @throws {CrewSystemAuthError} where the password is refused.
   * @throws {CrewSystemUnavailableError} where the system cannot be reached.
   * @throws the signal's reason where `signal` aborts.
   */
  signIn(access: CrewSystemAccess): Promise<void>
  /**
   * The trips and ground duties whose start or end falls in the month, sorted by start (specification §4
   * Roster refresh). An item that crosses a month's end is the same in both months' answers.
   *
   * @throws {CrewSystemAuthError} where the password is refused.
   * @throws {CrewSystemUnavailableError} where the system cannot be reached or answers nonsense.
   * @throws the signal's reason where `signal` aborts.
   */
  fetchMonth(request: CrewSystemRequest): Promise<CrewItem[]>
}

/** The password was refused; the job ends with the custom status `auth_fail` (specification §4 Job). */
export class CrewSystemAuthError extends Error {
  override readonly name = 'CrewSystemAuthError'
  readonly code = 'auth_fail'

  constructor() {
    super('The crew system refused the password.')
  }
}

export class CrewSystemUnavailableError extends Error {
  override readonly name = 'CrewSystemUnavailableError'
  readonly code = 'crew_system_unavailable'

  constructor(message = 'The crew system cannot be reached.', options?: ErrorOptions) {
    super(message, options)
  }
}
