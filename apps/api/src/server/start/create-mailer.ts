import path from 'node:path'
import type { Logger } from '#platform/log.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { createMailOutbox } from '#platform/mail/mail-outbox.ts'
import { createSmtpMailer } from '#platform/mail/smtp.ts'
import type { Env } from '../env.ts'

/** The folder that mails land in; undefined where they leave by SMTP. */
export function getOutbox({ SMTP_URL, DATA_DIR }: Env): string | undefined {
  return SMTP_URL === undefined ? path.join(DATA_DIR, 'outbox') : undefined
}

/** SMTP where `SMTP_URL` says so, else the outbox in the data folder. */
export function createMailer(env: Env, { log, now }: { log: Logger; now: () => Date }): Mailer {
  const from = env.MAIL_FROM ?? `Slipstream <${env.VITE_CONTACT_EMAIL}>`
  if (env.SMTP_URL !== undefined) return createSmtpMailer({ url: env.SMTP_URL, from, log })
  return createMailOutbox({ folder: path.join(env.DATA_DIR, 'outbox'), from, now, log })
}
