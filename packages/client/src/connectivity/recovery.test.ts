import { beforeEach, describe, expect, it } from 'vitest'
import {
  createConnectivityFixture,
  healthy,
  type ConnectivityFixture,
} from '../testing/connectivity-fixture.ts'
import { withFailure, areForcing, type Failures } from './failure-counters.ts'
import type { Connectivity } from './types.ts'

const minute = 60_000
const countKey = 'slipstream.network-failure-count'
const lastKey = 'slipstream.last-network-failure'
let page: ConnectivityFixture
let connectivity: Connectivity

beforeEach(() => {
  page = createConnectivityFixture()
})

const quality = () => connectivity.getSnapshot().quality

const lose = () => page.lose(connectivity)

describe('network failures (spec §4: three within 5 minutes force offline mode; the counters reset after 10 minutes)', () => {
  /** The next planned check fails, the one that follows it at once does not. */
  async function fail() {
    page.cut()
    await page.advance(20_000)
    page.mend()
    await page.advance(1500)
  }

  it('force offline with the third, at once', async () => {
    connectivity = await page.opened()
    await fail()
    await fail()
    expect(page.localStorage.getItem(countKey)).toBe('2')
    expect(quality()).toBe('good')
    page.cut()
    await page.advance(20_000)
    expect(quality()).toBe('offline')
    expect(page.localStorage.getItem(countKey)).toBe('3')
    expect(Number(page.localStorage.getItem(lastKey))).toBe(page.environment.now())
  })

  it.each([
    [5 * minute, true],
    [5 * minute + 1, false],
  ])('with the third %i ms after the first: %s', (span, expected) => {
    const first = page.environment.now()
    const failures = [first, first + 1, first + span].reduce<Failures>(withFailure, [])
    expect(areForcing(failures, first + span)).toBe(expected)
  })

  it('keep their own times over a reload: the third within 5 min of the first forces offline, a later one does not', async () => {
    const failures: number[] = []
    /** The next check fails, `after` milliseconds from now at the soonest, and the one after it does not. */
    async function failAfter(after: number) {
      await page.advance(after)
      const before = page.checks()
      page.cut()
      while (page.checks() === before) {
        await page.advance(500)
      }
      page.mend()
      failures.push(page.environment.now())
    }
    const span = (from: number) => (failures.at(-1) ?? 0) - (failures[from] ?? 0)
    const first = await page.opened()
    await failAfter(0)
    await failAfter(4 * minute)
    first.stop()
    connectivity = await page.opened()
    await failAfter(50_000)
    expect(span(0)).toBeGreaterThan(5 * minute)
    expect(quality()).toBe('good')
    await failAfter(2000)
    expect(span(1)).toBeLessThan(5 * minute)
    expect(quality()).toBe('offline')
    connectivity.stop()
  })

  it('are forgotten 10 min after the last also where the page was loaded again meanwhile', async () => {
    connectivity = await page.opened()
    await fail()
    connectivity.stop()
    await page.advance(9 * minute)
    const reloaded = await page.opened()
    await page.advance(minute - 1501)
    expect(page.localStorage.getItem(countKey)).toBe('1')
    await page.advance(1)
    expect(page.localStorage.getItem(countKey)).toBeNull()
    reloaded.stop()
  })

  it('of an hour that the clock took back are none', () => {
    const first = page.environment.now()
    const before = first - 60 * minute
    expect([first, first + 1, before].reduce<Failures>(withFailure, [])).toEqual([before])
  })

  it('are forgotten 10 min after the last', async () => {
    connectivity = await page.opened()
    await fail()
    await page.advance(10 * minute - 1501)
    expect(page.localStorage.getItem(countKey)).toBe('1')
    await page.advance(1)
    expect(page.localStorage.getItem(countKey)).toBeNull()
    expect(page.localStorage.getItem(lastKey)).toBeNull()
  })

  it('are over with the offline mode that they forced', async () => {
    connectivity = await page.opened()
    await lose()
    page.mend()
    await page.advance(5000)
    expect(quality()).toBe('good')
    expect(page.localStorage.getItem(countKey)).toBeNull()
  })

  it('make a page offline that is loaded again, until it knows better', async () => {
    page.localStorage.setItem(countKey, '3')
    page.localStorage.setItem(lastKey, String(page.environment.now() - minute))
    expect(page.open().getSnapshot().isOffline).toBe(true)
    connectivity = await page.opened()
    expect(quality()).toBe('good')
    expect(page.notices).toEqual(['back-online'])
  })

  it.each([
    ['2', 0],
    ['3', 5 * minute + 1],
    ['3', -minute],
    ['-3', 0],
    ['many', 0],
    ['1e9', 11 * minute],
  ])('are no reason with a count of %s, %i ms ago', (count, age) => {
    page.localStorage.setItem(countKey, count)
    page.localStorage.setItem(lastKey, String(page.environment.now() - age))
    expect(page.open().getSnapshot().isOffline).toBe(false)
  })
})

describe('the sync after a recovery (spec §4: only if quality stays good for 3 s; 30 s at most)', () => {
  const calls: string[] = []

  beforeEach(() => {
    calls.length = 0
  })

  it('comes after 3 s, its parts one after another', async () => {
    connectivity = await page.opened()
    const first = Promise.withResolvers<undefined>()
    connectivity.onRecovered(() => {
      calls.push('session')
      return first.promise
    })
    connectivity.onRecovered(async () => void calls.push('changes'))
    await lose()
    page.mend()
    await page.advance(5000)
    expect(quality()).toBe('good')
    await page.advance(2999)
    expect(calls).toEqual([])
    await page.advance(1)
    expect(calls).toEqual(['session'])
    first.reject(new Error('refused'))
    await page.settle()
    expect(calls).toEqual(['session', 'changes'])
  })

  it('waits for another 3 s where the connection was not good for as long', async () => {
    connectivity = await page.opened()
    connectivity.onRecovered(async () => void calls.push('sync'))
    await lose()
    page.mend()
    await page.advance(5000 + 2999)
    page.changeVisibility(false)
    await page.advance(minute)
    page.changeVisibility(true)
    await page.advance(12_000 + 2999)
    expect(calls).toEqual([])
    await page.advance(1)
    expect(calls).toEqual(['sync'])
  })

  it('does not come where the connection is slow from then on', async () => {
    connectivity = await page.opened()
    connectivity.onRecovered(async () => void calls.push('sync'))
    await lose()
    page.on('GET /maintenance/health', page.slowly(2500))
    await page.advance(5 * minute)
    expect(quality()).toBe('slow')
    expect(calls).toEqual([])
    page.mend()
    await page.advance(30_000)
    expect(calls).toEqual(['sync'])
  })

  it('does not come while the offline confirmation runs, and waits for another 3 s after it (issue 16, C8)', async () => {
    connectivity = await page.opened()
    connectivity.onRecovered(async () => void calls.push('sync'))
    await lose()
    page.mend()
    await page.advance(5000)
    // Good for 1.5 s: the browser says offline, which counts a second later and is confirmed 2 s after that.
    await page.advance(1500)
    page.on('GET /maintenance/health', () => new Promise(() => undefined))
    page.changeConnection({ isOnline: false })
    await page.advance(2999)
    expect(quality()).toBe('good')
    expect(calls).toEqual([])
    page.mend()
    page.changeConnection({ isOnline: true })
    await page.advance(30_000)
    expect(quality()).toBe('good')
    expect(calls).toEqual(['sync'])
  })

  it('is given up after 30 s', async () => {
    connectivity = await page.opened()
    let given: AbortSignal | null = null
    connectivity.onRecovered((signal) => {
      given = signal
      return new Promise(() => undefined)
    })
    connectivity.onRecovered(async () => void calls.push('after a part that hangs'))
    await lose()
    page.mend()
    await page.advance(8000)
    await page.advance(29_999)
    expect(given).toMatchObject({ aborted: false })
    await page.advance(1)
    expect(given).toMatchObject({ aborted: true })
    expect(calls).toEqual([])
  })

  it('is none where nothing was lost', async () => {
    connectivity = await page.opened()
    connectivity.onRecovered(async () => void calls.push('sync'))
    await page.advance(5 * minute)
    expect(calls).toEqual([])
  })

  it('leaves out who is no longer there', async () => {
    connectivity = await page.opened()
    connectivity.onRecovered(async () => void calls.push('sync'))()
    await lose()
    page.on('GET /maintenance/health', healthy)
    await page.advance(10_000)
    expect(calls).toEqual([])
  })
})
