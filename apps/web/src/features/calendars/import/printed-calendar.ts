import type {
  PrintedFlying,
  PrintedGround,
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
    const times = duty.kind === 'flying' ? flyingTimes(duty) : groundTimes(duty)
    calendar.createEvent({
      ...times,
      id: `${times.start.toISOString()}-${duty.title}`,
      floating: !times.allDay && clock !== 'utc',
      summary: duty.title,
      description: duty.kind === 'flying' ? getLines(duty, clock === 'utc' ? 'z' : '').join('\n') : null,
      location: duty.kind === 'flying' ? null : duty.place,
    })
  }
  return calendar.toString()
}

/** What the clock shows, as if it were UTC. */
const moment = ({ date, time }: PrintedMoment) => new Date(`${date}T${time?.value ?? '00:00'}:00Z`)

function groundTimes({ start, end }: PrintedGround) {
  return start.time && end.time
    ? { start: moment(start), end: moment(end), allDay: false }
    : { start: moment(start), end: moment({ date: addDays(end.date, 1), time: null }), allDay: true }
}

/** The first departure alone: on which day a flight lands, and its person is clear, is for those who know its airports' clocks. */
function flyingTimes({ date, flights }: PrintedFlying) {
  const departs = moment({ date, time: flights[0].departure })
  return { start: departs, end: departs, allDay: false }
}

const getLines = ({ report, clear, flights }: PrintedFlying, mark: string) => [
  ...(report ? [`Report ${report.value}${mark}`] : []),
  ...flights.map(({ number, origin, destination, departure, arrival, isPositioning }) => {
    const times = `${departure.value}${mark}-${arrival.value}${mark}`
    return `${isPositioning ? 'DH ' : ''}${number} ${origin}-${destination} ${times}`
  }),
  ...(clear ? [`Release ${clear.value}${mark}`] : []),
]
