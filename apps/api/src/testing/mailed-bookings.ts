import { createTransport } from 'nodemailer'
import { airlineDomain, airlineKey, mailDomain } from './fake-dns.ts'
import type { TestBrowser } from './test-browser.ts'
import type { TestServer } from './test-server.ts'

/** A flight reservation of schema.org, in the page of a mail. */
export const bookingPage = ({ flights = ['1468'], reference = 'K7QX2M' } = {}) =>
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
            departureTime: '2026-11-14T20:15:00+00:00',
            arrivalAirport: { '@type': 'Airport', iataCode: 'EDI' },
            arrivalTime: '2026-11-14T21:35:00+00:00',
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
