import type { RosterCalendarDay, RosterCalendarMark } from './RosterCalendar.tsx'

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
    label: 'LHR–JFK–LHR',
    spoken: 'Trip London Heathrow, New York JFK, London Heathrow, booked both ways',
    from: 2,
    to: 4,
  },
  {
    id: 'edi',
    kind: 'trip',
    status: 'not_booked',
    label: 'EDI',
    spoken: 'Trip London Heathrow, Edinburgh, London Heathrow, not booked',
    from: 8,
  },
  {
    id: 'bos',
    kind: 'trip',
    status: 'booked_incorrect_time',
    label: 'LHR–JFK–BOS–JFK–LHR',
    spoken: 'Trip to New York JFK and Boston, booked, won’t make it',
    from: 11,
    to: 15,
  },
  {
    id: 'sim',
    kind: 'ground_duty',
    status: 'hotel',
    label: 'SIM2',
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
    label: 'LHR–DUB',
    spoken: 'Trip London Heathrow, Dublin, London Heathrow, listed on standby',
    from: 20,
    to: 21,
  },
  { id: 'leave', kind: 'ground_duty', label: 'Leave', spoken: 'Annual leave', from: 25, to: 33 },
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
