import type { Price } from '@slipstream/contract/flight'
import type { RosterItem, Trip } from '@slipstream/contract/roster'
import { describe, expect, it } from 'vitest'
import { aDuty, flightHome } from '#features/roster/rest/rest.test-data.ts'
import { bookingsToMove } from './known-bookings.ts'

const target = flightHome('1460', '2026-11-09 19:20')

const booked = (flight: Price, reference: string | null, parts: Partial<Trip> = {}): Trip => ({
  ...aDuty(flight.id, '2026-11-09 08:00', '2026-11-09 16:00'),
  from_work_status: 'booked_correct_time',
  from_work_flight: flight,
  from_work_reference: reference,
  ...parts,
})

const references = (...items: RosterItem[]) => bookingsToMove(target, items).map(({ reference }) => reference)

describe('the bookings that may be moved to a flight', () => {
  it('are those with its airline and on its route, the nearest by date first', () => {
    const evening = booked(flightHome('1464', '2026-11-09 21:00'), 'AAAAA1')
    const dayBefore = booked(flightHome('1464', '2026-11-08 21:00'), 'BBBBB2')
    expect(references(dayBefore, evening)).toEqual(['AAAAA1', 'BBBBB2'])
    expect(bookingsToMove(target, [evening])).toEqual([
      { reference: 'AAAAA1', flight: 'BA1464', departure: '2026-11-09 21:00' },
    ])
  })

  it('are none of another airline, route or week, none without a reference, and not the flight itself', () => {
    const other = flightHome('1464', '2026-11-09 21:00')
    expect(
      references(
        booked({ ...other, marketing_carrier: 'U2' }, 'AAAAA1'),
        booked({ ...other, destination: 'GLA' }, 'AAAAA2'),
        booked(flightHome('1464', '2026-11-12 21:00'), 'AAAAA3'),
        booked(other, null),
        booked(other, 'AAAAA4', { from_work_status: 'not_booked' }),
        booked(target, 'AAAAA5'),
      ),
    ).toEqual([])
  })

  it('are each named once, also where one reference holds two flights', () => {
    const both = [
      booked(flightHome('1464', '2026-11-09 21:00'), 'AAAAA1'),
      booked(flightHome('1466', '2026-11-10 21:00'), 'AAAAA1'),
    ]
    expect(references(...both)).toEqual(['AAAAA1'])
  })
})
