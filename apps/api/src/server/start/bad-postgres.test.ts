import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createDatabaseOn, type EmptyDatabase, sharedDatabaseServer } from '#testing/test-database.ts'
import { parseEnv } from '../env.ts'
import { getRefusal } from './open-database.ts'
import { type RunningServer, startServer } from './start-server.ts'
import { StartError } from './start-error.ts'

describe('a Postgres server that cannot be used (issue 21, Bad input)', () => {
  it('is refused with its version below 14', () => {
    expect(getRefusal({ version: 139_999, isReadOnly: false })).toBe(
      'The Postgres server of DATABASE_URL is version 13. Slipstream needs 14 or newer.',
    )
    expect(getRefusal({ version: 140_000, isReadOnly: false })).toBeUndefined()
  })
})

// Needs SHARED_DATABASE_SERVER: the embedded database has one process.
describe.runIf(sharedDatabaseServer !== undefined)('a process that starts on a Postgres server', () => {
  let database: EmptyDatabase
  let folder: string
  const servers: RunningServer[] = []
  beforeAll(async () => {
    database = await createDatabaseOn(sharedDatabaseServer ?? '')
    folder = await mkdtemp(path.join(tmpdir(), 'slipstream-bad-postgres-'))
  })
  const stopAll = () => Promise.all(servers.splice(0).map(({ stop }) => stop()))
  afterEach(stopAll)
  afterAll(async () => {
    await database.drop()
    await rm(folder, { recursive: true })
  })

  async function start(secret: string): Promise<void> {
    const env = parseEnv({
      PORT: '0',
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      DATABASE_URL: database.url,
      SESSION_SECRET: secret,
    })
    servers.push(await startServer(env))
  }
  const [first, second] = [
    'the first secret of all the processes',
    'the second secret of all the processes',
  ] as const

  it('is refused with another secret than one that runs has, and taken once that has stopped', async () => {
    await start(first)
    const refusal = start(second)
    await expect(refusal).rejects.toBeInstanceOf(StartError)
    await expect(refusal).rejects.toThrow('another SESSION_SECRET')
    await start(first)
    await stopAll()
    await start(second)
  }, 60_000)

  it('is refused where the database takes no writes', async () => {
    await database.run(
      `do $$ begin execute format('alter database %I set default_transaction_read_only to on', current_database()); end $$`,
    )
    const refusal = start(second)
    await expect(refusal).rejects.toBeInstanceOf(StartError)
    await expect(refusal).rejects.toThrow('takes no writes')
  }, 60_000)
})
