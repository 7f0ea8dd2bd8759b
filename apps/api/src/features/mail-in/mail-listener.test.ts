import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { createTransport } from 'nodemailer'
// Its certificate for localhost, which is for tests.
import getTlsOptions from 'smtp-server/lib/tls-options.js'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { airlineDomain } from '#testing/fake-dns.ts'
import { makeAddress, sendBySmtp, writeMail } from '#testing/mailed-bookings.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { testServer } from '#testing/test-server.ts'
import { listenForMail, type MailLimits, mailLimits, type MailListener } from './mail-listener.ts'

const server = testServer()
let ada: TestBrowser
let address = ''
beforeAll(async () => {
  ada = await server.signedIn('ada@crew.example')
  address = await makeAddress(ada)
}, 120_000)

let listener: MailListener | undefined
const clients: Socket[] = []
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy()
  await listener?.stop()
  const { bookings } = (await ada.get('/mailed-bookings')).body
  for (const { id } of bookings) await ada.call('DELETE', `/mailed-bookings/${id}`, {})
})

async function listen(
  limits: Partial<MailLimits> = {},
  certificate?: { key: string; cert: string },
): Promise<number> {
  const receiver = server.services.mailReceiver
  if (!receiver) throw new Error('No mails come in.')
  const { log, now } = server.services
  listener = await listenForMail({
    ...receiver,
    port: 0,
    host: '127.0.0.1',
    domain: 'in.slipstream.example',
    tls: certificate,
    log,
    now,
    limits: { ...mailLimits, ...limits },
  })
  return listener.port
}

const send = (port: number, raw: Buffer, to: string | string[] = address) => sendBySmtp(port, to, raw)

/** A client that has been greeted. */
async function greet(port: number): Promise<{ client: Socket; heard: () => string; closed: Promise<void> }> {
  const client = connect(port, '127.0.0.1')
  clients.push(client)
  let heard = ''
  client.setEncoding('utf8').on('data', (text: string) => (heard += text))
  // It may be cut off in the middle of a word.
  client.on('error', () => undefined)
  const closed = new Promise<void>((resolve) => client.once('close', () => resolve()))
  await once(client, 'data')
  return { client, heard: () => heard, closed }
}

/** All that a client is answered until it is cut off or quits. */
async function talk(port: number, ...lines: readonly (string | Buffer)[]): Promise<string> {
  const { client, heard, closed } = await greet(port)
  for (const line of lines) client.write(line)
  await closed
  return heard()
}

const waiting = async () => (await ada.get('/mailed-bookings')).body.bookings

describe('a mail to an address of one’s own (issue 50, 2)', () => {
  it('by a real client of SMTP becomes a booking to enter, and a notice', async () => {
    await server.services.database.query.deleteFrom('push_messages').execute()
    const { response } = await send(await listen(), await writeMail({ to: address }))
    expect(response).toMatch(/^250/)
    expect(await waiting()).toEqual([
      {
        id: expect.any(String),
        sender: airlineDomain,
        received_at: server.clock.now.toISOString(),
        confirmations: [
          expect.objectContaining({
            reference: 'K7QX2M',
            passengers: ['PILOT ADA'],
            flights: [expect.objectContaining({ carrier: 'BA', number: '1468', origin: 'LHR' })],
            price: { amount: '64.20', currency: 'GBP' },
          }),
        ],
      },
    ])
  })

  it('is one booking, however often it is sent', async () => {
    const port = await listen()
    await send(port, await writeMail())
    expect((await send(port, await writeMail())).response).toMatch(/^250/)
    expect(await waiting()).toHaveLength(1)
  })

  it('is refused at once where nobody has the address, as for another domain', async () => {
    const port = await listen()
    const mail = await writeMail()
    const unknown = '550 5.1.1 There is no such address here.'
    expect(await send(port, mail, 'nobody@in.slipstream.example')).toMatchObject({ response: unknown })
    expect(await send(port, mail, 'ada@elsewhere.example')).toMatchObject({ response: unknown })
    expect(await waiting()).toEqual([])
  })

  it('takes one recipient a mail: a second is left for another mail', async () => {
    const bob = await makeAddress(await server.signedIn('bob@crew.example'))
    const { rejected, response } = await send(await listen(), await writeMail(), [address, bob])
    expect(response).toMatch(/^250/)
    expect(rejected).toEqual([bob])
  })

  it('offers no encryption without a certificate, no log-in, and sends nothing on', async () => {
    const heard = await talk(
      await listen(),
      'EHLO a.example\r\nSTARTTLS\r\nAUTH PLAIN AGEAYg==\r\nVRFY ada\r\nQUIT\r\n',
    )
    expect(heard).not.toMatch(/250[ -](?:STARTTLS|AUTH)/)
    expect(heard.match(/^5\d\d /gm)).toHaveLength(2)
  })
})

describe('clients of SMTP', () => {
  it('that never say anything are cut off', async () => {
    expect(await talk(await listen({ idleMs: 200 }))).toMatch(/^220 [^\n]*\r\n421 /)
  })

  it('that send a byte at a time are cut off, though never idle', async () => {
    const port = await listen({ sessionMs: 600 })
    const { client, closed } = await greet(port)
    const drip = setInterval(() => client.write('X'), 20)
    await closed
    clearInterval(drip)
    expect(client.bytesWritten).toBeLessThan(200)
  })

  it('that send a mail a byte at a time are cut off, and nothing is left of it', async () => {
    const port = await listen({ sessionMs: 1000 })
    const head = `EHLO a.example\r\nMAIL FROM:<b@${airlineDomain}>\r\nRCPT TO:<${address}>\r\nDATA\r\n`
    expect(await talk(port, head, 'Subject: x\r\n')).toMatch(/354 /)
    expect(await waiting()).toEqual([])
  })

  it('that say all at once are answered one by one', async () => {
    const mail = (await writeMail()).toString()
    const heard = await talk(
      await listen(),
      `EHLO a.example\r\nMAIL FROM:<b@${airlineDomain}>\r\nRCPT TO:<${address}>\r\nDATA\r\n${mail}\r\n.\r\nQUIT\r\n`,
    )
    expect(heard).toMatch(/354 [^\n]*\r\n250 [^\n]*\r\n221 /)
    expect(await waiting()).toHaveLength(1)
  })

  it('that flood commands are cut off', async () => {
    const port = await listen()
    const heard = await talk(port, 'EHLO a.example\r\n', 'NOOP\r\n'.repeat(400_000))
    expect(heard.match(/^250 /gm)?.length ?? 0).toBeLessThan(200)
    expect(await talk(port, 'QUIT\r\n')).toMatch(/221 /)
  })

  it('that speak before they are greeted are refused', async () => {
    const client = connect(await listen(), '127.0.0.1')
    clients.push(client)
    client.write('EHLO a.example\r\n')
    const [answer] = await once(client, 'data')
    expect(String(answer)).toMatch(/^421 /)
  })

  it('that never end a line are cut off', async () => {
    expect(await talk(await listen(), 'A'.repeat(5000))).toMatch(/421 /)
  })

  it('that end a mail in a way of their own smuggle no second one (SMTP smuggling)', async () => {
    const heard = await talk(
      await listen(),
      `EHLO a.example\r\nMAIL FROM:<b@${airlineDomain}>\r\nRCPT TO:<${address}>\r\nDATA\r\nSubject: x\r\n\r\nx\n.\nMAIL FROM:<c@${airlineDomain}>\r\n.\r\nQUIT\r\n`,
    )
    expect(heard.match(/^250 /gm)).toHaveLength(3)
    expect(heard).toMatch(/550 5\.7\.26 /)
  })

  it('that name one address after another are slowed down', async () => {
    const port = await listen({ recipientsPerMinute: 3 })
    const guesses = ['a', 'b', 'c', 'd', 'e'].map((name) => `RCPT TO:<${name}@in.slipstream.example>\r\n`)
    const heard = await talk(port, 'EHLO a.example\r\nMAIL FROM:<b@c.example>\r\n', ...guesses, 'QUIT\r\n')
    expect(heard.match(/^550 5\.1\.1/gm)).toHaveLength(3)
    expect(heard.match(/^450 4\.7\.1/gm)).toHaveLength(2)
  })

  it('that come in numbers from one network are refused', async () => {
    const port = await listen({ connectionsOfNetwork: 2 })
    await greet(port)
    await greet(port)
    expect(await talk(port)).toMatch(/^421 4\.7\.0 /)
  })

  it('that send more than a mail may have are refused, and the next mail is taken', async () => {
    const port = await listen()
    const huge = await writeMail({ attachments: [{ filename: 'a.bin', content: Buffer.alloc(4_500_000) }] })
    expect((await send(port, huge)).response).toMatch(/^552/)
    expect((await send(port, await writeMail())).response).toMatch(/^250/)
  })

  it('that send without end are cut off', async () => {
    const port = await listen({ sessionBytes: 1_000_000, mailBytes: 100_000 })
    const head = `EHLO a.example\r\nMAIL FROM:<b@${airlineDomain}>\r\nRCPT TO:<${address}>\r\nDATA\r\n`
    const heard = await talk(port, head, Buffer.alloc(20_000_000, 'x'))
    expect(heard).not.toMatch(/^250 OK: message/m)
  })

  it('are refused while too much is under way', async () => {
    const port = await listen({ held: { ofCaller: 1000, ofAll: 1000 } })
    expect((await send(port, await writeMail())).response).toMatch(/^421 4\.3\.2/)
  })
})

describe('with a certificate', () => {
  it('mails come encrypted, and a flood of commands is cut off as without', async () => {
    const { key, cert } = getTlsOptions()
    if (typeof key !== 'string' || typeof cert !== 'string') throw new TypeError('No certificate.')
    const port = await listen({}, { key, cert })
    const transport = createTransport({
      host: '127.0.0.1',
      port,
      requireTLS: true,
      tls: { rejectUnauthorized: false },
    })
    const raw = await writeMail()
    const sent = await transport.sendMail({
      envelope: { from: `booking@${airlineDomain}`, to: address },
      raw,
    })
    expect(sent.response).toMatch(/^250/)
    const { client } = await greet(port)
    client.write('STARTTLS\r\n')
    await once(client, 'data')
    client.removeAllListeners('data')
    const secure = connectTls({ socket: client, rejectUnauthorized: false })
    await once(secure, 'secureConnect')
    let heard = ''
    secure.on('error', () => undefined).on('data', (bytes: Buffer) => (heard += bytes.toString()))
    secure.write('NOOP\r\n'.repeat(400_000))
    await new Promise((resolve) => secure.once('close', resolve))
    expect(heard.match(/^250 /gm)?.length ?? 0).toBeLessThan(200)
  })
})

describe('a stop', () => {
  it('lets a mail finish that is being read, and waits for nobody else', async () => {
    const port = await listen()
    await greet(port)
    server.logLines.length = 0
    const sent = send(port, await writeMail())
    await expect.poll(() => server.logLines.some((line) => line.includes('mail_in.taken'))).toBe(true)
    await listener?.stop()
    expect((await sent).response).toMatch(/^250/)
  })
})
