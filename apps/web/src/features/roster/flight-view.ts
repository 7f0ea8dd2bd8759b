import { atTimes } from '@slipstream/commute/flights/live-times'
import type { Advice } from '@slipstream/commute/plan/advice-types'
import type { RosterCardFlight } from '@slipstream/design-system/RosterCard'
import { dateOf } from '@slipstream/commute/time/calendar-dates'
import { weekdayDayLabel, timeLabel } from '@slipstream/commute/time/date-formats'
import { arrivalOffset } from '#shared/flights/arrival-offset.ts'
import { formatZone } from '#shared/format.ts'
import { rosterZone } from '@slipstream/commute/time/zoned-time'
import { flightTimes } from './commute/flight-times.ts'
import { spokenDay } from './duty-text.ts'

const roles = { booked: 'Booked', listed: 'Standby', planned: 'Planned', advised: 'Best' } as const

/** The flight a card names for one direction, with its day if that is not `cardDate` (`YYYY-MM-DD`). */
export function cardFlight(
  { named, direction, status }: Advice,
  cardDate: string,
): RosterCardFlight | undefined {
  if (!named) return undefined
  const { flight, origin } = named
  const { fare: sold } = flight
  const fare = atTimes(sold, flight)
  const { time, was, zone, spokenTime } = flightTimes(sold, flight)
  // The report beside it has the roster's zone.
  const isOtherClock = zone !== undefined && zone !== formatZone(rosterZone, flight.departure)
  const offset = arrivalOffset(fare)
  const plainTimes = [
    `${timeLabel(fare.departure_time)} to ${timeLabel(fare.arrival_time)}`,
    offset.spokenDayOffset,
  ]
    .filter(Boolean)
    .join(' ')
  const isOtherDay = dateOf(fare.departure_time) !== cardDate
  const day = isOtherDay ? `${weekdayDayLabel(fare.departure_time)} ` : ''
  const isDayBefore = direction === 'to_work' && isOtherDay && origin === 'advised'
  // Booked without a named flight: this is only the best one.
  const role = origin === 'advised' && status !== 'not_booked' ? 'Best' : roles[origin]
  return {
    times: `${day}${time}`,
    ...(isOtherClock ? { zone } : {}),
    ...(was === undefined ? {} : { was }),
    ...(offset.dayOffset === undefined ? {} : { dayOffset: offset.dayOffset }),
    flightNumber: flight.name,
    role: isDayBefore ? 'Day before' : role,
    spoken: [
      ...(isOtherDay ? [spokenDay(cardDate, fare.departure_time)] : []),
      isOtherClock ? spokenTime : plainTimes,
      flight.name,
      ...(was === undefined || isOtherClock ? [] : [`was ${was}`]),
    ].join(', '),
  }
}
