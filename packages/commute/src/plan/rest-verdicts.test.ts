import { describe, expect, it } from 'vitest'
import { aContext, aGroundDuty, aManualEntry, aPrice } from '../fixtures.test-data.ts'
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
} from '../noon-trip.test-data.ts'
import { rosterZone, toInstant } from '../time/zoned-time.ts'
import {
  codes,
  flightHome,
  flightToWork,
  homeAt1830,
  homeAt2030,
  names,
  onStandby,
  twoDuties,
  verdictOf,
  workAt6,
  workAt7,
  workAt835,
} from './plan.test-data.ts'
import { planRoster } from './rest-verdicts.ts'

describe('last legal commute (product 1: the latest flight with arrival + gap <= report)', () => {
  it('names the flights that make it, the last legal one and those inside the gap', () => {
    const verdict = verdictOf(noonTrip(morning), 'to_work', gapHour)
    expect(names(verdict.makingIt)).toEqual(['BA1431', 'BA1433', 'BA1439'])
    expect(verdict.lastLegal?.name).toBe('BA1439')
    expect(names(verdict.tooTight)).toEqual(['BA1441'])
    expect(verdict.firstHome).toBeNull()
    expect(verdict.dutyInstant).toBe(toInstant('2026-11-05 12:00', rosterZone))
  })

  it('is the last to leave among those that fit with the other half of the rest', () => {
    const items = twoDuties([flightHome('1', '2026-11-05 18:30'), workAt6, workAt7, workAt835])
    expect(verdictOf(items[1], 'to_work', aContext(), items).lastLegal?.name).toBe('BA1439')
  })
})

describe('first home (product 1: the first flight home after clear + gap)', () => {
  it('is the mirror of the last legal flight', () => {
    const verdict = verdictOf(
      noonTrip([ba1464, ba1466, nextMorning]),
      'from_work',
      aContext({ slip_time: 61 }),
    )
    expect(verdict.firstHome?.name).toBe('BA1466')
    expect([names(verdict.tooTight), names(verdict.makingIt)]).toEqual([['BA1464'], ['BA1466', 'BA1432']])
    expect(verdict.lastLegal).toBeNull()
  })

  it('is the one that lands first, not the one that leaves first', () => {
    const slow = flightHome('1', '2026-11-05 20:40', { duration_minutes: 300 })
    expect(verdictOf(noonTrip([slow, ba1466]), 'from_work', aContext()).firstHome?.name).toBe('BA1466')
  })

  it('counts a flight home that lands the next day', () => {
    const overMidnight = aPrice('from_work', '1468', '2026-11-05 23:15')
    const verdict = verdictOf(noonTrip([overMidnight]), 'from_work', gapHour)
    expect([verdict.firstHome?.name, verdict.hotelNights]).toEqual(['BA1468', 0])
    expect(overMidnight.arrival_time).toBe('2026-11-06 00:30')
  })
})

describe('back-ups (product 2: later flights that still make report, by name)', () => {
  it('are listed with the named flight and its gap in hand', () => {
    const verdict = verdictOf(noonTrip(morning), 'to_work', gapHour)
    expect([verdict.level, verdict.named?.flight.name, verdict.gapInHandMinutes]).toEqual([
      'comfortable',
      'BA1433',
      165,
    ])
    expect(names(verdict.backups)).toEqual(['BA1439'])
    expect(verdict.recommended?.name).toBe('BA1433')
    expect(verdict.cheapest?.flight_number).toBe('1439')
  })
})

describe('no way in time (product 5: say so, offer the evening before with a hotel, or stay at base)', () => {
  it('offers the evening before where no seat makes report on the day', () => {
    const verdict = verdictOf(noonTrip([lastNight, onStandby(ba1439)]), 'to_work', gapHour)
    expect(names(verdict.eveningBefore)).toEqual(['BA1465'])
    expect([names(verdict.makingIt), verdict.lastLegal]).toEqual([['BA1439'], null])
  })

  it('does not push the evening before on someone who can travel on the day', () => {
    expect(verdictOf(noonTrip([lastNight, ...morning]), 'to_work', gapHour).eveningBefore).toEqual([])
  })

  it('shows it where a local night before report is preferred', () => {
    const prefers = aContext({ slip_time: 60, prefer_local_night_before_report: true })
    expect(names(verdictOf(noonTrip([lastNight, ba1433, ba1439]), 'to_work', prefers).eveningBefore)).toEqual(
      ['BA1465'],
    )
  })
})

describe('standby beside the cheapest fare (product 7)', () => {
  it('is shown apart, and never as the cheapest seat', () => {
    const verdict = verdictOf(noonTrip([ba1433, onStandby(ba1433), ba1439]), 'to_work', gapHour)
    expect([verdict.cheapest?.price_amount, verdict.cheapestStandby?.price_amount]).toEqual([
      '40.00',
      '15.00',
    ])
  })
})

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
    const [out, back] = [plan.get('trip:a')?.from_work, plan.get('trip:b')?.to_work]
    expect([out?.named, back?.named]).toEqual([plan.rests[1]?.out, plan.rests[1]?.back])
    expect([out?.rest, back?.rest]).toEqual([plan.rests[1], plan.rests[1]])
    expect(out?.unfitting).toEqual([])
    const short = twoDuties(
      [homeAt1830, flightHome('8', '2026-11-06 10:00'), flightToWork('7', '2026-11-06 14:00')],
      {
        report: '2026-11-06 22:00',
      },
    )
    expect(names(verdictOf(short[0], 'from_work', aContext(), short).unfitting)).toEqual(['BA8'])
  })

  it('where the person stays: no commute is needed at either, and why', () => {
    const items = twoDuties([homeAt1830, flightToWork('7', '2026-11-06 00:00')], {
      report: '2026-11-06 04:00',
    })
    for (const [item, direction] of [
      [items[0], 'from_work'],
      [items[1], 'to_work'],
    ] as const) {
      const verdict = verdictOf(item, direction, aContext(), items)
      expect([verdict.level, codes(verdict), verdict.named, verdict.recommended]).toEqual([
        'not_needed',
        ['back_to_back'],
        null,
        null,
      ])
    }
  })

  it('where it is not known whether they can go home: no data, never red', () => {
    const items = twoDuties([flightToWork('7', '2026-11-08 11:00')])
    expect(verdictOf(items[1], 'to_work', aContext(), items).level).toBe('no_data')
    expect(verdictOf(items[0], 'from_work', aContext(), items).level).toBe('no_data')
  })

  it('says what is sold out beside the stay that follows from it', () => {
    const items = twoDuties([{ ...homeAt1830, seats_available: 0 }, workAt7])
    const verdict = verdictOf(items[0], 'from_work', aContext(), items)
    expect([verdict.rest?.kind, codes(verdict)]).toEqual(['stay', ['none_home', 'sold_out']])
  })
})

describe('no commute needed', () => {
  const times = ['2026-11-05 12:00', '2026-11-05 18:00'] as const

  it('because ground duties are left out of advice', () => {
    for (const item of [aGroundDuty(...times), aManualEntry(...times, { location: 'LHR' })]) {
      const verdict = verdictOf(item, 'to_work', gapHour)
      expect([verdict.level, codes(verdict), verdict.makingIt]).toEqual([
        'not_needed',
        ['ground_duties_left_out'],
        [],
      ])
    }
  })

  it('because the end lies in the middle of another duty, which is named', () => {
    const trip = noonTrip([])
    const overlapping = aGroundDuty('2026-11-05 18:00', '2026-11-05 22:00', { pseudo_id: 's' })
    const included = aContext({ include_ground_duties: true })
    const items = [trip, overlapping]
    expect(verdictOf(trip, 'from_work', included, items).reasons).toEqual([
      { code: 'inside_other_duty', otherItemKey: 'ground_duty:s' },
    ])
    expect(verdictOf(overlapping, 'to_work', included, items).reasons).toEqual([
      { code: 'inside_other_duty', otherItemKey: 'trip:t' },
    ])
  })
})

describe('the plan of a roster', () => {
  it('is plain data: it survives JSON', () => {
    const verdict = { ...verdictOf(noonTrip(morning), 'to_work', gapHour), rest: null }
    expect(JSON.parse(JSON.stringify(verdict))).toEqual(verdict)
  })

  it('makes each verdict once, and none for an item that is not among them', () => {
    const plan = planRoster([noonTrip(morning)], gapHour)
    expect(plan.get('trip:t')).toBe(plan.get('trip:t'))
    expect(plan.get('trip:x')).toBeUndefined()
    expect(planRoster([], gapHour)).toMatchObject({ rests: [] })
  })
})
