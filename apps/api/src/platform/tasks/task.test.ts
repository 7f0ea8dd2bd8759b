import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchDatabase } from '../db/database-watch.ts'
import { createLogger, type Logger } from '../log.ts'
import { dueWork } from './due-work.ts'
import { startTask, type Task } from './task.ts'

const lines: string[] = []
const log = createLogger({ level: 'debug', now: () => new Date(), write: (line) => lines.push(line) })
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  lines.length = 0
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a task', () => {
  function start(task: Partial<Task> = {}, logger: Logger = log) {
    const runDue = vi.fn<() => Promise<void>>().mockResolvedValue()
    const stop = startTask({ everyMs: 20_000, failure: 'task.failed', runDue, ...task }, logger)
    return { runDue, stop }
  }

  it('runs at once and on its schedule, one run at a time, also after one that failed', async () => {
    const { runDue, stop } = start()
    expect(runDue).toHaveBeenCalledTimes(1)
    await pass(19_999)
    expect(runDue).toHaveBeenCalledTimes(1)
    const { promise, reject } = Promise.withResolvers<void>()
    runDue.mockReturnValueOnce(promise)
    await pass(1)
    await pass(100_000)
    expect(runDue).toHaveBeenCalledTimes(2)
    reject(new Error('The source said K7QX2M.'))
    await pass(20_000)
    expect(lines.at(-1)).toContain('task.failed')
    expect(lines.at(-1)).toContain('K7QX2M')
    expect(runDue).toHaveBeenCalledTimes(3)
    await stop()
    await pass(100_000)
    expect(runDue).toHaveBeenCalledTimes(3)
  })

  it('that begins later does not run at the start', async () => {
    const { runDue, stop } = start({ beginsLater: true })
    await pass(19_999)
    expect(runDue).not.toHaveBeenCalled()
    await pass(1)
    expect(runDue).toHaveBeenCalledTimes(1)
    await stop()
  })

  it('that hides its text logs the name of a failure alone', async () => {
    const { runDue, stop } = start({ hidesText: true })
    runDue.mockRejectedValueOnce(new RangeError('K7QX2M of MACLEOD'))
    await pass(20_000)
    expect(lines.at(-1)).toContain('"event":"task.failed","reason":"RangeError"')
    expect(lines.join('')).not.toContain('K7QX2M')
    await stop()
  })

  it('adds no line of its own to an outage of the database, which is logged once', async () => {
    const { runDue, stop } = start({ hidesText: true }, watchDatabase(log, () => new Date()).log)
    runDue.mockRejectedValue(Object.assign(new Error('terminating connection'), { code: '57P01' }))
    await pass(100_000)
    expect(runDue.mock.calls.length).toBeGreaterThan(3)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('"event":"database.away"')
    await stop()
  })

  it('that is stopped is over when its run is', async () => {
    const { runDue, stop } = start()
    const { promise: last, resolve: finish } = Promise.withResolvers<void>()
    runDue.mockReturnValueOnce(last)
    await pass(20_000)
    let isStopped = false
    const stopped = stop().then(() => {
      isStopped = true
    })
    await pass(20_000)
    expect(isStopped).toBe(false)
    finish()
    await stopped
  })
})

describe('due work', () => {
  /** Claims two of the rows at a time. */
  function rows(all: readonly string[]) {
    const left = [...all]
    return () => Promise.resolve(left.splice(0, 2))
  }

  it('is done for every row, and a row that fails costs the others nothing', async () => {
    const done: string[] = []
    const failed: string[] = []
    await dueWork({
      claim: rows(['a', 'b', 'c', 'd', 'e']),
      work: async (row) => {
        if (row === 'b') throw new Error('It fails.')
        done.push(row)
      },
      onFailure: (_error, row) => void failed.push(row),
      signal: new AbortController().signal,
    })
    expect(done).toEqual(['a', 'c', 'd', 'e'])
    expect(failed).toEqual(['b'])
  })

  it('ends with the server: nothing more is claimed, and a row that is cut off has not failed', async () => {
    const stopping = new AbortController()
    const onFailure = vi.fn<() => void>()
    const claim = vi.fn(rows(['a', 'b', 'c']))
    await dueWork({
      claim,
      work: async () => {
        stopping.abort()
        throw new Error('The connection is cut.')
      },
      onFailure,
      signal: stopping.signal,
    })
    expect(claim).toHaveBeenCalledTimes(1)
    expect(onFailure).not.toHaveBeenCalled()
  })
})
