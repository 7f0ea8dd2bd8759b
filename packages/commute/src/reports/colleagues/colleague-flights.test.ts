import type { FlightLeg, Price } from '@slipstream/contract/flight'
import { colleagueFlightKeySchema } from '@slipstream/contract/colleagues'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aPrice } from '../../fixtures.test-data.ts'
import { withBooking } from '../../roster/item-booking.ts'
import { homeAt17, twoDuties, workAt7 } from '../../plan/plan.test-data.ts'
import { hourMs, rosterZone, toInstant } from '../../time/zoned-time.ts'
import {
  colleagueFlightKey,
  colleaguesFrom,
  isOneFlight,
  showsColleagues,
  takenAt,
  takenFlights,
} from './colleague-flights.ts'

const leg = (flight: Price): FlightLeg => ({ ...flight, kind: 'flight' })

/** LHR to EDI by a change in Manchester, then a train. */
function journey(): Price {
  const first = aPrice('from_work', '1388', '2026-11-05 17:00', { origin: 'LHR', destination: 'MAN' })
  const second = aPrice('from_work', '42', '2026-11-05 20:00', {
    origin: 'MAN',
    destination: 'GLA',
    marketing_carrier: 'LM',
    operating_carrier: 'LM',
  })
  const train = {
    kind: 'train' as const,
    origin: 'GLA',
    destination: 'EDI',
    departure_time: '2026-11-05 22:00',
    arrival_time: '2026-11-05 23:00',
    origin_timezone: rosterZone,
    destination_timezone: rosterZone,
    duration_minutes: 60,
    price_amount: '15.00',
    price_currency: 'GBP',
  }
  const legs = [leg(first), leg(second), train]
  return {
    ...first,
    id: 'journey',
    destination: 'EDI',
    stops: 1,
    connection: { tickets: 'separate', legs, change: null, onward: [] },
  }
}

describe('flights that colleagues may share (issue 22 item 6)', () => {
  const [first, second] = twoDuties([])

  it('are those that are booked or listed, and no others', () => {
    const keysWith = (status: Parameters<typeof withBooking>[2]['status']) =>
      takenFlights([
        withBooking(first, 'from_work', { status, flight: homeAt17 }),
        withBooking(second, 'to_work', { status: 'not_booked', flight: workAt7 }),
      ]).map(({ key }) => key)
    const name = colleagueFlightKey(homeAt17)
    expect(keysWith('booked_correct_time')).toEqual([name])
    expect(keysWith('booked_incorrect_time')).toEqual([name])
    expect(keysWith('standby')).toEqual([name])
    expect(keysWith('hotel')).toEqual([])
    expect(keysWith('not_booked')).toEqual([])
  })

  it('are of one rest those of its two ends alone', () => {
    const booked = { status: 'booked_correct_time', flight: homeAt17 } as const
    const item = withBooking(withBooking(first, 'from_work', booked), 'to_work', {
      ...booked,
      flight: workAt7,
    })
    const ends = [{ item, direction: 'from_work' } as const]
    expect(takenAt(ends).map(({ flight }) => flight.id)).toEqual([homeAt17.id])
    expect(takenFlights([item])).toHaveLength(2)
  })

  it('of a journey with a change, each flight of it and no train', () => {
    const items = [withBooking(first, 'from_work', { status: 'booked_correct_time', flight: journey() })]
    expect(takenFlights(items).map(({ key }) => key)).toEqual([
      'BA1388.LHR.2026-11-05',
      'LM42.MAN.2026-11-05',
    ])
  })

  it('booked without a flight name none, and one that cannot be read is left out', () => {
    const broken = { ...homeAt17, arrival_time: '2026-11-01 00:00' }
    expect(
      takenFlights([
        withBooking(first, 'from_work', { status: 'booked_correct_time', flight: broken }),
        withBooking(second, 'to_work', { status: 'booked_correct_time', flight: null }),
      ]),
    ).toEqual([])
  })

  it('show colleagues from 72 hours before they leave until they have landed', () => {
    const [flight] = takenFlights([withBooking(first, 'from_work', { status: 'standby', flight: homeAt17 })])
    if (!flight) throw new Error('There is no flight.')
    expect(colleaguesFrom(flight)).toBe(flight.departure - 72 * hourMs)
    expect(showsColleagues(flight, flight.departure - 72 * hourMs - 1)).toBe(false)
    expect(showsColleagues(flight, flight.departure - 72 * hourMs)).toBe(true)
    expect(showsColleagues(flight, flight.arrival - 1)).toBe(true)
    expect(showsColleagues(flight, flight.arrival)).toBe(false)
  })

  it('are counted in hours that pass, over the end of summer time', () => {
    const fare = aPrice('from_work', '1464', '2026-10-25 21:00')
    const [flight] = takenFlights([withBooking(first, 'from_work', { status: 'standby', flight: fare })])
    expect(flight && colleaguesFrom(flight)).toBe(toInstant('2026-10-22 22:00', rosterZone))
  })
})

describe('one flight', () => {
  const flight = aPrice('from_work', '1464', '2026-11-05 21:00')

  it('is one by its number and day, also where it was retimed or its number has a zero before it', () => {
    expect(isOneFlight(flight, { ...flight, departure_time: '2026-11-05 21:20' })).toBe(true)
    expect(isOneFlight(flight, { ...flight, flight_number: '01464' })).toBe(true)
    expect(isOneFlight(flight, { ...flight, departure_time: '2026-11-06 21:00' })).toBe(false)
    expect(
      isOneFlight(flight, { ...flight, flight_number: '1466', departure_time: '2026-11-05 22:00' }),
    ).toBe(false)
  })

  it('is one where another airline sells it under its own number', () => {
    const sold = { ...flight, marketing_carrier: 'AA', flight_number: '6520' }
    expect(isOneFlight(flight, sold)).toBe(true)
    expect(isOneFlight(flight, { ...sold, operating_carrier: 'AA' })).toBe(false)
    expect(isOneFlight(flight, { ...sold, departure_time: '2026-11-05 21:05' })).toBe(false)
  })

  it('is none where the number goes on to another airport', () => {
    expect(isOneFlight(flight, { ...flight, destination: 'GLA' })).toBe(false)
  })

  it('is the same from both sides, and its name fits the calls', () => {
    const carriers = fc.constantFrom('BA', 'AA', 'U2')
    const flights = fc
      .record({
        marketing_carrier: carriers,
        operating_carrier: carriers,
        flight_number: fc.constantFrom('1', '01', '1464', '10A'),
        destination: fc.constantFrom('EDI', 'GLA'),
        departure_time: fc.constantFrom('2026-11-05 21:00', '2026-11-05 21:05', '2026-11-06 21:00'),
      })
      .map((parts) => Object.assign({}, flight, parts))
    fc.assert(
      fc.property(flights, flights, (a, b) => {
        expect(isOneFlight(a, b)).toBe(isOneFlight(b, a))
        expect(isOneFlight(a, a)).toBe(true)
        expect(colleagueFlightKeySchema.safeParse(colleagueFlightKey(a)).success).toBe(true)
      }),
    )
  })
})
