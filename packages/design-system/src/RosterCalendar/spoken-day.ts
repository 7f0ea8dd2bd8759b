import { weekdayAndDay } from '../calendar-date/calendar-date.ts'
import { statusText } from '../DutyStatus/DutyStatus.tsx'
import { dutyTimes } from '../travel/duty-times.ts'
import type { TravelFormats } from '../travel/formats.ts'
import { lowerFirst, pendingText } from '../travel/month/row-text.ts'
import type { CalendarDay, CalendarFlight, CalendarRest } from './calendar-month.ts'

const joined = (...facts: (string | false | undefined)[]) => facts.filter(Boolean).join(', ')

function spokenDuty({ duty, index, length }: CalendarDay['duties'][number], formats: TravelFormats): string {
  const { title, kind, toWork, wayHome, pending } = duty
  return joined(
    title,
    kind !== 'leave' && dutyTimes(duty, formats).spoken,
    toWork && `to work ${lowerFirst(statusText(toWork))}`,
    wayHome && `home ${lowerFirst(statusText(wayHome))}`,
    pending && lowerFirst(pendingText[pending]),
    length > 1 && `day ${index + 1} of ${length}`,
  )
}

const spokenPlaces: Record<CalendarRest['place'], string> = { home: 'at home', base: 'near base' }

const stateText = (state: CalendarFlight['state']) =>
  state === 'planned' ? 'planned' : state === 'to_plan' ? 'to plan' : lowerFirst(statusText(state))

/** `isBookingSaid`: its duty is on the same day and says what is booked. */
function spokenFlight(
  { direction, state, known }: CalendarFlight,
  isBookingSaid: boolean,
  { local, time }: TravelFormats,
): string {
  const timeAt = (at: number) => known && time(local(at, known.zone))
  const flight = direction === 'home' ? 'flight home' : 'flight to work'
  return joined(
    known ? `${flight} ${known.name} ${timeAt(known.leaves)}` : flight,
    known?.was !== undefined && `was ${timeAt(known.was)}`,
    (state === 'planned' || !isBookingSaid) && stateText(state),
  )
}

/** A day for a screen reader: its date, each duty, where its rest is spent, and its flights. */
export function spokenDay(
  { date, duties, flights, rests, isKnown }: CalendarDay,
  formats: TravelFormats,
): string {
  const count = duties.length > 1 ? `${duties.length} duties: ` : ''
  const all = duties.map((part) => spokenDuty(part, formats)).join('; ')
  const said = joined(weekdayAndDay(date), all ? count + all : isKnown && 'no duties')
  const ids = new Set(duties.map(({ duty }) => duty.id))
  // Two rests at home that meet on a day are said once.
  const after = new Set([
    ...rests.map(({ rest }) => spokenPlaces[rest.place]),
    ...flights.map((flight) => spokenFlight(flight, ids.has(flight.dutyId), formats)),
  ])
  return [said, ...after].join('; ')
}
