import type { Airport } from '@slipstream/contract/airports'

/** An airport's name by its code; the code itself if the name is not known. */
export type AirportNames = (code: string) => string

export function airportNames(airports: readonly Airport[]): AirportNames {
  const names = new Map(airports.map((airport) => [airport.code, airportName(airport)]))
  return (code) => names.get(code) ?? code
}

/** `London Heathrow`, `Edinburgh`, `New York John F. Kennedy`: never repeats the city. */
export function airportName({ city, name }: Pick<Airport, 'city' | 'name'>): string {
  const ownName = name.replace(/ (International )?Airport$/i, '')
  const [cityWord = city] = city.split(' ')
  return ownName.toLowerCase().startsWith(cityWord.toLowerCase()) ? ownName : `${city} ${ownName}`
}
