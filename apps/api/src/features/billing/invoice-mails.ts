import { formatMoney } from '@slipstream/commute/money/money-text'
import type { Clocks } from '#features/users/users.ts'
import type { Clock } from '@slipstream/commute/time/clock'
import type { Subscription } from '@slipstream/contract/payments'
import type { Database } from '#platform/db/database.ts'
import type { CardPayments, Invoice } from '#providers/card-payments.ts'
import type { BillingMails } from './mails.ts'
import type { Account } from './accounts.ts'
import type { BillingSchema, InvoiceMailTable } from './tables.ts'

interface Options {
  readonly database: Database<BillingSchema>
  readonly provider: CardPayments
  readonly mails: BillingMails
  readonly clocks: Clocks
  readonly now: () => Date
}

interface Recipient {
  readonly to: string
  readonly firstName: string
  readonly clock: Clock
  readonly subscription: Subscription
}

/**
 * Tells a user by e-mail of each invoice that was paid and of each that failed; at most once of either.
 * What costs nothing is not written about.
 */
export function createInvoiceMails({ database: { query }, provider, mails, clocks, now }: Options) {
  async function isFirst(
    invoice: Invoice,
    kind: InvoiceMailTable['kind'],
    account: Account,
  ): Promise<boolean> {
    const row = await query
      .insertInto('invoice_mails')
      .values({ invoice_id: invoice.id, kind, account_id: account.id, sent_at: now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('invoice_id')
      .executeTakeFirst()
    return row !== undefined
  }

  async function send(
    invoice: Invoice,
    kind: InvoiceMailTable['kind'],
    { to, firstName, clock, subscription }: Recipient,
  ): Promise<void> {
    const amount = formatMoney(invoice.amount, invoice.currency)
    if (kind === 'payment_failed') {
      const next = subscription.next_attempt_at
      await mails.paymentFailed(to, {
        clock,
        firstName,
        amount,
        nextAttemptAt: next === null ? null : new Date(next),
      })
      return
    }
    await mails.receipt(to, {
      clock,
      firstName,
      amount,
      what: 'Slipstream, monthly',
      paidAt: invoice.paidAt ?? now(),
      until: invoice.until,
      cardLast4: invoice.cardLast4,
    })
  }

  return async (account: Account, subscription: Subscription): Promise<void> => {
    if (account.user_id === null) return
    const user = await query
      .selectFrom('users')
      .select(['email', 'first_name'])
      .where('id', '=', account.user_id)
      .executeTakeFirst()
    if (!user) return
    const clock = await clocks.get(account.user_id)
    const recipient = { to: user.email, firstName: user.first_name, clock, subscription }
    for (const invoice of (await provider.invoices(subscription.id)).toReversed()) {
      const kind = kindOfMail(invoice, subscription)
      // In the order in which they were written.
      if (!kind || !(await isFirst(invoice, kind, account))) continue
      try {
        await send(invoice, kind, recipient)
      } catch (error) {
        // Said the next time that something is heard of this subscription.
        await query
          .deleteFrom('invoice_mails')
          .where('invoice_id', '=', invoice.id)
          .where('kind', '=', kind)
          .execute()
        throw error
      }
    }
  }
}

function kindOfMail(invoice: Invoice, { status }: Subscription): InvoiceMailTable['kind'] | null {
  if (Number(invoice.amount) === 0) return null
  if (invoice.status === 'paid') return 'receipt'
  // Who begins or resumes a subscription sees the refusal on the screen.
  const isRenewal = status === 'past_due' || status === 'unpaid'
  return invoice.status === 'open' && invoice.failure !== null && isRenewal ? 'payment_failed' : null
}
