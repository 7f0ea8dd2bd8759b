import * as fc from 'fast-check'
import { dayLabel } from './date-formats.ts'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  currentMonth,
  datesFrom,
  daysBetween,
  daysOfMonth,
  instantMonthsAfter,
  isoWeekday,
  monthOfYear,
  monthsAround,
  monthsBetween,
  parseMonth,
} from './calendar-dates.ts'

describe('dates of the calendar', () => {
  it.each([
    ['2026-11-30', 1, '2026-12-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2027-01-01', -1, '2026-12-31'],
    ['2026-03-28', 1, '2026-03-29'],
    ['2026-03-29', 1, '2026-03-30'],
    ['2026-10-25', 1, '2026-10-26'],
    ['2026-11-05', 0, '2026-11-05'],
  ])('%s and %i days is %s', (date, days, other) => {
    expect(addDays(date, days)).toBe(other)
    expect(daysBetween(date, other)).toBe(days)
  })

  it('counts days of wall-clock times by their dates', () => {
    expect(daysBetween('2026-10-24 23:59', '2026-10-25 00:00')).toBe(1)
    expect(daysBetween('2026-10-25 00:00', '2026-10-25 23:59')).toBe(0)
    expect(addDays('2026-10-25 23:59', 1)).toBe('2026-10-26')
  })

  it('lists the dates between two, over a change of the clocks', () => {
    expect(datesFrom('2026-03-28', '2026-03-30')).toEqual(['2026-03-28', '2026-03-29', '2026-03-30'])
    expect(datesFrom('2026-03-28', '2026-03-28')).toEqual(['2026-03-28'])
    expect(datesFrom('2026-03-28', '2026-03-27')).toEqual([])
  })

  it('undoes a step by its opposite', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5000, max: 5000 }), (days) => {
        expect(addDays(addDays('2026-11-05', days), -days)).toBe('2026-11-05')
        expect(daysBetween('2026-11-05', addDays('2026-11-05', days))).toBe(days)
      }),
    )
  })

  it.each(['', 'soon', '2026-13-01', '2026-1-5'])('refuses “%s”', (date) => {
    expect(() => addDays(date, 1)).toThrow(RangeError)
    expect(() => daysBetween('2026-11-05', date)).toThrow(RangeError)
  })

  it('counts weekdays from Monday', () => {
    expect(datesFrom('2026-11-02', '2026-11-08').map(isoWeekday)).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  it.each(['UTC', 'America/Sao_Paulo', 'Africa/Cairo', 'Pacific/Auckland'])(
    'counts and names every day of four years once where the machine’s zone is %s',
    (zone) => {
      const before = process.env['TZ']
      process.env['TZ'] = zone
      try {
        let date = '2015-12-31'
        for (let utcDay = Date.UTC(2016, 0, 1); utcDay < Date.UTC(2020, 0, 1); utcDay += 86_400_000) {
          date = addDays(date, 1)
          expect(date).toBe(new Date(utcDay).toISOString().slice(0, 10))
          expect(dayLabel(date)).toMatch(new RegExp(`^${new Date(utcDay).getUTCDate()} `))
        }
      } finally {
        if (before === undefined) delete process.env['TZ']
        else process.env['TZ'] = before
      }
    },
  )

  it('takes an instant to a later month, or its last day', () => {
    const after = (from: string, count: number) =>
      new Date(instantMonthsAfter(Date.parse(from), count)).toISOString()
    expect(after('2026-01-31T09:00:00.500Z', 1)).toBe('2026-02-28T09:00:00.500Z')
    expect(after('2028-01-31T09:00:00.000Z', 1)).toBe('2028-02-29T09:00:00.000Z')
    expect(after('2026-01-31T09:00:00.000Z', 2)).toBe('2026-03-31T09:00:00.000Z')
    expect(after('2026-12-15T23:30:00.000Z', 1)).toBe('2027-01-15T23:30:00.000Z')
  })
})

describe('months cached are the selected one plus or minus 2 (spec §4 Roster refresh)', () => {
  it('names five months, over a new year', () => {
    expect(monthsAround('2026-12', 2)).toEqual(['2026-10', '2026-11', '2026-12', '2027-01', '2027-02'])
  })

  it('adds and counts months', () => {
    expect(addMonths('2026-01', -1)).toBe('2025-12')
    expect(addMonths('2026-11', 14)).toBe('2028-01')
    expect(monthsBetween('2026-11', '2028-02')).toBe(15)
    expect(monthsBetween('2027-01', '2026-12')).toBe(-1)
    expect(monthsBetween('2026-11', '2026-11')).toBe(0)
    expect(monthOfYear(2028, 2)).toBe('2028-02')
    expect(() => addMonths('9999-12', 1)).toThrow(RangeError)
  })

  it('undoes an addition by its opposite', () => {
    fc.assert(
      fc.property(fc.integer({ min: -500, max: 500 }), (count) => {
        expect(addMonths(addMonths('2026-11', count), -count)).toBe('2026-11')
      }),
    )
  })

  it('lists every day, leap years included', () => {
    expect(daysOfMonth('2028-02')).toHaveLength(29)
    expect(daysOfMonth('2026-11').at(-1)).toBe('2026-11-30')
    expect(daysOfMonth('2100-02')).toHaveLength(28)
    expect(daysOfMonth('2026-11')[0]).toBe('2026-11-01')
  })
})

describe('a month in a URL', () => {
  it('is read where it is well formed', () => {
    expect(parseMonth('2026-11')).toBe('2026-11')
  })

  it.each([
    '2026-13',
    '2026-00',
    '26-11',
    '2026-1',
    '2026-11-05',
    ' 2026-11',
    '2026-11\n',
    '0000-01',
    '',
    null,
    undefined,
  ])('is refused: %j', (text) => {
    expect(parseMonth(text)).toBeNull()
  })
})

describe('the current month (spec §9 Timezone Europe/London)', () => {
  it('turns at midnight in London, which in summer is 23:00 UTC', () => {
    expect(currentMonth(Date.parse('2026-06-30T22:59:59Z'))).toBe('2026-06')
    expect(currentMonth(Date.parse('2026-06-30T23:00:00Z'))).toBe('2026-07')
    expect(currentMonth(Date.parse('2026-12-31T23:59:59Z'))).toBe('2026-12')
  })
})
