import type { CalendarKind } from '@slipstream/contract/calendar-links'
import type { ColumnType } from 'kysely'
import type { UserSchema } from '#features/users/users.ts'

/** One a user and kind; anyone who knows the token reads the roster, so only its hash is stored. */
export interface CalendarLinkTable {
  id: string
  user_id: string
  kind: CalendarKind
  token_hash: string
  created_at: ColumnType<Date, Date, never>
  last_read_at: Date | null
}

/** An event as it was last published. */
export interface CalendarEventTable {
  user_id: string
  kind: CalendarKind
  uid: string
  summary: string
  starts_at: Date
  ends_at: Date
  /** A hash of the published event: if it differs, the event has changed. */
  digest: string
  sequence: number
  changed_at: Date
  /** When it was taken off the roster; null while it is on it. */
  cancelled_at: Date | null
}

export interface PublishedCalendarTables {
  calendar_links: CalendarLinkTable
  calendar_events: CalendarEventTable
}

/** With the users whose subscription lets a link work. */
export interface PublishedCalendarSchema extends PublishedCalendarTables, UserSchema {}
