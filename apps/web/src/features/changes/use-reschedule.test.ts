import { connectingRoster } from '@slipstream/mocks/fixtures/connections'
import { offerById } from '@slipstream/mocks/fixtures/timetable'
import { describe, expect, it } from 'vitest'
import { rescheduledFlight } from './reschedule/reschedule-text.ts'
import { askedToReschedule, canChangeTo, hasLeft, reschedulingFlight } from './use-reschedule.ts'

const offer = offerById('BA1460-2026-11-09-commercial')
if (!offer) throw new Error('The sample timetable has no BA1460.')

describe('what opens the reschedule drawer (spec §2 Overlays)', () => {
  it('is found again after a reload, of an offer its flight alone', () => {
    const found = rescheduledFlight(JSON.parse(JSON.stringify(reschedulingFlight(offer))))
    expect(found).toMatchObject({ id: offer.id, flight_number: '1460', origin: 'LHR' })
    expect(found).not.toHaveProperty('price_amount')
  })

  it.each([null, undefined, 7, 'reschedules', [], {}, { entry: true }])('is not opened by %j', (state) => {
    expect(askedToReschedule(state)).toBeUndefined()
  })

  it.each([
    { reschedules: null },
    { reschedules: 'BA1460' },
    { reschedules: { ...offer, id: '' } },
    { reschedules: { ...offer, flight_number: '<b>' } },
    { reschedules: { ...offer, departure_time: '2026-02-30 10:00' } },
  ])('has no flight in %j', (state) => {
    expect(askedToReschedule(state)).not.toBeUndefined()
    expect(rescheduledFlight(state)).toBeNull()
  })
})

describe('a flight that a booking can be changed to (spec §1)', () => {
  const departure = Date.parse('2026-11-09T19:20:00Z')

  it('is any direct flight that has not left, whatever the roster knows of bookings', () => {
    expect(canChangeTo(offer, departure - 1)).toBe(true)
    expect(canChangeTo({ ...offer, marketing_carrier: 'LH' }, departure - 1)).toBe(true)
    expect(canChangeTo(offer, departure)).toBe(false)
  })

  it('is no journey with a change: an airline changes a booking to one of its flights', () => {
    const journey = connectingRoster[0]?.prices.from_work.find(({ connection }) => connection !== undefined)
    if (!journey) throw new Error('There is no journey with a change.')
    expect(canChangeTo(journey, Date.parse('2026-10-01T00:00:00Z'))).toBe(false)
  })
})

describe('a flight that has left', () => {
  const departure = Date.parse('2026-11-09T19:20:00Z')

  it('has done so from the minute of its departure, on its own clock', () => {
    expect(hasLeft(offer, departure - 1)).toBe(false)
    expect(hasLeft(offer, departure)).toBe(true)
    expect(
      hasLeft(
        { ...offer, origin_timezone: 'America/New_York', destination_timezone: 'America/New_York' },
        departure,
      ),
    ).toBe(false)
  })

  it('is left to the server where its times cannot be read', () => {
    expect(hasLeft({ ...offer, origin_timezone: 'Nowhere/At_All' }, departure)).toBe(false)
  })
})
