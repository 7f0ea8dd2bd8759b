import { isDeepStrictEqual } from 'node:util'
import type { Lifecycle } from '@slipstream/sandbox/cards/card-lifecycle'
import { type Book, maxInvoices } from '@slipstream/sandbox/cards/card-book'
import { sql, type Transaction } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { cardPaymentError } from '../../card-payments.ts'
import type { SandboxTables } from './tables.ts'

/** A method nobody attached is forgotten after this long. */
export const unusedMethodMs = 3_600_000

interface Options {
  readonly database: Database<SandboxTables>
  readonly lifecycle: Lifecycle
  readonly now: () => Date
}

/**
 * Works on one customer's book, with all that was due done first, and alone: the customer is locked. What `act` throws
 * undoes everything; a refusal that must leave its trace is returned and thrown afterwards. A named payment method that
 * is nobody's yet becomes this customer's.
 */
export function createBookkeeping({ database: { query }, lifecycle, now }: Options) {
  return <T>(
    customerId: string,
    act: (book: Book, at: Date) => T,
    claimedMethodId?: string,
  ): Promise<T | undefined> =>
    query.transaction().execute(async (trx) => {
      const at = now()
      const unusedSince = new Date(at.getTime() - unusedMethodMs)
      if (claimedMethodId !== undefined) {
        await trx
          .updateTable('sandbox_methods')
          .set({ customer_id: customerId })
          .where('id', '=', claimedMethodId)
          .where('customer_id', 'is', null)
          .where('created_at', '>', unusedSince)
          .execute()
      }
      const book = await openBook(trx, customerId, unusedSince)
      if (!book) return undefined
      const before = structuredClone(book)
      for (const subscription of book.subscriptions) lifecycle.advance(book, subscription, at)
      const result = refusing(() => act(book, at))
      await saveBook(trx, before, book)
      return result
    })
}

function refusing<T>(act: () => T): T {
  try {
    return act()
  } catch (error) {
    throw cardPaymentError(error)
  }
}

/** Everything of a customer, locked until the transaction ends; undefined if there is none. */
async function openBook(
  trx: Transaction<SandboxTables>,
  customerId: string,
  unusedSince: Date,
): Promise<Book | undefined> {
  const customer = await trx
    .selectFrom('sandbox_customers')
    .selectAll()
    .where('id', '=', customerId)
    .forUpdate()
    .executeTakeFirst()
  if (!customer) return undefined
  const cards = await trx
    .selectFrom('sandbox_methods')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where((where) => where.or([where('attached_at', 'is not', null), where('created_at', '>', unusedSince)]))
    .orderBy('attached_at')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const subscriptions = await trx
    .selectFrom('sandbox_subscriptions')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .execute()
  const newest = await trx
    .selectFrom('sandbox_invoices')
    .selectAll('sandbox_invoices')
    .innerJoin('sandbox_subscriptions', 'sandbox_subscriptions.id', 'subscription_id')
    .where('customer_id', '=', customerId)
    .orderBy('sandbox_invoices.created_at', 'desc')
    .limit(maxInvoices)
    .execute()
  const secrets = await trx
    .selectFrom('sandbox_secrets')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('answered_at', 'is', null)
    .orderBy('created_at')
    .execute()
  return { customer, cards, subscriptions, invoices: newest.toReversed(), secrets }
}

/** Writes what differs from the book as it was opened. */
async function saveBook(trx: Transaction<SandboxTables>, before: Book, after: Book): Promise<void> {
  if (!isDeepStrictEqual(before.customer, after.customer)) {
    const { credit, default_method_id } = after.customer
    await trx
      .updateTable('sandbox_customers')
      .set({ credit, default_method_id })
      .where('id', '=', after.customer.id)
      .execute()
  }
  const cards = changed(before.cards, after.cards)
  if (cards.length > 0) {
    await trx
      .insertInto('sandbox_methods')
      .values(cards)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({
          customer_id: sql`excluded.customer_id`,
          attached_at: sql`excluded.attached_at`,
          is_confirmed: sql`excluded.is_confirmed`,
        }),
      )
      .execute()
  }
  const subscriptions = changed(before.subscriptions, after.subscriptions)
  if (subscriptions.length > 0) {
    await trx
      .insertInto('sandbox_subscriptions')
      .values(subscriptions)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({
          status: sql`excluded.status`,
          trial_end: sql`excluded.trial_end`,
          anchor: sql`excluded.anchor`,
          months: sql`excluded.months`,
          cancel_at_period_end: sql`excluded.cancel_at_period_end`,
        }),
      )
      .execute()
  }
  const invoices = changed(before.invoices, after.invoices)
  if (invoices.length > 0) {
    await trx
      .insertInto('sandbox_invoices')
      .values(invoices)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({
          status: sql`excluded.status`,
          until: sql`excluded.until`,
          attempts: sql`excluded.attempts`,
          next_attempt_at: sql`excluded.next_attempt_at`,
          paid_at: sql`excluded.paid_at`,
          card_last4: sql`excluded.card_last4`,
          failure: sql`excluded.failure`,
        }),
      )
      .execute()
  }
  const secrets = changed(before.secrets, after.secrets)
  if (secrets.length > 0) {
    await trx
      .insertInto('sandbox_secrets')
      .values(secrets)
      .onConflict((conflict) =>
        conflict.column('secret').doUpdateSet({ answered_at: sql`excluded.answered_at` }),
      )
      .execute()
  }
  const gone = before.cards.filter(({ id }) => !after.cards.some((card) => card.id === id))
  if (gone.length > 0) {
    await trx
      .deleteFrom('sandbox_methods')
      .where(
        'id',
        'in',
        gone.map(({ id }) => id),
      )
      .execute()
  }
}

function changed<Row>(before: readonly Row[], after: readonly Row[]): Row[] {
  return after.filter((row) => !before.some((old) => isDeepStrictEqual(old, row)))
}
