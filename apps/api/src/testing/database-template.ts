import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { Database } from '#platform/db/database.ts'
import { bytesAsHex, databaseOverPGlite, smallFootprint } from '#platform/db/pglite.ts'
import { migrate } from '#server/migrations.ts'
import type { Schema } from '#server/schema.ts'

const source = path.resolve(import.meta.dirname, '..')
const repository = path.resolve(source, '../../..')
const cache = path.join(repository, 'node_modules/.cache/slipstream')

/** Whatever says what a new database holds: the lockfile stands for Postgres. */
const makers = [
  'apps/api/src/platform/db/pglite.ts',
  'apps/api/src/server/migrations.ts',
  'package-lock.json',
]

function templateFile(): string {
  const hash = createHash('sha256')
  const migrations = readdirSync(path.join(source, 'server/migrations')).toSorted()
  for (const name of [...makers, ...migrations.map((name) => `apps/api/src/server/migrations/${name}`)])
    hash.update(name).update(readFileSync(path.join(repository, name)))
  return path.join(cache, `test-database-${hash.digest('hex').slice(0, 16)}.tar`)
}

/** A database with the newest schema and without a row, made from nothing: three seconds of work. */
async function makeTemplate(): Promise<Buffer> {
  const pglite = new PGlite({ postgresqlconf: smallFootprint })
  const database = databaseOverPGlite(pglite)
  await migrate(database.query)
  const dump = await pglite.dumpDataDir('none')
  await database.close()
  return Buffer.from(await dump.arrayBuffer())
}

/** Written beside and then moved into place: a test in another process reads all of it or none. */
function keep(file: string, template: Buffer): void {
  mkdirSync(cache, { recursive: true })
  const own = `${file}.${process.pid}`
  writeFileSync(own, template)
  renameSync(own, file)
  for (const name of readdirSync(cache))
    if (/^test-database-\w+\.tar$/.test(name) && name !== path.basename(file))
      rmSync(path.join(cache, name), { force: true })
}

function read(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}

/** A PGlite with the newest schema and without a row, in memory or a new folder: one to three seconds of work. */
export async function openTemplate(dataDir?: string): Promise<PGlite> {
  const file = templateFile()
  let template = read(file)
  if (template === undefined) {
    template = await makeTemplate()
    keep(file, template)
  }
  const loadDataDir = new Blob([new Uint8Array(template)])
  const pglite = new PGlite({ ...bytesAsHex, loadDataDir, ...(dataDir === undefined ? {} : { dataDir }) })
  await pglite.waitReady
  return pglite
}

/** Removes every row and restarts every sequence. The rows that remain say which schema this is. */
const empty = `
  do $$
  declare filled text; counter regclass;
  begin
    select string_agg(name, ', ') into filled from (
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname = 'public' and tablename not in ('kysely_migration', 'kysely_migration_lock')
    ) tables where pg_relation_size(name::regclass) > 0;
    if filled is not null then execute 'truncate ' || filled || ' cascade'; end if;
    for counter in select format('%I.%I', schemaname, sequencename)::regclass from pg_sequences
      where last_value is not null loop
      execute 'alter sequence ' || counter || ' restart';
    end loop;
  end $$`

/** Emptied databases that no test of this worker uses: the next test gets one of these in milliseconds. */
const spare: PGlite[] = []

/** The database of one test: its `close` empties it for the next test, and refuses every later call. */
function lend(pglite: PGlite): PGlite {
  let isClosed = false
  const listening = new Set<() => Promise<void>>()
  const listen: PGlite['listen'] = async (...parameters) => {
    const unlisten = await pglite.listen(...parameters)
    listening.add(unlisten)
    return async (tx) => {
      listening.delete(unlisten)
      await unlisten(tx)
    }
  }
  const close = async () => {
    if (isClosed) return
    isClosed = true
    for (const unlisten of listening) await unlisten()
    await pglite.exec(empty)
    await pglite.exec('discard all')
    spare.push(pglite)
  }
  return new Proxy(pglite, {
    get(target, key) {
      if (key === 'closed') return isClosed
      if (key === 'close') return close
      if (key === 'listen' && !isClosed) return listen
      const value: unknown = Reflect.get(target, key)
      if (typeof value !== 'function') return value
      return isClosed ? () => Promise.reject(new Error('PGlite is closed')) : value.bind(target)
    },
  })
}

/**
 * A database in memory, with the newest schema and without a row, that no other test uses at the same time. The first test
 * on this machine makes it from nothing and saves a copy, from which each worker begins for as long as what makes it stays
 * the same.
 */
export async function openFromTemplate(): Promise<Database<Schema>> {
  return databaseOverPGlite(lend(spare.pop() ?? (await openTemplate())))
}
