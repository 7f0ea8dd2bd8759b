import type { Database } from '../db/database.ts'

export type AuditEvent =
  | 'login'
  | 'login_failed'
  | 'logout'
  | 'auto_login'
  | 'refresh_token_reused'
  | 'remember_token_reused'
  | 'profile_updated'

export interface AuditEntry {
  readonly event: AuditEvent
  readonly userId: string | null
  readonly ip: string
  /** Names and counts, never a secret and never a value the user typed. */
  readonly details?: Readonly<Record<string, string | number | boolean | readonly string[]>>
}

/** Who did what to an account, and from where. */
export interface AuditLog {
  record(entry: AuditEntry): Promise<void>
}

export function createAuditLog({ query }: Database, now: () => Date): AuditLog {
  return {
    async record({ event, userId, ip, details = {} }) {
      await query
        .insertInto('audit_log')
        .values({ at: now(), user_id: userId, event, ip, details: JSON.stringify(details) })
        .execute()
    },
  }
}
