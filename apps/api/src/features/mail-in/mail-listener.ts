import type { AddressInfo, Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { longestBooking } from '@slipstream/commute/bookings/read-bookings'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { ApiError } from '#platform/http/api-error.ts'
import { createBodyBudget } from '#platform/http/body-budget.ts'
import { canonicalAddress, getNetwork } from '#platform/http/caller-address.ts'
import { createTokenBuckets } from '#platform/limits/rate-limit.ts'
import type { Logger } from '#platform/log.ts'
import type { ReceiveMail } from './receive-mail.ts'
import { refusals, SmtpRefusal } from './smtp-refusal.ts'

/** What clients of SMTP may take of the server. */
export interface MailLimits {
  readonly mailBytes: number
  /** Of a connection: more than a mail of the largest size. */
  readonly sessionBytes: number
  /** Of a connection, from its first moment to its last, in ms: 5 MB take that long at 0.3 Mbit/s. */
  readonly sessionMs: number
  /** Without a byte, in ms. */
  readonly idleMs: number
  readonly connections: number
  readonly connectionsOfNetwork: number
  /** Recipients that a network may name in a minute, known or not. */
  readonly recipientsPerMinute: number
  /** Bytes of mails that are being received or read: of one network, and of all. */
  readonly held: { readonly ofCaller: number; readonly ofAll: number }
  /** Lines of a connection outside of its mails: each is answered. */
  readonly commands: number
  /** How long a stop waits for mails that are being read, in ms. */
  readonly closeMs: number
}

export const mailLimits: MailLimits = {
  mailBytes: longestBooking,
  sessionBytes: 8_000_000,
  sessionMs: 150_000,
  idleMs: 30_000,
  connections: 50,
  connectionsOfNetwork: 10,
  recipientsPerMinute: 60,
  held: { ofCaller: 16_000_000, ofAll: 64_000_000 },
  commands: 200,
  closeMs: 4000,
}

/** A connection, and what it has taken. */
interface Client {
  readonly socket: Socket
  readonly network: string
  bytes: number
  /** Outside of its mails. */
  lines: number
  /** It is in the middle of a mail. */
  isSending: boolean
}

interface ListenerOptions {
  readonly port: number
  readonly host: string
  /** Of the addresses, and what the server calls itself. */
  readonly domain: string
  /** PEM; without them mails come unencrypted, as SMTP allows. */
  readonly tls: { readonly key: string; readonly cert: string } | undefined
  readonly isKnown: (localPart: string) => Promise<boolean>
  readonly receive: ReceiveMail
  readonly log: Logger
  readonly now: () => Date
  readonly limits?: MailLimits | undefined
}

export interface MailListener {
  readonly port: number
  /** Takes no more connections, and lets mails finish that are being read. */
  readonly stop: () => Promise<void>
}

/** Takes mails for the addresses of one domain, and nothing else: it sends none on, and nobody logs in. */
export async function listenForMail(options: ListenerOptions): Promise<MailListener> {
  const { port, host, domain, tls, isKnown, receive, log, now, limits = mailLimits } = options
  const clients = new Map<string, Client>()
  const underWay = new Set<Promise<void>>()
  const takeRecipient = createTokenBuckets(limits.recipientsPerMinute, now)
  const openShare = createBodyBudget(limits.held)
  const getClient = (session: SMTPServerSession) => clients.get(nameClient(session))

  /** Cuts a client off that sends too much, before it is read. A listener of ours slows no client: the parser sets the pace. */
  function count(socket: Socket, client: Client): void {
    socket.on('data', (chunk: Buffer) => {
      client.bytes += chunk.length
      if (!client.isSending) client.lines += countLines(chunk, limits.commands)
      if (client.bytes > limits.sessionBytes || client.lines > limits.commands) client.socket.destroy()
    })
  }

  function accept(socket: Socket): void {
    const { remoteAddress = '', remotePort = 0 } = socket
    const network = getNetwork(canonicalAddress(remoteAddress) ?? 'unknown')
    const client: Client = { socket, network, bytes: 0, lines: 0, isSending: false }
    const name = nameClient({ remoteAddress, remotePort })
    clients.set(name, client)
    const tooLate = globalThis.setTimeout(() => socket.destroy(), limits.sessionMs)
    socket.once('close', () => {
      clearTimeout(tooLate)
      clients.delete(name)
    })
    count(socket, client)
  }

  function checkNetwork(session: SMTPServerSession): void {
    const network = getClient(session)?.network
    const ofNetwork = [...clients.values()].filter((each) => each.network === network).length
    if (ofNetwork > limits.connectionsOfNetwork) throw refusals.tooManyConnections()
  }

  function getLocalPart(address: string): string | undefined {
    const at = address.lastIndexOf('@')
    const isOurs = address.slice(at + 1).toLowerCase() === domain
    return isOurs ? address.slice(0, at).toLowerCase() : undefined
  }

  async function checkRecipient(address: string, session: SMTPServerSession): Promise<void> {
    try {
      takeRecipient(getClient(session)?.network ?? '')
    } catch {
      throw refusals.tooManyGuesses()
    }
    // Of another domain too: one answer takes as long as the other.
    const isTaken = await isKnown(getLocalPart(address) ?? '').catch((error: unknown) => {
      log.error('mail_in.failed', { error })
      throw refusals.failed()
    })
    if (!isTaken) throw refusals.unknown()
  }

  async function receiveData(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
    const [recipient] = session.envelope.rcptTo
    const localPart = getLocalPart(recipient?.address ?? '')
    if (localPart === undefined) throw refusals.unknown()
    const client = getClient(session)
    if (!client) throw refusals.failed()
    const share = openShare(client.network)
    client.isSending = true
    try {
      const bytes = await collect(stream, (length) => share.take(length))
      client.isSending = false
      await receive({
        localPart,
        bytes,
        envelope: {
          ip: canonicalAddress(session.remoteAddress) ?? '',
          helo: session.hostNameAppearsAs,
          sender: session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address,
        },
      })
    } catch (error) {
      // Of the share: what is received and read at once is bounded.
      throw error instanceof ApiError ? refusals.tooMuchUnderWay() : error
    } finally {
      client.isSending = false
      share.end()
    }
  }

  async function answer(work: Promise<void>, callback: (error?: Error | null) => void): Promise<void> {
    try {
      await work
      callback()
    } catch (error) {
      // A client that goes away in the middle of its mail is no fault.
      if (!(error instanceof SmtpRefusal)) log.debug('mail_in.broken_off', { error })
      callback(error instanceof SmtpRefusal ? error : refusals.failed())
    }
  }

  function startAnswer(work: Promise<void>, callback: (error?: Error | null) => void): void {
    const answered = answer(work, callback)
    underWay.add(answered)
    void answered.finally(() => underWay.delete(answered))
  }

  const smtp = new SMTPServer({
    name: domain,
    banner: 'Slipstream',
    size: limits.mailBytes,
    maxRecipients: 1,
    maxClients: limits.connections,
    maxCommandLength: 2048,
    socketTimeout: limits.idleMs,
    disabledCommands: tls ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    ...tls,
    disableReverseLookup: true,
    hideENHANCEDSTATUSCODES: true,
    logger: false,
    onConnect: (session, callback) => {
      try {
        checkNetwork(session)
        callback()
      } catch (error) {
        callback(error instanceof Error ? error : refusals.busy())
      }
    },
    // What it sends is encrypted on the connection itself.
    onSecure: (socket, session, callback) => {
      const client = getClient(session)
      if (client) count(socket, client)
      callback()
    },
    onRcptTo: ({ address }, session, callback) => startAnswer(checkRecipient(address, session), callback),
    onData: (stream, session, callback) => startAnswer(receiveData(stream, session), callback),
  })
  // A client that goes away, or fails to encrypt, is no fault of ours.
  smtp.on('error', (error) => log.debug('mail_in.connection_failed', { error }))
  // Those whose end is not heard are no connections to `maxClients`.
  smtp.server.maxConnections = 2 * limits.connections
  smtp.server.on('connection', accept)

  await new Promise<void>((resolve, reject) => {
    smtp.server.once('error', reject)
    smtp.listen(port, host, resolve)
  })
  return {
    port: getPort(smtp.server.address()) ?? port,
    stop: async () => {
      smtp.server.close()
      await Promise.race([
        Promise.allSettled(underWay),
        setTimeout(limits.closeMs, undefined, { ref: false }),
      ])
      for (const { socket } of clients.values()) socket.destroySoon()
    },
  }
}

const getPort = (address: AddressInfo | string | null) =>
  typeof address === 'object' ? address?.port : undefined

const nameClient = ({ remoteAddress, remotePort }: Pick<SMTPServerSession, 'remoteAddress' | 'remotePort'>) =>
  `${canonicalAddress(remoteAddress)} ${remotePort}`

/** No further than `most`. */
function countLines(chunk: Buffer, most: number): number {
  let lines = 0
  for (let at = chunk.indexOf(10); at !== -1 && lines <= most; at = chunk.indexOf(10, at + 1)) lines += 1
  return lines
}

/**
 * All of a mail, as far as it is no larger than allowed.
 *
 * @param take throws where too much is held
 */
async function collect(stream: SMTPServerDataStream, take: (length: number) => void): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) {
    if (!Buffer.isBuffer(chunk)) throw new TypeError('A mail came as something else than bytes.')
    if (stream.sizeExceeded) chunks.length = 0
    else {
      take(chunk.length)
      chunks.push(chunk)
    }
  }
  if (stream.sizeExceeded) throw refusals.tooLarge()
  return Buffer.concat(chunks)
}
