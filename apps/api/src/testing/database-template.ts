import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { Database } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { databaseOverPGlite, smallFootprint } from '#platform/db/pglite.ts'
import { startQueue } from '#platform/jobs/queue.ts'
import type { Logger } from '#platform/log.ts'
import { migrations } from '#server/migrations.ts'
import type { Schema } from '#server/schema.ts'

const source = path.resolve(import.meta.dirname, '..')
const repository = path.resolve(source, '../../..')
const cache = path.join(repository, 'node_modules/.cache/slipstream')

/** Whatever says what a new database holds: the lockfile stands for Postgres and the queue's own tables. */
const makers = [
  'apps/api/src/platform/db/migrate.ts',
  'apps/api/src/platform/db/pglite.ts',
  'apps/api/src/platform/jobs/queue.ts',
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
async function makeTemplate(log: Logger): Promise<Buffer> {
  const pglite = new PGlite({ postgresqlconf: smallFootprint })
  const database = databaseOverPGlite(pglite)
  await migrate(database.query, migrations)
  const queue = await startQueue(database, log)
  await queue.stop()
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

/**
 * A database of its own in memory, with the newest schema and without a row. The first test on this machine makes it from
 * nothing and keeps a copy, which all others begin with for as long as what makes it stays the same.
 */
export async function openFromTemplate(log: Logger): Promise<Database<Schema>> {
  const file = templateFile()
  let template = read(file)
  if (template === undefined) {
    template = await makeTemplate(log)
    keep(file, template)
  }
  const pglite = new PGlite({ loadDataDir: new Blob([new Uint8Array(template)]) })
  await pglite.waitReady
  return databaseOverPGlite(pglite)
}
