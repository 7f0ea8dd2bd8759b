import { priceSchema } from '@slipstream/contract/flight'
import type { BookedFlight } from '@slipstream/contract/roster-edits'
import { aPrice } from '@slipstream/contract/testing/records'
import { describe, expect, it } from 'vitest'
import { isWatched } from '../today/live/near-flights.ts'
import { bookedPrice, findOffer } from './booked-flight.ts'
import { flightName, readFlightInstants } from './flights.ts'

const zones: Readonly<Record<string, string>> = {
  EDI: 'Europe/London',
  LHR: 'Europe/London',
  AMS: 'Europe/Amsterdam',
  JFK: 'America/New_York',
}
const at = Date.parse('2026-10-20T09:00:00Z')
const to = (booked: BookedFlight, offered: Parameters<typeof findOffer>[1] = []) =>
  bookedPrice(booked, { direction: 'to_work', findZone: (airport) => zones[airport], at, offered })

type Flown = BookedFlight['flights'][number]
const paid = (...flights: Flown[]): BookedFlight => ({
  flights,
  price_amount: '81.20',
  price_currency: 'EUR',
})
const morning: Flown = {
  marketing_carrier: 'BA',
  flight_number: '1432',
  origin: 'EDI',
  destination: 'LHR',
  departure_time: '2026-11-05 06:20',
  arrival_time: '2026-11-05 07:45',
}
const toAmsterdam: Flown = {
  ...morning,
  marketing_carrier: 'KL',
  flight_number: '1276',
  destination: 'AMS',
  arrival_time: '2026-11-05 09:00',
}
const overTheSea: Flown = {
  ...toAmsterdam,
  flight_number: '643',
  origin: 'AMS',
  destination: 'JFK',
  departure_time: '2026-11-05 10:15',
  arrival_time: '2026-11-05 12:35',
}

describe('a flight that was booked elsewhere', () => {
  it('is a price record with what was paid, and the zones of its airports', () => {
    const record = to(paid(morning))
    expect(priceSchema.parse(record)).toEqual({
      ...morning,
      id: 'booked-BA1432-EDI-LHR-202611050620',
      direction: 'to_work',
      operating_carrier: 'BA',
      origin_timezone: 'Europe/London',
      destination_timezone: 'Europe/London',
      duration_minutes: 85,
      stops: 0,
      price_amount: '81.20',
      price_currency: 'EUR',
      fare_type: 'commercial',
      fare_brand_name: null,
      cabin_class: 'economy',
      seats_available: null,
      deep_link: null,
      fetched_at: '2026-10-20T09:00:00.000Z',
      expires_at: '2026-11-05T06:20:00.000Z',
    })
  })

  it('is the same flight however often it is entered: its number with zeros, or another price', () => {
    const again = to({ ...paid({ ...morning, flight_number: '0001432' }), price_amount: '9.00' })
    expect(again).toMatchObject({ id: to(paid(morning))?.id, flight_number: '1432', price_amount: '9.00' })
    expect(to(paid({ ...morning, departure_time: '2026-11-05 06:25' }))?.id).not.toBe(again?.id)
  })

  it('of several flights is one journey on one ticket (0062)', () => {
    const record = to(paid(toAmsterdam, overTheSea))
    expect(priceSchema.parse(record)).toMatchObject({
      id: 'booked-KL1276-EDI-AMS-202611050620_KL643-AMS-JFK-202611051015',
      origin: 'EDI',
      destination: 'JFK',
      arrival_time: '2026-11-05 12:35',
      destination_timezone: 'America/New_York',
      duration_minutes: 675,
      stops: 1,
      price_amount: '81.20',
      connection: {
        tickets: 'one',
        legs: [
          { kind: 'flight', destination: 'AMS', price_amount: null, duration_minutes: 100 },
          { kind: 'flight', origin: 'AMS', price_amount: null, duration_minutes: 500 },
        ],
        change: { minutes: 75, least_minutes: 0 },
        onward: [],
      },
    })
    expect(record && flightName(record)).toBe('KL1276 + KL643')
  })

  it('of four flights, the most, has an id that the wire takes, and no change that could be watched on the day', () => {
    const flights = [6, 8, 10, 12].map((hour, index) => {
      const [origin = '', destination = ''] = index % 2 === 0 ? ['EDI', 'LHR'] : ['LHR', 'EDI']
      const [departure_time, arrival_time] = [hour, hour + 1].map(
        (at) => `2026-11-05 ${String(at).padStart(2, '0')}:00`,
      )
      const times = { departure_time: departure_time ?? '', arrival_time: arrival_time ?? '' }
      return Object.assign(times, {
        marketing_carrier: 'BA',
        flight_number: '9999A',
        origin,
        destination,
      })
    })
    const record = priceSchema.parse(to(paid(...flights)))
    expect(record).toMatchObject({ stops: 3, arrival_time: '2026-11-05 13:00', connection: { change: null } })
    expect(isWatched(record)).toBe(false)
  })

  it.each<[string, ...Flown[]]>([
    ['its airport is not known', { ...morning, destination: 'QQQ' }],
    ['it lands before it leaves', { ...morning, arrival_time: '2026-11-05 06:20' }],
    [
      'it lands before it leaves by the zones',
      { ...morning, destination: 'AMS', arrival_time: '2026-11-05 07:20' },
    ],
    ['it is of no year that rosters have', { ...morning, departure_time: '0099-11-05 06:20' }],
    ['the next flight leaves from elsewhere', morning, overTheSea],
    [
      'the next flight leaves before it lands',
      toAmsterdam,
      { ...overTheSea, departure_time: '2026-11-05 08:59' },
    ],
  ])('cannot be entered where %s', (_, ...flights) => {
    expect(to(paid(...flights))).toBeNull()
  })

  it('lands in the first of two repeated hours, and its record says so', () => {
    const record = to(
      paid({ ...morning, departure_time: '2026-10-25 00:10', arrival_time: '2026-10-25 01:15' }),
    )
    expect(record?.duration_minutes).toBe(65)
    expect(record && readFlightInstants(record)?.arrival).toBe(Date.parse('2026-10-25T00:15:00Z'))
  })
})

describe('a booked flight that is on offer too', () => {
  const offer = aPrice({
    id: 'offer',
    operating_carrier: 'CJ',
    cabin_class: 'business',
    seats_available: 3,
    deep_link: 'https://air.example/book',
    price_amount: '60.00',
  })
  const record = to(paid(morning), [offer])

  it('has the link, the cabin, the seats and the operating airline of the offer, and the price that was paid', () => {
    const { operating_carrier, cabin_class, seats_available, deep_link } = offer
    expect(record).toMatchObject({ operating_carrier, cabin_class, seats_available, deep_link })
    expect(record).toMatchObject({ id: to(paid(morning))?.id, price_amount: '81.20', price_currency: 'EUR' })
  })

  it('is found among the prices by its flights, at the cheapest seat', () => {
    if (!record) throw new Error('The flight can be flown.')
    const dear = { ...offer, id: 'dear', price_amount: '90.00' }
    const standby = { ...offer, id: 'standby', fare_type: 'standby', price_amount: '20.00' } as const
    const later = { ...offer, id: 'later', departure_time: '2026-11-05 06:50' }
    expect(findOffer(record, [later, standby, dear, offer])).toBe(offer)
    expect(findOffer(record, [later, standby])).toBeNull()
  })

  it('is found by its id where it was offered here', () => {
    expect(findOffer(offer, [{ ...offer, id: 'other' }, offer])).toBe(offer)
    expect(findOffer(offer, [{ ...offer, id: 'other' }])).toBeNull()
  })
})
