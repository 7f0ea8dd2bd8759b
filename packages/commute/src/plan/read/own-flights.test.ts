import type { Price } from '@slipstream/contract/flight'
import type { BookingStatus, RosterItem, Trip } from '@slipstream/contract/roster'
import { describe, expect, it } from 'vitest'
import { aContext, aGroundDuty } from '../../fixtures.test-data.ts'
import { ba1431, ba1433, ba1439, gapHour, morning, noonTrip } from '../../noon-trip.test-data.ts'
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
  reason,
  restBetween,
  getRest,
  twoDuties,
  adviceFor,
  workAt6,
  workAt7,
  workAt835,
} from '../plan.test-data.ts'
import { planRests } from '../plan-rests.ts'

const bookedHome = (flight: Price | null, status: BookingStatus = 'booked_correct_time'): Partial<Trip> => ({
  from_work_status: status,
  from_work_flight: flight,
})
const bookedToWork = (
  flight: Price | null,
  status: BookingStatus = 'booked_correct_time',
): Partial<Trip> => ({
  to_work_status: status,
  to_work_flight: flight,
})

/** The rest between two duties, with what is booked or planned at its ends. */
function restWith(
  flights: readonly Price[],
  first: Partial<Trip>,
  second: Partial<Trip> = {},
  { report = '2026-11-08 12:00', context = aContext() } = {},
) {
  const duties = twoDuties(flights, { first, second, report })
  return restBetween(duties, duties, context)
}

/** The advice to work of a trip that reports at noon on the 5th. */
const judged = (prices: readonly Price[], parts: Partial<RosterItem>, context = gapHour) =>
  adviceFor(noonTrip(prices, parts), 'to_work', context)

describe('something booked or listed is the only candidate of its side (docs/decisions/0026-plan-the-rest.md Candidates)', () => {
  it('whatever it is worth, and the other half is planned beside it', () => {
    const last = flightHome('1470', '2026-11-06 12:00', { price_amount: '300.00' })
    const rest = restWith([homeAt1830, homeAt2030, last, workAt6, workAt7], bookedHome(last))
    expect([rest.kind, ...getFlights(rest), rest.wayHome?.origin, rest.wayToWork?.origin]).toEqual([
      'home',
      'BA1470',
      'BA1431',
      'booked',
      'advised',
    ])
  })

  it('is never answered by staying, however little time is left at home', () => {
    // At the door at 20:30, and from it at 20:55.
    const work = flightToWork('1', '2026-11-05 22:30')
    const rest = restWith([homeAt1830, work], bookedHome(homeAt1830), {}, { report: '2026-11-06 03:30' })
    expect([rest.kind, rest.minutesAtHome, reason(rest, 'little_time_at_home')]).toEqual([
      'home',
      25,
      { code: 'little_time_at_home', minutes: 25 },
    ])
  })

  it('says at the other side what is missing where nothing fits with it', () => {
    // At the door at 17:00 on the 6th, which had to be left at 13:25.
    const work = flightToWork('1', '2026-11-06 15:00')
    const wayHome = flightHome('2', '2026-11-06 15:00')
    const rest = restWith([wayHome, work], bookedHome(wayHome), {}, { report: '2026-11-06 20:00' })
    expect([rest.kind, rest.level, rest.wayHome?.flight.name, rest.wayToWork]).toEqual([
      'home',
      'impossible',
      'BA2',
      null,
    ])
    expect(codes(rest)).toEqual(['none_fits_the_rest'])
  })

  it('stays the person’s where its fare has run out, sold out, or is a staff fare no longer asked for', () => {
    for (const [offered, context] of [
      [[ba1431, ba1439], gapHour],
      [[ba1431, ba1439, { ...ba1433, id: 'other', seats_available: 0 }], gapHour],
      [[ba1431, ba1439], aContext({ slip_time: 60, include_staff_travel: false })],
    ] as const) {
      const advice = judged(offered, bookedToWork({ ...ba1433, fare_type: 'hotline' }), context)
      expect([advice.chosen?.name, advice.named?.origin, advice.level]).toEqual([
        'BA1433',
        'booked',
        'comfortable',
      ])
      expect(names(advice.backUps)).toEqual(['BA1439'])
    }
  })

  it('is tight where nothing else is known', () => {
    const advice = judged([], bookedToWork(ba1433))
    expect([advice.level, advice.chosen?.name, codes(advice)[0]]).toEqual(['tight', 'BA1433', 'no_back_up'])
  })

  it('shows the fares on offer for it, at the price it was booked at', () => {
    const dearer = { ...ba1433, id: 'other', price_amount: '99.00' }
    const { chosen } = judged([dearer, ba1439], bookedToWork(ba1433))
    expect([chosen?.fare.price_amount, chosen?.fares.map(({ id }) => id)]).toEqual(['60.00', ['other']])
  })

  it('keeps the best other flight beside it', () => {
    const advice = judged(morning, bookedToWork(ba1439))
    expect([advice.chosen?.name, advice.level, advice.recommended?.name]).toEqual([
      'BA1439',
      'tight',
      'BA1433',
    ])
  })

  it('listed on a staff ticket is at risk, on any fare', () => {
    const advice = judged(morning, bookedToWork(ba1433, 'standby'))
    expect([advice.level, codes(advice)[0], advice.named?.origin, advice.status]).toEqual([
      'at_risk',
      'standby_only',
      'listed',
      'standby',
    ])
  })
})

describe('why a booked flight does not serve its duty (design.md section 2 Facts and statuses)', () => {
  const problem = (flight: Price, report = '2026-11-05 12:00', slip_time = 60) => {
    const duty = aDuty('t', report, '2026-11-06 20:00', [], bookedToWork(flight))
    const advice = adviceFor(duty, 'to_work', aContext({ slip_time }))
    return [advice.level, advice.reasons[0]]
  }

  it('is nothing where it keeps its gap', () => {
    expect(problem(ba1439)[0]).toBe('tight')
  })

  it('is the gap by so many minutes: at risk, since report can still be made', () => {
    expect(problem(ba1439, '2026-11-05 12:00', 130)).toEqual([
      'at_risk',
      { code: 'no_back_up', flight: 'BA1439' },
    ])
    expect(problem(ba1439, '2026-11-05 12:00', 131)).toEqual([
      'at_risk',
      { code: 'chosen_too_tight', flight: 'BA1439', shortMinutes: 1 },
    ])
    expect(problem(ba1439, '2026-11-05 09:50', 0)).toEqual([
      'at_risk',
      { code: 'chosen_too_tight', flight: 'BA1439', shortMinutes: 15 },
    ])
  })

  it('is the report that it lands after, or the clear that it leaves before', () => {
    expect(problem(ba1439, '2026-11-05 09:45')).toEqual([
      'impossible',
      { code: 'chosen_arrives_late', flight: 'BA1439', lateMinutes: 5 },
    ])
    const early = flightHome('1460', '2026-11-05 19:30')
    const duty = aDuty('t', '2026-11-05 12:00', '2026-11-05 20:00', [], bookedHome(early))
    expect(adviceFor(duty, 'from_work', gapHour).reasons[0]).toEqual({
      code: 'chosen_leaves_too_early',
      flight: 'BA1460',
      earlyMinutes: 30,
    })
  })

  it('is the airport, before the gap', () => {
    expect(problem({ ...ba1439, destination: 'MAN' }, '2026-11-05 12:00', 131)).toEqual([
      'impossible',
      { code: 'chosen_wrong_airport', flightAirport: 'MAN', dutyAirport: 'LHR' },
    ])
  })

  it('is the day where it leaves more than seven days and the gap before report: no list has it either', () => {
    for (const [gap, last, over] of [
      [60, '2026-11-12 09:35', '2026-11-12 09:36'],
      [300, '2026-11-12 13:35', '2026-11-12 13:36'],
    ] as const) {
      expect(problem(ba1439, last, gap)[1]).not.toMatchObject({ code: 'chosen_out_of_reach' })
      expect(problem(ba1439, over, gap)).toEqual([
        'impossible',
        { code: 'chosen_out_of_reach', flight: 'BA1439' },
      ])
    }
  })

  it('is another duty that it is in the air at', () => {
    const second = flightToWork('9', '2026-11-05 15:00')
    const rest = restWith([], {}, bookedToWork(second), { report: '2026-11-06 12:00' })
    expect(rest.wayToWork?.reasons).toEqual([
      { code: 'chosen_during_other_duty', flight: 'BA9', otherItemKey: 'trip:a' },
    ])
    const late = restWith(
      [],
      bookedHome(flightHome('9', '2026-11-06 12:00')),
      {},
      { report: '2026-11-06 13:00' },
    )
    expect(late.wayHome?.reasons).toEqual([
      { code: 'chosen_during_other_duty', flight: 'BA9', otherItemKey: 'trip:b' },
    ])
    expect([rest.statuses.report, late.statuses.clear]).toEqual([
      'booked_incorrect_time',
      'booked_incorrect_time',
    ])
  })

  it('is the duty on the other side where no flight at all could be the other half', () => {
    // Cleared at 16:00: 30 minutes to departure, a flight of 45, 30 to the next departure.
    const work = (departure: string) =>
      restWith([], {}, bookedToWork(flightToWork('9', departure)), { report: '2026-11-06 12:00' })
    expect([work('2026-11-05 17:45').statuses.report, work('2026-11-05 17:44').statuses.report]).toEqual([
      'booked_correct_time',
      'booked_incorrect_time',
    ])
    expect(work('2026-11-05 17:44').wayToWork?.reasons[0]).toMatchObject({ code: 'chosen_during_other_duty' })
    // Report at noon: landed 15 minutes before it, after 45 in the air and 30 at home's airport.
    const home = (departure: string) =>
      restWith([], bookedHome(flightHome('9', departure)), {}, { report: '2026-11-06 12:00' })
    expect([home('2026-11-06 09:15').statuses.clear, home('2026-11-06 09:16').statuses.clear]).toEqual([
      'booked_correct_time',
      'booked_incorrect_time',
    ])
  })

  it('is not a standby at home that ends before it leaves', () => {
    const standby = aGroundDuty('2026-11-05 08:00', '2026-11-05 16:00', {
      pseudo_id: 's',
      code: 'HSBY',
      location: null,
    })
    const status = (departure: string) => {
      const work = aDuty(
        'b',
        '2026-11-06 12:00',
        '2026-11-06 20:00',
        [],
        bookedToWork(flightToWork('9', departure)),
      )
      return restBetween([standby, work], [standby, work], aContext({ home_standby: 'home' })).statuses.report
    }
    expect([status('2026-11-05 16:00'), status('2026-11-05 15:59')]).toEqual([
      'booked_correct_time',
      'booked_incorrect_time',
    ])
  })

  it('is costed beside a duty at home, whatever the door would ask for', () => {
    const standby = aGroundDuty('2026-11-05 08:00', '2026-11-05 16:00', {
      pseudo_id: 's',
      code: 'HSBY',
      location: null,
    })
    const booked = bookedToWork(flightToWork('9', '2026-11-05 16:30'))
    const work = aDuty(
      'b',
      '2026-11-06 12:00',
      '2026-11-06 20:00',
      [flightToWork('8', '2026-11-05 15:00')],
      booked,
    )
    const rest = restBetween([standby, work], [standby, work], aContext({ home_standby: 'home' }))
    expect([rest.kind, rest.wayToWork?.flight.name, rest.nightsNearBase, rest.cost.fares]).toEqual([
      'one_way',
      'BA9',
      1,
      60_000,
    ])
    expect(rest.wayToWork?.backUps).toEqual([])
  })

  it('is its own times where they cannot be read', () => {
    const unreadable = { ...ba1439, origin_timezone: 'Moon/Base' }
    const advice = judged(morning, bookedToWork(unreadable))
    expect([advice.status, advice.level]).not.toContain('booked_correct_time')
  })
})

describe('a seat that is held, beside which no flight that is known fits', () => {
  it.each(['booked_correct_time', 'standby'] as const)('is impossible at both ends: %s to work', (status) => {
    // Away from home at 13:25, at the door at 20:30 at the earliest.
    const work = flightToWork('9', '2026-11-05 19:00')
    const parts = { report: '2026-11-06 03:00', second: bookedToWork(work, status) }
    const items = twoDuties([homeAt1830, homeAt2030, work], parts)
    const rest = restBetween(items, items, aContext())
    expect([rest.kind, rest.level, rest.wayHome, rest.wayToWork?.flight.name]).toEqual([
      'home',
      'impossible',
      null,
      'BA9',
    ])
    const [wayHome, wayToWork] = [
      adviceFor(items[0], 'from_work', aContext(), items),
      adviceFor(items[1], 'to_work', aContext(), items),
    ]
    expect([wayHome.level, codes(wayHome), wayToWork.level, codes(wayToWork)[0]]).toEqual([
      'impossible',
      ['none_fits_the_rest'],
      'impossible',
      'none_fits_the_rest',
    ])
    expect(wayToWork.status).toBe(status === 'standby' ? status : 'booked_incorrect_time')
  })

  it('is not said while the prices of the other half are not known', () => {
    const rest = restWith([workAt7], {}, bookedToWork(workAt7))
    expect([rest.level, codes(rest)]).toEqual(['no_data', ['no_flights_known']])
  })
})

describe('booking both halves of an impossible pair is a conflict (design.md section 2 Valid)', () => {
  const wayHome = homeAt1830 // lands 19:45
  const both = (departure: string, parts: Partial<Price> = {}) => {
    const wayToWork = flightToWork('9', departure, parts)
    return restWith([wayHome, wayToWork], bookedHome(wayHome), bookedToWork(wayToWork), {
      report: '2026-11-06 03:00',
      context: aContext({}, { homeAirports: ['EDI', 'GLA'] }),
    })
  }

  it('where the way home lands later than 30 minutes before the way to work leaves', () => {
    expect([both('2026-11-05 20:15').isConflict, both('2026-11-05 20:14').isConflict]).toEqual([false, true])
  })

  it('later by the transfer from another airport', () => {
    const glasgow = { origin: 'GLA' }
    expect([
      both('2026-11-05 21:30', glasgow).isConflict,
      both('2026-11-05 21:29', glasgow).isConflict,
    ]).toEqual([false, true])
  })

  it('and both read as booked at the wrong time, in every answer', () => {
    const rest = both('2026-11-05 18:30')
    expect(rest).toMatchObject({
      level: 'impossible',
      statuses: { clear: 'booked_incorrect_time', report: 'booked_incorrect_time' },
    })
    expect(rest.reasons[0]).toEqual({ code: 'cannot_fly_both', wayHome: 'BA1464', wayToWork: 'BA9' })
    const wayToWork = flightToWork('9', '2026-11-05 18:30')
    const items = twoDuties([wayHome, wayToWork], {
      first: bookedHome(wayHome),
      second: bookedToWork(wayToWork),
      report: '2026-11-06 03:00',
    })
    for (const [item, direction] of [
      [items[0], 'from_work'],
      [items[1], 'to_work'],
    ] as const) {
      const advice = adviceFor(item, direction, aContext(), items)
      expect([advice.level, advice.status, codes(advice)[0]]).toEqual([
        'impossible',
        'booked_incorrect_time',
        'cannot_fly_both',
      ])
    }
  })

  it('offers no other way to spend the rest that names the two', () => {
    const alternatives = both('2026-11-05 18:30').alternatives
    expect(alternatives.map(({ label }) => label)).toEqual(['stay'])
  })

  it('does not depend on the clock', () => {
    const wayToWork = flightToWork('9', '2026-11-05 18:30')
    const parts = { first: bookedHome(wayHome), second: bookedToWork(wayToWork), report: '2026-11-06 03:00' }
    const items = twoDuties([wayHome, wayToWork], parts)
    for (const now of ['2026-11-05T17:00:00Z', '2026-11-05T19:00:00Z', '2026-11-06T12:00:00Z']) {
      const rest = restBetween(items, items, aContext({}, { now: Date.parse(now) }))
      expect([rest.isConflict, rest.statuses.clear, rest.statuses.report]).toEqual([
        true,
        'booked_incorrect_time',
        'booked_incorrect_time',
      ])
    }
  })

  it('a listing in it stays a listing', () => {
    const wayToWork = flightToWork('9', '2026-11-05 18:30')
    const rest = restWith([], bookedHome(wayHome, 'standby'), bookedToWork(wayToWork), {
      report: '2026-11-06 03:00',
    })
    expect([rest.isConflict, rest.statuses]).toEqual([
      true,
      { clear: 'standby', report: 'booked_incorrect_time' },
    ])
  })

  it.each<[string, Partial<Trip>, Partial<Trip>]>([
    ['after clear and a flight to work', bookedHome(null, 'hotel'), bookedToWork(workAt7)],
    ['before report and a flight home', bookedHome(homeAt1830), bookedToWork(null, 'hotel')],
  ])('so is a hotel %s', (_, first, second) => {
    const rest = restWith([homeAt1830, workAt7], first, second)
    expect([rest.kind, rest.level, rest.isConflict, codes(rest)]).toEqual([
      'stay',
      'impossible',
      true,
      ['hotel_and_booking'],
    ])
    expect([rest.statuses.clear, rest.statuses.report]).toContain('booked_incorrect_time')
  })
})

describe('derived statuses (design.md section 2 Facts and statuses)', () => {
  it('follow the gap, both ways, whatever was stored', () => {
    const status = (stored: BookingStatus, slip_time: number) =>
      judged([], bookedToWork(ba1439, stored), aContext({ slip_time })).status
    expect([status('booked_correct_time', 131), status('booked_incorrect_time', 130)]).toEqual([
      'booked_incorrect_time',
      'booked_correct_time',
    ])
  })

  it.each<BookingStatus>(['standby', 'not_booked'])('leave %s as the user set it', (status) => {
    expect(judged([], bookedToWork(ba1439, status), aContext({ slip_time: 300 })).status).toBe(status)
  })

  it('leave a booking without a flight as it is: nothing says when it lands', () => {
    expect(judged([], bookedToWork(null)).status).toBe('booked_correct_time')
  })

  it('of a booking in the middle of other duties are booked at the wrong time', () => {
    const outer = aDuty('a', '2026-11-04 08:00', '2026-11-06 16:00')
    const inner = noonTrip(morning, bookedToWork(ba1433))
    expect(adviceFor(inner, 'to_work', aContext(), [outer, inner]).status).toBe('booked_incorrect_time')
  })

  it('never call an end at home a hotel', () => {
    const duty = aDuty('b', '2026-11-08 12:00', '2026-11-08 20:00', [], bookedToWork(null, 'hotel'))
    const [report, clear] = ['2026-11-05 08:00', '2026-11-05 16:00'] as const
    const atHome = aDuty('h', report, clear, [], along(report, clear, 'EDI', 'AMS', 'EDI'))
    const rest = restBetween([atHome, duty], [atHome, duty], aContext())
    expect(rest.statuses).toEqual({ clear: 'not_booked', report: 'hotel' })
  })
})

describe('planned flights (docs/decisions/0026-plan-the-rest.md Planned)', () => {
  const planned = (first: Price | null, second: Price | null, flights: readonly Price[]) =>
    restWith(flights, { from_work_flight: first }, { to_work_flight: second })
  const offered = [homeAt1830, homeAt2030, workAt6, workAt7, workAt835]

  it('are kept where a valid pair has them, though others rank better', () => {
    const rest = planned(homeAt2030, workAt835, offered)
    expect([...getFlights(rest), rest.wayHome?.origin, rest.wayToWork?.origin]).toEqual([
      'BA1466',
      'BA1439',
      'planned',
      'planned',
    ])
    expect(planned(null, workAt835, offered).wayHome?.origin).toBe('advised')
  })

  it('keep the better pair with one where both do not fit, and say which was left out', () => {
    const early = flightToWork('9', '2026-11-06 05:00')
    const duties = twoDuties(
      [homeAt1830, flightHome('3', '2026-11-06 06:00'), early, flightToWork('8', '2026-11-06 20:00')],
      {
        report: '2026-11-07 03:00',
        first: { from_work_flight: flightHome('3', '2026-11-06 06:00') },
        second: { to_work_flight: early },
      },
    )
    const rest = restBetween(duties, duties, aContext({ min_home_minutes: 60, home_value: 'most_home' }))
    const plannedWays = [rest.wayHome, rest.wayToWork].filter((each) => each?.origin === 'planned')
    expect([plannedWays.length, codes(rest).includes('planned_does_not_fit')]).toEqual([1, true])
  })

  it('are never answered by staying while they fit; the optimiser sets them aside', () => {
    const flights = [homeAt1830, flightToWork('9', '2026-11-06 12:05')]
    const parts = { report: '2026-11-06 16:00', first: { from_work_flight: homeAt1830 } }
    const dear = flights.map((price) => Object.assign({}, price, { price_amount: '300.00' }))
    const items = twoDuties(dear, { ...parts, first: { from_work_flight: dear[0] ?? null } })
    expect(getRest(dear, aContext(), { report: parts.report }).kind).toBe('stay')
    const rest = restBetween(items, items, aContext())
    expect([rest.kind, ...getFlights(rest)]).toEqual(['home', 'BA1464', 'BA9'])
    expect(planRests(items, aContext(), { ignoresPlanned: true })[1]?.kind).toBe('stay')
    // Where it does not fit, nothing stays.
    const none = twoDuties(dear, { report: '2026-11-06 05:00', first: { from_work_flight: dear[0] ?? null } })
    expect(restBetween(none, none, aContext()).kind).toBe('stay')
  })

  it('are judged as listed today, at the price of today', () => {
    const dearer = { ...ba1433, price_amount: '99.00' }
    expect(judged([dearer, ba1439], { to_work_flight: ba1433 }).chosen?.fare.price_amount).toBe('99.00')
  })

  it('are given up and said first where others are listed and they are not', () => {
    const advice = judged([ba1431, ba1439], { to_work_flight: ba1433 })
    expect([advice.chosen, advice.named?.origin]).toEqual([null, 'advised'])
    expect(advice.reasons[0]).toEqual({ code: 'chosen_not_listed', flightId: ba1433.id })
  })

  it('are kept while no price is known: an outage is no cancellation', () => {
    const advice = judged([], { to_work_flight: ba1433 })
    expect([advice.chosen?.name, advice.named?.origin, advice.level]).toEqual(['BA1433', 'planned', 'tight'])
    expect(codes(advice)).not.toContain('chosen_not_listed')
    const both = planned(homeAt1830, workAt7, [])
    expect([both.kind, both.level, ...getFlights(both)]).toEqual(['home', 'tight', 'BA1464', 'BA1433'])
    const one = planned(homeAt1830, null, [workAt6, workAt7])
    expect([one.kind, ...getFlights(one)]).toEqual(['home', 'BA1464', 'BA1431'])
  })

  it('are not kept through an outage where they miss the gap or have left', () => {
    const advice = judged([], { to_work_flight: ba1439 }, aContext({ slip_time: 131 }))
    expect([advice.named, advice.level]).toEqual([null, 'no_data'])
    const left = judged(
      [],
      { to_work_flight: ba1433 },
      aContext({}, { now: Date.parse('2026-11-05T07:01:00Z') }),
    )
    expect([left.named, left.level]).toEqual([null, 'no_data'])
  })

  it('give way to another that is tried', () => {
    const item = noonTrip(morning, { to_work_flight: ba1433 })
    const named = (context: typeof gapHour) => adviceFor(item, 'to_work', context).named?.flight.name
    expect(named({ ...gapHour, chosen: { 'trip:t': { to_work: ba1439.id } } })).toBe('BA1439')
    expect(adviceFor(item, 'to_work', { ...gapHour, chosen: {} }).chosen).toBeNull()
  })

  it('are never taken for a flight of the other direction', () => {
    const item = noonTrip([ba1431], { from_work_flight: flightHome('1464', '2026-11-05 21:30') })
    expect(adviceFor(item, 'to_work', gapHour).chosen).toBeNull()
  })
})
