import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { mac } from '#platform/keys.ts'
import type { Account } from './accounts.ts'
import type { BillingMarkTable, BillingSchema } from './tables.ts'

/** Two years: longer than anybody waits for another month free. */
export const keepMarksMs = 731 * 24 * 3_600_000

/** Key of an advisory lock, the same in every process: requests for a trial run one at a time. */
const trialLock = 1_606_017

export type Marks = ReturnType<typeof createMarks>

/**
 * One spelling for one mailbox, for this purpose only: what follows a `+` is dropped, which most providers ignore, and the
 * dots of Gmail, which it ignores.
 */
export function getMailbox(email: string): string {
  const address = email.trim().toLowerCase()
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  const [name = ''] = address.slice(0, at).split('+')
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com'
  return isGmail ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}

interface Options {
  readonly database: Database<BillingSchema>
  readonly key: Buffer
  readonly now: () => Date
}

/**
 * What tells one person from another after an account is gone, to give a trial and a referral's month once: a keyed mac of
 * the mailbox and of the card. docs/decisions/0008-payments.md
 */
export function createMarks({ database: { query }, key, now }: Options) {
  const ofEmail = (email: string) => mac(key, `email.${getMailbox(email)}`)

  const rows = (kind: BillingMarkTable['kind'], marks: readonly string[]) =>
    marks.map((mark) => ({ kind, mark, created_at: now() }))

  /**
   * Marks of deleted accounts, of other users, and of registrations under way that are not another of the same e-mail: of
   * those one at most becomes a user.
   */
  async function isUsed(
    db: typeof query,
    marks: readonly string[],
    { accountId, email }: { accountId: string | undefined; email: string },
  ): Promise<boolean> {
    const storedMark = await db
      .selectFrom('billing_marks')
      .select('mark')
      .where('kind', '=', 'trial')
      .where('mark', 'in', marks)
      .executeTakeFirst()
    if (storedMark) return true
    const other = await db
      .selectFrom('billing_accounts')
      .leftJoin('registrations', 'registrations.id', 'billing_accounts.registration_id')
      .select('billing_accounts.id')
      .where(sql<boolean>`billing_accounts.trial_marks && ${sql.val([...marks])}::text[]`)
      .where('billing_accounts.id', '<>', accountId ?? '')
      .where((where) =>
        where.or([
          where('registrations.id', 'is', null),
          where('registrations.email', '<>', email.trim().toLowerCase()),
        ]),
      )
      .executeTakeFirst()
    return other !== undefined
  }

  return {
    ofEmail,
    ofCards: (fingerprints: readonly string[]) =>
      fingerprints.map((fingerprint) => mac(key, `card.${fingerprint}`)),

    /** Takes the trial of these marks for an account; whether it was to be had. */
    claimTrial: (account: Account, email: string, marks: readonly string[]) =>
      query.transaction().execute(async (trx) => {
        await sql`select pg_advisory_xact_lock(${trialLock})`.execute(trx)
        if (await isUsed(trx, marks, { accountId: account.id, email })) return false
        await trx
          .updateTable('billing_accounts')
          .set({ trial_marks: [...marks] })
          .where('id', '=', account.id)
          .execute()
        return true
      }),

    /** The trial that was claimed did not begin. */
    async giveTrialBack(accountId: string): Promise<void> {
      await query
        .updateTable('billing_accounts')
        .set({ trial_marks: null })
        .where('id', '=', accountId)
        .where('had_trial', '=', false)
        .execute()
    },

    isTrialUsed: (accountId: string | undefined, email: string) =>
      isUsed(query, [ofEmail(email)], { accountId, email }),

    /** Keeps that they were used, past the account. */
    async keep(kind: BillingMarkTable['kind'], marks: readonly string[]): Promise<void> {
      if (marks.length === 0) return
      await query
        .insertInto('billing_marks')
        .values(rows(kind, marks))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },

    /** Keeps them, unless one was stored before. */
    keepFirst: (kind: BillingMarkTable['kind'], marks: readonly string[]) =>
      query.transaction().execute(async (trx) => {
        const known = await trx
          .selectFrom('billing_marks')
          .select('mark')
          .where('kind', '=', kind)
          .where('mark', 'in', marks)
          .executeTakeFirst()
        if (known) return false
        await trx
          .insertInto('billing_marks')
          .values(rows(kind, marks))
          .onConflict((conflict) => conflict.doNothing())
          .execute()
        return true
      }),

    /** Removes those of two years ago. */
    async forget(): Promise<void> {
      await query
        .deleteFrom('billing_marks')
        .where('created_at', '<=', new Date(now().getTime() - keepMarksMs))
        .execute()
    },
  }
}
