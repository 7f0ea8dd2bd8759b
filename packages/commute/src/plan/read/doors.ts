import type { Direction } from '@slipstream/contract/flight'
import { readFlightInstants } from '../../flights/flights.ts'
import { minuteMs, type Instant } from '../../time/zoned-time.ts'
import type { CommuteFlight } from '../advice-types.ts'
import type { CommuteContext, CommuteSettings } from '../commute-context.ts'
import type { RestEnd } from '../plan-types.ts'
import { doorMinutes, journeyDoor } from './transfers.ts'

/** A flight that is not known is taken to be no shorter. */
export const shortestFlightMinutes = 45

/**
 * When home is left for a flight (to work), or reached by it. Check-in closes by the timetable: nobody leaves home later because a
 * flight is late.
 */
export function doorFor(
  {
    fare,
    departure,
    arrival,
    car,
  }: Pick<CommuteFlight, 'fare' | 'departure' | 'arrival'> & {
    readonly car?: CommuteFlight['car'] | undefined
  },
  direction: Direction,
  settings: Pick<CommuteSettings, 'door_minutes'>,
): Instant {
  if (direction === 'from_work') {
    const minutes = car
      ? car.minutes + doorMinutes(car.airport, settings).from_landing
      : journeyDoor(fare, direction, settings).from_landing
    return arrival + minutes * minuteMs
  }
  const sold = readFlightInstants(fare)?.departure ?? departure
  return Math.min(departure, sold) - journeyDoor(fare, direction, settings).to_departure * minuteMs
}

/** When the door has to be left for a report whose flights are not known. */
export function latestDoor(report: RestEnd, context: CommuteContext): number {
  const { settings } = context
  const gap = Math.max(settings.landing_to_report_minutes, settings.slip_time)
  return report.at - (gap + shortestFlightMinutes + shortestDoor(context, 'to_departure')) * minuteMs
}

/** When the door is reached after a clear whose flights are not known. */
export function earliestDoor(clear: RestEnd, context: CommuteContext): number {
  const { settings } = context
  const gap = Math.max(settings.clear_to_departure_minutes, settings.slip_time)
  return clear.at + (gap + shortestFlightMinutes + shortestDoor(context, 'from_landing')) * minuteMs
}

/** Of all home airports. */
function shortestDoor(
  { settings, homeAirports }: CommuteContext,
  way: 'to_departure' | 'from_landing',
): number {
  const [first = '', ...others] = homeAirports
  return Math.min(...[first, ...others].map((airport) => doorMinutes(airport, settings)[way]))
}
