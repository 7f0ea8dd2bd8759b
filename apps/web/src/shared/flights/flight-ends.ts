import type { Flight } from '@slipstream/contract/flight'
import type { Airport } from '@slipstream/design-system/travel/now/timeline-steps'
import { arrivesDayOffset } from '@slipstream/commute/flights/flights'
import type { AirportNames } from '../airports/airport-names.ts'
import { plural } from '../format.ts'

/** `+1` and its spoken form, for a flight that lands on another calendar day. */
export function arrivalOffset(flight: Parameters<typeof arrivesDayOffset>[0]): {
  dayOffset?: string
  spokenDayOffset?: string
} {
  const days = arrivesDayOffset(flight)
  if (days === 0) return {}
  return days > 0
    ? { dayOffset: `+${days}`, spokenDayOffset: `plus ${plural(days, 'day')}` }
    : { dayOffset: `−${-days}`, spokenDayOffset: `minus ${plural(-days, 'day')}` }
}

type Way = Pick<Flight, 'origin' | 'destination' | 'origin_timezone' | 'destination_timezone'>

export const airport = (code: string, zone: string, names: AirportNames): Airport => ({
  code,
  name: names(code),
  zone,
})

/** The airports of a flight. */
export const flightEnds = (way: Way, names: AirportNames) => ({
  from: airport(way.origin, way.origin_timezone, names),
  to: airport(way.destination, way.destination_timezone, names),
})
