import { describe, expect, it } from 'vitest'
import { aContext, aTrip } from '../fixtures.test-data.ts'
import type { Confirmation, ConfirmedFlight } from './confirmation.ts'
import { matchBooking } from './match-booking.ts'

/* What the flights of a booking are for (issue 50, 1). The base is LHR, home is EDI; the zones of the airports that fly here. */

const zones: Readonly<Record<string, string>> = {
  EDI: 'Europe/London',
  LHR: 'Europe/London',
  AMS: 'Europe/Amsterdam',
  JFK: 'America/New_York',
}
const first = aTrip('2026-11-05 12:00', '2026-11-07 18:00')
const second = aTrip('2026-11-12 09:00', '2026-11-13 20:00')

function flight(
  name: string,
  way: string,
  leaves: string,
  lands: string | null,
  price: ConfirmedFlight['price'] = null,
): ConfirmedFlight {
  const [origin = '', destination = ''] = way.split('-')
  const time = (wall: string) => ({ wall, offset: null })
  return {
    carrier: name.slice(0, 2),
    number: name.slice(2),
    origin,
    destination,
    date: leaves.slice(0, 10),
    departure: leaves.length > 10 ? time(leaves) : null,
    arrival: lands === null ? null : time(lands),
    price,
  }
}

function match(flights: Confirmation['flights'], price: Confirmation['price'] = null) {
  return matchBooking({ flights, price }, [first, second], aContext(), (code) => zones[code]).map(
    ({ flights: way, end, price: paid }) =>
      [
        way.map(({ carrier, number }) => `${carrier}${number}`).join('+'),
        end ? `${end.direction} ${end.itemKey}` : 'none',
        paid?.amount ?? '',
      ].join(' '),
  )
}

const home = flight('BA1440', 'LHR-EDI', '2026-11-07 20:00', '2026-11-07 21:25')
const back = flight('BA1431', 'EDI-LHR', '2026-11-12 06:00', '2026-11-12 07:30')

describe('a booked flight', () => {
  it('is for the rest that it fits, there and back', () => {
    expect(match([home, back], { amount: '120.00', currency: 'GBP' })).toEqual([
      `BA1440 from_work trip:${first.id} `,
      `BA1431 to_work trip:${second.id} `,
    ])
  })

  it('has the price of the booking only if it is the whole of it, or its own', () => {
    expect(match([home], { amount: '60.00', currency: 'GBP' })).toEqual([
      `BA1440 from_work trip:${first.id} 60.00`,
    ])
    const priced = { ...home, price: { amount: '61.00', currency: 'GBP' } }
    expect(match([priced, back])[0]).toBe(`BA1440 from_work trip:${first.id} 61.00`)
  })

  it('is one way with the flight that it changes to', () => {
    const toAmsterdam = flight('KL1010', 'LHR-AMS', '2026-11-07 20:00', '2026-11-07 22:20')
    const toHome = flight('KL1281', 'AMS-EDI', '2026-11-08 07:00', '2026-11-08 07:30')
    expect(match([toAmsterdam, toHome])).toEqual([`KL1010+KL1281 from_work trip:${first.id} `])
  })

  it('fits no rest if it goes elsewhere, at another time, or from an airport that is not known', () => {
    expect(
      match([
        flight('BA177', 'LHR-JFK', '2026-11-08 10:00', '2026-11-08 13:00'),
        flight('BA1440', 'LHR-EDI', '2026-11-30 20:00', '2026-11-30 21:25'),
        flight('BA9', 'XXX-EDI', '2026-11-07 20:00', '2026-11-07 21:25'),
      ]),
    ).toEqual(['BA177 none ', 'BA1440 none ', 'BA9 none '])
  })

  it('is for its duty though it lands after report or leaves before clear, which the plan then says', () => {
    const late = flight('BA1433', 'EDI-LHR', '2026-11-12 08:30', '2026-11-12 09:50')
    const early = flight('BA1438', 'LHR-EDI', '2026-11-07 17:00', '2026-11-07 18:25')
    expect(match([early, late])).toEqual([
      `BA1438 from_work trip:${first.id} `,
      `BA1433 to_work trip:${second.id} `,
    ])
  })

  it('is found by its day where no time is said', () => {
    expect(match([flight('BA1440', 'LHR-EDI', '2026-11-08', null)])).toEqual([
      `BA1440 from_work trip:${first.id} `,
    ])
  })
})
