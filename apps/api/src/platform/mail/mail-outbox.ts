import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import type { Logger } from '../log.ts'
import type { Mail, Mailer } from './mailer.ts'
import { toMessage } from './message.ts'

interface OutboxOptions {
  readonly folder: string
  /** Who the mails are from: `Name <address>`, or an address. */
  readonly from: string
  readonly now: () => Date
  readonly log: Logger
}

const outboxFile = /\.(eml|txt|part)$/

/**
 * Where no SMTP server is set, each mail is two files instead: the message as it would have left (`.eml`, opens in a
 * mail program) and its plain text (`.txt`). Their names sort by time: `2026-11-21T101112.345Z-verification-1f0c9a`.
 * They hold codes and links, so that folder and files are readable by their owner only.
 */
export function createMailOutbox({ folder, from, now, log }: OutboxOptions): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true })

  /** A reader that watches the folder never sees half a file. */
  async function keep(name: string, content: string | Buffer): Promise<string> {
    const file = path.join(folder, name)
    await writeFile(`${file}.part`, content, { mode: 0o600 })
    await rename(`${file}.part`, file)
    return file
  }

  return {
    async send(mail) {
      const { message } = await transport.sendMail({ ...toMessage(mail, from), date: now() })
      if (!Buffer.isBuffer(message))
        throw new TypeError('The outbox got a stream where it asked for a buffer.')
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = `${now().toISOString().replaceAll(':', '')}-${mail.kind}-${randomBytes(3).toString('hex')}`
      await keep(`${name}.eml`, message)
      const file = await keep(`${name}.txt`, plainText(mail))
      log.info('mail.in_outbox', { file, subject: mail.subject })
    },

    async forget(before) {
      const names = (await readdir(folder).catch(() => [])).filter((name) => outboxFile.test(name))
      await Promise.all(
        names.map(async (name) => {
          const file = path.join(folder, name)
          const { mtime } = await stat(file)
          if (mtime < before) await rm(file, { force: true })
        }),
      )
    },

    close: () => Promise.resolve(transport.close()),
  }
}

function plainText({ to, subject, text }: Mail): string {
  return `To: ${to}\nSubject: ${subject}\n\n${text}`
}
