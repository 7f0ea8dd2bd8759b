import type { ColumnType } from 'kysely'

/** A registration that is not a user yet. Tokens and codes are kept as hashes only. */
export interface RegistrationTable {
  id: string
  /** Trimmed and in lower case. Several registrations may share it; the first to complete has it. */
  email: string
  password_hash: string
  token_hash: string
  /** The token that the verification replaced, for whom its answer did not reach. */
  previous_token_hash: string | null
  step: 'verify' | 'profile' | 'payment'
  code_hash: string
  /** Wrong tries of this very code. */
  code_tries: number
  code_expires_at: Date
  /** The contract's profile data, once it was given. */
  profile: ColumnType<unknown, string | null, string | null>
  /** The user this registration has become, until everything was handed over. */
  user_id: string | null
  created_at: ColumnType<Date, Date, never>
  expires_at: Date
}
