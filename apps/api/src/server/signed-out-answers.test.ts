import { createServer, type Server, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { getRequestListener } from '@hono/node-server'
import { apiBasePath, fillPath } from '@slipstream/contract/endpoint'
import { endpoints } from '@slipstream/contract/endpoints'
import { csrfHeaders, sessionCookies } from '@slipstream/contract/session'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { readAddress } from '#platform/http/caller-address.ts'
import { foreignCalls } from '#testing/foreign-calls.ts'
import { listenLocally } from '#testing/listen-locally.ts'
import { nobodysIds } from '#testing/owned-things.ts'
import { testServer } from '#testing/test-server.ts'
import { createApp } from './app.ts'

/* Anyone may make these calls, as often as they like and without reading what comes back. */

interface Call {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly body?: unknown
}

const calls: Call[] = [
  ...endpoints
    .filter(({ auth }) => auth === 'public')
    .map(({ name, method, path }) => {
      const { params, query = '', body } = foreignCalls[name]?.(nobodysIds) ?? {}
      return { name, method, path: `${apiBasePath}${fillPath(path, params)}${query}`, body }
    }),
  ...(['GET', 'POST'] as const).map((method) => ({
    name: `${method} /unsubscribe`,
    method,
    path: `/unsubscribe/nobody.${'x'.repeat(43)}`,
  })),
  ...['/api/docs', '/api/openapi.json', `/family/${'x'.repeat(43)}`, '/'].map((path) => ({
    name: path,
    method: 'GET',
    path,
  })),
]

const server = testServer()
const clients: Socket[] = []
const answers: ServerResponse[] = []
let http: Server
let port: number
let session: string

beforeAll(async () => {
  const app = createApp(server.services, readAddress(false))
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false })
  http = createServer((request, response) => {
    answers.push(response)
    void answer(request, response)
  })
  port = await listenLocally(http)
  const browser = server.browser()
  await browser.get('/auth/csrf')
  const token = browser.cookies.get(sessionCookies.csrfAccess) ?? ''
  session = `Cookie: ${sessionCookies.csrfAccess}=${token}\r\n${csrfHeaders.access}: ${token}\r\n`
}, 120_000)
afterEach(() => {
  for (const client of clients.splice(0)) client.destroy()
  answers.length = 0
})
afterAll(() => {
  http.close()
  http.closeAllConnections()
})

/** Sends a call on a connection of its own; the caller decides what becomes of the answer. */
async function send({ method, path, body }: Call): Promise<Socket> {
  const json = body === undefined ? '' : JSON.stringify(body)
  const client = connect(port, '127.0.0.1')
  clients.push(client)
  client.on('error', () => undefined)
  client.pause()
  const head = `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${session}`
  const type = json === '' ? '' : 'Content-Type: application/json\r\n'
  await new Promise((resolve) =>
    client.write(`${head}${type}Content-Length: ${Buffer.byteLength(json)}\r\n\r\n${json}`, resolve),
  )
  return client
}

const sendTimes = (call: Call, times: number) => Promise.all(Array.from({ length: times }, () => send(call)))
const areAnswered = (count: number) => () =>
  answers.length === count && answers.every((answer) => answer.headersSent || answer.destroyed)

/** The whole answer to a caller that takes no compression. */
async function read(call: Call): Promise<number> {
  const client = await send(call)
  let bytes = 0
  for await (const chunk of client) bytes += Buffer.byteLength(chunk)
  return bytes
}

setFlagsFromString('--expose-gc')
const collectGarbage: unknown = runInNewContext('gc')

function heldBytes(): number {
  if (typeof collectGarbage === 'function') collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

describe.each(calls.map((call) => [call.name, call] as const))(
  'a call without a session (issue 40, A2): %s',
  (_, call) => {
    it('costs at most 10 ms of the processor, however many ask and leave', async () => {
      await read(call)
      const before = process.threadCpuUsage()
      for (const client of await sendTimes(call, 20)) client.destroy()
      await vi.waitUntil(areAnswered(21), { timeout: 20_000 })
      const { user, system } = process.threadCpuUsage(before)
      expect((user + system) / 1000 / 20).toBeLessThan(10)
    })

    it('holds at most 256 kB for each of 50 readers that are silent', async () => {
      await read(call)
      const before = heldBytes()
      await sendTimes(call, 50)
      await vi.waitUntil(areAnswered(51), { timeout: 20_000 })
      expect((heldBytes() - before) / 1024 / 50).toBeLessThan(256)
    })
  },
)
