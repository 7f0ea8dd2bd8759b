import { rosterClock } from '@slipstream/commute/time/clock'
import { planRoster } from '@slipstream/commute/plan/describe/advice'
import { itemKey } from '@slipstream/commute/roster/roster-items'
import type { Price } from '@slipstream/contract/flight'
import type { RosterChange } from '@slipstream/contract/roster-changes'
import type { RosterItem } from '@slipstream/contract/roster'
import { mockNowMs } from '@slipstream/mocks/clock'
import { brokenTrip, changedRoster, goneTrip, rosterChanges } from '@slipstream/mocks/fixtures/roster-changes'
import { threeDayTrip } from '@slipstream/mocks/fixtures/roster'
import { demoSettings, demoUser } from '@slipstream/mocks/fixtures/user'
import { describe, expect, it } from 'vitest'
import { alternatives, brokenCommutes } from './broken-commutes.ts'
import { brokenReason, brokenSummary, brokenTitle, changedSummary } from './change-notice-text.ts'

const plan = (items: readonly RosterItem[], now = mockNowMs) =>
  planRoster(items, {
    settings: demoSettings,
    homeAirports: demoUser.home_airports,
    base: demoUser.base,
    now,
  })
const [moved] = rosterChanges
if (!moved) throw new Error('The trip that moved is told.')
const change: RosterChange = moved
const flight = change.broken[0]?.flight
if (!flight) throw new Error('It broke a flight.')
const booked: Price = flight

const found = (
  changes: readonly RosterChange[] = rosterChanges,
  items: readonly RosterItem[] = changedRoster,
  now = mockNowMs,
) => brokenCommutes(changes, { items, itemAdvice: plan(items, now), now })

const only = (parts: Partial<Pick<RosterItem, 'from_work_status' | 'from_work_flight'>>): RosterItem[] => [
  Object.assign({}, brokenTrip, parts),
]
const kinds = (...parameters: Parameters<typeof found>) => found(...parameters).map(({ state }) => state.kind)
const [, other] = brokenTrip.prices.from_work.filter(({ id }) => id !== booked.id)
if (!other) throw new Error('There are other flights home.')

describe('a roster change that breaks a booked commute (product.md, list 4)', () => {
  it('is the booked flight, its duty and why', () => {
    const [commute, ...others] = found()
    expect(others).toEqual([])
    expect(commute).toMatchObject({
      direction: 'from_work',
      flight: { id: booked.id },
      change: { id: change.id },
      state: { kind: 'broken', problem: { code: 'chosen_leaves_too_early', earlyMinutes: 125 } },
    })
  })

  it('is told once, whatever number of readings broke it', () => {
    expect(found([{ ...change, id: 'later' }, change])).toMatchObject([{ change: { id: 'later' } }])
  })

  it('has lost its duty where that is gone, and only its month where it moved out of it', () => {
    expect(kinds([goneTrip], [])).toEqual(['gone'])
    expect(kinds([change], [])).toEqual(['elsewhere'])
    expect(kinds([change, goneTrip], [])).toEqual(['elsewhere'])
    expect(kinds([goneTrip, change], [])).toEqual(['gone'])
  })

  it('is replaced once its user goes another way', () => {
    expect(kinds([change], only({ from_work_status: 'not_booked', from_work_flight: other }))).toEqual([
      'replaced',
    ])
    expect(kinds([change], only({ from_work_status: 'hotel' }))).toEqual(['replaced'])
    expect(kinds([change], only({ from_work_status: 'not_booked' }))).toEqual(['replaced'])
  })

  it('is nothing any more where the duty moved back, or the flight has left', () => {
    const movedBack = Object.assign({}, brokenTrip, {
      sectors: threeDayTrip.sectors.map((sector) =>
        Object.assign({}, sector, { clear_time: '2026-11-09 11:30' }),
      ),
    })
    expect(found([change], [movedBack])).toEqual([])
    const leaves = Date.parse('2026-11-09T14:10Z')
    expect(found([change], changedRoster, leaves - 1)).toHaveLength(1)
    expect(found([change], changedRoster, leaves)).toEqual([])
  })
})

describe('what works instead', () => {
  const adviceAt = (item: RosterItem) => {
    const itemAdvice = plan([item]).get(itemKey(item))
    if (!itemAdvice) throw new Error('The item has no advice.')
    return itemAdvice.from_work
  }

  it('is up to three flights that make it, the best one among them, by departure, the broken one never', () => {
    const advice = adviceAt(brokenTrip)
    const flights = alternatives({ flight: booked }, advice)
    expect(flights).toHaveLength(3)
    expect(flights).toContain(advice.recommended)
    expect(flights.map(({ departure }) => departure)).toEqual(
      flights.map(({ departure }) => departure).toSorted((a, b) => a - b),
    )
    for (const each of flights) {
      expect(each.gapInHandMinutes).toBeGreaterThanOrEqual(0)
      expect(each.fares.map(({ id }) => id)).not.toContain(booked.id)
    }
  })

  it('is those that leave nearest to it, beside the best', () => {
    const advice = { ...adviceAt(brokenTrip), recommended: null }
    const near = alternatives({ flight: booked }, advice).map(({ name }) => name)
    expect(near).toEqual(advice.makingIt.slice(0, 3).map(({ name }) => name))
  })

  it('may be none', () => {
    const advice = adviceAt(Object.assign({}, brokenTrip, { prices: { to_work: [], from_work: [] } }))
    expect(alternatives({ flight: booked }, advice)).toEqual([])
  })
})

describe('the words of the notice', () => {
  const [first] = found()
  if (!first) throw new Error('One commute broke.')
  const reason = (state: (typeof first)['state'], direction = first.direction) =>
    brokenReason({ ...first, direction, state }, '2026', rosterClock)
  const item = brokenTrip

  it('name the flight as its user does, and every change', () => {
    expect(brokenSummary([first], rosterClock)).toBe('Your 14:10 on Mon 9 Nov no longer works.')
    expect(brokenSummary([first, first], rosterClock)).toBe(
      'Your 14:10 on Mon 9 Nov and another booked flight no longer work.',
    )
    expect(brokenSummary([first, first, first], rosterClock)).toMatch(
      / and 2 other booked flights no longer work\.$/,
    )
    expect(changedSummary(rosterChanges)).toBe('Your roster changed: 1 new, 1 moved, 1 removed.')
  })

  it('say nothing where nothing broke or changed, nor of what is replaced', () => {
    const replaced = { ...first, state: { kind: 'replaced', item } } as const
    expect([
      brokenSummary([], rosterClock),
      brokenSummary([replaced], rosterClock),
      changedSummary([]),
    ]).toEqual(['', '', ''])
    expect([brokenTitle(first, rosterClock), brokenTitle(replaced, rosterClock)]).toEqual([
      'Your 14:10 no longer works',
      'Your 14:10 is replaced',
    ])
  })

  it.each([
    [
      { code: 'chosen_too_tight', flight: 'BA1', shortMinutes: 40 },
      'It is now 40 min short of your minimum gap.',
    ],
    [{ code: 'chosen_arrives_late', flight: 'BA1', lateMinutes: 65 }, 'It now lands 1 h 5 min after report.'],
    [
      { code: 'chosen_leaves_too_early', flight: 'BA1', earlyMinutes: 5 },
      'It now leaves 5 min before clear.',
    ],
    [
      { code: 'chosen_wrong_airport', flightAirport: 'LCY', dutyAirport: 'MAN' },
      'It leaves from LCY; the duty now ends at MAN.',
    ],
    [
      { code: 'chosen_out_of_reach', flight: 'BA1' },
      'The duty is on another day now: Sat 7 Nov 05:35 – Mon 9 Nov 16:15 GMT.',
    ],
    [{ code: 'chosen_unreadable' }, 'The times of your flight can’t be read.'],
  ] as const)('say why: %o', (problem, words) => {
    expect(reason({ kind: 'broken', item, problem })).toBe(words)
  })

  it('say that a flight to work lands at another airport', () => {
    const problem = { code: 'chosen_wrong_airport', flightAirport: 'LCY', dutyAirport: 'MAN' } as const
    expect(reason({ kind: 'broken', item, problem }, 'to_work')).toBe(
      'It lands at LCY; the duty now starts at MAN.',
    )
  })

  it('say where the duty went', () => {
    const gone = { ...first, change: goneTrip, state: { kind: 'gone' } } as const
    expect(brokenReason(gone, '2026', rosterClock)).toBe(
      'Its duty was removed: LHR-FCO-LHR-ARN-LHR-ATH-LHR, Sat 7 Nov 05:35 – Mon 9 Nov 16:15 GMT.',
    )
    expect(reason({ kind: 'elsewhere' })).toMatch(/has moved: Sat 7 Nov 05:35 – Mon 9 Nov 16:15 GMT\.$/)
  })

  it('say what took its place, and that the seat is still to be changed', () => {
    const as = (parts: Parameters<typeof only>[0]) => {
      const [changed] = only(parts)
      return changed ? reason({ kind: 'replaced', item: changed }) : ''
    }
    const seat = 'Your seat on BA1448 stays yours until you change it with the airline.'
    expect(as({ from_work_status: 'not_booked', from_work_flight: other })).toMatch(
      new RegExp(`^\\w+ at \\d\\d:\\d\\d is planned instead\\. ${seat}$`),
    )
    expect(as({ from_work_status: 'booked_correct_time', from_work_flight: other })).toContain(
      ' is booked instead. ',
    )
    expect(as({ from_work_status: 'hotel' })).toBe('You stay near base instead.')
    expect(as({ from_work_status: 'not_booked' })).toBe('You marked it as not booked.')
  })
})
