import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, Server as NetServer } from 'node:net'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { hasCode, StartError } from './start-error.ts'

/** How long a connection without a request stays open at the stop: its next request may be on its way. */
const lingerMs = 300
/** Longer than a proxy keeps one (two minutes in Caddy): it must not send a call on a connection that ends at that moment. */
const idleConnectionMs = 130_000
/** How long connections that wait are accepted at the stop. */
const longestAcceptingMs = 2000
/** How long requests may go on at the stop. */
const longestRequestMs = 4000

/** What a client may take of the server, in ms unless named otherwise (docs/operating.md, Limits). */
export interface ClientLimits {
  /** From the first byte of a request to the end of its head; also until a new connection says anything. */
  readonly headMs: number
  readonly headBytes: number
  /** From the first byte of a request to its last. A form of 25 MB takes that long at 0.7 Mbit/s. */
  readonly requestMs: number
  /** Nothing sent and nothing taken while a request is open: longer than `longestReadingMs`, for which a call may be worked on. */
  readonly idleMs: number
  /** From a request's head to the last byte of its answer. */
  readonly answerMs: number
  /** Connections of a process, job sockets included. */
  readonly connections: number
  /** Connections that wait to be accepted: where a process ends, all its phones come to another one at once. The system may allow less. */
  readonly backlog: number
  /** How often heads and requests are looked at. */
  readonly checkedEveryMs: number
}

export const clientLimits: ClientLimits = {
  headMs: 20_000,
  headBytes: 16 * 1024,
  requestMs: 300_000,
  idleMs: 120_000,
  answerMs: 600_000,
  connections: 12_000,
  backlog: 4096,
  checkedEveryMs: 5000,
}

export interface EarlyServer {
  readonly server: Server
  /** The port in use; it differs from the one asked for where that was 0. */
  readonly port: number
  /** Hands over what answers requests, also those that came in the meantime. */
  readonly answerWith: (listener: RequestListener) => void
  /** Takes no more connections and lets the requests that are there finish, up to a limit. Sockets stay open. */
  readonly drain: () => Promise<void>
}

interface ListenOptions {
  /** The variables that say so. */
  readonly names?: Place['names']
  readonly limits?: ClientLimits
}

/**
 * Takes the port before anything slow begins, so that a busy one is known at once. Requests wait until there is
 * something to answer them.
 *
 * @throws {StartError} where the port is busy or not ours to take.
 */
export async function listenEarly(
  port: number,
  host: string,
  { names = { port: 'PORT', host: 'HOST' }, limits = clientLimits }: ListenOptions = {},
): Promise<EarlyServer> {
  const { promise: listener, resolve: answerWith } = Promise.withResolvers<RequestListener>()
  const open = new Set<ServerResponse>()
  let isDraining = false
  let accepted = 0
  let onAnswered: () => void = () => undefined
  const settings = {
    headersTimeout: limits.headMs,
    maxHeaderSize: limits.headBytes,
    requestTimeout: limits.requestMs,
    connectionsCheckingInterval: limits.checkedEveryMs,
    keepAliveTimeout: idleConnectionMs,
  }
  const server = createServer(settings, (request, response) => {
    open.add(response)
    // A client that takes an answer a byte at a time is never idle.
    const tooSlow = globalThis.setTimeout(() => request.socket.destroy(), limits.answerMs)
    response.on('close', () => {
      clearTimeout(tooSlow)
      open.delete(response)
      if (open.size === 0) onAnswered()
    })
    if (isDraining) response.setHeader('Connection', 'close')
    void listener.then((answer) => answer(request, response))
  })
  server.on('connection', () => {
    accepted += 1
  })
  server.maxConnections = limits.connections
  // Without a listener for it, Node closes the connection.
  server.timeout = limits.idleMs
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explain(error, { port, host, names })))
    server.listen({ port, host, backlog: limits.backlog }, resolve)
  })

  /** Connections that still wait when the listener closes are reset. A turn of the event loop accepts one of them; the first turn may accept none. */
  async function waitingAreAccepted(): Promise<void> {
    const latest = performance.now() + longestAcceptingMs
    for (let quietTurns = 0; quietTurns < 2 && performance.now() < latest;) {
      const before = accepted
      await setImmediate()
      quietTurns = accepted === before ? quietTurns + 1 : 0
    }
  }

  async function drain(): Promise<void> {
    await waitingAreAccepted()
    // Of http's own `close` only this: it would cut connections whose next request is on its way.
    NetServer.prototype.close.call(server)
    // Only now: a client that reads `close` connects again, and must be refused at once, not accepted and reset.
    isDraining = true
    for (const response of open) if (!response.headersSent) response.setHeader('Connection', 'close')
    await setTimeout(lingerMs)
    if (open.size > 0) {
      const { promise: answered, resolve } = Promise.withResolvers<void>()
      onAnswered = resolve
      await Promise.race([answered, setTimeout(longestRequestMs, undefined, { ref: false })])
    }
    server.closeIdleConnections()
  }

  return { server, port: getPort(server.address()) ?? port, answerWith, drain }
}

function getPort(address: string | AddressInfo | null): number | undefined {
  return typeof address === 'object' ? address?.port : undefined
}

interface Place {
  readonly port: number
  readonly host: string
  /** The variables that say so. */
  readonly names: { readonly port: string; readonly host: string }
}

/** What the operator can do about a port that could not be taken; any other error as it is. */
export function explain(error: Error, { port, host, names }: Place): Error {
  if (hasCode(error, 'EADDRINUSE')) {
    return new StartError(
      `Port ${port} on ${host} is already in use. Stop the program that uses it, or choose another: ${names.port}=${port + 1} npm start`,
    )
  }
  if (hasCode(error, 'EACCES')) {
    return new StartError(
      `Port ${port} may not be used by this account. Choose one above 1023 with ${names.port}.`,
    )
  }
  if (hasCode(error, 'EADDRNOTAVAIL') || hasCode(error, 'ENOTFOUND')) {
    return new StartError(
      `${names.host} ${host} is not an address of this machine. Use 127.0.0.1, or 0.0.0.0 for all.`,
    )
  }
  return error
}
