import { todayIn, type SearchRefusal } from '@slipstream/commute/flights/search-rules'
import { airports, findZone } from './fixtures/airports.ts'
import { MockFailure } from './mock-failure.ts'

export const isAirport = (wanted: string): boolean => airports.some(({ code }) => code === wanted)

/** Throws where the server refuses what the schemas of a search let through. */
export function refuse(refusal: SearchRefusal | null): void {
  if (!refusal) return
  const { fields, message } = refusal
  throw new MockFailure('validation_failed', message, { fields })
}

/** The calendar date at an airport of the fixtures. */
export function today(airport: string, now: number): string {
  return todayIn(findZone(airport), now)
}
