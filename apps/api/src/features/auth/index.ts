import { deleteInBatches } from '#platform/db/delete-in-batches.ts'
import { accountHandlers } from './account-handlers.ts'
import type { AuthContext } from './auth-context.ts'
import { createAuthMails } from './mails.ts'
import { createPasswordResets } from './password-resets.ts'
import { registrationHandlers } from './registration/handlers.ts'
import { settleRegistrations } from './registration/registrations.ts'
import { resetHandlers } from './reset-handlers.ts'
import { sessionHandlers } from './session-handlers.ts'
import { createSessions } from './sessions.ts'

/** Specification §7 Auth and Registration, and the account as a whole. */
export function createAuth(options: Omit<AuthContext, 'mails'>) {
  const context: AuthContext = { ...options, mails: createAuthMails(options.post) }
  const { database, now } = context
  const sessions = createSessions(context)
  return {
    handlers: [
      ...sessionHandlers(context, sessions),
      ...resetHandlers(context, createPasswordResets(context)),
      ...registrationHandlers(context, sessions),
      ...accountHandlers(context),
    ],
    async forget() {
      const query = database.patientQuery
      await settleRegistrations(context)
      await query.deleteFrom('password_resets').where('expires_at', '<=', now()).execute()
      await deleteInBatches(
        query.deleteFrom('rotating_tokens'),
        query.selectFrom('rotating_tokens').where('expires_at', '<', now()),
      )
      await query
        .deleteFrom('token_families')
        .where((where) =>
          where.not(
            where.exists(
              where
                .selectFrom('rotating_tokens')
                .select('hash')
                .whereRef('rotating_tokens.family_id', '=', 'token_families.id'),
            ),
          ),
        )
        .execute()
    },
  }
}
