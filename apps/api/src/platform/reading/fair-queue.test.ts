import { describe, expect, it } from 'vitest'
import { ApiError } from '#platform/http/api-error.ts'
import { createFairQueue } from './fair-queue.ts'

/** A queue whose works end when the test says so. */
function held(limits = { mostWaiting: 3, mostOfUser: 2 }) {
  const queue = createFairQueue({ ...limits, messages: { queueFull: 'Full.', ownWaits: 'Wait.' } })
  const begun: string[] = []
  const ends = new Map<string, PromiseWithResolvers<string>>()
  const run = (userId: string, name: string) =>
    queue.run(userId, () => {
      begun.push(name)
      const end = Promise.withResolvers<string>()
      ends.set(name, end)
      return end.promise
    })
  return {
    run,
    begun,
    end: (name: string) => ends.get(name)?.resolve(name),
    fail: (name: string) => ends.get(name)?.reject(new Error(name)),
  }
}

const getRefusal = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) =>
      error instanceof ApiError ? { code: error.code, wait: error.retryAfterSeconds } : error,
  )

describe('calendars wait for each other (issue 16, A1)', () => {
  it('one of a user at a time: who sent many goes behind who sent one', async () => {
    const { run, begun, end } = held()
    const all = [run('ada', 'a1'), run('ada', 'a2'), run('ada', 'a3'), run('bob', 'b1')]
    for (const name of ['a1', 'a2', 'b1', 'a3']) {
      await expect.poll(() => begun).toContain(name)
      end(name)
    }
    await Promise.all(all)
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
  })

  it('refuses a user whose own wait, and everybody where too many wait', async () => {
    const { run, begun, end } = held()
    const first = run('ada', 'a1')
    const [second, third] = [run('ada', 'a2'), run('ada', 'a3')]
    expect(await getRefusal(run('ada', 'a4'))).toEqual({ code: 'rate_limited', wait: 10 })
    const other = run('bob', 'b1')
    expect(await getRefusal(run('eve', 'e1'))).toEqual({ code: 'provider_unavailable', wait: 10 })
    for (const name of ['a1', 'a2', 'b1', 'a3']) {
      await expect.poll(() => begun).toContain(name)
      end(name)
    }
    expect(await Promise.all([first, second, third, other])).toEqual(['a1', 'a2', 'a3', 'b1'])
  })

  it('goes on after work that failed', async () => {
    const { run, begun, end, fail } = held()
    const [broken, next] = [run('ada', 'a1'), run('bob', 'b1')]
    fail('a1')
    await expect(broken).rejects.toThrow('a1')
    await expect.poll(() => begun).toEqual(['a1', 'b1'])
    end('b1')
    expect(await next).toBe('b1')
  })
})
