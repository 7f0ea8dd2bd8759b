import { type Kysely, sql } from 'kysely'

/** Who pays, referrals, what was mailed about invoices, and the tables of the sandbox that takes test cards. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table billing_accounts (
      id text primary key,
      user_id text unique references users on delete cascade,
      registration_id text unique,
      customer_id text unique,
      subscription_id text unique,
      subscription jsonb,
      status text,
      due_at timestamptz,
      had_trial boolean not null,
      subscribed_at timestamptz,
      referral_code text,
      version integer not null,
      busy_until timestamptz,
      created_at timestamptz not null,
      check (num_nonnulls(user_id, registration_id) = 1)
    )`.execute(db)
  await sql`create index billing_accounts_due on billing_accounts (due_at)`.execute(db)
  await sql`
    create table referral_codes (
      user_id text primary key references users on delete cascade,
      code text not null unique,
      created_at timestamptz not null
    )`.execute(db)
  await sql`
    create table referrals (
      referred_user_id text primary key references users on delete cascade,
      owner_id text not null references users on delete cascade,
      created_at timestamptz not null,
      credited_at timestamptz
    )`.execute(db)
  await sql`create index referrals_owner on referrals (owner_id)`.execute(db)
  await sql`
    create table invoice_mails (
      invoice_id text not null,
      kind text not null check (kind in ('receipt', 'payment_failed')),
      account_id text not null references billing_accounts on delete cascade,
      sent_at timestamptz not null,
      primary key (invoice_id, kind)
    )`.execute(db)
  await sql`
    create table sandbox_customers (
      id text primary key,
      default_method_id text,
      credit integer not null,
      created_at timestamptz not null
    )`.execute(db)
  await sql`
    create table sandbox_methods (
      id text primary key,
      customer_id text references sandbox_customers on delete cascade,
      attached_at timestamptz,
      brand text not null,
      last4 text not null check (last4 ~ '^[0-9]{4}$'),
      exp_month integer not null,
      exp_year integer not null,
      behaviour text not null,
      is_confirmed boolean not null,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index sandbox_methods_customer on sandbox_methods (customer_id)`.execute(db)
  await sql`
    create table sandbox_subscriptions (
      id text primary key,
      customer_id text not null references sandbox_customers on delete cascade,
      idempotency_key text not null unique,
      status text not null,
      trial_end timestamptz,
      anchor timestamptz not null,
      months integer not null,
      cancel_at_period_end boolean not null,
      created_at timestamptz not null
    )`.execute(db)
  await sql`
    create unique index sandbox_subscriptions_one_running on sandbox_subscriptions (customer_id)
      where status not in ('canceled', 'incomplete_expired')`.execute(db)
  await sql`
    create table sandbox_invoices (
      id text primary key,
      subscription_id text not null references sandbox_subscriptions on delete cascade,
      status text not null check (status in ('open', 'paid', 'void')),
      amount integer not null,
      until timestamptz not null,
      attempts integer not null,
      next_attempt_at timestamptz,
      paid_at timestamptz,
      card_last4 text,
      failure text,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index sandbox_invoices_subscription on sandbox_invoices (subscription_id, created_at)`.execute(
    db,
  )
  await sql`
    create table sandbox_secrets (
      secret text primary key,
      customer_id text not null references sandbox_customers on delete cascade,
      method_id text not null references sandbox_methods on delete cascade,
      invoice_id text references sandbox_invoices on delete cascade,
      subscription_id text references sandbox_subscriptions on delete cascade,
      answered_at timestamptz,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index sandbox_secrets_customer on sandbox_secrets (customer_id)`.execute(db)
}
