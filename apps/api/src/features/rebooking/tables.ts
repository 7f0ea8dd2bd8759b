import type { FlightChangeReason, FlightChangeStatus } from '@slipstream/contract/flight-changes'
import type { ColumnType } from 'kysely'
import type { PushSchema } from '#features/notifications/push-messages.ts'
import type { UserSchema } from '#features/users/users.ts'

/** A booking that is to be moved to another flight. Reference, surname and telephone open it: never in a log. */
export interface FlightChangeTable {
  id: string
  user_id: string
  booking_ref: string
  booking_surname: string
  telephone: string
  /** Of the flight as it was chosen. */
  flight_id: string
  /** `BA1432`. */
  target_flight: string
  /** `YYYY-MM-DD`, local to where the flight leaves. */
  target_flight_date: string
  /** A `TargetFlight`: what an attempt needs of the flight, which may be offered no more by then. */
  flight: ColumnType<unknown, string, never>
  departs_at: Date
  retry_enabled: boolean
  status: FlightChangeStatus
  /** A sentence about the last attempt. */
  message: string | null
  /** Why it did not move the booking. */
  reason: FlightChangeReason | null
  /** How many were made. */
  attempts: number
  /** Null once the request is over. */
  next_attempt_at: Date | null
  /** An attempt is under way, and its process gone where this has passed; null between attempts. */
  attempt_until: Date | null
  /** A PNG of the last attempt. */
  screenshot: Uint8Array | null
  created_at: ColumnType<Date, Date, never>
  updated_at: Date
}

export interface FlightChangeTables {
  flight_changes: FlightChangeTable
}

/** With the users, who are locked, and the messages to their devices. */
export interface FlightChangeSchema extends FlightChangeTables, UserSchema, PushSchema {}
