import { daysBetween } from '@slipstream/commute/time/calendar-dates'
import { toLocal } from '@slipstream/commute/time/zoned-time'
import { nearbyLimits } from '@slipstream/contract/hotline'
import { airports, zoneOf } from './fixtures/airports.ts'
import { MockFailure } from './mock-failure.ts'

/** By field, why it is refused. */
type Objections = Readonly<Record<string, string>>

interface Route {
  origin: string
  destination: string
}

interface Search extends Route {
  date: string
  return_date?: string | null | undefined
}

function objectToRoute({ origin, destination }: Route, path = ''): Objections {
  const unknown = Object.entries({ origin, destination })
    .filter(([, wanted]) => !airports.some(({ code }) => code === wanted))
    .map(([field, code]) => [`${path}${field}`, `is no airport with airline service: ${code}`])
  if (unknown.length > 0) return Object.fromEntries(unknown)
  return origin === destination ? { [`${path}destination`]: 'must differ from the origin' } : {}
}

function refuse(fields: Objections, sentence?: string): void {
  if (Object.keys(fields).length > 0) throw new MockFailure('validation_failed', sentence, { fields })
}

/** Throws where the server refuses what the form of a search cannot say. */
export function checkSearch(search: Search): void {
  const { date, return_date: returnDate } = search
  refuse({
    ...objectToRoute(search),
    ...(returnDate && returnDate < date ? { return_date: 'must not be before the departure' } : {}),
  })
}

export function checkSectors(flights: readonly Route[]): void {
  refuse(Object.assign({}, ...flights.map((flight, index) => objectToRoute(flight, `flights.${index}.`))))
}

/** Throws where the day has passed at the origin. */
export function checkIsToCome({ date, origin }: Search, now: number): void {
  const isPast = date < today(origin, now)
  refuse(
    isPast ? { date: 'must not be before today' } : {},
    'This day has passed. Choose today or a later day.',
  )
}

export function checkDays({ from, to, ...route }: Route & { from: string; to: string }): void {
  const days = daysBetween(from, to) + 1
  const tooMany = days > nearbyLimits.days ? { to: `must be at most ${nearbyLimits.days} days in all` } : {}
  refuse({ ...objectToRoute(route), ...(days < 1 ? { to: 'must not be before the first day' } : tooMany) })
}

/** The calendar date at an airport of the fixtures. */
export function today(airport: string, now: number): string {
  return toLocal(now, zoneOf(airport)).slice(0, 10)
}
