import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDatabaseOn, type EmptyDatabase, sharedDatabaseServer } from '#testing/test-database.ts'
import { createLogger } from '../log.ts'
import { seekLead } from './seek-lead.ts'

const log = createLogger({ level: 'silent', now: () => new Date(), write: () => undefined })
const tryEveryMs = 5000

// Needs SHARED_DATABASE_SERVER: the embedded database has one process.
describe.runIf(sharedDatabaseServer !== undefined)('the process that leads (issue 21, item 4)', () => {
  let database: EmptyDatabase
  let leaders: string[]

  beforeAll(async () => {
    database = await createDatabaseOn(sharedDatabaseServer ?? '')
  })
  afterAll(() => database.drop())
  beforeEach(() => {
    leaders = []
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const seek = (name: string) =>
    seekLead({
      connectionString: database.url,
      log,
      begin: () => {
        leaders.push(name)
        return () => {
          leaders = leaders.filter((each) => each !== name)
          return Promise.resolve()
        }
      },
    })

  it('is one; when it stops, another follows', async () => {
    const stopFirst = await seek('first')
    const stopSecond = await seek('second')
    expect(leaders).toEqual(['first'])
    await vi.advanceTimersByTimeAsync(tryEveryMs)
    expect(leaders).toEqual(['first'])
    await stopFirst()
    expect(leaders).toEqual([])
    vi.advanceTimersByTime(tryEveryMs)
    await vi.waitUntil(() => leaders.includes('second'))
    await stopSecond()
    expect(leaders).toEqual([])
  })

  it('stops when its connection breaks, and one leads again', async () => {
    const stops = [await seek('first'), await seek('second')]
    expect(leaders).toEqual(['first'])
    await database.run(
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted`,
    )
    await vi.waitUntil(() => leaders.length === 0)
    vi.advanceTimersByTime(tryEveryMs)
    await vi.waitUntil(() => leaders.length > 0)
    expect(leaders).toHaveLength(1)
    for (const stop of stops) await stop()
    expect(leaders).toEqual([])
  })
})
