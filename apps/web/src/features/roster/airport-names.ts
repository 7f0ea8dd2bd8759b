import type { Airport } from '@slipstream/contract/airports'

/** An airport's name by its code; the code itself where the name is not known. */
export type AirportNames = (code: string) => string

/** `London Heathrow`: the city, and the airport where its name says more. */
function nameOf({ city, name }: Airport): string {
  return name.toLowerCase().startsWith(city.toLowerCase()) ? name : `${city} ${name}`
}

export function airportNames(airports: readonly Airport[]): AirportNames {
  const names = new Map(airports.map((airport) => [airport.code, nameOf(airport)]))
  return (code) => names.get(code) ?? code
}
