import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type FakeBook, FakeBook as Book, FakeRefusal } from './fake-stripe-book.ts'
import { answerFakeStripe, type FakeStripeRequest } from './fake-stripe-calls.ts'
import { listenLocally } from './listen-locally.ts'

type Failure = number | 'break' | 'html' | 'half'

export interface FakeStripe {
  readonly url: string
  readonly book: FakeBook
  readonly requests: FakeStripeRequest[]
  /** Seconds since 1970; subscriptions and payments are dated by it. */
  now: number
  /** The next so many answers are this status, a connection that breaks, a page of HTML, or half an answer. */
  failNext(times: number, how: Failure): void
  close(): Promise<void>
}

/**
 * As much of Stripe's API as we call, written from its public documentation: forms in, JSON out, idempotency keys, and
 * the fields where the pinned version has them. It is no proof that Stripe itself answers so.
 */
export async function startFakeStripe(): Promise<FakeStripe> {
  const requests: FakeStripeRequest[] = []
  const remembered = new Map<string, string>()
  const failure: { times: number; how: Failure } = { times: 0, how: 500 }

  async function answer(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await read(message)
    requests.push(request)
    if (failure.times > 0) {
      failure.times -= 1
      if (failure.how === 'break') message.socket.destroy()
      else if (failure.how === 'html') response.end('<html><p>Please wait.</p></html>')
      else if (failure.how === 'half') response.end('{"id":"price_monthly1","object":"pri')
      else send(response, failure.how, { error: { type: 'api_error', message: 'Fake trouble.' } })
      return
    }
    const key = request.method === 'POST' ? request.idempotencyKey : undefined
    const before = key === undefined ? undefined : remembered.get(key)
    if (before !== undefined) {
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(before)
      return
    }
    try {
      const body = answerFakeStripe(fake.book, request, fake.now)
      if (key !== undefined) remembered.set(key, JSON.stringify(body))
      send(response, 200, body)
    } catch (error) {
      if (error instanceof FakeRefusal) send(response, error.status, { error: error.body })
      else send(response, 501, { error: { type: 'api_error', message: String(error) } })
    }
  }

  const server = createServer((message, response) => void answer(message, response))
  const port = await listenLocally(server)
  const fake: FakeStripe = {
    url: `http://127.0.0.1:${port}`,
    book: new Book(),
    requests,
    now: Date.parse('2026-10-20T09:00:00.000Z') / 1000,
    failNext: (times, how) => Object.assign(failure, { times, how }),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return fake
}

async function read(message: IncomingMessage): Promise<FakeStripeRequest> {
  const url = new URL(message.url ?? '/', 'http://fake')
  let body = ''
  for await (const chunk of message.setEncoding('utf8')) body += String(chunk)
  const header = (name: string) => {
    const value = message.headers[name]
    return typeof value === 'string' ? value : undefined
  }
  return {
    method: message.method ?? 'GET',
    path: url.pathname,
    params: new Map([...url.searchParams, ...new URLSearchParams(body)]),
    idempotencyKey: header('idempotency-key'),
    version: header('stripe-version'),
    authorization: header('authorization'),
  }
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response
    .writeHead(status, { 'Content-Type': 'application/json', 'Request-Id': 'req_fake' })
    .end(JSON.stringify(body))
}
