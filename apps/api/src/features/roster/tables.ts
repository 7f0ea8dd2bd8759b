import type { BookingStatus, ImportSource } from '@slipstream/contract/roster'
import type { Generated } from 'kysely'
import type { UserSchema } from '#features/users/users.ts'
import type { CreatedAt, Json, OptionalJson, NullableJson } from '#platform/db/columns.ts'
import type { CommuteRecord } from '@slipstream/contract/commute-records'

/** What stood for the way to a duty from one moment on; the database refuses to change a row. */
export interface CommuteRecordTable {
  /** The order of the rows. */
  number: Generated<string>
  user_id: string
  item_kind: 'trip' | 'ground_duty' | 'manual_entry'
  item_id: string
  recorded_at: CreatedAt
  report_at: CreatedAt
  status: BookingStatus
  flight: NullableJson
  back_up: NullableJson
  back_up_by: CommuteRecord['back_up_by']
  is_sample_data: boolean
  /** `CommuteRecord.policy`. */
  policy: NullableJson
}

export interface RosterItemTable {
  user_id: string
  kind: 'trip' | 'ground_duty' | 'manual_entry'
  /** `id`, or `pseudo_id` of a ground duty. */
  item_id: string
  /** `YYYY-MM-DD HH:mm`, Europe/London. */
  starts_at: string
  ends_at: string
  /** The item without its bookings, decisions and prices. */
  data: Json
  to_work_status: Generated<BookingStatus>
  from_work_status: Generated<BookingStatus>
  /** The price record as it was when the flight was chosen. */
  to_work_flight: OptionalJson
  from_work_flight: OptionalJson
  to_work_reference: Generated<string | null>
  from_work_reference: Generated<string | null>
  /** What its user decided for the rest that begins with it. */
  next_rest: OptionalJson
  /** What an end was before a decision for its rest changed it, to give back; null where none did. */
  to_work_before_decision: Generated<BookingStatus | null>
  from_work_before_decision: Generated<BookingStatus | null>
  /** `earlierFlights`; null where no flight took the place of another. */
  earlier_flights: OptionalJson
  /** Since when nobody sees it any more; null where it stands. */
  hidden_at: Generated<Date | null>
  /** Its user, who may take that back for a day, or a re-read roster that no longer has it. */
  hidden_by: Generated<'user' | 'import' | null>
}

/** What re-reading a roster changed. Periods: `YYYY-MM-DD HH:mm`, Europe/London. */
export interface RosterChangeTable {
  id: string
  user_id: string
  detected_at: CreatedAt
  seen_at: Date | null
  kind: 'added' | 'moved' | 'removed'
  item_kind: RosterItemTable['kind']
  item_id: string
  title: string
  before_start: string | null
  before_end: string | null
  after_start: string | null
  after_end: string | null
  /** The booked flights that it broke. */
  broken: Json
}

export interface RosterImportTable {
  user_id: string
  month: string
  imported_at: Date
  /** Null in rows of an earlier version. */
  imported_from: ImportSource | null
}

/** A month's answer as it is sent, for one version of its user's roster. */
export interface RosterAnswerTable {
  user_id: string
  kind: 'roster' | 'prices'
  month: string
  version: number
  /** Until when the prices in it are fresh. */
  fresh_until: Date
  tag: string
  /** JSON under brotli. */
  body: Uint8Array
}

export interface RosterTables {
  commute_records: CommuteRecordTable
  roster_answers: RosterAnswerTable
  roster_items: RosterItemTable
  roster_changes: RosterChangeTable
  roster_imports: RosterImportTable
}

/** With the users whose rows are locked while their roster is written. */
export interface RosterSchema extends RosterTables, UserSchema {}
