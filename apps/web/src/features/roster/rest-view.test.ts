import type { RestPlan } from '@slipstream/commute/plan/plan-types'
import type { Price } from '@slipstream/contract/flight'
import { defaultUserSettings } from '@slipstream/contract/user'
import { describe, expect, it } from 'vitest'
import { view } from './commute/commute.test-data.ts'
import { restDetail } from './rest-detail.ts'
import { hasStrip, restView } from './rest-view.ts'
import {
  aDuty,
  aGroundDuty,
  everyFlight,
  flightHome,
  flightToWork,
  homeAt17,
  homeAt1830,
  planOf,
  restContext,
  restOf,
  twoDuties,
  workAt6,
  workAt7,
  workAt835,
} from './rest.test-data.ts'

const stripOf = (rest: RestPlan) => restView(rest, view)
const labels = (rest: RestPlan) => stripOf(rest).actions.map(({ label }) => label)

const bookedHome = (flight: Price) =>
  ({ from_work_status: 'booked_correct_time', from_work_flight: flight }) as const
const bookedToWork = (flight: Price) =>
  ({ to_work_status: 'booked_correct_time', to_work_flight: flight }) as const

describe('what happens in a rest, in one glance (issue 15, screens)', () => {
  it('is home with its nights and hours, the cost of both flights and the back-up', () => {
    expect(stripOf(restOf(everyFlight))).toEqual({
      kind: 'home',
      tone: 'neutral',
      headline: 'Home 3 nights',
      facts: ['58 h', '£120', 'back-up 08:35'],
      note: 'Nothing in hand beyond your minimum gap',
      actions: [],
    })
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
    const strip = stripOf(planOf([night, next], eager).rest(night, next))
    expect(strip.headline).toBe('Home 9 h 25 min')
    expect(strip.facts).toEqual(['£120'])
  })

  it('says that there is no time at home between two booked flights that turn around at its airport', () => {
    // Lands at 08:45 and leaves at 09:30: on the way to the door it is time to turn back.
    const [out, back] = [flightHome('1460', '2026-11-05 07:30'), flightToWork('1433', '2026-11-05 09:30')]
    const night = aDuty('a', '2026-11-04 20:00', '2026-11-05 06:00', [out, back], bookedHome(out))
    const next = aDuty('b', '2026-11-05 23:30', '2026-11-06 08:00', [out, back], bookedToWork(back))
    const rest = planOf([night, next], restContext()).rest(night, next)
    expect(rest.minutesAtHome).toBeLessThan(0)
    expect(stripOf(rest).headline).toBe('No time at home')
    const { steps } = restDetail(rest, { view, settings: defaultUserSettings })
    expect(steps.find(({ id }) => id === 'home')).toMatchObject({
      label: 'No time at home',
      spoken: 'No time at home',
    })
  })

  it('counts the night near base that a flight of the day before asks for, hotels in the cost, its back-up beside it', () => {
    const flights = [
      homeAt17,
      homeAt1830,
      flightToWork('1471', '2026-11-07 18:00'),
      flightToWork('1473', '2026-11-07 20:00'),
    ]
    expect(stripOf(restOf(flights, { report: '2026-11-08 08:00' }))).toMatchObject({
      headline: 'Home 2 nights',
      facts: ['45 h', '1 night near base', '£210', 'back-up 20:00'],
      note: 'Overnight needed before report',
    })
  })

  it('says the day of a back-up that leaves on another one', () => {
    const evening = flightToWork('1473', '2026-11-07 20:30')
    const planned = { report: '2026-11-08 10:00', second: { to_work_flight: evening } }
    const rest = restOf([homeAt17, homeAt1830, evening, workAt6], planned)
    expect(stripOf(rest).facts).toContain('back-up Sun 06:00')
  })

  it('says what weighs on it where somebody should look soon', () => {
    const standby = { ...workAt7, fare_type: 'standby', price_amount: '15.00' } as const
    expect(stripOf(restOf([homeAt17, homeAt1830, standby]))).toMatchObject({
      tone: 'attention',
      facts: ['58 h', '£75'],
      note: 'BA1433 has standby seats only',
    })
  })

  it('can be given back to the plan where the person decided to go home', () => {
    const decided = { next_rest: { before: 'trip:b', decision: 'home' } } as const
    expect(labels(restOf(everyFlight, { first: decided }))).toEqual(['Use the plan again'])
  })
})

describe('a rest near base', () => {
  const evening = flightHome('1466', '2026-11-05 20:30')
  const morning = flightToWork('1431', '2026-11-06 09:00')
  const short = restOf([evening, morning], { clear: '2026-11-05 19:00', report: '2026-11-06 12:00' })

  it('says its hours, nights and cost, what home would give, and a way to see it anyway', () => {
    expect(stripOf(short)).toMatchObject({
      kind: 'stay',
      tone: 'neutral',
      headline: 'Stay near base',
      facts: ['17 h', '1 night', '£90'],
      note: 'Home would give you 8 h 55 min',
    })
    expect(stripOf(short).actions.map(({ label, action }) => [label, action])).toMatchObject([
      ['Plan to stay', { kind: 'decide', decision: 'stay' }],
      ['Plan to go home', { kind: 'decide', decision: 'home' }],
    ])
  })

  it('asks for nothing once the way home is past: a stay that was chosen on Thursday is no question on Friday at 04:52', () => {
    const now = restContext({}, { now: Date.parse('2026-11-06T04:52:00Z') })
    const parts = { clear: '2026-11-05 19:00', report: '2026-11-06 12:00' }
    const stay = { next_rest: { before: 'trip:b', decision: 'stay' } } as const
    expect(labels(restOf([evening, morning], parts, now))).toEqual([])
    expect(labels(restOf([evening, morning], { ...parts, first: stay }, now))).toEqual([])
  })

  it('says why nobody can fly home, and offers no way to see it', () => {
    const night = restOf([evening, morning], { clear: '2026-11-05 22:00', report: '2026-11-06 07:00' })
    expect(stripOf(night).note).toBe('9 h of rest is too short to fly home and back')
    expect(labels(night)).toEqual(['Plan to stay'])
    expect(stripOf(restOf([workAt6, flightHome('1', '2026-11-05 16:10')])).note).toBe(
      '1 flight after clear, none with enough time in hand',
    )
  })

  it('costs nothing with a place of one’s own', () => {
    const flights = [evening, morning]
    const parts = { clear: '2026-11-05 19:00', report: '2026-11-06 12:00' }
    expect(stripOf(restOf(flights, parts, restContext({ night_price: 0 }))).facts).toEqual([
      '17 h',
      '1 night',
    ])
  })

  it.each([
    ['both ends', { from_work_status: 'hotel' }, { to_work_status: 'hotel' }],
    ['the clear alone', { from_work_status: 'hotel' }, {}],
    ['the report alone', {}, { to_work_status: 'hotel' }],
  ] as const)('decided by a hotel at %s is the whole rest’s, and can be taken back', (_, first, second) => {
    const decided = restOf(everyFlight, { first, second })
    expect(stripOf(decided)).toMatchObject({ kind: 'stay', facts: ['68 h', '3 nights', '£270'] })
    expect(stripOf(decided).note).toBeUndefined()
    expect(stripOf(decided).actions.map(({ label, action }) => [label, action])).toMatchObject([
      ['Plan to go home', { kind: 'decide', decision: null }],
    ])
  })
})

describe('a rest with one way to fly', () => {
  const [fromBase, toBase] = twoDuties(everyFlight)
  const atHome = (id: string, report: string, clear: string) =>
    aDuty(id, report, clear, [], { base: 'EDI', origin: 'EDI', destination: 'EDI' })

  it('names the flight home with its day', () => {
    const next = atHome('c', '2026-11-08 12:00', '2026-11-08 18:00')
    expect(stripOf(planOf([fromBase, next]).rest(fromBase, next))).toMatchObject({
      kind: 'one_way',
      headline: 'Fly home',
      facts: ['BA1460 Thu 5 Nov 17:00', '£60', 'back-up 18:30'],
    })
  })

  it('names the flight to work with its day', () => {
    const last = atHome('c', '2026-11-05 08:00', '2026-11-05 16:00')
    expect(stripOf(planOf([last, toBase]).rest(last, toBase))).toMatchObject({
      kind: 'one_way',
      headline: 'Fly to work',
      facts: ['BA1433 Sun 8 Nov 07:00', '£60', 'back-up 08:35'],
    })
  })

  it('is red where no flight makes report, with the list of its flights: who is at home cannot stay near base', () => {
    const last = atHome('c', '2026-11-05 08:00', '2026-11-05 16:00')
    const tooLate = aDuty('b', '2026-11-08 12:00', '2026-11-09 20:00', [
      flightToWork('1445', '2026-11-08 11:00'),
    ])
    const rest = planOf([last, tooLate]).rest(last, tooLate)
    expect(stripOf(rest)).toMatchObject({ tone: 'critical', headline: 'No flight makes report', facts: [] })
    expect(labels(rest)).toEqual(['Flights to work'])
  })

  it('offers no flights of a duty whose commutes are switched off: its sheet has none', () => {
    const first = aDuty('a', '2026-11-05 08:00', '2026-11-05 16:00', everyFlight, bookedHome(homeAt17))
    const check = aGroundDuty('g', 'SIM', '2026-11-08 06:00', '2026-11-08 12:00', 'LHR')
    const at = restContext({ include_ground_duties: false }, { now: Date.parse('2026-11-08T05:00:00Z') })
    const rest = planOf([first, check], at).rest(first, check)
    expect(stripOf(rest).headline).toBe('No flight makes report')
    expect(labels(rest)).toEqual([])
  })

  it('leaves somebody at home only the flights, once it is too late to stay near base (issue 39, 8)', () => {
    const duties = twoDuties(everyFlight, { first: bookedHome(homeAt17) })
    const at = restContext({}, { now: Date.parse('2026-11-08T10:00:00Z') })
    const rest = planOf(duties, at).rest(...duties)
    expect(stripOf(rest)).toMatchObject({
      headline: 'No flight makes report',
      note: 'Too late to catch a flight that makes report',
    })
    expect(labels(rest)).toEqual(['Flights to work'])
  })
})

describe('two flights that can’t both be flown (issue 15: three ways out)', () => {
  const late = flightHome('1470', '2026-11-06 19:05')
  const early = flightToWork('1431', '2026-11-06 13:00')

  it('names both, and opens the flights of either end or stays', () => {
    const rest = restOf([late, early], {
      report: '2026-11-07 08:00',
      first: bookedHome(late),
      second: bookedToWork(early),
    })
    expect(stripOf(rest)).toMatchObject({
      kind: 'conflict',
      tone: 'critical',
      headline: 'These two can’t both be flown',
      facts: ['BA1470 home', 'BA1431 to work'],
    })
    expect(stripOf(rest).actions.map(({ label, action }) => [label, action])).toMatchObject([
      ['Change the flight home', { kind: 'flights', direction: 'from_work' }],
      ['Change the flight to work', { kind: 'flights', direction: 'to_work' }],
      ['Stay near base', { kind: 'decide', decision: 'stay' }],
    ])
  })

  it('is a conflict between a hotel and a booking, which only the booked end can change', () => {
    const booked = restOf(everyFlight, {
      first: { from_work_status: 'hotel' },
      second: bookedToWork(workAt7),
    })
    expect(stripOf(booked)).toMatchObject({
      kind: 'conflict',
      tone: 'critical',
      headline: 'A hotel and a booked flight',
    })
    expect(labels(booked)).toEqual(['Change the flight to work', 'Stay near base', 'Go home'])
    const other = restOf(everyFlight, { first: bookedHome(homeAt17), second: { to_work_status: 'hotel' } })
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
    const rest = restOf(flights, parts)
    expect(stripOf(rest)).toMatchObject({ tone: 'critical', headline: 'Booked, won’t make it' })
    expect(labels(rest)).toEqual(ways)
  })

  it('says by how much', () => {
    expect(stripOf(restOf(flights, { first: bookedHome(beforeClear) })).note).toBe(
      'BA1450 leaves 1 h before clear',
    )
  })
})

describe('a rest without advice', () => {
  it('says that no flights are known, and is never green by default', () => {
    const rest = restOf([])
    expect(rest.level).toBe('no_data')
    expect(stripOf(rest)).toEqual({
      kind: 'unknown',
      tone: 'neutral',
      headline: 'No flights known yet',
      facts: ['68 h between duties'],
      actions: [],
    })
  })

  it('says which day was not asked for, and offers the search for it', () => {
    const rest = restOf([], {
      second: {
        prices: { to_work: [], from_work: [], not_searched: { to_work: '2026-11-07', from_work: null } },
      },
    })
    expect(stripOf(rest)).toMatchObject({
      headline: 'No flights known yet',
      note: 'Flights to work on Sat 7 Nov are not searched yet',
      actions: [
        {
          label: 'Search',
          action: {
            kind: 'search',
            href: '/dashboard/hotline?origin=EDI&destination=LHR&date=2026-11-07',
          },
        },
      ],
    })
  })

  it('asks for onward travel where the next report is elsewhere and nothing can be flown', () => {
    const first = aDuty('a', '2026-11-05 08:00', '2026-11-05 16:00')
    const next = aDuty('b', '2026-11-05 20:00', '2026-11-06 08:00', [], { origin: 'MAN', destination: 'MAN' })
    expect(stripOf(planOf([first, next]).rest(first, next))).toMatchObject({
      kind: 'none',
      tone: 'critical',
      headline: 'Onward travel needed from LHR to MAN',
    })
  })

  it('asks for a home airport', () => {
    const rest = restOf(everyFlight, {}, restContext({}, { homeAirports: [] }))
    expect(stripOf(rest)).toMatchObject({ kind: 'none', tone: 'neutral', headline: 'Set your home airport' })
  })
})

describe('where a strip stands', () => {
  const simulators = [
    aGroundDuty('g1', 'SIM', '2026-11-05 08:00', '2026-11-05 16:00', 'LHR'),
    aGroundDuty('g2', 'SIM', '2026-11-08 12:00', '2026-11-08 16:00', 'LHR'),
  ] as const

  it('is between two known duties while the second is ahead', () => {
    const before = restContext({}, { now: Date.UTC(2026, 10, 8, 11, 59) })
    const after = restContext({}, { now: Date.UTC(2026, 10, 8, 12) })
    expect(hasStrip(restOf([workAt6, workAt7, workAt835, homeAt17], {}, before))).toBe(true)
    expect(hasStrip(restOf([workAt6, workAt7, workAt835, homeAt17], {}, after))).toBe(false)
  })

  it('is not where only one duty is known, nor where both ends are muted or the base is home', () => {
    const [first] = twoDuties(everyFlight)
    expect(hasStrip(planOf([first]).rest(first, null))).toBe(false)
    const mute = restContext({ include_ground_duties: false })
    expect(hasStrip(planOf(simulators, mute).rest(...simulators))).toBe(false)
    expect(hasStrip(restOf(everyFlight, {}, restContext({}, { homeAirports: ['LHR'] })))).toBe(false)
  })

  it('is where one end is muted: such a rest is planned, shown and costed whole', () => {
    const [first] = twoDuties(everyFlight)
    const [, simulator] = simulators
    const mute = restContext({ include_ground_duties: false })
    const rest = planOf([first, simulator], mute).rest(first, simulator)
    expect(hasStrip(rest)).toBe(true)
  })
})
