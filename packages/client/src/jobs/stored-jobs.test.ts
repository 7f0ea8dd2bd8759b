import { beforeEach, describe, expect, it } from 'vitest'
import { isAbort } from '../http/http-errors.ts'
import { failure, json } from '../testing/fake-environment.ts'
import { createRosterFixture, type RosterFixture } from '../testing/roster-fixture.ts'
import { createJobTracker } from './job-tracker.ts'
import { createJobStore } from './job-store.ts'
import { storedForMs } from './stored-jobs.ts'

let page: RosterFixture
const start = (job_id: string) => () => Promise.resolve({ job_id })

function open() {
  const { storage } = page.openPage()
  const store = createJobStore()
  const runner = createJobTracker({
    http: page.http,
    environment: page.environment,
    store,
    taskServiceUrl: 'https://tasks.example',
    forcePolling: true,
    storage,
    session: { getSnapshot: () => page.session.snapshot },
  })
  return { storage, store, runner, resume: runner.resume }
}

/** As a reload: timers and requests of the page before are gone, what lies on the device stays. */
async function reload() {
  await page.settle()
  page.timers.clear()
  page.requests.length = 0
  return open()
}

const records = () => [...page.database.records.keys()]

beforeEach(() => {
  page = createRosterFixture()
  for (const id of ['1', '2']) page.on(`GET /tasks/task/${id}`, () => json({ status: 'running' }))
})

describe('jobs over a reload (issue 5 Jobs)', () => {
  it('are followed again, each under its flag, with when and for what they were started', async () => {
    const startedAt = page.environment.now()
    const before = open()
    void failure(before.runner.run({ kind: 'rosterUpdate', start: start('1'), month: '2026-11' }))
    const place = '/dashboard?month=2026-12&sheet=optimise'
    void failure(before.runner.run({ kind: 'optimise', start: start('2'), month: '2026-12', place }))
    await page.advance(700)
    const { store, resume } = await reload()
    const resumed = await resume()
    expect(resumed.map(({ kind, month, place: shownAt }) => [kind, month, shownAt])).toEqual([
      ['rosterUpdate', '2026-11', undefined],
      ['optimise', '2026-12', place],
    ])
    expect(store.getSnapshot().loading).toMatchObject({
      rosterUpdate: true,
      optimise: true,
      priceRefresh: false,
    })
    expect(store.getSnapshot().jobs.rosterUpdate?.startedAt).toBe(startedAt)
    await page.settle()
    expect(page.sent('GET /tasks/task/1')).toHaveLength(1)
    page.on('GET /tasks/task/1', () => json({ status: 'finished' }))
    page.on('GET /tasks/task/2', () => json({ status: 'failed', custom_status: 'No flights.' }))
    const ends = Promise.all(resumed.map(({ finished }) => failure(finished)))
    await page.advance(500)
    expect(await ends).toMatchObject([null, { type: 'job_failed', message: 'No flights.' }])
    await page.settle()
    expect(records()).toEqual([])
  })

  it('are kept as what they are and nothing else', async () => {
    const secret = { job_id: '1', bsafe_password: 'secret' }
    void failure(
      open().runner.run({ kind: 'rosterUpdate', start: () => Promise.resolve(secret), month: '2026-11' }),
    )
    await page.settle()
    expect(Object.fromEntries(page.database.records)).toEqual({
      'user-a/job/rosterUpdate': {
        kind: 'rosterUpdate',
        jobId: '1',
        startedAt: page.environment.now(),
        month: '2026-11',
        place: undefined,
        routeText: undefined,
        userId: 'user-a',
      },
    })
  })

  it.each([
    ['end', 'finished'],
    ['fail', 'failed'],
    ['are not known', 'not_found'],
  ])('are forgotten once they %s', async (_, status) => {
    page.on('GET /tasks/task/1', () => json({ status }))
    await failure(open().runner.run({ kind: 'rosterUpdate', start: start('1') }))
    await page.settle()
    expect(records()).toEqual([])
    expect(await (await reload()).resume()).toEqual([])
  })

  it('are not kept where they could not be started, or had nothing to wait for', async () => {
    const { runner } = open()
    await failure(runner.run({ kind: 'rosterUpdate', start: () => Promise.reject(new Error('No.')) }))
    await runner.run({ kind: 'optimise', start: () => Promise.resolve({ job_id: null }) })
    await page.settle()
    expect(records()).toEqual([])
  })

  it('give way to one of their kind that was begun since', async () => {
    const { runner } = open()
    const first = failure(runner.run({ kind: 'rosterUpdate', start: start('1') }))
    await page.settle()
    void failure(runner.run({ kind: 'rosterUpdate', start: start('2') }))
    expect(isAbort(await first)).toBe(true)
    await page.settle()
    expect(page.database.records.get('user-a/job/rosterUpdate')).toMatchObject({ jobId: '2' })
    const next = await reload()
    void failure(next.runner.run({ kind: 'rosterUpdate', start: start('1') }))
    expect(await next.resume()).toEqual([])
    expect(next.store.getSnapshot().jobs.rosterUpdate?.jobId).toBe('1')
  })

  it.each([
    ['an hour ago', storedForMs, 1],
    ['longer ago', storedForMs + 1, 0],
    ['in the future, the clock having gone back', -storedForMs, 1],
  ])('started %s', async (_, age, count) => {
    void failure(open().runner.run({ kind: 'rosterUpdate', start: start('1') }))
    await page.settle()
    page.setNow(page.serverNow() + age)
    const resumed = await (await reload()).resume()
    for (const { finished } of resumed) void failure(finished)
    expect(resumed).toHaveLength(count)
    await page.settle()
    expect(records()).toHaveLength(count)
  })
})

describe('jobs of others (spec §6)', () => {
  it('are never followed: a log-out removes them, and they lie under their user', async () => {
    const { runner, storage } = open()
    const running = failure(runner.run({ kind: 'rosterUpdate', start: start('1') }))
    await page.settle()
    page.signIn(null)
    runner.stopAll()
    await storage.clearAll()
    expect(isAbort(await running)).toBe(true)
    expect(records()).toEqual([])
    expect(await (await reload()).resume()).toEqual([])
  })

  it('nor where they stayed behind, or name another user than they lie under', async () => {
    const record = { kind: 'rosterUpdate', jobId: '1', startedAt: page.environment.now(), userId: 'user-b' }
    page.database.records.set('user-b/job/rosterUpdate', record)
    page.database.records.set('user-a/job/priceRefresh', { ...record, kind: 'priceRefresh' })
    expect(await open().resume()).toEqual([])
    expect(page.requests).toEqual([])
  })

  it('are not resumed for a user who left while the device was read', async () => {
    void failure(open().runner.run({ kind: 'rosterUpdate', start: start('1') }))
    const next = await reload()
    const resuming = next.resume()
    page.signIn('user-b')
    expect(await resuming).toEqual([])
  })

  it('loses only the record that is broken', async () => {
    void failure(open().runner.run({ kind: 'rosterUpdate', start: start('1') }))
    await page.settle()
    page.database.records.set('user-a/job/optimise', { kind: 'optimise', jobId: 5 })
    const resumed = await (await reload()).resume()
    for (const { finished } of resumed) void failure(finished)
    expect(resumed.map(({ kind }) => kind)).toEqual(['rosterUpdate'])
    expect(records()).not.toContain('user-a/job/optimise')
  })
})

describe('return from the background (issue 5 Jobs: one status fetch)', () => {
  it('fetches the status of each open job exactly once', async () => {
    const { runner } = open()
    void failure(runner.run({ kind: 'rosterUpdate', start: start('1') }))
    void failure(runner.run({ kind: 'optimise', start: start('2') }))
    await page.advance(5100)
    page.requests.length = 0
    page.setNow(page.serverNow() + 10 * 60_000)
    runner.checkAll()
    await page.advance(0)
    expect(page.requests.map(({ path }) => path)).toEqual(['/tasks/task/1', '/tasks/task/2'])
  })
})
