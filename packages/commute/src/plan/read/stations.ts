/**
 * Cities with several airports by their IATA metropolitan code, each with its main airport first. The airports of one city are at most
 * 150 km apart by land, and transfers.ts has the way between every two of them.
 */
export const cities: ReadonlyMap<string, readonly string[]> = new Map(
  `LON LHR LGW STN LTN LCY SEN
PAR CDG ORY BVA
NYC JFK EWR LGA
ROM FCO CIA
MIL MXP LIN BGY
STO ARN BMA
TYO HND NRT
OSA KIX ITM
SEL ICN GMP
BJS PEK PKX
SHA PVG SHA
MOW SVO DME VKO
CHI ORD MDW
WAS IAD DCA BWI
YTO YYZ YTZ
SAO GRU CGH VCP
RIO GIG SDU
BUE EZE AEP
QLA LAX ONT SNA BUR LGB
QSF SFO OAK SJC
DFW DFW DAL
HOU IAH HOU
BKK BKK DMK
BRU BRU CRL
BFS BFS BHD
GLA GLA PIK
IST IST SAW
MEL MEL AVV
OSL OSL TRF
REK KEF RKV
TCI TFS TFN
TPE TPE TSA
DXB DXB DWC
JKT CGK HLP`
    .split('\n')
    .map((line) => {
      const [city = '', ...airports] = line.split(' ')
      return [city, airports]
    }),
)

const cityAirports = new Map(
  [...cities.values()].flatMap((airports) => airports.map((each) => [each, airports])),
)

/** Specification §3 User settings: the stations of somebody whose base is in London, or not known. */
const londonStations = ['LHR', 'LGW', 'LCY']
const london = cities.get('LON') ?? londonStations

const isSame = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((each) => others.includes(each))

/** The airports that count as work at a base (IATA): its own first, then those of its city. In London, or without a base, the default. */
export function stationsOfBase(base: string | null): string[] {
  if (!base) return [...londonStations]
  if (london.includes(base)) return [...new Set([...londonStations, base])]
  return [...new Set([base, ...(cityAirports.get(base) ?? [])])]
}

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
    (isSame(stations, londonStations) && (!was.base || london.includes(was.base))) ||
    questions.includes('commuting_stations')
  return isUntouched && was.base !== base ? stationsOfBase(base) : stations
}
