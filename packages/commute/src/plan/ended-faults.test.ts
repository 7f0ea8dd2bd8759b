import { describe, expect, it } from 'vitest'
import { aContext, aGroundDuty, aTrip } from '../fixtures.test-data.ts'
import {
  aDuty,
  along,
  codes,
  flightHome,
  getFlights,
  flightToWork,
  homeAt1830,
  homeAt2030,
  names,
  onStandby,
  restBetween,
  getRest,
  twoDuties,
  adviceFor,
  withFlights,
  workAt6,
  workAt7,
  workAt835,
} from './plan.test-data.ts'
import { planRests } from './plan-rests.ts'

/** Each test names what was said while single ends were judged, before "Plan the rest". */
describe('faults that issue 15 ends', () => {
  it('a duty nested in a trip destroys the trip’s way home', () => {
    // It said `duties_overlap` at the trip's clear: its neighbour by report was the nested simulator.
    const trip = aDuty('a', '2026-11-03 08:00', '2026-11-05 16:00', [homeAt1830, homeAt2030])
    const nested = aGroundDuty('2026-11-04 09:00', '2026-11-04 13:00', { pseudo_id: 'sim' })
    const next = aDuty('b', '2026-11-08 12:00', '2026-11-09 20:00', [workAt6, workAt7])
    const items = [trip, nested, next]
    const context = aContext({ include_ground_duties: true })
    expect(getFlights(restBetween(items, [trip, next], context))).toEqual(['BA1464', 'BA1431'])
    expect(adviceFor(trip, 'from_work', context, items).level).toBe('comfortable')
    expect(adviceFor(nested, 'from_work', context, items).reasons).toEqual([
      { code: 'inside_other_duty', otherItemKey: 'trip:a' },
    ])
  })

  it.each([
    ['after clear', { first: { from_work_status: 'hotel' } }],
    ['before report', { second: { to_work_status: 'hotel' } }],
  ] as const)('"hotel" %s leaves the other side open', (_, parts) => {
    // It said `staying_near_base` at that end, and advised a flight at the other one.
    const rest = getRest([homeAt1830, homeAt2030, workAt6, workAt7], aContext(), parts)
    expect([rest.kind, ...getFlights(rest)]).toEqual(['stay', null, null])
    expect(rest.statuses).toEqual({ clear: 'hotel', report: 'hotel' })
    const [first, second] = twoDuties([homeAt1830, homeAt2030, workAt6, workAt7], parts)
    for (const advice of [
      adviceFor(first, 'from_work', aContext(), [first, second]),
      adviceFor(second, 'to_work', aContext(), [first, second]),
    ])
      expect([advice.level, codes(advice), advice.recommended]).toEqual([
        'not_needed',
        ['staying_near_base'],
        null,
      ])
  })

  it('ground duties that are left out of advice vanish as obligations: a flight home during a simulator session', () => {
    // It looked past the simulator, and the flight at 10:00 was the only way home from the trip.
    const duringSimulator = flightHome('1440', '2026-11-06 10:00')
    const trip = aDuty('a', '2026-11-05 08:00', '2026-11-05 20:00', [duringSimulator])
    const simulator = aGroundDuty('2026-11-06 09:00', '2026-11-06 13:00', { pseudo_id: 'sim' })
    const items = [trip, simulator, aDuty('b', '2026-11-09 12:00', '2026-11-09 20:00')]
    const context = aContext({ include_ground_duties: false })
    expect(restBetween(items, [trip, simulator], context)).toMatchObject({ kind: 'stay', wayHome: null })
    const advice = adviceFor(trip, 'from_work', context, items)
    expect([advice.recommended, advice.firstHome, names(advice.unfitting)]).toEqual([null, null, ['BA1440']])
  })

  it.each([
    ['home', 'one_way', 'impossible'],
    ['near_base', 'stay', 'comfortable'],
    [null, 'stay', 'comfortable'],
  ] as const)(
    'home standby ignored: a flight at 06:55 for a standby from 07:00, with the setting %s',
    (home_standby, kind, level) => {
      // A duty without a location was no duty: the only flight home was recommended.
      const afterStart = flightHome('1432', '2026-11-06 06:55')
      const trip = aDuty('a', '2026-11-05 08:00', '2026-11-05 20:00', [afterStart])
      const standby = aGroundDuty('2026-11-06 07:00', '2026-11-06 15:00', {
        pseudo_id: 'sby',
        code: 'HSBY',
        description: 'Home standby',
        location: null,
      })
      const context = aContext({ home_standby })
      const rest = restBetween([trip, standby], [trip, standby], context)
      expect(rest).toMatchObject({ kind, level, wayHome: null })
      expect(adviceFor(trip, 'from_work', context, [trip, standby]).recommended).toBeNull()
    },
  )

  it('an LHR-based user with MAN–AMS–MAN, report at Manchester, is sent to Heathrow, "comfortable"', () => {
    // The trip's base was its first departure airport, so every commuting station served it.
    const [report, clear] = ['2026-11-05 12:00', '2026-11-05 20:00'] as const
    const flights = [
      flightToWork('1431', '2026-11-05 06:00'),
      flightToWork('1433', '2026-11-05 07:00'),
      flightHome('1464', '2026-11-05 21:00'),
    ]
    const trip = aDuty('a', report, clear, flights, {
      base: 'MAN',
      ...along(report, clear, 'MAN', 'AMS', 'MAN'),
    })
    const context = aContext({}, { base: 'LHR' })
    for (const direction of ['to_work', 'from_work'] as const) {
      const advice = adviceFor(trip, direction, context)
      expect([advice.level, advice.makingIt, advice.recommended]).toEqual(['no_data', [], null])
    }
    const toManchester = flightToWork('7001', '2026-11-05 08:00', { destination: 'MAN' })
    expect(
      adviceFor(withFlights(trip, [...flights, toManchester]), 'to_work', context).named?.flight.name,
    ).toBe('BA7001')
  })

  it('LGW 15:40 is named first home for a clear at LHR 15:40', () => {
    // London's airports were one place, and the gap of nobody was 0.
    const gatwick = flightHome('8001', '2026-11-05 15:40', { origin: 'LGW' })
    const later = flightHome('1464', '2026-11-05 18:30')
    const trip = aDuty('a', '2026-11-05 08:00', '2026-11-05 15:40', [gatwick, later])
    const advice = adviceFor(trip, 'from_work', aContext())
    expect([advice.firstHome?.name, names(advice.tooTight)]).toEqual(['BA1464', ['BA8001']])
  })

  it('LCY 13:05 is "comfortable" for a report at LHR 14:35', () => {
    // 90 minutes less a gap of 60 were 30 in hand, and the flight after it was its back-up.
    const toCity = (number: string, departure: string) =>
      flightToWork(number, departure, { destination: 'LCY' })
    const flights = [toCity('8701', '2026-11-05 11:50'), toCity('8703', '2026-11-05 12:00')] // lands 13:05
    const trip = aDuty('a', '2026-11-05 14:35', '2026-11-05 20:00', flights)
    const advice = adviceFor(trip, 'to_work', aContext({ slip_time: 60 }))
    expect([advice.level, advice.makingIt, names(advice.tooTight)]).toEqual([
      'impossible',
      [],
      ['BA8701', 'BA8703'],
    ])
    expect(advice.reasons[0]).toEqual({ code: 'none_in_time', tooTight: 2, gapMinutes: 60 })
  })

  it.each([
    ['leaves another airport 35 minutes later', flightHome('8001', '2026-11-05 19:05', { origin: 'LGW' })],
    ['has standby seats only', onStandby(homeAt2030)],
  ])('"comfortable" with a back-up that %s', (_, backUp) => {
    // Whatever left later was a back-up.
    const rest = getRest([homeAt1830, backUp, workAt6, workAt7])
    expect([rest.wayHome?.flight.name, rest.wayHome?.level, rest.wayHome?.backUps]).toEqual([
      'BA1464',
      'tight',
      [],
    ])
    expect(codes({ reasons: rest.wayHome?.reasons ?? [] })).toContain('last_flight_of_day')
  })

  it('price beats time at home without saying so: home seven hours later for £18', () => {
    // The cheapest with a back-up was recommended: £42 at 20:30.
    const flights = [
      flightHome('1450', '2026-11-05 13:30', { price_amount: '60.00' }),
      flightHome('1468', '2026-11-05 20:30', { price_amount: '42.00' }),
      flightHome('1470', '2026-11-05 21:30', { price_amount: '80.00' }),
    ]
    const rest = getRest([...flights, workAt6, workAt7], aContext(), { clear: '2026-11-05 12:30' })
    expect([rest.wayHome?.flight.name, rest.wayHome?.level]).toEqual(['BA1450', 'comfortable'])
    const cheapest = rest.alternatives.find(({ label }) => label === 'cheapest')
    expect(cheapest?.wayHome?.name).toBe('BA1468')
    expect((rest.minutesAtHome ?? 0) - (cheapest?.minutesAtHome ?? 0)).toBe(7 * 60)
  })

  it('the month’s edge is judged without the next month’s first duty', () => {
    // November alone said comfortable, and the duty of 1 December was never looked at.
    const last = aDuty('a', '2026-11-30 08:00', '2026-11-30 16:00', [
      flightHome('1464', '2026-11-30 18:30'),
      flightHome('1466', '2026-11-30 20:30'),
    ])
    const known = aContext({}, { knownMonths: new Set(['2026-11']) })
    const advice = adviceFor(last, 'from_work', known)
    expect([advice.level, codes(advice)]).toEqual(['tight', expect.arrayContaining(['next_month_unknown'])])
    const first = aTrip('2026-12-01 06:00', '2026-12-01 14:00', { id: 'b' })
    const both = aContext({}, { knownMonths: new Set(['2026-11', '2026-12']) })
    expect(restBetween([last, first], [last, first], both)).toMatchObject({ kind: 'stay', wayHome: null })
  })

  it('two home airports are mixed so that the car is at the wrong one', () => {
    // Each end took whichever home airport was cheaper.
    const fromEdinburgh = [flightToWork('1431', '2026-11-05 05:00'), flightToWork('1433', '2026-11-05 03:30')]
    const toGlasgow = flightHome('1490', '2026-11-05 18:30', { destination: 'GLA', price_amount: '10.00' })
    const toGlasgowLater = flightHome('1492', '2026-11-05 20:30', {
      destination: 'GLA',
      price_amount: '10.00',
    })
    const items = twoDuties([
      ...fromEdinburgh,
      homeAt1830,
      homeAt2030,
      toGlasgow,
      toGlasgowLater,
      workAt6,
      workAt7,
    ])
    const context = aContext({}, { homeAirports: ['EDI', 'GLA'] })
    const [, between] = planRests(items, context)
    expect(between?.wayHome?.flight.fare.destination).toBe('EDI')
    const anywhere = planRests(items, aContext({ car_stays: false }, { homeAirports: ['EDI', 'GLA'] }))
    expect(anywhere[1]?.wayHome?.flight.fare.destination).toBe('GLA')
    expect(names(adviceFor(items[0], 'from_work', context, items).unfitting)).toEqual(['BA1490', 'BA1492'])
  })

  it('a 02:30 report has yesterday’s 13:00 flight "on the day"', () => {
    // Twelve hours of waiting over midnight were no night, because the clock does not reach 03:00.
    const trip = aDuty('a', '2026-11-05 02:30', '2026-11-05 10:00', [
      flightToWork('1445', '2026-11-04 13:00'),
      flightToWork('1447', '2026-11-04 14:00'),
    ])
    const advice = adviceFor(trip, 'to_work', aContext())
    expect([advice.makingIt, names(advice.eveningBefore), advice.lastLegal]).toEqual([
      [],
      ['BA1445', 'BA1447'],
      null,
    ])
    expect(advice.reasons[0]).toEqual({ code: 'overnight_needed', hotelNights: 1 })
    expect([advice.hotelNights, advice.level]).toEqual([1, 'tight'])
  })

  it('last legal and first home are on standby only', () => {
    // Both took standby fares like seats.
    const toWork = aDuty('a', '2026-11-08 12:00', '2026-11-08 20:00', [workAt6, onStandby(workAt835)])
    expect(adviceFor(toWork, 'to_work', aContext()).lastLegal?.name).toBe('BA1431')
    const home = aDuty('a', '2026-11-05 08:00', '2026-11-05 16:00', [onStandby(homeAt1830), homeAt2030])
    expect(adviceFor(home, 'from_work', aContext()).firstHome?.name).toBe('BA1466')
    const nothingElse = aDuty('a', '2026-11-08 12:00', '2026-11-08 20:00', [onStandby(workAt835)])
    const advice = adviceFor(nothingElse, 'to_work', aContext())
    expect([advice.lastLegal, advice.level, codes(advice)[0]]).toEqual([null, 'at_risk', 'standby_only'])
  })
})
