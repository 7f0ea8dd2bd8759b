import type { ColumnType } from 'kysely'
import type { UserSchema } from '#features/users/users.ts'
import type { CreatedAt } from '#platform/db/columns.ts'

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

/** Only hashes are stored; a stolen database opens no session. */
export interface RotatingTokenTable {
  hash: string
  family_id: string
  expires_at: Date
  rotated_at: Date | null
}

/** A reset link; a user may have several, and using one voids the others. */
export interface PasswordResetTable {
  user_id: string
  /** Only the hash is stored; a stolen database resets no password. */
  token_hash: string
  created_at: ColumnType<Date, Date, Date>
  expires_at: Date
}

/** A registration that is not a user yet. Tokens and codes are stored as hashes only. */
export interface RegistrationTable {
  id: string
  /** Trimmed and in lower case. Several registrations may share it; the first to complete has it. */
  email: string
  password_hash: string
  token_hash: string
  /** The token that the verification replaced, still accepted because the answer may have been lost. */
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

export interface AuthTables {
  token_families: TokenFamilyTable
  rotating_tokens: RotatingTokenTable
  password_resets: PasswordResetTable
  registrations: RegistrationTable
}

/** With the users that sessions and registrations belong to. */
export interface AuthSchema extends AuthTables, UserSchema {}
