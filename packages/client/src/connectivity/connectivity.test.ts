import { networkStatusSchema } from '@slipstream/contract/device'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  createConnectivityFixture,
  healthRoute,
  type ConnectivityFixture,
} from '../testing/connectivity-fixture.ts'
import { never } from '../testing/fake-environment.ts'
import type { Connectivity } from './types.ts'

const minute = 60_000
let page: ConnectivityFixture
let connectivity: Connectivity

beforeEach(() => {
  page = createConnectivityFixture()
})

const quality = () => connectivity.getSnapshot().quality

const lose = () => page.lose(connectivity)

describe('the Network status record (spec §3)', () => {
  it('is as the browser says before anything was checked', () => {
    connectivity = page.open()
    expect(networkStatusSchema.parse(connectivity.getSnapshot())).toEqual({
      isOnline: true,
      quality: 'good',
      bandwidth: null,
      latency: null,
      lastCheck: null,
      message: 'Connected',
      shouldWarn: false,
      isOffline: false,
      isPWAWakeMode: false,
    })
    page.state.isOnline = false
    expect(page.open().getSnapshot()).toMatchObject({
      isOnline: false,
      isOffline: true,
      quality: 'offline',
      message: 'No connection',
      shouldWarn: true,
    })
  })

  it('tells of the first check', async () => {
    page.on('GET /maintenance/health', page.slowly(120))
    connectivity = await page.opened()
    await page.advance(120)
    expect(connectivity.getSnapshot()).toMatchObject({ latency: 120, lastCheck: page.environment.now() })
  })
})

describe('how often is checked (spec §7 Health and versions, §9)', () => {
  it('every 20 s', async () => {
    connectivity = await page.opened()
    expect(page.checks()).toBe(1)
    await page.advance(19_999)
    expect(page.checks()).toBe(1)
    await page.advance(1)
    expect(page.checks()).toBe(2)
  })

  it('every 5 s while offline', async () => {
    page.state.isOnline = false
    page.cut()
    connectivity = await page.opened()
    expect(page.checks()).toBe(1)
    await page.advance(4999)
    expect(page.checks()).toBe(1)
    await page.advance(1)
    expect(page.checks()).toBe(2)
  })

  it('every 5 s while offline also where checks hang, and each has its 8 s (issue 16, C8)', async () => {
    connectivity = await page.opened()
    await page.lose(connectivity)
    const starts: number[] = []
    page.on(healthRoute, (request) => {
      starts.push(page.environment.now())
      return never(request)
    })
    await page.advance(5000)
    await page.advance(20_000)
    expect(starts.map((at) => at - (starts[0] ?? 0))).toEqual([0, 5000, 10_000, 15_000, 20_000])
    // One that is answered in its eighth second still ends it, with another begun meanwhile.
    page.on(healthRoute, page.slowly(7999))
    await page.advance(5000 + 7998)
    expect(connectivity.getSnapshot().isOffline).toBe(true)
    await page.advance(1)
    expect(connectivity.getSnapshot()).toMatchObject({ quality: 'poor', latency: 7999 })
  })

  it('every 20 s from check to check, however long one takes', async () => {
    connectivity = await page.opened()
    const starts: number[] = []
    page.on(healthRoute, (request) => {
      starts.push(page.environment.now())
      return page.slowly(1900)(request)
    })
    await page.advance(60_000)
    expect(starts.map((at) => at - (starts[0] ?? 0))).toEqual([0, 20_000, 40_000])
  })

  it('not while the page is out of sight, nor after it was stopped', async () => {
    connectivity = await page.opened()
    page.changeVisibility(false)
    await page.advance(10 * minute)
    expect(page.checks()).toBe(1)
    page.changeVisibility(true)
    connectivity.stop()
    await page.advance(10 * minute)
    expect(page.checks()).toBe(1)
    expect(page.timers.size).toBe(0)
  })

  it('once for anyone who starts it twice', async () => {
    connectivity = await page.opened()
    connectivity.start()
    await page.advance(0)
    expect(page.checks()).toBe(1)
  })
})

describe('a quality change (spec §4: confirmed by 2 extra checks 1.5 s apart, by at least half of three votes)', () => {
  const answersIn = (milliseconds: number) => page.on('GET /maintenance/health', page.slowly(milliseconds))

  it('takes three slow checks, or two of the three', async () => {
    connectivity = await page.opened()
    answersIn(2001)
    await page.advance(20_000 + 2001)
    expect(quality()).toBe('good')
    await page.advance(1499)
    expect(page.checks()).toBe(2)
    await page.advance(1)
    expect(page.checks()).toBe(3)
    await page.advance(2001)
    expect(quality()).toBe('good')
    page.mend()
    await page.advance(1500)
    expect(connectivity.getSnapshot()).toMatchObject({
      quality: 'slow',
      message: 'Slow connection',
      shouldWarn: true,
    })
    expect(page.notices).toEqual(['slow'])
  })

  it('is none for one slow check of three', async () => {
    connectivity = await page.opened()
    answersIn(2001)
    await page.advance(20_000 + 2001)
    page.mend()
    await page.advance(10_000)
    expect(quality()).toBe('good')
    expect(page.checks()).toBe(4)
    expect(page.notices).toEqual([])
  })

  async function becomePoor() {
    answersIn(5001)
    await page.advance(20_000 + 5001 + 2 * 6501)
    expect(connectivity.getSnapshot()).toMatchObject({ quality: 'poor', message: 'Very slow connection' })
  }

  it('leads from slow to poor and back to good, never from poor to slow', async () => {
    connectivity = await page.opened()
    answersIn(2001)
    await page.advance(20_000 + 2001 + 2 * 3501)
    expect(quality()).toBe('slow')
    await becomePoor()
    answersIn(2001)
    await page.advance(2 * minute)
    expect(quality()).toBe('poor')
    page.mend()
    await page.advance(30_000)
    expect(quality()).toBe('good')
    expect(page.notices).toEqual(['slow', 'poor', 'restored'])
  })
})

describe('going offline (spec §4: two consecutive failed checks, then 2 s of confirmation)', () => {
  it('takes both, and the two seconds', async () => {
    connectivity = await page.opened()
    page.cut()
    await page.advance(20_000)
    expect(page.checks()).toBe(2)
    await page.advance(1500)
    expect(page.checks()).toBe(3)
    await page.advance(1999)
    expect(quality()).toBe('good')
    await page.advance(1)
    expect(connectivity.getSnapshot()).toMatchObject({ quality: 'offline', isOffline: true, latency: null })
    expect(page.notices).toEqual(['offline'])
  })

  it('is not, where the second check gets through', async () => {
    connectivity = await page.opened()
    page.cut()
    await page.advance(20_000)
    page.mend()
    await page.advance(2 * minute)
    expect(quality()).toBe('good')
    expect(page.notices).toEqual([])
  })

  it('is found at once where a call gets no answer, and not where it is the call’s own fault', async () => {
    connectivity = await page.opened()
    await page.advance(5000)
    connectivity.report('failed')
    connectivity.report('failed')
    await page.advance(0)
    expect(page.checks()).toBe(2)
    expect(quality()).toBe('good')
    page.cut()
    connectivity.report('failed')
    expect(page.checks()).toBe(2)
    await page.advance(1500 + 1500 + 2000)
    expect(quality()).toBe('offline')
  })
})

describe('leaving offline (spec §4: to the measured quality when a check succeeds)', () => {
  it('comes with the first check that succeeds', async () => {
    connectivity = await page.opened()
    await lose()
    page.mend()
    await page.advance(5000)
    expect(quality()).toBe('good')
    expect(page.notices).toEqual(['offline', 'back-online'])
  })

  it('leads to slow where it is slow', async () => {
    connectivity = await page.opened()
    await lose()
    page.on('GET /maintenance/health', page.slowly(2500))
    await page.advance(7500)
    expect(quality()).toBe('slow')
    // Both are so: it is back (spec §4 Notifications; issue 16, C4), and it is slow.
    expect(page.notices).toEqual(['offline', 'back-online', 'slow'])
  })

  it('is tried at once where a call gets through', async () => {
    connectivity = await page.opened()
    await lose()
    await page.advance(2000)
    page.mend()
    connectivity.report('reached')
    await page.advance(0)
    expect(quality()).toBe('good')
  })
})
