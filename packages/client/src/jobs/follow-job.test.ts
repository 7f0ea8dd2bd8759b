import { createHttp } from '../http/http.ts'
import { createLogger } from '../log/logger.ts'
import { createTransport } from '../http/transport.ts'
import { createFakeEnvironment, json, never, type FakeEnvironment } from '../testing/fake-environment.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { followJob, type FollowJobOptions } from './follow-job.ts'
import type { FinishedJob, JobError } from './types.ts'

const route = 'GET /tasks/task/job-1'
const session = new AbortController().signal

let fake: FakeEnvironment
let updates: string[]
let finished: FinishedJob[]
let failed: JobError[]

beforeEach(() => {
  fake = createFakeEnvironment()
  updates = []
  finished = []
  failed = []
  fake.on(route, () => json({ status: 'running' }))
})

function follow(options: Partial<FollowJobOptions> = {}) {
  const logger = createLogger({ environment: fake.environment })
  const http = createHttp(createTransport({ environment: fake.environment, baseUrl: '', logger }), {
    currentToken: () => null,
    refresh: () => Promise.reject(new Error()),
    signal: () => session,
  })
  return followJob({
    http,
    environment: fake.environment,
    jobId: 'job-1',
    taskServiceUrl: 'https://tasks.example/',
    forcePolling: false,
    onUpdate: (text) => updates.push(text),
    onFinished: (result) => finished.push(result),
    onFailed: (error) => failed.push(error),
    ...options,
  })
}

const socket = () => fake.sockets[0]!
const say = (status: unknown) => socket().listener.received(JSON.stringify(status))
const polls = () => fake.sent(route).length

/** A job that tells something new every 5 s, so that nothing goes stale. */
function keepBusy() {
  let step = 0
  fake.on(route, () => {
    step += 1
    return json({ status: 'running', custom_status: `Step ${step}` })
  })
}

describe('the live socket (spec §4 Job, §7 Tasks, §9 Job limits)', () => {
  it('listens at /ws/jobs/{jobId} of the task service and polls nothing while it speaks', async () => {
    follow()
    expect(socket().url).toBe('wss://tasks.example/ws/jobs/job-1')
    socket().listener.opened()
    for (const text of ['Fetching', 'Reading']) {
      say({ status: 'running', custom_status: text })
      await fake.advance(9000)
    }
    say({ status: 'finished', result: { refetch: [{ resource: 'roster', month: '2026-11' }] } })
    expect(updates).toEqual(['Fetching', 'Reading'])
    expect(finished).toEqual([
      { kind: 'completed', result: { refetch: [{ resource: 'roster', month: '2026-11' }] } },
    ])
    expect(polls()).toBe(0)
    expect(socket().isClosed).toBe(true)
    expect(fake.timers.size).toBe(0)
  })

  it('is read in other forms than ours, as polling is (issue 40, B2)', async () => {
    follow()
    socket().listener.opened()
    say({ status: 'failed', custom_status: 'The crew system is closed.', result: { data: [1] }, error: 'x' })
    await fake.advance(0)
    expect(failed).toMatchObject([{ message: 'The crew system is closed.' }])
    expect(polls()).toBe(0)
  })

  it('falls back to polling where it has not opened after 10 s, and not before', async () => {
    follow()
    await fake.advance(9999)
    expect(polls()).toBe(0)
    await fake.advance(1)
    expect(polls()).toBe(1)
    expect(socket().isClosed).toBe(true)
  })

  it('falls back where it is open but silent for 10 s', async () => {
    follow()
    await fake.advance(9000)
    socket().listener.opened()
    await fake.advance(9999)
    expect(polls()).toBe(0)
    await fake.advance(1)
    expect(polls()).toBe(1)
  })

  it.each(['{', '[]', '{"state":"x"}', '{"error":"No.","code":"unauthenticated"}', new Uint8Array([1])])(
    'falls back where it sends %j',
    async (frame) => {
      follow()
      socket().listener.opened()
      socket().listener.received(frame)
      await fake.settle()
      expect(polls()).toBe(1)
      expect(failed).toEqual([])
    },
  )

  it('falls back where it fails or closes, once', async () => {
    follow()
    socket().listener.lost()
    socket().listener.lost()
    await fake.settle()
    expect(polls()).toBe(1)
  })

  it('falls back where it cannot even be built', async () => {
    fake.environment.openSocket = () => {
      throw new SyntaxError('bad url')
    }
    follow()
    await fake.settle()
    expect(polls()).toBe(1)
  })

  it('is never opened where polling is forced', async () => {
    follow({ forcePolling: true })
    await fake.advance(20_000)
    expect(fake.sockets).toHaveLength(0)
    expect(polls()).toBeGreaterThan(5)
  })
})

describe('polling (spec §4 Job, §9 Job limits)', () => {
  it('asks every 500 ms for the first 2 s, then every 2 s', async () => {
    const start = fake.environment.now()
    const times: number[] = []
    fake.on(route, () => {
      times.push(fake.environment.now() - start)
      return json({ status: 'running' })
    })
    follow({ forcePolling: true })
    await fake.advance(8000)
    expect(times).toEqual([0, 500, 1000, 1500, 2000, 4000, 6000, 8000])
  })

  it.each(['finished', 'failed'])('stops on %s', async (status) => {
    follow({ forcePolling: true })
    await fake.settle()
    fake.on(route, () => json({ status }))
    await fake.advance(60_000)
    expect(polls()).toBe(2)
    expect(finished.length + failed.length).toBe(1)
    expect(fake.timers.size).toBe(0)
  })

  it('bears 7 failures in a row and gives up at the 8th', async () => {
    fake.on(route, () => json({ error: 'Down.' }, 500))
    follow({ forcePolling: true })
    await fake.advance(7999)
    expect(polls()).toBe(7)
    expect(failed).toEqual([])
    await fake.advance(1)
    expect(failed).toMatchObject([
      { type: 'polling_failed', message: 'Failed to check job status. Please try again.' },
    ])
  })

  it('counts only failures in a row', async () => {
    let count = 0
    fake.on(route, () => {
      count += 1
      return count % 7 === 0 ? json({ status: `step ${count}` }) : json({}, 503)
    })
    follow({ forcePolling: true })
    await fake.advance(50_000)
    expect(failed).toEqual([])
  })

  it('gives a poll that hangs up after 8 s', async () => {
    fake.on(route, never)
    follow({ forcePolling: true })
    await fake.advance(7999)
    expect(polls()).toBe(1)
    await fake.advance(2001)
    expect(polls()).toBe(2)
  })

  it('gives up at once where the session is refused', async () => {
    fake.on(route, () => json({ error: 'Forbidden.', code: 'subscription_required' }, 403))
    follow({ forcePolling: true })
    await fake.settle()
    expect(failed).toMatchObject([{ type: 'polling_failed' }])
  })
})

describe('the time limits of a job (spec §9 Job limits)', () => {
  it('is stale at 60 s without a status text change', async () => {
    fake.on(route, () => json({ status: 'running', custom_status: 'Working' }))
    follow({ forcePolling: true })
    await fake.advance(59_999)
    expect(failed).toEqual([])
    await fake.advance(1)
    expect(failed).toMatchObject([
      {
        type: 'timeout_status_stale',
        message: 'Job timed out: No progress update received for 60 seconds. Please try again.',
      },
    ])
  })

  it('counts the 60 s again from each change, whatever is repeated between', async () => {
    let text = 'One'
    fake.on(route, () => json({ status: 'running', custom_status: text }))
    follow({ forcePolling: true })
    await fake.advance(39_000)
    text = 'Two'
    await fake.advance(60_999)
    expect(failed).toEqual([])
    await fake.advance(1)
    expect(failed).toMatchObject([{ type: 'timeout_status_stale' }])
  })

  it('is stale at 60 s though other messages come: a word for the machine, a result so far, no text (issue 16, C8)', async () => {
    const others = [
      { status: 'running' },
      { status: 'importing', custom_status: 'Working' },
      { status: 'storing', custom_status: null, result: { data: { found: 3 } } },
    ]
    let asked = 0
    fake.on(route, () => {
      asked += 1
      return json(asked === 1 ? { status: 'running', custom_status: 'Working' } : others[asked % 3])
    })
    follow({ forcePolling: true })
    await fake.advance(59_999)
    expect(failed).toEqual([])
    await fake.advance(1)
    expect(failed).toMatchObject([{ type: 'timeout_status_stale' }])
  })

  it('is given up at 120 s in all, however busy', async () => {
    keepBusy()
    follow({ forcePolling: true })
    await fake.advance(119_999)
    expect(failed).toEqual([])
    await fake.advance(1)
    expect(failed).toMatchObject([
      { type: 'emergency_timeout', message: 'Job monitoring timed out. Please try again.' },
    ])
  })
})

describe('the completion tick (spec §4 Job)', () => {
  it.each(['Import completed ✓', 'Search completed ✓'])(
    'fetches the final status 2 s after %j',
    async (tick) => {
      follow()
      socket().listener.opened()
      say({ status: 'running', custom_status: tick })
      fake.on(route, () => json({ status: 'finished' }))
      await fake.advance(1999)
      expect(polls()).toBe(0)
      await fake.advance(1)
      expect(finished).toEqual([{ kind: 'completed', result: null }])
    },
  )

  it('is followed by the fetch 2 s after the first one, whatever text comes after it (issue 16, C8)', async () => {
    follow()
    socket().listener.opened()
    fake.on(route, () => json({ status: 'finished' }))
    say({ status: 'running', custom_status: 'Import completed ✓' })
    await fake.advance(1500)
    say({ status: 'running', custom_status: 'Import completed ✓ 12 duties' })
    await fake.advance(499)
    expect(polls()).toBe(0)
    await fake.advance(1)
    expect(finished).toEqual([{ kind: 'completed', result: null }])
  })

  it('handles a failed one', async () => {
    follow()
    socket().listener.opened()
    say({ status: 'running', custom_status: 'Import completed ✓' })
    fake.on(route, () => json({ status: 'failed', result: { data: { error: 'Half a roster.' } } }))
    await fake.advance(2000)
    expect(failed).toMatchObject([{ message: 'Half a roster.' }])
  })

  it('goes on where the job has not ended yet, and polls where the check fails', async () => {
    follow()
    socket().listener.opened()
    say({ status: 'running', custom_status: 'Import completed ✓' })
    fake.on(route, () => json({}, 500))
    await fake.advance(2500)
    fake.on(route, () => json({ status: 'finished' }))
    await fake.advance(500)
    expect(finished).toHaveLength(1)
  })
})

describe('how a job ends (spec §4 Job, §8)', () => {
  const authMessage = 'Authentication failed. Please check your crew-system password and try again.'

  it.each<[string, object, { type: string; message: string }]>([
    [
      "custom_status 'auth_fail'",
      { status: 'running', custom_status: 'auth_fail' },
      { type: 'auth_error', message: authMessage },
    ],
    [
      'an auth_error',
      { status: 'failed', error: { type: 'auth_error', message: 'x' } },
      { type: 'auth_error', message: authMessage },
    ],
    ['not_found', { status: 'not_found' }, { type: 'not_found', message: 'Job not found' }],
    [
      'its custom_status first',
      { status: 'failed', custom_status: 'No seats.', result: { data: { error: 'x' } } },
      { type: 'job_failed', message: 'No seats.' },
    ],
    [
      'then the result error',
      { status: 'failed', custom_status: null, result: { data: { error: 'Timed out.' } } },
      { type: 'job_failed', message: 'Timed out.' },
    ],
    ["else 'Job failed'", { status: 'failed' }, { type: 'job_failed', message: 'Job failed' }],
  ])('fails with %s, by socket and by polling alike', async (_, status, error) => {
    follow()
    say(status)
    fake.on(route, () => json(status))
    follow({ forcePolling: true })
    await fake.settle()
    expect(failed).toMatchObject([error, error])
    expect(updates).toEqual([])
  })

  it('calls a job that the server answers 404 for not found', async () => {
    fake.on(route, () => json({ error: 'No such job.', code: 'not_found' }, 404))
    follow({ forcePolling: true })
    await fake.settle()
    expect(failed).toMatchObject([{ type: 'not_found', message: 'Job not found' }])
  })

  it.each(['finished', 'failed'])("turns 'no direct flights found' into its own result (%s)", (status) => {
    follow()
    say({ status, custom_status: 'no direct flights found' })
    expect(finished).toEqual([{ kind: 'no-direct-flights' }])
    expect(failed).toEqual([])
  })

  it('delivers one result, whatever comes after it', async () => {
    const { check } = follow()
    const { listener } = socket()
    say({ status: 'finished' })
    say({ status: 'finished' })
    say({ status: 'failed' })
    listener.lost()
    check()
    await fake.advance(200_000)
    expect(finished).toHaveLength(1)
    expect(failed).toEqual([])
    expect(polls()).toBe(0)
  })

  it('delivers nothing once stopped, not even the poll under way', async () => {
    const answer = Promise.withResolvers<Response>()
    fake.on(route, () => answer.promise)
    const { stop } = follow({ forcePolling: true })
    await fake.settle()
    stop()
    answer.resolve(json({ status: 'finished' }))
    await fake.advance(200_000)
    expect([...finished, ...failed, ...updates]).toEqual([])
    expect(fake.timers.size).toBe(0)
  })

  it('fetches the status once when asked to check', async () => {
    const { check } = follow()
    socket().listener.opened()
    fake.on(route, () => json({ status: 'finished' }))
    check()
    check()
    await fake.settle()
    expect(polls()).toBe(1)
    expect(finished).toHaveLength(1)
  })
})

describe('a page that is left (issue 7 item 3: back-forward cache)', () => {
  it('holds no socket, and polls where it lives on after all', async () => {
    const follower = follow()
    socket().listener.opened()
    follower.leave()
    expect(socket().isClosed).toBe(true)
    expect(polls()).toBe(0)
    await fake.advance(1999)
    expect(polls()).toBe(0)
    await fake.advance(1)
    expect(polls()).toBe(1)
    expect(fake.sockets).toHaveLength(1)
  })

  it('asks once where it comes back, and ends once', async () => {
    const follower = follow()
    follower.leave()
    fake.setNow(fake.serverNow() + 60_000)
    fake.on(route, () => json({ status: 'finished', result: null }))
    follower.check()
    await fake.advance(0)
    expect(polls()).toBe(1)
    await fake.advance(10_000)
    expect(finished).toHaveLength(1)
    expect(failed).toEqual([])
    expect(polls()).toBe(1)
  })

  it('goes on polling where it polled already', async () => {
    const follower = follow({ forcePolling: true })
    await fake.advance(0)
    follower.leave()
    await fake.advance(500)
    expect(polls()).toBe(2)
  })
})
