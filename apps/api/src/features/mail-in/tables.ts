import type { PushSchema } from '#features/notifications/push-messages.ts'
import type { UserSchema } from '#features/users/users.ts'
import type { CreatedAt, Json } from '#platform/db/columns.ts'

/** One a user. It lets mail in and nothing out, and its owner reads it again: it is stored as it is. */
export interface MailAddressTable {
  user_id: string
  local_part: string
  created_at: Date
  /** The day of UTC that `mails` counts, `YYYY-MM-DD`. */
  day: string
  mails: number
  /** When its owner was last written to that nothing could be read. */
  noticed_at: Date | null
}

/** What was read of a mail. Nothing else of it is stored. */
export interface MailedBookingTable {
  id: string
  user_id: string
  sender: string
  /** The contract's `Confirmation`s. */
  confirmations: Json
  /** Of the confirmations: the same mail twice is one. */
  digest: string
  received_at: CreatedAt
}

export interface MailInTables {
  mail_addresses: MailAddressTable
  mailed_bookings: MailedBookingTable
}

/** With the users that it belongs to, and the devices that are notified. */
export interface MailInSchema extends MailInTables, UserSchema, PushSchema {}
