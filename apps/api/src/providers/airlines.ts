import { readPairs } from './data/read-pairs.ts'

export type AirlineDirectory = ReturnType<typeof createAirlineDirectory>

/** Reads the bundled names (data/NOTICE.md). */
export function createAirlineDirectory() {
  const names = readPairs('airlines.json')
  return {
    /** The airline's name by IATA code in capitals, or undefined if the code is unknown. */
    name: (code: string) => names.get(code),
  }
}
