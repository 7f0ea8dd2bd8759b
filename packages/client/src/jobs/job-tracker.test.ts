import { beforeEach, describe, expect, it } from 'vitest'
import { createHttp } from '../http/http.ts'
import { isAbort } from '../http/http-errors.ts'
import { createLogger } from '../log/logger.ts'
import { createFakeEnvironment, failure, json, type FakeEnvironment } from '../testing/fake-environment.ts'
import { unknownSession } from '../session/snapshot.ts'
import { createUserStorage } from '../storage/user-storage.ts'
import { createTransport } from '../http/transport.ts'
import { createJobTracker, type JobTracker } from './job-tracker.ts'
import { createJobStore, type JobStore } from './job-store.ts'

let fake: FakeEnvironment
let store: JobStore
let runner: JobTracker

beforeEach(() => {
  fake = createFakeEnvironment()
  store = createJobStore()
  const logger = createLogger({ environment: fake.environment })
  const transport = createTransport({ environment: fake.environment, baseUrl: '', logger })
  const { signal } = new AbortController()
  const http = createHttp(transport, {
    currentToken: () => null,
    refresh: () => Promise.reject(new Error()),
    signal: () => signal,
  })
  runner = createJobTracker({
    http,
    environment: fake.environment,
    store,
    taskServiceUrl: 'https://tasks.example',
    forcePolling: true,
    storage: createUserStorage({ environment: fake.environment, logger, onNotice: () => undefined }),
    session: { getSnapshot: () => unknownSession },
  })
  for (const id of ['1', '2'])
    fake.on(`GET /tasks/task/${id}`, () => json({ status: 'running', custom_status: id }))
})

const start = (job_id: string) => () => Promise.resolve({ job_id })

describe('running jobs (spec §2 Job progress modal, §4 Loading flags)', () => {
  it('shows a job from its start call to its end, under its own loading flag', async () => {
    const call = Promise.withResolvers<{ job_id: string }>()
    const done = runner.run({ kind: 'rosterUpdate', start: () => call.promise, routeText: 'EDI -> LHR' })
    expect(store.getSnapshot()).toEqual({
      jobs: {
        rosterUpdate: {
          kind: 'rosterUpdate',
          jobId: null,
          statusText: null,
          startedAt: fake.environment.now(),
          routeText: 'EDI -> LHR',
        },
      },
      loading: {
        rosterUpdate: true,
        priceRefresh: false,
        hotlineSearch: false,
        flightChange: false,
        optimise: false,
      },
    })
    call.resolve({ job_id: '1' })
    await fake.advance(500)
    expect(store.getSnapshot().jobs.rosterUpdate).toMatchObject({ jobId: '1', statusText: '1' })
    fake.on('GET /tasks/task/1', () => json({ status: 'finished' }))
    await fake.advance(500)
    expect(await done).toEqual({ kind: 'completed', result: null })
    expect(store.getSnapshot().jobs).toEqual({})
    expect(store.getSnapshot().loading.rosterUpdate).toBe(false)
  })

  it('keeps the message of a failure until the job is removed', async () => {
    fake.on('GET /tasks/task/1', () => json({ status: 'failed' }))
    const error = await failure(runner.run({ kind: 'priceRefresh', start: start('1') }))
    expect(error).toMatchObject({ type: 'job_failed' })
    expect(store.getSnapshot().jobs.priceRefresh?.error).toBe('Job failed')
    expect(store.getSnapshot().loading.priceRefresh).toBe(false)
    store.remove('priceRefresh')
    expect(store.getSnapshot().jobs).toEqual({})
  })

  it('shows a start call that failed', async () => {
    const refused = () => Promise.reject(new Error('Crew system unavailable.'))
    await failure(runner.run({ kind: 'rosterUpdate', start: refused }))
    expect(store.getSnapshot().jobs.rosterUpdate?.error).toBe('Crew system unavailable.')
  })

  it('runs kinds beside each other, and one of a kind', async () => {
    const first = failure(runner.run({ kind: 'rosterUpdate', start: start('1') }))
    void failure(runner.run({ kind: 'priceRefresh', start: start('2') }))
    await fake.settle()
    void failure(runner.run({ kind: 'rosterUpdate', start: start('2') }))
    expect(isAbort(await first)).toBe(true)
    expect(store.getSnapshot().loading).toMatchObject({ rosterUpdate: true, priceRefresh: true })
    expect(store.getSnapshot().jobs.rosterUpdate?.jobId).toBe('2')
  })

  it('lets the optimiser and the fetching of a roster run beside each other', async () => {
    void failure(runner.run({ kind: 'optimise', start: start('1') }))
    void failure(runner.run({ kind: 'rosterUpdate', start: start('2') }))
    await fake.settle()
    expect(store.getSnapshot().loading).toMatchObject({ rosterUpdate: true, optimise: true })
  })

  it('is done at once where there is nothing to wait for', async () => {
    const nothing = () => Promise.resolve({ job_id: null })
    expect(await runner.run({ kind: 'optimise', start: nothing })).toEqual({
      kind: 'completed',
      result: null,
    })
    expect(store.getSnapshot().jobs).toEqual({})
    expect(fake.requests).toEqual([])
  })

  it('stops all, as at a log-out', async () => {
    const running = failure(runner.run({ kind: 'rosterUpdate', start: start('1') }))
    await fake.settle()
    runner.stopAll()
    expect(isAbort(await running)).toBe(true)
    expect(store.getSnapshot().jobs).toEqual({})
    expect(fake.timers.size).toBe(0)
  })

  it('fetches one status of each open job on return from the background', async () => {
    void failure(runner.run({ kind: 'rosterUpdate', start: start('1') }))
    await fake.settle()
    const before = fake.requests.length
    runner.checkAll()
    await fake.settle()
    expect(fake.requests.length - before).toBe(1)
  })
})
