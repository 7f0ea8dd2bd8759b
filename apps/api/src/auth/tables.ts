import type { ColumnType } from 'kysely'

/** The one reset link of a user that is good; a newer one takes its place. */
export interface PasswordResetTable {
  user_id: string
  /** Only the hash is kept; a stolen database resets no password. */
  token_hash: string
  created_at: ColumnType<Date, Date, Date>
  expires_at: Date
}
