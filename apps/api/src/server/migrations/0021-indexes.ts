import { type Kysely, sql } from 'kysely'

/** Indexes for every foreign key, and for what housekeeping looks for each hour. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index registrations_user on registrations (user_id)`.execute(db)
  await sql`create index invoice_mails_account on invoice_mails (account_id)`.execute(db)
  await sql`create index push_messages_user on push_messages (user_id)`.execute(db)
  await sql`create index push_messages_created on push_messages (created_at)`.execute(db)
  await sql`create index sandbox_subscriptions_customer on sandbox_subscriptions (customer_id)`.execute(db)
  await sql`create index sandbox_secrets_method on sandbox_secrets (method_id)`.execute(db)
  await sql`create index sandbox_secrets_invoice on sandbox_secrets (invoice_id)`.execute(db)
  await sql`create index sandbox_secrets_subscription on sandbox_secrets (subscription_id)`.execute(db)
  await sql`create index audit_log_at on audit_log (at)`.execute(db)
  await sql`create index throttles_last_attempt on throttles (last_attempt_at)`.execute(db)
  await sql`create index roster_items_hidden on roster_items (hidden_at) where hidden_at is not null`.execute(
    db,
  )
  await sql`create index roster_items_ended on roster_items (ends_at)`.execute(db)
}
