import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  hourMs,
  minuteMs,
  minutesBetween,
  possibleInstants,
  rosterZone,
  toInstant,
  toLocal,
  zoneOffsetMinutes,
} from './zoned-time.ts'

const utc = (text: string) => Date.parse(`${text.replace(' ', 'T')}:00Z`)

const zones = [
  'Europe/London',
  'Europe/Dublin',
  'America/New_York',
  'America/St_Johns',
  'America/Santiago',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Asia/Beirut',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Auckland',
  'Pacific/Kiritimati',
  'Antarctica/Troll',
  'UTC',
]
const zone = fc.constantFrom(...zones)
/** Whole minutes of 2020 to 2030: ten years of clock changes. */
const instant = fc
  .integer({ min: utc('2020-01-01 00:00') / minuteMs, max: utc('2030-12-31 23:59') / minuteMs })
  .map((minutes) => minutes * minuteMs)

/** An independent reading of the wall clock, field by field. */
function getClock(at: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(at)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')}`
}

describe('roster and airport times (spec §3: YYYY-MM-DD HH:mm, Europe/London)', () => {
  it('reads winter as UTC and summer an hour ahead', () => {
    expect(toInstant('2026-11-05 06:20', rosterZone)).toBe(utc('2026-11-05 06:20'))
    expect(toInstant('2026-07-05 06:20', rosterZone)).toBe(utc('2026-07-05 05:20'))
    expect(zoneOffsetMinutes(utc('2026-07-05 05:20'), rosterZone)).toBe(60)
  })

  it('moves a time that spring skips forward', () => {
    const skipped = toInstant('2026-03-29 01:30', rosterZone)
    expect(toLocal(skipped, rosterZone)).toBe('2026-03-29 02:30')
    expect(skipped).toBe(utc('2026-03-29 01:30'))
  })

  it('takes the earlier instant of a time that autumn repeats', () => {
    expect(toInstant('2026-10-25 01:30', rosterZone)).toBe(utc('2026-10-25 00:30'))
    expect(possibleInstants('2026-10-25 01:30', rosterZone)).toEqual([
      utc('2026-10-25 00:30'),
      utc('2026-10-25 01:30'),
    ])
    expect(toLocal(utc('2026-10-25 01:30'), rosterZone)).toBe('2026-10-25 01:30')
  })

  it('names an unknown zone and a time that no calendar has', () => {
    expect(() => toInstant('2026-11-05 06:20', 'Europe/Atlantis')).toThrow(
      "Unknown time zone 'Europe/Atlantis': expected an IANA name such as Europe/London.",
    )
    expect(() => toLocal(0, '')).toThrow(RangeError)
    for (const bad of ['2026-02-30 10:00', '2026-11-05T06:20', '2026-11-05 24:00', '2026-13-01 00:00', ''])
      expect(() => toInstant(bad, rosterZone)).toThrow('Unreadable time')
  })

  it('counts whole minutes, negative backwards', () => {
    expect(minutesBetween(0, 90 * minuteMs + 59_999)).toBe(90)
    expect(minutesBetween(90 * minuteMs, 0)).toBe(-90)
  })
})

describe('conversions over ten years of clock changes', () => {
  it('shows the same wall clock as the platform', () => {
    fc.assert(
      fc.property(instant, zone, (at, name) => {
        expect(toLocal(at, name)).toBe(getClock(at, name))
      }),
      { numRuns: 300 },
    )
  })

  it('comes back to the same instant, or to the earlier one of a repeated hour', () => {
    fc.assert(
      fc.property(instant, zone, (at, name) => {
        const local = toLocal(at, name)
        const possible = possibleInstants(local, name)
        expect(possible).toContain(at)
        expect(toInstant(local, name)).toBe(Math.min(...possible))
        expect(possible.map((each) => toLocal(each, name))).toEqual(possible.map(() => local))
      }),
      { numRuns: 3000 },
    )
  })

  it('reads every quarter hour around every change so that it never goes back by more than the repeat', () => {
    for (const name of zones) {
      const step = 6 * hourMs
      for (let at = utc('2024-01-01 00:00'); at < utc('2026-01-01 00:00'); at += step) {
        if (zoneOffsetMinutes(at, name) === zoneOffsetMinutes(at + step, name)) continue
        for (let near = at - step; near < at + 2 * step; near += 15 * minuteMs)
          expect(possibleInstants(toLocal(near, name), name)).toContain(near)
      }
    }
  })

  it('moves every skipped wall-clock time forward, never back', () => {
    fc.assert(
      fc.property(instant, zone, (at, name) => {
        const local = new Date(at).toISOString().slice(0, 16).replace('T', ' ')
        const shown = toLocal(toInstant(local, name), name)
        expect(shown >= local).toBe(true)
      }),
      { numRuns: 3000 },
    )
  })
})
