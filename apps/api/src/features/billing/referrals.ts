import { randomInt } from 'node:crypto'
import type { Referral } from '@slipstream/contract/auth'
import { paymentMessages } from '@slipstream/contract/error-messages'
import type { Database } from '#platform/db/database.ts'
import type { CardPayments } from '#providers/card-payments.ts'
import type { Account } from './accounts.ts'
import { getMailbox, type Marks } from './marks.ts'
import type { BillingSchema, ReferralTable } from './tables.ts'

/** Capitals and digits of which no two look alike in any hand. */
const letters = 'ACDEFGHJKLMNPQRTUVWXY34679'
const codeLength = 7

interface Options {
  readonly database: Database<BillingSchema>
  readonly provider: CardPayments
  readonly marks: Marks
  readonly now: () => Date
}

/** One spelling for what is typed by hand: `kx4-7rta` is KX47RTA. */
export function normaliseCode(code: string): string {
  return code.toUpperCase().replaceAll(/[\s-]/g, '')
}

/** Codes that crew hand on: who joins with one and pays gives its owner a free month (specification §3 Referral). */
export function createReferrals({ database: { query }, provider, marks, now }: Options) {
  async function getOwner(code: string): Promise<string | undefined> {
    const row = await query
      .selectFrom('referral_codes')
      .select('user_id')
      .where('code', '=', normaliseCode(code))
      .executeTakeFirst()
    return row?.user_id
  }

  async function getCode(userId: string): Promise<string> {
    const own = () =>
      query.selectFrom('referral_codes').select('code').where('user_id', '=', userId).executeTakeFirst()
    const row = await own()
    if (row) return row.code
    await query
      .insertInto('referral_codes')
      .values({ user_id: userId, code: newCode(), created_at: now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    // Ours, or that of a call that was faster; nobody else's, which would be a new try.
    return getCode(userId)
  }

  async function getEmail(userId: string): Promise<string> {
    const row = await query
      .selectFrom('users')
      .select('email')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    return row.email
  }

  /**
   * Who joined with a code and has a subscription that may be paid for by now. Of everybody, those alone whose subscription
   * runs: who left before paying would be asked about for ever.
   */
  function unpaid(referredUserId: string | undefined) {
    return query
      .selectFrom('referrals')
      .innerJoin('billing_accounts', 'billing_accounts.user_id', 'referrals.referred_user_id')
      .select(['referred_user_id', 'owner_id', 'subscription_id', 'customer_id'])
      .where('paid_at', 'is', null)
      .where('refused', 'is', null)
      .where('status', '<>', 'trialing')
      .$if(referredUserId === undefined, (builder) => builder.where('status', 'in', ['active', 'past_due']))
      .$if(referredUserId !== undefined, (builder) =>
        builder.where('referred_user_id', '=', referredUserId ?? ''),
      )
      .orderBy('referrals.created_at')
      .limit(200)
      .execute()
  }

  async function hasPaid(subscriptionId: string | null): Promise<boolean> {
    if (subscriptionId === null) return false
    const invoices = await provider.invoices(subscriptionId)
    return invoices.some(({ status, amount }) => status === 'paid' && Number(amount) > 0)
  }

  async function getCardMarks(userId: string): Promise<string[]> {
    const account = await query
      .selectFrom('billing_accounts')
      .select(['customer_id', 'trial_marks'])
      .where('user_id', '=', userId)
      .executeTakeFirst()
    const fingerprints = account?.customer_id ? await provider.cardFingerprints(account.customer_id) : []
    return [...(account?.trial_marks ?? []), ...marks.ofCards(fingerprints)]
  }

  async function getRefusal(referred: {
    readonly referred_user_id: string
    readonly owner_id: string
  }): Promise<ReferralTable['refused']> {
    const ownEmail = await getEmail(referred.referred_user_id)
    const own = [...new Set([marks.ofEmail(ownEmail), ...(await getCardMarks(referred.referred_user_id))])]
    const owners = new Set([
      marks.ofEmail(await getEmail(referred.owner_id)),
      ...(await getCardMarks(referred.owner_id)),
    ])
    if (own.some((mark) => owners.has(mark))) return 'oneself'
    return (await marks.keepFirst('referral', own)) ? null : 'counted_before'
  }

  /** Gives the months that are still owed to an owner, or to every owner, where the provider knows them by now. */
  async function payOwed(ownerId?: string): Promise<void> {
    const owed = await query
      .selectFrom('referrals')
      .innerJoin('billing_accounts', 'billing_accounts.user_id', 'referrals.owner_id')
      .select(['referred_user_id', 'customer_id'])
      .where('paid_at', 'is not', null)
      .where('credited_at', 'is', null)
      .where('customer_id', 'is not', null)
      .$if(ownerId !== undefined, (builder) => builder.where('owner_id', '=', ownerId ?? ''))
      .limit(200)
      .execute()
    for (const { referred_user_id: referredUserId, customer_id: customerId } of owed) {
      // One after another is gentle on the provider.
      if (customerId !== null) await credit(referredUserId, customerId)
    }
  }

  /** Claims the month before it is given: twice would be worse than late. */
  async function credit(referredUserId: string, customerId: string): Promise<void> {
    const claimed = await query
      .updateTable('referrals')
      .set({ credited_at: now() })
      .where('referred_user_id', '=', referredUserId)
      .where('credited_at', 'is', null)
      .returning('referred_user_id')
      .executeTakeFirst()
    if (!claimed) return
    try {
      await provider.creditOnePeriod(customerId, `referral:${referredUserId}`)
    } catch (error) {
      await query
        .updateTable('referrals')
        .set({ credited_at: null })
        .where('referred_user_id', '=', referredUserId)
        .execute()
      throw error
    }
  }

  return {
    /** The user's own code, made with the first question, and what came of it. */
    async of(userId: string): Promise<Referral> {
      const code = await getCode(userId)
      const { months } = await query
        .selectFrom('referrals')
        .select(({ fn }) => fn.countAll<string>().as('months'))
        .where('owner_id', '=', userId)
        .where('paid_at', 'is not', null)
        .executeTakeFirstOrThrow()
      // Each of them is one month free.
      return {
        referral_code: code,
        referral_stats: { successful_referrals: Number(months), discount_months: Number(months) },
      }
    },

    /** Null where the code is good for this user, else why not, in words. */
    async objection(
      code: string,
      { userId, email }: { userId: string | null; email?: string },
    ): Promise<string | null> {
      const owner = await getOwner(code)
      if (owner === undefined) return paymentMessages.unknownReferralCode
      const isOwn =
        owner === userId || (email !== undefined && getMailbox(await getEmail(owner)) === getMailbox(email))
      return isOwn ? paymentMessages.ownReferralCode : null
    },

    /** Remembers who brought a new subscriber; once, however often it is called. */
    async note({ id, user_id, subscribed_at, referral_code }: Account): Promise<void> {
      if (user_id === null || subscribed_at === null || referral_code === null) return
      const owner = await getOwner(referral_code)
      if (owner !== undefined && owner !== user_id) {
        await query
          .insertInto('referrals')
          .values({
            referred_user_id: user_id,
            owner_id: owner,
            created_at: now(),
            credited_at: null,
            paid_at: null,
            refused: null,
          })
          .onConflict((conflict) => conflict.column('referred_user_id').doNothing())
          .execute()
      }
      await query.updateTable('billing_accounts').set({ referral_code: null }).where('id', '=', id).execute()
    },

    /**
     * Thanks for a subscriber, or for everyone, who has paid for a month by now: once a person, and never for oneself
     * (the same mailbox or card as the owner's).
     */
    async thankPaid(referredUserId?: string): Promise<void> {
      for (const referred of await unpaid(referredUserId)) {
        // One after another is gentle on the provider.
        if (!(await hasPaid(referred.subscription_id))) continue
        const refused = await getRefusal(referred)
        await query
          .updateTable('referrals')
          .set(refused === null ? { paid_at: now() } : { refused })
          .where('referred_user_id', '=', referred.referred_user_id)
          .execute()
        if (refused === null) await payOwed(referred.owner_id)
      }
    },

    payOwed,
  }
}

function newCode(): string {
  return Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join('')
}
