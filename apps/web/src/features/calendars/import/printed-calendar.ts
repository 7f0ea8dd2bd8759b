import type {
  PrintedDuty,
  PrintedMoment,
  PrintedRoster,
} from '@slipstream/commute/roster/printed/printed-roster'
import { addDays } from '@slipstream/commute/time/calendar-dates'
import ical from 'ical-generator'

/**
 * The duties that were read of a printed roster, as a calendar for the import: all of it that leaves the phone. Its times float
 * where the roster does not say that they are UTC.
 */
export function printedCalendar({ duties, clock }: PrintedRoster): string {
  const calendar = ical({ prodId: { company: 'Slipstream', product: 'Printed roster', language: 'EN' } })
  for (const duty of duties) {
    const { title, start, end, place } = duty
    const isWholeDay = start.time === null || end.time === null
    calendar.createEvent({
      id: `${start.date}-${start.time?.value ?? 'day'}-${title}`,
      start: moment(start),
      end: isWholeDay ? moment({ date: addDays(end.date, 1), time: null }) : moment(end),
      allDay: isWholeDay,
      floating: !isWholeDay && clock !== 'utc',
      summary: title,
      description: flightLines(duty, clock) || null,
      location: place,
    })
  }
  return calendar.toString()
}

/** What the clock shows, as if it were UTC. */
const moment = ({ date, time }: PrintedMoment) => new Date(`${date}T${time?.value ?? '00:00'}:00Z`)

const flightLines = ({ flights }: PrintedDuty, clock: PrintedRoster['clock']) =>
  flights
    .map(({ number, origin, destination, departure, arrival, isPositioning }) => {
      const mark = clock === 'utc' ? 'z' : ''
      const times = `${departure.value}${mark}-${arrival.value}${mark}`
      return `${isPositioning ? 'DH ' : ''}${number} ${origin}-${destination} ${times}`
    })
    .join('\n')
