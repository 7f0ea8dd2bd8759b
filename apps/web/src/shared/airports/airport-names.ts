import type { Airport } from '@slipstream/contract/airports'
import type { User, UserSettings } from '@slipstream/contract/user'

const none: readonly string[] = []

/** The airports at work, the base first; none while the user is not known. */
export function workAirports(
  user: Pick<User, 'base'> | null,
  settings: Pick<UserSettings, 'commuting_stations'> | null,
): readonly string[] {
  return user && settings ? [...new Set([user.base, ...settings.commuting_stations])] : none
}

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
