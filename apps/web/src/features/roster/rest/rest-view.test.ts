import { rosterClock } from '@slipstream/commute/time/clock'
import type { RestPlan } from '@slipstream/commute/plan/plan-types'
import type { Price } from '@slipstream/contract/flight'
import { defaultUserSettings } from '@slipstream/contract/user'
import { describe, expect, it } from 'vitest'
import { moneyIn } from '#shared/money/use-money.ts'
import { view } from '../flights/commute.test-data.ts'
import { restAdvice, restSteps } from './rest-steps.ts'
import { flightLists, restActions } from './rest-actions.ts'
import { hasRestPlan, isRestListed, restHeadline, restRow } from './rest-view.ts'
import { nextStep, waysOnOffer, wayToPlan } from './rest-ways.ts'
import {
  aDuty,
  aGroundDuty,
  everyFlight,
  flightHome,
  flightToWork,
  homeAt17,
  homeAt1830,
  getPlan,
  restContext,
  getRest,
  twoDuties,
  workAt6,
  workAt7,
  workAt835,
} from './rest.test-data.ts'

/** A row's values, with the title that it makes of them. */
const rowValues = (rest: RestPlan) => ({
  ...restRow(rest, rosterClock),
  title: restHeadline(rest, rosterClock),
})
const labels = (rest: RestPlan) => restActions(rest).map(({ label }) => label)
const inPounds = (amount: string) => ({ amount, currency: 'GBP' })

const bookedHome = (flight: Price) =>
  ({ from_work_status: 'booked_correct_time', from_work_flight: flight }) as const
const bookedToWork = (flight: Price) =>
  ({ to_work_status: 'booked_correct_time', to_work_flight: flight }) as const

describe('what happens in a rest, in one glance (issue 15, screens)', () => {
  it('is home with its nights and hours, both flights and their cost', () => {
    const rest = getRest(everyFlight)
    expect(rowValues(rest)).toMatchObject({
      kind: 'home',
      level: 'tight',
      title: 'Home 3 nights',
      minutesAtHome: 3505,
      wayHome: { name: 'BA1460', status: 'not_booked' },
      wayToWork: { name: 'BA1433', status: 'not_booked' },
      cost: inPounds('120.00'),
      reason: 'Nothing in hand beyond your minimum gap',
    })
    expect(labels(rest)).toEqual([])
  })

  it('is home by its hours where no night is spent there', () => {
    const flights = [
      flightHome('1460', '2026-11-05 07:30'),
      flightHome('1462', '2026-11-05 08:30'),
      flightToWork('1431', '2026-11-05 19:00'),
      flightToWork('1433', '2026-11-05 20:30'),
    ]
    const night = aDuty('a', '2026-11-04 20:00', '2026-11-05 06:00', flights)
    const next = aDuty('b', '2026-11-05 23:30', '2026-11-06 08:00', flights)
    const eager = restContext({ min_home_minutes: 300, home_value: 'most_home' })
    const row = rowValues(getPlan([night, next], eager).rest(night, next))
    expect(row.title).toBe('Home 9\u00a0h 25 min')
    expect(row.cost).toEqual(inPounds('120.00'))
  })

  it('says that there is no time at home between two booked flights that turn around at its airport', () => {
    // Lands at 08:45 and leaves at 09:30: on the way to the door it is time to turn back.
    const [out, back] = [flightHome('1460', '2026-11-05 07:30'), flightToWork('1433', '2026-11-05 09:30')]
    const night = aDuty('a', '2026-11-04 20:00', '2026-11-05 06:00', [out, back], bookedHome(out))
    const next = aDuty('b', '2026-11-05 23:30', '2026-11-06 08:00', [out, back], bookedToWork(back))
    const rest = getPlan([night, next], restContext()).rest(night, next)
    expect(rest.minutesAtHome).toBeLessThan(0)
    expect(rowValues(rest).title).toBe('No time at home')
    const steps = restSteps(rest, defaultUserSettings, view.names, rosterClock)
    expect(steps.find(({ kind }) => kind === 'home')).toMatchObject({ minutes: rest.minutesAtHome })
  })

  it('counts the night near base that a flight of the day before asks for in its cost, and says it once', () => {
    const flights = [
      homeAt17,
      homeAt1830,
      flightToWork('1471', '2026-11-07 18:00'),
      flightToWork('1473', '2026-11-07 20:00'),
    ]
    expect(rowValues(getRest(flights, { report: '2026-11-08 08:00' }))).toMatchObject({
      title: 'Home 2 nights',
      nightsNearBase: 0,
      cost: inPounds('210.00'),
      reason: '1 night near base before report',
    })
  })

  it('says what weighs on it where somebody should look soon', () => {
    const standby = { ...workAt7, fare_type: 'standby', price_amount: '15.00' } as const
    expect(rowValues(getRest([homeAt17, homeAt1830, standby]))).toMatchObject({
      level: 'at_risk',
      cost: inPounds('75.00'),
      reason: 'BA1433 has standby seats only',
    })
  })

  it('can be given back to the plan where the person decided to go home', () => {
    const decided = { next_rest: { before: 'trip:b', decision: 'home' } } as const
    expect(labels(getRest(everyFlight, { first: decided }))).toEqual(['Use the plan again'])
  })
})

describe('a rest near base', () => {
  const evening = flightHome('1466', '2026-11-05 20:30')
  const morning = flightToWork('1431', '2026-11-06 09:00')
  const short = getRest([evening, morning], { clear: '2026-11-05 19:00', report: '2026-11-06 12:00' })

  it('says its hours, nights and cost, and offers to stay or to go home anyway, with what that gives', () => {
    expect(rowValues(short)).toMatchObject({
      kind: 'stay',
      level: 'comfortable',
      title: 'Stay near base',
      restMinutes: 17 * 60,
      nightsNearBase: 1,
      cost: inPounds('90.00'),
    })
    expect(nextStep(short, undefined)).toEqual({ kind: 'plan', way: 'stay' })
    expect(waysOnOffer(short).map(wayToPlan)).toEqual(['stay', 'home'])
  })

  it('asks for nothing once the way home is past: a stay that was chosen on Thursday is no question on Friday at 04:52', () => {
    const now = restContext({}, { now: Date.parse('2026-11-06T04:52:00Z') })
    const parts = { clear: '2026-11-05 19:00', report: '2026-11-06 12:00' }
    const stay = { next_rest: { before: 'trip:b', decision: 'stay' } } as const
    expect(labels(getRest([evening, morning], parts, now))).toEqual([])
    expect(labels(getRest([evening, morning], { ...parts, first: stay }, now))).toEqual([])
  })

  it('offers no way home where nobody can fly it, and asks for no attention', () => {
    const night = getRest([evening, morning], { clear: '2026-11-05 22:00', report: '2026-11-06 07:00' })
    expect(rowValues(night).reason).toBeUndefined()
    expect(waysOnOffer(night).map(wayToPlan)).toEqual(['stay'])
  })

  it('costs what the night was entered as, to the yen, where the currency is the yen (issue 51, 2)', () => {
    const rate = { amount: '1', from_currency: 'GBP', to_currency: 'JPY', rate: 195, rate_date: '2026-11-04' }
    const yen = moneyIn('JPY', [{ ...rate, converted_amount: '195' }])
    const settings = { night_price: 50, night_price_entered: { amount: '15000', currency: 'JPY' } }
    const parts = { clear: '2026-11-05 19:00', report: '2026-11-06 12:00' }
    const { rates } = yen
    const { cost } = rowValues(getRest([evening, morning], parts, restContext(settings, { rates })))
    expect(cost && yen.format(cost.amount, cost.currency).amount).toBe('JP¥15,000')
  })

  it('costs nothing with a place of one’s own', () => {
    const flights = [evening, morning]
    const parts = { clear: '2026-11-05 19:00', report: '2026-11-06 12:00' }
    expect(rowValues(getRest(flights, parts, restContext({ night_price: 0 }))).cost).toBeUndefined()
  })

  it.each([
    ['both ends', { from_work_status: 'hotel' }, { to_work_status: 'hotel' }],
    ['the clear alone', { from_work_status: 'hotel' }, {}],
    ['the report alone', {}, { to_work_status: 'hotel' }],
  ] as const)('decided by a hotel at %s is the whole rest’s, and can be taken back', (_, first, second) => {
    const decided = getRest(everyFlight, { first, second })
    expect(rowValues(decided)).toMatchObject({ kind: 'stay', nightsNearBase: 3, cost: inPounds('270.00') })
    expect(rowValues(decided).reason).toBeUndefined()
    expect(restActions(decided).map(({ label, action }) => [label, action])).toMatchObject([
      ['Plan to go home', { kind: 'decide', decision: null }],
    ])
  })
})

describe('a rest with one way to fly', () => {
  const [fromBase, toBase] = twoDuties(everyFlight)
  const atHome = (id: string, report: string, clear: string) =>
    aDuty(id, report, clear, [], { base: 'EDI', origin: 'EDI', destination: 'EDI' })

  it('names the flight home', () => {
    const next = atHome('c', '2026-11-08 12:00', '2026-11-08 18:00')
    expect(rowValues(getPlan([fromBase, next]).rest(fromBase, next))).toMatchObject({
      kind: 'one_way',
      title: 'Fly home',
      wayHome: { name: 'BA1460', leaves: Date.UTC(2026, 10, 5, 17), zone: 'Europe/London' },
      cost: inPounds('60.00'),
    })
  })

  it('names the flight to work', () => {
    const last = atHome('c', '2026-11-05 08:00', '2026-11-05 16:00')
    expect(rowValues(getPlan([last, toBase]).rest(last, toBase))).toMatchObject({
      kind: 'one_way',
      title: 'Fly to work',
      wayToWork: { name: 'BA1433', leaves: Date.UTC(2026, 10, 8, 7) },
      cost: inPounds('60.00'),
    })
  })

  it('is red where no flight makes report, with the list of its flights: who is at home cannot stay near base', () => {
    const last = atHome('c', '2026-11-05 08:00', '2026-11-05 16:00')
    const tooLate = aDuty('b', '2026-11-08 12:00', '2026-11-09 20:00', [
      flightToWork('1445', '2026-11-08 11:00'),
    ])
    const rest = getPlan([last, tooLate]).rest(last, tooLate)
    expect(rowValues(rest)).toMatchObject({ level: 'impossible', title: 'No flight makes report' })
    expect(labels(rest)).toEqual(['Flights to work'])
    expect(flightLists(rest, restActions(rest))).toEqual([])
    expect(flightLists(rest, [])).toEqual(restActions(rest))
  })

  it('offers no flights of a duty whose commutes are switched off: its sheet has none', () => {
    const first = aDuty('a', '2026-11-05 08:00', '2026-11-05 16:00', everyFlight, bookedHome(homeAt17))
    const check = aGroundDuty('g', 'SIM', '2026-11-08 06:00', '2026-11-08 12:00', 'LHR')
    const at = restContext({ include_ground_duties: false }, { now: Date.parse('2026-11-08T05:00:00Z') })
    const rest = getPlan([first, check], at).rest(first, check)
    expect(rowValues(rest).title).toBe('No flight makes report')
    expect(labels(rest)).toEqual([])
  })

  it('leaves somebody at home only the flights, once it is too late to stay near base (issue 39, 8)', () => {
    const duties = twoDuties(everyFlight, { first: bookedHome(homeAt17) })
    const at = restContext({}, { now: Date.parse('2026-11-08T10:00:00Z') })
    const rest = getPlan(duties, at).rest(...duties)
    expect(rowValues(rest)).toMatchObject({
      title: 'No flight makes report',
      reason: 'Too late to catch a flight that makes report',
    })
    expect(labels(rest)).toEqual(['Flights to work'])
  })
})

describe('two flights that can’t both be flown (issue 15: three ways out)', () => {
  const late = flightHome('1470', '2026-11-06 19:05')
  const early = flightToWork('1431', '2026-11-06 13:00')

  it('names both, and opens the flights of either end or stays', () => {
    const rest = getRest([late, early], {
      report: '2026-11-07 08:00',
      first: bookedHome(late),
      second: bookedToWork(early),
    })
    expect(rowValues(rest)).toMatchObject({
      kind: 'conflict',
      title: 'Can’t fly both',
      wayHome: { name: 'BA1470', status: 'booked_incorrect_time' },
      wayToWork: { name: 'BA1431', status: 'booked_incorrect_time' },
    })
    // Each of the two makes report by itself: to say that no flight does would be untrue.
    expect(restAdvice(rest, rosterClock).badge).toMatchObject({
      level: 'impossible',
      label: 'Conflict',
    })
    expect(restActions(rest).map(({ label, action }) => [label, action])).toMatchObject([
      ['Change the flight home', { kind: 'flights', direction: 'from_work' }],
      ['Change the flight to work', { kind: 'flights', direction: 'to_work' }],
      ['Stay near base', { kind: 'decide', decision: 'stay' }],
    ])
  })

  it('is a conflict between a hotel and a booking, which only the booked end can change', () => {
    const booked = getRest(everyFlight, {
      first: { from_work_status: 'hotel' },
      second: bookedToWork(workAt7),
    })
    expect(rowValues(booked)).toMatchObject({
      kind: 'conflict',
      title: 'A hotel and a booked flight',
    })
    expect(labels(booked)).toEqual(['Change the flight to work', 'Stay near base', 'Go home'])
    const other = getRest(everyFlight, { first: bookedHome(homeAt17), second: { to_work_status: 'hotel' } })
    expect(labels(other)).toEqual(['Change the flight home', 'Stay near base', 'Go home'])
  })
})

describe('one booking that can’t be flown', () => {
  const beforeClear = flightHome('1450', '2026-11-05 15:00')
  const afterReport = flightToWork('1445', '2026-11-08 11:30')
  const flights = [...everyFlight, beforeClear, afterReport]

  it.each([
    ['home', { first: bookedHome(beforeClear) }, ['Change the flight home', 'Stay near base']],
    ['to work', { second: bookedToWork(afterReport) }, ['Change the flight to work', 'Stay near base']],
    [
      'either way',
      { first: bookedHome(beforeClear), second: bookedToWork(afterReport) },
      ['Change the flight home', 'Change the flight to work', 'Stay near base'],
    ],
  ])('%s, is not called a report that no flight makes', (_, parts, ways) => {
    const rest = getRest(flights, parts)
    expect(rowValues(rest)).toMatchObject({ level: 'impossible', title: 'Booked, won’t make it' })
    expect(labels(rest)).toEqual(ways)
  })

  it('says by how much', () => {
    expect(rowValues(getRest(flights, { first: bookedHome(beforeClear) })).reason).toBe(
      'BA1450 leaves 1 h before clear',
    )
  })
})

describe('a rest without advice', () => {
  it('says that no flights are known, and is never green by default', () => {
    const rest = getRest([])
    expect(rest.level).toBe('no_data')
    expect(rowValues(rest)).toMatchObject({
      kind: 'unknown',
      level: 'unknown',
      title: 'No flights known yet',
      restMinutes: 68 * 60,
      reason: undefined,
    })
    expect(labels(rest)).toEqual([])
  })

  it('says which day was not asked for, and offers the search for it', () => {
    const rest = getRest([], {
      second: {
        prices: { to_work: [], from_work: [], not_searched: { to_work: '2026-11-07', from_work: null } },
      },
    })
    expect(rowValues(rest)).toMatchObject({
      title: 'No flights known yet',
      reason: 'Flights to work on Sat 7 Nov are not searched yet',
    })
    const href = '/dashboard/hotline?origin=EDI&destination=LHR&date=2026-11-07'
    expect(restActions(rest)).toEqual([{ label: 'Search', action: { kind: 'search', href } }])
  })

  it('asks for onward travel where the next report is elsewhere and nothing can be flown', () => {
    const first = aDuty('a', '2026-11-05 08:00', '2026-11-05 16:00')
    const next = aDuty('b', '2026-11-05 20:00', '2026-11-06 08:00', [], { origin: 'MAN', destination: 'MAN' })
    expect(rowValues(getPlan([first, next]).rest(first, next))).toMatchObject({
      kind: 'none',
      level: 'impossible',
      title: 'Onward travel needed from LHR to MAN',
    })
  })

  it('asks for a home airport', () => {
    const rest = getRest(everyFlight, {}, restContext({}, { homeAirports: [] }))
    expect(rowValues(rest)).toMatchObject({
      kind: 'none',
      level: 'comfortable',
      title: 'Set your home airport',
    })
  })
})

describe('which rests have a row', () => {
  const simulators = [
    aGroundDuty('g1', 'SIM', '2026-11-05 08:00', '2026-11-05 16:00', 'LHR'),
    aGroundDuty('g2', 'SIM', '2026-11-08 12:00', '2026-11-08 16:00', 'LHR'),
  ] as const

  it('is between two known duties while the second is ahead', () => {
    const before = restContext({}, { now: Date.UTC(2026, 10, 8, 11, 59) })
    const after = restContext({}, { now: Date.UTC(2026, 10, 8, 12) })
    expect(isRestListed(getRest([workAt6, workAt7, workAt835, homeAt17], {}, before))).toBe(true)
    expect(isRestListed(getRest([workAt6, workAt7, workAt835, homeAt17], {}, after))).toBe(false)
  })

  it('names the flight where only one duty is known, and there is no rest to open', () => {
    const [first] = twoDuties(everyFlight)
    const rest = getPlan([first]).rest(first, null)
    expect([isRestListed(rest), hasRestPlan(rest)]).toEqual([true, false])
    expect(rowValues(rest)).toMatchObject({ title: 'Fly home', wayHome: { name: 'BA1460' } })
    const [unpriced] = twoDuties([])
    expect(isRestListed(getPlan([unpriced]).rest(unpriced, null))).toBe(false)
  })

  it('has none where both ends are muted or the base is home', () => {
    const mute = restContext({ include_ground_duties: false })
    expect(isRestListed(getPlan(simulators, mute).rest(...simulators))).toBe(false)
    expect(isRestListed(getRest(everyFlight, {}, restContext({}, { homeAirports: ['LHR'] })))).toBe(false)
  })

  it('is where one end is muted: such a rest is planned, shown and costed whole', () => {
    const [first] = twoDuties(everyFlight)
    const [, simulator] = simulators
    const mute = restContext({ include_ground_duties: false })
    const rest = getPlan([first, simulator], mute).rest(first, simulator)
    expect(isRestListed(rest)).toBe(true)
  })
})
