import type { Flight } from '@slipstream/contract/flight'
import type { Airport } from '@slipstream/design-system/travel/now/timeline-steps'
import type { AirportNames } from '../airports/airport-names.ts'

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
