import type { FlightTimes } from '@slipstream/commute/flights/flights'
import { atTimes } from '@slipstream/commute/flights/live-times'
import type { Advice } from '@slipstream/commute/plan/advice-types'
import type { RosterCardFlight } from '@slipstream/design-system/RosterCard'
import { dateOf } from '@slipstream/commute/time/calendar-dates'
import { weekdayDayLabel, timeLabel } from '@slipstream/commute/time/date-formats'
import { arrivalOffset } from '#shared/flights/arrival-offset.ts'
import { spokenDay } from './duty-text.ts'

const roles = { booked: 'Booked', listed: 'Standby', planned: 'Planned', advised: 'Best' } as const

const timesText = ({ departure_time, arrival_time }: FlightTimes) =>
  `${timeLabel(departure_time)}–${timeLabel(arrival_time)}`

/** The flight a card names for one direction, with its day if that is not `cardDate` (`YYYY-MM-DD`). */
export function cardFlight(
  { named, direction, status }: Advice,
  cardDate: string,
): RosterCardFlight | undefined {
  if (!named) return undefined
  const { flight, origin } = named
  const { fare: sold } = flight
  const fare = atTimes(sold, flight)
  const was = fare === sold ? undefined : timesText(sold)
  const offset = arrivalOffset(fare)
  const isOtherDay = dateOf(fare.departure_time) !== cardDate
  const day = isOtherDay ? `${weekdayDayLabel(fare.departure_time)} ` : ''
  const isDayBefore = direction === 'to_work' && isOtherDay && origin === 'advised'
  // Booked without a named flight: this is only the best one.
  const role = origin === 'advised' && status !== 'not_booked' ? 'Best' : roles[origin]
  return {
    times: `${day}${timesText(fare)}`,
    ...(was === undefined ? {} : { was }),
    ...(offset.dayOffset === undefined ? {} : { dayOffset: offset.dayOffset }),
    flightNumber: flight.name,
    role: isDayBefore ? 'Day before' : role,
    spoken: `${isOtherDay ? `${spokenDay(cardDate, fare.departure_time)}, ` : ''}${timeLabel(fare.departure_time)} to ${timeLabel(fare.arrival_time)}${offset.spokenDayOffset === undefined ? '' : ` ${offset.spokenDayOffset}`}, ${flight.name}${was === undefined ? '' : `, was ${was}`}`,
  }
}
