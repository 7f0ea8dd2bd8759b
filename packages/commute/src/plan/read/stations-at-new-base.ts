import { isLondon, londonStations, stationsOfBase } from './stations.ts'

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
