import { createConnection, createServer, type Socket } from 'node:net'
import { errorMessages } from '@slipstream/contract/error-messages'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { migrate } from '#server/migrations.ts'
import type { Schema } from '#server/schema.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { listenLocally } from '#testing/listen-locally.ts'
import { createDatabaseOn, type EmptyDatabase, sharedDatabaseServer } from '#testing/test-database.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { createLogger } from '../log.ts'
import type { Database } from './database.ts'
import { isDatabaseUnavailable } from './database-unavailable.ts'
import { databaseLimits, openPostgres } from './postgres.ts'

const log = createLogger({ level: 'silent', now: () => new Date(), write: () => undefined })
const short = { ...databaseLimits, statementMs: 150, lockMs: 100, idleInTransactionMs: 150 }

const getFailure = (query: Promise<unknown>) =>
  query.then(
    () => 'no failure',
    (error: unknown) => error,
  )

// Needs SHARED_DATABASE_SERVER: the embedded database has one connection and no limits.
describe.runIf(sharedDatabaseServer !== undefined)('limits of the database (issue 21, item 5)', () => {
  let server: EmptyDatabase
  let database: Database<Schema>
  let other: pg.Client

  beforeAll(async () => {
    server = await createDatabaseOn(sharedDatabaseServer ?? '')
    await server.run('create table things (id integer primary key); insert into things values (1)')
  })
  afterAll(() => server.drop())
  beforeEach(async () => {
    database = await openPostgres(server.url, log, { limits: short })
    other = new pg.Client({ connectionString: server.url })
    await other.connect()
  })
  afterEach(async () => {
    await other.end()
    await database.close()
  })

  const lockThing = sql`update things set id = 1 where id = 1`
  const answers = () => sql<{ one: number }>`select 1 as one`.execute(database.query)
  const used = () => {
    const { open = 0, idle = 0, waiting = 0 } = database.poolUse?.() ?? {}
    return { used: open - idle, waiting }
  }

  it('end a statement that takes too long, and the next one is answered', async () => {
    const failure = await getFailure(sql`select pg_sleep(60)`.execute(database.query))
    expect(failure).toMatchObject({ code: '57014' })
    expect(isDatabaseUnavailable(failure)).toBe(true)
    expect((await answers()).rows).toEqual([{ one: 1 }])
    expect(used()).toEqual({ used: 0, waiting: 0 })
  })

  it('end the wait for a row that another connection holds, also inside a transaction', async () => {
    await other.query('begin; update things set id = 1 where id = 1')
    const failures = [
      await getFailure(lockThing.execute(database.query)),
      await getFailure(database.query.transaction().execute((trx) => lockThing.execute(trx))),
    ]
    for (const failure of failures) {
      expect(failure).toMatchObject({ code: '55P03' })
      expect(isDatabaseUnavailable(failure)).toBe(true)
    }
    await other.query('rollback')
    expect((await lockThing.execute(database.query)).numAffectedRows).toBe(1n)
    expect(used()).toEqual({ used: 0, waiting: 0 })
  })

  it('end a transaction that asks nothing for too long, and free what it locked', async () => {
    const failure = await getFailure(
      database.query.transaction().execute(async (trx) => {
        await lockThing.execute(trx)
        // It waits for our lock, which the limit frees.
        await other.query('update things set id = 1 where id = 1')
        await lockThing.execute(trx)
      }),
    )
    expect(isDatabaseUnavailable(failure)).toBe(true)
    expect((await answers()).rows).toEqual([{ one: 1 }])
    expect(used()).toEqual({ used: 0, waiting: 0 })
  })

  it('do not bind what runs on the patient connection', async () => {
    await other.query('begin; update things set id = 1 where id = 1')
    const waiting = lockThing.execute(database.patientQuery)
    await other.query(`select pg_sleep(${(short.statementMs * 2) / 1000})`)
    await other.query('rollback')
    expect((await waiting).numAffectedRows).toBe(1n)
  })

  it('let a process that starts wait for another one that migrates', async () => {
    // The lock that Kysely's migrations take.
    await other.query('select pg_advisory_lock(3853314791062309107)')
    const migrated = migrate(database.patientQuery)
    await other.query(`select pg_sleep(${(short.statementMs * 2) / 1000})`)
    await other.query('select pg_advisory_unlock(3853314791062309107)')
    await expect(migrated).resolves.toBeUndefined()
  })

  it('end the wait for a connection where all of them are busy', async () => {
    await database.close()
    // Also the time in which a busy machine must open ten of them.
    database = await openPostgres(server.url, log, { limits: { ...databaseLimits, connectionMs: 2000 } })
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const holders: Promise<void>[] = []
    for (let count = 0; count < 10; count += 1) {
      const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>()
      holders.push(
        database.query.connection().execute(async (connection) => {
          await sql`select 1`.execute(connection)
          hold()
          await released
        }),
      )
      await isHeld
    }
    const failure = await getFailure(answers())
    expect(failure).toMatchObject({ message: 'timeout exceeded when trying to connect' })
    expect(isDatabaseUnavailable(failure)).toBe(true)
    release()
    await Promise.all(holders)
    expect((await answers()).rows).toEqual([{ one: 1 }])
    expect(used()).toEqual({ used: 0, waiting: 0 })
  })

  it('give up a server that no longer says anything, and never ask on that connection again', async () => {
    const { port, hostname } = new URL(server.url)
    const links = new Set<Socket>()
    const line = createServer((client) => {
      const link = createConnection(Number(port), hostname)
      for (const socket of [client, link]) {
        links.add(socket)
        socket.on('error', () => undefined)
      }
      client.pipe(link).pipe(client)
    })
    const through = new URL(server.url)
    through.host = `127.0.0.1:${await listenLocally(line)}`
    const remote = await openPostgres<Schema>(through.href, log, { limits: { ...short, answerMs: 300 } })
    try {
      for (const link of links) link.unpipe().pause()
      const failure = await getFailure(sql`select 1`.execute(remote.query))
      expect(failure).toMatchObject({ message: 'Query read timeout' })
      expect(isDatabaseUnavailable(failure)).toBe(true)
      expect((await sql<{ one: number }>`select 1 as one`.execute(remote.query)).rows).toEqual([{ one: 1 }])
    } finally {
      await remote.close()
      for (const link of links) link.destroy()
      line.close()
    }
  })
})

describe.runIf(sharedDatabaseServer !== undefined)(
  'a call at a limit of the database (issue 21, item 5)',
  () => {
    let database: EmptyDatabase
    let server: TestServer
    let browser: TestBrowser
    let other: pg.Client

    beforeAll(async () => {
      database = await createDatabaseOn(sharedDatabaseServer ?? '')
      server = await startTestServer(
        {},
        { database: await openPostgres(database.url, log, { limits: short }) },
      )
      browser = await server.signedIn('limits@crew.example')
      other = new pg.Client({ connectionString: database.url })
      await other.connect()
    }, 120_000)
    afterAll(async () => {
      await other.end()
      await server.stop()
      await database.drop()
    })

    it('is answered 503 with its message and Retry-After, and works again afterwards', async () => {
      const change = () => browser.patch('/user/settings', { slip_time: 90 })
      await other.query('begin; lock table users, user_settings in access exclusive mode')
      const refused = await change()
      expect(refused).toMatchObject({
        status: 503,
        body: { code: 'database_unavailable' },
      })
      expect(refused.body.error).toBe(errorMessages.database_unavailable)
      expect(refused.headers.get('Retry-After')).toBe('5')
      await other.query('rollback')
      expect((await change()).status).toBe(200)
      const { open = 0, idle = 0 } = server.services.database.poolUse?.() ?? {}
      expect(open - idle).toBe(0)
    })
  },
)
