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
  let stops: (() => Promise<void>)[]

  beforeAll(async () => {
    database = await createDatabaseOn(sharedDatabaseServer ?? '')
  })
  afterAll(() => database.drop())
  beforeEach(() => {
    leaders = []
    stops = []
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  })
  const stopAll = () => Promise.all(stops.splice(0).map((stop) => stop()))
  afterEach(async () => {
    await stopAll()
    vi.useRealTimers()
  })

  async function seek(name: string): Promise<() => Promise<void>> {
    const stop = await seekLead(
      database.url,
      () => {
        leaders.push(name)
        return () => {
          leaders = leaders.filter((each) => each !== name)
          return Promise.resolve()
        }
      },
      log,
    )
    stops.push(stop)
    return stop
  }

  it('is one; when it stops, another follows', async () => {
    const stopFirst = await seek('first')
    await seek('second')
    expect(leaders).toEqual(['first'])
    await vi.advanceTimersByTimeAsync(tryEveryMs)
    expect(leaders).toEqual(['first'])
    await stopFirst()
    // Where the second looked late, it leads already.
    expect(leaders).not.toContain('first')
    vi.advanceTimersByTime(tryEveryMs)
    await vi.waitUntil(() => leaders.includes('second'))
    await stopAll()
    expect(leaders).toEqual([])
  })

  it('stops when its connection breaks, and one leads again', async () => {
    await seek('first')
    await seek('second')
    expect(leaders).toEqual(['first'])
    await database.run(
      // Of this database alone: other files' migrations hold such locks on the same server.
      `select pg_terminate_backend(pid) from pg_locks
       where locktype = 'advisory' and granted
         and database = (select oid from pg_database where datname = current_database())`,
    )
    await vi.waitUntil(() => leaders.length === 0)
    vi.advanceTimersByTime(tryEveryMs)
    await vi.waitUntil(() => leaders.length > 0)
    expect(leaders).toHaveLength(1)
    await stopAll()
    expect(leaders).toEqual([])
  })
})
