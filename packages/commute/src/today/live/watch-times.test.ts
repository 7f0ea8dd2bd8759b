import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hourMs, minuteMs, type Instant } from '../../time/zoned-time.ts'
import { watchedBeforeMs } from './near-flights.ts'
import { backUpLooks, nextLook } from './watch-times.ts'

const departure: Instant = Date.UTC(2026, 10, 8, 6)
const before = (minutes: number) => departure - minutes * minuteMs
const minutesUntilNext = (minutes: number, departs = departure) =>
  (nextLook(departs, before(minutes)) - before(minutes)) / minuteMs

/** Every look at a flight of so many minutes, from a day before it until it has landed. */
function looksAt(flightMinutes: number, lateMinutes: number): Instant[] {
  const departs = departure + lateMinutes * minuteMs
  const lands = departs + flightMinutes * minuteMs
  const looks: Instant[] = []
  for (let now = departure - watchedBeforeMs; now <= lands + 15 * minuteMs; now = nextLook(departs, now))
    looks.push(now)
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
    [2 * 60, 15],
    [1, 15],
    [0, 20],
    [-60, 20],
  ])('%i minutes before departure, again after %i', (left, next) => {
    expect(minutesUntilNext(left)).toBe(next)
  })

  it('begins a day before departure', () => {
    expect(minutesUntilNext(30 * 60)).toBe(6 * 60)
  })

  it('always goes on, and never skips the moment when it gets faster', () => {
    fc.assert(
      fc.property(fc.integer({ min: -600, max: 3000 }), (left) => {
        const next = minutesUntilNext(left)
        expect(next).toBeGreaterThan(0)
        for (const turn of [120, 240, 720, 1440])
          expect(left > turn && left - next < turn, `${left} → ${next} past ${turn}`).toBe(false)
      }),
    )
  })
})

describe('what watching costs (issue 22, Numbers: fifty thousand commutes, each less than one call an hour)', () => {
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

  it('is less where each commute has a flight of its own', () => {
    expect(callsOn(commutes, 0) / hours).toBeLessThan(1)
  })

  it('is less with a fifth of them by two flights, where five share four flights', () => {
    /** Both are looked at, the first for half an hour more, and the first later flight from the change. */
    const ofJourney = (all: number) => 2 * all + 2 + backUps
    const single = callsOn(1, 0)
    const journeyHours = 28
    const calls = 0.8 * single + 0.2 * ofJourney(single)
    const watched = (0.8 * hours) / commutes + 0.2 * journeyHours
    expect(((4 / 5) * calls) / watched).toBeLessThan(1)
  })

  it('is about half a call with the aircraft that comes in, where five share two flights', () => {
    expect(callsOn(20_000, inbounds) / hours).toBeLessThan(0.55)
  })
})
