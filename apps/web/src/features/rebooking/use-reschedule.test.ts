import { copenhagenTurnaround } from '@slipstream/mocks/fixtures/roster'
import { offerById } from '@slipstream/mocks/fixtures/timetable'
import { clearInstant } from '@slipstream/commute/roster/roster-items'
import { describe, expect, it } from 'vitest'
import { rescheduledFlight } from './reschedule-text.ts'
import {
  askedToReschedule,
  bookedAirlines,
  canChangeTo,
  hasLeft,
  reschedulingFlight,
} from './use-reschedule.ts'

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

describe('a booking that can be changed to a flight', () => {
  const now = Date.parse('2026-11-05T04:40:00Z')
  const hourMs = 3_600_000
  const price = { ...offer, direction: 'to_work' as const }
  const booked = {
    ...copenhagenTurnaround,
    to_work_status: 'booked_correct_time' as const,
    to_work_flight: price,
    from_work_status: 'not_booked' as const,
    from_work_flight: null,
  }

  it('is one with the same airline', () => {
    expect(canChangeTo(offer, bookedAirlines([booked], now), now)).toBe(true)
    expect(canChangeTo({ ...offer, marketing_carrier: 'LH' }, bookedAirlines([booked], now), now)).toBe(false)
    expect(canChangeTo(offer, [], now)).toBe(false)
  })

  it('is none where either flight has left', () => {
    const departure = Date.parse('2026-11-09T19:20:00Z')
    expect(bookedAirlines([booked], departure - 1)).toEqual(['BA'])
    expect(bookedAirlines([booked], departure)).toEqual([])
    expect(canChangeTo(offer, ['BA'], departure)).toBe(false)
  })

  it('may be with any airline where it names no flight, until the duty is over', () => {
    const unnamed = { ...booked, to_work_flight: null }
    const clear = clearInstant(unnamed)
    expect(bookedAirlines([unnamed], clear - hourMs)).toEqual([null])
    expect(canChangeTo(offer, [null], now)).toBe(true)
    expect(bookedAirlines([unnamed], clear)).toEqual([])
  })

  it.each([
    ['not_booked', []],
    ['standby', []],
    ['hotel', []],
    ['booked_correct_time', ['BA']],
    ['booked_incorrect_time', ['BA']],
  ] as const)('is marked as booked: %s', (to_work_status, airlines) => {
    expect(bookedAirlines([{ ...booked, to_work_status }], now)).toEqual(airlines)
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
