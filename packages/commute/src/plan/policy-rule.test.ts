import type { CommuteRecord } from '@slipstream/contract/commute-records'
import type { Price } from '@slipstream/contract/flight'
import {
  clashingAirlines,
  newPolicyRuleSchema,
  type PolicyPart,
  type PolicyRule,
  policyRuleSchema,
  withPolicy,
} from '@slipstream/contract/policy-rule'
import type { SeatsSeen } from '@slipstream/contract/seats-seen'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aContext, aPrice, aTrip } from '../fixtures.test-data.ts'
import { policyGap, type PolicySettings } from '../reports/policy/policy-proof.ts'
import { toLocal } from '../time/zoned-time.ts'
import { planRests } from './plan-rests.ts'
import { lastMoment, policyRule } from './policy-rule.ts'

const report = Date.parse('2026-11-12T10:00Z')
const minute = 60_000
const any: PolicyPart = {
  airline: null,
  flights: 1,
  seat: 'listed',
  seats_before_minutes: 0,
  land_before_minutes: 0,
  call_before_minutes: null,
  uses_a_year: null,
}
const ruleFrom = (...ways: Partial<PolicyPart>[][]): PolicyRule => ({
  any: ways.map((parts) => ({ all: parts.map((part) => ({ ...any, ...part })) })),
})
const settings = (rule: PolicyRule | null): PolicySettings => ({
  commuter_policy: 'one_flight',
  commuter_policy_minutes: 90,
  commuter_policy_hours: 0,
  policy_rule: rule,
})
const aRecord = (flight: Price | null, backUp: Price | null, isListed = false): CommuteRecord => ({
  recorded_at: '2026-11-10T18:00:00.000Z',
  report_at: new Date(report).toISOString(),
  status: isListed ? 'standby' : 'not_booked',
  flight,
  back_up: backUp,
  back_up_by: backUp ? 'plan' : null,
  policy: null,
  is_sample_data: false,
})

const aLook = (flight: Price, entered_at: string, seats: number): SeatsSeen => ({
  id: `${flight.id} ${entered_at}`,
  flight,
  open: { economy: seats },
  listed: null,
  place: null,
  seen_at: entered_at,
  entered_at,
})

describe('a policy from parts (issue 52 part 4)', () => {
  const ba6 = aPrice('to_work', '1432', '2026-11-12 06:20')
  const ei8 = aPrice('to_work', '3', '2026-11-12 08:00', { marketing_carrier: 'EI', operating_carrier: 'EI' })
  const gap = (rule: PolicyRule, ...flights: Parameters<typeof aRecord>) =>
    policyGap(aRecord(...flights), settings(rule), [])
  const ownOrTwo = ruleFrom([{ airline: 'BA', land_before_minutes: 60 }], [{ flights: 2 }])

  it('is met by any one of its ways', () => {
    expect(gap(ownOrTwo, ba6, null)).toBeNull()
    expect(gap(ownOrTwo, ei8, null)).toBe('airline')
    expect(gap(ownOrTwo, ei8, ba6)).toBeNull()
  })

  it('asks every part of a way', () => {
    const both = ruleFrom([{ flights: 2 }, { airline: 'BA', seat: 'confirmed' }])
    expect(gap(both, ba6, ei8)).toBeNull()
    expect(gap(both, ba6, ei8, true)).toBe('seat')
    expect(gap(both, ba6, null)).toBe('back_up')
  })

  it('counts a flight that another airline flies for it, and a change only with both flights of it', () => {
    const own = ruleFrom([{ airline: 'BA' }])
    expect(gap(own, { ...ei8, marketing_carrier: 'BA' }, null)).toBeNull()
    const kind = 'flight' as const
    const legs = [
      { ...ba6, kind },
      { ...ei8, kind },
    ]
    const connection = { tickets: 'one' as const, legs, change: null, onward: [] }
    expect(gap(own, { ...ba6, connection }, null)).toBe('airline')
  })

  it('asks for seats that were shown, of each flight, by what was entered last in time', () => {
    const rule = ruleFrom([{ flights: 2, seat: 'seats_shown', seats_before_minutes: 600 }])
    const with_ = (...seats: SeatsSeen[]) => policyGap(aRecord(ba6, ei8), settings(rule), seats)
    const inTime = '2026-11-12T00:00:00.000Z'
    expect(with_()).toBe('seats_shown')
    expect(policyGap(aRecord(ba6, null), settings(rule), [])).toBe('back_up')
    expect(with_(aLook(ba6, inTime, 3))).toBe('seats_shown')
    expect(with_(aLook(ba6, inTime, 3), aLook(ei8, inTime, 1))).toBeNull()
    expect(with_(aLook(ba6, inTime, 3), aLook(ei8, '2026-11-12T00:00:00.001Z', 1))).toBe('seats_shown')
    expect(with_(aLook(ba6, inTime, 0), aLook(ei8, inTime, 1))).toBe('no_seats')
    expect(
      with_(aLook(ba6, '2026-11-11T20:00:00.000Z', 0), aLook(ba6, inTime, 2), aLook(ei8, inTime, 1)),
    ).toBeNull()
    // Of the same number on another date.
    const dayBefore = aPrice('to_work', '1432', '2026-11-11 06:20')
    expect(with_(aLook(dayBefore, inTime, 9), aLook(ei8, inTime, 1))).toBe('seats_shown')
  })

  it('that can never be met is refused, with why', () => {
    const never = ruleFrom([{ airline: 'BA' }, { airline: 'EI', flights: 2 }], [{ flights: 2 }])
    expect(clashingAirlines(never.any[0]!)).toEqual(['BA', 'EI'])
    expect(newPolicyRuleSchema.safeParse(never).error?.issues[0]?.message).toMatch(/can never be met/)
    expect(newPolicyRuleSchema.safeParse(ownOrTwo).success).toBe(true)
    for (const wrong of [{ any: [] }, { any: [{ all: [] }] }, ruleFrom([{ flights: 3 }])])
      expect(policyRuleSchema.safeParse(wrong).success).toBe(false)
  })

  it('is what the four settings before it said', () => {
    const old = (commuter_policy: PolicySettings['commuter_policy']) =>
      policyRule({ commuter_policy, commuter_policy_minutes: 75, policy_rule: null })
    expect(old('none')).toBeNull()
    expect(old('one_flight')).toEqual(ruleFrom([{ seat: 'confirmed' }]))
    expect(old('two_flights')).toEqual(ruleFrom([{ flights: 2 }]))
    expect(old('minutes')).toEqual(ruleFrom([{ land_before_minutes: 75 }]))
    expect(policyRule({ ...settings(ownOrTwo), commuter_policy: 'none' })).toBeNull()
  })

  it('gives older apps the nearest they know, and ends where one of them chooses', () => {
    expect(withPolicy({ policy_rule: ownOrTwo })).toMatchObject({
      commuter_policy: 'minutes',
      commuter_policy_minutes: 60,
    })
    expect(withPolicy({ policy_rule: ruleFrom([{ flights: 2 }]) })).toMatchObject({
      commuter_policy: 'two_flights',
    })
    expect(withPolicy({ commuter_policy: 'one_flight' })).toEqual({
      commuter_policy: 'one_flight',
      policy_rule: null,
    })
    expect(withPolicy({ policy_rule: null })).toEqual({ policy_rule: null })
  })

  it('makes a plan that breaks it at risk, also by its back-up', () => {
    const level = (rule: PolicyRule, flights: Price[]) => {
      const trip = aTrip('2026-11-12 10:00', '2026-11-12 18:00', { id: 't' })
      const item = { ...trip, prices: { from_work: [], to_work: flights } }
      const [rest] = planRests([item], aContext(settings(rule)))
      return [rest?.wayToWork?.level, rest?.wayToWork?.reasons.find(({ code }) => code === 'policy_not_met')]
    }
    const broken = (policy: string) => ['at_risk', { code: 'policy_not_met', policy, minutes: 0 }]
    const ba8 = aPrice('to_work', '1434', '2026-11-12 08:00')
    expect(level(ruleFrom([{ flights: 2, airline: 'BA' }]), [ba6, ei8])).toEqual(broken('two_flights'))
    expect(level(ruleFrom([{ flights: 2, airline: 'BA' }]), [ba6, ba8])).toEqual(['comfortable', undefined])
    expect(level(ruleFrom([{ airline: 'EI' }]), [ba6])).toEqual(broken('airline'))
    expect(level(ruleFrom([{ seat: 'seats_shown' }]), [ba6, ba8])).toEqual(['comfortable', undefined])
  })
})

/* By another way: each flight is looked at by hand, and the moments are tried one after the other, the last first. */
describe('any policy on any day (issue 52 part 4)', () => {
  const step = 5
  const aPart = fc.record<PolicyPart>({
    airline: fc.constantFrom(null, null, 'BA', 'EI'),
    flights: fc.constantFrom(1, 1, 2),
    seat: fc.constantFrom('listed', 'listed', 'confirmed', 'confirmed', 'seats_shown'),
    seats_before_minutes: fc.constantFrom(0, 0, 120, 600),
    land_before_minutes: fc.constantFrom(0, 0, 30, 60, 180),
    call_before_minutes: fc.constantFrom(null, null, 60, 120, 600),
    uses_a_year: fc.constantFrom(null, 3),
  })
  const aRule = fc.record({
    any: fc.array(fc.record({ all: fc.array(aPart, { minLength: 1, maxLength: 3 }) }), {
      minLength: 1,
      maxLength: 4,
    }),
  })
  const aFlight = fc.record({
    /** Before report, in steps. */
    leaves: fc.integer({ min: 5, max: 300 }),
    takes: fc.integer({ min: 6, max: 40 }),
    sells: fc.constantFrom('BA', 'EI'),
    flies: fc.constantFrom('BA', 'EI'),
    isStandby: fc.boolean(),
    /** The airline of a second flight after a change. */
    second: fc.constantFrom(null, null, null, 'BA', 'EI'),
    /** Seats that were entered, by steps before report. */
    looks: fc.uniqueArray(
      fc.record({ before: fc.integer({ min: 1, max: 300 }), open: fc.constantFrom(-1, 0, 1, 4, 4) }),
      {
        selector: ({ before }) => before,
        maxLength: 3,
      },
    ),
  })
  type Drawn = (typeof aFlight extends fc.Arbitrary<infer One> ? One : never) & { number: number }

  const lands = ({ leaves, takes }: Drawn) => (takes - leaves) * step
  const isBy = (airline: string, { sells, flies, second }: Drawn) =>
    second === null ? sells === airline || flies === airline : sells === airline && second === airline

  function toPrice(drawn: Drawn): Price {
    const at = report - drawn.leaves * step * minute
    const carriers = { marketing_carrier: drawn.sells, operating_carrier: drawn.flies }
    const price = aPrice('to_work', String(drawn.number), toLocal(at, 'Europe/London'), {
      duration_minutes: drawn.takes * step,
      fare_type: drawn.isStandby ? 'standby' : 'commercial',
      ...carriers,
    })
    if (drawn.second === null) return price
    const leg = (airline: string) => ({
      ...price,
      marketing_carrier: airline,
      operating_carrier: airline,
      kind: 'flight' as const,
    })
    const legs = [leg(drawn.sells), leg(drawn.second)]
    return { ...price, connection: { tickets: 'one', legs, change: null, onward: [] } }
  }

  type Answer = 'yes' | 'unknown' | 'no'

  /** Whether a way is met, by going through what each part asks of each flight. */
  function byHand(
    parts: readonly PolicyPart[],
    plan: readonly (Drawn | null)[],
    isListed: boolean,
    /** Those whose seats were entered. */
    all: readonly Drawn[],
  ): Answer {
    let isUnknown = false
    let isShut = false
    for (const part of parts)
      for (const place of part.flights === 2 ? [0, 1] : [0]) {
        const flight = plan[place]
        if (!flight) return 'no'
        if (lands(flight) > -part.land_before_minutes) return 'no'
        if (part.airline !== null && !isBy(part.airline, flight)) return 'no'
        if (part.seat === 'confirmed' && (flight.isStandby || (place === 0 && isListed))) return 'no'
        if (part.seat !== 'seats_shown') continue
        // The last one of those in time: the one with the fewest minutes before report that are enough.
        const same = all.filter(({ leaves, flies }) => leaves === flight.leaves && flies === flight.flies)
        const inTime = (flight.second === null ? same : [])
          .flatMap(({ looks }) => looks)
          .map(({ before, open }) => ({ minutes: before * step, open }))
          .filter(({ minutes }) => minutes >= part.seats_before_minutes)
          .sort((a, b) => a.minutes - b.minutes)
        if (inTime.length === 0) isUnknown = true
        else if (inTime[0]!.open < 1) isShut = true
      }
    return isShut ? 'no' : isUnknown ? 'unknown' : 'yes'
  }

  it('is met, not met and not known as by hand, and can be met until the same minute', () => {
    const seen = { yes: 0, unknown: 0, no: 0, moments: 0, never: 0 }
    fc.assert(
      fc.property(
        aRule,
        fc.array(aFlight, { maxLength: 6 }),
        fc.nat(6),
        fc.nat(6),
        fc.boolean(),
        fc.constantFrom(0, 0, 4, 12),
        (rule, drawn, taken, behind, isListed, hours) => {
          const flights = drawn.map((each, number) => ({ ...each, number: number + 1 }))
          const prices = flights.map(toPrice)
          const plan = [flights[taken] ?? null, flights[behind] ?? null]

          const answers = new Set(rule.any.map((way) => byHand(way.all, plan, isListed, flights)))
          const answer = answers.has('yes') ? 'yes' : answers.has('unknown') ? 'unknown' : 'no'
          const record = aRecord(prices[taken] ?? null, prices[behind] ?? null, isListed)
          const entered = flights
            .flatMap((each, place) =>
              each.looks.map(({ before, open }) =>
                aLook(prices[place]!, new Date(report - before * step * minute).toISOString(), open),
              ),
            )
            .toSorted((a, b) => Date.parse(a.entered_at) - Date.parse(b.entered_at))
          const gap = policyGap(record, settings(rule), entered)
          expect(gap === null ? 'yes' : gap === 'seats_shown' ? 'unknown' : 'no').toBe(answer)
          seen[answer] += 1

          const known = flights.map((each, place) => ({
            departure: report - each.leaves * step * minute,
            arrival: report + lands(each) * minute,
            isListing: each.isStandby,
            fare: prices[place]!,
          }))
          for (const way of rule.any) {
            const found = lastMoment(way, known, report, hours)
            expect(found?.at ?? null).toBe(byMinutes(way.all, flights, hours))
            seen[found ? 'moments' : 'never'] += 1
          }
        },
      ),
      { numRuns: 5000, seed: 52 },
    )
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(100)
  })

  /** The latest moment of the two days before report at which the way can still be planned, called and caught. */
  function byMinutes(parts: readonly PolicyPart[], flights: readonly Drawn[], hours: number): number | null {
    const calls = parts.flatMap(({ call_before_minutes: call }) => call ?? [])
    for (let before = 0; before <= 48 * 60; before += step) {
      // The flights that have not left at that moment.
      const there = flights.filter(({ leaves }) => leaves * step <= before)
      const canCall = calls.every((call) => before >= call)
      const canPlan = before >= hours * 60
      const canEnter = parts.every(
        ({ seat, seats_before_minutes: least }) => seat !== 'seats_shown' || before >= least,
      )
      if (!canCall || !canPlan || !canEnter) continue
      for (const flight of there)
        for (const other of [null, ...flights]) {
          if (other && (other.isStandby || flight.leaves * step - other.leaves * step < 45)) continue
          if (byHand(parts, [flight, other], false, []) !== 'no') return report - before * minute
        }
    }
    return null
  }
})
