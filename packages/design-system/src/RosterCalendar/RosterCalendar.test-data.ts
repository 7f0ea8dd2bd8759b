import { addDays } from '../calendar-date/calendar-days.ts'
import type { CalendarDuty, CalendarFlight, CalendarMonth, CalendarRest } from './calendar-month.ts'

/* July 2026 of a crew member who works from Heathrow and lives in Edinburgh. */

const zone = 'Europe/London'

/** Days of July; 32 is the first of August. */
const date = (day: number) => addDays('2026-07-01', day - 1)

const days = (from: number, to = from) =>
  Array.from({ length: to - from + 1 }, (_, place) => date(from + place))

type Duty = Omit<CalendarDuty, 'id' | 'days' | 'start' | 'end' | 'zone' | 'title'> & {
  id?: string
  title?: string
}

/** From the first time on a day to the second on the last. */
export function duty(
  ofDays: [from: number, to?: number],
  times: string,
  { title, ...rest }: Duty,
): CalendarDuty {
  const all = days(...ofDays)
  const [start = '', end = ''] = times.split('–')
  const at = (day: string | undefined, time: string) => Date.parse(`${day}T${time}Z`)
  return {
    id: `${rest.label} ${all[0]}`,
    days: all,
    start: at(all[0], start),
    end: at(all.at(-1), end),
    zone,
    title: title ?? rest.label,
    ...rest,
  }
}

export const duties: CalendarDuty[] = [
  duty([2, 4], '08:25–06:25', {
    kind: 'trip',
    label: 'JFK',
    title: 'LHR–JFK–LHR',
    toWork: 'booked_correct_time',
    wayHome: 'booked_correct_time',
  }),
  duty([8], '12:35–19:05', {
    kind: 'trip',
    label: 'EDI',
    title: 'LHR–EDI–LHR',
    toWork: 'booked_correct_time',
    wayHome: 'not_booked',
  }),
  duty([11, 15], '09:30–16:20', {
    kind: 'trip',
    label: 'JFK–BOS',
    title: 'LHR–JFK–BOS–JFK–LHR',
    toWork: 'booked_incorrect_time',
  }),
  duty([17], '14:00–18:30', {
    kind: 'training',
    label: 'SIM2',
    title: 'Simulator check',
    toWork: 'hotel',
  }),
  duty([17], '19:00–21:00', { kind: 'manual_entry', label: 'Union meeting', pending: 'waiting' }),
  duty([20, 21], '15:50–23:05', { kind: 'trip', label: 'DUB', title: 'LHR–DUB–LHR', wayHome: 'standby' }),
  duty([23], '06:00–14:00', { kind: 'standby', label: 'SBY', title: 'Home standby' }),
  duty([25, 33], '00:00–23:59', { kind: 'leave', label: 'LVE', title: 'Annual leave' }),
]

/** Three duties on the 8th. */
export const crowded: CalendarDuty[] = [
  ...duties,
  duty([7, 9], '09:00–17:00', { kind: 'ground_duty', label: 'Office', toWork: 'standby' }),
  duty([8], '15:00–16:00', { kind: 'manual_entry', label: 'Dentist' }),
]

/** Four every day: 120 and more in a month. */
export const full: CalendarDuty[] = Array.from({ length: 31 }, (_, place) => place + 1).flatMap((day) =>
  (['booked_correct_time', 'not_booked', 'hotel', 'standby'] as const).map((toWork) =>
    duty([day], '06:00–14:00', { id: `${day} ${toWork}`, kind: 'trip', label: 'EDI', toWork }),
  ),
)

function flight(
  day: number,
  direction: CalendarFlight['direction'],
  state: CalendarFlight['state'],
  known?: [time: string, name: string],
): CalendarFlight {
  const on = date(day)
  return {
    id: `${on} ${direction}`,
    dutyId: duties.find((each) => each.days.includes(on))?.id ?? '',
    direction,
    state,
    date: on,
    known: known && { leaves: Date.parse(`${on}T${known[0]}Z`), zone, name: known[1] },
  }
}

const rest = (from: number, to: number, place: CalendarRest['place'], nights: number): CalendarRest => ({
  id: `${place} ${from}`,
  place,
  nights,
  days: days(from, to),
})

/** Duties alone. */
export const july = {
  month: '2026-07',
  today: '2026-07-14',
  duties,
  flights: [],
  rests: [],
} satisfies CalendarMonth

/** With the flights to work and home, and the rests between. */
export const commuted: CalendarMonth = {
  ...july,
  flights: [
    flight(1, 'to_work', 'booked_correct_time', ['18:10', 'BA1459']),
    flight(4, 'home', 'booked_correct_time', ['08:35', 'BA1438']),
    flight(8, 'to_work', 'planned', ['06:30', 'BA1433']),
    flight(8, 'home', 'to_plan', ['21:00', 'BA1464']),
    flight(11, 'to_work', 'booked_incorrect_time', ['06:30', 'BA1433']),
    flight(15, 'home', 'booked_correct_time', ['19:05', 'BA1456']),
    flight(20, 'to_work', 'standby', ['10:10', 'BA1441']),
    flight(21, 'home', 'to_plan'),
  ],
  rests: [rest(4, 8, 'home', 4), rest(8, 11, 'home', 2), rest(15, 17, 'base', 2), rest(17, 20, 'home', 2)],
}
