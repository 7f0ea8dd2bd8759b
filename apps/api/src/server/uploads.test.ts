import { createServer, request as httpRequest, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { apiBasePath } from '@slipstream/contract/endpoint'
import { health } from '@slipstream/contract/maintenance'
import { previewRosterFeed } from '@slipstream/contract/roster-import'
import { csrfHeaders, sessionCookies } from '@slipstream/contract/session'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { errorAnswer } from '#platform/http/answers.ts'
import { ApiError } from '#platform/http/api-error.ts'
import { createBodyBudget } from '#platform/http/body-budget.ts'
import { callLimits } from '#platform/http/call-limit.ts'
import { readBytes, silenceLimitMs } from '#platform/http/read-bytes.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { testServer } from '#testing/test-server.ts'
import { createApp } from './app.ts'
import { formBodyLimit } from './read-body.ts'
import { createRouter } from './router.ts'
import { listenLocally } from '#testing/listen-locally.ts'

describe('uploads over the wire (issue 4 Bad input: too large, cut off)', () => {
  const server = testServer()
  let user: TestBrowser
  let http: Server
  let port: number

  beforeAll(async () => {
    user = await server.signedIn('uploads@crew.example')
    const app = createApp(server.services, () => '192.0.2.1')
    const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false })
    http = createServer((request, response) => void listener(request, response))
    port = await listenLocally(http)
  }, 120_000)
  afterAll(async () => {
    http.close()
    http.closeAllConnections()
  })

  function upload(headers: Record<string, string> = {}) {
    return httpRequest({
      port,
      method: 'POST',
      path: `${apiBasePath}/email/support`,
      headers: {
        Cookie: [...user.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        [csrfHeaders.access]: user.cookies.get(sessionCookies.csrfAccess) ?? '',
        'Content-Type': 'multipart/form-data; boundary=x',
        ...headers,
      },
    })
  }

  function getAnswer(request: ReturnType<typeof upload>) {
    return new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
      request.on('error', reject)
      request.on('response', (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
        response.on('end', () => resolve({ status: response.statusCode, text }))
      })
    })
  }

  it('refuses 200 MB by their promise, before they are sent', async () => {
    const request = upload({ 'Content-Length': String(200 * 1024 * 1024) })
    request.write('--x\r\n')
    const answer = await getAnswer(request)
    expect(answer).toMatchObject({ status: 413, text: expect.stringContaining('payload_too_large') })
    request.destroy()
  })

  it('stops reading at the limit where no length was promised', async () => {
    const request = upload()
    const chunk = Buffer.alloc(1024 * 1024)
    for (let sent = 0; sent <= formBodyLimit; sent += chunk.length) request.write(chunk)
    expect(await getAnswer(request)).toMatchObject({ status: 413 })
    request.destroy()
  }, 30_000)

  it('bears an upload that is cut off', async () => {
    const request = upload({ 'Content-Length': '5000' })
    request.on('error', () => undefined)
    await new Promise((resolve) => request.write('--x\r\nContent-Disposition: form-data', resolve))
    request.destroy()
    expect((await user.get('/user/settings')).status).toBe(200)
    expect(server.logLines.join()).not.toContain('http.unexpected_error')
  })
})

describe('a sender who falls silent', () => {
  it('is given up after 30 s, and not before', async () => {
    vi.useFakeTimers()
    try {
      let cancelled = false
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => controller.enqueue(new Uint8Array(3)),
        cancel: () => {
          cancelled = true
        },
      })
      const request = new Request('http://localhost/', { method: 'POST', body, duplex: 'half' })
      const reading = readBytes(request, 100).catch((error: unknown) => error)
      await vi.advanceTimersByTimeAsync(silenceLimitMs - 1)
      expect(cancelled).toBe(false)
      await vi.advanceTimersByTimeAsync(1)
      expect(cancelled).toBe(true)
      expect(await reading).toBeInstanceOf(ApiError)
      expect(await reading).toMatchObject({ code: 'malformed_body' })
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('bodies that are being received (issue 21, item 5: slow clients cannot hold memory)', () => {
  const budget = () => createBodyBudget({ ofCaller: 10, ofAll: 15 })

  it('are bounded for each caller, to the byte, and free again when they are complete', () => {
    const open = budget()
    const first = open('crew')
    first.take(10)
    expect(() => open('crew').take(1)).toThrow(expect.objectContaining({ code: 'rate_limited' }))
    first.end()
    expect(() => open('crew').take(10)).not.toThrow()
  })

  it('are bounded for all callers together', () => {
    const open = budget()
    open('one').take(10)
    expect(() => open('two').take(6)).toThrow(ApiError)
    expect(() => open('two').take(5)).not.toThrow()
  })

  it('never refuse the largest form that a caller may send', () => {
    expect(() => createBodyBudget()('crew').take(formBodyLimit)).not.toThrow()
  })
})

describe('a call that is never done (issue 21, item 5)', () => {
  it.each([
    { endpoint: health, limitMs: callLimits.callMs },
    { endpoint: previewRosterFeed, limitMs: callLimits.readingMs },
  ])('$endpoint.name is answered 503 after $limitMs ms, and not before', async ({ endpoint, limitMs }) => {
    const router = createRouter([{ endpoint, handle: () => new Promise(() => undefined) }], {
      notSetUp: new Map(),
      limitRate: () => undefined,
      authenticate: () => Promise.resolve(null),
      verifyCsrf: () => undefined,
      runOnce: (_, run) => run(),
      bodyBudget: createBodyBudget(),
      callLimits,
    })
    router.onError((error, context) =>
      error instanceof ApiError ? errorAnswer(context, error) : context.text('broken', 500),
    )
    vi.useFakeTimers()
    try {
      let status: number | undefined
      const path = endpoint.path.replace('{id}', 'one')
      const answering = Promise.resolve(
        router.request(`${apiBasePath}${path}`, { method: endpoint.method }),
      ).then((answer) => {
        status = answer.status
        return answer
      })
      await vi.advanceTimersByTimeAsync(limitMs - 1)
      expect(status).toBeUndefined()
      await vi.advanceTimersByTimeAsync(1)
      const answer = await answering
      expect(answer.status).toBe(503)
      expect(answer.headers.get('Retry-After')).toBe('5')
      expect(await answer.json()).toMatchObject({ code: 'database_unavailable' })
    } finally {
      vi.useRealTimers()
    }
  })
})
