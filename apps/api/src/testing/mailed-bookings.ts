import { createTransport } from 'nodemailer'
import { airlineDomain, airlineKey, mailDomain } from './fake-dns.ts'
import type { TestBrowser } from './test-browser.ts'
import type { TestServer } from './test-server.ts'

/** A flight reservation of schema.org, in the page of a mail. */
export const bookingPage = ({
  flights = ['1468'],
  reference = 'K7QX2M',
  leaves = '2026-11-14T20:15:00+00:00',
  lands = '2026-11-14T21:35:00+00:00',
} = {}) =>
  flights
    .map(
      (number) =>
        `<script type="application/ld+json">${JSON.stringify({
          '@context': 'http://schema.org',
          '@type': 'FlightReservation',
          reservationNumber: reference,
          underName: { '@type': 'Person', name: 'Ada Pilot' },
          reservationFor: {
            '@type': 'Flight',
            flightNumber: number,
            airline: { '@type': 'Airline', iataCode: 'BA' },
            departureAirport: { '@type': 'Airport', iataCode: 'LHR' },
            departureTime: leaves,
            arrivalAirport: { '@type': 'Airport', iataCode: 'EDI' },
            arrivalTime: lands,
          },
          totalPrice: '64.20',
          priceCurrency: 'GBP',
        })}</script>`,
    )
    .join('')

interface MailParts {
  readonly from?: string
  readonly to?: string
  readonly html?: string
  readonly isSigned?: boolean
  readonly attachments?: readonly { readonly filename: string; readonly content: string | Buffer }[]
}

/** The source of a mail, signed by the airline. */
export async function writeMail({
  from = `Airline <booking@${airlineDomain}>`,
  to = `ada@${mailDomain}`,
  html = bookingPage(),
  isSigned = true,
  attachments = [],
}: MailParts = {}): Promise<Buffer> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const { message } = await transport.sendMail({
    from,
    to,
    subject: 'Your booking',
    html,
    attachments: [...attachments],
    ...(isSigned
      ? { dkim: { domainName: airlineDomain, keySelector: 's1', privateKey: airlineKey, hashAlgo: 'sha256' } }
      : {}),
  })
  if (!Buffer.isBuffer(message)) throw new TypeError('The mail came as a stream.')
  return message
}

/** Sends a mail as a real client of SMTP does, and says what it was answered. */
export async function sendBySmtp(port: number, to: string | string[], raw: Buffer) {
  const transport = createTransport({
    host: '127.0.0.1',
    port,
    ignoreTLS: true,
    name: 'mail.airline.example',
  })
  try {
    const sent = await transport.sendMail({ envelope: { from: `booking@${airlineDomain}`, to }, raw })
    return { response: sent.response, rejected: sent.rejected }
  } catch (error) {
    return { response: String(error instanceof Error && 'response' in error ? error.response : error) }
  } finally {
    transport.close()
  }
}

/** Makes somebody an address of their own. */
export async function makeAddress(browser: TestBrowser): Promise<string> {
  const { body } = await browser.post('/mailed-bookings/address', {})
  return String(body.address)
}

/** Hands a mail over as the listener does. */
export async function handOver(server: TestServer, address: string, bytes: Uint8Array): Promise<void> {
  const receiver = server.services.mailReceiver
  if (!receiver) throw new Error('No mails come in.')
  await receiver.receive({
    localPart: address.split('@')[0] ?? '',
    bytes,
    envelope: { ip: '192.0.2.25', helo: `mail.${airlineDomain}`, sender: `booking@${airlineDomain}` },
  })
}

/** Somebody's address and a booking that came to it, whose id is returned. */
export async function mailBooking(server: TestServer, browser: TestBrowser): Promise<string> {
  await handOver(server, await makeAddress(browser), await writeMail())
  return String((await browser.get('/mailed-bookings')).body.bookings[0].id)
}
