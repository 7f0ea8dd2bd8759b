import { describe, expect, it } from 'vitest'
import { addDays, addMonths } from '../calendar-date/calendar-days.ts'
import { calendarDays, type CalendarDuty } from './calendar-month.ts'
import { layOutWeek } from './week-bars.ts'

/** A duty on days of the week from Monday 6 July 2026, 0 for Monday. */
const duty = (id: string, from: number, to = from): CalendarDuty => ({
  id,
  kind: 'trip',
  label: id,
  title: id,
  days: Array.from({ length: to - from + 1 }, (_, place) => addDays('2026-07-06', from + place)),
  start: 0,
  end: 0,
  zone: 'UTC',
})

const week = (...duties: CalendarDuty[]) =>
  calendarDays({ month: '2026-07', today: '', duties, flights: [], rests: [] }).slice(7, 14)

const places = (...duties: CalendarDuty[]) =>
  layOutWeek(week(...duties)).bars.map((bar) => `${bar.duty.id} ${bar.lane} ${bar.column}+${bar.length}`)

describe('a week’s duties become bars', () => {
  it('draws a duty of three days as one bar', () => {
    const three = duty('a', 1, 3)
    expect(layOutWeek(week(three)).bars).toEqual([
      { duty: three, lane: 0, column: 2, length: 3, isStart: true, isEnd: true },
    ])
  })

  it('leaves a bar open where the duty goes on in another week', () => {
    const [from] = layOutWeek(week(duty('a', -1, 1))).bars
    const [on] = layOutWeek(week(duty('a', 5, 8))).bars
    expect([from?.isStart, from?.isEnd, from?.length]).toEqual([false, true, 2])
    expect([on?.isStart, on?.isEnd, on?.length]).toEqual([true, false, 2])
  })

  it('keeps a bar at its height and puts the next duty in the lane that is free', () => {
    expect(places(duty('a', 0, 1), duty('b', 1), duty('c', 2))).toEqual(['a 0 1+2', 'b 1 2+1', 'c 0 3+1'])
  })

  it('shows one of three on a day, counts two, and cuts a bar there', () => {
    const duties = [duty('a', 0, 1), duty('b', 0, 2), duty('c', 1)]
    expect(places(...duties)).toEqual(['a 0 1+2', 'b 1 1+1', 'b 1 3+1'])
    expect(layOutWeek(week(...duties)).hidden).toEqual([0, 2, 0, 0, 0, 0, 0])
  })
})

describe('the weeks of a month', () => {
  const dates = (month: string) =>
    calendarDays({ month, today: '2026-11-05', duties: [], flights: [], rests: [] })

  it.each([
    ['2026-11', '2026-10-26', '2026-12-06'],
    ['2027-02', '2027-02-01', '2027-02-28'],
    ['2028-02', '2028-01-31', '2028-03-05'],
    ['2026-12', '2026-11-30', '2027-01-03'],
    // The clocks change in them.
    ['2026-10', '2026-09-28', '2026-11-01'],
    ['2027-03', '2027-03-01', '2027-04-04'],
  ])('are whole, Monday first: %s runs from %s to %s', (month, first, last) => {
    const days = dates(month).map(({ date }) => date)
    expect([days[0], days.at(-1)]).toEqual([first, last])
    expect(days).toHaveLength((Date.parse(last) - Date.parse(first)) / 86_400_000 + 1)
    expect(new Set(days).size).toBe(days.length)
  })

  it('mark today, and the days of other months', () => {
    const days = dates('2026-11')
    expect(days.filter(({ isToday }) => isToday).map(({ date }) => date)).toEqual(['2026-11-05'])
    expect(days.filter(({ isOutside }) => !isOutside)).toHaveLength(30)
    expect(dates('2026-12').some(({ isToday }) => isToday)).toBe(false)
  })
})

describe('dates without a zone', () => {
  it('steps over the end of a month, a year and the nights when clocks change', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2026-03-29', 1)).toBe('2026-03-30')
    expect(addDays('2026-10-26', -1)).toBe('2026-10-25')
  })

  it('stays within a shorter month', () => {
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28')
    expect(addMonths('2028-01-31', 1)).toBe('2028-02-29')
    expect(addMonths('2026-12-15', 1)).toBe('2027-01-15')
  })
})
