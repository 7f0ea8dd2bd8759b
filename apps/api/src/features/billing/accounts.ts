import { randomUUID } from 'node:crypto'
import { type Subscription, subscriptionSchema } from '@slipstream/contract/payments'
import { isSubscribedStatus } from '@slipstream/contract/user'
import { type Selectable, sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import type { Payer } from './billing.ts'
import type { BillingAccountTable, BillingSchema } from './tables.ts'

export type Account = Selectable<BillingAccountTable>

/** Longer than any call to a provider takes; after a crash an account is free again by then. */
const holdMs = 120_000

export type Accounts = ReturnType<typeof createAccounts>

/** The mirrored subscription, without a secret. */
export function mirrored(account: Account): Subscription | null {
  return account.subscription === null ? null : subscriptionSchema.parse(account.subscription)
}

/** The table of who pays, and what the provider last said. */
export function createAccounts({ query }: Database<BillingSchema>, now: () => Date) {
  const column = ({ kind }: Payer) => (kind === 'user' ? ('user_id' as const) : ('registration_id' as const))

  function find(payer: Payer) {
    return query
      .selectFrom('billing_accounts')
      .selectAll()
      .where(column(payer), '=', payer.id)
      .executeTakeFirst()
  }

  async function set(id: string, values: Partial<Pick<Account, 'customer_id' | 'referral_code'>>) {
    await query.updateTable('billing_accounts').set(values).where('id', '=', id).execute()
  }

  return {
    find,

    findBySubscription: (subscriptionId: string) =>
      query
        .selectFrom('billing_accounts')
        .selectAll()
        .where('subscription_id', '=', subscriptionId)
        .executeTakeFirst(),

    get: (id: string) =>
      query.selectFrom('billing_accounts').selectAll().where('id', '=', id).executeTakeFirst(),

    /** The payer's account, made if there is none. */
    async ensure(payer: Payer): Promise<Account> {
      await query
        .insertInto('billing_accounts')
        .values({
          id: randomUUID(),
          user_id: payer.kind === 'user' ? payer.id : null,
          registration_id: payer.kind === 'registration' ? payer.id : null,
          customer_id: null,
          subscription_id: null,
          subscription: null,
          status: null,
          due_at: null,
          had_trial: false,
          trial_marks: null,
          subscribed_at: null,
          referral_code: null,
          version: 0,
          busy_until: null,
          created_at: now(),
        })
        .onConflict((conflict) => conflict.column(column(payer)).doNothing())
        .execute()
      const account = await find(payer)
      if (!account) throw new Error('A billing account vanished while it was made.')
      return account
    },

    /** Accounts that time alone has changed by now, the longest overdue first. */
    due: (limit: number) =>
      query
        .selectFrom('billing_accounts')
        .selectAll()
        .where('due_at', '<=', now())
        .orderBy('due_at')
        .limit(limit)
        .execute(),

    /** Holds an account for one payment call; undefined while another has it. */
    async hold(id: string): Promise<Date | undefined> {
      const until = new Date(now().getTime() + holdMs)
      const row = await query
        .updateTable('billing_accounts')
        .set({ busy_until: until })
        .where('id', '=', id)
        .where((where) => where.or([where('busy_until', 'is', null), where('busy_until', '<=', now())]))
        .returning('id')
        .executeTakeFirst()
      return row && until
    },

    async letGo(id: string, held: Date): Promise<void> {
      await query
        .updateTable('billing_accounts')
        .set({ busy_until: null })
        .where('id', '=', id)
        .where('busy_until', '=', held)
        .execute()
    },

    keepCustomer: (id: string, customerId: string) => set(id, { customer_id: customerId }),
    keepReferralCode: (id: string, code: string | null) => set(id, { referral_code: code }),

    /** Begins the mirror of another subscription. */
    async keepSubscription(id: string, subscriptionId: string): Promise<void> {
      await query
        .updateTable('billing_accounts')
        .set({ subscription_id: subscriptionId, subscription: null, version: sql`version + 1` })
        .where('id', '=', id)
        .where('subscription_id', 'is distinct from', subscriptionId)
        .execute()
    },

    /**
     * Writes what the provider says, and the user's status with it; undefined where something newer was written since the
     * account was read.
     */
    mirror: (account: Account, subscription: Subscription) =>
      query.transaction().execute(async (trx) => {
        const { client_secret: _, ...stored } = subscription
        const { status, trial_end } = subscription
        const row = await trx
          .updateTable('billing_accounts')
          .set({
            subscription: JSON.stringify(stored),
            status,
            due_at: dueAt(subscription),
            had_trial: account.had_trial || trial_end !== null,
            subscribed_at: account.subscribed_at ?? (isSubscribedStatus(status) ? now() : null),
            version: account.version + 1,
          })
          .where('id', '=', account.id)
          .where('version', '=', account.version)
          .returningAll()
          .executeTakeFirst()
        if (row?.user_id) {
          await trx
            .updateTable('users')
            .set({ subscription_status: status })
            .where('id', '=', row.user_id)
            .execute()
        }
        return row
      }),

    /** What was the registration's is the user's; undefined where it had nothing. */
    handOver: (registrationId: string, userId: string) =>
      query.transaction().execute(async (trx) => {
        const row = await trx
          .updateTable('billing_accounts')
          .set({ user_id: userId, registration_id: null })
          .where('registration_id', '=', registrationId)
          .returningAll()
          .executeTakeFirst()
        if (row) {
          await trx
            .updateTable('users')
            .set({ subscription_status: row.status })
            .where('id', '=', userId)
            .execute()
        }
        return row
      }),

    remove: ({ id, user_id }: Account) =>
      query.transaction().execute(async (trx) => {
        await trx.deleteFrom('billing_accounts').where('id', '=', id).execute()
        if (user_id === null) return
        await trx
          .updateTable('users')
          .set({ subscription_status: 'canceled' })
          .where('id', '=', user_id)
          .execute()
      }),
  }
}

/** When time alone changes a subscription next; null where only its owner or the provider can. */
function dueAt(subscription: Subscription): Date | null {
  const { status, current_period_end, trial_end, expires_at, next_attempt_at } = subscription
  const endsAt = subscription.cancel_at_period_end ? current_period_end : null
  switch (status) {
    case 'incomplete':
      return earliest(expires_at)
    case 'trialing':
      return earliest(current_period_end, trial_end)
    case 'active':
      return earliest(current_period_end)
    case 'past_due':
      return earliest(next_attempt_at, endsAt)
    case 'unpaid':
    case 'paused':
      return earliest(endsAt)
    case 'canceled':
    case 'incomplete_expired':
      return null
  }
}

function earliest(...instants: readonly (string | null)[]): Date | null {
  const times = instants.flatMap((instant) => (instant === null ? [] : [Date.parse(instant)]))
  return times.length === 0 ? null : new Date(Math.min(...times))
}
