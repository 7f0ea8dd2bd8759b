import type { FamilyDetail } from '@slipstream/contract/family-links'
import type { SeatFlight, Seats } from '@slipstream/contract/seats-seen'
import type { ColumnType } from 'kysely'
import type { UserSchema } from '#features/users/users.ts'

/** Anyone who knows the token reads the page, so only its hash is stored. */
export interface FamilyLinkTable {
  id: string
  user_id: string
  token_hash: string
  label: string
  /** The key of the one rest that is shared; null for all of them. */
  rest: string | null
  rest_starts_at: Date | null
  detail: FamilyDetail
  created_at: ColumnType<Date, Date, never>
  expires_at: ColumnType<Date, Date, never>
  last_opened_at: Date | null
}

export interface FamilyLinkTables {
  family_links: FamilyLinkTable
}

/** With the users whose subscription lets a link work. */
export interface FamilyLinkSchema extends FamilyLinkTables, UserSchema {}

/** Whether somebody is shown to colleagues on their flights; without a row they never were. */
interface ColleagueChoiceTable {
  user_id: string
  /** Names them to colleagues: their own id opens other calls. */
  id: string
  is_on: boolean
  changed_at: Date
}

/** What somebody did about one flight of theirs. */
interface ColleagueFlightTable {
  user_id: string
  /** `colleagueFlightKey`: `BA1433.EDI.2026-11-26`. */
  flight: string
  is_hidden: boolean
  /** When they were first answered who is on it; null where they never were. */
  asked_at: Date | null
  lands_at: Date
}

/** Both see nothing of each other. */
interface ColleagueHiddenPersonTable {
  /** Who said so. */
  user_id: string
  other_id: string
}

export interface ColleagueTables {
  colleague_choices: ColleagueChoiceTable
  colleague_flights: ColleagueFlightTable
  colleague_hidden_people: ColleagueHiddenPersonTable
}

/** Whether somebody shares the seats that they enter, and sees those of others; without a row they never did. */
interface SeatSharingTable {
  user_id: string
  is_on: boolean
  changed_at: Date
}

export interface SeatSharingTables {
  seat_sharing: SeatSharingTable
}

/** What is read here of the seats that people saw (features/roster/seats/tables.ts); not their place on the list. */
interface SharedSeatsTable {
  user_id: string
  id: string
  /** Theirs when they entered it. */
  airline: string
  flight: ColumnType<SeatFlight, string, never>
  origin: string
  departs_at: Date
  lands_at: Date
  open: ColumnType<Seats['open'], string, never>
  listed: number | null
  seen_at: Date
  entered_at: Date
  is_sample: boolean
}

/** With the colleagues who saw them. */
export interface SharedSeatsSchema extends SeatSharingTables, ColleagueSchema {
  seats_seen: SharedSeatsTable
}

/** With the users who are each other's colleagues. */
export interface ColleagueSchema extends ColleagueTables, UserSchema {}
