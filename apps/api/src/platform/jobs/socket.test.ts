import { once } from 'node:events'
import type { Server } from 'node:http'
import { createConnection, type Socket } from 'node:net'
import { jobSocketCloseCodes } from '@slipstream/contract/job'
import { accessTokenSeconds } from '@slipstream/contract/session'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { type ClientLimits, clientLimits, type EarlyServer, listenEarly } from '#server/start/listen.ts'
import { crewPassword } from '#testing/fake-providers.ts'
import { hold } from '#testing/hold.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { testServer } from '#testing/test-server.ts'
import { jobChannel } from './job-records.ts'
import { serveJobSockets, type SocketLimits, socketLimits } from './socket.ts'

// Longer than a busy machine holds the event loop up: a heartbeat that is missed then would end a socket.
const limits = { ...socketLimits, beatMs: 1000 }

const server = testServer()
let http: Server
let port: number
let closeSockets: () => void

beforeAll(async () => {
  const listening = await listenEarly(0, '127.0.0.1')
  http = listening.server
  port = listening.port
  closeSockets = serveJobSockets(http, server.services, server.updates, limits)
}, 120_000)

afterAll(async () => {
  closeSockets()
  http.close()
})

interface Heard {
  readonly frames: { status: string; custom_status?: string | null }[]
  readonly code: number
}

function connect(jobId: string, browser?: TestBrowser, origin?: string, on = port): WebSocket {
  const cookie = [...(browser?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; ')
  return new WebSocket(`ws://127.0.0.1:${on}/ws/jobs/${jobId}`, {
    headers: { Cookie: cookie },
    ...(origin === undefined ? {} : { origin }),
  })
}

async function hear(socket: WebSocket): Promise<Heard> {
  const frames: Heard['frames'] = []
  socket.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString())))
  const [code] = await once(socket, 'close')
  return { frames, code: Number(code) }
}

const getClose = (connection: Socket) =>
  new Promise<void>((resolve) => {
    connection.on('error', () => undefined)
    connection.once('close', () => resolve())
    connection.resume()
  })

async function startJob(browser: TestBrowser, month = '2026-11'): Promise<string> {
  const answer = await browser.post('/roster/fetch-roster', { bsafe_password: crewPassword, month })
  return answer.body.job_id
}

describe('live job socket (spec §4 Job, §7 Tasks)', () => {
  it('sends the status at once, then every change, and closes after the end', async () => {
    const browser = await server.signedIn('live@crew.example')
    const open = hold(server.crew)
    const jobId = await startJob(browser)
    const socket = connect(jobId, browser)
    const heard = hear(socket)
    await once(socket, 'message')
    open()
    const { frames, code } = await heard
    expect(code).toBe(jobSocketCloseCodes.done)
    expect(frames[0]?.status).toMatch(/queued|running/)
    expect(frames.map((frame) => frame.custom_status)).toContain('Finding commuting flights…')
    expect(frames.at(-1)).toMatchObject({ status: 'finished', custom_status: 'Import completed ✓' })
  })

  it('tells a job that has ended already', async () => {
    const browser = await server.signedIn('late@crew.example')
    const jobId = await startJob(browser)
    await server.jobEnd(jobId)
    expect(await hear(connect(jobId, browser))).toMatchObject({
      code: jobSocketCloseCodes.done,
      frames: [{ status: 'finished' }],
    })
  })

  it('closes with the contract’s codes without a session, and for a job that is not theirs', async () => {
    const owner = await server.signedIn('socket-owner@crew.example')
    const stranger = await server.signedIn('socket-stranger@crew.example')
    const jobId = await startJob(owner)
    await server.jobEnd(jobId)
    expect(await hear(connect(jobId))).toEqual({ frames: [], code: jobSocketCloseCodes.unauthenticated })
    expect(await hear(connect(jobId, stranger))).toEqual({ frames: [], code: jobSocketCloseCodes.unknownJob })
    expect(await hear(connect('never-was', owner))).toEqual({
      frames: [],
      code: jobSocketCloseCodes.unknownJob,
    })
  })

  it.each(['https://evil.example', 'null', 'not an origin'])(
    "lets no other site's page in: %s",
    async (origin) => {
      const browser = await server.signedIn(`origin-${origin.length}@crew.example`)
      const [error] = await once(connect('any', browser, origin), 'error')
      expect(String(error)).toContain('403')
    },
  )

  it('lets its own page in, and a page of a configured origin', async () => {
    const browser = await server.signedIn('socket-own-page@crew.example')
    const heard = hear(connect('never-was', browser, `http://127.0.0.1:${port}`))
    expect(await heard).toEqual({ frames: [], code: jobSocketCloseCodes.unknownJob })
  })

  it('tells nothing to a session that has expired or was ended before', async () => {
    const browser = await server.signedIn('socket-expired@crew.example')
    const jobId = await startJob(browser)
    await server.jobEnd(jobId)
    server.advance(accessTokenSeconds * 1000)
    const refused = { frames: [], code: jobSocketCloseCodes.unauthenticated }
    expect(await hear(connect(jobId, browser))).toEqual(refused)
    server.advance(-accessTokenSeconds * 1000)

    const stolen = browser.copy()
    await browser.post('/auth/logout', {})
    expect(await hear(connect(jobId, stolen))).toEqual(refused)
  })

  it('is closed when its session ends while it is open, with nothing told after', async () => {
    const browser = await server.signedIn('socket-log-out@crew.example')
    const open = hold(server.crew)
    const jobId = await startJob(browser)
    const socket = connect(jobId, browser)
    const heard = hear(socket)
    await once(socket, 'message')
    await browser.post('/auth/logout', {})
    const { frames, code } = await heard
    expect(code).toBe(jobSocketCloseCodes.unauthenticated)
    open()
    await server.jobEnd(jobId)
    expect(frames.map(({ status }) => status)).not.toContain('finished')
  })
})

/** The status line of what is answered to bytes; undefined where the connection is only closed. */
async function getStatus(request: string): Promise<string | undefined> {
  const connection = createConnection(port, '127.0.0.1')
  connection.write(request)
  let answer = ''
  connection.on('data', (bytes: Buffer) => {
    answer += bytes.toString('latin1')
    connection.end()
  })
  await once(connection, 'close')
  return /^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]
}

const upgrade = (target: string, headers = ['Host: localhost']) =>
  [
    `GET ${target} HTTP/1.1`,
    ...headers,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    '\r\n',
  ].join('\r\n')

describe('an upgrade to no address of ours (issue 16, A7)', () => {
  it.each([
    ['//:x', '//:x', '400'],
    ['another host that is none', 'http://:x/ws/jobs/1', '400'],
    ['a star', '*', '404'],
    ['two slashes', '//', '400'],
    ['a NUL', '/ws/jobs/%00', '404'],
    ['half a character', '/ws/jobs/%ff', '404'],
    ['no job', '/ws/jobs/', '404'],
    ['a way up', '/ws/jobs/a/../../../etc', '404'],
    ['12 kB', `/ws/jobs/${'a'.repeat(12_000)}`, '404'],
    ['40 kB', `/ws/jobs/${'a'.repeat(40_000)}`, '431'],
    ['another scheme', 'javascript:alert(1)', '400'],
  ])('is refused without a stack: %s', async (_, target, status) => {
    const before = server.logLines.length
    expect(await getStatus(upgrade(target))).toBe(status)
    expect(server.logLines.slice(before).join('')).not.toMatch(/"level":"error"|    at /)
  })

  it.each([
    ['no host', []],
    ['a host that is none', ['Host: :x:']],
    ['an origin that is none', ['Host: localhost', 'Origin: :x']],
    ['the origin null', ['Host: localhost', 'Origin: null']],
    ['cookies that are none', ['Host: localhost', 'Cookie: %ff=%; =;;; %00=\u00ff']],
  ])('is refused or closed without a stack: %s', async (_, headers) => {
    const before = server.logLines.length
    expect(await getStatus(upgrade('/ws/jobs/some-job', headers))).toBeOneOf(['101', '400', '403'])
    expect(server.logLines.slice(before).join('')).not.toMatch(/"level":"error"|    at /)
  })
})

describe('what a job says (issue 21, Numbers: each job update delivered once)', () => {
  it('is sent once, however often the database notifies of it', async () => {
    const browser = await server.signedIn('once@crew.example')
    const open = hold(server.crew)
    const jobId = await startJob(browser)
    const socket = connect(jobId, browser)
    const heard = hear(socket)
    await once(socket, 'message')
    for (let time = 0; time < 5; time += 1)
      await sql`select pg_notify(${jobChannel}, ${jobId})`.execute(server.services.database.query)
    open()
    const texts = (await heard).frames.map((frame) => JSON.stringify(frame))
    expect(texts).toEqual([...new Set(texts)])
  })
})

describe('what a job says in quick succession (issue 21, Numbers: each job update delivered once)', () => {
  const texts = Array.from({ length: 30 }, (_, index) => `step ${index}`)

  async function sayAll(email: string, steps: readonly string[]): Promise<string[]> {
    const browser = await server.signedIn(email)
    const open = hold(server.crew)
    const jobId = await startJob(browser)
    const socket = connect(jobId, browser)
    const heard = hear(socket)
    await once(socket, 'message')
    const { records } = server.services
    const next = once(socket, 'message')
    await Promise.all(steps.map((text) => records.update(jobId, { status: 'running', custom_status: text })))
    await next
    open()
    return (await heard).frames.map((frame) => frame.custom_status ?? '')
  }

  it('is all sent, each once', async () => {
    const said = await sayAll('quick@crew.example', texts)
    expect(said.filter((text) => text.startsWith('step')).toSorted()).toEqual(texts.toSorted())
    expect(said.at(-1)).toBe('Import completed ✓')
  })

  it('is read where it is too long for a notification, and never twice', async () => {
    const said = await sayAll(
      'quick-and-long@crew.example',
      texts.map((text) => `${text} ${'ü'.repeat(5000)}`),
    )
    expect(said).toEqual([...new Set(said)])
    expect(said.filter((text) => text.startsWith('step'))).not.toEqual([])
    expect(said.at(-1)).toBe('Import completed ✓')
  })
})

describe('sockets of a process (issue 21, item 5)', () => {
  let full: EarlyServer
  let close: () => void
  /** A server of its own, with other limits and no heartbeat that could end anything. */
  async function serve(own: Partial<SocketLimits>, clients: Partial<ClientLimits> = {}): Promise<void> {
    full = await listenEarly(0, '127.0.0.1', { limits: { ...clientLimits, ...clients } })
    close = serveJobSockets(full.server, server.services, server.updates, { ...socketLimits, ...own })
  }
  afterEach(() => {
    close()
    full.server.close()
    full.server.closeAllConnections()
  })

  async function heldJob(email: string): Promise<{ jobId: string; browser: TestBrowser; end: () => void }> {
    const browser = await server.signedIn(email)
    const end = hold(server.crew)
    return { jobId: await startJob(browser), browser, end }
  }

  it('are refused with 503 above the limit, until one ends', async () => {
    const { jobId, browser, end } = await heldJob('full@crew.example')
    await serve({ ofProcess: 2 })
    const sockets = [
      connect(jobId, browser, undefined, full.port),
      connect(jobId, browser, undefined, full.port),
    ]
    for (const socket of sockets) await once(socket, 'open')
    const [refusal] = await once(connect(jobId, browser, undefined, full.port), 'error')
    expect(String(refusal)).toContain('503')
    expect(
      await server.services.metrics.registry.getSingleMetricAsString('slipstream_sockets_refused_total'),
    ).toContain('reason="full"')
    const [first] = sockets
    first?.close()
    if (first) await once(first, 'close')
    await once(connect(jobId, browser, undefined, full.port), 'open')
    end()
    await server.jobEnd(jobId)
  })

  it('that read too slowly are ended before they hold more than the limit', async () => {
    const { jobId, browser, end } = await heldJob('slow-reader@crew.example')
    await serve({ waitingBytes: 64 * 1024 })
    const socket = connect(jobId, browser, undefined, full.port)
    await once(socket, 'message')
    const ended = new Promise<number>((resolve) => socket.once('close', resolve))
    socket.pause()
    const text = 'x'.repeat(1024 * 1024)
    const refused = () =>
      server.services.metrics.registry.getSingleMetricAsString('slipstream_sockets_refused_total')
    for (let time = 0; !(await refused()).includes('reason="slow"'); time += 1) {
      await server.services.records.update(jobId, { status: 'running', custom_status: `${time} ${text}` })
    }
    socket.resume()
    expect(await ended).toBe(1006)
    end()
    await server.jobEnd(jobId)
  }, 60_000)

  it('outlive the time after which an idle request is cut off', async () => {
    const { jobId, browser, end } = await heldJob('idle-socket@crew.example')
    await serve({}, { idleMs: 50, headMs: 50, requestMs: 50, answerMs: 50, checkedEveryMs: 10 })
    const socket = connect(jobId, browser, undefined, full.port)
    const heard = hear(socket)
    await once(socket, 'message')
    // A request of the same server that is cut off three times over.
    for (let time = 0; time < 3; time += 1) await getClose(createConnection(full.port, '127.0.0.1'))
    end()
    expect((await heard).code).toBe(jobSocketCloseCodes.done)
  })

  it('are twenty at most of one user: a new one takes the place of the oldest (issue 16, A7)', async () => {
    const { jobId, browser, end } = await heldJob('many@crew.example')
    await serve({})
    const sockets = Array.from({ length: socketLimits.ofUser + 1 }, () =>
      connect(jobId, browser, undefined, full.port),
    )
    const ends = sockets.map(hear)
    const { code } = await Promise.race(ends)
    expect(code).toBe(jobSocketCloseCodes.tooMany)
    end()
    const codes = await Promise.all(ends.map(async (heard) => (await heard).code))
    expect(codes.filter((each) => each === jobSocketCloseCodes.tooMany)).toHaveLength(1)
    expect(codes.filter((each) => each === jobSocketCloseCodes.done)).toHaveLength(socketLimits.ofUser)
  })
})
