import type { Database } from '#platform/db/database.ts'
import { equalTexts, mac } from '#platform/keys.ts'
import type { FlightSchema } from './tables.ts'

export type AlertUnsubscribe = ReturnType<typeof createAlertUnsubscribe>

const tokenPattern = /^([\w-]{1,64})\.([\w-]{43})$/

/** Ends the e-mails about a user's price alerts by a signed link, without a session (RFC 8058). */
export function createAlertUnsubscribe(database: Database<FlightSchema>, key: Buffer, publicUrl: string) {
  return {
    /** The address for this user's e-mails; it does not expire, for old mails are found again. */
    url: (userId: string) => `${publicUrl}/unsubscribe/${userId}.${mac(key, userId)}`,

    /** Whose the token is; null if we did not issue it. */
    findUser(token: string): string | null {
      const [, userId, signature] = tokenPattern.exec(token) ?? []
      if (userId === undefined || signature === undefined) return null
      return equalTexts(signature, mac(key, userId)) ? userId : null
    },

    /** No more e-mails about the alerts that are set now. One that is set later asks for an e-mail again. */
    async stop(userId: string): Promise<void> {
      await database.query
        .updateTable('price_alerts')
        .set({ has_mail: false, mail_at: null })
        .where('user_id', '=', userId)
        .execute()
    },
  }
}
