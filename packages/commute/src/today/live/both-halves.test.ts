import type { Price } from '@slipstream/contract/flight'
import type { FlightStatus } from '@slipstream/contract/live'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aDuty, flightHome, flightToWork, onStandby } from '../../plan/plan.test-data.ts'
import { minuteMs, rosterZone, toLocal } from '../../time/zoned-time.ts'
import type { LiveAction } from './judgement.ts'
import { liveCommutes } from './live-commutes.ts'
import { statusesByFlight } from '../../flights/live-times.ts'
import { aStatus, liveContext } from './live.test-data.ts'

/** Generated days; `npm run test:nightly` plays more. */
const days = Number(process.env['GENERATED_DAYS'] ?? 2000)

/*
 * Ten thousand looks at a rest with a seat home and, most often, one to work (issue 39, Numbers), judged by minutes and lists alone:
 * nothing of the plan is used here. Minutes are counted from clear; the clocks are those of London in November, which are UTC.
 */
const clear = Date.parse('2026-11-05T16:00Z')
const gap = 60
const leastToReport = 15
const length = 75
const toDoor = 45
const fromDoor = 95
const toGate = 30

interface Flown {
  readonly fare: Price
  readonly leaves: number
  readonly isSeat: boolean
  /** Minutes late at this look; null for cancelled. */
  readonly late: number | null
}

const late = fc.oneof(
  { weight: 5, arbitrary: fc.constant(0) },
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 240 }) },
  { weight: 2, arbitrary: fc.integer({ min: 240, max: 1300 }) },
  { weight: 1, arbitrary: fc.constant(null) },
)
const flight = fc.record({ away: fc.integer({ min: 0, max: 90 }), isStandby: fc.boolean(), late })
const flights = fc.uniqueArray(flight, { minLength: 1, maxLength: 5, selector: ({ away }) => away })
const day = fc.record({
  homes: flights,
  works: flights,
  /** Quarters of an hour from clear to report. */
  rest: fc.integer({ min: 7 * 4, max: 40 * 4 }),
  hasSeatToWork: fc.boolean(),
  /** Of the rest, from two hours before clear. */
  look: fc.double({ min: 0, max: 1, noNaN: true }),
})
type Day = typeof day extends fc.Arbitrary<infer Each> ? Each : never

const lands = ({ leaves }: Flown, by = 0) => leaves + length + by
const liveLeaves = ({ leaves, late: by }: Flown) => leaves + (by ?? 0)
const liveLands = (each: Flown) => lands(each, each.late ?? 0)

/** What should be said of both halves; null for a day whose bookings never worked. */
function judgeByMinutes({ homes, works, report, now, hasSeatToWork }: ReturnType<typeof setUp>) {
  const [home, seat] = [homes[0], works[0]]
  if (!home || !seat) return null
  const work = hasSeatToWork ? seat : null
  const inHand = (each: Flown) => report - liveLands(each) - gap
  const isAhead = (each: Flown) => each.late !== null && liveLeaves(each) > now
  const atDoor = (each: Flown) => liveLands(each) + toDoor
  const otherWork = works.filter((each) => each !== work && isAhead(each) && inHand(each) >= 0)
  const hasWayBack = (door: number) => otherWork.some((each) => liveLeaves(each) - fromDoor >= door)
  const fits = (each: Flown) => (work ? atDoor(each) <= work.leaves - fromDoor : hasWayBack(atDoor(each)))
  const wasFit =
    home.leaves >= gap &&
    (work
      ? lands(work) + gap <= report && lands(home) + toDoor <= work.leaves - fromDoor
      : works.some((each) => lands(each) + gap <= report && lands(home) + toDoor <= each.leaves - fromDoor))
  if (!wasFit) return null

  const otherHome = homes.filter(
    (each) => each !== home && isAhead(each) && liveLeaves(each) >= Math.max(gap, now + toGate) && fits(each),
  )
  const isHomeGone = home.late === null
  const hasLeftHome = !isHomeGone && liveLeaves(home) <= now
  const lateHome =
    isHomeGone || hasLeftHome || fits(home)
      ? null
      : otherHome.length > 0
        ? 'other_home'
        : hasWayBack(atDoor(home))
          ? 'other_way_back'
          : 'stay'
  const isSwitched = isHomeGone || lateHome === 'other_home' || lateHome === 'stay'
  const homeAction: LiveAction = !isSwitched ? 'as_planned' : otherHome.length > 0 ? 'switch' : 'call'

  const isComing = !isHomeGone && liveLands(home) > now
  const workSaid = (each: Flown) => {
    const lateBy = isComing
      ? hasLeftHome
        ? liveLands(home) + toGate > liveLeaves(each)
        : lateHome === 'other_way_back'
      : false
    const isAtHome = now < Math.min(each.leaves, liveLeaves(each)) - fromDoor
    const canCatch = (other: Flown) => {
      if (isComing)
        return hasLeftHome
          ? liveLeaves(other) >= liveLands(home) + toGate
          : liveLeaves(other) - fromDoor >= liveLands(home) + toDoor
      return isAtHome ? liveLeaves(other) - fromDoor >= now : liveLeaves(other) >= now + toGate
    }
    const others = otherWork.filter(canCatch)
    const isLost = each.late === null || lateBy
    const isPossible = report - liveLands(each) >= leastToReport
    if (each.late !== null && liveLeaves(each) <= now)
      return { action: inHand(each) >= 0 ? 'as_planned' : isPossible ? 'ready' : 'call', others: [] }
    if (isLost || inHand(each) < 0)
      return {
        action: others.length > 0 ? 'switch' : !isLost && isPossible ? 'ready' : 'call',
        others,
      }
    const isLittle = (each.late ?? 0) > 0 && inHand(each) < 30
    return { action: isLittle ? 'ready' : 'as_planned', others }
  }
  return {
    home: { action: homeAction, others: otherHome },
    // Without a flight home nobody knows when they are where the flight to work leaves.
    work: work && !(isHomeGone && now < home.leaves) ? workSaid(work) : null,
  }
}

function setUp({ homes, works, rest, look, hasSeatToWork }: Day) {
  const report = rest * 15
  const fly =
    (make: typeof flightHome, number: number, toMinute: (away: number) => number) =>
    ({ away, isStandby, late: by }: Day['homes'][number], index: number): Flown => {
      const leaves = toMinute(away)
      const at = toLocal(clear + leaves * minuteMs, rosterZone)
      const isSeat = index === 0 || !isStandby
      const fare = make(String(number + index), at, { seats_available: 4 })
      return { fare: isSeat ? fare : onStandby(fare), leaves, isSeat, late: by }
    }
  return {
    report,
    hasSeatToWork,
    now: Math.floor(-120 + look * (report + 119)),
    homes: homes.map(fly(flightHome, 1400, (away) => 30 + away * 10)),
    works: works.map(fly(flightToWork, 1500, (away) => report - length - 30 - away * 10)),
  }
}

function saidAt({ homes, works, report, now, hasSeatToWork }: ReturnType<typeof setUp>) {
  const all = [...homes, ...works]
  const statuses = all.map((each): FlightStatus => {
    if (each.late === null) return aStatus(each.fare, { state: 'cancelled' })
    const state = liveLands(each) <= now ? 'landed' : liveLeaves(each) <= now ? 'departed' : 'scheduled'
    return aStatus(each.fare, { late: each.late, state })
  })
  const booked = 'booked_correct_time' as const
  const fares = all.map(({ fare }) => fare)
  const at = (minutes: number) => toLocal(clear + minutes * minuteMs, rosterZone)
  const items = [
    aDuty('a', '2026-11-04 08:00', at(0), fares, {
      from_work_status: booked,
      from_work_flight: homes[0]?.fare ?? null,
    }),
    aDuty(
      'b',
      at(report),
      at(report + 600),
      fares,
      hasSeatToWork ? { to_work_status: booked, to_work_flight: works[0]?.fare ?? null } : {},
    ),
  ]
  const live = liveCommutes(items, statusesByFlight(statuses), liveContext(clear + now * minuteMs))
  return (direction: string) => live.find((each) => each.direction === direction)
}

describe('both halves of a rest at any moment (design.md section 2 On the day; issue 39, 1, 3 and 4)', () => {
  it(
    'a seat before a standby, only what can be caught, and never one half without the other',
    { timeout: 120_000 },
    () => {
      const seen = new Map<string, number>()
      fc.assert(
        fc.property(day, (each) => {
          const made = setUp(each)
          const expected = judgeByMinutes(made)
          fc.pre(expected !== null)
          const said = saidAt(made)
          for (const [direction, wanted] of [
            ['from_work', expected.home],
            ['to_work', expected.work],
          ] as const) {
            const found = said(direction)
            if (!found || !wanted) continue
            const name = `${direction} ${wanted.action}`
            seen.set(name, (seen.get(name) ?? 0) + 1)
            expect([direction, found.action]).toEqual([direction, wanted.action])
            if (found.action !== 'switch') continue
            const seats = wanted.others.filter(({ isSeat }) => isSeat)
            const right = (seats.length > 0 ? seats : wanted.others).map(({ fare }) => fare.id)
            expect(right).toContain(found.other?.fare.id)
          }
        }),
        { numRuns: days },
      )
      for (const name of [
        'from_work switch',
        'from_work call',
        'to_work switch',
        'to_work call',
        'to_work ready',
      ])
        expect([name, (seen.get(name) ?? 0) > days / 1000]).toEqual([name, true])
    },
  )
})
