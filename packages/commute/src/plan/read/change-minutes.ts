import type { Connection } from '@slipstream/contract/flight'
import type { CommuteSettings } from '../commute-context.ts'

/** From gate to gate on one ticket, for somebody whose first flight is late. */
export const leastGateMinutes = 30

/** The least minutes of a change on the day, when both flights fly: on one ticket the aircraft and its gate are all that counts. */
export const leastOnTheDay = ({ tickets, change }: Pick<Connection, 'tickets' | 'change'>): number =>
  tickets === 'one' ? leastGateMinutes : (change?.least_minutes ?? 0)

/** From landing to the next departure on tickets of one's own, where neither the person nor the table says. */
const usual = { domestic: 60, international: 90 } as const

/**
 * Airports where a change takes longer: their own terminals, security and passport control, with hand luggage, to a gate that
 * closes 20 minutes before departure. Minutes, rounded up to 15.
 */
const slower: Readonly<Record<string, { readonly domestic: number; readonly international: number }>> = {
  AMS: { domestic: 75, international: 105 },
  ATL: { domestic: 75, international: 150 },
  BCN: { domestic: 75, international: 105 },
  BOS: { domestic: 75, international: 135 },
  CDG: { domestic: 90, international: 120 },
  DFW: { domestic: 75, international: 150 },
  DXB: { domestic: 90, international: 120 },
  EWR: { domestic: 90, international: 150 },
  FCO: { domestic: 75, international: 105 },
  FRA: { domestic: 75, international: 105 },
  IST: { domestic: 90, international: 120 },
  JFK: { domestic: 90, international: 150 },
  LAX: { domestic: 90, international: 150 },
  LGW: { domestic: 75, international: 105 },
  LHR: { domestic: 90, international: 120 },
  MAD: { domestic: 75, international: 105 },
  MAN: { domestic: 75, international: 105 },
  MUC: { domestic: 60, international: 105 },
  ORD: { domestic: 90, international: 150 },
  SFO: { domestic: 75, international: 135 },
  SIN: { domestic: 90, international: 105 },
}

/**
 * The least minutes of a change on two tickets: the person's own for the airport, else the table's. It is domestic where all three
 * airports lie in one country.
 */
export function leastChangeMinutes(
  airport: string,
  isDomestic: boolean,
  { connection_minutes: own }: Pick<CommuteSettings, 'connection_minutes'>,
): number {
  return own[airport] ?? (slower[airport] ?? usual)[isDomestic ? 'domestic' : 'international']
}
