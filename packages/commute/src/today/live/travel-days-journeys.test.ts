import type { Flight, FlightLeg, Price } from '@slipstream/contract/flight'
import type { FlightStatus } from '@slipstream/contract/live'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aPrice } from '../../fixtures.test-data.ts'
import { aDuty } from '../../plan/plan.test-data.ts'
import { minuteMs } from '../../time/zoned-time.ts'
import type { LiveAction } from './judgement.ts'
import { adviceKey, nextAlert, type SentAdvice } from './live-alerts.ts'
import { liveCommutes } from './live-commutes.ts'
import { statusesByFlight } from '../../flights/live-times.ts'
import { at, aStatus, bookedTo, liveContext, nothingSent } from './live.test-data.ts'

/** Generated days; `npm run test:nightly` plays more. */
const days = Number(process.env['GENERATED_DAYS'] ?? 2000)

/*
 * Days of travel by two flights (issue 22, Numbers), judged by minutes of the day alone: nothing of the plan is used here. From Edinburgh
 * at 06:00, to Manchester at 07:00; the second flight and up to three later ones take an hour as well. A change takes an hour; half
 * an hour from gate to gate is the least that anybody does. Report is at 12:00, with a gap of an hour, of which a quarter is the least.
 */
const report = 12 * 60
const [gap, least] = [60, 15]
const [changeLeast, gateToGate] = [60, 30]
const hour = 60
const firstLeaves = 6 * 60
const toGate = 30
const little = 30

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const fly = (number: string, route: string, leaves: number): Price => {
  const [origin = '', destination = ''] = route.split('-')
  const departure = `2026-11-08 ${clock(leaves)}`
  return aPrice('to_work', number, departure, { origin, destination, duration_minutes: hour })
}
const leg = (flight: Price): FlightLeg => ({ ...flight, kind: 'flight' })

const day = fc
  .record({
    second: fc.integer({ min: 0, max: 24 }).map((step) => 8 * 60 + step * 5),
    later: fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 3 }),
    looks: fc.array(
      fc.record({
        /** Since the look before. */
        minutes: fc.integer({ min: 1, max: 150 }),
        /** How late each flight is; null where it is cancelled. */
        lates: fc.array(
          fc.oneof(
            { weight: 5, arbitrary: fc.constant(0) },
            { weight: 4, arbitrary: fc.integer({ min: 0, max: 150 }) },
            { weight: 1, arbitrary: fc.constant(null) },
          ),
          { minLength: 5, maxLength: 5 },
        ),
      }),
      { minLength: 1, maxLength: 6 },
    ),
  })
  .map(({ second, later, looks }) => ({
    leaves: [firstLeaves, second, ...later.map((step) => second + step * 5).toSorted((a, b) => a - b)],
    looks,
  }))
type Day = typeof day extends fc.Arbitrary<infer T> ? T : never

/** What should be done, and the later flight to take, by its place in the day. */
function expectedAdvice(
  leaves: readonly number[],
  lates: readonly (number | null)[],
  now: number,
): { action: LiveAction; next: number | null } {
  const isGone = (index: number) => lates[index] === null
  const departure = (index: number) => (leaves[index] ?? 0) + (lates[index] ?? 0)
  const landing = (index: number) => departure(index) + hour
  const hasLeft = (index: number) => !isGone(index) && departure(index) <= now
  const change = departure(1) - landing(0)
  const toReport = report - landing(1)
  const isMissed = change < changeLeast
  const isTooTight = toReport < gap
  const nothing = { next: null }
  if (hasLeft(1) && !isMissed)
    return { action: !isTooTight ? 'as_planned' : toReport >= least ? 'ready' : 'call', ...nothing }

  const later = leaves
    .map((_, index) => index)
    .slice(2)
    .filter(
      (index) =>
        !isGone(0) &&
        !isGone(index) &&
        !hasLeft(index) &&
        departure(index) >= landing(0) + changeLeast &&
        departure(index) >= now + toGate &&
        report - landing(index) >= gap,
    )
    .toSorted((a, b) => landing(a) - landing(b))
  const next = later[0] ?? null
  const isLost = isGone(0) || isGone(1)
  if (isLost || isMissed || isTooTight) {
    if (next !== null) return { action: 'switch', next }
    const isPossible = !isLost && change >= gateToGate && toReport >= least
    return { action: isPossible ? 'ready' : 'call', ...nothing }
  }
  const isFirstLate = (lates[0] ?? 0) > 0
  const hasLanded = hasLeft(0) && landing(0) <= now
  const isChangeTight = isFirstLate && !hasLanded && change - changeLeast < little
  const isReportTight = (isFirstLate || (lates[1] ?? 0) > 0) && toReport - gap < little
  return isChangeTight || isReportTight ? { action: 'ready', next } : { action: 'as_planned', ...nothing }
}

interface Looked {
  readonly action: LiveAction | null
  /** The number of the later flight that is offered. */
  readonly next: string | null
  readonly isAlert: boolean
}

const order: readonly LiveAction[] = ['as_planned', 'ready', 'switch', 'call']
const actionRank = (key: string) => order.findIndex((action) => key.split(' ')[0] === action)

/** The looks of a day as they were found, and as they should be. */
function playDay({ leaves, looks }: Day) {
  const flights = leaves.map((each, index) =>
    fly(String(10 + index), index === 0 ? 'EDI-MAN' : 'MAN-LHR', each),
  )
  const [first, second, ...onward] = flights
  if (!first || !second) throw new Error('A journey has two flights.')
  const journey: Price = {
    ...first,
    id: 'journey',
    destination: 'LHR',
    arrival_time: second.arrival_time,
    duration_minutes: (leaves[1] ?? 0) + hour - firstLeaves,
    stops: 1,
    connection: {
      tickets: 'separate',
      legs: [leg(first), leg(second)],
      change: { minutes: (leaves[1] ?? 0) - firstLeaves - hour, least_minutes: changeLeast },
      onward: onward.map(leg),
    },
  }
  const duty = { sectors: aDuty('b', '2026-11-08 12:00', '2026-11-09 20:00').sectors }
  const roster = bookedTo(journey, [journey], duty)
  const found: Looked[] = []
  const expected: Looked[] = []
  let sent: SentAdvice = nothingSent
  let known = 'as_planned'
  let previous = 'as_planned'
  let now = 2 * 60
  for (const { minutes, lates } of looks) {
    now += minutes
    if (now >= report) break
    const stand = (flight: Flight & Price, index: number): FlightStatus => {
      const late = lates[index] ?? null
      if (late === null) return aStatus(flight, { state: 'cancelled' })
      const departure = (leaves[index] ?? 0) + late
      const state = departure > now ? 'scheduled' : departure + hour > now ? 'departed' : 'landed'
      return aStatus(flight, { late, state })
    }
    const instant = at('00:00') + now * minuteMs
    const [commute] = liveCommutes(roster, statusesByFlight(flights.map(stand)), liveContext(instant))
    const advice = expectedAdvice(leaves, lates, now)
    if (!commute) {
      // An hour after it has landed there is nothing more to say.
      const isOver = lates[1] !== null && (leaves[1] ?? 0) + (lates[1] ?? 0) + 2 * hour < now
      found.push({ action: null, next: null, isAlert: false })
      expected.push({ action: isOver ? null : advice.action, next: null, isAlert: false })
      continue
    }
    const { state, isAlert } = nextAlert(sent, commute)
    sent = state
    found.push({ action: commute.action, next: commute.next?.flight.flight_number ?? null, isAlert })
    // At once where it is worse or another flight; where it is better, once it lasts. Never twice.
    const key = adviceKey(commute)
    const isSent = key !== known && (actionRank(key) >= actionRank(known) || key === previous)
    const next = advice.next === null ? null : String(10 + advice.next)
    expected.push({ action: advice.action, next, isAlert: isSent })
    if (isSent) known = key
    previous = key
  }
  return { found, expected }
}

describe('ten thousand days of travel by two flights (issue 22, 1)', () => {
  it(
    'say what becomes of the change, and notify once each time that it differs',
    { timeout: 120_000 },
    () => {
      const seen = new Map<LiveAction | null, number>()
      let alerts = 0
      fc.assert(
        fc.property(day, (each) => {
          const { found, expected } = playDay(each)
          for (const { action } of found) seen.set(action, (seen.get(action) ?? 0) + 1)
          alerts += found.filter(({ isAlert }) => isAlert).length
          expect(found).toEqual(expected)
        }),
        { numRuns: days },
      )
      for (const action of order) expect(seen.get(action)).toBeGreaterThan(days / 100)
      expect(alerts).toBeGreaterThan(days / 10)
    },
  )
})
