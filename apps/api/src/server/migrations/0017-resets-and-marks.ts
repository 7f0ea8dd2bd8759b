import { type Kysely, sql } from 'kysely'

/**
 * Several reset links of one user side by side. What outlives an account, so that a trial and a referral are had once
 * (keyed macs of an e-mail and of a card), and when somebody who was referred first paid.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table password_resets
      drop constraint password_resets_pkey,
      drop constraint password_resets_token_hash_key,
      add primary key (token_hash)`.execute(db)
  await sql`create index password_resets_user on password_resets (user_id)`.execute(db)
  await sql`
    create table billing_marks (
      kind text not null check (kind in ('trial', 'referral')),
      mark text not null,
      created_at timestamptz not null,
      primary key (kind, mark)
    )`.execute(db)
  await sql`create index billing_marks_age on billing_marks (created_at)`.execute(db)
  await sql`alter table billing_accounts add column trial_marks text[]`.execute(db)
  await sql`alter table referrals add column paid_at timestamptz, add column refused text`.execute(db)
  // Credited so far was anyone who subscribed; what was promised stays.
  await sql`update referrals set paid_at = created_at`.execute(db)
  await sql`alter table sandbox_methods add column fingerprint text`.execute(db)
}
