import { type Generated, sql } from 'kysely'
import type { Database } from './db/database.ts'
import type { Json } from './db/columns.ts'

export interface AuditTable {
  id: Generated<number>
  at: Date
  user_id: string | null
  event: string
  /** Null if nothing of a person may be stored. */
  ip: string | null
  details: Json
}

export interface AuditTables {
  audit_log: AuditTable
}

export type AuditEvent =
  | 'login'
  | 'login_failed'
  | 'logout'
  | 'logout_everywhere'
  | 'auto_login'
  | 'refresh_token_reused'
  | 'remember_token_reused'
  | 'registration_started'
  | 'registration_refused'
  | 'registration_code_sent'
  | 'registration_code_refused'
  | 'registration_verified'
  | 'registration_profile_given'
  | 'registration_resumed'
  | 'registration_completed'
  | 'password_reset_requested'
  | 'password_reset_refused'
  | 'password_reset'
  | 'subscription_begun'
  | 'subscription_cancelled'
  | 'subscription_reactivated'
  | 'payment_method_added'
  | 'payment_method_removed'
  | 'profile_updated'
  | 'calendar_link_made'
  | 'calendar_link_revoked'
  | 'family_link_made'
  | 'family_link_revoked'
  | 'colleagues_turned_on'
  | 'colleagues_turned_off'
  | 'seat_sharing_turned_on'
  | 'seat_sharing_turned_off'
  | 'shared_answers_turned_on'
  | 'shared_answers_turned_off'
  | 'mail_address_made'
  | 'mail_address_removed'
  | 'account_exported'
  | 'account_deletion_refused'
  | 'account_deleted'

export interface AuditEntry {
  readonly event: AuditEvent
  readonly userId: string | null
  /** Null if nothing of a person may be stored: their account is gone. */
  readonly ip: string | null
  /** Names and counts, never a secret and never a value the user typed. */
  readonly details?: Readonly<Record<string, string | number | boolean | readonly string[]>>
}

export type AuditLog = ReturnType<typeof createAuditLog>

/** Who did what to an account, and from where. */
export function createAuditLog({ query }: Database<AuditTables>, now: () => Date) {
  return {
    async record({ event, userId, ip, details = {} }: AuditEntry): Promise<void> {
      await query
        .insertInto('audit_log')
        .values({ at: now(), user_id: userId, event, ip, details: JSON.stringify(details) })
        .execute()
    },

    /** What was written about a registration (`details.registration`) is its user's from now on. */
    async handOver(registrationId: string, userId: string): Promise<void> {
      await query
        .updateTable('audit_log')
        .set({ user_id: userId })
        .where('user_id', 'is', null)
        .where(sql<string>`details ->> 'registration'`, '=', registrationId)
        .execute()
    },

    /** Everything about a user, newest first. */
    ofUser: (userId: string) =>
      query
        .selectFrom('audit_log')
        .select(['at', 'event'])
        .where('user_id', '=', userId)
        .orderBy('id', 'desc')
        .execute(),
  }
}
