import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Schema } from '#server/schema.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import type { Database } from '../db/database.ts'
import { createLogger } from '../log.ts'
import { type JobQueue, startQueue } from './queue.ts'

const log = createLogger({ level: 'error', now: () => new Date(), write: () => undefined })
const name = 'test-queue'

describe('the job queue', () => {
  let database: Database<Schema>
  let queue: JobQueue

  beforeEach(async () => {
    database = await openTestDatabase(log)
    queue = await startQueue(database, log)
  })
  afterEach(async () => {
    await queue.stop([name])
    await database.close()
  })

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
})
