import type { FamilyDetail } from '@slipstream/contract/family-links'
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
