import { type Kysely, sql } from 'kysely'

/**
 * 15 minutes from landing to report, which everybody got by default, become 45, and their owners are asked once where their minimum gap
 * is shorter. Those whose stations are still London's though their base is elsewhere are asked for them.
 */
export async function up<Tables>(db: Kysely<Tables>): Promise<void> {
  await sql`alter table user_settings add column questions jsonb not null default '[]'`.execute(db)
  await sql`
    update user_settings
    set landing_to_report_minutes = 45,
      questions = case when slip_time < 45 then '["landing_to_report"]' else '[]' end::jsonb
    where landing_to_report_minutes = 15`.execute(db)
  await sql`
    update user_settings s
    set questions = s.questions || '["commuting_stations"]'
    from users u
    where u.id = s.user_id
      and s.commuting_stations = array['LHR', 'LGW', 'LCY']
      and u.base not in ('', 'LHR', 'LGW', 'LCY', 'STN', 'LTN', 'SEN')`.execute(db)
  await sql`alter table user_settings alter column landing_to_report_minutes set default 45`.execute(db)
}
