import type { Direction, Price } from '@slipstream/contract/flight'
import type { DoorMinutes, GroundWay } from '@slipstream/contract/user'
import type { CommuteSettings } from '../commute-context.ts'

/** Minutes from one airport to another where neither the person nor the table says (design.md section 2 Journey). */
export const unknownTransferMinutes = 90

/**
 * Minutes between the airports of one city by public transport or road with time to get in and out of both, rounded up
 * to 15; each way the same. Keys are in the order of the codes.
 */
const table: Readonly<Record<string, number>> = {
  'LCY-LGW': 105,
  'LCY-LHR': 90,
  'LCY-LTN': 105,
  'LCY-STN': 90,
  'LCY-SEN': 90,
  'LGW-LHR': 90,
  'LGW-LTN': 135,
  'LGW-STN': 135,
  'LGW-SEN': 150,
  'LHR-LTN': 90,
  'LHR-STN': 120,
  'LHR-SEN': 150,
  'LTN-STN': 105,
  'LTN-SEN': 150,
  'SEN-STN': 105,
  'EWR-JFK': 120,
  'EWR-LGA': 105,
  'JFK-LGA': 60,
  'CDG-ORY': 90,
  'BVA-CDG': 120,
  'BVA-ORY': 150,
  'FCO-CIA': 60,
  'LIN-MXP': 90,
  'BGY-MXP': 120,
  'BGY-LIN': 75,
  'ARN-BMA': 75,
  'HND-NRT': 120,
  'GMP-ICN': 90,
  'PVG-SHA': 105,
  'DMK-BKK': 90,
  'EDI-GLA': 75,
  'GLA-PIK': 60,
  'EDI-PIK': 105,
  'IAD-DCA': 75,
  'BWI-DCA': 75,
  'BWI-IAD': 105,
  'MDW-ORD': 75,
  'DAL-DFW': 45,
  'HOU-IAH': 75,
  'OAK-SFO': 60,
  'SFO-SJC': 60,
  'OAK-SJC': 60,
  'BUR-LAX': 60,
  'LAX-LGB': 60,
  'LAX-ONT': 90,
  'LAX-SNA': 75,
}

/** How the pair of two airports is named in settings and table: `LGW-LHR`. */
export function airportPair(a: string, b: string): string {
  return a < b ? `${a}-${b}` : `${b}-${a}`
}

const byPair = new Map(
  Object.entries(table).map(([pair, minutes]) => {
    const [a = '', b = ''] = pair.split('-')
    return [airportPair(a, b), minutes]
  }),
)

/** Minutes from one airport to another: 0 within one, else the person's own, the table's, or 90, unless `unknown` says otherwise. */
export function transferMinutes(
  from: string,
  to: string,
  settings: Pick<CommuteSettings, 'transfer_minutes'>,
  unknown = unknownTransferMinutes,
): number {
  if (from === to) return 0
  const pair = airportPair(from, to)
  return settings.transfer_minutes[pair] ?? byPair.get(pair) ?? unknown
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

/** Whether somebody sells it as it is: journeys of two tickets, or with a ground leg, are put together from what is offered. */
export const isOffer = ({ connection }: Pick<Price, 'connection'>): boolean =>
  connection === undefined || (connection.tickets === 'one' && connection.change !== null)

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
