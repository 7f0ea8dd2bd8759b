import { describe, expect, it } from 'vitest'
import { standbyWorld, type StandbyAttempt } from './standby-world.test-data.ts'

const worlds = Array.from({ length: 24 }, (_, seed) => {
  const { past, next } = standbyWorld(seed, { past: 300, next: 200 })
  return { past, next, all: [...past, ...next] }
})
const attempts = worlds.flatMap(({ all }) => all)
const looks = attempts.flatMap(({ seen }) => seen)

const boardingRate = (some: readonly StandbyAttempt[]) =>
  some.filter(({ hasBoarded }) => hasBoarded).length / some.length

describe('worlds of standby attempts', () => {
  it('draws the same world for the same seed, and another one for another', () => {
    const sizes = { past: 30, next: 10 }
    expect(standbyWorld(7, sizes)).toEqual(standbyWorld(7, sizes))
    expect(standbyWorld(8, sizes)).not.toEqual(standbyWorld(7, sizes))
  })

  it('draws as many attempts as asked for, and the same first ones if asked for more', () => {
    const few = standbyWorld(7, { past: 20, next: 10 })
    const many = standbyWorld(7, { past: 40, next: 25 })
    expect([few.past.length, few.next.length]).toEqual([20, 10])
    expect(many.past.slice(0, 20)).toEqual(few.past)
    expect(many.next.slice(0, 10)).toEqual(few.next)
    expect(standbyWorld(7, { past: 0, next: 0 })).toEqual({ past: [], next: [] })
  })

  it('has 5 to 40 people in each world, of whom the next attempts are too', () => {
    for (const { all, past, next } of worlds) {
      const people = new Set(all.map(({ person }) => person))
      expect(people.size).toBeGreaterThanOrEqual(5)
      expect(people.size).toBeLessThanOrEqual(40)
      const before = new Set(past.map(({ person }) => person))
      const known = next.filter(({ person }) => before.has(person))
      expect(known.length / next.length).toBeGreaterThan(0.9)
    }
  })

  it('shows 0 to 9 seats on sale, each of them in some attempt', () => {
    const shown = new Set(attempts.map(({ seatsOnSale }) => seatsOnSale))
    expect([...shown].toSorted((one, other) => one - other)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  it('looks one to four times between five days and 20 minutes before departure, oldest first', () => {
    expect(new Set(attempts.map(({ seen }) => seen.length))).toEqual(new Set([0, 1, 2, 3, 4]))
    for (const { seen } of attempts) {
      const times = seen.map(({ minutesBefore }) => minutesBefore)
      expect(times).toEqual(times.toSorted((one, other) => other - one))
    }
    for (const { minutesBefore } of looks) {
      expect(Number.isInteger(minutesBefore)).toBe(true)
      expect(minutesBefore).toBeGreaterThanOrEqual(20)
      expect(minutesBefore).toBeLessThanOrEqual(7200)
    }
  })

  it('notes whole seats from -15, nobody or more on the list, and a place from 1, also of a person alone', () => {
    for (const { open, listed, place } of looks) {
      for (const count of Object.values(open)) {
        expect(Number.isInteger(count)).toBe(true)
        expect(count).toBeGreaterThanOrEqual(-15)
      }
      expect(listed ?? 0).toBeGreaterThanOrEqual(0)
      expect(place ?? 1).toBeGreaterThanOrEqual(1)
    }
    const alone = looks.filter(({ listed, place }) => listed === 1 && place !== null)
    expect(alone.length).toBeGreaterThan(0)
    expect(looks.some(({ open }) => Object.values(open).includes(-15))).toBe(true)
  })

  it('never notes nothing at all, and notes now this, now that', () => {
    const kinds = looks.map(({ open, listed, place }) =>
      [Object.keys(open).length > 0 && 'open', listed !== null && 'listed', place !== null && 'place']
        .filter(Boolean)
        .join(' '),
    )
    expect(new Set(kinds)).toEqual(
      new Set(['open', 'listed', 'place', 'open listed', 'open place', 'listed place', 'open listed place']),
    )
  })

  it('writes a wrong number rarely: a place behind everybody listed is one in some hundred looks', () => {
    const both = looks.filter(({ listed, place }) => listed !== null && place !== null)
    const wrong = both.filter(({ listed, place }) => (place ?? 1) > (listed ?? 1))
    expect(wrong.length).toBeGreaterThan(0)
    expect(wrong.length / both.length).toBeLessThan(0.02)
  })

  it('leaves about half of the attempts without anything seen, more in one world than in another', () => {
    const unseen = worlds.map(({ all }) => all.filter(({ seen }) => seen.length === 0).length / all.length)
    const mean = unseen.reduce((sum, share) => sum + share, 0) / unseen.length
    expect(mean).toBeGreaterThan(0.4)
    expect(mean).toBeLessThan(0.6)
    expect(Math.max(...unseen) - Math.min(...unseen)).toBeGreaterThan(0.15)
  })

  it('has worlds where boarding is hard and worlds where it is nearly certain', () => {
    const rates = worlds.map(({ all }) => boardingRate(all))
    expect(Math.min(...rates)).toBeGreaterThan(0.12)
    expect(Math.min(...rates)).toBeLessThan(0.4)
    expect(Math.max(...rates)).toBeGreaterThan(0.9)
    expect(Math.max(...rates)).toBeLessThan(0.99)
  })

  it('draws past and next from one world: their rates differ by chance alone', () => {
    for (const { past, next } of worlds)
      expect(Math.abs(boardingRate(past) - boardingRate(next))).toBeLessThan(0.15)
  })

  it('boards more people on the whole, the more seats they saw for their place', () => {
    const margins = attempts.flatMap((attempt) => {
      const last = attempt.seen.at(-1)
      const seats = Object.values(last?.open ?? {})
      if (!last || last.place === null || seats.length === 0) return []
      return [{ attempt, margin: seats.reduce((sum, count) => sum + count, 0) - last.place }]
    })
    const rate = (least: number, most: number) =>
      boardingRate(
        margins.filter(({ margin }) => margin >= least && margin < most).map(({ attempt }) => attempt),
      )
    const rates = [rate(-200, -15), rate(-15, 0), rate(0, 15), rate(15, 1000)]
    expect(rates).toEqual(rates.toSorted((one, other) => one - other))
    // No margin is certain, either way.
    expect(rates[0]).toBeGreaterThan(0.05)
    expect(rates[0]).toBeLessThan(0.5)
    expect(rates[3]).toBeGreaterThan(0.9)
    expect(rates[3]).toBeLessThan(1)
  })

  it('boards more people where a shop has many seats on sale than where it has none', () => {
    const withSeats = (count: number) => attempts.filter(({ seatsOnSale }) => seatsOnSale === count)
    expect(boardingRate(withSeats(9))).toBeGreaterThan(boardingRate(withSeats(0)) + 0.15)
  })
})
