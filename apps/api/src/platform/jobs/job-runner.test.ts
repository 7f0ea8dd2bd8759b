import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLogger } from '../log.ts'
import type { JobLeases } from './job-leases.ts'
import type { JobChange, JobRecords } from './job-records.ts'
import { createJobRunner, type JobKind, longestRunMs, longestSilenceMs, mostAtOnce } from './job-runner.ts'

/** What the client waits (specification §9). */
const clientGivesUpMs = 120_000
const clientCallsStaleMs = 60_000

interface Request {
  readonly userId: string
}

/** A runner with records that store what they are given. */
function createBench(run: JobKind<Request>['run']) {
  const changes: JobChange[] = []
  let jobs = 0
  const stopping = new AbortController()
  const records: JobRecords = {
    create: () => Promise.resolve({ outcome: 'created', id: `job-${(jobs += 1)}` }),
    update: (_, change) => {
      changes.push(change)
      return Promise.resolve(true)
    },
    find: () => Promise.resolve(undefined),
    unfinished: () => Promise.resolve([]),
    lastFinished: () => Promise.resolve(undefined),
    failAbandoned: () => Promise.resolve(),
  }
  const lines: string[] = []
  const log = createLogger({ level: 'debug', now: () => new Date(), write: (line) => lines.push(line) })
  const leases: JobLeases = {
    claim: () => Promise.resolve(),
    renew: () => Promise.resolve(true),
    release: () => Promise.resolve(),
    removeExpired: () => Promise.resolve(),
    removeAll: () => Promise.resolve(),
  }
  const runner = createJobRunner({
    records,
    leases,
    getRefusal: () => undefined,
    log,
    signal: stopping.signal,
  })
  const start = runner.define<Request>({
    kind: 'hotline_roster',
    uniqueBy: 'kind',
    holdsSession: true,
    rejection: 'Already running.',
    getSubject: () => '2026-11',
    run,
  })
  const texts = () => changes.map(({ custom_status: text }) => text)
  return { changes, texts, lines, stopping, start, runner }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const never = () => new Promise<never>(() => {})

describe('how long a job takes (spec §9 job limits)', () => {
  it('keeps below what the client waits', () => {
    expect(longestRunMs).toBeLessThan(clientGivesUpMs)
    expect(longestSilenceMs).toBeLessThan(clientCallsStaleMs)
    // After the one reminder, what is left of the longest run is shorter than the client's patience too.
    expect(longestRunMs - longestSilenceMs).toBeLessThan(clientCallsStaleMs)
  })

  it('ends a job that never answers, and says so', async () => {
    let stopped: AbortSignal | undefined
    const { start, changes, lines } = createBench((_, { signal }) => {
      stopped = signal
      return never()
    })
    await start({ userId: 'ada' })
    await vi.advanceTimersByTimeAsync(longestRunMs - 1)
    expect(changes).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(changes.at(-1)).toMatchObject({
      status: 'failed',
      error: { type: 'timeout', message: 'This took too long. Please try again later.' },
    })
    expect(stopped?.aborted).toBe(true)
    expect(lines.join('\n')).not.toContain('"error"')
  })

  it('says once more that a long step goes on, before the client takes it for dead', async () => {
    const { start, texts } = createBench(async (_, { progress }) => {
      await progress('Signing in…')
      return never()
    })
    await start({ userId: 'ada' })
    await vi.advanceTimersByTimeAsync(longestSilenceMs - 1)
    expect(texts()).toEqual(['Signing in…'])
    await vi.advanceTimersByTimeAsync(1)
    expect(texts()).toEqual(['Signing in…', 'Still working: Signing in…'])
  })

  it('reminds of nothing after the end', async () => {
    const { start, changes } = createBench(async (_, { progress }) => {
      await progress('Signing in…')
      return { customStatus: 'Done', refetch: [] }
    })
    await start({ userId: 'ada' })
    await vi.advanceTimersByTimeAsync(clientGivesUpMs)
    expect(changes.map(({ status }) => status)).toEqual(['running', 'finished'])
  })
})

describe('how many jobs run at once', () => {
  it('begins one that waits as soon as another ends', async () => {
    const ends: (() => void)[] = []
    const { start, changes } = createBench(async () => {
      await new Promise<void>((resolve) => ends.push(resolve))
      return { customStatus: 'Done', refetch: [] }
    })
    for (let user = 0; user < mostAtOnce + 2; user += 1) await start({ userId: `user-${user}` })
    expect(ends).toHaveLength(mostAtOnce)
    ends[0]?.()
    await vi.advanceTimersByTimeAsync(0)
    expect(changes).toMatchObject([{ status: 'finished' }])
    expect(ends).toHaveLength(mostAtOnce + 1)
  })

  it('writes the end of each that runs or waits before the server has stopped', async () => {
    const { start, runner, changes, stopping } = createBench(never)
    for (let user = 0; user < mostAtOnce + 2; user += 1) await start({ userId: `user-${user}` })
    stopping.abort()
    await runner.stop(new AbortController().signal)
    expect(changes.map(({ error }) => error?.type)).toEqual(Array(mostAtOnce + 2).fill('abandoned'))
  })
})

describe('how a job ends (spec §4 Job)', () => {
  it('tells a fault nobody foresaw without its insides, and logs it', async () => {
    const { start, changes, lines } = createBench(() => Promise.reject(new Error('select * from internals')))
    await start({ userId: 'ada' })
    await vi.runAllTimersAsync()
    expect(changes).toMatchObject([
      { status: 'failed', custom_status: 'An unexpected error occurred. Please try again.' },
    ])
    expect(JSON.stringify(changes)).not.toContain('internals')
    expect(lines.join('\n')).toContain('select * from internals')
  })

  it('fails what runs when the server stops, and what comes after', async () => {
    const { start, changes, stopping } = createBench(never)
    await start({ userId: 'ada' })
    stopping.abort()
    await vi.advanceTimersByTimeAsync(0)
    await start({ userId: 'ben' })
    await vi.advanceTimersByTimeAsync(0)
    expect(changes.map(({ error }) => error?.type)).toEqual(['abandoned', 'abandoned'])
  })
})
