import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hasCode, StartError } from './start-error.ts'

export interface EarlyServer {
  readonly server: Server
  /** The port in use; it differs from the one asked for where that was 0. */
  readonly port: number
  /** Hands over what answers requests, also those that came in the meantime. */
  readonly answerWith: (listener: RequestListener) => void
}

/**
 * Takes the port before anything slow begins, so that a busy one is known at once. Requests wait until there is
 * something to answer them.
 *
 * @throws {StartError} where the port is busy or not ours to take.
 */
export async function listenEarly(port: number, host: string): Promise<EarlyServer> {
  const { promise: listener, resolve: answerWith } = Promise.withResolvers<RequestListener>()
  const server = createServer((request, response) => {
    void listener.then((answer) => answer(request, response))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explain(error, port, host)))
    server.listen(port, host, resolve)
  })
  return { server, port: portOf(server.address()) ?? port, answerWith }
}

function portOf(address: string | AddressInfo | null): number | undefined {
  return typeof address === 'object' ? address?.port : undefined
}

function explain(error: Error, port: number, host: string): Error {
  if (hasCode(error, 'EADDRINUSE')) {
    return new StartError(
      `Port ${port} on ${host} is already in use. Stop the program that uses it, or choose another: PORT=${port + 1} npm start`,
    )
  }
  if (hasCode(error, 'EACCES')) {
    return new StartError(`Port ${port} may not be used by this account. Choose one above 1023 with PORT.`)
  }
  if (hasCode(error, 'EADDRNOTAVAIL') || hasCode(error, 'ENOTFOUND')) {
    return new StartError(
      `HOST ${host} is not an address of this machine. Use 127.0.0.1, or 0.0.0.0 for all.`,
    )
  }
  return error
}
