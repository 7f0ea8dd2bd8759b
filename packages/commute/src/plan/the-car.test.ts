import type { Price } from '@slipstream/contract/flight'
import { describe, expect, it } from 'vitest'
import { aContext } from '../fixtures.test-data.ts'
import { planRests } from './plan-rests.ts'
import {
  aDuty,
  codes,
  flightHome,
  flightToWork,
  homeAt1830,
  reason,
  restBetween,
  twoDuties,
  workAt7,
} from './plan.test-data.ts'

const homes = (settings = {}) => aContext(settings, { homeAirports: ['EDI', 'GLA'] })
const toGlasgow = flightHome('1490', '2026-11-05 18:30', { destination: 'GLA', price_amount: '10.00' })
const airportsHome = (flights: readonly Price[], context = homes(), parts = {}) =>
  planRests(twoDuties(flights, parts), context).map(({ wayHome }) => wayHome?.flight.fare.destination ?? null)

describe('the car stays where it was left (design.md section 2 Valid)', () => {
  it('at the first home airport, until a way to work says otherwise', () => {
    expect(airportsHome([homeAt1830, toGlasgow, workAt7])[1]).toBe('EDI')
  })

  it('where the planned way to work before began', () => {
    const fromGlasgow = flightToWork('1491', '2026-11-05 05:00', { origin: 'GLA' })
    expect(airportsHome([homeAt1830, toGlasgow, fromGlasgow, workAt7])[1]).toBe('GLA')
  })

  it('where the booked way to work before began, though it is past', () => {
    const fromGlasgow = flightToWork('1491', '2026-11-05 05:00', { origin: 'GLA' })
    const first = { to_work_status: 'booked_correct_time', to_work_flight: fromGlasgow } as const
    const context = { ...homes(), now: Date.parse('2026-11-05T12:00:00Z') }
    expect(airportsHome([homeAt1830, toGlasgow, workAt7], context, { first })[1]).toBe('GLA')
  })

  it('for 28 days: then at the first home airport again', () => {
    // To work from Glasgow at 05:00 on the 5th; the clear is 28 days later, or a minute more.
    const fromGlasgow = flightToWork('1491', '2026-11-05 05:00', { origin: 'GLA' })
    const toWork = aDuty('a', '2026-11-05 08:00', '2026-11-05 16:00', [fromGlasgow])
    const airport = (clear: string) => {
      const home = ['EDI', 'GLA'].map((destination) =>
        flightHome(destination === 'EDI' ? '1460' : '1490', '2026-12-03 18:00', {
          destination,
          price_amount: destination === 'EDI' ? '60.00' : '70.00',
        }),
      )
      const later = aDuty('b', '2026-12-02 08:00', clear, home)
      return restBetween([toWork, later], [later, null], homes()).wayHome?.flight.fare.destination
    }
    expect([airport('2026-12-03 05:00'), airport('2026-12-03 05:01')]).toEqual(['GLA', 'EDI'])
  })

  it('or anywhere, where the setting is off', () => {
    expect(airportsHome([homeAt1830, toGlasgow, workAt7], homes({ car_stays: false }))[1]).toBe('GLA')
  })

  it('says so where only the other airport has a flight, and where one is booked to it', () => {
    const items = twoDuties([toGlasgow, workAt7])
    const rest = restBetween(items, items, homes())
    expect([rest.wayHome, reason(rest, 'car_elsewhere')]).toEqual([
      null,
      { code: 'car_elsewhere', airport: 'EDI' },
    ])
    const first = { from_work_status: 'booked_correct_time', from_work_flight: toGlasgow } as const
    const booked = twoDuties([toGlasgow, workAt7], { first })
    const bookedRest = restBetween(booked, booked, homes())
    expect([bookedRest.wayHome?.flight.name, codes(bookedRest)]).toEqual(['BA1490', ['car_elsewhere']])
  })
})
