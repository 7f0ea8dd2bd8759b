import { accessMessages } from '@slipstream/contract/error-messages'
import { createTransport } from 'nodemailer'
import type { Logger } from '../log.ts'
import { ProviderUnavailableError } from '../provider-unavailable.ts'
import type { Mailer } from './mailer.ts'
import { toMessage } from './message.ts'

interface SmtpOptions {
  /** `smtp(s)://user:password@host:port`; user and password percent-encoded. */
  readonly url: string
  readonly from: string
  readonly log: Logger
}

/** Somebody waits on the other side: what a server does not take in this time has failed. */
const limits = { dnsTimeout: 5000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 }
const wholeLimitMs = 25_000

const thisMachine = new Set(['localhost', '127.0.0.1', '[::1]'])

function createSmtpTransport(url: string) {
  const { protocol, hostname, port, username, password } = new URL(url)
  const isSecure = protocol === 'smtps:'
  return createTransport({
    host: hostname.replaceAll(/[[\]]/g, ''),
    ...(port === '' ? {} : { port: Number(port) }),
    secure: isSecure,
    // A password never leaves this machine unencrypted, whatever the server offers.
    requireTLS: !isSecure && username !== '' && !thisMachine.has(hostname),
    ...(username === ''
      ? {}
      : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    ...limits,
  })
}

/** Connects and logs in, and sends nothing. Null if that works, else the kind of failure: `EAUTH`, `ECONNECTION`, … */
export async function verifySmtp(url: string): Promise<string | null> {
  const transport = createSmtpTransport(url)
  try {
    await transport.verify()
    return null
  } catch (error) {
    return getReason(error).reason
  } finally {
    transport.close()
  }
}

export function createSmtpMailer({ url, from, log }: SmtpOptions): Mailer {
  const transport = createSmtpTransport(url)

  return {
    async send(mail) {
      try {
        await transport.sendMail({ ...toMessage(mail, from), signal: AbortSignal.timeout(wholeLimitMs) })
        log.info('mail.sent', { kind: mail.kind })
      } catch (error) {
        log.error('mail.not_sent', { kind: mail.kind, ...getReason(error) })
        throw new ProviderUnavailableError(accessMessages.mailNotSent, {
          cause: error,
        })
      }
    },
    forget: () => Promise.resolve(),
    close: () => Promise.resolve(transport.close()),
  }
}

/** Why it failed, without the server's own words: they may repeat the address or the user's name. */
function getReason(error: unknown): { reason: string; status?: number } {
  if (!(error instanceof Error)) return { reason: 'unknown' }
  const reason = 'code' in error && typeof error.code === 'string' ? error.code : error.name
  const status = 'responseCode' in error ? error.responseCode : undefined
  return typeof status === 'number' ? { reason, status } : { reason }
}
