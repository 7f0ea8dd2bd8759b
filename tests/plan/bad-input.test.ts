import type { CommuteContext } from '@slipstream/commute/plan/commute-context'
import type { RestPlan } from '@slipstream/commute/plan/plan-types'
import { planRests } from '@slipstream/commute/plan/plan-rests'
import type { RosterItem, Trip } from '@slipstream/contract/roster'
import { defaultUserSettings, type UserSettings } from '@slipstream/contract/user'
import { describe, expect, it } from 'vitest'
import { dateAfter } from './oracle-time.ts'
import { flight, ground, trip } from './records.ts'

function getContext(
  settings: Partial<UserSettings> = {},
  parts: Partial<CommuteContext> = {},
): CommuteContext {
  return { settings: { ...defaultUserSettings, ...settings }, homeAirports: ['EDI'], base: 'LHR', ...parts }
}

function restAfter(items: readonly RosterItem[], key: string, context = getContext()): RestPlan {
  const found = planRests(items, context).find(({ clear }) => clear?.itemKey === key)
  if (!found) throw new Error(`There is no rest after ${key}.`)
  return found
}

const codes = ({ reasons }: RestPlan) => reasons.map(({ code }) => code)

const evening = [flight('from_work', 1, '2026-11-05 19:00'), flight('from_work', 2, '2026-11-05 20:30')]
const morning = [flight('to_work', 3, '2026-11-08 07:00'), flight('to_work', 4, '2026-11-08 08:00')]

/** Clear on 5 November at 17:00, report on 8 November at 12:00: two nights at home. */
function weekend(first: Partial<Trip> = {}, second: Partial<Trip> = {}): RosterItem[] {
  return [
    trip('1', '2026-11-05 08:00', '2026-11-05 17:00', {
      prices: { to_work: [], from_work: evening },
      ...first,
    }),
    trip('2', '2026-11-08 12:00', '2026-11-08 20:00', {
      prices: { to_work: morning, from_work: [] },
      ...second,
    }),
  ]
}

describe('a plan of bad input (issue 15, Bad input)', () => {
  it('is a plan home where nothing is wrong', () => {
    const plan = restAfter(weekend(), 'trip:1')
    expect([plan.kind, plan.wayHome?.flight.name, plan.wayToWork?.flight.name]).toEqual([
      'home',
      'BA1',
      'BA3',
    ])
    expect(plan.minutesAtHome).toBe(3380)
  })

  it('merges overlapping duties into one, with no rest between them', () => {
    const items = [...weekend(), ground('7', '2026-11-05 16:00', '2026-11-05 18:00')]
    const plans = planRests(items, getContext())
    expect(plans.map(({ clear, report }) => [clear?.at, report?.at])).toEqual([
      [undefined, Date.parse('2026-11-05T08:00Z')],
      [Date.parse('2026-11-05T18:00Z'), Date.parse('2026-11-08T12:00Z')],
      [Date.parse('2026-11-08T20:00Z'), undefined],
    ])
    expect(plans[1]?.wayHome?.flight.name).toBe('BA1')
  })

  it('is at risk at best beside a duty without a place', () => {
    const meeting = ground('7', '2026-11-08 12:00', '2026-11-08 14:00', {
      code: 'MTG',
      description: 'Meeting',
      location: null,
      prices: { to_work: morning, from_work: [] },
    })
    const [first] = weekend()
    const plan = restAfter([first!, meeting], 'trip:1', getContext({ include_ground_duties: true }))
    expect(plan.level).toBe('at_risk')
    expect(codes(plan)).toContain('presence_unknown')
  })

  it('needs onward travel to an airport that it does not know', () => {
    const away = trip('2', '2026-11-06 12:00', '2026-11-06 20:00', {}, 'XXQ')
    const plan = restAfter([weekend()[0]!, away], 'trip:1')
    expect(['none', 'home']).toContain(plan.kind)
    expect(['comfortable', 'tight']).not.toContain(plan.level)
    expect(codes(plan).some((code) => code === 'onward_travel' || code === 'no_flights_known')).toBe(true)
  })

  it('plans a roster of one duty, before and after it', () => {
    const plans = planRests(weekend().slice(0, 1), getContext())
    expect(plans.map(({ key, kind }) => [key, kind])).toEqual([
      ['~trip:1', 'one_way'],
      ['trip:1~', 'one_way'],
    ])
    expect(plans[0]?.level).toBe('no_data')
  })

  it('plans a roster of 120 duties', () => {
    const items = Array.from({ length: 120 }, (_, index) => {
      const date = dateAfter('2026-11-01', index)
      return trip(String(index), `${date} 08:00`, `${date} 17:00`)
    })
    expect(planRests(items, getContext())).toHaveLength(121)
    expect(planRests([], getContext())).toEqual([])
  })

  it.each([
    ['home', weekend({ prices: { to_work: [], from_work: [] } })],
    ['to work', weekend({}, { prices: { to_work: [], from_work: [] } })],
    [
      'of any side',
      weekend({ prices: { to_work: [], from_work: [] } }, { prices: { to_work: [], from_work: [] } }),
    ],
  ])('has no data without the prices %s', (_, items) => {
    const plan = restAfter(items, 'trip:1')
    expect([plan.level, codes(plan)]).toEqual(['no_data', expect.arrayContaining(['no_flights_known'])])
  })

  it('ranks by time at home where a currency has no rate, and says so', () => {
    const [first] = evening
    const cheap = flight('from_work', 2, '2026-11-05 20:30', { price_amount: '10.00', price_currency: 'XTS' })
    const items = weekend({ prices: { to_work: [], from_work: [first!, cheap] } })
    const plan = restAfter(items, 'trip:1', getContext({}, { rates: { to: 'GBP', perUnit: { EUR: 0.85 } } }))
    expect([plan.wayHome?.flight.name, plan.cost.ranked]).toEqual(['BA1', null])
    expect(codes(plan)).toContain('ranked_by_time')
  })

  it('keeps a booked flight that is no longer on offer', () => {
    const gone = flight('from_work', 9, '2026-11-05 18:30')
    const items = weekend({ from_work_status: 'booked_correct_time', from_work_flight: gone })
    const plan = restAfter(items, 'trip:1')
    expect([plan.wayHome?.flight.name, plan.wayHome?.origin, plan.statuses.clear]).toEqual([
      'BA9',
      'booked',
      'booked_correct_time',
    ])
  })

  it('drops a decision for a rest that no longer exists, and says so', () => {
    const items = weekend({ next_rest: { before: 'trip:gone', decision: 'stay' } })
    const plan = restAfter(items, 'trip:1')
    expect([plan.kind, plan.decision]).toEqual(['home', null])
    expect(codes(plan)).toContain('decision_dropped')
  })

  it.each([
    ['autumn', '2026-10-24', '2026-10-25', 25],
    ['spring', '2027-03-27', '2027-03-28', 23],
  ])('counts the real hours of a rest over the clock change in %s', (_, from, until, hours) => {
    const items = [
      trip('1', `${from} 03:00`, `${from} 12:00`, {
        prices: { to_work: [], from_work: [flight('from_work', 1, `${from} 13:00`)] },
      }),
      trip('2', `${until} 12:00`, `${until} 20:00`, {
        prices: { to_work: [flight('to_work', 2, `${until} 09:30`)], from_work: [] },
      }),
    ]
    const plan = restAfter(items, 'trip:1')
    expect([plan.kind, plan.restMinutes]).toEqual(['home', hours * 60])
    // Landing at 14:20 and 45 minutes to the door; 95 minutes from it to a departure at 09:30.
    expect(plan.minutesAtHome).toBe(hours * 60 - 430)
  })

  it('stays near base where the gap is larger than the rest', () => {
    const plan = restAfter(weekend(), 'trip:1', getContext({ slip_time: 1440 }))
    expect([plan.kind, plan.wayHome, plan.wayToWork]).toEqual(['stay', null, null])
    const short = [weekend()[0]!, trip('2', '2026-11-06 12:00', '2026-11-06 20:00')]
    expect(restAfter(short, 'trip:1', getContext({ slip_time: 1440 })).kind).toBe('stay')
  })
})
