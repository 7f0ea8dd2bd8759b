import { zipSync } from 'fflate'
import { dayMs, hourMs } from '@slipstream/commute/time/zoned-time'
import { getMailedBookings } from '@slipstream/contract/mailed-bookings'
import { beforeEach, describe, expect, it } from 'vitest'
import { airlineDomain, fakeDns } from '#testing/fake-dns.ts'
import { bookingPage, handOver, makeAddress, writeMail } from '#testing/mailed-bookings.ts'
import { pushSubscription } from '#testing/owned-things.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { testServer, userPassword } from '#testing/test-server.ts'
import { createMailedBookings, mailsADay, mostWaiting } from './mailed-bookings.ts'
import { SmtpRefusal } from './smtp-refusal.ts'

let isDnsDown = false
const dns = fakeDns({ 'TXT unsigned.example': [['v=spf1 ip4:192.0.2.25 -all']] })
const resolve = (name: string, type: string) =>
  isDnsDown ? Promise.reject(Object.assign(new Error('down'), { code: 'ETIMEOUT' })) : dns(name, type)
const server = testServer({}, { resolve })

let users = 0
let ada: TestBrowser
let email = ''
let address = ''
beforeEach(async () => {
  isDnsDown = false
  users += 1
  email = `ada-${users}@crew.example`
  ada = await server.signedIn(email)
  address = await makeAddress(ada)
}, 30_000)

const read = async () => (await ada.get('/mailed-bookings')).body
const waiting = async () => (await read()).bookings
const send = async (parts: Parameters<typeof writeMail>[0] = {}) =>
  handOver(server, address, await writeMail(parts))
const flights = (count: number) =>
  bookingPage({ flights: Array.from({ length: count }, (_, index) => String(100 + index)) })

describe('the address', () => {
  it('is easy to read out, and hard to guess', () => {
    expect(address).toMatch(/^(?:[a-hjkmnp-z2-9]{5}-){3}[a-hjkmnp-z2-9]{5}@in\.slipstream\.example$/)
  })

  it('that was replaced or turned off takes nothing more; what came stays', async () => {
    await send()
    const before = address
    address = await makeAddress(ada)
    expect(address).not.toBe(before)
    const mail = await writeMail()
    await expect(handOver(server, before, mail)).rejects.toMatchObject({ responseCode: 550 })
    expect((await ada.call('DELETE', '/mailed-bookings/address', {})).body).toMatchObject({ address: null })
    await expect(handOver(server, address, mail)).rejects.toMatchObject({ responseCode: 550 })
    expect(await waiting()).toHaveLength(1)
  })

  it('is none where the server no longer takes mails', async () => {
    const { database, now, users: allUsers } = server.services
    const found = await allUsers.findByEmail(email)
    const store = createMailedBookings(database, { domain: undefined, now })
    expect(await store.ofUser(found?.user.id ?? '')).toEqual({
      is_offered: false,
      address: null,
      bookings: [],
    })
  })

  it('of a lapsed subscription takes nothing', async () => {
    await server.setSubscription(email, 'past_due')
    await expect(send()).rejects.toMatchObject({
      responseCode: 550,
      message: '5.1.1 There is no such address here.',
    })
  })
})

describe('a sender', () => {
  it.each([
    ['unsigned', { isSigned: false }, `5.7.26 This mail is not proved to be from ${airlineDomain}. `],
    [
      'signed by another domain',
      { from: 'booking@bank.example' },
      '5.7.26 This mail is not proved to be from bank.example. ',
    ],
    [
      'two authors',
      { from: `a@${airlineDomain}, b@bank.example` },
      '5.7.26 It is not clear who sent this mail. ',
    ],
  ])('who is not proved is refused: %s', async (_, parts, message) => {
    await expect(send(parts)).rejects.toMatchObject({
      responseCode: 550,
      message: expect.stringContaining(message),
    })
    expect(await waiting()).toEqual([])
  })

  it('of a mail that was changed on its way is refused', async () => {
    const changed = (await writeMail()).toString().replace('1468', '1469')
    await expect(handOver(server, address, Buffer.from(changed))).rejects.toMatchObject({ responseCode: 550 })
  })

  it('of a mail with a second From is refused', async () => {
    const forged = `From: ceo@bank.example\r\n${(await writeMail()).toString()}`
    await expect(handOver(server, address, Buffer.from(forged))).rejects.toMatchObject({ responseCode: 550 })
  })

  it('with a hundred signatures is refused before they are checked', async () => {
    const line = `DKIM-Signature: v=1; a=rsa-sha256; d=${airlineDomain}; s=s1; h=from; bh=x; b=x\r\n`
    const many = line.repeat(100) + (await writeMail()).toString()
    await expect(handOver(server, address, Buffer.from(many))).rejects.toMatchObject({ responseCode: 550 })
  })

  it('whose address may send for their domain needs no signature (SPF)', async () => {
    const mail = await writeMail({ from: 'desk@unsigned.example', isSigned: false })
    const receiver = server.services.mailReceiver
    await receiver?.receive({
      localPart: address.split('@')[0] ?? '',
      bytes: mail,
      envelope: { ip: '192.0.2.25', helo: 'mail.unsigned.example', sender: 'desk@unsigned.example' },
    })
    expect(await waiting()).toEqual([expect.objectContaining({ sender: 'unsigned.example' })])
  })

  it('comes again later while the DNS does not answer', async () => {
    isDnsDown = true
    await expect(send()).rejects.toMatchObject({ responseCode: 451 })
    isDnsDown = false
    await send()
    expect(await waiting()).toHaveLength(1)
  })
})

describe('what is read of a mail', () => {
  it('is twenty flights at most', async () => {
    await send({ html: flights(20) })
    const [{ confirmations }] = await waiting()
    expect(confirmations.flatMap((each: { flights: unknown[] }) => each.flights)).toHaveLength(20)
    await send({ html: flights(21) })
    expect(await waiting()).toHaveLength(1)
  })

  it('is stored, and nothing else of it', async () => {
    await send({
      html: `${bookingPage()}<p>Dear Ada, your PIN is 4711.</p><img src="https://track.example/x.gif">`,
    })
    const rows = await server.services.database.query.selectFrom('mailed_bookings').selectAll().execute()
    expect(JSON.stringify(rows)).not.toMatch(/4711|track\.example|Your booking/)
  })

  it('notifies, as far as its owner wants it', async () => {
    await ada.post('/push/subscriptions', pushSubscription(`phone-${users}`))
    await server.takePushMessages()
    await send()
    expect(await server.takePushMessages()).toEqual([
      {
        topic: 'mailed_booking',
        title: 'A booking came by email',
        body: 'Open it to enter it on your roster.',
        path: '/dashboard/bookings',
        tag: 'mailed_booking',
      },
    ])
    await ada.patch('/push/settings', { topics: { mailed_booking: false } })
    await send({ html: bookingPage({ reference: 'OTHER1' }) })
    expect(await server.takePushMessages()).toEqual([])
  })

  it('is removed by its owner, gone after 30 days and with the account, and in its export until then', async () => {
    await send()
    await send({ html: bookingPage({ reference: 'OTHER1' }) })
    const all = await read()
    expect((await ada.get('/user/export')).body.mailed_bookings).toEqual(all)
    await ada.call('DELETE', `/mailed-bookings/${all.bookings[0].id}`, {})
    expect(await waiting()).toEqual([all.bookings[1]])
    server.advance(30 * dayMs)
    for (const { forget } of server.services.features) await forget?.()
    const { query } = server.services.database
    expect(await query.selectFrom('mailed_bookings').selectAll().execute()).toEqual([])
    ada = await server.loggedIn(email)
    await send()
    await ada.post('/user/delete-account', { password: userPassword })
    expect(await query.selectFrom('mailed_bookings').selectAll().execute()).toEqual([])
    await expect(send()).rejects.toMatchObject({ responseCode: 550 })
  })
})

describe('a mail without a booking that can be read', () => {
  const pdf = { html: '<p>See the file.</p>', attachments: [{ filename: 'ticket.pdf', content: '%PDF-1.7' }] }
  const notices = () => server.mails.filter(({ to, kind }) => to === email && kind === 'mail-not-read')

  it('is answered to the owner alone, once an hour: Open this file in the app', async () => {
    await send(pdf)
    await send(pdf)
    await server.services.afterAnswer.settled()
    expect(notices()).toEqual([expect.objectContaining({ subject: 'Open this file in the app' })])
    expect(server.mails.some(({ to }) => to.includes(airlineDomain))).toBe(false)
    server.advance(hourMs)
    await send(pdf)
    await server.services.afterAnswer.settled()
    expect(notices()).toHaveLength(2)
    ada = await server.loggedIn(email)
    expect(await waiting()).toEqual([])
  })
})

/** A mail in a mail in a mail. */
function nested(depth: number): string {
  let part = 'Content-Type: text/plain\r\n\r\nx'
  for (let level = 0; level < depth; level += 1) {
    part = `Content-Type: multipart/mixed; boundary="b${level}"\r\n\r\n--b${level}\r\n${part}\r\n--b${level}--\r\n`
  }
  return part
}

describe('a mail bomb', () => {
  const bombs: readonly (readonly [string, () => Parameters<typeof writeMail>[0]])[] = [
    ['ten thousand nested parts', () => ({ attachments: [{ filename: 'a.eml', content: nested(10_000) }] })],
    [
      'a pass that unpacks to 100 MB',
      () => ({
        attachments: [
          {
            filename: 'a.pkpass',
            content: Buffer.from(zipSync({ 'pass.json': new Uint8Array(100_000_000) }, { level: 9 })),
          },
        ],
      }),
    ],
    ['30,000 tags', () => ({ html: '<p>'.repeat(30_000) })],
    [
      'broken JSON of 2 MB',
      () => ({ html: `<script type="application/ld+json">${'{"a":['.repeat(300_000)}</script>` }),
    ],
    [
      '100,000 parts',
      () => ({
        attachments: [
          {
            filename: 'a.eml',
            content: `Content-Type: multipart/mixed; boundary=b\r\nSubject: x\r\n\r\n${'--b\r\n\r\nx\r\n'.repeat(100_000)}`,
          },
        ],
      }),
    ],
  ]
  it.each(bombs)(
    'costs its own reading alone: %s',
    async (_, parts) => {
      const outcome = await send({ html: '<p>x</p>', ...parts() }).then(
        () => 250,
        (error: unknown) => error instanceof SmtpRefusal && error.responseCode,
      )
      expect([250, 554]).toContain(outcome)
      expect(await waiting()).toEqual([])
      const bob = await server.signedIn(`bob-${users}@crew.example`)
      await handOver(server, await makeAddress(bob), await writeMail())
      expect((await bob.get('/mailed-bookings')).body.bookings).toHaveLength(1)
    },
    60_000,
  )

  it('of short lines costs no more than its signature', async () => {
    const mail = Buffer.concat([await writeMail(), Buffer.from('x\n'.repeat(2_000_000))])
    const outcome = await handOver(server, address, mail).catch((error: unknown) => error)
    expect(outcome).toMatchObject({ responseCode: expect.toSatisfy((code) => code === 550 || code === 554) })
  }, 60_000)
})

describe('too many mails', () => {
  it('are refused until the next day', async () => {
    const { query } = server.services.database
    const localPart = address.split('@')[0] ?? ''
    await query
      .updateTable('mail_addresses')
      .set({ mails: mailsADay })
      .where('local_part', '=', localPart)
      .execute()
    await expect(send()).rejects.toMatchObject({ responseCode: 452 })
    server.advance(dayMs)
    await send()
    ada = await server.loggedIn(email)
    expect(await waiting()).toHaveLength(1)
  })

  it('are refused while too much waits', async () => {
    for (let index = 0; index < mostWaiting; index += 1)
      await send({ html: bookingPage({ reference: `AAA${100 + index}` }) })
    await expect(send()).rejects.toMatchObject({ responseCode: 552 })
    expect(await waiting()).toHaveLength(mostWaiting)
  }, 60_000)
})

describe(`${getMailedBookings.name} and its siblings`, () => {
  it('hold no header of a mail that breaks a line', async () => {
    const mail = await writeMail({ from: `"Air\r\nBcc: x@y.example" <booking@${airlineDomain}>` })
    await handOver(server, address, mail)
    expect(JSON.stringify(await read())).not.toContain('Bcc')
  })
})
