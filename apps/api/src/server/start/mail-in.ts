import { Resolver } from 'node:dns/promises'
import { readFile } from 'node:fs/promises'
import type { MailInConfig } from '#features/mail-in/index.ts'
import { listenForMail, type MailListener } from '#features/mail-in/mail-listener.ts'
import type { Services } from '../compose.ts'
import type { Env } from '../env.ts'
import { explain } from './listen.ts'
import { StartError } from './start-error.ts'

const dnsLimits = { timeout: 2000, tries: 2 }

/** Undefined without `MAIL_IN_DOMAIN`. */
export function readMailIn({ MAIL_IN_DOMAIN, MAIL_IN_DNS }: Env): MailInConfig | undefined {
  if (MAIL_IN_DOMAIN === undefined) return undefined
  const dns = new Resolver(dnsLimits)
  if (MAIL_IN_DNS) dns.setServers(MAIL_IN_DNS)
  return { domain: MAIL_IN_DOMAIN, resolve: (name, type) => dns.resolve(name, type) }
}

async function readPem(file: string, variable: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch {
    throw new StartError(`${variable} cannot be read: ${file}. Check that the file is there and may be read.`)
  }
}

/**
 * Listens for mails with bookings. Undefined without `MAIL_IN_DOMAIN`.
 *
 * @throws {StartError} where the port, the key or the certificate cannot be used.
 */
export async function startMailIn(env: Env, services: Services): Promise<MailListener | undefined> {
  const { MAIL_IN_DOMAIN, MAIL_IN_PORT, MAIL_IN_HOST, MAIL_IN_TLS_KEY, MAIL_IN_TLS_CERT } = env
  const { mailReceiver, log, now } = services
  if (MAIL_IN_DOMAIN === undefined || !mailReceiver) return undefined
  const tls =
    MAIL_IN_TLS_KEY === undefined || MAIL_IN_TLS_CERT === undefined
      ? undefined
      : {
          key: await readPem(MAIL_IN_TLS_KEY, 'MAIL_IN_TLS_KEY'),
          cert: await readPem(MAIL_IN_TLS_CERT, 'MAIL_IN_TLS_CERT'),
        }
  const place = { port: MAIL_IN_PORT, host: MAIL_IN_HOST }
  try {
    return await listenForMail({ ...place, ...mailReceiver, domain: MAIL_IN_DOMAIN, tls, log, now })
  } catch (error) {
    const names = { port: 'MAIL_IN_PORT', host: 'MAIL_IN_HOST' }
    throw error instanceof Error ? explain(error, { ...place, names }) : error
  }
}
