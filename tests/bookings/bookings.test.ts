import { readdirSync, readFileSync } from 'node:fs'
import type { Confirmation } from '@slipstream/commute/bookings/confirmation'
import { flightTimes } from '@slipstream/commute/bookings/local-times'
import { longestBooking, readBookings } from '@slipstream/commute/bookings/read-bookings'
import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { createAirportDirectory } from '../../apps/api/src/providers/airports/airports.ts'

/*
 * Confirmations of bookings (issue 50, 1): `cases/`, written after public descriptions without sight of the reader, each with what a
 * careful person reads in it.
 */

const today = '2026-11-30'
const folder = new URL('cases/', import.meta.url)
const names = readdirSync(folder).filter((name) => !name.endsWith('.right.txt'))
const airports = createAirportDirectory()
const getZone = (code: string) => airports.get(code)?.timezone ?? 'UTC'

function readCase(name: string): string | Uint8Array {
  const bytes = readFileSync(new URL(name, folder))
  return /\.(?:txt|html)$/.test(name) ? bytes.toString('utf8') : new Uint8Array(bytes)
}

/** As the cases say it. */
function lines(
  { reference, passengers, flights, price, isCancelled }: Confirmation,
  among: number | undefined,
): string[] {
  return [
    ...(reference === null ? [] : [`reference ${reference}`]),
    ...passengers.map((passenger) => `passenger ${passenger}`),
    ...flights.flatMap((flight, index) => {
      const { carrier, number, origin, destination, date } = flight
      const { departure, arrival, isUnsure } = flightTimes(flight, getZone(origin), getZone(destination))
      const leaves = departure ?? `${date} ?`
      return [
        `flight ${carrier}${number} ${origin} ${leaves} – ${destination} ${arrival ?? '?'}`,
        ...(isUnsure || departure === null || arrival === null ? [`ask ${carrier}${number}`] : []),
        ...(flight.price
          ? [`price ${flight.price.amount} ${flight.price.currency} flight ${index + 1}`]
          : []),
      ]
    }),
    ...(price
      ? [`price ${price.amount} ${price.currency}${among === undefined ? '' : ` flight ${among + 1}`}`]
      : []),
    ...(isCancelled ? ['status cancelled'] : []),
  ]
}

/** Without what is asked about: a flight of which anything is asked is its number and way. */
function comparable(all: readonly string[], asked: readonly string[]): string[] {
  const isAsked = (line: string) =>
    line.includes('?') || asked.some((name) => line.startsWith(`flight ${name} `))
  const shown = all.map((line) =>
    line.startsWith('flight') && isAsked(line)
      ? line.replaceAll(/ \d{4}-\d\d-\d\d| \d\d:\d\d| null| \?/g, '').trim()
      : line.replace(/^(kind none).*/, '$1'),
  )
  return [...new Set(shown)].filter((line) => !/^(?:ask|status changed)/.test(line)).toSorted()
}

/** In words alone: it is refused, with what to do. */
const unread = '23-plain-words.txt'

describe('confirmations of bookings', () => {
  it.each(names)('%s', async (name) => {
    const right = readFileSync(new URL(`${name.replace(/\.\w+$/, '')}.right.txt`, folder), 'utf8')
      .trimEnd()
      .split('\n')
    const read = await readBookings(readCase(name), today)
    const found =
      'problem' in read
        ? ['kind none']
        : [
            'kind booking',
            ...read.bookings.flatMap((booking, index) =>
              lines(booking, read.bookings.length > 1 ? index : undefined),
            ),
          ]
    const asked = [...found, ...right].flatMap((line) => /^ask .*?\b([A-Z\d]{2}\d+)/.exec(line)?.[1] ?? [])
    expect(comparable(found, asked)).toEqual(comparable(name === unread ? ['kind none'] : right, asked))
  })
})

describe('what is no confirmation, or built to harm', () => {
  const pass = (text: string) => zipSync({ 'pass.json': strToU8(text) })
  const reservation =
    '{"@type":"FlightReservation","reservationFor":{"@type":"Flight","flightNumber":"BA1","departureAirport":{"iataCode":"LHR"},"arrivalAirport":{"iataCode":"EDI"}}}'
  const script = (text: string) => `<script type="application/ld+json">${text}</script>`

  it.each<[name: string, content: string | Uint8Array]>([
    ['nothing', ''],
    ['a letter', 'Dear Jane,\nsee you at 06:15 in LHR.\n'],
    [
      'a zip that unpacks to a hundred times its size',
      pass(`{"boardingPass":{"transitType":"PKTransitTypeAir"},"x":"${'A'.repeat(3_000_000)}"}`),
    ],
    ['a zip that is cut off', pass('{}').slice(0, 40)],
    ['a pass that is no JSON', pass('{"boardingPass":')],
    ['a reservation far too deep', script('['.repeat(2000) + reservation + ']'.repeat(2000))],
    ['a page of tags within tags', '<b>'.repeat(29_000)],
    ['a page of a million tags', '<b></b>'.repeat(500_000)],
    ['brackets without end', script('[{'.repeat(200_000))],
    ['one header of four megabytes', `Subject: ${'a'.repeat(4_000_000)}\r\n\r\n`],
    [
      'mails within mails',
      Array.from(
        { length: 40 },
        (_, index) =>
          `From: a@b.example\r\nContent-Type: multipart/mixed; boundary=b${index}\r\n\r\n--b${index}\r\nContent-Type: message/rfc822\r\n\r\n`,
      ).join(''),
    ],
    [
      'a calendar of 5,000 flights',
      `BEGIN:VCALENDAR\r\n${'BEGIN:VEVENT\r\nSUMMARY:BA1 LHR-EDI\r\nEND:VEVENT\r\n'.repeat(5000)}END:VCALENDAR`,
    ],
  ])(
    '%s is refused within seconds',
    async (_, content) => {
      expect(await readBookings(content, today)).toEqual({ problem: 'no_booking' })
    },
    10_000,
  )

  it('is refused by its size', async () => {
    expect(await readBookings('x'.repeat(longestBooking + 1), today)).toEqual({ problem: 'too_large' })
  })

  it('never throws, whatever becomes of a confirmation', async () => {
    const files = names
      .map(readCase)
      .map((content) => (typeof content === 'string' ? strToU8(content) : content))
    const slips = fc.array(
      fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), to: fc.integer({ min: 0, max: 255 }) }),
      { minLength: 1, maxLength: 20 },
    )
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...files), slips, async (file, changes) => {
        const changed = file.slice()
        for (const { at, to } of changes)
          changed[Math.min(Math.floor(at * changed.length), changed.length - 1)] = to
        const read = await readBookings(changed, today)
        const found = 'bookings' in read ? read.bookings : []
        for (const { flights } of found)
          for (const { origin, number } of flights)
            expect([origin, number]).toEqual([
              expect.stringMatching(/^[A-Z]{3}$/),
              expect.stringMatching(/^\d{1,4}[A-Z]?$/),
            ])
      }),
      { numRuns: 400 },
    )
  }, 60_000)
})
