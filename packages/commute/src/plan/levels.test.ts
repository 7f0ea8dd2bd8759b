import type { Price } from '@slipstream/contract/flight'
import { describe, expect, it } from 'vitest'
import { aContext, aManualEntry } from '../fixtures.test-data.ts'
import {
  aDuty,
  codes,
  flightHome,
  flightToWork,
  homeAt1830,
  homeAt2030,
  names,
  onStandby,
  restBetween,
  getRest,
  adviceFor,
  workAt6,
  workAt7,
  workAt835,
} from './plan.test-data.ts'

/** A way to work alone, for a report at noon on 8 November. */
const toWork = (flights: readonly Price[], settings = {}) =>
  adviceFor(aDuty('b', '2026-11-08 12:00', '2026-11-08 20:00', flights), 'to_work', aContext(settings))

describe('levels of a named flight (docs/decisions/0026-plan-the-rest.md Levels)', () => {
  it('comfortable: a confirmed seat with a back-up and 30 minutes in hand', () => {
    const advice = toWork([workAt6, workAt7])
    expect([advice.level, advice.named?.flight.name, advice.gapInHandMinutes]).toEqual([
      'comfortable',
      'BA1431',
      270,
    ])
    expect(advice.reasons).toEqual([
      { code: 'gap_in_hand', minutes: 270 },
      { code: 'back_ups', flights: ['BA1433'] },
    ])
  })

  it('tight without a back-up, at risk where little is in hand too', () => {
    const alone = (slip_time: number) => toWork([workAt835], { slip_time }) // lands 09:50
    expect([alone(100).level, alone(100).gapInHandMinutes]).toEqual(['tight', 30])
    expect(codes(alone(100))).toEqual(['no_back_up', 'gap_in_hand'])
    expect([alone(101).level, alone(101).gapInHandMinutes]).toEqual(['at_risk', 29])
    expect(alone(101).reasons).toEqual([
      { code: 'no_back_up', flight: 'BA1439' },
      { code: 'little_in_hand', minutes: 29, limitMinutes: 30 },
    ])
  })

  it('tight with a back-up and little in hand', () => {
    // £40 for little in hand is less than £40 for no back-up and 35 minutes.
    const rest = getRest([
      flightHome('1', '2026-11-05 16:59'),
      flightHome('2', '2026-11-05 17:44'),
      workAt6,
      workAt7,
    ])
    expect([rest.wayHome?.flight.name, rest.wayHome?.level, rest.level]).toEqual(['BA1', 'tight', 'tight'])
  })

  it('at risk on standby only, whatever follows it', () => {
    const advice = toWork([onStandby(workAt6), onStandby(workAt7)])
    expect([advice.level, codes(advice)[0]]).toEqual(['at_risk', 'standby_only'])
  })

  it('tight where no confirmed seat of the day makes report: an overnight is needed', () => {
    const evening = [flightToWork('1465', '2026-11-07 19:00'), flightToWork('1467', '2026-11-07 20:00')]
    const advice = toWork([...evening, onStandby(workAt7)], { home_value: 'cheapest' })
    expect([advice.level, advice.named?.flight.name, advice.hotelNights]).toEqual(['tight', 'BA1465', 1])
    expect([codes(advice)[0], names(advice.eveningBefore)]).toEqual([
      'overnight_needed',
      ['BA1465', 'BA1467'],
    ])
  })

  it('impossible where no flight makes report, and says how many were inside the gap', () => {
    const advice = toWork([flightToWork('1441', '2026-11-08 10:15')], { slip_time: 60 })
    expect([advice.level, advice.named]).toEqual(['impossible', null])
    expect(advice.reasons).toEqual([{ code: 'none_in_time', tooTight: 1, gapMinutes: 60 }])
    expect(toWork([flightToWork('1441', '2026-11-08 10:31')]).reasons).toEqual([
      { code: 'none_in_time', tooTight: 1, gapMinutes: 15 },
    ])
  })

  it('at risk where nothing goes home from the last duty', () => {
    const duty = aDuty('a', '2026-11-05 08:00', '2026-11-05 16:00', [flightHome('1', '2026-11-05 16:15')])
    const advice = adviceFor(duty, 'from_work', aContext())
    expect([advice.level, advice.reasons]).toEqual([
      'at_risk',
      [{ code: 'none_home', tooTight: 1, gapMinutes: 30 }],
    ])
  })

  it('a night near base before the way home is said, and is no alarm', () => {
    const duty = aDuty('a', '2026-11-05 15:00', '2026-11-05 23:00', [
      flightHome('1', '2026-11-06 06:20'),
      flightHome('2', '2026-11-06 07:20'),
    ])
    const advice = adviceFor(duty, 'from_work', aContext())
    expect([advice.level, advice.hotelNights, codes(advice)[0]]).toEqual([
      'comfortable',
      1,
      'night_near_base',
    ])
  })

  it('no night near base is said of a way home that leaves the same day', () => {
    const duty = aDuty('a', '2026-11-05 08:00', '2026-11-05 16:00', [homeAt1830, homeAt2030])
    expect(adviceFor(duty, 'from_work', aContext()).reasons).toEqual([
      { code: 'gap_in_hand', minutes: 120 },
      { code: 'back_ups', flights: ['BA1466'] },
    ])
  })

  it('a preferred local night is said once, of the way to work alone', () => {
    const context = aContext({ prefer_local_night_before_report: true })
    const rest = getRest(
      [homeAt1830, homeAt2030, flightToWork('1439', '2026-11-08 09:00'), workAt835],
      context,
    )
    expect(rest.wayHome?.reasons.map(({ code }) => code)).toEqual(['gap_in_hand', 'back_ups'])
    expect(rest.wayToWork?.reasons.filter(({ code }) => code === 'local_night')).toHaveLength(1)
  })

  it('a rest is as its worse half', () => {
    const rest = getRest([homeAt1830, homeAt2030, workAt7])
    expect([rest.wayHome?.level, rest.wayToWork?.level, rest.level]).toEqual([
      'comfortable',
      'tight',
      'tight',
    ])
  })
})

describe('the commuter policy of the airline (design.md section 2 Ranking)', () => {
  it('"two flights" without a second is at risk', () => {
    const policy = { commuter_policy: 'two_flights' } as const
    expect(toWork([workAt6, workAt7], policy).level).toBe('comfortable')
    const one = toWork([workAt7], policy)
    expect([one.level, one.reasons[0]]).toEqual([
      'at_risk',
      { code: 'policy_not_met', policy: 'two_flights', minutes: 0 },
    ])
  })

  it('"minutes" asks for so many between landing and report, to the minute', () => {
    const level = (commuter_policy_minutes: number) =>
      toWork([workAt835], { commuter_policy: 'minutes', commuter_policy_minutes }).level // lands 09:50
    expect([level(130), level(131)]).toEqual(['tight', 'at_risk'])
    const policy = { commuter_policy: 'minutes', commuter_policy_minutes: 131 } as const
    expect(toWork([workAt835], policy).reasons[0]).toEqual({
      code: 'policy_not_met',
      policy: 'minutes',
      minutes: 131,
    })
  })

  it('"two flights" asks for no minutes', () => {
    const policy = { commuter_policy: 'two_flights', commuter_policy_minutes: 600 } as const
    expect(toWork([workAt6, workAt7], policy).level).toBe('comfortable')
  })

  it('concerns the way to work alone', () => {
    const rest = getRest([homeAt1830, workAt6, workAt7], aContext({ commuter_policy: 'two_flights' }))
    expect([rest.wayHome?.level, rest.level]).toEqual(['tight', 'tight'])
  })

  it.each(['none', 'one_flight'] as const)('"%s" asks for nothing more', (commuter_policy) => {
    expect(toWork([workAt7], { commuter_policy }).level).toBe('tight')
  })
})

describe('back-ups (design.md section 2 Back-up)', () => {
  it('leave 45 minutes later or more', () => {
    const getBackUps = (departure: string) =>
      names(getRest([homeAt1830, flightHome('2', departure), workAt7]).wayHome?.backUps ?? [])
    expect([getBackUps('2026-11-05 19:15'), getBackUps('2026-11-05 19:14')]).toEqual([['BA2'], []])
  })

  it('leave later by the transfer as well from another airport', () => {
    const getBackUps = (departure: string) =>
      names(
        getRest([homeAt1830, flightHome('2', departure, { origin: 'LGW' }), workAt7]).wayHome?.backUps ?? [],
      )
    expect([getBackUps('2026-11-05 20:45'), getBackUps('2026-11-05 20:44')]).toEqual([['BA2'], []])
  })

  it('still fit with the other half: home before it has to be left again', () => {
    const getBackUps = (departure: string) => {
      const flights = [homeAt1830, flightHome('2', departure, { price_amount: '500.00' })]
      return names(
        getRest([...flights, flightToWork('9', '2026-11-06 10:35')], aContext(), {
          report: '2026-11-06 16:00',
        }).wayHome?.backUps ?? [],
      )
    }
    // The door is left at 09:00: ten hours before it, 23:00, is the door 120 minutes after 21:00.
    expect([getBackUps('2026-11-05 21:00'), getBackUps('2026-11-05 21:01')]).toEqual([['BA2'], []])
  })

  it('to work still make report, the next to leave first', () => {
    const advice = toWork([workAt835, flightToWork('1441', '2026-11-08 10:31'), workAt7, workAt6])
    expect([advice.named?.flight.name, names(advice.backUps)]).toEqual(['BA1433', ['BA1439']])
  })

  it('are confirmed seats', () => {
    expect(getRest([homeAt1830, onStandby(homeAt2030), workAt7]).wayHome?.backUps).toEqual([])
  })

  it('end where the car is', () => {
    const toGlasgow = { ...homeAt2030, destination: 'GLA' }
    const context = (car_stays: boolean) => aContext({ car_stays }, { homeAirports: ['EDI', 'GLA'] })
    expect(getRest([homeAt1830, toGlasgow, workAt7], context(true)).wayHome?.backUps).toEqual([])
    expect(names(getRest([homeAt1830, toGlasgow, workAt7], context(false)).wayHome?.backUps ?? [])).toEqual([
      'BA1466',
    ])
  })
})

describe('a month that was never fetched (design.md section 2 Rest)', () => {
  const november = aContext({}, { knownMonths: new Set(['2026-11']) })
  const flights = [homeAt1830, homeAt2030, workAt6, workAt7]

  it('makes the way home before it tight, and says so', () => {
    const duty = aDuty('a', '2026-11-05 08:00', '2026-11-05 16:00', flights)
    const rest = restBetween([duty], [duty, null], november)
    expect([rest.wayHome?.level, rest.level, codes(rest)]).toEqual([
      'comfortable',
      'tight',
      ['next_month_unknown'],
    ])
    const fetched = aContext({}, { knownMonths: new Set(['2026-11', '2026-12']) })
    expect(restBetween([duty], [duty, null], fetched)).toMatchObject({ level: 'comfortable', reasons: [] })
    expect(restBetween([duty], [duty, null], aContext())).toMatchObject({ level: 'comfortable', reasons: [] })
  })

  it('makes both ends of a rest over it tight', () => {
    const first = aDuty('a', '2026-11-05 08:00', '2026-11-05 16:00', flights)
    const next = aDuty('b', '2027-01-08 12:00', '2027-01-08 20:00', [
      flightToWork('1431', '2027-01-08 06:00'),
      flightToWork('1433', '2027-01-08 07:00'),
    ])
    const context = aContext({}, { knownMonths: new Set(['2026-11', '2027-01']) })
    for (const [item, direction] of [
      [first, 'from_work'],
      [next, 'to_work'],
    ] as const) {
      const advice = adviceFor(item, direction, context, [first, next])
      expect([advice.level, codes(advice)]).toEqual(['tight', expect.arrayContaining(['next_month_unknown'])])
    }
  })

  it('is not asked about within one month', () => {
    expect(getRest(flights, november)).toMatchObject({ level: 'comfortable', reasons: [] })
  })

  it('makes the report on the 1st tight, although an entry by hand lies in it', () => {
    const entry = aManualEntry('2026-10-12 09:00', '2026-10-12 10:00', { location: 'LHR' })
    const duty = aDuty('b', '2026-11-01 12:00', '2026-11-01 20:00', [
      flightToWork('1431', '2026-11-01 06:00'),
      flightToWork('1433', '2026-11-01 07:00'),
    ])
    const advice = adviceFor(duty, 'to_work', november, [entry, duty])
    expect([advice.level, codes(advice)]).toEqual([
      'tight',
      expect.arrayContaining(['previous_month_unknown']),
    ])
    const fetched = aContext({}, { knownMonths: new Set(['2026-10', '2026-11']) })
    expect(adviceFor(duty, 'to_work', fetched, [entry, duty]).level).toBe('comfortable')
  })

  it('makes a rest within it tight, between two entries by hand', () => {
    const october = aContext({}, { knownMonths: new Set(['2026-10']) })
    expect(getRest(flights, october)).toMatchObject({
      level: 'tight',
      reasons: [{ code: 'previous_month_unknown' }],
    })
  })
})

describe('clock changes inside a rest', () => {
  it('count real hours: the autumn night is an hour longer, the spring night an hour shorter', () => {
    const minutesHome = (clear: string, wayHome: string, report: string, wayToWork: string) => {
      const first = aDuty('a', clear.replace('16:00', '08:00'), clear, [flightHome('1', wayHome)])
      const second = aDuty('b', report, report.replace('12:00', '20:00'), [flightToWork('2', wayToWork)])
      return restBetween([first, second], [first, second], aContext()).minutesAtHome
    }
    const usual =
      minutesHome('2026-11-07 16:00', '2026-11-07 18:30', '2026-11-09 12:00', '2026-11-09 07:00') ?? 0
    expect(minutesHome('2026-10-24 16:00', '2026-10-24 18:30', '2026-10-26 12:00', '2026-10-26 07:00')).toBe(
      usual + 60,
    )
    expect(minutesHome('2026-03-28 16:00', '2026-03-28 18:30', '2026-03-30 12:00', '2026-03-30 07:00')).toBe(
      usual - 60,
    )
  })

  it('keep the gap of a flight that lands before and a report after', () => {
    // 23:45 to 03:00 on the night that has 01:00 twice: 4 h 15 in hand, less 15.
    const duty = aDuty('a', '2026-10-25 03:00', '2026-10-25 12:00', [flightToWork('1', '2026-10-24 22:30')])
    expect(adviceFor(duty, 'to_work', aContext()).named?.flight.gapInHandMinutes).toBe(240)
    const spring = aDuty('a', '2026-03-29 03:00', '2026-03-29 12:00', [flightToWork('1', '2026-03-28 22:30')])
    expect(adviceFor(spring, 'to_work', aContext()).named?.flight.gapInHandMinutes).toBe(120)
  })
})

describe('nights near base (docs/decisions/0026-plan-the-rest.md)', () => {
  const nights = (departure: string, report: string, clear = '2026-11-08 20:00') =>
    adviceFor(aDuty('b', report, clear, [flightToWork('1', departure)]), 'to_work', aContext()).hotelNights

  it('are counted where 03:00 local is passed between landing and report', () => {
    expect(nights('2026-11-07 18:46', '2026-11-08 02:59')).toBe(0) // lands 20:01
    expect(nights('2026-11-07 18:46', '2026-11-08 03:00')).toBe(1)
  })

  it('or where a wait of 8 hours or more lies over midnight', () => {
    expect(nights('2026-11-07 17:30', '2026-11-08 02:45')).toBe(1) // lands 18:45
    expect(nights('2026-11-07 17:31', '2026-11-08 02:45')).toBe(0)
    expect(nights('2026-11-08 04:00', '2026-11-08 23:59', '2026-11-09 06:00')).toBe(0)
  })

  it('between clear and departure too, and of a stay', () => {
    const duty = aDuty('a', '2026-11-05 15:00', '2026-11-05 23:00', [flightHome('1', '2026-11-06 07:00')])
    expect(adviceFor(duty, 'from_work', aContext()).hotelNights).toBe(1)
    expect(getRest([], aContext(), { report: '2026-11-06 02:59' }).nightsNearBase).toBe(1)
    expect(
      getRest([], aContext(), { clear: '2026-11-05 19:00', report: '2026-11-06 02:59' }).nightsNearBase,
    ).toBe(0)
  })
})

describe('entries of the user’s own', () => {
  it('are obligations like any other where they have a place', () => {
    const trip = aDuty('a', '2026-11-05 08:00', '2026-11-05 16:00', [homeAt1830])
    const meeting = aManualEntry('2026-11-05 18:00', '2026-11-05 20:00', { id: 'm', location: 'LHR' })
    expect(restBetween([trip, meeting], [trip, meeting], aContext())).toMatchObject({
      kind: 'stay',
      wayHome: null,
    })
  })
})
