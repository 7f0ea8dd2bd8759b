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

const isSame = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((each) => others.includes(each))

interface BaseAndStations {
  readonly base: string | null
  readonly commuting_stations: readonly string[]
  /** What the person is still to be asked: stations that nobody was asked for are not their own. */
  readonly questions: readonly string[]
}

/** The stations once the base is another one: those that follow from it; those that somebody chose stay as they are. */
export function stationsAtNewBase(was: BaseAndStations, base: string | null): readonly string[] {
  const { commuting_stations: stations, questions } = was
  const isUntouched =
    isSame(stations, stationsOfBase(was.base)) ||
    (isSame(stations, londonStations) && isLondon(was.base)) ||
    questions.includes('commuting_stations')
  return isUntouched && was.base !== base ? stationsOfBase(base) : stations
}
