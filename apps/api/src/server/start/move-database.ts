import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { migrate } from '../migrations.ts'
import type { Schema } from '../schema.ts'
import { StartError } from './start-error.ts'

const rowsAtOnce = 500

/** Made again when they are asked for, and by the next start. */
const notMoved = new Set(['roster_answers', 'route_fares', 'flight_calls', 'server_secrets'])

/**
 * Copies every row of one database into an empty one, all or nothing. Nobody else may write to either meanwhile.
 *
 * @returns how many rows each table has.
 * @throws {StartError} where the second database holds rows already; nothing is changed then.
 */
export async function moveDatabase(
  from: Database<Schema>,
  to: Database<Schema>,
): Promise<ReadonlyMap<string, number>> {
  await migrate(from.patientQuery)
  await migrate(to.patientQuery)
  return from.patientQuery.connection().execute((source) =>
    to.patientQuery.transaction().execute(async (target) => {
      await prepare(source)
      await prepare(target)
      const tables = (await tablesInOrder(target)).filter((table) => !notMoved.has(table))
      for (const table of tables) {
        if ((await getCount(target, table)) > 0)
          throw new StartError(
            `The database that DATABASE_URL names has rows in ${table} already. Nothing was changed. Name an empty database.`,
          )
      }
      const moved = new Map<string, number>()
      for (const table of tables) {
        const count = await getCount(source, table)
        for (let done = 0; done < count; done += rowsAtOnce) {
          const rows = await sql<{ rows: unknown }>`
            select pg_temp.rows_of(${table}, ${done}, ${rowsAtOnce}) as rows`.execute(source)
          await sql`select pg_temp.put_rows(${table}, ${JSON.stringify(rows.rows[0]?.rows)})`.execute(target)
        }
        if ((await getCount(target, table)) !== count) throw new Error(`Not every row of ${table} arrived.`)
        await sql`select pg_temp.count_on(${table})`.execute(target)
        moved.set(table, count)
      }
      return moved
    }),
  )
}

/** Functions of this connection alone. The names of tables are quoted by the database itself. */
async function prepare(db: Kysely<Schema>): Promise<void> {
  await sql`
    create or replace function pg_temp.count_of(name text) returns integer language plpgsql as $$
    declare found integer;
    begin
      execute format('select count(*) from %I', name) into found;
      return found;
    end $$`.execute(db)
  // A row may name another of its own table, which then came first: null sorts before what names one.
  await sql`
    create or replace function pg_temp.rows_of(name text, skipped integer, most integer) returns jsonb language plpgsql as $$
    declare
      own text;
      found jsonb;
    begin
      select string_agg(format('%I nulls first, ', a.attname), '') into own
        from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
        where k.contype = 'f' and k.conrelid = k.confrelid and k.conrelid = name::regclass;
      execute format(
        'select jsonb_agg(to_jsonb(page)) from (select * from %I order by %s ctid offset %s limit %s) page',
        name, coalesce(own, ''), skipped, most
      ) into found;
      return found;
    end $$`.execute(db)
  await sql`
    create or replace function pg_temp.put_rows(name text, rows jsonb) returns void language plpgsql as $$
    begin
      execute format(
        'insert into %I overriding system value select * from jsonb_populate_recordset(null::%I, $1)', name, name
      ) using rows;
    end $$`.execute(db)
  // What counts by itself goes on behind the highest number that was moved.
  await sql`
    create or replace function pg_temp.count_on(name text) returns void language plpgsql as $$
    declare counted text;
    begin
      for counted in
        select a.attname from pg_attribute a
        where a.attrelid = name::regclass and pg_get_serial_sequence(name, a.attname) is not null
      loop
        execute format(
          'select setval(pg_get_serial_sequence(%L, %L), coalesce(max(%I), 0) + 1, false) from %I',
          name, counted, counted, name
        );
      end loop;
    end $$`.execute(db)
}

async function getCount(db: Kysely<Schema> | Transaction<Schema>, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select pg_temp.count_of(${table}) as count`.execute(db)
  return rows[0]?.count ?? 0
}

/** Every table of ours, each behind those that its rows name. */
async function tablesInOrder(db: Kysely<Schema>): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' and c.relname not like 'kysely%' order by 1`.execute(db)
  const { rows: references } = await sql<{ name: string; other: string }>`
    select c.relname as name, o.relname as other
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class o on o.oid = k.confrelid
    where k.contype = 'f' and k.conrelid <> k.confrelid`.execute(db)
  const ordered: string[] = []
  const place = (name: string) => {
    if (ordered.includes(name)) return
    for (const reference of references) if (reference.name === name) place(reference.other)
    ordered.push(name)
  }
  for (const { name } of tables) place(name)
  return ordered
}
