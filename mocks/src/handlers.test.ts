import { endpoints } from '@slipstream/contract/endpoints'
import { fillPath, type Endpoint } from '@slipstream/contract/endpoint'
import { getPrice } from '@slipstream/contract/payments'
import { HttpHandler } from 'msw'
import { describe, expect, it } from 'vitest'
import { endpointHandlers } from './handlers.ts'
import { mockEndpoint, mockPath } from './mock-endpoint.ts'
import { scenarios, type ScenarioName } from './scenarios.ts'
import { mockServer } from './testing.ts'
import { createMockWorld, type MockWorld } from './world.ts'

const { serve, send, use } = mockServer()

describe('mock handlers (specification §7)', () => {
  it('are one for each endpoint of the contract', () => {
    const mocked = endpointHandlers(createMockWorld())
      .filter((handler) => handler instanceof HttpHandler)
      .map(({ info }) => `${String(info.method)} ${String(info.path)}`)
    const wanted = endpoints.map((endpoint) => `${endpoint.method} ${mockPath(endpoint)}`)
    expect(mocked.toSorted()).toEqual(wanted.toSorted())
  })

  it('fail loudly for a call that is not in the contract', async () => {
    serve()
    const { status, answer } = await send('GET', '/no/such/call')
    expect(status).toBe(500)
    expect(answer).toMatchObject({ error: expect.stringContaining('no handler for GET') })
  })

  it('refuse to answer outside the contract', async () => {
    const broken: Endpoint = getPrice
    use(mockEndpoint(broken, () => ({ amount: 'free' })))
    const { status, answer } = await send('GET', '/payments/get-price')
    expect(status).toBe(500)
    expect(answer).toMatchObject({ error: expect.stringContaining('broke the contract') })
  })

  it('name the fields they refuse, as the server does', async () => {
    serve()
    const { status, answer } = await send('PATCH', '/user/settings', { slip_time: 1441 })
    expect(status).toBe(422)
    expect(answer).toMatchObject({ details: { fields: { slip_time: expect.any(String) } } })
  })

  it('remember a booking status, per world', async () => {
    serve()
    await send('POST', '/roster/update-flight-status', {
      item_kind: 'trip',
      item_id: 'trip-cph',
      direction: 'from_work',
      status: 'hotel',
    })
    const item = { id: 'trip-cph', from_work_status: 'hotel' }
    const changed = await send('GET', '/roster/roster?month=2026-11')
    expect(changed.answer).toMatchObject({ roster: expect.arrayContaining([expect.objectContaining(item)]) })
    serve()
    const fresh = await send('GET', '/roster/roster?month=2026-11')
    expect(fresh.answer).not.toMatchObject({
      roster: expect.arrayContaining([expect.objectContaining(item)]),
    })
  })

  it('remove a cancelled flight change from the list', async () => {
    serve()
    expect((await send('DELETE', '/flight-changes/change-pending')).status).toBe(200)
    expect((await send('DELETE', '/flight-changes/change-pending')).status).toBe(404)
  })

  it('keep a saved flight in the user and the list, and forget it', async () => {
    const world = serve()
    const flight_id = 'BA1443-2026-11-20-commercial'
    await send('POST', '/flight/save', { flight_id })
    expect(world.user.saved_flight_ids).toContain(flight_id)
    await send('POST', '/flight/unsave', { flight_id })
    expect(world.user.saved_flight_ids).not.toContain(flight_id)
  })

  it('import a month by a job: queued, texts, tick, finished', async () => {
    serve({ importedMonths: new Set() })
    const { answer: empty } = await send('GET', '/roster/roster?month=2026-11')
    expect(empty).toMatchObject({ roster: [], imported_at: null })
    await send('POST', '/roster/fetch-roster', { bsafe_password: 'crew-demo', month: '2026-11' })
    const seen: unknown[] = []
    // A poll follows the one before, as the client's do.
    for (let poll = 0; poll < 7; poll += 1) seen.push(await statusOf('job-1'))
    expect(seen).toEqual(['queued', 'running', 'running', 'running', 'running', 'finished', 'finished'])
    const { answer } = await send('GET', '/roster/roster?month=2026-11')
    expect(answer).toMatchObject({ imported_at: expect.any(String) })
  })

  it('end the job of a wrong crew-system password in auth_fail', async () => {
    const world = serve()
    await send('POST', '/roster/fetch-roster', { bsafe_password: 'wrong', month: '2026-11' })
    expect(world.jobs.get('job-1')?.steps.at(-1)).toMatchObject({
      status: 'failed',
      custom_status: 'auth_fail',
    })
  })
})

async function statusOf(id: string): Promise<unknown> {
  const { answer } = await send('GET', fillPath('/tasks/task/{id}', { id }))
  return typeof answer === 'object' && answer && 'status' in answer ? answer.status : undefined
}

/** Everything a socket of a job says, up to its close or, where it does not close, its first frame. */
function listen(id: string, until: 'close' | 'frame'): Promise<{ frames: string[]; code: number | null }> {
  return new Promise((resolve) => {
    const frames: string[] = []
    const socket = new WebSocket(`ws://localhost/ws/jobs/${id}`)
    socket.addEventListener('message', ({ data }) => {
      frames.push(String(data))
      if (until === 'frame') resolve({ frames, code: null })
    })
    socket.addEventListener('close', ({ code }) => resolve({ frames, code }))
  })
}

describe('job socket (specification §4 Job)', () => {
  async function jobThat(jobStage: MockWorld['jobStage']): Promise<void> {
    serve({ jobStage, jobStepMs: 1 })
    await send('POST', '/roster/fetch-roster', { bsafe_password: 'crew-demo', month: '2026-11' })
  }

  it('tells every status and closes when the job is done', async () => {
    await jobThat('finishes')
    const { frames, code } = await listen('job-1', 'close')
    expect(frames.map((frame) => JSON.parse(frame).status)).toEqual([
      'queued',
      'running',
      'running',
      'running',
      'running',
      'finished',
    ])
    expect(frames.at(-2)).toContain('Import completed ✓')
    expect(code).toBe(1000)
  })

  it('says rubbish', async () => {
    await jobThat('socket_rubbish')
    const { frames } = await listen('job-1', 'frame')
    expect(() => JSON.parse(frames[0] ?? '{}')).toThrow(SyntaxError)
  })

  it('closes at once', async () => {
    await jobThat('socket_closes')
    expect((await listen('job-1', 'close')).frames).toEqual([])
  })

  it('refuses an unknown job by its close code', async () => {
    serve({ jobStepMs: 1 })
    expect((await listen('job-99', 'close')).code).toBe(4404)
  })
})

describe('scenarios (specification §8)', () => {
  const month = '/roster/roster?month=2026-11'
  const expected: [ScenarioName, string, number, unknown][] = [
    ['default', month, 200, { month: '2026-11' }],
    ['empty', month, 200, { roster: [], imported_at: null }],
    ['serverError', month, 500, { code: 'internal_error' }],
    ['unauthenticated', month, 401, { code: 'unauthenticated' }],
    ['unsubscribed', month, 403, { code: 'subscription_required' }],
    ['subscriptionTrialing', month, 200, { month: '2026-11' }],
    ['subscriptionPastDue', month, 403, { code: 'subscription_required' }],
    ['rosterFailure', month, 500, { code: 'internal_error' }],
    ['profileFailure', '/user/profile/fetch', 500, { code: 'internal_error' }],
    ['savedFlightsFailure', '/flight/saved', 500, { code: 'internal_error' }],
    ['flightChangesFailure', '/flight-changes/', 500, { code: 'internal_error' }],
    ['airlineStatusInvalid', '/status/airline', 200, { surprise: true }],
    ['airlineStatusFailure', '/status/airline', 503, { code: 'provider_unavailable' }],
  ]
  it.each(expected)('%s: GET %s is %i', async (name, path, status, shape) => {
    use(...scenarios[name]())
    const got = await send('GET', path)
    expect(got.status).toBe(status)
    expect(got.answer).toMatchObject(Object(shape))
  })

  it('offline: no call reaches a server', async () => {
    use(...scenarios.offline())
    await expect(send('GET', month)).rejects.toThrow(TypeError)
  })

  it('busy: 60 items', async () => {
    use(...scenarios.busy())
    const { answer } = await send('GET', month)
    expect(answer).toMatchObject({ roster: expect.toSatisfy((items: unknown[]) => items.length === 60) })
  })
})
