import { planRoster } from '@slipstream/commute/plan/describe/advice'
import type { RosterItem } from '@slipstream/contract/roster'
import { defaultUserSettings } from '@slipstream/contract/user'
import { describe, expect, it } from 'vitest'
import { commutesByDay } from './calendar-commutes.ts'
import { aDuty, flightHome, flightToWork } from './rest.test-data.ts'

const first = aDuty('first', '2026-11-03 10:00', '2026-11-03 16:00', [
  flightToWork('1431', '2026-11-03 06:15'),
  flightHome('1450', '2026-11-03 18:00'),
])
const second = aDuty('second', '2026-11-06 12:00', '2026-11-06 18:00', [
  flightToWork('1433', '2026-11-06 08:00'),
  flightHome('1460', '2026-11-06 20:00'),
])

function calendar(items: readonly RosterItem[], now = Date.parse('2026-11-01T09:00Z')) {
  const plan = planRoster(items, {
    settings: { ...defaultUserSettings, slip_time: 60 },
    homeAirports: ['EDI'],
    now,
  })
  return commutesByDay(plan)
}

const said = (items: readonly RosterItem[], date: string) =>
  calendar(items)(date).commutes.map(({ direction, state, spoken }) => [direction, state, spoken])

/** `3 start home`. */
const placesOf = (items: readonly RosterItem[], now?: number) =>
  Array.from({ length: 9 }, (_, day) => day + 1).flatMap((day) =>
    calendar(items, now)(`2026-11-0${day}`).rests.map(({ span, place }) => `${day} ${span} ${place}`),
  )

describe('commutes in the calendar (issue 19): in the days they fall on', () => {
  it('are what the plan names, in the order of the day', () => {
    expect(said([first, second], '2026-11-03')).toEqual([
      ['to_work', 'to_plan', 'flight to work BA1431 06:15'],
      ['home', 'to_plan', 'flight home BA1450 18:00'],
    ])
  })

  it('tell booked, listed and planned flights apart', () => {
    const states = (parts: Partial<typeof second>) =>
      said([first, { ...second, ...parts }], '2026-11-06').map(([, state]) => state)[0]
    const to_work_flight = second.prices.to_work[0] ?? null
    expect(states({ to_work_status: 'booked_correct_time', to_work_flight })).toBe('booked_correct_time')
    expect(states({ to_work_status: 'standby', to_work_flight })).toBe('standby')
    expect(states({ to_work_status: 'not_booked', to_work_flight })).toBe('planned')
    expect(states({})).toBe('to_plan')
  })

  it('say no flight where one is booked and not known', () => {
    expect(said([first, { ...second, to_work_status: 'booked_correct_time' }], '2026-11-06')[0]).toEqual([
      'to_work',
      'booked_correct_time',
      'flight to work',
    ])
  })

  it('are on the evening before where that is when they leave, with their state', () => {
    const early = aDuty('early', '2026-11-06 06:00', '2026-11-06 14:00', [
      flightToWork('1465', '2026-11-05 20:10'),
    ])
    expect(said([first, early], '2026-11-05')).toEqual([
      ['to_work', 'to_plan', 'flight to work BA1465 20:10, to plan'],
    ])
  })

  it('stay where no flight is known: still to plan, on the day of the duty', () => {
    const unknown = aDuty('unknown', '2026-11-06 12:00', '2026-11-06 18:00')
    expect(said([first, unknown], '2026-11-06')[0]).toEqual(['to_work', 'to_plan', 'flight to work'])
  })

  it('are none for a stay near base, and none once they are over', () => {
    const stay = [
      { ...first, from_work_status: 'hotel' } as const,
      { ...second, to_work_status: 'hotel' } as const,
    ]
    expect(said(stay, '2026-11-06').map(([direction]) => direction)).toEqual(['home'])
    expect(calendar([first, second], Date.parse('2026-11-08T09:00Z'))('2026-11-03').commutes).toEqual([])
  })
})

describe('rests in the calendar: from the flight home to the flight to work', () => {
  it('are at home on the days between', () => {
    expect(placesOf([first, second])).toEqual([
      '3 start home',
      '4 middle home',
      '5 middle home',
      '6 end home',
    ])
    expect(calendar([first, second])('2026-11-04').rests[0]).toMatchObject({
      label: 'Home 3 nights',
      spoken: 'at home',
    })
  })

  it('are near base where the plan is to stay', () => {
    const stay = [
      { ...first, from_work_status: 'hotel' } as const,
      { ...second, to_work_status: 'hotel' } as const,
    ]
    expect(placesOf(stay)).toEqual(['3 start base', '4 middle base', '5 middle base', '6 end base'])
  })

  it('are nowhere while the plan knows no flights, and none once they are over', () => {
    const without = [
      aDuty('a', '2026-11-03 10:00', '2026-11-03 16:00'),
      aDuty('b', '2026-11-06 12:00', '2026-11-06 18:00'),
    ]
    expect(placesOf(without)).toEqual([])
    expect(placesOf([first, second], Date.parse('2026-11-08T09:00Z'))).toEqual([])
  })
})
