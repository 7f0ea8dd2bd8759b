import type { Price } from '@slipstream/contract/flight'
import type { Trip } from '@slipstream/contract/roster'
import { describe, expect, it } from 'vitest'
import type { CommuteContext } from './commute-context.ts'
import { aContext, aGroundDuty, aManualEntry } from '../fixtures.test-data.ts'
import {
  aDuty,
  along,
  codes,
  flightHome,
  getFlights,
  flightToWork,
  homeAt17,
  homeAt1830,
  homeAt2030,
  names,
  onStandby,
  reason,
  restBetween,
  getRest,
  twoDuties,
  adviceFor,
  workAt6,
  workAt7,
  workAt835,
} from './plan.test-data.ts'

const bookedHome = (flight: Price | null): Partial<Trip> => ({
  from_work_status: 'booked_correct_time',
  from_work_flight: flight,
})
const bookedToWork = (flight: Price | null): Partial<Trip> => ({
  to_work_status: 'booked_correct_time',
  to_work_flight: flight,
})
const staying = { next_rest: { before: 'trip:b', decision: 'stay' } } as const
const goingHome = { next_rest: { before: 'trip:b', decision: 'home' } } as const

/** The rest after the last known duty, which clears at 16:00 on the 5th. */
function lastRest(flights: readonly Price[], parts: Partial<Trip> = {}, context = aContext()) {
  const duty = aDuty('a', '2026-11-05 08:00', '2026-11-05 16:00', flights, parts)
  return restBetween([duty], [duty, null], context)
}

const homeStandby = (start: string, end: string) =>
  aGroundDuty(start, end, { pseudo_id: 's', code: 'HSBY', location: null })
const standbyAtHome = aContext({ home_standby: 'home' })

describe('a decision for a rest (docs/decisions/0026-plan-the-rest.md Kinds)', () => {
  it('holds after the last known duty until another one follows', () => {
    const parts = { next_rest: { before: null, decision: 'stay' } } as const
    const open = lastRest([homeAt1830], parts)
    expect([open.kind, open.decision, codes(open)]).toEqual(['stay', 'stay', ['staying_near_base']])
    const followed = getRest([homeAt1830, workAt7], aContext(), { first: parts })
    expect([followed.kind, followed.decision, codes(followed)]).toEqual(['home', null, ['decision_dropped']])
  })

  it('to stay gives way to a seat that is booked at either end', () => {
    expect(getRest([workAt7], aContext(), { first: { ...staying, ...bookedHome(homeAt1830) } }).kind).toBe(
      'home',
    )
    expect(getRest([homeAt1830], aContext(), { first: staying, second: bookedToWork(workAt7) }).kind).toBe(
      'home',
    )
  })
})

describe('what is booked (docs/decisions/0026-plan-the-rest.md Candidates)', () => {
  it('is safe by a later flight, also where it is no longer on offer itself', () => {
    const ranked = (...flights: readonly Price[]) =>
      getRest([...flights, workAt7], aContext(), { first: bookedHome(homeAt1830) }).cost.ranked ?? 0
    expect(ranked(homeAt2030) - ranked(homeAt1830)).toBe(-40_000)
  })

  it('is no conflict with a flight that is only planned: that one is left out', () => {
    // Lands 19:45, after the planned one has left.
    const planned = flightToWork('9', '2026-11-05 19:00')
    for (const [first, second] of [
      [bookedHome(homeAt1830), { to_work_flight: planned }],
      [{ from_work_flight: homeAt1830 }, bookedToWork(planned)],
    ] as const) {
      const rest = getRest([homeAt1830, planned, workAt7], aContext(), {
        report: '2026-11-06 02:00',
        first,
        second,
      })
      expect(rest.isConflict).toBe(false)
    }
  })

  it('on both ways is paid for on both, however little time it leaves', () => {
    // At the door at 20:30, which would have to be left at 18:55.
    const wayToWork = flightToWork('9', '2026-11-05 20:30')
    const rest = getRest([], aContext(), {
      report: '2026-11-06 02:00',
      first: bookedHome(homeAt1830),
      second: bookedToWork(wayToWork),
    })
    expect([rest.isConflict, getFlights(rest), rest.cost.fares]).toEqual([false, ['BA1464', 'BA9'], 120_000])
  })

  it('costs what nobody knows where the flight is not known', () => {
    const flights = [homeAt1830, workAt7]
    expect(getRest(flights, aContext(), { first: bookedHome(null) }).cost.fares).toBeNull()
    expect(getRest(flights, aContext(), { second: bookedToWork(null) }).cost.fares).toBeNull()
  })

  it('still costs its fare when it has left', () => {
    const items = twoDuties([workAt7, workAt835], { first: bookedHome(homeAt1830) })
    const context = aContext({}, { now: Date.parse('2026-11-05T19:00:00Z') })
    expect(restBetween(items, items, context).cost.fares).toBe(120_000)
  })

  it('inside its gap has the later flights as back-ups', () => {
    const tight = flightHome('9', '2026-11-05 16:15')
    const rest = getRest([homeAt1830, workAt7], aContext(), { first: bookedHome(tight) })
    expect([codes(rest.wayHome ?? { reasons: [] }), names(rest.wayHome?.backUps ?? [])]).toEqual([
      ['chosen_too_tight'],
      ['BA1464'],
    ])
  })

  describe('on both ways', () => {
    const report = '2026-11-06 20:00'
    // The door is left at 10:30 for the booked flight, at 14:25 for the later one.
    const booked = flightToWork('1', '2026-11-06 12:05')
    const later = flightToWork('2', '2026-11-06 16:00')
    const context = aContext({}, { homeAirports: ['EDI', 'GLA'] })
    const itemAdvice = (...flights: readonly Price[]) => {
      const items = twoDuties([homeAt1830, ...flights, booked, later], {
        report,
        first: bookedHome(homeAt1830),
        second: bookedToWork(booked),
      })
      return {
        wayHome: adviceFor(items[0], 'from_work', context, items),
        wayToWork: adviceFor(items[1], 'to_work', context, items),
      }
    }

    it('leaves out what does not fit with the other seat', () => {
      // At the door at 12:00.
      const { wayHome } = itemAdvice(homeAt2030, flightHome('3', '2026-11-06 10:00'))
      expect([names(wayHome.makingIt), names(wayHome.unfitting)]).toEqual([['BA1464', 'BA1466'], ['BA3']])
      // From the door at 18:55; the seat home reaches it at 20:30.
      const { wayToWork } = itemAdvice(flightToWork('4', '2026-11-05 20:30'))
      expect([names(wayToWork.makingIt), names(wayToWork.unfitting)]).toEqual([['BA1', 'BA2'], ['BA4']])
    })

    it('leaves out a flight home to where the car is not', () => {
      const { wayHome } = itemAdvice(flightHome('5', '2026-11-05 20:00', { destination: 'GLA' }))
      expect(names(wayHome.unfitting)).toEqual(['BA5'])
    })
  })
})

describe('what is planned (docs/decisions/0026-plan-the-rest.md Planned)', () => {
  it('is kept on the one way where the other does not fit', () => {
    // At the door at 20:30 on the 5th; to be left at 03:25, before ten hours have passed.
    const early = flightToWork('9', '2026-11-06 05:00')
    const first = { from_work_flight: homeAt2030 }
    const wayHome = getRest([homeAt1830, homeAt2030, early, workAt7], aContext(), {
      first,
      second: { to_work_flight: early },
    })
    expect([getFlights(wayHome), reason(wayHome, 'planned_does_not_fit')]).toEqual([
      ['BA1466', 'BA1433'],
      { code: 'planned_does_not_fit', flight: 'BA9' },
    ])
    // At the door at 10:00 on the 6th, which has to be left at 10:30.
    const late = flightHome('9', '2026-11-06 08:00')
    const planned = flightToWork('1', '2026-11-06 12:05')
    const wayToWork = getRest(
      [homeAt1830, late, planned, flightToWork('2', '2026-11-06 14:05')],
      aContext(),
      {
        report: '2026-11-06 20:00',
        first: { from_work_flight: late },
        second: { to_work_flight: planned },
      },
    )
    expect([getFlights(wayToWork), reason(wayToWork, 'planned_does_not_fit')]).toEqual([
      ['BA1464', 'BA1'],
      { code: 'planned_does_not_fit', flight: 'BA9' },
    ])
  })

  describe('and too dear to go home by itself', () => {
    const dear = { price_amount: '300.00' }
    const wayHome = flightHome('1', '2026-11-05 18:30', dear)
    const wayToWork = flightToWork('2', '2026-11-06 12:05', dear)
    const early = flightToWork('3', '2026-11-05 23:00', dear)
    const rest = (first: Partial<Trip>, second: Partial<Trip> = {}) =>
      getRest([wayHome, wayToWork, early], aContext(), { report: '2026-11-06 16:00', first, second })

    it('is not given up for a stay while one of two fits', () => {
      const oneFits = rest({ from_work_flight: wayHome }, { to_work_flight: early })
      expect([oneFits.kind, getFlights(oneFits)]).toEqual(['home', ['BA1', 'BA2']])
    })

    it('is, where it fits no way to fly', () => {
      expect(codes(rest({}, { to_work_flight: early }))[0]).toBe('stay_is_better')
    })
  })

  it('is taken at the fare it was planned at, though the same flight is sold cheaper', () => {
    const hotline = { ...homeAt1830, id: 'hotline', price_amount: '80.00', fare_type: 'hotline' } as const
    const rest = getRest([homeAt1830, hotline, workAt7], aContext(), { first: { from_work_flight: hotline } })
    expect(rest.cost.fares).toBe(140_000)
  })

  it('is kept through an outage until the minute it leaves', () => {
    const named = (now: string) => {
      const context = aContext({}, { now: Date.parse(now) })
      return lastRest([], { from_work_flight: homeAt1830 }, context).wayHome?.flight.name
    }
    expect([named('2026-11-05T18:30:00Z'), named('2026-11-05T18:31:00Z')]).toEqual(['BA1464', undefined])
  })

  it('is not kept where it leaves before a standby at home has ended', () => {
    const planned = flightToWork('9', '2026-11-05 16:30')
    const standby = homeStandby('2026-11-05 08:00', '2026-11-05 16:00')
    const next = aDuty('b', '2026-11-06 12:00', '2026-11-06 20:00', [
      planned,
      flightToWork('8', '2026-11-06 07:00'),
    ])
    const withPlan = { ...next, to_work_flight: planned }
    // The door would be left at 14:55.
    expect(restBetween([standby, withPlan], [standby, withPlan], standbyAtHome).wayToWork?.flight.name).toBe(
      'BA8',
    )
  })
})

describe('beside a half whose flights are not known (docs/decisions/0026-plan-the-rest.md Kinds)', () => {
  it('a way home leaves time for the way to work', () => {
    // Report at noon: 15 minutes, a flight of 45 and 95 to departure; the door is left at 09:25, ten hours after 23:25.
    const named = (departure: string) =>
      getRest([flightHome('1', departure)], aContext(), { report: '2026-11-06 12:00' }).wayHome?.flight.name
    expect([named('2026-11-05 21:25'), named('2026-11-05 21:26')]).toEqual(['BA1', undefined])
  })

  it('a way to work leaves time for the way home', () => {
    // Clear at 16:00: 30 minutes, a flight of 45 and 45 to the door at 18:00; ten hours on it is left at 04:00.
    const named = (departure: string) =>
      getRest([flightToWork('1', departure)], aContext(), { report: '2026-11-06 12:00' }).wayToWork?.flight
        .name
    expect([named('2026-11-06 05:35'), named('2026-11-06 05:34')]).toEqual(['BA1', undefined])
  })

  it('a rest is too short by the person’s own way to the airport', () => {
    // 30 + 45 + 20, ten hours, 60 + 45 + 15: 13 h 35.
    const door_minutes = { EDI: { to_departure: 60, from_landing: 20 } }
    const kind = (report: string) => getRest([], aContext({ door_minutes }), { report }).kind
    expect([kind('2026-11-06 05:35'), kind('2026-11-06 05:34')]).toEqual(['home', 'stay'])
  })
})

describe('a standby at home ends a way home (docs/decisions/0026-plan-the-rest.md Validity of a pair)', () => {
  const report = (flights: readonly Price[]) => {
    const duty = aDuty('a', '2026-11-05 08:00', '2026-11-05 16:00', flights)
    const standby = homeStandby('2026-11-05 23:00', '2026-11-06 07:00')
    return restBetween([duty, standby], [duty, standby], standbyAtHome)
  }
  /** At 21:00 a flight reaches the door at 23:00. */
  const followedAt = (departure: string) =>
    report([homeAt1830, flightHome('2', departure, { price_amount: '90.00' })])

  it('and a back-up is home by its start, to the minute', () => {
    const [inTime, late] = [followedAt('2026-11-05 21:00'), followedAt('2026-11-05 21:01')]
    expect([inTime, late].map(({ wayHome }) => names(wayHome?.backUps ?? []))).toEqual([['BA2'], []])
    expect((inTime.cost.ranked ?? 0) - (late.cost.ranked ?? 0)).toBe(-40_000)
  })

  it('has no time at home to count', () => {
    const rest = followedAt('2026-11-05 21:00')
    expect([rest.kind, rest.minutesAtHome, rest.nightsAtHome]).toEqual(['one_way', null, null])
    expect(rest.alternatives.map(({ label, minutesAtHome }) => [label, minutesAtHome])).toContainEqual([
      'best',
      null,
    ])
  })
})

describe('a standby at home before a booked way to work', () => {
  it('makes unfitting what leaves before it ends, whatever is booked', () => {
    const booked = flightToWork('9', '2026-11-05 16:30')
    const standby = homeStandby('2026-11-05 08:00', '2026-11-05 16:00')
    const flights = [booked, flightToWork('8', '2026-11-05 17:00'), flightToWork('7', '2026-11-06 07:00')]
    const work = aDuty('b', '2026-11-06 12:00', '2026-11-06 20:00', flights, bookedToWork(booked))
    const advice = adviceFor(work, 'to_work', standbyAtHome, [standby, work])
    // The door would be left at 15:25 for the one at 17:00.
    expect([advice.named?.flight.name, names(advice.makingIt), names(advice.backUps)]).toEqual([
      'BA9',
      ['BA7'],
      ['BA7'],
    ])
    expect(names(advice.unfitting)).toContain('BA8')
  })
})

describe('the reason of a rest (docs/decisions/0026-plan-the-rest.md)', () => {
  it('names the airport at home where no flight is needed, at the start and the end of a roster too', () => {
    const [report, clear] = ['2026-11-05 08:00', '2026-11-05 16:00'] as const
    const atHome = aDuty('h', report, clear, [], along(report, clear, 'EDI', 'AMS', 'EDI'))
    const said = [{ code: 'home_is_duty_location', airport: 'EDI', minutes: 0 }]
    expect(restBetween([atHome], [null, atHome], aContext())).toMatchObject({ kind: 'none', reasons: said })
    expect(restBetween([atHome], [atHome, null], aContext())).toMatchObject({ kind: 'none', reasons: said })
  })

  it('says that a place near home is reached by land, and leaves the time for it (issue 38, 6)', () => {
    const clinic = aManualEntry('2026-11-05 21:30', '2026-11-05 22:30', { location: 'GLA' })
    const alone = restBetween([clinic], [null, clinic], aContext())
    expect(alone).toMatchObject({
      kind: 'none',
      reasons: [{ code: 'home_is_duty_location', airport: 'GLA', minutes: 75 }],
    })
    // Home at 20:30 by BA1464, too late for the 75 minutes to Glasgow; at 19:00 by BA1460 in time.
    const trip = aDuty('a', '2026-11-05 08:00', '2026-11-05 16:00', [homeAt17, homeAt1830])
    const between = restBetween([trip, clinic], [trip, clinic], aContext())
    expect([between.kind, between.wayHome?.flight.name]).toEqual(['one_way', 'BA1460'])
  })

  it('names the flight that is booked beside a hotel, if anyone has said which', () => {
    const said = (flight: Price | null) =>
      getRest([], aContext(), { first: bookedHome(flight), second: { to_work_status: 'hotel' } }).reasons
    expect(said(homeAt1830)).toEqual([{ code: 'hotel_and_booking', flight: 'BA1464' }])
    expect(said(null)).toEqual([{ code: 'hotel_and_booking', flight: null }])
  })

  it('counts the flights that leave too little time at home', () => {
    // At the door at 20:30 and 22:30; to be left at 04:25 and 05:25.
    const toWork = [flightToWork('1', '2026-11-06 06:00'), flightToWork('2', '2026-11-06 07:00')]
    const rest = getRest(
      [homeAt1830, homeAt2030, ...toWork, flightToWork('3', '2026-11-06 07:30')],
      aContext(),
      {
        report: '2026-11-06 12:00',
      },
    )
    expect([rest.kind, rest.reasons]).toEqual([
      'stay',
      [{ code: 'none_fits_the_rest', flights: 5, direction: null }],
    ])
  })

  it('is the way on where flights are known, none serves, and the next duty is elsewhere', () => {
    const tooEarly = flightHome('1', '2026-11-05 15:00', { origin: 'MAN' })
    const rest = getRest([tooEarly, workAt7], aContext(), {
      first: along('2026-11-05 08:00', '2026-11-05 16:00', 'LHR', 'MAN'),
    })
    expect([rest.kind, rest.level, rest.reasons]).toEqual([
      'none',
      'impossible',
      [{ code: 'onward_travel', from: 'MAN', to: 'LHR' }],
    ])
  })

  it('is the missing home airport alone, whatever else is not known', () => {
    const context = aContext({}, { homeAirports: [], knownMonths: new Set(['2026-11']) })
    expect(codes(lastRest([homeAt1830], {}, context))).toEqual(['no_home_airport'])
  })

  it('is a stay between two duties of a base that nobody knows', () => {
    const duty = (id: string, start: string, end: string) =>
      aGroundDuty(start, end, { pseudo_id: id, location: null, presence: 'base' })
    const first = duty('a', '2026-11-05 08:00', '2026-11-05 16:00')
    const second = duty('b', '2026-11-05 20:00', '2026-11-05 23:00')
    const context = aContext({ include_ground_duties: true, commuting_stations: [] }, { base: null })
    const rest = restBetween([first, second], [first, second], context)
    expect([rest.kind, codes(rest)]).toEqual(['stay', ['back_to_back']])
  })

  it('is little time at home under the least that the person asked for, to the minute', () => {
    // From 20:30 to the door at 06:30, and at 06:29.
    const said = (departure: string) =>
      codes(
        getRest([homeAt1830, flightToWork('1', departure)], aContext(), {
          report: '2026-11-06 12:00',
          first: goingHome,
        }),
      )
    expect([said('2026-11-06 08:05'), said('2026-11-06 08:04')]).toEqual([[], ['little_time_at_home']])
  })
})

describe('an evening before that is named (docs/decisions/0026-plan-the-rest.md Levels)', () => {
  it('is not called needed where a seat of the day makes report', () => {
    const cheap = flightToWork('1465', '2026-11-07 19:00', { price_amount: '1.00' })
    const dear = { ...workAt7, price_amount: '500.00' }
    const { wayToWork } = getRest(
      [homeAt1830, cheap, onStandby(workAt6), dear],
      aContext({ home_value: 'cheapest' }),
    )
    expect([wayToWork?.flight.name, codes(wayToWork ?? { reasons: [] })]).toEqual([
      'BA1465',
      ['gap_in_hand', 'back_ups'],
    ])
  })
})

describe('a back-up to work (design.md section 2 Back-up)', () => {
  it('may leave from another home airport than the one where the car is', () => {
    const context = aContext({}, { homeAirports: ['EDI', 'GLA'] })
    const fromGlasgow = { ...workAt835, origin: 'GLA', price_amount: '90.00' }
    const rest = getRest([homeAt1830, workAt6, fromGlasgow], context)
    expect([rest.wayToWork?.flight.name, names(rest.wayToWork?.backUps ?? [])]).toEqual([
      'BA1431',
      ['BA1439'],
    ])
  })
})

describe('other ways to spend a rest (design.md section 2 Ranking: offered)', () => {
  const offered = (flights: readonly Price[], context: CommuteContext = aContext()) =>
    Object.fromEntries(
      getRest(flights, context).alternatives.map(({ label, wayHome, wayToWork, level }) => [
        label,
        [wayHome?.name, wayToWork?.name, level],
      ]),
    )
  const [early, later] = [workAt6, workAt7]

  it('are as bad as the worse half', () => {
    // Leaves 30 minutes after clear: nothing in hand, and home first.
    const close = flightHome('1', '2026-11-05 16:30', { price_amount: '200.00' })
    const level = (...flights: readonly Price[]) => offered([...flights, early, later])['most_home']
    // The last flight to work is the one that leaves most time at home: tight.
    expect(level(close)).toEqual(['BA1', 'BA1433', 'at_risk'])
    expect(level(close, homeAt1830)).toEqual(['BA1', 'BA1433', 'tight'])
    expect(level(onStandby(close), homeAt1830)).toEqual(['BA1', 'BA1433', 'at_risk'])
    expect(level(homeAt1830, homeAt2030)).toEqual(['BA1464', 'BA1433', 'tight'])
  })

  it('are not at risk for little in hand at 30 minutes', () => {
    // Leaves half an hour beyond the gap after clear.
    const flights = [flightHome('1', '2026-11-05 17:00'), homeAt1830, early, later]
    expect(offered(flights)['best']).toEqual(['BA1', 'BA1431', 'comfortable'])
  })

  it('have the safest beside a cheaper one that is less safe', () => {
    // £60 less than the safe way, which saves £40 for the back-up.
    const flights = [
      { ...homeAt1830, price_amount: '150.00' },
      { ...homeAt2030, price_amount: '30.00' },
      early,
      later,
    ]
    const { best, safest } = offered(flights)
    expect([best, safest]).toEqual([
      ['BA1466', 'BA1431', 'tight'],
      ['BA1464', 'BA1431', 'comfortable'],
    ])
  })

  it('count the nights near base with the cheapest', () => {
    // £10 and a night for £90 the evening before; £60 on the day.
    const evening = flightToWork('1465', '2026-11-07 19:00', { price_amount: '10.00' })
    const cheapest = (night_price: number) =>
      offered([homeAt1830, evening, workAt7], aContext({ night_price }))['cheapest']?.[1]
    expect([cheapest(90), cheapest(50), cheapest(49)]).toEqual(['BA1433', 'BA1433', 'BA1465'])
  })

  it('never call a fare without a rate the cheapest', () => {
    const inEuros = { ...workAt7, price_currency: 'EUR' }
    expect(offered([homeAt1830, inEuros, early])['cheapest']?.[1]).toBe('BA1431')
  })
})

describe('what going home would give where the plan is to stay', () => {
  const flights = [homeAt1830, homeAt2030, workAt6, workAt7]

  it('is the most time at home', () => {
    const rest = getRest(flights, aContext(), { first: staying })
    // From 20:30 on the 5th to 05:25 on the 8th.
    expect(rest.homeInstead).toMatchObject({
      label: 'most_home',
      wayHome: { name: 'BA1464' },
      wayToWork: { name: 'BA1433' },
      minutesAtHome: 56 * 60 + 55,
    })
  })

  it('is nothing where the plan is to go home, after the last known duty, and once the rest is over', () => {
    expect(getRest(flights).homeInstead).toBeNull()
    expect(lastRest([homeAt1830], { from_work_status: 'hotel' }).homeInstead).toBeNull()
    const over = aContext({}, { now: Date.parse('2026-11-08T12:00:00Z') })
    expect(getRest(flights, over, { first: staying }).homeInstead).toBeNull()
  })
})
