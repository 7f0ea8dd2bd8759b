import { describe, expect, it } from 'vitest'
import * as formats from './date-formats.ts'
import { readDayLabel } from './read-day-label.ts'

describe('how dates read', () => {
  it.each([
    [formats.dayLabel, '5 Nov'],
    [formats.weekdayLabel, 'Thu'],
    [formats.weekdayDayLabel, 'Thu 5 Nov'],
    [formats.weekdayDateLabel, 'Thu 5 Nov 2026'],
    [formats.longDayLabel, '5 November'],
    [formats.longDateLabel, '5 November 2026'],
    [formats.longWeekdayDayLabel, 'Thursday 5 November'],
    [formats.longWeekdayDateLabel, 'Thursday 5 November 2026'],
    [formats.britishDayLabel, '5 Nov'],
    [formats.britishWeekdayDayLabel, 'Thu 5 Nov'],
  ])('%o: %s', (format, text) => {
    expect(format('2026-11-05 06:20')).toBe(text)
  })

  it('reads months', () => {
    expect(formats.monthLabel('2026-11')).toBe('November 2026')
    expect(formats.monthNameLabel('2026-11')).toBe('November')
  })

  it('splits a day for a card', () => {
    expect(formats.dayParts('2026-11-05 04:40')).toEqual({ weekday: 'Thu', day: '5', month: 'Nov' })
  })

  it('reads a wall clock as it is written, whatever the zone of the device', () => {
    // 01:30 happens twice that night, 01:30 in March never does.
    expect(formats.weekdayDayLabel('2026-10-25 01:30')).toBe('Sun 25 Oct')
    expect(formats.weekdayDayLabel('2026-03-29 01:30')).toBe('Sun 29 Mar')
    expect(formats.longWeekdayDateLabel('2028-02-29 23:59')).toBe('Tuesday 29 February 2028')
  })

  it('gives September four letters where the server writes', () => {
    expect(formats.dayLabel('2026-09-03')).toBe('3 Sep')
    expect(formats.britishDayLabel('2026-09-03')).toBe('3 Sept')
    expect(formats.britishWeekdayDayLabel('2026-09-03')).toBe('Thu 3 Sept')
  })
})

describe('a day that was read by somebody else', () => {
  it.each([
    ['5 Nov', 2026, '2026-11-05'],
    ['05 Nov', 2026, '2026-11-05'],
    ['3 Sept', 2026, '2026-09-03'],
    ['3 Sep', 2026, '2026-09-03'],
    ['29 Feb', 2028, '2028-02-29'],
    ['29 Feb', 2026, undefined],
    ['31 Nov', 2026, undefined],
    ['0 Nov', 2026, undefined],
    ['5 Foo', 2026, undefined],
    ['5 nov', 2026, undefined],
  ])('%s of %i', (label, year, date) => {
    expect(readDayLabel(label, year)).toBe(date)
  })
})
