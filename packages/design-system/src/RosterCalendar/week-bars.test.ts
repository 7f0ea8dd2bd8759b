import { describe, expect, it } from 'vitest'
import { addDays, addMonths } from '../calendar-date/calendar-days.ts'
import type { RosterCalendarDay, RosterCalendarMark } from './RosterCalendar.tsx'
import { layOutWeek } from './week-bars.ts'

type Span = RosterCalendarMark['span']

const mark = (id: string, span: Span = 'single'): RosterCalendarMark => ({
  id,
  kind: 'trip',
  label: id,
  spoken: id,
  span,
})
const week = (...days: RosterCalendarMark[][]): RosterCalendarDay[] =>
  days.map((marks, index) => ({ date: `2026-07-0${index + 1}`, label: '', spoken: '', marks }))

const places = (days: RosterCalendarDay[]) =>
  layOutWeek(days).bars.map((bar) => `${bar.mark.id} ${bar.lane} ${bar.column}+${bar.length}`)

describe('a week’s duties become bars', () => {
  it('draws a duty of three days as one bar', () => {
    const { bars } = layOutWeek(week([], [mark('a', 'start')], [mark('a', 'middle')], [mark('a', 'end')]))
    expect(bars).toEqual([
      { mark: mark('a', 'start'), lane: 0, column: 2, length: 3, isStart: true, isEnd: true },
    ])
  })

  it('leaves a bar open where the duty goes on in another week', () => {
    const from = layOutWeek(week([mark('a', 'middle')], [mark('a', 'end')])).bars[0]
    const on = layOutWeek(week([mark('a', 'start')], [mark('a', 'middle')])).bars[0]
    expect([from?.isStart, from?.isEnd]).toEqual([false, true])
    expect([on?.isStart, on?.isEnd]).toEqual([true, false])
  })

  it('keeps a bar at its height and puts the next duty in the lane that is free', () => {
    const days = week([mark('a', 'start')], [mark('b'), mark('a', 'end')], [mark('c')])
    expect(places(days)).toEqual(['a 0 1+2', 'b 1 2+1', 'c 0 3+1'])
  })

  it('shows one of three on a day, counts two, and cuts a bar there', () => {
    const days = week(
      [mark('a', 'start'), mark('b', 'start')],
      [mark('a', 'end'), mark('b', 'middle'), mark('c')],
      [mark('b', 'end')],
    )
    expect(places(days)).toEqual(['a 0 1+2', 'b 1 1+1', 'b 1 3+1'])
    expect(layOutWeek(days).hidden).toEqual([0, 2, 0])
  })

  it('draws two duties of one name apart where neither says that it goes on', () => {
    expect(places(week([mark('a')], [mark('a')]))).toEqual(['a 0 1+1', 'a 0 2+1'])
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
