import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testServer } from '#testing/test-server.ts'
import { isDatabaseUnavailable } from '../db/database-unavailable.ts'
import { createJobLeases } from './job-leases.ts'
import { abandonedMessage, createJobRecords, type JobRecords } from './job-records.ts'
import { createJobRunner, type JobRunner, type RunningJob } from './job-runner.ts'

/** Two processes on one database: the test server's runner, which looks after both, and one whose process dies. */
const server = testServer()
let stopping: AbortController
let userId: string

beforeAll(async () => {
  userId = (await server.createUser('ada@crew.example')).id
})
beforeEach(() => {
  stopping = new AbortController()
})
afterEach(() => stopping.abort())

interface Dying {
  readonly runner: JobRunner
  readonly start: () => Promise<string>
  /** Resolves with what the job was given, once it runs. */
  readonly running: Promise<RunningJob>
}

/** Another process whose jobs never end by themselves. */
async function anotherProcess(change: Partial<JobRecords> = {}): Promise<Dying> {
  const { database, log, now } = server.services
  const records = { ...createJobRecords(database, now), ...change }
  const runner = createJobRunner({
    records,
    leases: createJobLeases(database),
    getRefusal: () => undefined,
    log,
    signal: stopping.signal,
  })
  const { promise: running, resolve } = Promise.withResolvers<RunningJob>()
  const start = runner.define<{ userId: string }>({
    kind: 'hotline_roster',
    uniqueBy: 'kind',
    holdsSession: true,
    rejection: 'Already running.',
    getSubject: () => '2026-11',
    run: (_, job) => {
      resolve(job)
      return new Promise<never>(() => {})
    },
  })
  await runner.takeLease()
  return { runner, start: () => start({ userId }), running }
}

/** Time passes on the database's clock for this process's lease. */
const expire = ({ runner }: Dying) =>
  sql`
    update job_owners set lease_until = clock_timestamp() - interval '1 second'
    where id = ${runner.owner}`.execute(server.services.database.query)

describe('a job whose process is gone (design §5; issue 16, D1)', () => {
  it('is failed by any other process, and the user can start again', async () => {
    const dying = await anotherProcess()
    const jobId = await dying.start()
    await dying.running
    await expect(dying.start()).rejects.toMatchObject({ code: 'job_rejected' })
    await server.services.jobs.endAbandoned()
    expect(await server.services.records.find(jobId)).toMatchObject({ isFinished: false })

    await expire(dying)
    const heard = server.jobEnd(jobId)
    await server.services.jobs.endAbandoned()
    await heard
    expect(await server.services.records.find(jobId)).toMatchObject({
      isFinished: true,
      status: { status: 'failed', custom_status: abandonedMessage, error: { type: 'abandoned' } },
    })
    const next = await anotherProcess()
    await expect(next.start()).resolves.toEqual(expect.any(String))
    await expire(next)
    await server.services.jobs.endAbandoned()
  }, 30_000)

  it('is failed once, however many processes look at the same time', async () => {
    const dying = await anotherProcess()
    const jobId = await dying.start()
    await dying.running
    await expire(dying)
    const observer = createJobRecords(server.services.database, server.services.now)
    await server.services.jobLeases.removeExpired()
    await Promise.all([
      observer.failAbandoned(),
      observer.failAbandoned(),
      server.services.jobs.endAbandoned(),
    ])
    expect(await server.services.records.find(jobId)).toMatchObject({ isFinished: true })
  }, 30_000)

  it('is not written over by a process that was only paused, and that stops working on it', async () => {
    const paused = await anotherProcess()
    const jobId = await paused.start()
    const { signal, progress } = await paused.running
    await expire(paused)
    await server.services.jobs.endAbandoned()
    const end = await server.services.records.find(jobId)

    await expect(progress('Reading the roster…')).rejects.toMatchObject({ message: abandonedMessage })
    expect(signal.aborted).toBe(true)
    await paused.runner.renewLease()
    expect(await server.services.records.find(jobId)).toEqual(end)

    // It goes on under a new lease.
    await server.services.jobs.endAbandoned()
    const next = await paused.start()
    await server.services.jobs.endAbandoned()
    expect(await server.services.records.find(next)).toMatchObject({ isFinished: false })
    await expire(paused)
    await server.services.jobs.endAbandoned()
  }, 30_000)

  it('keeps the lease of a process that renews it, by the database’s clock alone', async () => {
    const alive = await anotherProcess()
    const jobId = await alive.start()
    await alive.running
    await expire(alive)
    await alive.runner.renewLease()
    server.advance(24 * 3_600_000)
    await server.services.jobs.endAbandoned()
    expect(await server.services.records.find(jobId)).toMatchObject({ isFinished: false })
    await expire(alive)
    await server.services.jobs.endAbandoned()
  }, 30_000)
})

describe('an end that cannot be written (issue 16, D1)', () => {
  it('is tried again until the database is back', async () => {
    const { database, now } = server.services
    const real = createJobRecords(database, now)
    let refusals = 3
    const away = await anotherProcess({
      update(id, change) {
        if (change.status === 'running' || refusals === 0) return real.update(id, change)
        refusals -= 1
        return Promise.reject(
          Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' }),
        )
      },
    })
    const jobId = await away.start()
    await away.running
    const ended = server.jobEnd(jobId)
    await away.runner.clearSessions(userId).catch((error: unknown) => {
      if (!isDatabaseUnavailable(error)) throw error
    })
    await ended
    expect(refusals).toBe(0)
    expect(await real.find(jobId)).toMatchObject({ isFinished: true, status: { status: 'failed' } })
  }, 30_000)
})
