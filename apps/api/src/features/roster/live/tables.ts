import type { ColumnType, Generated } from 'kysely'
import type { PushSchema } from '#features/notifications/push-messages.ts'
import type { Reminder } from '@slipstream/commute/today/live/reminders'
import type { RosterSchema } from '../tables.ts'

/** How a flight stood when its source was asked last, for everyone alike. */
export interface FlightStatusTable {
  /** `flightStatusKey`: `BA1431 EDI-LHR 2026-11-08 06:00`. */
  flight: string
  /** A `FlightStatus`; null if the source has never known the flight. */
  status: ColumnType<unknown, string | undefined, string>
  /** When the source was asked whose answer this is, also where it knew no such flight; 1970 before its first answer. */
  asked_at: Generated<Date>
  /** A process is asking the source, until then at the latest; null if none is. */
  claimed_until: Generated<Date | null>
}

/** A commute that is watched from a day before its flight. */
export interface CommuteWatchTable {
  user_id: string
  item_kind: 'trip' | 'ground_duty' | 'manual_entry'
  item_id: string
  direction: 'to_work' | 'from_work'
  /** Of the chosen flight: another one is watched from the beginning. */
  flight_id: string
  /** When it is looked at next; null once there is nothing left to see. */
  look_at: Date | null
  /** `SentAdvice`. */
  sent: Generated<string>
  better: string | null
  /** The last reminder that was sent of it. */
  reminded: Generated<Reminder | null>
  /** On sale at the last look, of a flight that its user is listed for; null where that is not known. */
  seats: Generated<number | null>
  made_at: ColumnType<Date, Date, Date>
}

export interface LiveTables {
  flight_statuses: FlightStatusTable
  commute_watches: CommuteWatchTable
}

/** With the rosters that say what is flown, and whom to notify. */
export interface LiveSchema extends LiveTables, RosterSchema, PushSchema {}
