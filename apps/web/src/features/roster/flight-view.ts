import type { Verdict } from '@slipstream/commute/verdict-types'
import type { RosterCardFlight } from '@slipstream/design-system/RosterCard'
import { formatDay, formatTime, spokenDay } from '#shared/format.ts'
import { arrivalOffset } from '#shared/flights/arrival-offset.ts'
import type { ViewContext } from '#shared/flights/fare-row.ts'
import { dateOf } from '@slipstream/commute/dates'

const roles = { booked: 'Booked', listed: 'Standby', planned: 'Planned', advised: 'Best' } as const

/** The flight a card names for one direction, with its day where that is not `cardDate` (`YYYY-MM-DD`). */
export function cardFlight(
  { named, direction, status }: Verdict,
  cardDate: string,
  { names }: ViewContext,
): RosterCardFlight | undefined {
  if (!named) return undefined
  const { flight, origin } = named
  const { fare } = flight
  const offset = arrivalOffset(fare)
  const isOtherDay = dateOf(fare.departure_time) !== cardDate
  const day = isOtherDay ? `${formatDay(fare.departure_time)} ` : ''
  const isDayBefore = direction === 'to_work' && isOtherDay && origin === 'advised'
  // Booked without saying on which flight: this is only the best one.
  const role = origin === 'advised' && status !== 'not_booked' ? 'Best' : roles[origin]
  return {
    times: `${day}${formatTime(fare.departure_time)}–${formatTime(fare.arrival_time)}`,
    ...(offset.dayOffset === undefined ? {} : { dayOffset: offset.dayOffset }),
    flightNumber: flight.name,
    role: isDayBefore ? 'Day before' : role,
    spoken: `${isOtherDay ? `${spokenDay(fare.departure_time)}, ` : ''}${names(fare.origin)} ${formatTime(fare.departure_time)} to ${names(fare.destination)} ${formatTime(fare.arrival_time)}, ${flight.name}`,
  }
}
