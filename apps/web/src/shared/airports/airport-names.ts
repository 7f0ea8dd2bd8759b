import type { Airport } from '@slipstream/contract/airports'
import { airportName } from './airport-name.ts'

/** An airport's name by its code; the code itself where the name is not known. */
export type AirportNames = (code: string) => string

export function airportNames(airports: readonly Airport[]): AirportNames {
  const names = new Map(airports.map((airport) => [airport.code, airportName(airport)]))
  return (code) => names.get(code) ?? code
}
