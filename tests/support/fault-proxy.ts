import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as pass } from 'node:timers/promises'

/** One request that came to the proxy. */
export interface Exchange {
  method: string
  /** With its query. */
  path: string
  /** A header of the request, empty if there is none. */
  header: (name: string) => string
  /** What was sent with it, as text. */
  body: string
  /** A job's socket, not a call. */
  isSocket: boolean
}

/** What becomes of a request: */
export type Outcome =
  /** nothing is wrong with it; */
  | 'pass'
  /** the connection breaks before the server hears of it; */
  | 'drop'
  /** the server does it, and its answer is lost; */
  | 'lose-answer'
  /** the connection breaks in the middle of the answer's body; */
  | 'cut'
  /** another answers in the server's place; */
  | { status: number; type?: string; body: string }
  /** the server's answer comes with another body, or only once this lets it go. */
  | { rewrite: (body: string) => string | Promise<string> }

/** May take its time: that is how a request is delayed, held or put behind another. */
export type Fault = (exchange: Exchange) => Outcome | Promise<Outcome>

export interface Rule {
  /** What the rule was applied to. */
  seen: readonly Exchange[]
  remove: () => void
}

export interface RuleOptions {
  /** By default every method, and sockets. */
  method?: string | undefined
  /** How many requests it is for; by default all until it is removed. */
  times?: number | undefined
}

export interface FaultProxy {
  url: string
  /** Every request so far, oldest first. */
  log: readonly Exchange[]
  /** Those of a path, `POST /path?query` being what is looked at. */
  sent: (pattern: RegExp) => Exchange[]
  /** From now on this becomes of the requests whose path fits; of several rules the newest counts. */
  rule: (path: RegExp, fault: Fault | Outcome, options?: RuleOptions) => Rule
  clear: () => void
  close: () => Promise<void>
}

/** Passes on so many ms later, or does then what is asked for. */
export const late =
  (milliseconds: number, outcome: Outcome = 'pass'): Fault =>
  async () => {
    await pass(milliseconds)
    return outcome
  }

/** Keeps requests until they are let go. */
export function hold(outcome: Outcome = 'pass'): { fault: Fault; release: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return {
    release: resolve,
    fault: async () => {
      await promise
      return outcome
    },
  }
}

/** What a hotel's network answers to everything before one has paid for it. */
export const portalPage: Outcome = {
  status: 200,
  type: 'text/html; charset=utf-8',
  body: '<!doctype html><title>Welcome</title><h1>Hotel Wi-Fi</h1><p>Accept our terms to go online.</p>',
}

const isApi = (path: string) => path.startsWith('/api/')

async function read(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

/** Every request has a connection of its own: browsers send again by themselves what an open one has lost. */
function getHeaders(message: IncomingMessage): Record<string, string | string[]> {
  const headers: Record<string, string | string[]> = {}
  for (const [name, value] of Object.entries(message.headers)) if (value !== undefined) headers[name] = value
  return { ...headers, connection: 'close' }
}

function ask(target: URL, incoming: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
  const headers = getHeaders(incoming)
  // So that an answer can be read and written again.
  if (isApi(incoming.url ?? '')) delete headers['accept-encoding']
  return new Promise((resolve, reject) => {
    const call = request(
      {
        host: target.hostname,
        port: target.port,
        method: incoming.method,
        path: incoming.url,
        headers,
        agent: false,
      },
      resolve,
    )
    call.once('error', reject)
    call.end(body)
  })
}

async function answer(answered: IncomingMessage, outcome: Outcome, response: ServerResponse): Promise<void> {
  const body = await read(answered)
  if (outcome === 'lose-answer') {
    response.destroy()
    return
  }
  const half = body.subarray(0, Math.floor(body.length / 2))
  const shown =
    typeof outcome === 'object' && 'rewrite' in outcome
      ? Buffer.from(await outcome.rewrite(body.toString()))
      : body
  const headers = getHeaders(answered)
  delete headers['transfer-encoding']
  response.writeHead(answered.statusCode ?? 502, { ...headers, 'content-length': shown.length })
  if (outcome === 'cut') response.write(half, () => response.destroy())
  else response.end(shown)
}

/** Opens the socket at the server. */
function tunnel(target: URL, incoming: IncomingMessage, socket: Duplex, head: Buffer): void {
  const upstream = connect(Number(target.port), target.hostname)
  const end = () => {
    socket.destroy()
    upstream.destroy()
  }
  for (const stream of [socket, upstream]) {
    stream.once('error', end)
    stream.once('close', end)
  }
  upstream.once('connect', () => {
    const { rawHeaders } = incoming
    const lines = rawHeaders.flatMap((name, index) =>
      index % 2 === 0 ? [`${name}: ${rawHeaders[index + 1] ?? ''}`] : [],
    )
    upstream.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
    upstream.write(head)
    socket.pipe(upstream)
    upstream.pipe(socket)
  })
}

/** One server, or several that take turns. */
type Servers = string | readonly [string, ...string[]]

/** Of several servers the next that takes the connection; one that took the request and died is not asked again. */
async function askInTurn(
  targets: readonly URL[],
  incoming: IncomingMessage,
  body: Buffer,
): Promise<IncomingMessage> {
  for (const target of targets) {
    try {
      return await ask(target, incoming, body)
    } catch (error) {
      const isRefused = error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED'
      if (!isRefused || target === targets.at(-1)) throw error
    }
  }
  throw new Error('There is no server to ask.')
}

/**
 * Stands between a browser and the real server, and does to each request what the newest rule that fits it says. The
 * server is found again for every request, so it may be killed and come back.
 */
export async function startFaultProxy(servers: Servers): Promise<FaultProxy> {
  const targets = [servers].flat().map((server) => new URL(server))
  let turn = 0
  /** All servers, the one whose turn it is first. */
  function inTurn(): URL[] {
    turn = (turn + 1) % targets.length
    return [...targets.slice(turn), ...targets.slice(0, turn)]
  }
  const host = targets[0]?.hostname ?? 'localhost'
  const log: Exchange[] = []
  let rules: { path: RegExp; fault: Fault; method: string | undefined; left: number; seen: Exchange[] }[] = []

  async function getOutcome(exchange: Exchange): Promise<Outcome> {
    log.push(exchange)
    const rule = rules.findLast(
      ({ path, method, left }) =>
        left > 0 && path.test(exchange.path) && (method === undefined || method === exchange.method),
    )
    if (!rule) return 'pass'
    rule.left -= 1
    rule.seen.push(exchange)
    return rule.fault(exchange)
  }

  const getExchange = (incoming: IncomingMessage, body: Buffer, isSocket: boolean): Exchange => ({
    method: incoming.method ?? 'GET',
    path: incoming.url ?? '/',
    header: (name) => String(incoming.headers[name.toLowerCase()] ?? ''),
    body: body.toString(),
    isSocket,
  })

  async function serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await read(incoming)
    const outcome = await getOutcome(getExchange(incoming, body, false))
    if (outcome === 'drop') response.destroy()
    else if (typeof outcome === 'object' && 'status' in outcome) {
      const { status, type = 'application/json', body: lie } = outcome
      response
        .writeHead(status, { 'content-type': type, connection: 'close', 'cache-control': 'no-store' })
        .end(lie)
    } else await answer(await askInTurn(inTurn(), incoming, body), outcome, response)
  }

  const server = createServer((incoming, response) => {
    // A server that is gone, and a browser that gave up: either way the connection is over.
    serve(incoming, response).catch(() => response.destroy())
  })
  server.on('upgrade', (incoming: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    getOutcome(getExchange(incoming, Buffer.alloc(0), true)).then(
      (outcome) => {
        const [target] = inTurn()
        if (target && outcome === 'pass') tunnel(target, incoming, socket, head)
        else socket.destroy()
      },
      () => socket.destroy(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  const { port } = server.address() as AddressInfo

  return {
    url: `http://${host}:${port}`,
    log,
    sent: (pattern) => log.filter(({ method, path }) => pattern.test(`${method} ${path}`)),
    rule(path, fault, { method, times = Infinity } = {}) {
      const rule = {
        path,
        fault: typeof fault === 'function' ? fault : () => fault,
        method,
        left: times,
        seen: [],
      }
      rules.push(rule)
      return { seen: rule.seen, remove: () => (rules = rules.filter((other) => other !== rule)) }
    },
    clear: () => (rules = []),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
