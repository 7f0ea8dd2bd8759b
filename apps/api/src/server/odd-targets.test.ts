import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, testAddress, type TestServer } from '#testing/test-server.ts'
import { createApp } from './app.ts'
import { listenEarly } from './start/listen.ts'

let server: TestServer
let http: Server
let port: number
let webDist: string

beforeAll(async () => {
  webDist = await mkdtemp(path.join(tmpdir(), 'web-'))
  await writeFile(path.join(webDist, 'index.html'), '<!doctype html>')
  server = await startTestServer({ webDist })
  const listening = await listenEarly(0, '127.0.0.1')
  ;({ server: http, port } = listening)
  const answer = getRequestListener(createApp(server.services, () => testAddress).fetch, {
    overrideGlobalObjects: false,
  })
  listening.answerWith((request, response) => void answer(request, response))
}, 120_000)
afterAll(async () => {
  http.close()
  http.closeAllConnections()
  await server.stop()
  await rm(webDist, { recursive: true })
})

async function getStatus(lines: readonly string[]): Promise<number> {
  const connection = createConnection(port, '127.0.0.1')
  connection.write([...lines, 'Connection: close', '\r\n'].join('\r\n'))
  const chunks: Buffer[] = []
  connection.on('data', (bytes: Buffer) => chunks.push(bytes))
  await once(connection, 'close')
  return Number(/^HTTP\/1\.1 (\d+)/.exec(Buffer.concat(chunks).toString('latin1'))?.[1])
}

const host = 'Host: localhost'

describe('a request to no address of ours (issue 16, A7)', () => {
  it.each([
    ['a target that is no address', ['GET //:x HTTP/1.1', host]],
    ['two slashes', ['GET // HTTP/1.1', host]],
    ['a star', ['OPTIONS * HTTP/1.1', host]],
    ['another server', ['GET http://evil.example/api/v1/user/settings HTTP/1.1', host]],
    ['another server that is none', ['GET http://:x/ HTTP/1.1', host]],
    ['a host that is none', ['GET /api/v1/user/settings HTTP/1.1', 'Host: :x:']],
    ['a host with a path', ['GET /api/v1/user/settings HTTP/1.1', 'Host: a/b?c']],
    ['no host', ['GET /api/v1/user/settings HTTP/1.1']],
    ['no host, long ago', ['GET /api/v1/user/settings HTTP/1.0']],
    ['half a character', ['GET /api/v1/tasks/task/%ff HTTP/1.1', host]],
    ['a half of an escape', ['GET /api/v1/tasks/task/% HTTP/1.1', host]],
    ['a way up', ['GET /../../etc/passwd HTTP/1.1', host]],
    ['a method of nobody', ['PROPFIND /api/v1/user/settings HTTP/1.1', host]],
    ['a tunnel to nowhere', ['TRACE /api/v1/user/settings HTTP/1.1', host]],
    ['a length that is none', ['POST /api/v1/auth/login HTTP/1.1', host, 'Content-Length: x']],
    ['two lengths', ['POST /api/v1/auth/login HTTP/1.1', host, 'Content-Length: 1', 'Content-Length: 2']],
  ])('fails nothing: %s', async (_, lines) => {
    const before = server.logLines.length
    const status = await getStatus(lines)
    // The page, which says so itself, or a refusal.
    expect(status).toBeGreaterThanOrEqual(200)
    expect(status).toBeLessThan(500)
    expect(server.logLines.slice(before).join('')).not.toMatch(/"level":"error"/)
  })
})
