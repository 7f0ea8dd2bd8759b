import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createLogger } from '../log/logger.ts'
import { createLocalFlags, flagKeys } from '../storage/local-flags.ts'
import { createFakeEnvironment, json, never, type FakeEnvironment } from '../testing/fake-environment.ts'
import { createFakeWorkers } from '../testing/fake-workers.ts'
import { createReloads } from './reload-once.ts'
import { updateLimits } from './types.ts'
import { createUpdates, type UpdatesOptions } from './updates.ts'

const version = '0.9.50'
const versionRoute = 'GET /version.json'
const workerRoute = 'GET /sw-version.json'

let fake: FakeEnvironment
let workers: ReturnType<typeof createFakeWorkers>
let isHeld = false
let isReached = true
const reload = vi.fn<() => void>()
const onFirstInstall = vi.fn<() => void>()
const onMessage = vi.fn<UpdatesOptions['onMessage']>()

function serve(served: string) {
  const manifest = {
    filename: '/service-worker.js',
    buildTime: '2026-11-21T04:00:00.000Z',
    currentVersion: served,
  }
  fake.on(versionRoute, () => json({ version: served }))
  fake.on(workerRoute, () => json(manifest))
}

function openPage(changes: Partial<UpdatesOptions> & { build?: string } = {}) {
  const flags = createLocalFlags(fake.localStorage)
  const isOffline = () => !fake.state.isOnline
  const reloads = createReloads({
    sessionStorage: fake.sessionStorage,
    flags,
    build: changes.build ?? 'one',
    owner: () => null,
    isOffline,
    hasSecretInput: () => isHeld,
    isReached: () => Promise.resolve(isReached),
    reload,
  })
  return createUpdates({
    environment: fake.environment,
    workers: workers.host,
    flags,
    logger: createLogger({ environment: fake.environment, critical: true }),
    reloads,
    version,
    platform: 'other',
    isOffline,
    onFirstInstall,
    onMessage,
    ...changes,
  })
}

/** A page whose worker is registered, and which has looked once. */
async function openedPage(changes: Parameters<typeof openPage>[0] = {}) {
  const updates = openPage(changes)
  updates.start()
  await fake.advance(500)
  return updates
}

const posted = (type: string) => workers.posted.filter((message) => message.type === type)

beforeEach(() => {
  fake = createFakeEnvironment()
  workers = createFakeWorkers()
  isHeld = false
  isReached = true
  reload.mockClear()
  onFirstInstall.mockClear()
  onMessage.mockClear()
  serve(version)
})

describe('registration (spec §7 Health and versions, §9 500 ms after load)', () => {
  it('happens 500 ms after load, once', async () => {
    const updates = openPage()
    updates.start()
    updates.start()
    await fake.advance(499)
    expect(workers.registered).toEqual([])
    await fake.advance(1)
    expect(workers.registered).toEqual(['/service-worker.js'])
  })

  it('takes the file that sw-version.json names, asked for past every cache', async () => {
    fake.on(workerRoute, () =>
      json({ filename: 'worker-2.js', buildTime: '2026-11-21T04:00:00.000Z', currentVersion: version }),
    )
    await openedPage()
    expect(workers.registered).toEqual(['/worker-2.js'])
    expect(fake.sent(workerRoute)[0]?.path).toMatch(/\?t=\d+$/)
    expect(fake.sent(versionRoute)[0]?.path).toMatch(/\?t=\d+&r=0\.5$/)
  })

  it.each([
    ['a captive portal’s page', () => new Response('<html>Welcome to the hotel</html>')],
    ['a server error', () => json({}, 503)],
    ['a file elsewhere', () => json({ filename: 'https://evil.example/sw.js', buildTime: 'x' })],
    ['nothing', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('falls back to /service-worker.js on %s', async (_, answer) => {
    fake.on(workerRoute, answer)
    await openedPage()
    expect(workers.registered).toEqual(['/service-worker.js'])
  })

  it('falls back where the manifest hangs for 8 s', async () => {
    fake.on(workerRoute, never)
    await openedPage()
    await fake.advance(7999)
    expect(workers.registered).toEqual([])
    await fake.advance(1)
    expect(workers.registered).toEqual(['/service-worker.js'])
  })

  it('falls back where the named file is none of the app’s code', async () => {
    fake.on(workerRoute, () =>
      json({ filename: 'other.js', buildTime: '2026-11-21T04:00:00.000Z', currentVersion: version }),
    )
    workers.state.refusedFiles = ['/other.js']
    await openedPage()
    expect(workers.registered).toEqual(['/other.js', '/service-worker.js'])
  })

  it('is left out by the bypass flag, which also takes away the workers there are', async () => {
    fake.localStorage.setItem(flagKeys.serviceWorkerBypass, 'true')
    await openedPage()
    expect([workers.registered, workers.state.unregistered]).toEqual([[], 1])
  })

  it('tells the worker to log where the debug flag says so, and nothing where it does not', async () => {
    await openedPage()
    expect(posted('TOGGLE_SW_LOGS')).toEqual([])
    fake.localStorage.setItem(flagKeys.debugServiceWorkerLogs, 'true')
    fake.changeController()
    expect(posted('TOGGLE_SW_LOGS')).toEqual([{ type: 'TOGGLE_SW_LOGS', enabled: true }])
  })

  it('bears a browser without service workers', async () => {
    await openedPage({ workers: null })
    expect(reload).not.toHaveBeenCalled()
  })
})

describe('a newer worker (spec §4 Service worker, §9)', () => {
  it('is told to skip waiting once the older one is left alone, and 500 ms after it took over the page is loaded again', async () => {
    const updates = await openedPage()
    workers.install()
    expect([updates.getSnapshot().status, workers.state.skipped]).toEqual(['taking-over', 0])
    await fake.advance(updateLimits.calm)
    expect(workers.state.skipped).toBe(1)
    await fake.advance(100)
    fake.changeController()
    await fake.advance(499)
    expect(reload).not.toHaveBeenCalled()
    await fake.advance(1)
    expect(reload).toHaveBeenCalledTimes(1)
    await fake.advance(60_000)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('has 1500 ms on iOS', async () => {
    await openedPage({ platform: 'ios' })
    workers.install()
    fake.changeController()
    await fake.advance(1499)
    expect(reload).not.toHaveBeenCalled()
    await fake.advance(1)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  const fallbacks = [
    ['5 s', 'other', 5000],
    ['3 s on iOS', 'ios', 3000],
  ] as const

  it.each(fallbacks)('that never takes over is given %s', async (_, platform, milliseconds) => {
    await openedPage({ platform })
    workers.install()
    await fake.advance(milliseconds - 1)
    expect(reload).not.toHaveBeenCalled()
    await fake.advance(1)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it.each(fallbacks)(
    'that still waits after %s is not waited for any longer, and its own page is not loaded again when it takes over (issue 16, C8)',
    async (_, platform, milliseconds) => {
      const older = await openedPage({ platform })
      workers.install()
      workers.state.isWaiting = true
      await fake.advance(milliseconds - 1)
      expect(reload).not.toHaveBeenCalled()
      await fake.advance(1)
      expect(reload).toHaveBeenCalledTimes(1)
      older.stop()
      // The older worker lets the newer page through, and goes later.
      const newer = await openedPage({ platform, build: 'two' })
      workers.install()
      expect(workers.state.skipped).toBe(2)
      fake.changeController()
      await fake.advance(60_000)
      expect([reload.mock.calls.length, newer.getSnapshot().status]).toEqual([1, 'current'])
      // The next build is an update as any other.
      workers.install()
      await fake.advance(updateLimits.calm)
      fake.changeController()
      await fake.advance(1500)
      expect(reload).toHaveBeenCalledTimes(2)
      newer.stop()
    },
  )

  it('that still waits where the older page comes back all the same ends without a loop', async () => {
    const before = await openedPage()
    workers.install()
    workers.state.isWaiting = true
    await fake.advance(5000)
    before.stop()
    const page = await openedPage()
    workers.install()
    fake.changeController()
    await fake.advance(60_000)
    expect([reload.mock.calls.length, page.getSnapshot().status]).toEqual([1, 'settled'])
  })

  it('that takes over in time calls the fallback off', async () => {
    await openedPage()
    workers.install()
    await fake.advance(4900)
    fake.changeController()
    await fake.advance(499)
    expect(reload).not.toHaveBeenCalled()
    await fake.advance(1)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('that another tab told to take over reloads this one too', async () => {
    await openedPage()
    fake.changeController()
    await fake.advance(500)
    expect([reload.mock.calls.length, workers.state.skipped]).toEqual([1, 0])
  })

  it('and two more that come at once lead to one reload (vite-plugin-pwa #900)', async () => {
    await openedPage()
    for (let update = 0; update < 3; update += 1) {
      workers.install()
      fake.changeController()
    }
    await fake.advance(60_000)
    expect([workers.state.skipped, reload.mock.calls.length]).toEqual([2, 1])
  })

  it('of the first install is a success, and nothing is loaded again', async () => {
    workers.state.isControlled = false
    await openedPage()
    workers.install()
    fake.changeController()
    await fake.advance(60_000)
    expect([onFirstInstall.mock.calls.length, workers.state.skipped, reload.mock.calls.length]).toEqual([
      1, 0, 0,
    ])
    workers.install()
    await fake.advance(updateLimits.calm)
    fake.changeController()
    await fake.advance(500)
    expect([workers.state.skipped, reload.mock.calls.length]).toEqual([1, 1])
  })

  it('leads to one reload in each of three builds in a row, also of one version', async () => {
    for (const build of ['one', 'two', 'three']) {
      const page = await openedPage({ build })
      workers.install()
      fake.changeController()
      await fake.advance(60_000)
      page.stop()
    }
    expect(reload).toHaveBeenCalledTimes(3)
  })

  it('is borne where the old build comes back: settled, and no loop', async () => {
    const before = await openedPage()
    fake.changeController()
    await fake.advance(500)
    before.stop()
    const page = await openedPage()
    fake.changeController()
    await fake.advance(60_000)
    expect([reload.mock.calls.length, page.getSnapshot().status]).toEqual([1, 'settled'])
  })

  it('never loads a page again offline, and does so within a second of being back', async () => {
    const page = await openedPage()
    fake.changeController()
    fake.state.isOnline = false
    await fake.advance(60_000)
    expect([reload.mock.calls.length, page.getSnapshot().status]).toEqual([0, 'offline'])
    fake.state.isOnline = true
    await fake.advance(1000)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('waits for a form with a secret until it is sent or left', async () => {
    const page = await openedPage()
    isHeld = true
    fake.changeController()
    await fake.advance(500 + 10 * 60_000)
    expect([reload.mock.calls.length, page.getSnapshot().status]).toEqual([0, 'held'])
    isHeld = false
    await fake.advance(999)
    expect(reload).not.toHaveBeenCalled()
    await fake.advance(1)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('is loaded at once where its user would rather lose what a form holds (issue 16, C8)', async () => {
    const page = await openedPage()
    isHeld = true
    fake.changeController()
    await fake.advance(500)
    expect([reload.mock.calls.length, page.getSnapshot().status]).toEqual([0, 'held'])
    page.reloadNow()
    expect(reload).toHaveBeenCalledTimes(1)
    await fake.advance(60_000)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('is what a user’s own wish is treated as', async () => {
    const page = await openedPage()
    page.requestReload()
    expect(page.getSnapshot().status).toBe('leaving')
    await fake.advance(500)
    expect(reload).toHaveBeenCalledTimes(1)
  })
})

describe('looking for a newer build (spec §9 at most once per 30 s)', () => {
  it('asks the browser at registration, and again no sooner than 30 s after', async () => {
    const page = await openedPage()
    expect(workers.state.updateCalls).toBe(1)
    await fake.advance(29_999)
    await page.check()
    expect(workers.state.updateCalls).toBe(1)
    await fake.advance(1)
    await Promise.all([page.check(), page.check()])
    expect(workers.state.updateCalls).toBe(2)
  })

  it('waits for the registration if somebody comes back before it: a newer worker is not passed over, and nothing is wiped', async () => {
    serve('0.9.51')
    workers.state.updates = [true]
    const page = openPage()
    page.start()
    await fake.advance(100)
    const early = page.check()
    await fake.advance(399)
    expect([workers.state.updateCalls, workers.caches.size]).toEqual([0, 2])
    await fake.advance(1)
    await early
    expect(workers.state.updateCalls).toBe(1)
    await fake.advance(29_000)
    expect([workers.caches.size, workers.state.unregistered, reload.mock.calls.length]).toEqual([2, 0, 0])
  })

  it('asks after the answer that it waits for, not beside it: a browser takes two questions at once for one', async () => {
    const page = openPage()
    const answers: ((isNewer: boolean) => void)[] = []
    workers.state.answerUpdate = () => new Promise((resolve) => answers.push(resolve))
    page.start()
    await fake.advance(500)
    serve('0.9.51')
    await fake.advance(30_000)
    const second = page.check()
    await fake.advance(1000)
    expect(answers).toHaveLength(1)
    answers[0]?.(false)
    await fake.advance(0)
    expect(answers).toHaveLength(2)
    answers[1]?.(true)
    await second
    await fake.advance(20_000)
    expect([workers.caches.size, workers.state.unregistered, reload.mock.calls.length]).toEqual([2, 0, 0])
  })

  it('asks by itself every half hour', async () => {
    await openedPage()
    await fake.advance(30 * 60_000 - 1)
    expect(workers.state.updateCalls).toBe(1)
    await fake.advance(1)
    expect(workers.state.updateCalls).toBe(2)
    await fake.advance(30 * 60_000)
    expect(workers.state.updateCalls).toBe(3)
  })

  it('asks after a clock was set back an hour', async () => {
    const page = await openedPage()
    fake.state.clockOffset = -3_600_000
    await page.check()
    expect(workers.state.updateCalls).toBe(2)
  })

  it('asks nothing offline', async () => {
    const page = await openedPage()
    fake.state.isOnline = false
    await fake.advance(60_000)
    await page.check()
    expect(workers.state.updateCalls).toBe(1)
  })

  it('that fails disturbs nobody', async () => {
    workers.state.updates = [new TypeError('Failed to update')]
    await openedPage()
    expect([reload.mock.calls.length, workers.caches.size]).toEqual([0, 2])
  })

  it('that fails on Android clears the precache, nothing else, and is tried once more (spec §8)', async () => {
    workers.state.updates = [new TypeError('Failed to update'), new TypeError('Failed to update')]
    await openedPage({ platform: 'android' })
    expect([...workers.caches]).toEqual(['slipstream-data-user-a'])
    expect([workers.state.updateCalls, reload.mock.calls.length]).toEqual([2, 0])
  })

  it('that fails on Android without the server being reached leaves the precache, which is read offline', async () => {
    fake.on(versionRoute, () => Promise.reject(new TypeError('Failed to fetch')))
    workers.state.updates = [new TypeError('Failed to update')]
    await openedPage({ platform: 'android' })
    expect(workers.caches.size).toBe(2)
  })
})

describe('a version mismatch (spec §4: deletes all caches, unregisters, reloads after 1 s)', () => {
  it('wipes and loads again after 1 s, once', async () => {
    serve('0.9.51')
    const page = await openedPage()
    expect([workers.caches.size, workers.state.unregistered]).toEqual([0, 1])
    await fake.advance(999)
    expect(reload).not.toHaveBeenCalled()
    await fake.advance(1)
    expect(reload).toHaveBeenCalledTimes(1)
    page.stop()
    // The old build came back all the same: a proxy keeps its page.
    await openedPage()
    await fake.advance(120_000)
    expect([reload.mock.calls.length, workers.state.unregistered]).toEqual([1, 1])
  })

  it('is left to the newer worker where one is on its way, be it that its install fails', async () => {
    serve('0.9.51')
    workers.state.updates = [true]
    await openedPage()
    await fake.advance(29_000)
    expect([workers.caches.size, workers.state.unregistered, reload.mock.calls.length]).toEqual([2, 0, 0])
  })

  it('wipes nothing that a form or the network would then keep from being loaded', async () => {
    serve('0.9.51')
    isHeld = true
    await openedPage()
    expect(workers.caches.size).toBe(2)
  })

  it('waits for the network where it was lost in that second', async () => {
    serve('0.9.51')
    await openedPage()
    fake.state.isOnline = false
    await fake.advance(60_000)
    expect(reload).not.toHaveBeenCalled()
    fake.state.isOnline = true
    await fake.advance(1000)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('is tried again every 10 s where the server does not answer, for nothing is left on the device', async () => {
    serve('0.9.51')
    isReached = false
    await openedPage()
    await fake.advance(10_999)
    isReached = true
    expect(reload).not.toHaveBeenCalled()
    await fake.advance(1)
    expect(reload).toHaveBeenCalledTimes(1)
    await fake.advance(60_000)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['an unreadable version', () => new Response('<html></html>')],
    ['no version', () => json({})],
    ['a server error', () => json({}, 500)],
  ])('is none on %s', async (_, answer) => {
    fake.on(versionRoute, answer)
    await openedPage()
    await fake.advance(60_000)
    expect([workers.caches.size, reload.mock.calls.length]).toEqual([2, 0])
  })

  it('loads a page without a worker again too', async () => {
    serve('0.9.51')
    await openedPage({ workers: null })
    await fake.advance(1000)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('keeps the version last seen on the device, and logs at the start that it was another one (issue 40, B3)', async () => {
    await openedPage()
    expect(fake.localStorage.getItem(flagKeys.appLastVersion)).toBe(version)
    const isSaid = () => fake.logs.some(({ line }) => line === 'app updated')
    expect(isSaid()).toBe(false)
    fake.localStorage.setItem(flagKeys.appLastVersion, '0.9.49')
    await openedPage()
    expect(isSaid()).toBe(true)
    expect(fake.localStorage.getItem(flagKeys.appLastVersion)).toBe(version)
  })
})

describe('the worker’s messages (spec §7 Service worker messages)', () => {
  const health = (corruptedEntries: number) => ({
    type: 'CACHE_HEALTH_CHECK',
    sizeMB: 1.5,
    expiredEntries: 0,
    corruptedEntries,
  })

  it('its health is asked for 30 s after registration', async () => {
    await openedPage()
    await fake.advance(29_999)
    expect(posted('CACHE_HEALTH_CHECK')).toHaveLength(0)
    await fake.advance(1)
    expect(posted('CACHE_HEALTH_CHECK')).toHaveLength(1)
  })

  it('more than 5 corrupted entries trigger another health check, and not for ever', async () => {
    await openedPage()
    workers.say(health(5))
    expect(posted('CACHE_HEALTH_CHECK')).toHaveLength(0)
    workers.say(health(6))
    expect(posted('CACHE_HEALTH_CHECK')).toHaveLength(1)
    workers.say(health(6))
    expect(posted('CACHE_HEALTH_CHECK')).toHaveLength(1)
  })

  it('the others are handed on', async () => {
    await openedPage()
    const updated = { type: 'CACHE_UPDATED', url: '/api/v1/roster/roster?month=2026-11', dataType: 'roster' }
    workers.say(updated)
    workers.say({ type: 'BACKGROUND_SYNC_COMPLETE', tag: 'outbox' })
    expect(onMessage.mock.calls.map(([message]) => message)).toEqual([
      updated,
      { type: 'BACKGROUND_SYNC_COMPLETE', tag: 'outbox' },
    ])
  })

  it.each([null, 'CACHE_UPDATED', {}, { type: 'CACHE_UPDATED' }, { type: 'CACHE_HEALTH_CHECK', sizeMB: -1 }])(
    'what is none is passed over: %o',
    async (message) => {
      await openedPage()
      workers.say(message)
      expect([onMessage.mock.calls.length, posted('CACHE_HEALTH_CHECK').length]).toEqual([0, 0])
    },
  )

  it('are answered by what clears its caches', async () => {
    const page = await openedPage()
    page.clearProfileCache('2026-11')
    expect(workers.posted.slice(-1)).toEqual([{ type: 'CLEAR_PROFILE_CACHE', month: '2026-11' }])
  })

  it('are asked to cache the app once somebody uses it, and again by a worker that takes over (design.md §4)', async () => {
    const page = await openedPage()
    expect(posted('CACHE_APP')).toEqual([])
    page.cacheApp()
    fake.changeController()
    expect(posted('CACHE_APP')).toHaveLength(2)
  })

  it('is told nothing of caches while a newer one takes over: the older one would stay for it', async () => {
    const page = await openedPage()
    workers.install()
    page.clearProfileCache('2026-11')
    expect(posted('CLEAR_PROFILE_CACHE')).toEqual([])
    await fake.advance(updateLimits.calm)
    fake.changeController()
    page.clearProfileCache('2026-11')
    expect(posted('CLEAR_PROFILE_CACHE')).toHaveLength(1)
  })

  it('are heard no more after a stop', async () => {
    const page = await openedPage()
    page.stop()
    workers.say({ type: 'BACKGROUND_SYNC_COMPLETE', tag: 'outbox' })
    fake.changeController()
    await fake.advance(3_600_000)
    expect([onMessage.mock.calls.length, reload.mock.calls.length, fake.timers.size]).toEqual([0, 0, 0])
  })
})
