import type { Price } from '@slipstream/contract/flight'
import type { FlightStatus } from '@slipstream/contract/live'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { flightToWork, onStandby } from '../plan/plan.test-data.ts'
import { minuteMs, type Instant } from '../time/zoned-time.ts'
import { nextAlert, nothingTold, adviceKey, type ToldAdvice } from './live-alerts.ts'
import { liveCommutes, type LiveAction } from './live-commutes.ts'
import { statusesByFlight } from './live-times.ts'
import { at, aStatus, bookedTo, liveContext } from './live.test-data.ts'

/*
 * Ten thousand days of travel (issue 22, Numbers), judged by minutes and lists alone: nothing of the plan is used here. Report is
 * at 10:00 with a gap of 60 minutes, of which a quarter of an hour is the least. All times are UTC, as in London in November.
 */
const report = at('10:00')
const gap = 60
const least = 15
const flightMinutes = 75
const fromHome = 95
const fromAirport = 30

interface Generated {
  /** Minutes after 04:30. */
  readonly leaves: number
  readonly seats: number
  readonly isStandby: boolean
}

const flight: fc.Arbitrary<Generated> = fc.record({
  leaves: fc.integer({ min: 0, max: 49 }).map((step) => step * 5),
  seats: fc.integer({ min: 1, max: 9 }),
  isStandby: fc.boolean(),
})
/** How each flight stands at one look: minutes late, or gone. */
const look = fc.record({
  minutes: fc.integer({ min: 1, max: 420 }),
  lates: fc.array(
    fc.oneof(
      { weight: 4, arbitrary: fc.constant(0) },
      { weight: 4, arbitrary: fc.integer({ min: 0, max: 200 }) },
      { weight: 1, arbitrary: fc.constant(null) },
    ),
    { minLength: 6, maxLength: 6 },
  ),
})
const day = fc.record({
  flights: fc.uniqueArray(flight, { minLength: 1, maxLength: 6, selector: ({ leaves }) => leaves }),
  looks: fc.array(look, { minLength: 1, maxLength: 6 }),
})

const start = at('04:30')

function fareOf({ leaves, seats, isStandby }: Generated, index: number): Price {
  const departs = new Date(start + leaves * minuteMs).toISOString().slice(0, 16).replace('T', ' ')
  const fare = flightToWork(String(1400 + index), departs, { seats_available: seats })
  // The first one is booked: a seat.
  return isStandby && index > 0 ? onStandby(fare) : fare
}

const expectedOrder: readonly LiveAction[] = ['as_planned', 'ready', 'switch', 'call']

describe('ten thousand days of travel (issue 22, 1)', () => {
  it('say what to do, and are told once each time that it changes', { timeout: 120_000 }, () => {
    const seen = new Map<LiveAction, number>()
    let alerts = 0
    fc.assert(
      fc.property(day, ({ flights, looks }) => {
        const fares = flights.map(fareOf)
        const [own] = fares
        const [first] = flights
        if (!own || !first || start + (first.leaves + flightMinutes + gap) * minuteMs > report) return
        const roster = bookedTo(own, fares)
        const dep = (index: number, late: number) => start + ((flights[index]?.leaves ?? 0) + late) * minuteMs
        const hand = (index: number, late: number) =>
          (report - dep(index, late)) / minuteMs - flightMinutes - gap
        let told: ToldAdvice = nothingTold
        let toldAction = 'as_planned'
        let previous = 'as_planned'
        // From midnight on, in order.
        let now: Instant = at('00:00')
        for (const { minutes, lates } of looks) {
          now += (minutes % 120) * minuteMs
          if (now >= report) break
          const lateOf = (index: number) => lates[index] ?? null
          const hasLeft = (index: number) => {
            const late = lateOf(index)
            return late !== null && dep(index, late) <= now
          }
          const statuses = fares.map((fare, index): FlightStatus => {
            const late = lateOf(index)
            if (late === null) return aStatus(fare, { state: 'cancelled' })
            return aStatus(fare, { late, state: hasLeft(index) ? 'departed' : 'scheduled' })
          })
          const [found] = liveCommutes(roster, statusesByFlight(statuses), liveContext(now))
          const late = lateOf(0)
          if (late !== null && dep(0, late) + (flightMinutes + 60) * minuteMs < now) {
            expect(found).toBeUndefined()
            continue
          }
          const leavesHome = dep(0, Math.min(0, late ?? 0)) - fromHome * minuteMs
          const needed = now < leavesHome ? fromHome : fromAirport
          const others = fares.flatMap((fare, index) => {
            const other = lateOf(index)
            const isCatchable =
              index > 0 && other !== null && !hasLeft(index) && dep(index, other) >= now + needed * minuteMs
            return isCatchable && hand(index, other) >= 0 ? [fare] : []
          })
          const seats = others.filter(({ fare_type }) => fare_type !== 'standby')
          const inHand = late === null ? -Infinity : hand(0, late)
          const isPossible = inHand + gap >= least
          const expected: LiveAction = hasLeft(0)
            ? inHand >= 0
              ? 'as_planned'
              : isPossible
                ? 'ready'
                : 'call'
            : inHand < 0
              ? others.length > 0
                ? 'switch'
                : isPossible
                  ? 'ready'
                  : 'call'
              : (late ?? 0) > 0 && inHand < 30
                ? 'ready'
                : 'as_planned'
          expect(found?.action).toBe(expected)
          if (!found) return
          seen.set(expected, (seen.get(expected) ?? 0) + 1)
          if (late !== null) expect(found.minutesInHand).toBe(inHand)
          const offered = found.action === 'switch' ? others : inHand >= 0 && !hasLeft(0) ? seats : []
          // What is offered can be caught and makes report; nothing is offered only where nothing does.
          if (found.action === 'switch' || found.action === 'ready')
            expect(offered.length === 0 ? found.other : offered.map(({ id }) => id)).toEqual(
              offered.length === 0 ? null : expect.arrayContaining([found.other?.fare.id]),
            )

          const key = adviceKey(found)
          const { state, isAlert } = nextAlert(told, found)
          told = state
          const isWorse = expectedOrder.indexOf(found.action) >= actionRank(toldAction)
          // Never told twice; at once where it is worse or another flight; where it is better, once it lasts.
          expect(isAlert).toBe(key !== toldAction && (isWorse || key === previous))
          if (isAlert) {
            toldAction = key
            alerts += 1
          }
          if (key === previous) expect(toldAction).toBe(key)
          previous = key
        }
      }),
      { numRuns: 10_000 },
    )
    for (const action of expectedOrder) expect(seen.get(action) ?? 0).toBeGreaterThan(100)
    expect(alerts).toBeGreaterThan(1000)
  })
})

const actionRank = (key: string) => expectedOrder.findIndex((action) => key.split(' ')[0] === action)
