import { stripLeadingZeros } from '@slipstream/commute/flights'
import type { Verdict } from '@slipstream/commute/verdict-types'
import { mostSectors, type SectorQuery } from './sheet-url.ts'

/** The flights of a direction as a search asks for them, each once: those that work first, as many as one search takes. */
export function sectorsOf({
  makingIt,
  eveningBefore,
  tooTight,
}: Pick<Verdict, 'makingIt' | 'eveningBefore' | 'tooTight'>): SectorQuery[] {
  const sectors = [...makingIt, ...eveningBefore, ...tooTight].map(({ fare }) => ({
    carrier: fare.marketing_carrier,
    flight_number: stripLeadingZeros(fare.flight_number),
    date: fare.departure_time.slice(0, 10),
    origin: fare.origin,
    destination: fare.destination,
  }))
  const unique = new Map(sectors.map((sector) => [JSON.stringify(sector), sector]))
  return [...unique.values()].slice(0, mostSectors)
}
