import type { Advice } from '@slipstream/commute/plan/advice-types'
import { stripLeadingZeros } from '@slipstream/contract/primitives'
import { mostSectors, type SectorQuery } from './sheet-url.ts'

/** The flights of a direction as search input, each once: those that work first, up to the search's limit. */
export function sectorsOf({
  makingIt,
  eveningBefore,
  tooTight,
}: Pick<Advice, 'makingIt' | 'eveningBefore' | 'tooTight'>): SectorQuery[] {
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
