import { beforeEach, describe, expect, it } from 'vitest'
import { createConnectivityFixture, type ConnectivityFixture } from '../testing/connectivity-fixture.ts'
import { never } from '../testing/fake-environment.ts'
import type { Connectivity } from './types.ts'

const minute = 60_000
const countKey = 'slipstream.network-failure-count'
let page: ConnectivityFixture
let connectivity: Connectivity

beforeEach(() => {
  page = createConnectivityFixture()
})

const quality = () => connectivity.getSnapshot().quality

const lose = () => page.lose(connectivity)

describe('what the browser says (spec §4, §9: debounced 1 s, confirmed 2 s; it lies both ways)', () => {
  it('counts a second after it was said, and makes offline two seconds later', async () => {
    connectivity = await page.opened()
    page.cut()
    page.changeConnection({ isOnline: false })
    await page.advance(2999)
    expect(quality()).toBe('good')
    await page.advance(1)
    expect(quality()).toBe('offline')
  })

  it('counts for nothing where it is taken back within the second', async () => {
    connectivity = await page.opened()
    page.changeConnection({ isOnline: false })
    await page.advance(999)
    page.changeConnection({ isOnline: true })
    await page.advance(10_000)
    expect(quality()).toBe('good')
    expect(page.checks()).toBe(1)
  })

  it('online cancels the confirmation and checks again', async () => {
    connectivity = await page.opened()
    page.on('GET /maintenance/health', never)
    page.changeConnection({ isOnline: false })
    await page.advance(1900)
    page.changeConnection({ isOnline: true })
    await page.advance(1000)
    page.mend()
    await page.advance(3000)
    expect(quality()).toBe('good')
    expect(page.checks()).toBe(3)
  })

  it('is refuted by a check that succeeds', async () => {
    connectivity = await page.opened()
    page.changeConnection({ isOnline: false })
    await page.advance(30_000)
    expect(quality()).toBe('good')
  })

  it.each([
    [{ effectiveType: 'slow-2g' }, 'offline'],
    [{ effectiveType: '2g' }, 'offline'],
    [{ effectiveType: '3g' }, 'good'],
    [{ downlink: 0.099 }, 'offline'],
    [{ downlink: 0.1 }, 'good'],
    [{ effectiveType: '4g', downlink: 10 }, 'good'],
  ])('a connection of %j is %s, and ends by itself', async (connection, expected) => {
    connectivity = await page.opened()
    page.changeConnection({ connection })
    await page.advance(3000)
    expect(quality()).toBe(expected)
    await page.advance(minute)
    expect(quality()).toBe(expected)
    // Though the browser forgets to tell.
    page.state.connection = {}
    await page.advance(5000)
    expect(quality()).toBe('good')
  })
})

describe('wake mode (spec §4: 10 s that report only the browser’s onLine; then a check after 2 s)', () => {
  async function sleep() {
    page.changeVisibility(false)
    await page.advance(minute)
  }

  it('resets a stale offline state, which is a guess until it is checked', async () => {
    connectivity = await page.opened()
    await lose()
    await sleep()
    page.mend()
    page.changeVisibility(true)
    expect(connectivity.getSnapshot()).toMatchObject({ isPWAWakeMode: true, isOnline: true })
    const checks = page.checks()
    await page.advance(9999)
    expect(connectivity.getSnapshot().isPWAWakeMode).toBe(true)
    await page.advance(1)
    expect(connectivity.getSnapshot()).toMatchObject({ isPWAWakeMode: false, isOnline: true })
    await page.advance(1999)
    expect(page.checks()).toBe(checks)
    expect(page.notices).toEqual(['offline'])
    await page.advance(1)
    expect(page.checks()).toBe(checks + 1)
    expect(page.notices).toEqual(['offline', 'back-online'])
  })

  it('says nothing where the guess was wrong', async () => {
    connectivity = await page.opened()
    await lose()
    await sleep()
    page.changeVisibility(true)
    await page.advance(12_000 + 1500 + 2000)
    expect(quality()).toBe('offline')
    expect(page.notices).toEqual(['offline'])
  })

  it('goes by the browser while it lasts, and starts no confirmation', async () => {
    connectivity = await page.opened()
    await sleep()
    page.state.isOnline = false
    page.changeVisibility(true)
    expect(quality()).toBe('offline')
    page.changeConnection({ isOnline: true })
    await page.advance(1000)
    expect(quality()).toBe('good')
    expect(page.notices).toEqual([])
  })

  it('resets the failure count', async () => {
    connectivity = await page.opened()
    await page.advance(2000)
    page.cut()
    connectivity.report('failed')
    await page.advance(0)
    expect(page.localStorage.getItem(countKey)).toBe('1')
    await sleep()
    page.changeVisibility(true)
    expect(page.localStorage.getItem(countKey)).toBeNull()
  })
})
