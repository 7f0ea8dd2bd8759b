import { rosterClock } from '@slipstream/commute/time/clock'
import { itemKey } from '@slipstream/commute/roster/roster-items'
import { planRoster } from '@slipstream/commute/plan/describe/advice'
import { toLocal } from '@slipstream/commute/time/zoned-time'
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
import { aDuty, flightHome, flightToWork } from '../rest/rest.test-data.ts'
import { calendarMonth, chosenDay, itemsOnDay, openingDay } from './calendar-view.ts'

function calendar(items: readonly RosterItem[], now = mockNowMs) {
  const plan = planRoster(items, {
    settings: { ...defaultUserSettings, slip_time: 60 },
    homeAirports: ['EDI', 'GLA'],
    now,
  })
  return calendarMonth(items, plan, new Map(), rosterClock)
}

const dutyIn = (item: RosterItem, now?: number) => calendar([item], now).duties[0]

const getDays = (item: RosterItem) => dutyIn(item)?.days

describe('a duty in the calendar is on every day it has a part in (Europe/London)', () => {
  it('goes over midnight and over the edge of the month', () => {
    expect(getDays(newYorkTrip)).toEqual(['2026-10-30', '2026-10-31', '2026-11-01'])
  })

  it.each([
    ['the night of 25 hours', octoberNightTurnaround, ['2026-10-24', '2026-10-25']],
    ['the night of 23 hours', marchNightTurnaround, ['2027-03-27', '2027-03-28']],
  ] as const)('goes over %s', (_, item, days) => expect(getDays(item)).toEqual(days))

  it('ends with its last minute: 23:59 is of the day, 00:00 is not', () => {
    expect(getDays(leave)?.at(-1)).toBe('2026-11-21')
    const untilMidnight: RosterItem = { ...leave, start: '2026-11-17 08:00', end: '2026-11-18 00:00' }
    expect(getDays(untilMidnight)).toEqual(['2026-11-17'])
  })

  it('is named by where it goes, a ground duty by its code, and has its whole name for where that fits', () => {
    expect(dutyIn(newYorkTrip)).toMatchObject({ label: 'JFK', title: 'LHR–JFK–LHR' })
    expect(dutyIn(leave)?.label).toBe('LVE')
    expect(dutyIn(simulator)?.title).toBe('Simulator check, A320')
  })

  it('is told apart from others: trip, standby, training, leave, an own entry (issue 19 Calendar)', () => {
    const kinds = [newYorkTrip, airportStandby, simulator, leave, dentist].map((item) => dutyIn(item)?.kind)
    expect(kinds).toEqual(['trip', 'standby', 'training', 'leave', 'manual_entry'])
  })

  it('says that a change of it is not sent yet', () => {
    const { duties } = calendarMonth(
      [dentist, leave],
      null,
      new Map([[itemKey(dentist), 'waiting']]),
      rosterClock,
    )
    expect(duties.map(({ pending }) => pending)).toEqual(['waiting', undefined])
  })

  it('has the statuses of both directions, and none where there is nothing to book', () => {
    const statuses = (parts: Partial<typeof lateGenevaTurnaround>, now?: number) => {
      const duty = dutyIn({ ...lateGenevaTurnaround, ...parts }, now)
      return [duty?.toWork, duty?.wayHome]
    }
    expect(statuses({ to_work_status: 'standby', from_work_status: 'hotel' })).toEqual(['standby', 'hotel'])
    expect(dutyIn(leave)?.toWork).toBeUndefined()
    const open = { to_work_status: 'not_booked', from_work_status: 'not_booked' } as const
    expect(statuses(open, Date.parse('2027-01-01T00:00Z'))).toEqual([undefined, undefined])
  })
})

const first = aDuty('first', '2026-11-03 10:00', '2026-11-03 16:00', [
  flightToWork('1431', '2026-11-03 06:15'),
  flightHome('1450', '2026-11-03 18:00'),
])
const second = aDuty('second', '2026-11-06 12:00', '2026-11-06 18:00', [
  flightToWork('1433', '2026-11-06 08:00'),
  flightHome('1460', '2026-11-06 20:00'),
])
const soon = Date.parse('2026-11-01T09:00Z')

const flightsOn = (items: readonly RosterItem[], day: string, now = soon) =>
  calendar(items, now)
    .flights.filter(({ date }) => date === day)
    .map(({ direction, state, known }) =>
      [direction, state, known?.name, known && toLocal(known.leaves, known.zone).slice(11)]
        .filter(Boolean)
        .join(' '),
    )

describe('the flights in the calendar (issue 19)', () => {
  it('are what the plan names, in the order of the day', () => {
    expect(flightsOn([first, second], '2026-11-03')).toEqual([
      'to_work to_plan BA1431 06:15',
      'home to_plan BA1450 18:00',
    ])
  })

  it('tell booked, listed and planned flights apart', () => {
    const [to_work_flight = null] = second.prices.to_work
    const getState = (parts: Partial<typeof second>) =>
      flightsOn([first, { ...second, ...parts }], '2026-11-06')[0]?.split(' ')[1]
    expect(getState({ to_work_status: 'booked_correct_time', to_work_flight })).toBe('booked_correct_time')
    expect(getState({ to_work_status: 'standby', to_work_flight })).toBe('standby')
    expect(getState({ to_work_status: 'not_booked', to_work_flight })).toBe('planned')
    expect(getState({})).toBe('to_plan')
  })

  it('name no flight where one is booked and not known', () => {
    const booked = { ...second, to_work_status: 'booked_correct_time' } as const
    expect(flightsOn([first, booked], '2026-11-06')[0]).toBe('to_work booked_correct_time')
  })

  it('are on the evening before where that is when they leave', () => {
    const early = aDuty('early', '2026-11-06 06:00', '2026-11-06 14:00', [
      flightToWork('1465', '2026-11-05 20:10'),
    ])
    expect(flightsOn([first, early], '2026-11-05')).toEqual(['to_work to_plan BA1465 20:10'])
  })

  it('stay where no flight is known: still to plan, on the day of the duty', () => {
    const unknown = aDuty('unknown', '2026-11-06 12:00', '2026-11-06 18:00')
    expect(flightsOn([first, unknown], '2026-11-06')[0]).toBe('to_work to_plan')
  })

  it('are none for a stay near base, and none once they are over', () => {
    const stay = [
      { ...first, from_work_status: 'hotel' } as const,
      { ...second, to_work_status: 'hotel' } as const,
    ]
    expect(flightsOn(stay, '2026-11-06')).toEqual(['home to_plan BA1460 20:00'])
    expect(flightsOn([first, second], '2026-11-03', Date.parse('2026-11-08T09:00Z'))).toEqual([])
  })
})

describe('the rests in the calendar: from the flight home to the flight to work', () => {
  const restsIn = (items: readonly RosterItem[], now = soon) =>
    calendar(items, now).rests.map(({ place, nights, days }) => [place, nights, days[0], days.at(-1)])

  it('are at home on the days between', () => {
    expect(restsIn([first, second])).toEqual([['home', 3, '2026-11-03', '2026-11-06']])
  })

  it('are near base where the plan is to stay', () => {
    const stay = [
      { ...first, from_work_status: 'hotel' } as const,
      { ...second, to_work_status: 'hotel' } as const,
    ]
    expect(restsIn(stay)).toEqual([['base', 3, '2026-11-03', '2026-11-06']])
  })

  it('are nowhere while the plan knows no flights, and none once they are over', () => {
    const without = [
      aDuty('a', '2026-11-03 10:00', '2026-11-03 16:00'),
      aDuty('b', '2026-11-06 12:00', '2026-11-06 18:00'),
    ]
    expect(restsIn(without)).toEqual([])
    expect(restsIn([first, second], Date.parse('2026-11-08T09:00Z'))).toEqual([])
  })
})

describe('the chosen day of the calendar', () => {
  it('shows the duties that have a part in it, in their order', () => {
    expect(itemsOnDay(novemberRoster, '2026-11-08', rosterClock).map(itemKey)).toEqual([
      itemKey(threeDayTrip),
    ])
    expect(itemsOnDay([newYorkTrip, leave], '2026-11-01', rosterClock)).toEqual([newYorkTrip])
    expect(itemsOnDay([newYorkTrip], '2026-11-02', rosterClock)).toEqual([])
  })

  it('is the one in the URL, else the first of the open duty in the month', () => {
    const at = { month: '2026-11', today: '2026-11-05', items: novemberRoster, asked: null, itemKey: null }
    expect(chosenDay({ ...at, asked: '2026-11-08', itemKey: itemKey(threeDayTrip) }, rosterClock)).toBe(
      '2026-11-08',
    )
    expect(chosenDay({ ...at, asked: '2026-12-08' }, rosterClock)).toBe('2026-11-05')
    expect(chosenDay({ ...at, asked: 'tomorrow' }, rosterClock)).toBe('2026-11-05')
    expect(chosenDay({ ...at, itemKey: itemKey(threeDayTrip) }, rosterClock)).toBe('2026-11-07')
    expect(chosenDay({ ...at, itemKey: itemKey(newYorkTrip) }, rosterClock)).toBe('2026-11-01')
    expect(chosenDay({ ...at, itemKey: 'trip:unknown' }, rosterClock)).toBe('2026-11-05')
  })

  it('is today, else the first with a duty, else the first', () => {
    expect(openingDay('2026-11', '2026-11-05', novemberRoster, rosterClock)).toBe('2026-11-05')
    expect(openingDay('2026-11', '2026-12-05', [leave], rosterClock)).toBe('2026-11-17')
    expect(openingDay('2026-11', '2026-12-05', [newYorkTrip], rosterClock)).toBe('2026-11-01')
    expect(openingDay('2026-11', '2026-12-05', [], rosterClock)).toBe('2026-11-01')
  })
})
