import { beforeEach, describe, expect, it } from 'vitest'
import { DeadlineError } from '../http/deadline.ts'
import { isAbort } from '../http/http-errors.ts'
import { createFakeEnvironment, failure, type FakeEnvironment } from '../testing/fake-environment.ts'
import { createAuthLock, type AuthLock } from './auth-lock.ts'

let fake: FakeEnvironment
let tabs: AuthLock[]

beforeEach(() => {
  fake = createFakeEnvironment()
  tabs = [0, 1].map(() => createAuthLock({ ...fake.environment, tabs: fake.tabs.open() }))
})

/** An operation in a tab, that reports when it began and ends when asked. */
function operate(tab: number, signal?: AbortSignal) {
  const end = Promise.withResolvers<string>()
  const state = { hasBegun: false, end: () => end.resolve('done') }
  const result = tabs[tab]!.run(signal, () => {
    state.hasBegun = true
    return end.promise
  })
  return Object.assign(state, { result })
}

describe('the auth operation lock (spec §4 Session, §9 Time limits)', () => {
  it.each([
    ['of one tab', 0],
    ['of two tabs', 1],
  ])('lets one operation %s run at a time', async (_, second) => {
    const [first, next] = [operate(0), operate(second)]
    await fake.settle()
    expect([first.hasBegun, next.hasBegun]).toEqual([true, false])
    first.end()
    await fake.settle()
    expect(next.hasBegun).toBe(true)
    next.end()
    expect(await next.result).toBe('done')
  })

  it('is free after 30 s, and not before', async () => {
    const first = operate(0)
    const error = failure(first.result)
    await fake.advance(29_999)
    const next = operate(0)
    await fake.settle()
    expect(next.hasBegun).toBe(false)
    await fake.advance(1)
    expect(await error).toBeInstanceOf(DeadlineError)
    expect(next.hasBegun).toBe(true)
  })

  it('is free as soon as its operation fails or is stopped', async () => {
    const stop = new AbortController()
    const stopped = failure(operate(0, stop.signal).result)
    await fake.settle()
    stop.abort()
    expect(isAbort(await stopped)).toBe(true)
    expect(await failure(tabs[0]!.run(undefined, () => Promise.reject(new Error('broken'))))).toMatchObject({
      message: 'broken',
    })
    expect(await tabs[1]!.run(undefined, () => Promise.resolve('free'))).toBe('free')
  })

  it('stops waiting for another tab when the session ends', async () => {
    operate(0)
    await fake.settle()
    const stop = new AbortController()
    const waiting = operate(1, stop.signal)
    const error = failure(waiting.result)
    await fake.settle()
    stop.abort()
    expect(isAbort(await error)).toBe(true)
    expect(waiting.hasBegun).toBe(false)
  })
})

describe('locks that hang (issue 4 Session: Web Locks with a 5 s abort)', () => {
  it('waits 5 s for another tab, then goes on without the lock', async () => {
    operate(0)
    await fake.settle()
    const next = operate(1)
    await fake.advance(4999)
    expect(next.hasBegun).toBe(false)
    await fake.advance(1)
    await fake.settle()
    expect(next.hasBegun).toBe(true)
  })

  it('waits 5 s where the browser leaves the waiter hanging', async () => {
    fake.tabs.state.locks = 'hang'
    const next = operate(0)
    await fake.advance(4999)
    expect(next.hasBegun).toBe(false)
    await fake.advance(1)
    await fake.settle()
    expect(next.hasBegun).toBe(true)
  })

  it('keeps one operation at a time within the tab where the browser has no locks', async () => {
    fake.tabs.state.locks = 'missing'
    const [first, next] = [operate(0), operate(0)]
    await fake.settle()
    expect([first.hasBegun, next.hasBegun]).toEqual([true, false])
    first.end()
    await fake.settle()
    expect(next.hasBegun).toBe(true)
  })
})
