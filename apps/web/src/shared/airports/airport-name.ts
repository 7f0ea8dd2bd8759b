import type { Airport } from '@slipstream/contract/airports'

/** `London Heathrow`, `Edinburgh`, `New York John F. Kennedy`: the city is said once. */
export function airportName({ city, name }: Pick<Airport, 'city' | 'name'>): string {
  const ownName = name.replace(/ (International )?Airport$/i, '')
  const [cityWord = city] = city.split(' ')
  return ownName.toLowerCase().startsWith(cityWord.toLowerCase()) ? ownName : `${city} ${ownName}`
}
