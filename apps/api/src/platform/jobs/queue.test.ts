import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Schema } from '#server/schema.ts'
import { openFromTemplate } from '#testing/database-template.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import type { Database } from '../db/database.ts'
import { watchDatabase } from '../db/database-watch.ts'
import { createLogger } from '../log.ts'
import { type JobQueue, startQueue } from './queue.ts'

const now = () => new Date()
let lines: string[] = []
const log = createLogger({ level: 'warn', now, write: (line) => lines.push(line) })
const name = 'test-queue'

describe('the job queue', () => {
  let database: Database<Schema>
  let queue: JobQueue

  beforeEach(async () => {
    lines = []
    database = await openTestDatabase(log)
    queue = await startQueue(database, log)
  })
  afterEach(async () => {
    await queue.stop([name])
    await database.close()
  }, 30_000)

  // Ten times as many as are worked on at once: each that waited for the next poll would be 5 s later.
  it('begins what waits as soon as there is a hand for it', async () => {
    const jobs = Array.from({ length: 240 }, (_, index) => `job-${index}`)
    const done: string[] = []
    const { promise: allDone, resolve } = Promise.withResolvers<void>()
    await queue.work(name, async ({ jobId }) => {
      done.push(jobId)
      if (done.length === jobs.length) resolve()
    })
    await Promise.all(jobs.map((jobId) => queue.send(name, { jobId })))
    await allDone
    expect(done.toSorted()).toEqual(jobs.toSorted())
  }, 30_000)

  it('stops without an error in the log, also where a job does not end (issue 40, A4)', async () => {
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const { promise: ended, resolve: end } = Promise.withResolvers<void>()
    await queue.work(name, () => {
      begin()
      return ended
    })
    await queue.send(name, { jobId: 'job' })
    await begun
    await queue.stop([name])
    end()
    expect(lines).toEqual([])
  })
})

it('says once that the database is away, not once for each worker of the queue (issue 40, A4)', async () => {
  lines = []
  const database = await openFromTemplate(log)
  const { db } = database.queueConnection
  if (!db) throw new Error('The embedded database gives the queue its own connection.')
  const ask = db.executeSql.bind(db)
  const restarting = Object.assign(new Error('terminating connection due to administrator command'), {
    code: '57P01',
  })
  const queue = await startQueue(database, watchDatabase(log, now).log)
  vi.spyOn(db, 'executeSql').mockImplementation((text, values) =>
    text.includes('SKIP LOCKED') ? Promise.reject(restarting) : ask(text, values),
  )
  await queue.work(name, () => Promise.resolve())
  await vi.waitUntil(() => lines.length > 0)
  await queue.stop([name])
  await database.close()
  expect(lines.map((line) => /"event":"([^"]+)"/.exec(line)?.[1])).toEqual(['database.away'])
}, 30_000)
