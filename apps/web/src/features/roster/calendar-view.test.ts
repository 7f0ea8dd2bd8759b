import { daysBetween } from '@slipstream/commute/time/calendar-dates'
import { itemKey } from '@slipstream/commute/roster/roster-items'
import { planRoster } from '@slipstream/commute/plan/describe/advice'
import type { RosterItem } from '@slipstream/contract/roster'
import { defaultUserSettings } from '@slipstream/contract/user'
import { mockNowMs } from '@slipstream/mocks/clock'
import {
  airportStandby,
  dentist,
  leave,
  lateGenevaTurnaround,
  marchNightTurnaround,
  newYorkTrip,
  novemberRoster,
  octoberNightTurnaround,
  simulator,
  threeDayTrip,
} from '@slipstream/mocks/fixtures/roster'
import { describe, expect, it } from 'vitest'
import { calendarDays, chosenDay, itemsOnDay, openingDay } from './calendar-view.ts'

function calendar(month: string, items: readonly RosterItem[] = [], now = mockNowMs) {
  const plan = planRoster(items, {
    settings: { ...defaultUserSettings, slip_time: 60 },
    homeAirports: ['EDI', 'GLA'],
    now,
  })
  return calendarDays({
    month,
    today: '2026-11-05',
    items,
    plan,
  })
}

/** `2026-10-30 start`: where an item is drawn. */
const places = (month: string, item: RosterItem) =>
  calendar(month, [item]).flatMap(({ date, marks }) => marks.map(({ span }) => `${date} ${span}`))

const markOf = (item: RosterItem, now?: number) =>
  calendar(item.kind === 'trip' ? item.trip_start.slice(0, 7) : item.start.slice(0, 7), [item], now)
    .flatMap(({ marks }) => marks)
    .at(0)

describe('the month as a calendar (issue 5 Month view): whole weeks, Monday first', () => {
  it.each([
    ['2026-11', '2026-10-26', '2026-12-06'],
    // It begins on a Monday and ends on a Sunday.
    ['2027-02', '2027-02-01', '2027-02-28'],
    ['2028-02', '2028-01-31', '2028-03-05'],
    ['2026-12', '2026-11-30', '2027-01-03'],
    // The clocks change in them.
    ['2026-10', '2026-09-28', '2026-11-01'],
    ['2027-03', '2027-03-01', '2027-04-04'],
  ])('%s runs from %s to %s', (month, first, last) => {
    const dates = calendar(month).map(({ date }) => date)
    expect([dates[0], dates.at(-1)]).toEqual([first, last])
    expect(dates).toHaveLength(daysBetween(first, last) + 1)
    expect(new Set(dates).size).toBe(dates.length)
  })

  it('marks today, and the days of other months', () => {
    const days = calendar('2026-11')
    expect(days.filter(({ isToday }) => isToday).map(({ date }) => date)).toEqual(['2026-11-05'])
    expect(days.filter(({ isOutside }) => !isOutside)).toHaveLength(30)
    expect(days[10]).toMatchObject({ label: '5', spoken: 'Thursday 5 November' })
    expect(calendar('2026-12').some(({ isToday }) => isToday)).toBe(false)
  })
})

describe('a duty in the calendar is on every day it has a part in (Europe/London)', () => {
  it('goes over midnight and over the edge of the month', () => {
    expect(places('2026-11', newYorkTrip)).toEqual([
      '2026-10-30 start',
      '2026-10-31 middle',
      '2026-11-01 end',
    ])
  })

  it.each([
    ['the night of 25 hours', '2026-10', octoberNightTurnaround, ['2026-10-24 start', '2026-10-25 end']],
    ['the night of 23 hours', '2027-03', marchNightTurnaround, ['2027-03-27 start', '2027-03-28 end']],
  ] as const)('goes over %s', (_, month, item, days) => expect(places(month, item)).toEqual(days))

  it('ends with its last minute: 23:59 is of the day, 00:00 is not', () => {
    expect(places('2026-11', leave).at(-1)).toBe('2026-11-21 end')
    const untilMidnight: RosterItem = { ...leave, start: '2026-11-17 08:00', end: '2026-11-18 00:00' }
    expect(places('2026-11', untilMidnight)).toEqual(['2026-11-17 single'])
  })

  it('says which day of the duty it is', () => {
    const spoken = calendar('2026-11', [threeDayTrip]).flatMap(({ marks }) =>
      marks.map((mark) => mark.spoken),
    )
    expect(spoken.map((words) => words.split(', ').at(-1))).toEqual([
      'day 1 of 3',
      'day 2 of 3',
      'day 3 of 3',
    ])
  })

  it('is named by where it goes, a ground duty by its code', () => {
    expect(markOf(newYorkTrip)?.label).toBe('JFK')
    expect(markOf(leave)?.label).toBe('LVE')
  })

  it('has its whole name and its hours for where they fit (issue 19 Calendar)', () => {
    expect(markOf(newYorkTrip)).toMatchObject({ title: 'LHR–JFK–LHR', times: '08:25–06:25 +2' })
    expect(markOf(simulator)).toMatchObject({ title: 'Simulator check, A320', times: '14:00–18:30' })
    expect(markOf(dentist)?.title).toBeUndefined()
    expect(markOf(leave)?.times).toBeUndefined()
  })

  it('is told apart from others: trip, standby, training, leave, an own entry (issue 19 Calendar)', () => {
    const kinds = [newYorkTrip, airportStandby, simulator, leave, dentist].map((item) => markOf(item)?.kind)
    expect(kinds).toEqual(['trip', 'standby', 'training', 'leave', 'manual_entry'])
  })
})

describe('a day of the calendar', () => {
  it('has the flights and rests of the plan beside its duties (issue 19 Calendar)', () => {
    const day = calendar('2026-11', novemberRoster).find(({ date }) => date === '2026-11-05')
    expect(day?.marks.map(({ label }) => label)).toEqual(['CPH'])
    expect(day?.commutes?.map(({ direction, state }) => `${direction} ${state}`)).toEqual([
      'to_work booked_correct_time',
      'home to_plan',
    ])
    expect(day?.rests?.map(({ label, span }) => `${label}, ${span}`)).toEqual([
      'Home 4 nights, end',
      'Home 1 night, start',
    ])
  })
})

describe('the status in the calendar (specification §3 Duty colours): the worse of the two directions', () => {
  const statusOf = (
    to_work_status: RosterItem['to_work_status'],
    from_work_status: RosterItem['from_work_status'],
  ) => markOf({ ...lateGenevaTurnaround, to_work_status, from_work_status })?.status

  it('is the one that needs doing first, whichever direction it is of', () => {
    expect(statusOf('not_booked', 'booked_incorrect_time')).toBe('not_booked')
    expect(statusOf('standby', 'booked_incorrect_time')).toBe('booked_incorrect_time')
    expect(statusOf('standby', 'hotel')).toBe('standby')
    expect(statusOf('booked_correct_time', 'hotel')).toBe('hotel')
    expect(statusOf('booked_correct_time', 'booked_correct_time')).toBe('booked_correct_time')
  })

  it('is none where there is nothing to book', () => {
    expect(markOf(leave)?.status).toBeUndefined()
    const past = {
      ...lateGenevaTurnaround,
      to_work_status: 'not_booked',
      from_work_status: 'not_booked',
    } as const
    expect(markOf(past, Date.parse('2027-01-01T00:00Z'))?.status).toBeUndefined()
  })

  it('is said for each direction', () => {
    const mark = markOf({ ...lateGenevaTurnaround, to_work_status: 'standby', from_work_status: 'hotel' })
    expect(mark?.spoken).toContain('to work: standby, home: hotel')
  })
})

describe('the chosen day of the calendar', () => {
  it('shows the duties that have a part in it, in their order', () => {
    expect(itemsOnDay(novemberRoster, '2026-11-08').map(itemKey)).toEqual([itemKey(threeDayTrip)])
    expect(itemsOnDay([newYorkTrip, leave], '2026-11-01')).toEqual([newYorkTrip])
    expect(itemsOnDay([newYorkTrip], '2026-11-02')).toEqual([])
  })

  it('is the one in the URL, else the first of the open duty in the month', () => {
    const at = { month: '2026-11', today: '2026-11-05', items: novemberRoster, asked: null, itemKey: null }
    expect(chosenDay({ ...at, asked: '2026-11-08', itemKey: itemKey(threeDayTrip) })).toBe('2026-11-08')
    expect(chosenDay({ ...at, asked: '2026-12-08' })).toBe('2026-11-05')
    expect(chosenDay({ ...at, asked: 'tomorrow' })).toBe('2026-11-05')
    expect(chosenDay({ ...at, itemKey: itemKey(threeDayTrip) })).toBe('2026-11-07')
    expect(chosenDay({ ...at, itemKey: itemKey(newYorkTrip) })).toBe('2026-11-01')
    expect(chosenDay({ ...at, itemKey: 'trip:unknown' })).toBe('2026-11-05')
  })

  it('is today, else the first with a duty, else the first', () => {
    expect(openingDay('2026-11', '2026-11-05', novemberRoster)).toBe('2026-11-05')
    expect(openingDay('2026-11', '2026-12-05', [leave])).toBe('2026-11-17')
    expect(openingDay('2026-11', '2026-12-05', [newYorkTrip])).toBe('2026-11-01')
    expect(openingDay('2026-11', '2026-12-05', [])).toBe('2026-11-01')
  })
})
