import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getCheckIn } from '../../flights/check-in.ts'
import { hourMs, minuteMs } from '../../time/zoned-time.ts'
import { at, at6, at835, bookedTo, liveContext } from './live.test-data.ts'
import { nextReminder, type Reminder } from './reminders.ts'
import { chosenFlights } from './watched-flights.ts'

/** Leaves Edinburgh at 06:00 on 8 November; the door is 95 minutes before. */
const items = bookedTo(at6, [at6, at835])
const context = (now: number) => liveContext(now)
const watched = (() => {
  const found = chosenFlights(items, context(at('2026-11-07 12:00'))).find(
    ({ end }) => end.direction === 'to_work',
  )
  if (!found) throw new Error('The flight to work is not watched.')
  return found
})()
const door = watched.departure - 95 * minuteMs
const lookAt = (now: number, sent: Reminder | null = null) => nextReminder(watched, sent, context(now))

describe('what is said of a commute before anything goes wrong (issue 50, 5)', () => {
  it('is when check-in opens, a day before, and when to leave, an hour before the door', () => {
    expect(lookAt(watched.departure - 24 * hourMs - 1)).toEqual({
      due: null,
      next: watched.departure - 24 * hourMs,
    })
    expect(lookAt(watched.departure - 24 * hourMs)).toEqual({ due: 'check_in', next: door - hourMs })
    expect(lookAt(door - hourMs, 'check_in')).toEqual({ due: 'leave', next: null })
  })

  it('speaks of the door alone once it is near', () => {
    expect(lookAt(door - 10 * minuteMs)).toEqual({ due: 'leave', next: null })
  })

  it('is over at the door', () => {
    expect(lookAt(door)).toEqual({ due: null, next: null })
  })

  it('is said once each, in its order and in its time, however often somebody looks', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -30 * 60, max: 60 }), { maxLength: 30 }), (minutes) => {
        const said: [Reminder, number][] = []
        for (const minute of minutes.toSorted((a, b) => a - b)) {
          const now = watched.departure + minute * minuteMs
          const { due } = lookAt(now, said.at(-1)?.[0] ?? null)
          if (due) said.push([due, now])
        }
        expect(['', 'check_in', 'leave', 'check_in leave']).toContain(
          said.map(([reminder]) => reminder).join(' '),
        )
        for (const [reminder, now] of said) {
          expect(now).toBeGreaterThanOrEqual(
            reminder === 'leave' ? door - hourMs : watched.departure - 24 * hourMs,
          )
          expect(now).toBeLessThan(door)
        }
      }),
    )
  })
})

describe('check-in', () => {
  it('is known of airlines whose page is known, from a day to an hour before departure', () => {
    const departure = at('2026-11-08 06:00')
    expect(getCheckIn('BA', departure)).toMatchObject({
      opensAt: departure - 24 * hourMs,
      closesAt: departure - hourMs,
    })
    expect(getCheckIn('ZZ', departure)).toBeNull()
  })
})
