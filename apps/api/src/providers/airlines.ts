import { readPairs } from './data/read-pairs.ts'

export interface AirlineDirectory {
  /** The airline's name by IATA code in capitals, or undefined if the code is unknown. */
  name(code: string): string | undefined
}

/** Reads the bundled names (data/NOTICE.md). */
export function createAirlineDirectory(): AirlineDirectory {
  const names = readPairs('airlines.json')
  return { name: (code) => names.get(code) }
}
