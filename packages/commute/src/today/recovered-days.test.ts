import type { Price } from '@slipstream/contract/flight'
import type { RosterItem } from '@slipstream/contract/roster'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { statusesByFlight } from '../flights/live-times.ts'
import { aStatus, liveContext } from './live/live.test-data.ts'
import { aDuty, flightHome, flightToWork } from '../plan/plan.test-data.ts'
import { minuteMs, rosterZone, toLocal, type Instant } from '../time/zoned-time.ts'
import { asRecovered, recoverRests } from './recover.ts'

/** Generated days; `npm run test:nightly` plays more. */
const days = Number(process.env['GENERATED_DAYS'] ?? 2000)

/*
 * Two duties with a flight booked at each end of the rest between them, and cancellations, judged by minutes alone: nothing of the
 * plan is used here. All times are UTC, as in London in November. The gaps are those of `liveContext`: 60 minutes at the duty, 95
 * from home to departure, 45 from landing to home, 30 through the airport.
 */
const clear = Date.parse('2026-11-05T16:00Z')
const [gap, toDeparture, toDoor, throughAirport, length] = [60, 95, 45, 30, 75]
const minutes = (count: number) => count * minuteMs

interface Flown {
  readonly fare: Price
  readonly leaves: Instant
  readonly seats: number
  readonly isCancelled: boolean
}

const flights = fc.uniqueArray(
  fc.record({
    /** In half hours, after clear or before report. */
    away: fc.integer({ min: 0, max: 40 }),
    seats: fc.constantFrom(0, 1, 9),
    isCancelled: fc.boolean(),
  }),
  { minLength: 1, maxLength: 5, selector: ({ away }) => away },
)

const day = fc.record({
  outs: flights,
  backs: flights,
  /** In quarters of an hour: from ten hours to three days. */
  rest: fc.integer({ min: 10 * 4, max: 72 * 4 }),
  /** Minutes after clear. */
  now: fc.integer({ min: -300, max: 600 }),
})

const fit = (out: Flown, back: Flown) =>
  out.leaves + minutes(length + toDoor) <= back.leaves - minutes(toDeparture)

type Outcome = 'sound' | 'both' | 'one' | 'stay' | 'none'

/** What the recovery of a day is like; null for a day whose bookings never worked. */
function playDay({
  outs,
  backs,
  rest,
  now: after,
}: typeof day extends fc.Arbitrary<infer Day> ? Day : never) {
  const [report, now] = [clear + minutes(rest * 15), clear + minutes(after)]
  const flown = (make: typeof flightHome, number: number, leaves: Instant, seats: number) =>
    make(String(number), toLocal(leaves, rosterZone), { seats_available: seats })
  const home = outs.map(({ away, ...each }, index): Flown => {
    const leaves = clear + minutes(away * 30)
    return { ...each, leaves, fare: flown(flightHome, 1400 + index, leaves, each.seats) }
  })
  const work = backs.map(({ away, ...each }, index): Flown => {
    const leaves = report - minutes(away * 30 + length)
    return { ...each, leaves, fare: flown(flightToWork, 1500 + index, leaves, each.seats) }
  })
  const [bookedOut, bookedBack] = [home[0], work[0]]
  if (!bookedOut || !bookedBack) return null
  const isFeasible =
    bookedOut.leaves >= clear + minutes(gap) && bookedBack.leaves + minutes(length + gap) <= report
  if (!isFeasible || !fit(bookedOut, bookedBack) || now >= bookedOut.leaves) return null

  const all = [...home, ...work]
  const statuses = statusesByFlight(
    all.filter(({ isCancelled }) => isCancelled).map(({ fare }) => aStatus(fare, { state: 'cancelled' })),
  )
  const fares = all.map(({ fare }) => fare)
  const booked = 'booked_correct_time' as const
  const items = [
    aDuty('a', '2026-11-04 08:00', '2026-11-05 16:00', fares, {
      from_work_status: booked,
      from_work_flight: bookedOut.fare,
    }),
    aDuty('b', toLocal(report, rosterZone), toLocal(report + minutes(1440), rosterZone), fares, {
      to_work_status: booked,
      to_work_flight: bookedBack.fare,
    }),
  ]
  const recover = (roster: readonly RosterItem[]) => recoverRests(roster, liveContext(now), { statuses })
  const [found] = recover(items)

  const isBroken = [bookedOut, bookedBack].some(
    ({ isCancelled, leaves }) => isCancelled && leaves - now <= minutes(1440),
  )
  const canCatch = ({ seats, isCancelled, leaves }: Flown) =>
    seats > 0 && !isCancelled && leaves >= now + minutes(throughAirport)
  const waysHome = home.filter((each) => canCatch(each) && each.leaves >= clear + minutes(gap))
  const waysToWork = work.filter((each) => canCatch(each) && each.leaves + minutes(length + gap) <= report)

  const named = new Map(found?.ends.map(({ end, named: flight }) => [end.direction, flight?.flight.fare.id]))
  const out = named.has('from_work') ? home.find(({ fare }) => fare.id === named.get('from_work')) : bookedOut
  const back = named.has('to_work') ? work.find(({ fare }) => fare.id === named.get('to_work')) : bookedBack
  const outcome: Outcome = !found
    ? 'sound'
    : found.isStay
      ? 'stay'
      : out && back
        ? named.size === 2
          ? 'both'
          : 'one'
        : 'none'
  const isFlown = outcome === 'both' || outcome === 'one'
  return {
    outcome,
    facts: {
      isFound: found !== undefined,
      areCaught:
        (!isFlown || !named.has('from_work') || (out !== undefined && waysHome.includes(out))) &&
        (!isFlown || !named.has('to_work') || (back !== undefined && waysToWork.includes(back))),
      fitsTogether: !isFlown || (out !== undefined && back !== undefined && fit(out, back)),
      // A seat that still serves beside another flight stays, and nothing is left out that can be flown with it.
      keepsFlightToWork:
        !named.has('to_work') || bookedBack.isCancelled || !waysHome.some((each) => fit(each, bookedBack)),
      keepsFlightHome:
        !named.has('from_work') || bookedOut.isCancelled || !waysToWork.some((each) => fit(bookedOut, each)),
      isSettled: !isFlown || !found || recover(asRecovered(items, found)).length === 0,
    },
    expected: {
      isFound: isBroken,
      areCaught: true,
      fitsTogether: true,
      keepsFlightToWork: true,
      keepsFlightHome: true,
      isSettled: true,
    },
  }
}

describe('recovery of generated days (issue 22, Numbers)', () => {
  it('proposes only what can be flown, and gives up a seat only where it must', { timeout: 120_000 }, () => {
    const seen = new Map<Outcome, number>()
    fc.assert(
      fc.property(day, (each) => {
        const played = playDay(each)
        fc.pre(played !== null)
        seen.set(played.outcome, (seen.get(played.outcome) ?? 0) + 1)
        expect(played.facts).toEqual(played.expected)
      }),
      { numRuns: days },
    )
    expect(seen.get('sound')).toBeGreaterThan(days / 20)
    expect(seen.get('one')).toBeGreaterThan(days / 20)
    expect(seen.get('stay')).toBeGreaterThan(days / 80)
  })
})
