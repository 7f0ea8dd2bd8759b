import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { errorMessages } from '@slipstream/contract/error-messages'
import { jobSocketCloseCodes, jobSocketPath } from '@slipstream/contract/job'
import { parse } from 'hono/utils/cookie'
import { type WebSocket, WebSocketServer } from 'ws'
import { ApiError } from '../http/api-error.ts'
import type { Caller } from '../http/app-env.ts'
import { type HttpConfig, isTrustedOrigin } from '../http/http-config.ts'
import type { Logger } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import type { JobRecords, JobState } from './job-records.ts'
import type { JobUpdates } from './job-updates.ts'

const closingDown = 1001

/** What sockets may take of one process, so that a few processes hold as many times more (docs/operating.md, Limits). */
export interface SocketLimits {
  /** Of a user: more than anybody has devices and pages. */
  readonly ofUser: number
  /** Of all users, those without a session included. */
  readonly ofProcess: number
  /** A client has nothing to say; what it says anyway stays small. */
  readonly incomingBytes: number
  /** Sent and not taken by a client that reads too slowly. A job says a few kilobytes in all. */
  readonly waitingBytes: number
  /** How often a client is asked whether it is there. One that has not answered by the next time is gone. */
  readonly beatMs: number
  /** How long a client may take to answer that its socket is closed. */
  readonly closeMs: number
}

export const socketLimits: SocketLimits = {
  ofUser: 20,
  ofProcess: 10_000,
  incomingBytes: 1024,
  waitingBytes: 64 * 1024,
  beatMs: 25_000,
  closeMs: 10_000,
}

const socketPath = new RegExp(`^${jobSocketPath.replace('{jobId}', '([\\w-]{1,100})')}$`)

/** Who is calling, from the request that opens a socket, and whether their session has not ended since. */
interface SocketSessions {
  byCookie(token: string | undefined): Promise<Caller>
  stillHolds(caller: Caller): Promise<boolean>
}

interface SocketServices {
  readonly config: HttpConfig
  readonly authenticator: SocketSessions
  readonly cookies: {
    readFrom(
      host: string | undefined,
      cookies: Readonly<Record<string, string>>,
      cookie: 'access',
    ): string | undefined
  }
  readonly records: JobRecords
  readonly log: Logger
  readonly metrics: Pick<Metrics, 'openSockets' | 'refusedSocket'>
}

/**
 * `/ws/jobs/{jobId}` on the server's own port (specification §4 Job, §7 Tasks): sends the job's status at once and
 * after every change, and closes after the end. A browser cannot read why an upgrade was refused, so a caller
 * without a session, or of somebody else's job, is accepted only to receive the contract's close code; another site's
 * page is not let in at all. A process that has `ofProcess` sockets lets nobody in. A session that ends closes its sockets:
 * nothing more is sent, and at the latest the next heartbeat notices.
 *
 * @returns closes every socket.
 */
export function serveJobSockets(
  server: Server,
  services: SocketServices,
  updates: JobUpdates,
  limits = socketLimits,
): () => void {
  const { config, authenticator, cookies, records, log, metrics } = services
  // Not in place: the types do not know `closeTimeout` (ws 8.23).
  const options = {
    noServer: true,
    maxPayload: limits.incomingBytes,
    perMessageDeflate: false,
    closeTimeout: limits.closeMs,
  }
  const sockets = new WebSocketServer(options)
  /** Upgrades whose caller is being looked up. */
  let entering = 0

  /** By user, oldest first. */
  const open = new Map<string, Set<WebSocket>>()

  /** Where a user has too many, the oldest goes: it is the one that a phone lost on its way. */
  function admit(socket: WebSocket, { userId }: Caller): void {
    const own = open.get(userId) ?? new Set()
    open.set(userId, own.add(socket))
    socket.on('close', () => {
      own.delete(socket)
      if (own.size === 0 && open.get(userId) === own) open.delete(userId)
    })
    const [oldest] = own
    if (own.size <= limits.ofUser || !oldest) return
    own.delete(oldest)
    metrics.refusedSocket('too_many_of_user')
    oldest.close(jobSocketCloseCodes.tooMany, 'Too many connections')
  }

  async function getCaller(request: IncomingMessage): Promise<Caller | undefined> {
    const { host, cookie = '' } = request.headers
    try {
      return await authenticator.byCookie(cookies.readFrom(host, parse(cookie), 'access'))
    } catch (error) {
      if (error instanceof ApiError) return undefined
      throw error
    }
  }

  async function followJob(socket: WebSocket, jobId: string, caller: Caller): Promise<void> {
    // One after another, so that no state overtakes a later one.
    let sending: Promise<void> = Promise.resolve()
    let sent: number | undefined
    const sendState = async (notified?: JobState): Promise<void> => {
      if (socket.readyState !== socket.OPEN) return
      if (!(await authenticator.stillHolds(caller))) {
        endSession(socket)
        return
      }
      const state = notified ?? (await readOwn())
      if (!state) {
        socket.close(jobSocketCloseCodes.unknownJob, 'Job not found')
        return
      }
      // It was read before its notification came.
      if (sent !== undefined && state.version <= sent) return
      if (socket.bufferedAmount > limits.waitingBytes) {
        metrics.refusedSocket('slow')
        socket.terminate()
        return
      }
      socket.send(JSON.stringify(state.status))
      sent = state.version
      if (state.isFinished) socket.close(jobSocketCloseCodes.done)
    }
    const readOwn = async (): Promise<JobState | undefined> => {
      const record = await records.find(jobId)
      return record?.userId === caller.userId ? record : undefined
    }
    const enqueue = (notified?: JobState) => {
      sending = sending
        .then(() => sendState(notified))
        .catch((error: unknown) => {
          log.error('socket.failed', { jobId, error })
          socket.terminate()
        })
    }
    // Followed before the first read, so that no change between the two is lost. The first read also says whose job it is: the states
    // that follow it are sent only while the socket is open.
    socket.on('close', updates.follow(jobId, enqueue))
    enqueue()
    await sending
  }

  async function accept(request: IncomingMessage, connection: Duplex, head: Buffer): Promise<void> {
    const url = URL.parse(request.url ?? '/', 'http://localhost')
    if (!url) return refuse(connection, '400 Bad Request')
    const jobId = socketPath.exec(url.pathname)?.[1]
    if (jobId === undefined) return refuse(connection, '404 Not Found')
    const { origin, host } = request.headers
    if (origin !== undefined && !isTrustedOrigin(config, origin, host))
      return refuse(connection, '403 Forbidden')
    if (sockets.clients.size + entering >= limits.ofProcess) {
      metrics.refusedSocket('full')
      return refuse(connection, '503 Service Unavailable')
    }
    entering += 1
    const caller = await getCaller(request).finally(() => (entering -= 1))
    sockets.handleUpgrade(request, connection, head, (socket) => {
      socket.on('error', (error) => log.debug('socket.error', { jobId, error }))
      metrics.openSockets.inc()
      socket.on('close', () => metrics.openSockets.dec())
      if (!caller) {
        endSession(socket)
        return
      }
      admit(socket, caller)
      watchHeartbeat(socket, limits.beatMs, async () => {
        if (!(await authenticator.stillHolds(caller))) endSession(socket)
      })
      void followJob(socket, jobId, caller)
    })
  }

  server.on('upgrade', (request: IncomingMessage, connection: Duplex, head: Buffer) => {
    connection.on('error', () => connection.destroy())
    accept(request, connection, head).catch((error: unknown) => {
      log.error('socket.upgrade_failed', { error })
      refuse(connection, '500 Internal Server Error')
    })
  })

  return () => {
    for (const socket of sockets.clients) socket.close(closingDown, 'The server is restarting')
    sockets.close()
  }
}

function endSession(socket: WebSocket): void {
  socket.close(jobSocketCloseCodes.unauthenticated, errorMessages.unauthenticated)
}

/** Ends a socket whose other end stopped answering, so that a lost phone costs nothing. */
function watchHeartbeat(socket: WebSocket, beatMs: number, onBeat: () => Promise<void>): void {
  let isAlive = true
  const timer = setInterval(() => {
    if (!isAlive) {
      socket.terminate()
      return
    }
    isAlive = false
    socket.ping()
    // A database that fails for a moment is no reason to end anything: the next beat asks again.
    onBeat().catch(() => undefined)
  }, beatMs)
  socket.on('pong', () => {
    isAlive = true
  })
  socket.on('close', () => clearInterval(timer))
}

function refuse(connection: Duplex, status: string): void {
  connection.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
