import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, Server as NetServer } from 'node:net'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { hasCode, StartError } from './start-error.ts'

/** How long a connection without a request stays open at the stop: its next request may be on its way. */
const lingerMs = 300
/** Longer than a proxy keeps one (two minutes in Caddy): it must not send a call on a connection that ends at that moment. */
const idleConnectionMs = 130_000
/** How long requests may go on at the stop. */
const longestRequestMs = 4000

export interface EarlyServer {
  readonly server: Server
  /** The port in use; it differs from the one asked for where that was 0. */
  readonly port: number
  /** Hands over what answers requests, also those that came in the meantime. */
  readonly answerWith: (listener: RequestListener) => void
  /** Takes no more connections and lets the requests that are there finish, up to a limit. Sockets stay open. */
  readonly drain: () => Promise<void>
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
  names = { port: 'PORT', host: 'HOST' },
): Promise<EarlyServer> {
  const { promise: listener, resolve: answerWith } = Promise.withResolvers<RequestListener>()
  const open = new Set<ServerResponse>()
  let isDraining = false
  let onAnswered: () => void = () => undefined
  const server = createServer((request, response) => {
    open.add(response)
    response.on('close', () => {
      open.delete(response)
      if (open.size === 0) onAnswered()
    })
    if (isDraining) response.setHeader('Connection', 'close')
    void listener.then((answer) => answer(request, response))
  })
  server.keepAliveTimeout = idleConnectionMs
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explain(error, { port, host, names })))
    server.listen(port, host, resolve)
  })

  async function drain(): Promise<void> {
    isDraining = true
    for (const response of open) if (!response.headersSent) response.setHeader('Connection', 'close')
    // Right after the connections that wait were accepted, so that none of them is reset.
    await setImmediate()
    // Of http's own `close` only this: it would cut connections whose next request is on its way.
    NetServer.prototype.close.call(server)
    await setTimeout(lingerMs)
    if (open.size > 0) {
      const { promise: answered, resolve } = Promise.withResolvers<void>()
      onAnswered = resolve
      await Promise.race([answered, setTimeout(longestRequestMs, undefined, { ref: false })])
    }
    server.closeIdleConnections()
  }

  return { server, port: portOf(server.address()) ?? port, answerWith, drain }
}

function portOf(address: string | AddressInfo | null): number | undefined {
  return typeof address === 'object' ? address?.port : undefined
}

interface Place {
  readonly port: number
  readonly host: string
  /** The variables that say so. */
  readonly names: { readonly port: string; readonly host: string }
}

function explain(error: Error, { port, host, names }: Place): Error {
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
