import type { ColumnType } from 'kysely'
import type { PushSchema } from '#features/notifications/push-messages.ts'
import type { RosterSchema } from '../tables.ts'

/** A planned staff ticket whose list will open, or has opened. */
export interface ListingReminderTable {
  user_id: string
  item_kind: 'trip' | 'ground_duty' | 'manual_entry'
  item_id: string
  direction: 'to_work' | 'from_work'
  /** Of the planned flight: another one has a reminder of its own. */
  flight_id: string
  /** When its reminder is sent, or tried again; null once it was, or where none is to be sent. */
  due_at: Date | null
  made_at: ColumnType<Date, Date, Date>
}

export interface ListingTables {
  listing_reminders: ListingReminderTable
}

/** With the rosters that say what is planned, and whom to notify. */
export interface ListingSchema extends ListingTables, RosterSchema, PushSchema {}
