import type { Price } from '@slipstream/contract/flight'
import type { FlightStatus } from '@slipstream/contract/live'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { flightToWork, onStandby } from '../../plan/plan.test-data.ts'
import { minuteMs, type Instant } from '../../time/zoned-time.ts'
import { nextAlert, adviceKey, type SentAdvice } from './live-alerts.ts'
import type { LiveAction } from './judgement.ts'
import { liveCommutes } from './live-commutes.ts'
import { statusesByFlight } from '../../flights/live-times.ts'
import { at, aStatus, bookedTo, liveContext, nothingSent } from './live.test-data.ts'

/** Generated days; `npm run test:nightly` plays more. */
const days = Number(process.env['GENERATED_DAYS'] ?? 2000)

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

type Look = { readonly minutes: number; readonly lates: readonly (number | null)[] }

const flight: fc.Arbitrary<Generated> = fc.record({
  leaves: fc.integer({ min: 0, max: 49 }).map((step) => step * 5),
  seats: fc.integer({ min: 1, max: 9 }),
  isStandby: fc.boolean(),
})
/** How each flight stands at one look: minutes late, or gone. */
const look = fc.record({
  /** Since the look before. */
  minutes: fc.integer({ min: 1, max: 120 }),
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

function getFare({ leaves, seats, isStandby }: Generated, index: number): Price {
  const departs = new Date(start + leaves * minuteMs).toISOString().slice(0, 16).replace('T', ' ')
  const fare = flightToWork(String(1400 + index), departs, { seats_available: seats })
  // The first one is booked: a seat.
  return isStandby && index > 0 ? onStandby(fare) : fare
}

const order: readonly LiveAction[] = ['as_planned', 'ready', 'switch', 'call']
const actionRank = (key: string) => order.findIndex((action) => key.split(' ')[0] === action)

/** How the flights of a day stand at one look, in minutes alone. */
function readLook(flights: readonly Generated[], lates: readonly (number | null)[], now: Instant) {
  const leaves = (index: number, late: number) => start + ((flights[index]?.leaves ?? 0) + late) * minuteMs
  const hand = (index: number, late: number) =>
    (report - leaves(index, late)) / minuteMs - flightMinutes - gap
  const getLate = (index: number) => lates[index] ?? null
  const hasLeft = (index: number) => {
    const late = getLate(index)
    return late !== null && leaves(index, late) <= now
  }
  const late = getLate(0)
  const doorAt = leaves(0, Math.min(0, late ?? 0)) - fromHome * minuteMs
  const needed = now < doorAt ? fromHome : fromAirport
  /** Those that can be caught and keep the gap. */
  const others = flights.flatMap((_, index) => {
    const other = getLate(index)
    if (index === 0 || other === null || hasLeft(index)) return []
    const isCatchable = leaves(index, other) >= now + needed * minuteMs
    return isCatchable && hand(index, other) >= 0 ? [index] : []
  })
  return { late, others, hasLeft, getLate, inHand: late === null ? -Infinity : hand(0, late), leaves }
}

/** What should be done, said without the plan. */
function expectedAction({ late, others, hasLeft, inHand }: ReturnType<typeof readLook>): LiveAction {
  const tight = inHand + gap >= least ? 'ready' : 'call'
  if (hasLeft(0)) return inHand >= 0 ? 'as_planned' : tight
  if (inHand < 0) return others.length > 0 ? 'switch' : tight
  return (late ?? 0) > 0 && inHand < 30 ? 'ready' : 'as_planned'
}

interface Looked {
  readonly action: LiveAction | null
  readonly minutesInHand: number | null
  /** What is offered can be caught and makes report, and nothing is offered only where nothing does. */
  readonly isOfferRight: boolean
  readonly isAlert: boolean
}

/** The looks of a day as they were found, and as they should be. */
function playDay({ flights, looks }: { flights: readonly Generated[]; looks: readonly Look[] }) {
  const fares = flights.map(getFare)
  const [own] = fares
  const found: Looked[] = []
  const expected: Looked[] = []
  const [first] = flights
  if (!own || !first || start + (first.leaves + flightMinutes + gap) * minuteMs > report)
    return { found, expected }
  const roster = bookedTo(own, fares)
  let sent: SentAdvice = nothingSent
  let known = 'as_planned'
  let previous = 'as_planned'
  let now: Instant = at('00:00')
  for (const { minutes, lates } of looks) {
    now += minutes * minuteMs
    if (now >= report) break
    const look = readLook(flights, lates, now)
    const statuses = fares.map((fare, index): FlightStatus => {
      const late = look.getLate(index)
      if (late === null) return aStatus(fare, { state: 'cancelled' })
      return aStatus(fare, { late, state: look.hasLeft(index) ? 'departed' : 'scheduled' })
    })
    const [commute] = liveCommutes(roster, statusesByFlight(statuses), liveContext(now))
    const isOver = look.late !== null && look.leaves(0, look.late) + (flightMinutes + 60) * minuteMs < now
    if (!commute || isOver) {
      found.push({ action: commute?.action ?? null, minutesInHand: null, isOfferRight: true, isAlert: false })
      expected.push({ action: null, minutesInHand: null, isOfferRight: true, isAlert: false })
      continue
    }
    const seats = look.others.filter((index) => !flights[index]?.isStandby)
    const isChoice = commute.action === 'switch' || (commute.action === 'ready' && look.inHand >= 0)
    const offers =
      !isChoice || look.hasLeft(0)
        ? []
        : commute.action === 'switch' && seats.length === 0
          ? look.others
          : seats
    const ids = offers.map((index) => fares[index]?.id)
    const { state, isAlert } = nextAlert(sent, commute)
    sent = state
    found.push({
      action: commute.action,
      minutesInHand: look.late === null ? null : commute.minutesInHand,
      isOfferRight: ids.length === 0 ? commute.other === null : ids.includes(commute.other?.fare.id),
      isAlert,
    })
    // At once where it is worse or another flight; where it is better, once it lasts. Never twice.
    const key = adviceKey(commute)
    const isSent = key !== known && (actionRank(key) >= actionRank(known) || key === previous)
    expected.push({
      action: expectedAction(look),
      minutesInHand: look.late === null ? null : look.inHand,
      isOfferRight: true,
      isAlert: isSent,
    })
    if (isSent) known = key
    previous = key
  }
  return { found, expected }
}

describe('ten thousand days of travel (issue 22, 1)', () => {
  it('say what to do, and notify once each time that it changes', { timeout: 120_000 }, () => {
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
  })
})
