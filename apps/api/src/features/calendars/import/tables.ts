import type { EventDecision, FeedStop, TimesReading } from '@slipstream/contract/roster-import'
import type { ColumnType, Generated } from 'kysely'
import type { UserSchema } from '#features/users/users.ts'
import type { OptionalJson } from '#platform/db/columns.ts'

type CreatedAt = ColumnType<Date, Date, never>

/** A feed whose address its user left. */
export interface RosterFeedTable {
  id: string
  user_id: string
  /** Tells whether an address is known already without opening any. */
  address_mac: string
  /** Anyone who has the address has the roster: sealed with the instance's key. */
  sealed_address: string
  host: string
  /** Null where the calendar says itself what clock its times go by. */
  times: TimesReading | null
  last_read_at: Date | null
  problem: string | null
  created_at: CreatedAt
  /** Whether the schedule reads it. */
  is_automatic: boolean
  /** When it is read next, or again where a process did not end a reading; null where it is not. */
  look_at: Date | null
  stopped: FeedStop | null
  /** Failed readings in a row, and since when. */
  failures: Generated<number>
  failing_since: Generated<Date | null>
  /** `FeedVersions`, parsed by the store. */
  versions: OptionalJson
  /** What was decided on its events, by `getQuestion`; parsed by the store. */
  questions: OptionalJson
  /** Of the last reading that gave one, and when that was. */
  mark: Generated<string | null>
  marked_at: Generated<Date | null>
}

/** What taking a calendar would do, until it is taken or forgotten. */
export interface RosterPreviewTable {
  id: string
  user_id: string
  /** Months and items, parsed by the store. */
  reading: ColumnType<unknown, string, never>
  /** Of the feed that it was read from. */
  sealed_address: string | null
  times: TimesReading | null
  created_at: CreatedAt
  expires_at: Date
}

/** What a user said that a code of their roster means. */
export interface CodeAnswerTable {
  user_id: string
  code: string
  /** Theirs when they answered: a code of another means something else. */
  airline: string
  meaning: EventDecision['as']
  /** Of a duty, null of any other meaning. */
  airport: string | null
  /** The airport that the answered event named. */
  named_airport: string | null
  answered_at: Date
}

/** Whether somebody's answers count for colleagues; without a row they never did. */
interface SharedAnswersTable {
  user_id: string
  is_on: boolean
  changed_at: Date
}

export interface CalendarImportTables {
  roster_feeds: RosterFeedTable
  roster_previews: RosterPreviewTable
  code_answers: CodeAnswerTable
  shared_answers: SharedAnswersTable
}

/** With the users who answer. */
export interface CodeAnswerSchema extends CalendarImportTables, UserSchema {}
