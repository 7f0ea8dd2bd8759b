import type { Price } from '@slipstream/contract/flight'
import { describe, expect, it } from 'vitest'
import { aContext } from '../../fixtures.test-data.ts'
import {
  aDuty,
  codes,
  flightHome,
  flightToWork,
  names,
  onStandby,
  restBetween,
  adviceFor,
} from '../plan.test-data.ts'

/** A duty from noon to 20:00 on 5 November. */
const noon = (flights: readonly Price[]) => aDuty('t', '2026-11-05 12:00', '2026-11-05 20:00', flights)
const toWork = (flights: readonly Price[], context = aContext()) =>
  adviceFor(noon(flights), 'to_work', context)
const home = (flights: readonly Price[], context = aContext()) =>
  adviceFor(noon(flights), 'from_work', context)
const morning = flightToWork('1439', '2026-11-05 08:35', { price_amount: '40.00' })
const earlier = flightToWork('1433', '2026-11-05 07:00')

describe('one candidate an aircraft (docs/decisions/0026-plan-the-rest.md Candidates)', () => {
  it('counts a codeshare or a second fare as the same aircraft, not as a back-up', () => {
    const codeshare = {
      ...morning,
      id: 'aa',
      marketing_carrier: 'AA',
      flight_number: '6439',
      price_amount: '39.00',
    }
    const flex = { ...morning, id: 'flex', price_amount: '120.00' }
    const advice = toWork([morning, codeshare, flex])
    expect(names(advice.makingIt)).toEqual(['AA6439'])
    expect(advice.makingIt[0]?.fares).toHaveLength(3)
    expect([advice.backUps, advice.level]).toEqual([[], 'tight'])
  })

  it('stands at its cheapest confirmed seat, however cheap its standby fare', () => {
    const advice = toWork([morning, onStandby(morning)])
    expect([advice.named?.flight.fare.price_amount, advice.named?.flight.isStandbyOnly]).toEqual([
      '40.00',
      false,
    ])
    expect([advice.cheapest?.price_amount, advice.cheapestStandby?.price_amount]).toEqual(['40.00', '15.00'])
  })

  it('is standby-only where no confirmed seat is left', () => {
    const advice = toWork([{ ...morning, seats_available: 0 }, onStandby(morning)])
    expect([advice.named?.flight.isStandbyOnly, advice.level, advice.cheapest]).toEqual([
      true,
      'at_risk',
      null,
    ])
  })

  it('is none where it is sold out, and that is said', () => {
    const advice = toWork([earlier, { ...morning, seats_available: 0 }])
    expect(names(advice.makingIt)).toEqual(['BA1433'])
    expect(advice.reasons).toContainEqual({ code: 'sold_out', fares: 1 })
  })

  it('is none where its times cannot be read, and that is said', () => {
    const unreadable = { ...morning, origin_timezone: 'Moon/Base' }
    const advice = toWork([unreadable, earlier])
    expect(names(advice.makingIt)).toEqual(['BA1433'])
    expect(advice.reasons).toContainEqual({ code: 'unreadable_flights', count: 1 })
    const alone = toWork([unreadable])
    expect([alone.level, codes(alone)]).toEqual(['no_data', ['no_flights_known', 'unreadable_flights']])
  })

  it('leaves out staff fares with include_staff_travel off (spec §3 User settings)', () => {
    const flights = [
      flightToWork('1', '2026-11-05 06:00'),
      flightToWork('2', '2026-11-05 07:00', { fare_type: 'hotline' }),
      flightToWork('3', '2026-11-05 08:00', { fare_type: 'standby' }),
    ]
    expect(names(toWork(flights).makingIt)).toEqual(['BA1', 'BA2', 'BA3'])
    expect(names(toWork(flights, aContext({ include_staff_travel: false })).makingIt)).toEqual(['BA1'])
  })

  it('flies between a home airport and one that serves the duty', () => {
    const advice = toWork([
      morning,
      flightToWork('7001', '2026-11-05 08:00', { destination: 'MAN' }),
      flightToWork('1475', '2026-11-05 08:00', { origin: 'GLA' }),
    ])
    expect(names([...advice.makingIt, ...advice.tooTight, ...advice.unfitting])).toEqual(['BA1439'])
  })

  it('says which airport it lands at where the duty is at another', () => {
    const city = { ...morning, destination: 'LCY' }
    expect(toWork([city]).reasons).toContainEqual({
      code: 'other_airport',
      flightAirport: 'LCY',
      dutyAirport: 'LHR',
    })
  })
})

describe('gaps (docs/decisions/0026-plan-the-rest.md Gaps)', () => {
  it('lets a landing exactly a gap before report make it, and not a minute later', () => {
    const inHand = (slip_time: number) =>
      toWork([morning], aContext({ slip_time })).lastLegal?.gapInHandMinutes
    expect([inHand(130), inHand(131)]).toEqual([0, undefined]) // lands 09:50
  })

  it('asks for 15 minutes from landing to report, and for 30 from clear to departure, where slip_time is less', () => {
    const landing = (departure: string) => toWork([flightToWork('1', departure)]).lastLegal?.name
    expect([landing('2026-11-05 10:30'), landing('2026-11-05 10:31')]).toEqual(['BA1', undefined])
    const leaving = (departure: string) => home([flightHome('1', departure)]).firstHome?.name
    expect([leaving('2026-11-05 20:30'), leaving('2026-11-05 20:29')]).toEqual(['BA1', undefined])
    const own = aContext({ landing_to_report_minutes: 40, clear_to_departure_minutes: 50, slip_time: 10 })
    expect(toWork([flightToWork('1', '2026-11-05 10:05')], own).lastLegal?.gapInHandMinutes).toBe(0)
    expect(home([flightHome('1', '2026-11-05 20:50')], own).firstHome?.gapInHandMinutes).toBe(0)
  })

  it('shows what lands before report or leaves after clear inside the gap as too tight, and drops the rest', () => {
    const landing = (departure: string) => names(toWork([flightToWork('1', departure)]).tooTight)
    expect([landing('2026-11-05 10:45'), landing('2026-11-05 10:46')]).toEqual([['BA1'], []])
    const leaving = (departure: string) => names(home([flightHome('1', departure)]).tooTight)
    expect([leaving('2026-11-05 20:00'), leaving('2026-11-05 19:59')]).toEqual([['BA1'], []])
  })
})

describe('reach: seven days beyond the gap (docs/decisions/0026-plan-the-rest.md Candidates)', () => {
  it('of a way home, counted from clear and gap', () => {
    const reached = (departure: string) => names(home([flightHome('1', departure)]).makingIt)
    expect([reached('2026-11-12 20:30'), reached('2026-11-12 20:31')]).toEqual([['BA1'], []])
  })

  it('of a way to work, counted back from report and gap', () => {
    const reached = (departure: string) => names(toWork([flightToWork('1', departure)]).eveningBefore)
    expect([reached('2026-10-29 11:45'), reached('2026-10-29 11:44')]).toEqual([['BA1'], []])
  })

  it('transfer included', () => {
    const reached = (departure: string) =>
      names(home([flightHome('1', departure, { origin: 'LGW' })]).makingIt)
    expect([reached('2026-11-12 22:00'), reached('2026-11-12 22:01')]).toEqual([['BA1'], []])
  })
})

describe('flights of a whole span', () => {
  it('are those listed with any of its items', () => {
    const overlapping = aDuty('u', '2026-11-05 19:00', '2026-11-05 21:00', [])
    const items = [noon([flightHome('1464', '2026-11-05 22:00')]), overlapping]
    expect(restBetween(items, [overlapping, null], aContext()).wayHome?.flight.name).toBe('BA1464')
  })
})
