import type { SeatSignal } from '@slipstream/commute/today/seats/seats-seen'
import type { Price } from '@slipstream/contract/flight'
import type { ColumnType, GeneratedAlways } from 'kysely'

/** How a flight went on one day; it names no user. */
export interface FlightOutcomeTable {
  origin: string
  destination: string
  /** `BA1431`. */
  flight: string
  /** Of its departure, local to its origin. */
  date: string
  is_sample: boolean
  /** At its landing, 0 where early; null where it was cancelled, or landed elsewhere. */
  minutes_late: number | null
}

/** Whether somebody who was listed for a flight got a seat on it. */
export interface SeatAnswerTable {
  id: GeneratedAlways<string>
  /** Null where it is sample data. */
  user_id: string | null
  item_kind: 'trip' | 'ground_duty' | 'manual_entry' | null
  item_id: string | null
  direction: 'to_work' | 'from_work' | null
  flight_id: string | null
  /** As it was chosen; null in sample data, and in answers from before flights were noted. */
  flight: ColumnType<Price | null, string | undefined, string>
  /** On sale when the flight was last looked at before its departure; null if that is not known. */
  seats: number | null
  /** What they had seen of its seats; null if it is nothing. */
  seen: ColumnType<readonly SeatSignal[] | null, string | null | undefined, string | null>
  /** The chance of a seat that was said before, 0 to 1; null if none was. */
  said: ColumnType<number | null, number | null | undefined, number | null>
  has_boarded: boolean
  is_sample: boolean
  answered_at: Date
}

export interface ChanceTables {
  flight_outcomes: FlightOutcomeTable
  seat_answers: SeatAnswerTable
}
