import { readdirSync, readFileSync } from 'node:fs'
import type { Confirmation } from '@slipstream/commute/bookings/confirmation'
import { flightTimes } from '@slipstream/commute/bookings/local-times'
import { readBookings } from '@slipstream/commute/bookings/read-bookings'
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
const zoneOf = (code: string) => airports.get(code)?.timezone ?? 'UTC'

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
      const { departure, arrival, isUnsure } = flightTimes(flight, zoneOf(origin), zoneOf(destination))
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
