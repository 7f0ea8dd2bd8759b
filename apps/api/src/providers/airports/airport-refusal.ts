import { closedAirport, unknownAirport } from '@slipstream/contract/error-messages'
import type { AirportDirectory } from './airports.ts'

/** Why nobody can live, work or be at an airport; undefined if they can. */
export function airportRefusal(code: string, airports: AirportDirectory): string | undefined {
  const airport = airports.get(code)
  if (!airport) return unknownAirport(code)
  return airport.successor === undefined ? undefined : closedAirport(airport.name, airport.successor)
}
