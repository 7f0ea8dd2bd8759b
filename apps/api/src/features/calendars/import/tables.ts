import type { TimesReading } from '@slipstream/contract/roster-import'
import type { ColumnType } from 'kysely'

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

export interface CalendarImportTables {
  roster_feeds: RosterFeedTable
  roster_previews: RosterPreviewTable
}
