import { describe, expect, it } from 'vitest'
import {
  askForDate,
  isIsoDate,
  limitProblem,
  parseTypedDate,
  spokenDate,
  typedDate,
  weekday,
} from './calendar-date.ts'

describe('isIsoDate', () => {
  it.each(['2026-03-29', '2028-02-29', '2000-02-29', '2026-12-31'])('%s exists', (date) => {
    expect(isIsoDate(date)).toBe(true)
  })
  it.each(['2026-02-29', '1900-02-29', '2026-04-31', '2026-13-01', '2026-00-10', '2026-3-29', '', 'soon'])(
    '%s does not',
    (date) => {
      expect(isIsoDate(date)).toBe(false)
    },
  )
})

describe('parseTypedDate', () => {
  it.each([
    '29/03/2026',
    '29/3/2026',
    '29.3.2026',
    '29-03-2026',
    '29 3 2026',
    '29032026',
    '290326',
    '29/3/26',
    '2026-03-29',
    '29 Mar 2026',
    '29mar26',
    '29 March 2026',
    'Sun 29 Mar 2026',
    'Sunday, 29 March 2026',
    '  29/03/2026 ',
  ])('takes “%s” for the day the clocks change', (text) => {
    expect(parseTypedDate(text)).toEqual({ date: '2026-03-29' })
  })

  it('knows leap days', () => {
    expect(parseTypedDate('29/02/2028')).toEqual({ date: '2028-02-29' })
    expect(parseTypedDate('29/02/2026')).toEqual({ problem: 'day', message: 'February 2026 has 28 days' })
  })

  it.each([
    ['31/04/2026', 'April 2026 has 30 days'],
    ['32 Jan 2026', 'January 2026 has 31 days'],
    ['01/13/2026', 'There is no such month'],
    ['3 Foo 2026', 'There is no such month'],
    ['0/3/2026', askForDate],
  ])('moves “%s” nowhere', (text, message) => {
    expect(parseTypedDate(text)).toMatchObject({ message })
  })

  it.each(['', '29', '29/3', '29/3/', '29/3/2', '29/3/202', 'tomorrow', '29/03/2026x', '🛫'])(
    'asks for a date where it reads “%s”',
    (text) => {
      expect(parseTypedDate(text)).toEqual({ problem: 'form', message: askForDate })
    },
  )
})

describe('limitProblem', () => {
  const limits = {
    minDate: '2026-03-01',
    maxDate: '2026-03-31',
  }
  it.each(['2026-03-01', '2026-03-14', '2026-03-31'])('%s can be chosen', (date) => {
    expect(limitProblem(date, limits)).toBeUndefined()
  })
  it.each([
    ['2026-02-28', 'Choose 1 March 2026 or later'],
    ['2026-04-01', 'Choose 31 March 2026 or earlier'],
  ])('%s cannot: %s', (date, problem) => {
    expect(limitProblem(date, limits)).toBe(problem)
  })
})

describe('what is said of a date', () => {
  it('is the same in every zone', () => {
    expect(spokenDate('2026-03-29')).toBe('Sunday 29 March 2026')
    expect(weekday('2026-03-29')).toBe('Sun')
    expect(typedDate('2026-03-29')).toBe('29/03/2026')
  })
  it('is left as it came where it is no date', () => {
    expect(spokenDate('soon')).toBe('soon')
    expect(typedDate('')).toBe('')
  })
})
