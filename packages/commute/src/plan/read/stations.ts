import { othersOfCity } from './transfers.ts'

/** Specification §3 User settings: the stations of somebody whose base is in London, or not known. */
export const londonStations = ['LHR', 'LGW', 'LCY']
const london = new Set(['LHR', ...othersOfCity('LHR')])

/** Whether a base is in London, or not known. */
export const isLondon = (base: string | null) => !base || london.has(base)

/** The airports that count as work at a base (IATA): its own first, then those of its city. In London, or without a base, the default. */
export function stationsOfBase(base: string | null): string[] {
  if (!base) return [...londonStations]
  return isLondon(base) ? [...new Set([...londonStations, base])] : [base, ...othersOfCity(base)]
}
