import { rosterClock } from '@slipstream/commute/time/clock'
import { mkdtemp, readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SupportFacts } from '#features/support/mails.ts'
import { createAuthMails } from '#features/auth/mails.ts'
import { createBillingMails } from '#features/billing/mails.ts'
import { createPriceAlertMails } from '#features/flights/price-alert-mail.ts'
import { createSupportMails } from '#features/support/mails.ts'
import { createFakeMailer } from '#testing/fake-mailer.ts'
import { startFakeSmtpServer } from '#testing/fake-smtp-server.ts'
import { flatten, parseMail, getText } from '#testing/parse-mail.ts'
import { createLogger } from '../log.ts'
import { ProviderUnavailableError } from '../provider-unavailable.ts'
import { createPost, type Mailer } from './mailer.ts'
import { createMailOutbox } from './mail-outbox.ts'
import { createSmtpMailer } from './smtp.ts'

const at = new Date('2026-11-21T10:11:12.345Z')
const now = () => at
const from = 'Slipstream <hello@slipstream.example>'
const support: SupportFacts = {
  fromName: 'Ada Pilot',
  fromEmail: 'ada@crew.example',
  userId: 'user-1',
  subject: 'My roster',
  message: 'It is empty.\n\nAll of it.',
  attachments: [],
}

let folder: string
let logLines: string[]
const log = createLogger({ level: 'debug', now, write: (line) => logLines.push(line) })

beforeEach(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'slipstream-mail-')), 'outbox')
  logLines = []
})
afterEach(() => rm(path.dirname(folder), { recursive: true }))

function mailsOver(mailer: Mailer) {
  const publicUrl = 'https://crew.example'
  const post = createPost({ mailer, publicUrl, supportEmail: 'help@slipstream.example', now })
  return {
    ...createAuthMails(post),
    ...createBillingMails(post),
    ...createPriceAlertMails(post),
    ...createSupportMails(post),
  }
}
const outbox = () => createMailOutbox({ folder, from, now, log })
const read = (name: string) => readFile(path.join(folder, name))

/** The one message of this kind in the outbox, read back. */
async function onlyMail(kind: string) {
  const names = (await readdir(folder)).filter((name) => new RegExp(`Z-${kind}-[\\da-f]+\\.eml$`).test(name))
  expect(names).toHaveLength(1)
  const raw = await read(names[0] ?? '')
  return { raw: raw.toString('utf8'), mail: parseMail(raw) }
}

describe('the outbox (issue 4 Mail: else the outbox)', () => {
  it('keeps each mail as a message and as plain text, by time and kind, for its owner only', async () => {
    await mailsOver(outbox()).verification('ada@crew.example', { code: '493027', minutes: 15 })
    const names = (await readdir(folder)).toSorted()
    expect(names).toEqual([
      expect.stringMatching(/^2026-11-21T101112\.345Z-verification-[\da-f]{6}\.eml$/),
      expect.stringMatching(/^2026-11-21T101112\.345Z-verification-[\da-f]{6}\.txt$/),
    ])
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    const modes = await Promise.all(
      names.map(async (name) => (await stat(path.join(folder, name))).mode & 0o777),
    )
    expect(modes).toEqual([0o600, 0o600])
    const text = (await read(names[1] ?? '')).toString('utf8')
    expect(text).toMatch(/^To: ada@crew\.example\nSubject: Your Slipstream verification code\n\n/)
    expect(text).toContain('493027')
  })

  it('prints where it is and what it is about, and nothing that opens an account', async () => {
    const mails = mailsOver(outbox())
    await mails.verification('ada@crew.example', { code: '493027', minutes: 15 })
    await mails.passwordReset('ada@crew.example', {
      link: 'https://crew.example/#reset_token=opensesame',
      minutes: 30,
    })
    expect(logLines).toHaveLength(2)
    expect(logLines[0]).toContain(folder)
    expect(logLines[0]).toContain('Your Slipstream verification code')
    expect(logLines.join()).not.toMatch(/493027|opensesame|ada@crew/)
  })

  it('forgets what is older than asked, and nothing else', async () => {
    const mailer = outbox()
    await mailer.forget(at)
    await mailsOver(mailer).accountDeleted('ada@crew.example', rosterClock)
    await mailsOver(mailer).passwordChanged('ada@crew.example', rosterClock)
    const old = (await readdir(folder)).filter((name) => name.includes('account-deleted'))
    await Promise.all(
      old.map((name) => utimes(path.join(folder, name), at, new Date('2026-11-13T10:00:00Z'))),
    )
    await mailer.forget(new Date('2026-11-14T10:11:12Z'))
    const left = await readdir(folder)
    expect(left).toHaveLength(2)
    expect(left.every((name) => name.includes('password-changed'))).toBe(true)
  })
})

describe('letters (issue 4 Mail: plain text and HTML, readable)', () => {
  it('say the same twice, and the link as text', async () => {
    const link = 'https://crew.example/#reset_token=abc&x=1'
    await mailsOver(outbox()).passwordReset('ada@crew.example', { link, minutes: 30 })
    const { mail } = await onlyMail('password-reset')
    expect(mail.headers.get('from')).toBe(from)
    expect(mail.headers.get('to')).toBe('ada@crew.example')
    expect(mail.headers.get('subject')).toBe('Set a new Slipstream password')
    expect(mail.headers.get('date')).toBe('Sat, 21 Nov 2026 10:11:12 +0000')
    const text = getText(mail, 'text/plain')
    const html = getText(mail, 'text/html')
    for (const sentence of [
      'You asked to set a new password for your Slipstream account.',
      'The link works once, within 30 minutes.',
      'If you did not ask for this, ignore it',
    ]) {
      expect(text).toContain(sentence)
      expect(html).toContain(sentence)
    }
    expect(text).toContain(`\n${link}\n`)
    const escaped = link.replace('&', '&amp;')
    expect(html).toContain(`href="${escaped}"`)
    expect(html).toContain(`>${escaped}</a>`)
  })

  it('tell an owner whose account is guessed at what is affected and what is not (issue 16, A3)', async () => {
    await mailsOver(outbox()).logInDelayed('ada@crew.example', rosterClock)
    const text = getText((await onlyMail('log-in-delayed')).mail, 'text/plain')
    expect(text).toContain('Nobody got in. We now make new devices wait between tries.')
    expect(text).toContain('Devices that you have logged in on before are not affected.')
    expect(text).toMatch(/\nhttps?:\/\/\S+\/forgot-password\n/)
  })

  it('load nothing, name their language and follow the theme', async () => {
    await mailsOver(outbox()).verification('ada@crew.example', { code: '493027', minutes: 15 })
    const html = getText((await onlyMail('verification')).mail, 'text/html')
    expect(html).toContain('<html lang="en-GB">')
    expect(html).toContain('prefers-color-scheme:dark')
    expect(html).not.toMatch(/<img|<script|src=|url\(|@import|http:/)
  })

  it('say times in words, on the clock of their reader, also in summer', async () => {
    const { mailer, mails } = createFakeMailer()
    await mailsOver(mailer).receipt('ada@crew.example', {
      clock: rosterClock,
      firstName: 'Ada',
      amount: '£4.99',
      what: 'Slipstream, monthly',
      paidAt: new Date('2026-07-01T23:30:00Z'),
      until: new Date('2026-08-01T23:30:00Z'),
      cardLast4: '4242',
    })
    expect(mails[0]?.subject).toBe('Your Slipstream receipt: £4.99')
    expect(mails[0]?.text).toContain('Paid: Thursday 2 July 2026 at 00:30, London time')
    expect(mails[0]?.text).toContain('Paid until: Sunday 2 August 2026')
    expect(mails[0]?.text).toContain('Card: ending in 4242')
  })

  it('say of a failed payment whether it is tried again', async () => {
    const { mailer, mails } = createFakeMailer()
    const facts = { clock: rosterClock, firstName: 'Ada', amount: '£4.99' }
    await mailsOver(mailer).paymentFailed('a@crew.example', {
      ...facts,
      nextAttemptAt: new Date('2026-11-24T10:00:00Z'),
    })
    await mailsOver(mailer).paymentFailed('a@crew.example', { ...facts, nextAttemptAt: null })
    expect(mails[0]?.text).toContain('We will try again on Tuesday 24 November 2026.')
    expect(mails[1]?.text).toContain('We will not try again by ourselves.')
  })
})

describe('bad input in letters (issue 4 Bad input: hostile)', () => {
  it('cannot add a header, a recipient or markup', async () => {
    await mailsOver(outbox()).support({
      ...support,
      fromName: 'Ada\r\nBcc: everyone@crew.example\r\n',
      subject: 'Hello\r\nBcc: everyone@crew.example\r\n\r\n<b>body</b>',
      message: '<script>alert(1)</script>\n"quoted" & more',
      attachments: [
        { filename: 'a"\r\nX-Evil: 1.txt', contentType: 'text/plain', content: Buffer.from('words') },
      ],
    })
    const { raw, mail } = await onlyMail('support')
    expect(raw).not.toMatch(/^(bcc|x-evil):/im)
    expect(mail.headers.get('to')).toBe('help@slipstream.example')
    expect(mail.headers.get('subject')).toBe('Support: Hello Bcc: everyone@crew.example <b>body</b>')
    const html = getText(mail, 'text/html')
    expect(html).not.toContain('<script')
    expect(html).not.toContain('<b>')
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;<br>&quot;quoted&quot; &amp; more')
  })

  it('keeps names of any script, long lines and a lone surrogate', async () => {
    const long = 'word '.repeat(2000).trim()
    await mailsOver(outbox()).support({
      ...support,
      fromName: 'Žofia 山田 שרה',
      subject: 'Příliš žluťoučký kůň 🛫',
      message: `${long}\nend \uD800 of it`,
    })
    const { raw, mail } = await onlyMail('support')
    expect(mail.headers.get('subject')).toBe('Support: Příliš žluťoučký kůň 🛫')
    expect(mail.headers.get('reply-to')).toBe('Žofia 山田 שרה <ada@crew.example>')
    expect(getText(mail, 'text/plain')).toContain(long)
    expect(Math.max(...raw.split('\n').map((line) => line.length))).toBeLessThanOrEqual(998)
  })
})

describe('support mail (spec §1 Contact support)', () => {
  it('goes to support with the files, and a copy of the words to the writer', async () => {
    const { mailer, mails } = createFakeMailer()
    const attachments = [
      { filename: 'roster.png', contentType: 'image/png', content: Buffer.from([137, 80]) },
    ]
    await mailsOver(mailer).support({ ...support, attachments })
    const [toSupport, copy] = mails
    expect(toSupport).toMatchObject({
      kind: 'support',
      to: 'help@slipstream.example',
      replyTo: { name: 'Ada Pilot', address: 'ada@crew.example' },
      attachments,
    })
    expect(toSupport?.text).toContain('> It is empty.\n> \n> All of it.')
    expect(copy).toMatchObject({ kind: 'support-copy', to: 'ada@crew.example' })
    expect(copy?.attachments).toBeUndefined()
    expect(copy?.text).toContain('> All of it.')
    expect(copy?.text).toContain('Attachments: roster.png')
  })

  it('carries files byte for byte', async () => {
    const content = Buffer.from(Array.from({ length: 3000 }, (_, index) => index % 256))
    const file = { filename: 'Dienstplan März.pdf', contentType: 'application/pdf', content }
    await mailsOver(outbox()).support({ ...support, attachments: [file] })
    const { mail } = await onlyMail('support')
    const part = flatten(mail).find(({ headers }) =>
      headers.get('content-type')?.startsWith('application/pdf'),
    )
    expect(part?.content.equals(content)).toBe(true)
    expect(part?.headers.get('content-disposition')).toMatch(/^attachment;/)
  })

  it('is sent once where only the copy cannot leave', async () => {
    const { mailer, mails } = createFakeMailer()
    const halfBroken: Mailer = {
      ...mailer,
      send: (mail) =>
        mail.kind === 'support-copy'
          ? Promise.reject(new ProviderUnavailableError('The email could not be sent.'))
          : mailer.send(mail),
    }
    await mailsOver(halfBroken).support(support)
    expect(mails.map(({ kind }) => kind)).toEqual(['support'])
  })
})

describe('SMTP (issue 4 Mail)', () => {
  it('hands the message to the server', async () => {
    const server = await startFakeSmtpServer()
    const mailer = createSmtpMailer({ url: server.url, from, log })
    await mailsOver(mailer).verification('ada@crew.example', { code: '493027', minutes: 15 })
    await mailer.close()
    await server.close()
    expect(server.received).toMatchObject([{ from: 'hello@slipstream.example', to: 'ada@crew.example' }])
    expect(getText(parseMail(server.received[0]?.message ?? ''), 'text/plain')).toContain('493027')
    expect(logLines.join()).not.toMatch(/493027|ada@crew/)
  })

  it('keeps a password to itself where another machine’s server cannot encrypt', async () => {
    const server = await startFakeSmtpServer()
    // The same machine by a name that does not say so.
    const url = server.url.replace('smtp://127.0.0.1', 'smtp://user:opensesame@127.1')
    const mailer = createSmtpMailer({ url, from, log })
    await expect(mailsOver(mailer).accountDeleted('ada@crew.example', rosterClock)).rejects.toBeInstanceOf(
      ProviderUnavailableError,
    )
    await server.close()
    expect(server.lines).toContain('STARTTLS')
    expect(server.lines.join()).not.toMatch(/AUTH|MAIL/)
    expect(server.received).toEqual([])
  })

  it('says that it can be tried again where the server refuses or is not there, and logs no address', async () => {
    const server = await startFakeSmtpServer('550 no such user ada@crew.example')
    const refusing = createSmtpMailer({ url: server.url, from, log })
    await expect(mailsOver(refusing).accountDeleted('ada@crew.example', rosterClock)).rejects.toThrow(
      new ProviderUnavailableError('The email could not be sent. Please try again in a few minutes.'),
    )
    await server.close()
    await expect(mailsOver(refusing).accountDeleted('ada@crew.example', rosterClock)).rejects.toBeInstanceOf(
      ProviderUnavailableError,
    )
    expect(logLines).toHaveLength(2)
    expect(logLines[0]).toContain('"status":550')
    expect(logLines[1]).toContain('ESOCKET')
    expect(logLines.join()).not.toContain('ada@crew')
  })
})
