/**
 * `DATABASE_URL=postgres://… node apps/api/src/move-to-postgres.ts`: copies the embedded database of `DATA_DIR` into an empty one on
 * a Postgres server (docs/operating.md). The server must be stopped; the folder stays as it is.
 */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { inspect } from 'node:util'
import { openPGlite } from './platform/db/pglite.ts'
import { createLogger } from './platform/log.ts'
import { createMetrics } from './platform/metrics.ts'
import { EnvError, parseEnv } from './server/env.ts'
import type { Schema } from './server/schema.ts'
import { lockFolder } from './server/start/folder-lock.ts'
import { moveDatabase } from './server/start/move-database.ts'
import { openDatabase } from './server/start/open-database.ts'
import { StartError } from './server/start/start-error.ts'

process.umask(0o077)

const log = createLogger({
  level: 'warn',
  now: () => new Date(),
  write: (line) => process.stderr.write(`${line}\n`),
})

async function move(): Promise<void> {
  const env = parseEnv(process.env)
  if (env.DATABASE_URL === undefined)
    throw new StartError(
      'DATABASE_URL is not set, so there is nowhere to move the data to. Set it to an empty database.',
    )
  const embedded = path.join(env.DATA_DIR, 'pg')
  if (!existsSync(embedded))
    throw new StartError(`There is no embedded database in ${env.DATA_DIR}. Set DATA_DIR to its folder.`)
  const unlock = lockFolder(env.DATA_DIR)
  try {
    const to = await openDatabase(env, log, createMetrics())
    try {
      const from = await openPGlite<Schema>(embedded)
      try {
        const moved = await moveDatabase(from, to)
        for (const [table, rows] of moved) if (rows > 0) process.stdout.write(`${table}: ${rows}\n`)
      } finally {
        await from.close()
      }
    } finally {
      await to.close()
    }
  } finally {
    unlock()
  }
  process.stdout.write(
    'Moved. Start the server with this DATABASE_URL, and with SESSION_SECRET as the data folder has it.\n',
  )
}

try {
  await move()
} catch (error) {
  const isTheReaders = error instanceof EnvError || error instanceof StartError
  process.stderr.write(`${isTheReaders ? error.message : inspect(error)}\n`)
  process.exitCode = 1
}
