import { flightLimits } from '@slipstream/contract/flights'
import { priceSchema } from '@slipstream/contract/flight'
import { describe, expect, it } from 'vitest'
import { createAirportDirectory } from '../../airports/airports.ts'
import { duffelAnswerSchema } from './duffel-answer.ts'
import { getOfferId, routeOfId } from './offer-id.ts'
import { type Recorded, recorded } from './recorded.test-data.ts'
import { readOffers } from './to-offer.ts'

const airports = createAirportDirectory()
const fetchedAt = new Date('2026-11-05T05:00:15Z')

function offersIn(name: Recorded): unknown[] {
  return duffelAnswerSchema.parse(JSON.parse(recorded(name))).data.offers
}

function read(offers: readonly unknown[], destination = 'EDI') {
  const route = { date: '2026-11-05', origin: 'LHR', destination }
  return readOffers(offers, { route, fetchedAt, getZone: (code) => airports.get(code)?.timezone })
}

const { found: direct, unreadable } = read(offersIn('london-edinburgh'))
const [basic, plus, club] = direct

/** The first offer of an answer with one value changed, wherever the name stands in it. */
function changed(name: string, value: unknown): unknown {
  const [offer] = offersIn('london-amsterdam')
  return JSON.parse(JSON.stringify(offer), (key, before: unknown) => (key === name ? value : before))
}

describe('offers of Duffel as ours (design §2 price record, product.md Duffel’s words)', () => {
  it('reads flight, times, fare and price', () => {
    expect(basic).toEqual({
      id: basic?.id,
      marketing_carrier: 'BA',
      operating_carrier: 'BA',
      flight_number: '1432',
      origin: 'LHR',
      destination: 'EDI',
      departure_time: '2026-11-05 06:20',
      arrival_time: '2026-11-05 07:45',
      origin_timezone: 'Europe/London',
      destination_timezone: 'Europe/London',
      duration_minutes: 85,
      stops: 0,
      price_amount: '58.40',
      price_currency: 'GBP',
      fare_type: 'commercial',
      fare_brand_name: 'Economy Basic',
      cabin_class: 'economy',
      seats_available: null,
      deep_link: 'https://www.britishairways.com/',
      fetched_at: '2026-11-05T05:00:15.000Z',
      expires_at: '2026-11-05T05:30:14.545Z',
      conditions: { change: null, refund: { is_allowed: false, fee: null } },
    })
  })

  it.each([
    [
      { allowed: true, penalty_amount: '40.00', penalty_currency: 'GBP' },
      { is_allowed: true, fee: { amount: '40.00', currency: 'GBP' } },
    ],
    [
      { allowed: true, penalty_amount: null, penalty_currency: null },
      { is_allowed: true, fee: null },
    ],
    [
      { allowed: true, penalty_amount: 'ask us', penalty_currency: '£' },
      { is_allowed: true, fee: null },
    ],
    [
      { allowed: false, penalty_amount: '40.00', penalty_currency: 'GBP' },
      { is_allowed: false, fee: null },
    ],
    [null, null],
  ])('says what a fare allows, as far as Duffel says it: %o (issue 50, 3)', (term, change) => {
    const [offer] = read([changed('change_before_departure', term)], 'AMS').found
    expect(offer?.conditions?.change).toEqual(change)
  })

  it('takes an offer whose conditions have another form', () => {
    expect(read([changed('conditions', 'flexible')], 'AMS').found[0]).toMatchObject({ price_currency: 'EUR' })
  })

  it('gives what the contract takes', () => {
    for (const offer of direct)
      expect(() => priceSchema.parse({ ...offer, direction: 'to_work' })).not.toThrow()
  })

  it('sorts by departure, then price', () => {
    expect(direct.map((offer) => `${offer.flight_number} ${offer.price_amount}`)).toEqual([
      '1432 58.40',
      '1432 92.40',
      '1432 231.00',
      '42 71.00',
      '1454 110.00',
      '1464 49.99',
    ])
  })

  it('keeps the cheapest of two fares with the same brand, however it is spaced and written', () => {
    expect(
      direct.filter(({ fare_brand_name: brand }) => brand?.toLowerCase() === 'economy basic'),
    ).toHaveLength(3)
    expect(direct.map((offer) => offer.price_amount)).not.toContain('64.10')
  })

  it('tells brands and cabins of one flight apart', () => {
    expect(plus).toMatchObject({ fare_brand_name: 'Economy Plus', cabin_class: 'economy' })
    expect(club).toMatchObject({ fare_brand_name: 'Club Europe', cabin_class: 'business' })
    expect(new Set(direct.map(({ id }) => id)).size).toBe(direct.length)
  })

  it('strips leading zeros, and takes a flight without brand, duration and code of its operator', () => {
    expect(direct.find((offer) => offer.flight_number === '42')).toMatchObject({
      fare_brand_name: null,
      duration_minutes: 80,
      operating_carrier: 'BA',
    })
  })

  it('names who flies it', () => {
    expect(direct.find((offer) => offer.flight_number === '1454')).toMatchObject({
      marketing_carrier: 'BA',
      operating_carrier: 'LM',
    })
  })

  it('gives journeys on one ticket where there is no direct flight (issue 22 item 3)', () => {
    const changing = offersIn('london-edinburgh').filter((offer) => JSON.stringify(offer).includes('"1384"'))
    const { found } = read(changing)
    expect(found).toHaveLength(1)
    const [journey] = found
    const [first, second] = journey?.connection?.legs ?? []
    expect(journey).toMatchObject({
      origin: 'LHR',
      destination: 'EDI',
      stops: 1,
      price_amount: '39.00',
      connection: { tickets: 'one', onward: [] },
    })
    expect([first?.destination, first?.price_amount]).toEqual([second?.origin, null])
    expect(journey?.id.length).toBeLessThanOrEqual(36)
    expect(routeOfId(journey?.id ?? '')).toEqual({ date: '2026-11-05', origin: 'LHR', destination: 'EDI' })
    expect(() => priceSchema.parse({ ...journey, direction: 'to_work' })).not.toThrow()
  })

  it('leaves out what changes or stops on the way, and what flies on another day', () => {
    const numbers = direct.map((offer) => offer.flight_number)
    for (const number of ['1384', '7301', '1500']) expect(numbers).not.toContain(number)
    expect(direct.every((offer) => offer.departure_time.startsWith('2026-11-05'))).toBe(true)
  })

  it('leaves out an offer without currency, one by another clock and one that lands before it leaves', () => {
    expect(unreadable).toBe(3)
    const numbers = direct.map((offer) => offer.flight_number)
    for (const number of ['1440', '1442', '1444']) expect(numbers).not.toContain(number)
  })

  it('keeps local times of both zones over midnight', () => {
    const [offer] = read(offersIn('london-amsterdam'), 'AMS').found
    expect(offer).toMatchObject({
      departure_time: '2026-11-05 22:50',
      arrival_time: '2026-11-06 01:10',
      destination_timezone: 'Europe/Amsterdam',
      duration_minutes: 80,
      price_currency: 'EUR',
    })
  })

  it('takes the zone of our own directory where Duffel gives none', () => {
    const [offer] = read([changed('time_zone', null)], 'AMS').found
    expect(offer).toMatchObject({
      origin_timezone: 'Europe/London',
      destination_timezone: 'Europe/Amsterdam',
    })
  })

  it('measures a flight by its clocks where Duffel gives no duration that can be read', () => {
    for (const duration of [null, 'PT', '80 minutes', 'PT0M']) {
      expect(read([changed('duration', duration)], 'AMS').found[0]?.duration_minutes).toBe(80)
    }
    expect(read([changed('duration', 'P1DT2H05M')], 'AMS').found[0]?.duration_minutes).toBe(1565)
  })

  it('promises no fare beyond its departure', () => {
    const [offer] = read(offersIn('london-amsterdam'), 'AMS').found
    expect(offer?.expires_at).toBe('2026-11-05T22:50:00.000Z')
  })

  it.each<[string, unknown]>([
    ['total_amount', 'ninety'],
    ['total_amount', '-4.00'],
    // Smallest units, as other vendors count.
    ['total_amount', 5840],
    ['total_currency', 'pounds'],
    ['expires_at', 'soon'],
    ['departing_at', 'tomorrow'],
    ['marketing_carrier_flight_number', '0000'],
    ['marketing_carrier', { iata_code: null }],
    ['marketing_carrier', { iata_code: 'BAW' }],
    ['time_zone', 'Europe/Nowhere'],
    ['cabin_class', 'cargo'],
    ['slices', null],
  ])('leaves out an offer whose %s is %j', (name, value) => {
    expect(read([changed(name, value)], 'AMS')).toEqual({ found: [], unreadable: 1 })
  })

  it.each([[null], ['offer'], [{}], [[]]])('leaves out %j, which is no offer', (offer) => {
    expect(read([offer])).toEqual({ found: [], unreadable: 1 })
  })

  it('leaves out what flies from another airport of the same city', () => {
    expect(read(offersIn('london-amsterdam'), 'EDI')).toEqual({ found: [], unreadable: 0 })
  })
})

describe('ids that outlive an offer (docs/decisions/0017)', () => {
  const fare = {
    carrier: 'BA',
    flightNumber: '1432',
    date: '2026-11-05',
    origin: 'LHR',
    destination: 'EDI',
    cabin: 'economy',
    brand: 'Economy Basic',
  } as const

  it('are the same for the same fare at another price, and name its route and day', () => {
    const again = read(offersIn('london-edinburgh').toReversed()).found
    expect(again.map(({ id }) => id).toSorted()).toEqual(direct.map(({ id }) => id).toSorted())
    expect(basic?.id).toBe(getOfferId(fare))
    expect(routeOfId(getOfferId(fare))).toEqual({ date: '2026-11-05', origin: 'LHR', destination: 'EDI' })
    expect(routeOfId(getOfferId({ ...fare, brand: null }))).toBeDefined()
  })

  it('differ by flight, day, route, cabin and brand', () => {
    const others = [
      fare,
      { ...fare, carrier: 'AA' },
      { ...fare, flightNumber: '1434' },
      { ...fare, date: '2026-11-06' },
      { ...fare, destination: 'GLA' },
      { ...fare, cabin: 'business' as const },
      { ...fare, brand: 'Economy Plus' },
      { ...fare, brand: null },
    ]
    expect(new Set(others.map(getOfferId)).size).toBe(others.length)
  })

  it('are short enough for as many as may be saved in one cookie (features/flights/saved-ids.ts)', () => {
    const longest = getOfferId({ ...fare, flightNumber: '1432A' })
    expect(longest.length).toBeLessThanOrEqual(40)
    expect(longest.length * flightLimits.saved).toBeLessThan(2400 + 1)
  })

  it.each([
    [''],
    ['off_0000example'],
    ['BA1432-2026-11-05-LHR-EDI-commercial'],
    ['BA1432-2026-02-30-LHR-EDI-y'],
    ['BA1432-2026-11-05-LHR-EDI-yZZZZZZZZ'],
    ['BA1432-2026-11-05-lhr-edi-y'],
    ['BA1432-2026-11-05-LHR-EDI-y\n'],
  ])('know %j as none of ours', (id) => {
    expect(routeOfId(id)).toBeUndefined()
  })
})
