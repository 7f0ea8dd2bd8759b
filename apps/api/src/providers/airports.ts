import type { Airport } from '@slipstream/contract/airports'

/** An airport with its position, degrees north and east. */
export interface AirportRecord extends Airport {
  readonly latitude: number
  readonly longitude: number
}

/** Every airport with airline service. */
export interface AirportDirectory {
  /** By IATA code in capitals. */
  get(code: string): AirportRecord | undefined
  /**
   * By code, name or city, without regard to case, accents and one or two slips of the finger, best match first:
   * exact code, city prefix, name prefix, contains, fuzzy.
   */
  search(query: string, limit: number): AirportRecord[]
}
