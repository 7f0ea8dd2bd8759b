import type { Price } from '@slipstream/contract/flight'
import type { RosterItem, Trip } from '@slipstream/contract/roster'
import { describe, expect, it } from 'vitest'
import { aContext, aGroundDuty, aManualEntry, aPrice } from '../../fixtures.test-data.ts'
import {
  ba1433,
  ba1439,
  ba1464,
  ba1466,
  gapHour,
  lastNight,
  morning,
  nextMorning,
  noonTrip,
} from '../../noon-trip.test-data.ts'
import { rosterZone, toInstant } from '../../time/zoned-time.ts'
import {
  aDuty,
  along,
  codes,
  flightHome,
  flightToWork,
  homeAt1830,
  homeAt2030,
  names,
  onStandby,
  twoDuties,
  adviceFor,
  withFlights,
  workAt6,
  workAt7,
  workAt835,
} from '../plan.test-data.ts'
import { planRoster } from './advice.ts'

describe('last legal commute (product 1: the latest flight with arrival + gap <= report)', () => {
  it('names the flights that make it, the last legal one and those inside the gap', () => {
    const advice = adviceFor(noonTrip(morning), 'to_work', gapHour)
    expect(names(advice.makingIt)).toEqual(['BA1431', 'BA1433', 'BA1439'])
    expect(advice.lastLegal?.name).toBe('BA1439')
    expect(names(advice.tooTight)).toEqual(['BA1441'])
    expect(advice.firstHome).toBeNull()
    expect(advice.dutyInstant).toBe(toInstant('2026-11-05 12:00', rosterZone))
  })

  it('is the last to leave among those that fit with the other half of the rest', () => {
    const items = twoDuties([flightHome('1', '2026-11-05 18:30'), workAt6, workAt7, workAt835])
    expect(adviceFor(items[1], 'to_work', aContext(), items).lastLegal?.name).toBe('BA1439')
  })
})

describe('first home (product 1: the first flight home after clear + gap)', () => {
  it('is the mirror of the last legal flight', () => {
    const advice = adviceFor(
      noonTrip([ba1464, ba1466, nextMorning]),
      'from_work',
      aContext({ slip_time: 61 }),
    )
    expect(advice.firstHome?.name).toBe('BA1466')
    expect([names(advice.tooTight), names(advice.makingIt)]).toEqual([['BA1464'], ['BA1466', 'BA1432']])
    expect(advice.lastLegal).toBeNull()
  })

  it('is the one that lands first, not the one that leaves first', () => {
    const slow = flightHome('1', '2026-11-05 20:40', { duration_minutes: 300 })
    expect(adviceFor(noonTrip([slow, ba1466]), 'from_work', aContext()).firstHome?.name).toBe('BA1466')
  })

  it('counts a flight home that lands the next day', () => {
    const overMidnight = aPrice('from_work', '1468', '2026-11-05 23:15')
    const advice = adviceFor(noonTrip([overMidnight]), 'from_work', gapHour)
    expect([advice.firstHome?.name, advice.hotelNights]).toEqual(['BA1468', 0])
    expect(overMidnight.arrival_time).toBe('2026-11-06 00:30')
  })
})

describe('back-ups (product 2: later flights that still make report, by name)', () => {
  it('are listed with the named flight and its gap in hand', () => {
    const advice = adviceFor(noonTrip(morning), 'to_work', gapHour)
    expect([advice.level, advice.named?.flight.name, advice.gapInHandMinutes]).toEqual([
      'comfortable',
      'BA1433',
      165,
    ])
    expect(names(advice.backUps)).toEqual(['BA1439'])
    expect(advice.recommended?.name).toBe('BA1433')
    expect(advice.cheapest?.flight_number).toBe('1439')
  })
})

describe('no way in time (product 5: say so, offer the evening before with a hotel, or stay at base)', () => {
  it('offers the evening before where no seat makes report on the day', () => {
    const advice = adviceFor(noonTrip([lastNight, onStandby(ba1439)]), 'to_work', gapHour)
    expect(names(advice.eveningBefore)).toEqual(['BA1465'])
    expect([names(advice.makingIt), advice.lastLegal]).toEqual([['BA1439'], null])
  })

  it('does not push the evening before on someone who can travel on the day', () => {
    expect(adviceFor(noonTrip([lastNight, ...morning]), 'to_work', gapHour).eveningBefore).toEqual([])
  })

  it('does not push it beside a seat of the day, whatever else is on standby only', () => {
    const flights = [lastNight, onStandby(ba1433), ba1439]
    expect(adviceFor(noonTrip(flights), 'to_work', gapHour).eveningBefore).toEqual([])
  })

  it('shows it where it is the one that is named', () => {
    // £400 more on the day; the night and an hour away from home cost next to nothing.
    const flights = [lastNight, { ...ba1439, price_amount: '445.00' }]
    const context = aContext({ night_price: 0, home_value: 'cheapest' })
    const advice = adviceFor(noonTrip(flights), 'to_work', context)
    expect([advice.named?.flight.name, names(advice.eveningBefore)]).toEqual(['BA1465', ['BA1465']])
  })

  it('is then the cheapest way to be there', () => {
    const { cheapest } = adviceFor(noonTrip([lastNight]), 'to_work', gapHour)
    expect(cheapest?.price_amount).toBe('45.00')
  })

  it('shows it where a local night before report is preferred', () => {
    const prefers = aContext({ slip_time: 60, prefer_local_night_before_report: true })
    expect(names(adviceFor(noonTrip([lastNight, ba1433, ba1439]), 'to_work', prefers).eveningBefore)).toEqual(
      ['BA1465'],
    )
  })
})

describe('standby beside the cheapest fare (product 7)', () => {
  it('is shown apart, and never as the cheapest seat', () => {
    const advice = adviceFor(noonTrip([ba1433, onStandby(ba1433), ba1439]), 'to_work', gapHour)
    expect([advice.cheapest?.price_amount, advice.cheapestStandby?.price_amount]).toEqual(['40.00', '15.00'])
  })
})

/** What is said at the clear of the first duty and at the report of the second. */
const bothEnds = (items: readonly [RosterItem, RosterItem], context = aContext()) => [
  adviceFor(items[0], 'from_work', context, items),
  adviceFor(items[1], 'to_work', context, items),
]

describe('both ends of a rest say what its plan says', () => {
  it('where the person goes home: the named flight of each half, with what cannot be used beside it', () => {
    const tooEarly = flightToWork('9', '2026-11-07 12:30')
    const items = twoDuties(
      [homeAt1830, homeAt2030, flightHome('8', '2026-11-06 15:00'), tooEarly, workAt6, workAt7],
      {
        report: '2026-11-08 12:00',
      },
    )
    const plan = planRoster(items, aContext())
    const [wayHome, wayToWork] = [plan.get('trip:a')?.from_work, plan.get('trip:b')?.to_work]
    expect([wayHome?.named, wayToWork?.named]).toEqual([plan.rests[1]?.wayHome, plan.rests[1]?.wayToWork])
    expect([wayHome?.rest, wayToWork?.rest]).toEqual([plan.rests[1], plan.rests[1]])
    expect(wayHome?.unfitting).toEqual([])
    const short = twoDuties(
      [homeAt1830, flightHome('8', '2026-11-06 10:00'), flightToWork('7', '2026-11-06 14:00')],
      {
        report: '2026-11-06 22:00',
      },
    )
    expect(names(adviceFor(short[0], 'from_work', aContext(), short).unfitting)).toEqual(['BA8'])
  })

  it('where the person stays: no commute is needed at either, and why', () => {
    const items = twoDuties([homeAt1830, flightToWork('7', '2026-11-06 00:00')], {
      report: '2026-11-06 04:00',
    })
    for (const [item, direction] of [
      [items[0], 'from_work'],
      [items[1], 'to_work'],
    ] as const) {
      const advice = adviceFor(item, direction, aContext(), items)
      expect([advice.level, codes(advice), advice.named, advice.recommended]).toEqual([
        'not_needed',
        ['back_to_back'],
        null,
        null,
      ])
    }
  })

  it('where it is not known whether they can go home: no data, never red', () => {
    const items = twoDuties([flightToWork('7', '2026-11-08 11:00')])
    expect(adviceFor(items[1], 'to_work', aContext(), items).level).toBe('no_data')
    expect(adviceFor(items[0], 'from_work', aContext(), items).level).toBe('no_data')
  })

  it('where a hotel and a flight are booked: impossible at both, and why', () => {
    const items = twoDuties([homeAt1830, workAt7], {
      first: { from_work_status: 'hotel' },
      second: { to_work_status: 'booked_correct_time', to_work_flight: workAt7 },
    })
    for (const advice of bothEnds(items))
      expect([advice.level, advice.reasons, advice.recommended]).toEqual([
        'impossible',
        [{ code: 'hotel_and_booking', flight: 'BA1433' }],
        null,
      ])
  })

  it('where no home airport is set: no data, and that it is missing', () => {
    const context = aContext({}, { homeAirports: [] })
    for (const advice of bothEnds(twoDuties([homeAt1830, workAt7]), context))
      expect([advice.level, codes(advice)]).toEqual(['no_data', ['no_home_airport']])
  })

  it('where the next report cannot be reached: impossible, and the way that is missing', () => {
    const [first, second] = twoDuties([], { report: '2026-11-05 22:00' })
    const atManchester = { ...first, ...along('2026-11-05 08:00', '2026-11-05 16:00', 'LHR', 'MAN') }
    for (const advice of bothEnds([atManchester, second]))
      expect([advice.level, advice.reasons]).toEqual([
        'impossible',
        [{ code: 'onward_travel', from: 'MAN', to: 'LHR' }],
      ])
  })

  it('does not say what is sold out to a person who has a hotel', () => {
    const items = twoDuties([{ ...homeAt1830, seats_available: 0 }, workAt7], {
      first: { from_work_status: 'hotel' },
    })
    expect(codes(adviceFor(items[0], 'from_work', aContext(), items))).toEqual(['staying_near_base'])
  })

  it('says what is sold out beside the stay that follows from it', () => {
    const items = twoDuties([{ ...homeAt1830, seats_available: 0 }, workAt7])
    const advice = adviceFor(items[0], 'from_work', aContext(), items)
    expect([advice.rest?.kind, codes(advice)]).toEqual(['stay', ['none_home', 'sold_out']])
  })
})

describe('reasons of the whole rest (docs/decisions/0026-plan-the-rest.md)', () => {
  const flights = [homeAt1830, homeAt2030, workAt6, workAt7]
  /** The codes at both ends, without what is said of each flight alone. */
  const said = (items: readonly [RosterItem, RosterItem], context = aContext()) =>
    bothEnds(items, context).map((advice) =>
      codes(advice).filter((code) => code !== 'gap_in_hand' && code !== 'back_ups'),
    )

  it('are said at both ends: a decision that was about another duty', () => {
    const items = twoDuties(flights, { first: { next_rest: { before: 'trip:x', decision: 'stay' } } })
    expect(said(items)).toEqual([['decision_dropped'], ['decision_dropped']])
  })

  it('are said at both ends: fares that cannot be compared', () => {
    const inEuros = flights.map((price) => Object.assign({}, price, { price_currency: 'EUR' }))
    // The last flight to work leaves most time at home.
    expect(said(twoDuties(inEuros))).toEqual([['ranked_by_time'], ['no_back_up', 'ranked_by_time']])
  })

  it('are said at both ends: little time at home', () => {
    // From 20:30 to 22:25, which is less than ten hours.
    const wayToWork = flightToWork('9', '2026-11-06 00:00')
    const items = twoDuties([homeAt1830, wayToWork], {
      report: '2026-11-06 02:59',
      first: { next_rest: { before: 'trip:b', decision: 'home' } },
    })
    expect(said(items)).toEqual([
      ['last_flight_of_day', 'little_time_at_home'],
      ['no_back_up', 'short_night', 'little_time_at_home'],
    ])
  })

  it('are said at the way home alone: the car waits at another airport', () => {
    const booked = { ...homeAt1830, destination: 'GLA' }
    const items = twoDuties([workAt6, workAt7], {
      first: { from_work_status: 'booked_correct_time', from_work_flight: booked },
    })
    expect(said(items, aContext({}, { homeAirports: ['EDI', 'GLA'] }))).toEqual([
      ['last_flight_of_day', 'car_elsewhere'],
      [],
    ])
  })

  it.each(['before', 'after'] as const)('a duty of an unknown place %s a rest makes both at risk', (side) => {
    const unknown = (start: string, end: string) =>
      withFlights(aGroundDuty(start, end, { code: 'XYZ', description: 'XYZ', location: null }), flights)
    const [first, second] = twoDuties(flights)
    const items: [RosterItem, RosterItem] =
      side === 'before'
        ? [unknown('2026-11-05 08:00', '2026-11-05 16:00'), second]
        : [first, unknown('2026-11-08 12:00', '2026-11-08 16:00')]
    const context = aContext({ include_ground_duties: true })
    expect(bothEnds(items, context).map(({ level }) => level)).toEqual(['at_risk', 'at_risk'])
    expect(said(items, context)).toEqual([['presence_unknown'], ['presence_unknown']])
  })

  it('a conflict is said first, and once', () => {
    const wayToWork = flightToWork('9', '2026-11-05 18:30')
    const items = twoDuties([], {
      report: '2026-11-05 22:30',
      first: {
        from_work_status: 'booked_correct_time',
        from_work_flight: homeAt1830,
        next_rest: { before: 'trip:x', decision: 'stay' },
      },
      second: { to_work_status: 'booked_correct_time', to_work_flight: wayToWork },
    })
    // The flight home lands at 19:45, after the one to work has left.
    expect(said(items)).toEqual([
      ['cannot_fly_both', 'last_flight_of_day', 'decision_dropped', 'little_time_at_home'],
      ['cannot_fly_both', 'no_back_up', 'decision_dropped', 'little_time_at_home'],
    ])
  })
})

describe('a seat that is held beside a half without a flight (docs/decisions/0026-plan-the-rest.md Levels)', () => {
  const bookedHome = { from_work_status: 'booked_correct_time', from_work_flight: homeAt1830 } as const
  const bookedToWork = (flight: Price) =>
    ({ to_work_status: 'booked_correct_time', to_work_flight: flight }) as const

  it('home is impossible where no flight makes the next report, and says so once', () => {
    // Lands 12:15.
    const items = twoDuties([flightToWork('1', '2026-11-08 11:00')], {
      first: { ...bookedHome, next_rest: { before: 'trip:x', decision: 'stay' } },
    })
    const [wayHome] = bothEnds(items)
    expect([wayHome?.level, codes(wayHome ?? { reasons: [] })]).toEqual([
      'impossible',
      ['none_in_time', 'last_flight_of_day', 'gap_in_hand', 'decision_dropped'],
    ])
  })

  it('to work is impossible where no flight goes home before it', () => {
    const items = twoDuties([flightHome('1', '2026-11-05 15:00')], { second: bookedToWork(workAt7) })
    const [, wayToWork] = bothEnds(items)
    expect([wayToWork?.level, codes(wayToWork ?? { reasons: [] })[0]]).toEqual(['impossible', 'none_home'])
  })

  it('is tight alone while the flights of the other half are not known', () => {
    const [wayHome] = bothEnds(twoDuties([], { first: bookedHome }))
    expect([wayHome?.level, codes(wayHome ?? { reasons: [] })]).toEqual([
      'tight',
      ['last_flight_of_day', 'gap_in_hand'],
    ])
  })

  it('is not condemned by a fault of the other seat', () => {
    // Lands 45 minutes after report.
    const late = flightToWork('9', '2026-11-08 11:30')
    const atWork = bothEnds(twoDuties([], { first: bookedHome, second: bookedToWork(late) }))
    expect(atWork.map(({ level }) => level)).toEqual(['tight', 'impossible'])
    // Leaves an hour before clear.
    const early = flightHome('9', '2026-11-05 15:00')
    const first = { ...bookedHome, from_work_flight: early }
    const atClear = bothEnds(twoDuties([], { first, second: bookedToWork(workAt7) }))
    expect(atClear.map(({ level }) => level)).toEqual(['impossible', 'tight'])
  })
})

describe('what the person planned and is not named (docs/decisions/0026-plan-the-rest.md Planned)', () => {
  const toWork = (flights: readonly Price[], parts: Partial<RosterItem>, context = gapHour) =>
    adviceFor(noonTrip(flights, parts), 'to_work', context)

  it('is said where it is inside the gap, with the minutes', () => {
    // Lands 11:30 for a report at noon, with a gap of an hour.
    const planned = flightToWork('1441', '2026-11-05 10:15')
    const advice = toWork(morning, { to_work_flight: planned })
    expect([advice.named?.origin, advice.reasons[0]]).toEqual([
      'advised',
      { code: 'chosen_too_tight', flight: 'BA1441', shortMinutes: 30 },
    ])
  })

  it('is said where it does not fit, also to the minute of the gap', () => {
    // The car is in Edinburgh. Leaves half an hour after clear, which is the gap.
    const toGlasgow = flightHome('1490', '2026-11-05 16:30', { destination: 'GLA' })
    const items = twoDuties([toGlasgow, homeAt1830, workAt7], { first: { from_work_flight: toGlasgow } })
    const [wayHome] = bothEnds(items, aContext({}, { homeAirports: ['EDI', 'GLA'] }))
    expect([wayHome?.named?.flight.name, wayHome?.reasons[0]]).toEqual([
      'BA1464',
      { code: 'planned_does_not_fit', flight: 'BA1490' },
    ])
  })

  it('is said where it is no longer offered, on the way home too', () => {
    const gone = flightHome('1490', '2026-11-05 17:00')
    const items = twoDuties([homeAt1830, workAt7], { first: { from_work_flight: gone } })
    expect(bothEnds(items)[0]?.reasons[0]).toEqual({ code: 'chosen_not_listed', flightId: gone.id })
  })

  it('says nothing of a planned flight that is named', () => {
    const advice = toWork(morning, { to_work_flight: ba1439 })
    expect([advice.named?.origin, codes(advice)]).toEqual(['planned', ['no_back_up', 'gap_in_hand']])
  })

  it('says nothing of a planned flight that is set aside for a try', () => {
    const context = { ...gapHour, chosen: {} }
    const late = flightToWork('1443', '2026-11-05 11:00')
    expect(codes(toWork([late], { to_work_flight: late }, context))).toEqual(['none_in_time'])
  })

  it('says once that a booked flight cannot be read, and nothing of one that nobody has named', () => {
    const booked = { to_work_status: 'booked_correct_time' } as const
    const unreadable = { ...ba1439, origin_timezone: 'Moon/Base' }
    const count = (flights: readonly Price[], flight: Price | null) =>
      codes(toWork(flights, { ...booked, to_work_flight: flight })).filter(
        (code) => code === 'chosen_unreadable',
      ).length
    expect([count(morning, unreadable), count([], unreadable), count([], null)]).toEqual([1, 1, 0])
  })
})

describe('the best flight beside a planned half', () => {
  it('is the one that goes with it', () => {
    // Home at 22:30 with the planned flight: ten hours on, 08:30, is the door 95 minutes before 10:05.
    const [early, late] = [
      flightToWork('1', '2026-11-06 08:05'),
      flightToWork('2', '2026-11-06 12:05', { price_amount: '200.00' }),
    ]
    const wayToWork = (first: Partial<Trip>) => {
      const items = twoDuties([homeAt1830, homeAt2030, early, late], { report: '2026-11-06 16:00', first })
      const advice = adviceFor(items[1], 'to_work', aContext(), items)
      return [advice.named?.flight.name, advice.recommended?.name]
    }
    expect(wayToWork({ from_work_flight: homeAt2030 })).toEqual(['BA2', 'BA2'])
    expect(wayToWork({ next_rest: { before: 'trip:b', decision: 'home' } })).toEqual(['BA1', 'BA1'])
  })
})

describe('no commute needed', () => {
  const times = ['2026-11-05 12:00', '2026-11-05 18:00'] as const

  it('because ground duties are left out of advice', () => {
    for (const item of [aGroundDuty(...times), aManualEntry(...times, { location: 'LHR' })]) {
      const advice = adviceFor(item, 'to_work', gapHour)
      expect([advice.level, codes(advice), advice.makingIt]).toEqual([
        'not_needed',
        ['ground_duties_left_out'],
        [],
      ])
    }
  })

  it('because ground duties are left out of advice, also in the middle of a trip', () => {
    const simulator = aGroundDuty('2026-11-05 14:00', '2026-11-05 16:00')
    const advice = adviceFor(simulator, 'to_work', aContext(), [noonTrip([]), simulator])
    expect(advice.reasons).toEqual([{ code: 'ground_duties_left_out' }])
  })

  it('lists no flights, and gives the report and the clear of the duty itself', () => {
    const outer = aDuty('o', '2026-11-04 08:00', '2026-11-06 16:00')
    const inner = noonTrip([...morning, ba1464, ba1466])
    const nothing = { makingIt: [], tooTight: [], eveningBefore: [], unfitting: [], backUps: [] }
    expect(adviceFor(inner, 'to_work', gapHour, [outer, inner])).toMatchObject({
      ...nothing,
      dutyInstant: toInstant('2026-11-05 12:00', rosterZone),
    })
    expect(adviceFor(inner, 'from_work', gapHour, [outer, inner])).toMatchObject({
      ...nothing,
      dutyInstant: toInstant('2026-11-05 20:00', rosterZone),
    })
  })

  it.each(['standby', 'hotel', 'not_booked'] as const)(
    'leaves %s in the middle of another duty as the user set it',
    (status) => {
      const outer = aDuty('o', '2026-11-04 08:00', '2026-11-06 16:00')
      const inner = noonTrip([], { to_work_status: status })
      expect(adviceFor(inner, 'to_work', gapHour, [outer, inner]).status).toBe(status)
    },
  )

  it('because the end lies in the middle of another duty, which is named', () => {
    const trip = noonTrip([])
    const overlapping = aGroundDuty('2026-11-05 18:00', '2026-11-05 22:00', { pseudo_id: 's' })
    const included = aContext({ include_ground_duties: true })
    const items = [trip, overlapping]
    expect(adviceFor(trip, 'from_work', included, items).reasons).toEqual([
      { code: 'inside_other_duty', otherItemKey: 'ground_duty:s' },
    ])
    expect(adviceFor(overlapping, 'to_work', included, items).reasons).toEqual([
      { code: 'inside_other_duty', otherItemKey: 'trip:t' },
    ])
  })
})

describe('the plan of a roster', () => {
  it('is plain data: it survives JSON', () => {
    const advice = { ...adviceFor(noonTrip(morning), 'to_work', gapHour), rest: null }
    expect(JSON.parse(JSON.stringify(advice))).toEqual(advice)
  })

  it('gives an item as it was planned, and none that is not among them', () => {
    const trip = noonTrip(morning)
    const plan = planRoster([trip], gapHour)
    expect([plan.getItem('trip:t'), plan.getItem('trip:x')]).toEqual([trip, undefined])
  })

  it('judges each end once, and none for an item that is not among them', () => {
    const plan = planRoster([noonTrip(morning)], gapHour)
    expect(plan.get('trip:t')).toBe(plan.get('trip:t'))
    expect(plan.get('trip:x')).toBeUndefined()
    expect(planRoster([], gapHour)).toMatchObject({ rests: [] })
  })
})
