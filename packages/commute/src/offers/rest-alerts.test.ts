import type { Direction, Price } from '@slipstream/contract/flight'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CommuteContext, CommuteSettings } from '../plan/commute-context.ts'
import { aContext } from '../fixtures.test-data.ts'
import { dayMs, hourMs } from '../time/zoned-time.ts'
import {
  aDuty,
  flightHome,
  flightToWork,
  homeAt17,
  homeAt1830,
  onStandby,
  twoDuties,
  workAt6,
  workAt7,
} from '../plan/plan.test-data.ts'
import { planRests, waysOfRest } from '../plan/plan-rests.ts'
import { isRestNamed, restAlertName, cheapestWay, restAlertState, restLookEveryMs } from './rest-alerts.ts'

const both: readonly Direction[] = ['from_work', 'to_work']
const gbp = { to: 'GBP', perUnit: { EUR: 0.8 } }
const before = Date.parse('2026-11-01T00:00:00Z')

interface Asked {
  readonly settings?: Partial<CommuteSettings>
  readonly context?: Partial<CommuteContext>
  readonly toBuy?: readonly Direction[]
  readonly rates?: typeof gbp
  readonly parts?: Parameters<typeof twoDuties>[1]
}

/** The cheapest way of the rest between the duties `a` and `b`. */
function cheapest(
  flights: readonly Price[],
  { settings, context, toBuy = both, rates = gbp, parts }: Asked = {},
) {
  const whole = aContext(settings, { now: before, rates: gbp, ...context })
  const ways = waysOfRest(twoDuties(flights, parts), whole, ({ key }) => key === 'trip:a~trip:b')
  if (!ways) throw new Error('There is no such rest.')
  return cheapestWay(ways, toBuy, whole, rates)
}

const costing = (price: Price, price_amount: string, parts: Partial<Price> = {}): Price => ({
  ...price,
  price_amount,
  ...parts,
})

describe('the price that an alert on a rest compares (issue 22 item 7)', () => {
  it('is that of the cheapest way home and back together', () => {
    const flights = [costing(homeAt17, '80'), costing(homeAt1830, '30'), costing(workAt6, '54'), workAt7]
    expect(cheapest(flights)).toMatchObject({
      kind: 'found',
      amount: '84.00',
      prices: [{ flight_number: '1464' }, { flight_number: '1431' }],
      nights: 0,
    })
  })

  it('counts what is still to buy alone', () => {
    const booked = costing(homeAt1830, '30')
    const flights = [booked, costing(workAt6, '54')]
    const parts = { first: { from_work_status: 'booked_correct_time', from_work_flight: booked } } as const
    expect(cheapest(flights, { parts, toBuy: ['to_work'] })).toMatchObject({ amount: '54.00' })
  })

  it('is of no standby listing, and of no flight that is sold out', () => {
    const flights = [
      onStandby(homeAt17),
      costing(homeAt1830, '40'),
      costing(workAt6, '1', { seats_available: 0 }),
      costing(workAt7, '50'),
    ]
    expect(cheapest(flights)).toMatchObject({ amount: '90.00' })
    expect(cheapest([onStandby(homeAt17), workAt7])).toEqual({ kind: 'no_way' })
  })

  it('has staff fares where the settings have them', () => {
    const flights = [costing(homeAt17, '20', { fare_type: 'hotline' }), homeAt1830, workAt6]
    const amount = (include_staff_travel: boolean) =>
      cheapest(flights, { settings: { include_staff_travel } })
    expect([amount(true), amount(false)]).toMatchObject([{ amount: '80.00' }, { amount: '120.00' }])
  })

  it('ignores what is planned, which nobody has bought', () => {
    const flights = [costing(homeAt17, '80'), costing(homeAt1830, '30'), workAt6]
    const parts = { first: { from_work_flight: costing(homeAt17, '80') } }
    expect(cheapest(flights, { parts })).toMatchObject({ amount: '90.00' })
  })

  it('is of no cheap flight that takes a hotel, except for somebody who has a place', () => {
    const nextDay = flightHome('1440', '2026-11-06 12:00', { price_amount: '10' })
    const flights = [costing(homeAt17, '70'), nextDay, workAt6]
    expect(cheapest(flights)).toMatchObject({ amount: '130.00', nights: 0 })
    expect(cheapest(flights, { settings: { night_price: 0 } })).toMatchObject({ amount: '70.00', nights: 1 })
    expect(cheapest([nextDay, workAt6])).toMatchObject({ amount: '70.00', nights: 1 })
  })

  it('meets the commuter policy where any way does', () => {
    const last = flightToWork('1437', '2026-11-08 07:30', { price_amount: '20' })
    const flights = [homeAt17, costing(workAt6, '50'), last]
    const amount = (commuter_policy: CommuteSettings['commuter_policy'], some = flights) =>
      cheapest(some, { settings: { commuter_policy, commuter_policy_minutes: 240 } })
    expect(amount('none')).toMatchObject({ amount: '80.00' })
    expect(amount('two_flights')).toMatchObject({ amount: '110.00' })
    expect(amount('minutes')).toMatchObject({ amount: '110.00' })
    expect(amount('two_flights', [homeAt17, last])).toMatchObject({ amount: '80.00' })
  })

  it('is in the currency of the alert, and of nothing without a rate', () => {
    const dollars = { price_currency: 'USD' }
    const flights = [costing(homeAt17, '50', { price_currency: 'EUR' }), costing(workAt6, '44')]
    expect(cheapest(flights)).toMatchObject({ amount: '84.00' })
    expect(cheapest(flights, { rates: { to: 'USD', perUnit: { EUR: 0 } } })).toEqual({ kind: 'no_rate' })
    const some = [costing(homeAt17, '1', dollars), costing(homeAt1830, '40'), costing(workAt6, '44')]
    expect(cheapest(some)).toMatchObject({ amount: '84.00' })
    expect(cheapest([costing(homeAt17, '1', dollars), workAt6])).toEqual({ kind: 'no_rate' })
  })

  it('is none where one of both ways has no flight', () => {
    expect(cheapest([homeAt17])).toEqual({ kind: 'no_way' })
    expect(cheapest([])).toEqual({ kind: 'no_way' })
  })

  it('ends where the car waits, though the way to work before it is only planned', () => {
    const toGlasgow = flightHome('1476', '2026-11-05 17:30', { destination: 'GLA', price_amount: '10' })
    const fromGlasgow = flightToWork('1495', '2026-11-05 05:00', { origin: 'GLA', id: 'gla' })
    const [first, second] = twoDuties([homeAt17, toGlasgow, workAt6])
    const items = [
      {
        ...first,
        to_work_flight: fromGlasgow,
        prices: { ...first.prices, to_work: [fromGlasgow] },
      },
      second,
    ]
    const context = aContext({}, { now: before, rates: gbp, homeAirports: ['EDI', 'GLA'] })
    const ways = waysOfRest(items, context, ({ key }) => key === 'trip:a~trip:b')
    expect(ways && cheapestWay(ways, both, context, gbp)).toMatchObject({ amount: '70.00' })
  })
})

describe('what an alert on a rest waits for (issue 22 item 7)', () => {
  const getState = (parts: Parameters<typeof twoDuties>[1] = {}, now = before) => {
    const items = twoDuties([homeAt17, workAt6], parts)
    const plan = planRests(items, aContext({}, { now })).find(({ key }) => key === 'trip:a~trip:b')
    if (!plan) throw new Error('There is no such rest.')
    return restAlertState(plan, now)
  }

  it('is home and back until the clear, to the minute', () => {
    const clear = Date.parse('2026-11-05T16:00:00Z')
    expect(getState({}, clear - 1)).toEqual({ kind: 'watching', toBuy: both })
    expect(getState({}, clear)).toEqual({ kind: 'ended', reason: 'past' })
  })

  it('is the way to work until its report, where the way home is booked', () => {
    const first = { from_work_status: 'booked_correct_time', from_work_flight: homeAt17 } as const
    const report = Date.parse('2026-11-08T12:00:00Z')
    expect(getState({ first }, report - 1)).toEqual({ kind: 'watching', toBuy: ['to_work'] })
    expect(getState({ first }, report)).toEqual({ kind: 'ended', reason: 'past' })
  })

  it('is nothing where both ways are booked or listed', () => {
    const first = { from_work_status: 'standby', from_work_flight: homeAt17 } as const
    const second = { to_work_status: 'booked_correct_time' } as const
    expect(getState({ first, second })).toEqual({ kind: 'ended', reason: 'bought' })
  })

  it('pauses while the user stays near base', () => {
    expect(getState({ first: { from_work_status: 'hotel' } })).toEqual({ kind: 'paused', reason: 'stay' })
    const first = { next_rest: { before: 'trip:b', decision: 'stay' } } as const
    expect(getState({ first })).toEqual({ kind: 'paused', reason: 'stay' })
    // Decided for another rest: it counts no more.
    const other = { next_rest: { before: 'trip:c', decision: 'stay' } } as const
    expect(getState({ first: other })).toMatchObject({ kind: 'watching' })
  })

  it('is the way home alone before days off that nothing follows', () => {
    const duty = aDuty('a', '2026-11-05 08:00', '2026-11-05 16:00')
    const plan = planRests([duty], aContext({}, { now: before })).find(({ clear }) => clear !== null)
    expect(plan && restAlertState(plan, before)).toEqual({ kind: 'watching', toBuy: ['from_work'] })
  })
})

describe('the rest that an alert is on (issue 22 item 7)', () => {
  const end = (itemKey: string) => {
    const [plan] = planRests([aDuty('a', '2026-11-05 08:00', '2026-11-05 16:00')], aContext())
    const real = plan?.clear ?? plan?.report
    if (!real) throw new Error('There is no end.')
    return { ...real, itemKey }
  }

  it('is known by the duty before it, or by the duty after it where none is known', () => {
    expect(restAlertName('trip:a~trip:b')).toBe('trip:a~')
    expect(restAlertName('~trip:b')).toBe('~trip:b')
    expect(isRestNamed('trip:a~', { clear: end('trip:a'), report: end('trip:c') })).toBe(true)
    expect(isRestNamed('trip:a~', { clear: end('trip:c'), report: end('trip:a') })).toBe(false)
    expect(isRestNamed('~trip:b', { clear: null, report: end('trip:b') })).toBe(true)
    expect(isRestNamed('~', { clear: null, report: null })).toBe(false)
  })

  it('is looked at hourly in its last week, every four hours in its last four, and twice a day before', () => {
    const at = before + 100 * dayMs
    const every = (ahead: number) =>
      restLookEveryMs({ clear: { ...end('trip:a'), at: at + ahead }, report: null }, at)
    expect([7 * dayMs, 7 * dayMs + 1, 28 * dayMs, 28 * dayMs + 1].map(every)).toEqual([
      hourMs,
      4 * hourMs,
      4 * hourMs,
      12 * hourMs,
    ])
  })
})

/* The oracle: it knows minutes, gaps and fares alone, and tries every pair. November in London is UTC. */

const minute = 60_000
const utc = (local: string) => Date.parse(`${local.replace(' ', 'T')}Z`) / minute
const clear = utc('2026-11-05 16:00')
const report = utc('2026-11-08 12:00')

interface Leg {
  readonly home: boolean
  readonly leaves: number
  readonly lands: number
  /** Pence; null without a rate. */
  readonly pence: number | null
}

const local = (at: number) => new Date(at * minute).toISOString().slice(0, 16).replace('T', ' ')

/** 03:00 passes in the wait, not at its first minute, or it is 8 hours over midnight without it. */
function nights(from: number, until: number): number {
  let count = 0
  let midnights = 0
  for (let at = from; at <= until; at += 1) {
    if (at > from && at % 1440 === 180) count += 1
    if (at > from && at % 1440 === 0) midnights += 1
  }
  return count > 0 ? count : midnights > 0 && until - from >= 480 ? 1 : 0
}

interface Rules {
  readonly slip: number
  readonly minHome: number
  readonly limit: number
  readonly policy: 'none' | 'two_flights' | 'minutes'
  readonly nightPrice: number
}

function oracle(legs: readonly Leg[], { slip, minHome, limit, policy, nightPrice }: Rules) {
  const outs = legs.filter(
    ({ home, leaves }) =>
      home && leaves >= clear + Math.max(30, slip) && leaves <= clear + Math.max(30, slip) + 7 * 1440,
  )
  const backs = legs.filter(
    ({ home, leaves, lands }) =>
      !home && lands <= report - Math.max(15, slip) && leaves >= report - Math.max(15, slip) - 7 * 1440,
  )
  const fits = (out: Leg, back: Leg) =>
    back.leaves > out.lands && back.leaves - 95 - (out.lands + 45) >= minHome
  const all = outs.flatMap((out) => backs.filter((back) => fits(out, back)).map((back) => ({ out, back })))
  if (all.length === 0) return { kind: 'no_way' }
  const isLess = ({ pence }: Leg) => limit === 0 || (pence !== null && pence <= limit * 100)
  const getNights = ({ out, back }: (typeof all)[number]) =>
    nights(clear, out.leaves) + nights(back.lands, report)
  const isAtRisk = ({ out, back }: (typeof all)[number]) => {
    const isOutAlone = !outs.some((other) => other.leaves >= out.leaves + 45 && fits(other, back))
    const isBackAlone = !backs.some((other) => other.leaves >= back.leaves + 45 && fits(out, other))
    return (
      (isOutAlone && out.leaves - clear - Math.max(30, slip) < 30) ||
      (isBackAlone && report - back.lands - Math.max(15, slip) < 30) ||
      (policy === 'minutes' && report - back.lands < 240) ||
      (policy === 'two_flights' && isBackAlone)
    )
  }
  const rules: ((pair: (typeof all)[number]) => boolean)[] = [
    ({ out, back }) => isLess(out) && isLess(back),
    (pair) => !isAtRisk(pair),
  ]
  let remaining = all
  for (const rule of rules) if (remaining.some(rule)) remaining = remaining.filter(rule)
  const least = Math.min(...remaining.map(getNights))
  if (nightPrice > 0) remaining = remaining.filter((pair) => getNights(pair) === least)
  const sums = remaining.flatMap(({ out, back }) =>
    out.pence === null || back.pence === null ? [] : [out.pence + back.pence],
  )
  return sums.length === 0 ? { kind: 'no_rate' } : { kind: 'found', pence: Math.min(...sums) }
}

const arbitraryFare = fc.record({
  home: fc.boolean(),
  /** Within the rest or a little outside, on a grid that makes ties. */
  at: fc.integer({ min: -8, max: 140 }).map((steps) => clear + steps * 30),
  minutes: fc.constantFrom(60, 75, 240),
  euros: fc.integer({ min: 1, max: 40 }).map((tens) => tens * 5),
  currency: fc.constantFrom('GBP', 'EUR', 'USD'),
  type: fc.constantFrom('commercial', 'commercial', 'hotline', 'standby'),
  seats: fc.constantFrom(0, 4, 9),
})
const arbitraryRules = fc.record({
  slip: fc.constantFrom(0, 60, 180),
  minHome: fc.constantFrom(0, 600, 1500),
  limit: fc.constantFrom(0, 40, 100),
  policy: fc.constantFrom('none', 'two_flights', 'minutes'),
  nightPrice: fc.constantFrom(0, 90),
  staff: fc.boolean(),
})

describe('the cheapest way home and back, against an oracle that tries every pair (issue 22 item 7)', () => {
  it('agrees on generated rests', () => {
    const kinds = { found: 0, no_way: 0, no_rate: 0 }
    fc.assert(
      fc.property(
        fc.uniqueArray(arbitraryFare, { maxLength: 14, selector: ({ home, at }) => `${home} ${at}` }),
        arbitraryRules,
        (fares, rules) => {
          const flights = fares.map(({ home, at, minutes, euros, currency, type, seats }, index) =>
            (home ? flightHome : flightToWork)(String(1000 + index), local(at), {
              duration_minutes: minutes,
              price_amount: String(euros),
              price_currency: currency,
              fare_type: type,
              seats_available: seats,
            }),
          )
          const legs = fares
            .filter(
              ({ type, seats }) => type !== 'standby' && seats > 0 && (rules.staff || type === 'commercial'),
            )
            .map(({ home, at, minutes, euros, currency }) => ({
              home,
              leaves: at,
              lands: at + minutes,
              pence: currency === 'USD' ? null : euros * (currency === 'EUR' ? 80 : 100),
            }))
          const expected = oracle(legs, rules)
          const found = cheapest(flights, {
            settings: {
              slip_time: rules.slip,
              min_home_minutes: rules.minHome,
              max_sector_price: rules.limit,
              commuter_policy: rules.policy,
              commuter_policy_minutes: 240,
              night_price: rules.nightPrice,
              include_staff_travel: rules.staff,
            },
          })
          kinds[found.kind] += 1
          expect(
            found.kind === 'found'
              ? { kind: 'found', pence: Math.round(Number(found.amount) * 100) }
              : { kind: found.kind },
          ).toEqual(expected)
        },
      ),
      { numRuns: 1500 },
    )
    // Chance has not left one out.
    for (const count of Object.values(kinds)) expect(count).toBeGreaterThan(20)
  })
})
