import * as auth from '@slipstream/contract/auth'
import { forgotPassword, login } from '@slipstream/contract/credentials'
import { getFlightChangeScreenshot } from '@slipstream/contract/flight-changes'
import { getLiveFlights } from '@slipstream/contract/live'
import { getTask } from '@slipstream/contract/job'
import { previewRosterImport } from '@slipstream/contract/roster-import'
import { emailSupport } from '@slipstream/contract/support'
import { updateSettings } from '@slipstream/contract/user-changes'
import { getSearchResults } from '@slipstream/contract/hotline'
import { beforeEach, describe, expect, it } from 'vitest'
import { ApiError, isAbort } from './http-errors.ts'
import { createLogger } from '../log/logger.ts'
import {
  createFakeEnvironment,
  failure,
  json,
  never,
  type FakeEnvironment,
} from '../testing/fake-environment.ts'
import { createTransport, type Transport } from './transport.ts'

let fake: FakeEnvironment
let transport: Transport

beforeEach(() => {
  fake = createFakeEnvironment()
  const logger = createLogger({ environment: fake.environment })
  transport = createTransport({ environment: fake.environment, baseUrl: 'https://api.example', logger })
})

const task = { params: { id: 'job 1' } }

describe('the error catalogue (spec §8)', () => {
  const route = 'GET /tasks/task/job%201'

  it("gives the response's error field, with code, status and details", async () => {
    fake.on(route, () => json({ error: 'Too busy.', code: 'rate_limited', details: { after: 3 } }, 429))
    const error = await failure(transport.send(getTask, task))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({
      message: 'Too busy.',
      kind: 'refused',
      status: 429,
      code: 'rate_limited',
      details: { after: 3 },
    })
  })

  it.each([
    ['30', 30],
    ['99999999999', 86_400],
    ['Wed, 21 Oct 2026 07:28:00 GMT', undefined],
    ['', undefined],
  ])('says after how many seconds to ask again where Retry-After is “%s”: %s', async (header, seconds) => {
    fake.on(route, () =>
      Response.json({ error: 'Too busy.' }, { status: 429, headers: { 'Retry-After': header } }),
    )
    expect(await failure(transport.send(getTask, task))).toMatchObject({ retryAfterSeconds: seconds })
  })

  it('that a server does not have is not available, if the specification does not name it (issue 40, B2)', async () => {
    const page = () =>
      new Response('<h1>Not Found</h1>', { status: 404, headers: { 'Content-Type': 'text/html' } })
    for (const path of ['GET /roster/live', 'GET /tasks/task/job%201']) fake.on(path, page)
    expect(await failure(transport.send(getLiveFlights, {}))).toMatchObject({
      status: 404,
      code: 'not_available',
    })
    expect(await failure(transport.send(getTask, task))).toMatchObject({ status: 404, code: undefined })
  })

  it('keeps the sentence where only the code is strange', async () => {
    fake.on(route, () => json({ error: 'Too busy.', code: 7 }, 429))
    expect(await failure(transport.send(getTask, task))).toMatchObject({
      message: 'Too busy.',
      code: undefined,
    })
  })

  it('gives the sentence where there is nothing but it', async () => {
    fake.on(route, () => json({ error: 'Too busy.' }, 429))
    expect(await failure(transport.send(getTask, task))).toMatchObject({ message: 'Too busy.' })
  })

  it.each([['<html>502</html>'], ['{"message":"x"}'], ['{"error":""}'], ['']])(
    'says it was unexpected where a refusal carries %j',
    async (body) => {
      fake.on(route, () => new Response(body, { status: 502 }))
      expect(await failure(transport.send(getTask, task))).toMatchObject({
        message: 'An unexpected error occurred. Please try again.',
        status: 502,
      })
    },
  )

  it('says no response where nothing comes back', async () => {
    expect(await failure(transport.send(getTask, task))).toMatchObject({
      message: 'No response received from server. Please check your network connection.',
      kind: 'no-response',
    })
  })

  it('says no response at 30 s, and not a moment before', async () => {
    fake.on(route, never)
    let error: unknown = null
    void failure(transport.send(getTask, task)).then((thrown) => (error = thrown))
    await fake.advance(29_999)
    expect(error).toBeNull()
    await fake.advance(1)
    await fake.settle()
    expect(error).toMatchObject({ kind: 'no-response' })
  })

  it('says the request could not be set up', async () => {
    const error = await failure(transport.send(getTask, { params: {} } as never))
    expect(error).toMatchObject({
      message: 'Error setting up request. Please contact technical support if this continues.',
      kind: 'set-up',
    })
  })

  it('leaves an abort an abort', async () => {
    fake.on(route, never)
    const caller = new AbortController()
    const call = failure(transport.send(getTask, task, { signal: caller.signal }))
    await fake.settle()
    caller.abort()
    expect(isAbort(await call)).toBe(true)
    expect(isAbort(await failure(transport.send(getTask, task, { signal: caller.signal })))).toBe(true)
  })

  it('says what does not fit in a 2xx answer, and logs it without the values', async () => {
    fake.on(route, () => json({ status: {}, custom_status: 'eyJzecretzecret.abcd' }))
    const error = await failure(transport.send(getTask, task))
    expect(error).toMatchObject({ kind: 'unreadable', message: 'Invalid response from server' })
    expect((error as ApiError).reason).toBe('status invalid_type')
    expect(JSON.stringify(fake.logs)).toContain('status invalid_type')
    expect(JSON.stringify(fake.logs)).not.toContain('eyJzecret')
  })

  it('names the failed answer as the server does in its own log', async () => {
    const requestId = '3f2a9c1e-0b4d-4c8e-9a51-5d7b1e2f3a4b'
    const headers = { 'X-Request-Id': requestId }
    fake.on(route, () => Response.json({ error: 'No' }, { status: 500, headers }))
    expect(await failure(transport.send(getTask, task))).toMatchObject({ requestId })
    fake.on(route, () => new Response('', { headers }))
    expect(await failure(transport.send(getTask, task))).toMatchObject({ kind: 'unreadable', requestId })
    expect(fake.logs.map(({ facts }) => facts['reference'])).toEqual([requestId, requestId])
  })

  it("calls a captive portal's page unreadable", async () => {
    fake.on(route, () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } }))
    expect(await failure(transport.send(getTask, task))).toMatchObject({
      kind: 'unreadable',
      reason: 'text/html instead of json',
    })
  })
})

describe('what a call sends (spec §7)', () => {
  it('leaves absent query fields out and sends no CSRF header with GET', async () => {
    fake.cookies.set('csrf_access_token', 'c1')
    const query = { date: '2026-11-05', origin: 'EDI', destination: 'LHR', return_date: undefined }
    await failure(transport.send(getSearchResults, { query }))
    expect(fake.requests[0]?.path).toBe('/hotline/search-results?date=2026-11-05&origin=EDI&destination=LHR')
    expect(fake.requests[0]?.headers.has('X-CSRF-TOKEN')).toBe(false)
  })

  it('reads the CSRF cookie again before every attempt', async () => {
    fake.on('PATCH /user/settings', () => json({ settings: {} }))
    fake.cookies.set('csrf_access_token', 'c1')
    await transport.send(updateSettings, { body: { dark_mode: true } })
    fake.cookies.set('csrf_access_token', 'c2')
    await transport.send(updateSettings, { body: { dark_mode: true } })
    expect(fake.requests.map((request) => request.headers.get('X-CSRF-TOKEN'))).toEqual(['c1', 'c2'])
  })

  it('sends the refresh its own token in its own header', async () => {
    fake.cookies.set('csrf_access_token', 'c1')
    fake.cookies.set('csrf_refresh_token', 'r1')
    await failure(transport.send(auth.refresh, {}))
    expect(fake.requests[0]?.headers.get('X-CSRF-REFRESH-TOKEN')).toBe('r1')
    expect(fake.requests[0]?.headers.has('X-CSRF-TOKEN')).toBe(false)
  })

  it('obtains a CSRF token before log-in where the cookie is missing, once for parallel calls', async () => {
    fake.on('GET /auth/csrf', () => {
      fake.cookies.set('csrf_access_token', 'fresh')
      return json({ csrf_token: 'fresh' })
    })
    fake.on('POST /auth/login', () => json({}))
    fake.on('POST /auth/forgot_password', () => json({ success: true }))
    await Promise.all([
      transport.send(login, { body: { email: 'a@b.example', password: 'x' } }),
      transport.send(forgotPassword, { body: { email: 'a@b.example' } }),
    ])
    await transport.send(login, { body: { email: 'a@b.example', password: 'x' } })
    expect(fake.sent('GET /auth/csrf')).toHaveLength(1)
    for (const request of fake.sent('POST /auth/login')) {
      expect(request.headers.get('X-CSRF-TOKEN')).toBe('fresh')
    }
  })

  it('sends a multipart form with its attachments and lets the browser write the boundary', async () => {
    fake.cookies.set('csrf_access_token', 'c1')
    fake.on('POST /email/support', () => json({ success: true }))
    const files = [new File(['x'], 'roster.txt')]
    await transport.send(emailSupport, { body: { subject: 'S', message: 'M' } }, { files })
    const body = fake.requests[0]?.body
    expect(body).toBeInstanceOf(FormData)
    const form = body as FormData
    expect(form.get('subject')).toBe('S')
    expect((form.get('attachments') as File).name).toBe('roster.txt')
    expect(fake.requests[0]?.headers.has('Content-Type')).toBe(false)
  })

  it('names the parts of its files as the call does', async () => {
    fake.cookies.set('csrf_access_token', 'c1')
    fake.on('POST /roster/import/preview', () => json({}))
    const options = { files: [new File(['BEGIN:VCALENDAR'], 'roster.ics')], filesAs: 'file' }
    await failure(transport.send(previewRosterImport, { body: { times: 'utc' } }, options))
    const form = fake.requests[0]?.body as FormData
    expect((form.get('file') as File).name).toBe('roster.ics')
    expect(form.get('times')).toBe('utc')
    expect(form.has('attachments')).toBe(false)
  })

  it('answers a picture as bytes, and refuses another type', async () => {
    const route = 'GET /flight-changes/1/screenshot'
    fake.on(route, () => new Response(new Uint8Array([1, 2]), { headers: { 'Content-Type': 'image/png' } }))
    const call = () => transport.send(getFlightChangeScreenshot, { params: { id: '1' } })
    expect(await call()).toEqual(new Uint8Array([1, 2]))
    fake.on(route, () => json({}))
    expect(await failure(call())).toMatchObject({ reason: 'application/json instead of image/png' })
  })
})
