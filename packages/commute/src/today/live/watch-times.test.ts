import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hourMs, minuteMs, type Instant } from '../../time/zoned-time.ts'
import { watchedBeforeMs } from './near-flights.ts'
import { backUpLooks, looksAround } from './watch-times.ts'

const departure: Instant = Date.UTC(2026, 10, 8, 6)
const before = (minutes: number) => departure - minutes * minuteMs
const minutesUntilNext = (minutes: number) =>
  (looksAround(departure, before(minutes)).next - before(minutes)) / minuteMs
const minutesSinceLast = (minutes: number) =>
  (before(minutes) - looksAround(departure, before(minutes)).last) / minuteMs

/** Every look at a flight of so many minutes, from a day before it until it has landed; its delay becomes known bit by bit. */
function looksAt(flightMinutes: number, lateMinutes: number): Instant[] {
  const departs = departure + lateMinutes * minuteMs
  const lands = departs + flightMinutes * minuteMs
  const nextAt = (now: Instant) =>
    looksAround(Math.min(departs, Math.max(departure, now + 20 * minuteMs)), now).next
  const looks: Instant[] = []
  for (let now = departure - watchedBeforeMs; now <= lands + 15 * minuteMs; now = nextAt(now)) looks.push(now)
  return looks
}

describe('when a flight is looked at (issue 22, 1: more often as departure nears)', () => {
  it.each([
    [24 * 60, 360],
    [12 * 60 + 1, 1],
    [12 * 60, 180],
    [4 * 60 + 1, 1],
    [4 * 60, 30],
    [2 * 60 + 1, 1],
    [2 * 60, 2],
    [2, 2],
    [1, 1],
    [0, 20],
    [-60, 20],
  ])('%i minutes before departure, again after %i', (left, next) => {
    expect(minutesUntilNext(left)).toBe(next)
  })

  it('that all who fly look at the same moments: one that comes late keeps them', () => {
    expect([120, 119, 118.5, 118].map(minutesUntilNext)).toEqual([2, 1, 0.5, 2])
    expect([120, 119, 118.5, 118].map(minutesSinceLast)).toEqual([0, 1, 1.5, 0])
    expect([-5, -20, -25].map(minutesSinceLast)).toEqual([5, 0, 5])
  })

  it('begins a day before departure', () => {
    expect(minutesUntilNext(30 * 60)).toBe(6 * 60)
  })

  it('always goes on, and never skips the moment when it gets faster', () => {
    fc.assert(
      fc.property(fc.integer({ min: -600, max: 3000 }), (left) => {
        const next = minutesUntilNext(left)
        expect(next).toBeGreaterThan(0)
        expect(minutesSinceLast(left)).toBeGreaterThanOrEqual(0)
        for (const turn of [120, 240, 720, 1440])
          expect(left > turn && left - next < turn, `${left} → ${next} past ${turn}`).toBe(false)
      }),
    )
  })
})

describe('what watching costs (issue 39, 6: news in two minutes; calls for each commute and hour that it is watched, of fifty thousand)', () => {
  /** Of a day's commutes, how many fly so long and are so late. */
  const kinds = [
    { flightMinutes: 75, late: 0, share: 0.68 },
    { flightMinutes: 75, late: 20, share: 0.2 },
    { flightMinutes: 90, late: 90, share: 0.1 },
    { flightMinutes: 150, late: 180, share: 0.02 },
  ]
  const commutes = 50_000
  const backUps = backUpLooks.before / backUpLooks.every
  /** The aircraft's flight before is a call of its own, every half an hour of the last four. */
  const inbounds = 8
  const hours = kinds.reduce(
    (sum, { flightMinutes, late, share }) =>
      sum + commutes * share * ((watchedBeforeMs + (flightMinutes + late) * minuteMs) / hourMs),
    0,
  )
  const callsOn = (flights: number, extra: number) =>
    kinds.reduce(
      (sum, { flightMinutes, late, share }) =>
        sum + flights * share * (looksAt(flightMinutes, late).length + backUps + extra),
      0,
    )

  it('is at most 3.4 where each commute has a flight of its own', () => {
    expect(callsOn(commutes, 0) / hours).toBeLessThan(3.4)
  })

  it('is at most 3.2 with a fifth of them by two flights, where five share four flights', () => {
    /** Both are looked at, the first for half an hour more, and the first later flight from the change. */
    const ofJourney = (all: number) => 2 * all + 2 + backUps
    const single = callsOn(1, 0)
    const journeyHours = 28
    const calls = 0.8 * single + 0.2 * ofJourney(single)
    const watched = (0.8 * hours) / commutes + 0.2 * journeyHours
    expect(((4 / 5) * calls) / watched).toBeLessThan(3.2)
  })

  it('is at most 1.5 with the aircraft that comes in, where five share two flights', () => {
    expect(callsOn(20_000, inbounds) / hours).toBeLessThan(1.5)
  })

  it('is at most 1.9 if the app is opened ten times as well, each time with news that is over two minutes old', () => {
    expect(callsOn(20_000, inbounds) / hours + (commutes * 10) / hours).toBeLessThan(1.9)
  })

  it('is at most 95 calls for a flight, however many fly it', () => {
    expect(callsOn(1, inbounds)).toBeLessThan(95)
  })
})
