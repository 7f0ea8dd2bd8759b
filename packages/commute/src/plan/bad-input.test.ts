import type { Price } from '@slipstream/contract/flight'
import type { RosterItem } from '@slipstream/contract/roster'
import { describe, expect, it } from 'vitest'
import { aContext, aGroundDuty } from '../fixtures.test-data.ts'
import type { Level } from './advice-types.ts'
import {
  aDuty,
  along,
  codes,
  flightHome,
  getFlights,
  flightToWork,
  homeAt1830,
  homeAt2030,
  restBetween,
  getRest,
  twoDuties,
  workAt6,
  workAt7,
} from './plan.test-data.ts'
import { planRests } from './plan-rests.ts'
import { planRoster } from './describe/advice.ts'

/** Every level that a roster's plan gives, of its rests and of both ends of its items. */
function getLevels(items: readonly RosterItem[], context = aContext()): Level[] {
  const plan = planRoster(items, context)
  return [
    ...plan.rests.map(({ level }) => level),
    ...items.flatMap((item) => {
      const key = `${item.kind}:${item.kind === 'ground_duty' ? item.pseudo_id : item.id}`
      const itemAdvice = plan.get(key)
      return itemAdvice ? [itemAdvice.to_work.level, itemAdvice.from_work.level] : []
    }),
  ]
}

describe('bad input: a clear reason each, never an exception, never green by default (issue 15)', () => {
  it('no item: no rest', () => {
    expect(planRests([], aContext())).toEqual([])
  })

  it('one item: a rest before it and one after it, both open', () => {
    const rests = planRests([aDuty('a', '2026-11-05 08:00', '2026-11-05 16:00')], aContext())
    expect(rests.map((rest) => [rest.key, rest.kind, rest.level, codes(rest)])).toEqual([
      ['~trip:a', 'one_way', 'no_data', ['no_flights_known']],
      ['trip:a~', 'one_way', 'no_data', ['no_flights_known']],
    ])
  })

  it('120 items: a rest around each', () => {
    const items = Array.from({ length: 120 }, (_, index) => {
      const month = String(1 + Math.floor(index / 14)).padStart(2, '0')
      const day = String(1 + (index % 14) * 2).padStart(2, '0')
      return aDuty(String(index), `2026-${month}-${day} 08:00`, `2026-${month}-${day} 16:00`)
    })
    expect(planRests(items, aContext())).toHaveLength(121)
  })

  it('overlapping duties at different places: one span, and no way between them is invented', () => {
    const [report, clear] = ['2026-11-05 14:00', '2026-11-05 22:00'] as const
    const items = [
      aDuty('a', '2026-11-05 08:00', '2026-11-05 16:00', [homeAt1830]),
      aDuty('b', report, clear, [homeAt1830], along(report, clear, 'MAN', 'AMS', 'MAN')),
    ]
    expect(planRests(items, aContext()).map((rest) => [rest.key, rest.level])).toEqual([
      ['~trip:a', 'no_data'],
      ['trip:b~', 'no_data'],
    ])
    expect(planRoster(items, aContext()).get('trip:a')?.from_work.reasons).toEqual([
      { code: 'inside_other_duty', otherItemKey: 'trip:b' },
    ])
  })

  it('two duties at the very same time: the first of them stands for both', () => {
    const twins = ['a', 'b'].map((id) => aDuty(id, '2026-11-05 08:00', '2026-11-05 16:00', [homeAt1830]))
    expect(planRests(twins, aContext()).map(({ key }) => key)).toEqual(['~trip:a', 'trip:a~'])
  })

  it('a duty that ends before it starts: read, and nothing is green', () => {
    const backwards = aDuty('a', '2026-11-05 16:00', '2026-11-05 08:00')
    expect(getLevels([backwards])).not.toContain('comfortable')
  })

  it('a duty without a place: at the base, and never better than at risk where nobody knows what it is', () => {
    const flights = [flightHome('1464', '2026-11-05 18:30'), flightHome('1466', '2026-11-05 20:30')]
    const duty = aGroundDuty('2026-11-05 08:00', '2026-11-05 16:00', {
      pseudo_id: 'x',
      code: 'XYZ',
      description: '',
      location: null,
      prices: { to_work: [], from_work: flights },
    })
    const rest = restBetween([duty], [duty, null], aContext({ include_ground_duties: true }))
    expect([rest.wayHome?.flight.name, rest.level, codes(rest)]).toEqual([
      'BA1464',
      'at_risk',
      ['presence_unknown'],
    ])
  })

  it('an unknown airport: served by itself alone, and no data without flights', () => {
    const [report, clear] = ['2026-11-05 08:00', '2026-11-05 16:00'] as const
    const duty = aDuty('a', report, clear, [homeAt1830], along(report, clear, 'QQQ', 'AMS', 'QQQ'))
    expect(getLevels([duty])).toEqual(['no_data', 'no_data', 'no_data', 'no_data'])
    const based = planRests([duty], aContext({}, { base: 'QQQ' }))[1]
    expect([based?.level, [...(based?.clear?.place.served ?? [])]]).toEqual(['no_data', [['QQQ', 0]]])
    const timed = aContext({ transfer_minutes: { 'LHR-QQQ': 90 } }, { base: 'QQQ' })
    const wayHome = planRests([duty], timed)[1]?.wayHome?.flight
    expect([wayHome?.name, wayHome?.gapInHandMinutes]).toEqual(['BA1464', 30])
  })

  it.each([
    ['one side', [workAt6, workAt7], [null, 'BA1431']],
    ['the other side', [homeAt1830, homeAt2030], ['BA1464', null]],
    ['both sides', [], [null, null]],
  ] as const)(
    'prices missing for %s: no data, and the other half is named by itself',
    (_, flights, named) => {
      const rest = getRest(flights)
      expect([rest.kind, rest.level, codes(rest), getFlights(rest)]).toEqual([
        'home',
        'no_data',
        ['no_flights_known'],
        named,
      ])
      expect([rest.cost.fares, rest.minutesAtHome]).toEqual([null, null])
      expect(getLevels(twoDuties(flights))).not.toContain('not_needed')
    },
  )

  it('prices missing beside flights of which none can be used: no data, never red', () => {
    const rest = getRest([flightToWork('1', '2026-11-08 11:00')])
    expect([rest.level, codes(rest)]).toEqual(['no_data', ['no_flights_known', 'none_in_time']])
  })

  it('prices missing where the rest is too short for any: stay, or onward travel where that reaches no report', () => {
    expect(getRest([], aContext(), { report: '2026-11-06 00:00' })).toMatchObject({ kind: 'stay' })
    const [report, clear] = ['2026-11-05 23:00', '2026-11-06 08:00'] as const
    const items = [
      aDuty('a', '2026-11-05 08:00', '2026-11-05 16:00'),
      aDuty('b', report, clear, [], along(report, clear, 'MAN', 'AMS', 'MAN')),
    ]
    const rest = planRests(items, aContext())[1]
    expect([rest?.kind, rest?.level, rest?.reasons]).toEqual([
      'none',
      'impossible',
      [{ code: 'onward_travel', from: 'LHR', to: 'MAN' }],
    ])
  })

  it('prices of the wrong direction, or between other airports: no flight', () => {
    const wrong: Price[] = [
      { ...homeAt1830, direction: 'to_work' },
      { ...homeAt2030, origin: 'EDI', destination: 'LHR' },
      { ...workAt7, origin: 'JFK' },
    ]
    expect(getLevels(twoDuties(wrong))).not.toContain('comfortable')
  })

  it('a currency without a rate: by time at home, and it says so', () => {
    const rest = getRest([{ ...homeAt1830, price_currency: 'XTS' }, homeAt2030, workAt6, workAt7])
    expect([rest.kind, codes(rest), rest.cost.fares]).toEqual(['home', ['ranked_by_time'], null])
  })

  it('a zone that nobody knows: the flight is left out, the rest is planned', () => {
    const unreadable = {
      ...homeAt1830,
      id: 'x',
      origin_timezone: 'Moon/Base',
      destination_timezone: 'Moon/Base',
    }
    const rest = getRest([unreadable, homeAt1830, homeAt2030, workAt6, workAt7])
    expect(getFlights(rest)).toEqual(['BA1464', 'BA1431'])
    expect(getRest([unreadable], aContext(), { report: '2026-11-06 00:00' }).nightsNearBase).toBe(1)
  })

  it('a booked flight that is no longer on offer: judged as it was booked', () => {
    const [first, second] = twoDuties([homeAt2030, workAt6, workAt7], {
      first: { from_work_status: 'booked_correct_time', from_work_flight: homeAt1830 },
    })
    const rest = restBetween([first, second], [first, second], aContext())
    expect([rest.wayHome?.flight.name, rest.wayHome?.origin, rest.level]).toEqual([
      'BA1464',
      'booked',
      'comfortable',
    ])
  })

  it.each([
    ['others are on offer', [homeAt1830, homeAt2030], 'at_risk'],
    ['nothing else is known', [], 'no_data'],
  ] as const)(
    'a booked flight whose times cannot be read: never green, and it says so, where %s',
    (_, offered, level) => {
      const [first, second] = twoDuties([...offered, workAt6, workAt7], {
        first: {
          from_work_status: 'booked_correct_time',
          from_work_flight: { ...homeAt1830, origin_timezone: 'Moon/Base' },
        },
      })
      const plan = planRoster([first, second], aContext())
      const advice = plan.get('trip:a')?.from_work
      expect([advice?.level, advice?.status, advice?.reasons[0]]).toEqual([
        level,
        'booked_incorrect_time',
        { code: 'chosen_unreadable' },
      ])
      expect(plan.rests[1]?.level).toBe(level)
    },
  )

  it.each([
    ['another duty follows now', 'trip:gone'],
    ['a duty follows where none was known', null],
  ])('a decision for a rest that no longer exists: dropped, and said, where %s', (_, before) => {
    const [first, second] = twoDuties([homeAt1830, homeAt2030, workAt6, workAt7], {
      first: { next_rest: { before, decision: 'stay' } },
    })
    const rest = restBetween([first, second], [first, second], aContext())
    expect([rest.kind, rest.decision, codes(rest)]).toEqual(['home', null, ['decision_dropped']])
  })

  it('a clock change inside the rest: no hour is lost or won', () => {
    const flights = [flightHome('1', '2026-10-24 18:30'), flightToWork('2', '2026-10-25 15:00')]
    const items = [
      aDuty('a', '2026-10-24 08:00', '2026-10-24 16:00', flights),
      aDuty('b', '2026-10-25 20:00', '2026-10-25 23:00', flights),
    ]
    // 16:00 BST to 20:00 GMT; at the door from 20:30 BST to 13:25 GMT.
    expect(planRests(items, aContext())[1]).toMatchObject({
      restMinutes: 29 * 60,
      minutesAtHome: 17 * 60 + 55,
    })
  })

  it('slip_time larger than the rest: stay, since no flight keeps the gap', () => {
    const rest = getRest([homeAt1830, workAt7], aContext({ slip_time: 1440 }), { report: '2026-11-06 12:00' })
    expect([rest.kind, codes(rest), ...getFlights(rest)]).toEqual(['stay', ['back_to_back'], null, null])
  })
})
