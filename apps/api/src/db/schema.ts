import type { PasswordResetTable } from '../auth/tables.ts'
import type { RegistrationTable } from '../registration/tables.ts'
import type { RegistrationStep, SubscriptionStatus, UserSettings } from '@slipstream/contract/user'
import type { BookingStatus } from '@slipstream/contract/roster'
import type { BillingTables } from '../billing/tables.ts'
import type { SandboxTables } from '../providers/sandbox-payments/tables.ts'
import type { CalendarImportTables } from '../calendar-import/tables.ts'
import type { CalendarTables } from '../calendar-out/tables.ts'
import type { FlightChangeTables } from '../flight-changes/tables.ts'
import type { FlightTables } from '../flights/tables.ts'
import type { PushTables } from '../push/tables.ts'
import type { ColumnType, Generated } from 'kysely'
import type { CarriedOutTable } from '../http/carry-out-once.ts'
import type { WebhookEventTable } from '../http/webhook-events.ts'

/** A JSON column: read as unknown and parsed by the repository that owns it, written as its text. */
type Json = ColumnType<unknown, string, string>
type NullableJson = ColumnType<unknown, string | null, string | null>
/** Null unless it is written. */
type OptionalJson = ColumnType<unknown, string | null | undefined, string | null>

/** Written once, when the row is made. */
type CreatedAt = ColumnType<Date, Date, never>

export interface UserTable {
  id: string
  /** Trimmed and in lower case. */
  email: string
  password_hash: string
  first_name: string
  surname: string
  phone_number: string | null
  role: 'pilot' | 'cabin_crew'
  airline: string
  base: string
  home_airports: string[]
  currency: string
  subscription_status: SubscriptionStatus | null
  registration_step: RegistrationStep
  created_at: CreatedAt
}

export interface UserSettingsTable extends Omit<UserSettings, 'transfer_minutes' | 'door_minutes'> {
  user_id: string
  transfer_minutes: Json
  door_minutes: Json
}

/** A line of rotating tokens with one origin: a session (`refresh`) or a remembered device (`remember`). */
export interface TokenFamilyTable {
  id: string
  kind: 'refresh' | 'remember'
  user_id: string
  /** The remembered device that opened this session. */
  opened_by: string | null
  created_at: CreatedAt
  revoked_at: Date | null
  revoked_reason: string | null
}

/** Only hashes are kept; a stolen database opens no session. */
export interface RotatingTokenTable {
  hash: string
  family_id: string
  expires_at: Date
  rotated_at: Date | null
}

export interface ThrottleTable {
  /** The mac of what is counted. */
  key: string
  attempts: number
  last_attempt_at: Date
  blocked_until: Date | null
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
}

export interface JobTable {
  id: string
  user_id: string
  /** One unfinished job a user and kind; of `flight_search`, one a subject. */
  kind: 'fetch_roster' | 'hotline_roster' | 'specific_sector' | 'flight_search' | 'optimise'
  /** What the job is about: the month, or the routes and days searched. */
  subject: string
  status: string
  custom_status: string | null
  result: NullableJson
  error: NullableJson
  /** What it found, for the call that asks for it; never part of the status. */
  outcome: NullableJson
  created_at: CreatedAt
  updated_at: Date
  finished_at: Date | null
}

export interface AuditTable {
  id: Generated<number>
  at: Date
  user_id: string | null
  event: string
  /** Null where nothing of a person may be kept. */
  ip: string | null
  details: Json
}

export interface Schema
  extends
    BillingTables,
    SandboxTables,
    CalendarTables,
    CalendarImportTables,
    FlightTables,
    FlightChangeTables,
    PushTables {
  users: UserTable
  user_settings: UserSettingsTable
  token_families: TokenFamilyTable
  rotating_tokens: RotatingTokenTable
  throttles: ThrottleTable
  registrations: RegistrationTable
  password_resets: PasswordResetTable
  roster_items: RosterItemTable
  roster_imports: RosterImportTable
  roster_changes: RosterChangeTable
  jobs: JobTable
  audit_log: AuditTable
  webhook_events: WebhookEventTable
  carried_out: CarriedOutTable
}
