import type {
  RosterCalendarCommute,
  RosterCalendarDay,
  RosterCalendarMark,
  RosterCalendarRest,
} from './RosterCalendar.tsx'

const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const months = ['June', 'July', 'August', 'September']

interface Duty extends Omit<RosterCalendarMark, 'span'> {
  /** Days of the month; 32 is the first of the next. */
  from: number
  to?: number
}

function markOn(day: number, { from, to = from, ...mark }: Duty): RosterCalendarMark {
  if (from === to) return { ...mark, span: 'single' }
  return {
    ...mark,
    spoken: `${mark.spoken}, day ${day - from + 1} of ${to - from + 1}`,
    span: day === from ? 'start' : day === to ? 'end' : 'middle',
  }
}

const dayLength = 86_400_000

/** Whole weeks from a Monday on; `month` counts from June. */
function weeks(monday: string, count: number, month: number, duties: readonly Duty[], today?: number) {
  return Array.from({ length: count * 7 }, (_, index): RosterCalendarDay => {
    const date = new Date(Date.parse(monday) + index * dayLength)
    const label = String(date.getUTCDate())
    const ofMonth = date.getUTCMonth() - 5
    const day = Math.round((date.getTime() - Date.UTC(2026, month + 5, 0)) / dayLength)
    return {
      date: date.toISOString().slice(0, 10),
      label,
      spoken: `${names[index % 7]} ${label} ${months[ofMonth]}`,
      isToday: day === today,
      isOutside: ofMonth !== month,
      marks: duties
        .filter(({ from, to = from }) => from <= day && day <= to)
        .map((duty) => markOn(day, duty)),
    }
  })
}

/** The five weeks of July 2026 with these duties. */
export const july = (duties: readonly Duty[], today?: number) => weeks('2026-06-29', 5, 1, duties, today)

/** The six weeks of August 2026, without duties. */
export const august = weeks('2026-07-27', 6, 2, [])

export const duties: Duty[] = [
  {
    id: 'jfk',
    kind: 'trip',
    status: 'booked_correct_time',
    label: 'JFK',
    title: 'LHR–JFK–LHR',
    times: '08:25–06:25 +2',
    spoken: 'Trip London Heathrow, New York JFK, London Heathrow, booked both ways',
    from: 2,
    to: 4,
  },
  {
    id: 'edi',
    kind: 'trip',
    status: 'not_booked',
    label: 'EDI',
    title: 'LHR–EDI–LHR',
    times: '12:35–19:05',
    spoken: 'Trip London Heathrow, Edinburgh, London Heathrow, not booked',
    from: 8,
  },
  {
    id: 'bos',
    kind: 'trip',
    status: 'booked_incorrect_time',
    label: 'JFK–BOS',
    title: 'LHR–JFK–BOS–JFK–LHR',
    times: '09:30–16:20 +4',
    spoken: 'Trip to New York JFK and Boston, booked, won’t make it',
    from: 11,
    to: 15,
  },
  {
    id: 'sim',
    kind: 'training',
    status: 'hotel',
    label: 'SIM2',
    title: 'Simulator check',
    times: '14:00–18:30',
    spoken: 'Simulator check, hotel the evening before',
    from: 17,
  },
  {
    id: 'union',
    kind: 'manual_entry',
    label: 'Union meeting',
    spoken: 'Union meeting, nothing to book',
    from: 17,
  },
  {
    id: 'dub',
    kind: 'trip',
    status: 'standby',
    label: 'DUB',
    title: 'LHR–DUB–LHR',
    times: '15:50–23:05',
    spoken: 'Trip London Heathrow, Dublin, London Heathrow, listed on standby',
    from: 20,
    to: 21,
  },
  { id: 'standby', kind: 'standby', label: 'SBY', title: 'Home standby', spoken: 'Home standby', from: 23 },
  {
    id: 'leave',
    kind: 'leave',
    label: 'LVE',
    title: 'Annual leave',
    spoken: 'Annual leave',
    from: 25,
    to: 33,
  },
]

/** Three duties on the 8th. */
export const crowded: Duty[] = [
  ...duties,
  {
    id: 'office',
    kind: 'ground_duty',
    status: 'standby',
    label: 'Office',
    spoken: 'Office, listed on standby',
    from: 7,
    to: 9,
  },
  { id: 'dentist', kind: 'manual_entry', label: 'Dentist', spoken: 'Dentist', from: 8 },
]

/** Four every day: 120 and more in a month. */
export const full: Duty[] = Array.from({ length: 31 }, (_, day) => day + 1).flatMap((from) =>
  (['booked_correct_time', 'not_booked', 'hotel', 'standby'] as const).map((status, index) => ({
    id: `${from}-${index}`,
    kind: 'trip' as const,
    status,
    label: 'EDI',
    spoken: `Trip ${index + 1}`,
    from,
  })),
)

interface SampleRest extends Omit<RosterCalendarRest, 'span'> {
  from: number
  to: number
}

const spokenStates: Record<RosterCalendarCommute['state'], string> = {
  booked_correct_time: 'booked',
  booked_incorrect_time: 'booked, won’t make it',
  standby: 'standby',
  planned: 'planned',
  to_plan: 'to plan',
}

/** Days of the month; the flights of a rest are on its first and its last day. */
const commutes: Record<number, RosterCalendarCommute[]> = {
  1: [commute('to_work', 'booked_correct_time', '18:10', 'BA1459')],
  4: [commute('home', 'booked_correct_time', '08:35', 'BA1438')],
  8: [commute('to_work', 'planned', '06:30', 'BA1433'), commute('home', 'to_plan', '21:00', 'BA1464')],
  11: [commute('to_work', 'booked_incorrect_time', '06:30', 'BA1433')],
  15: [commute('home', 'booked_correct_time', '19:05', 'BA1456')],
  20: [commute('to_work', 'standby', '10:10', 'BA1441')],
  21: [commute('home', 'to_plan')],
}

const rests: SampleRest[] = [
  { id: 'first', place: 'home', label: 'Home 4 nights', spoken: 'At home', from: 4, to: 8 },
  { id: 'second', place: 'home', label: 'Home 2 nights', spoken: 'At home', from: 8, to: 11 },
  { id: 'third', place: 'base', label: 'Near base', spoken: 'Near base', from: 15, to: 17 },
  { id: 'fourth', place: 'home', label: 'Home 2 nights', spoken: 'At home', from: 17, to: 20 },
]

function commute(
  direction: RosterCalendarCommute['direction'],
  state: RosterCalendarCommute['state'],
  time?: string,
  flight?: string,
): RosterCalendarCommute {
  const way = direction === 'to_work' ? 'Flight to work' : 'Flight home'
  const known = time === undefined ? 'not known yet' : `${flight}, ${time}`
  const spoken = `${way} ${known}, ${spokenStates[state]}`
  return { id: `${direction} ${time}`, direction, state, time, flight, spoken }
}

/** July with its flights to work and home, and the rests between. */
export function commuted(days: readonly RosterCalendarDay[]): RosterCalendarDay[] {
  return days.map((day) => {
    if (day.isOutside) return day
    const date = Number(day.label)
    return {
      ...day,
      commutes: commutes[date],
      rests: rests.flatMap(({ from, to, id, place, label, spoken }): RosterCalendarRest[] =>
        from <= date && date <= to
          ? [
              {
                id,
                place,
                label,
                spoken,
                span: date === from ? 'start' : date === to ? 'end' : 'middle',
              },
            ]
          : [],
      ),
    }
  })
}
