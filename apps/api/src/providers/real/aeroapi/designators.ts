import type { AskedFlight } from '../../flight-statuses.ts'

/** Airlines that fly one IATA code under several certificates, by ICAO designator: the one of most flights first. */
const certificates: Readonly<Record<string, readonly string[]>> = {
  BA: ['BAW', 'CFE', 'EFW', 'SHT'],
  FR: ['RYR', 'MAY', 'RUK', 'LDA', 'RYS'],
  U2: ['EZY', 'EJU', 'EZS'],
  W6: ['WZZ', 'WMT', 'WUK'],
}

/** `EZY1234`, `EJU1234`: what AeroAPI may know a flight under that it does not find by its IATA code. */
export const otherDesignators = ({ marketing_carrier, flight_number }: AskedFlight): readonly string[] =>
  (certificates[marketing_carrier] ?? []).map((designator) => `${designator}${flight_number}`)
