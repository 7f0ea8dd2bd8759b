import type { Direction, Price } from '@slipstream/contract/flight'
import type { DoorMinutes, GroundWay } from '@slipstream/contract/user'
import type { CommuteSettings } from '../commute-context.ts'

/**
 * Minutes by public transport or road with time to get in and out of both airports, rounded up to 15; each way the same. A line has an
 * airport, then others with their minutes: every two of one city, then others near each other by land, 150 km apart at most.
 */
const ofCities = `AEP EZE 90
ARN BMA 75
AVV MEL 75
BFS BHD 60
BGY LIN 75 MXP 120
BKK DMK 90
BRU CRL 90
BUR LAX 60 LGB 75 ONT 90 SNA 90
BVA CDG 120 ORY 150
BWI DCA 75 IAD 105
CDG ORY 90
CGH GRU 90 VCP 120
CGK HLP 90
CIA FCO 60
DAL DFW 45
DCA IAD 75
DME SVO 120 VKO 105
DWC DXB 75
EWR JFK 120 LGA 105
GIG SDU 60
GLA PIK 60
GMP ICN 90
GRU VCP 120
HND NRT 120
HOU IAH 75
IST SAW 120
ITM KIX 105
JFK LGA 60
KEF RKV 75
LAX LGB 60 ONT 90 SNA 75
LCY LGW 105 LHR 90 LTN 105 SEN 90 STN 90
LGB ONT 75 SNA 60
LGW LHR 90 LTN 135 SEN 150 STN 135
LHR LTN 90 SEN 150 STN 120
LIN MXP 90
LTN SEN 150 STN 105
MDW ORD 75
OAK SFO 60 SJC 60
ONT SNA 75
OSL TRF 150
PEK PKX 105
PVG SHA 105
SEN STN 105
SFO SJC 60
SVO VKO 105
TFN TFS 90
TPE TSA 75
YTZ YYZ 60`
const near = `AMS EIN 105 RTM 75
ARN NYO 120
AUH DWC 90 DXB 105
BCN GRO 90 REU 90
BFS DUB 135
BHD DUB 135
BHX EMA 75
BOS MHT 90 PVD 90
BRE HAM 105
BRS CWL 90
BRU EIN 120
BSL ZRH 105
BTS VIE 75
CGN DUS 75
DXB SHJ 45
EDI GLA 75 PIK 105
EWR PHL 120
FLL MIA 60 PBI 75
FRA HHN 105
GVA LYS 120
ITM UKB 75
KIX UKB 90
LBA MAN 90
LGW SOU 105
LHR SOU 90
LPL MAN 75
MIA PBI 105
MUC SZG 135
SAN SNA 105
TSF VCE 60
YHM YYZ 75`

/** How the pair of two airports is named in settings and table: `LGW-LHR`. */
export function airportPair(a: string, b: string): string {
  return a < b ? `${a}-${b}` : `${b}-${a}`
}

const readTable = (table: string) =>
  table.split('\n').flatMap((line) => {
    const [airport = '', ...others] = line.split(' ')
    return others.flatMap((other, index): [string, number][] =>
      index % 2 === 0 ? [[airportPair(airport, other), Number(others[index + 1])]] : [],
    )
  })

const cityPairs = readTable(ofCities)
const byPair = new Map([...cityPairs, ...readTable(near)])

/** Both ends of each pair with the other one. */
const cityEnds = cityPairs.flatMap(([pair]) => {
  const [one = '', other = ''] = pair.split('-')
  return [
    { airport: one, other },
    { airport: other, other: one },
  ]
})
const othersByAirport = Map.groupBy(cityEnds, ({ airport }) => airport)

/** The other airports of an airport's city (IATA); none if it has one. */
export const othersOfCity = (airport: string): string[] =>
  (othersByAirport.get(airport) ?? []).map(({ other }) => other)

/** Every two airports that we have an estimate for. */
export const estimatedPairs: readonly string[] = [...byPair.keys()]

/** Minutes from one airport to another by our estimate; null where we have none: further than 150 km, or over water. */
export function estimatedMinutes(from: string, to: string): number | null {
  return from === to ? 0 : (byPair.get(airportPair(from, to)) ?? null)
}

/** Minutes from one airport to another: the person's own, else our estimate; never, where there is neither. */
export function transferMinutes(
  from: string,
  to: string,
  settings: Pick<CommuteSettings, 'transfer_minutes'>,
): number {
  if (from === to) return 0
  return settings.transfer_minutes[airportPair(from, to)] ?? estimatedMinutes(from, to) ?? Infinity
}

/** The other airport of a ground leg that one of its airports has. */
export const otherEnd = ({ from, to }: Pick<GroundWay, 'from' | 'to'>, airport: string) =>
  from === airport ? to : from

/** The person's own ways by train or car between an airport and others. */
export function groundWaysAt(
  airport: string,
  { ground_legs: ways }: Pick<CommuteSettings, 'ground_legs'>,
): GroundWay[] {
  return ways.filter(({ from, to }) => from === airport || to === airport)
}

/** Whether a journey goes by train or car alone. */
export const isGroundOnly = ({ connection }: Pick<Price, 'connection'>): boolean =>
  connection !== undefined && connection.legs.every(({ kind }) => kind !== 'flight')

/** Whether somebody sells it as it is: nobody sells a jumpseat, and journeys of two tickets, or with a ground leg, are put together from what is offered. */
export const isOffer = ({ connection, is_jumpseat }: Pick<Price, 'connection' | 'is_jumpseat'>): boolean =>
  is_jumpseat !== true &&
  (connection === undefined || (connection.tickets === 'one' && connection.change !== null))

/** Minutes from the door to departure, and from landing to the door, where the person has not said. */
export const usualDoorMinutes = { to_departure: 95, from_landing: 45 } as const

/** The way between home and one of its airports, in minutes. */
export function doorMinutes(airport: string, settings: Pick<CommuteSettings, 'door_minutes'>) {
  return settings.door_minutes[airport] ?? usualDoorMinutes
}

/** The way between home and a journey, in minutes: none where it begins (to work) or ends at the door, by train or car. */
export function journeyDoor(
  { origin, destination, connection }: Pick<Price, 'origin' | 'destination' | 'connection'>,
  direction: Direction,
  settings: Pick<CommuteSettings, 'door_minutes'>,
): DoorMinutes {
  const atDoor = direction === 'to_work' ? connection?.legs[0] : connection?.legs.at(-1)
  if (atDoor && atDoor.kind !== 'flight') return { to_departure: 0, from_landing: 0 }
  return doorMinutes(direction === 'to_work' ? origin : destination, settings)
}
