/**
 * The least that a server of this kind can cost: Hono, one row by its key, a small JSON. `GET roster` is measured against it in
 * the same run, because milliseconds alone say more of the machine than of the code.
 */
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { sql } from 'kysely'
import type { Database } from '../../apps/api/src/platform/db/database.ts'
import { openPGlite } from '../../apps/api/src/platform/db/pglite.ts'
import { openPostgres } from '../../apps/api/src/platform/db/postgres.ts'
import { createLogger } from '../../apps/api/src/platform/log.ts'

const log = createLogger({ level: 'error', now: () => new Date(), write: (line) => console.error(line) })
const url = process.env['DATABASE_URL']
const database: Database<unknown> = url === undefined ? await openPGlite() : await openPostgres(url, log)
await sql`create table if not exists floor_rows (id integer primary key, body text not null)`.execute(
  database.query,
)
await sql`insert into floor_rows values (1, 'hello') on conflict do nothing`.execute(database.query)

const app = new Hono()
app.get('/', async (context) => {
  const { rows } = await sql`select body from floor_rows where id = ${1}`.execute(database.query)
  return context.json(rows[0])
})
serve({ fetch: app.fetch, port: Number(process.env['PORT']), hostname: '127.0.0.1' }, () =>
  console.log('ready'),
)
