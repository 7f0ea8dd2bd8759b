import { readPairs } from './data/read-pairs.ts'

const airlines = readPairs('airline-icao-codes.json')
const airports = readPairs('airport-icao-codes.json')

/** The IATA code of an airline by its ICAO code, `EZY` → `U2`; undefined if it is unknown. */
export const airlineOfIcao = (icao: string) => airlines.get(icao)

/** The IATA code of an airport by its ICAO code, `EGLL` → `LHR`, also by a former code; undefined if it is unknown. */
export const airportOfIcao = (icao: string) => airports.get(icao)

/** The ICAO codes of each airport by its IATA code, former ones included. */
export const icaoCodesByAirport: ReadonlyMap<string, readonly string[]> = codesByAirport()

function codesByAirport(): Map<string, string[]> {
  const codes = new Map<string, string[]>()
  for (const [icao, iata] of airports) codes.set(iata, [...(codes.get(iata) ?? []), icao])
  return codes
}
