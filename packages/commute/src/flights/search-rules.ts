import { searchMessages, unknownAirport } from '@slipstream/contract/error-messages'
import { knownPriceLimits, nearbyLimits } from '@slipstream/contract/hotline'
import { getDate, daysBetween } from '../time/calendar-dates.ts'
import { toLocal, type Instant } from '../time/zoned-time.ts'

/** Why a field of a search is refused. */
export type SearchProblem = 'unknown_airport' | 'same_airport' | 'before_departure' | 'day_passed'

export interface RouteEnds {
  readonly origin: string
  readonly destination: string
}

export interface SearchDates {
  /** The local departure date, `YYYY-MM-DD`. */
  readonly date: string
  readonly return_date?: string | null | undefined
}

interface Days {
  /** The first day and the last one. */
  readonly from: string
  readonly to: string
}

/** Whether an airport with airline service has this IATA code. */
export type IsAirport = (code: string) => boolean

/** The calendar date in a zone. */
export function todayIn(zone: string, now: Instant): string {
  return getDate(toLocal(now, zone))
}

export function routeProblems(
  { origin, destination }: RouteEnds,
  isAirport: IsAirport,
): Partial<Record<keyof RouteEnds, SearchProblem>> {
  const unknown = {
    ...(isAirport(origin) ? {} : { origin: 'unknown_airport' as const }),
    ...(isAirport(destination) ? {} : { destination: 'unknown_airport' as const }),
  }
  if (Object.keys(unknown).length > 0) return unknown
  return origin === destination ? { destination: 'same_airport' } : {}
}

/** Returning on the day of departure is allowed. */
export function returnProblem({ date, return_date: returnDate }: SearchDates): SearchProblem | undefined {
  return returnDate && returnDate < date ? 'before_departure' : undefined
}

/** `today` is the day where the flight leaves: nobody can book what has left. */
export function dayProblem(date: string, today: string): SearchProblem | undefined {
  return date < today ? 'day_passed' : undefined
}

/** What a server answers to a search that its form lets through: by field, and in one message where it has one. */
export interface SearchRefusal {
  readonly fields: Readonly<Record<string, string>>
  readonly message?: string
}

/** Whether the airports of a search exist and differ, and its dates follow each other; null where they do. */
export function refusalOfSearch(search: RouteEnds & SearchDates, isAirport: IsAirport): SearchRefusal | null {
  return getRefusal({
    ...routeMessages(search, isAirport),
    ...messageAt('return_date', returnProblem(search)),
  })
}

/** Null where the day is still to come at the origin. */
export function refusalOfDay({ date }: SearchDates, today: string): SearchRefusal | null {
  const refusal = getRefusal(messageAt('date', dayProblem(date, today)))
  return refusal && { ...refusal, message: searchMessages.choose_later_day }
}

/** Of the days whose cheapest flights are asked for. */
export function refusalOfDays(query: RouteEnds & Days, isAirport: IsAirport): SearchRefusal | null {
  return getRefusal({ ...routeMessages(query, isAirport), ...daysMessages(query, nearbyLimits.days) })
}

/** The routes of `EDI-LHR,EDI-LGW`, each once. */
export function getRoutes(text: string): RouteEnds[] {
  return [...new Set(text.split(','))].map((route) => {
    const [origin = '', destination = ''] = route.split('-')
    return { origin, destination }
  })
}

/** Of the routes and days whose known prices are asked for. */
export function refusalOfKnownPrices(
  { routes, ...days }: Days & { readonly routes: string },
  isAirport: IsAirport,
): SearchRefusal | null {
  const [problem] = getRoutes(routes).flatMap((route) => Object.values(routeMessages(route, isAirport)))
  return getRefusal({
    ...(problem === undefined ? {} : { routes: problem }),
    ...daysMessages(days, knownPriceLimits.days),
  })
}

export function refusalOfSectors(flights: readonly RouteEnds[], isAirport: IsAirport): SearchRefusal | null {
  return getRefusal(
    Object.assign(
      {},
      ...flights.map((flight, index) => routeMessages(flight, isAirport, `flights.${index}.`)),
    ),
  )
}

function getRefusal(fields: Record<string, string>): SearchRefusal | null {
  return Object.keys(fields).length > 0 ? { fields } : null
}

function routeMessages(route: RouteEnds, isAirport: IsAirport, path = ''): Record<string, string> {
  const { origin, destination } = routeProblems(route, isAirport)
  return {
    ...messageAt(`${path}origin`, origin, route.origin),
    ...messageAt(`${path}destination`, destination, route.destination),
  }
}

function daysMessages({ from, to }: Days, most: number): Record<string, string> {
  const days = daysBetween(from, to) + 1
  if (days < 1) return { to: searchMessages.before_first_day }
  return days > most ? { to: searchMessages.too_many_days(most) } : {}
}

function messageAt(field: string, problem: SearchProblem | undefined, value = ''): Record<string, string> {
  if (problem === undefined) return {}
  if (problem === 'unknown_airport') return { [field]: unknownAirport(value) }
  return { [field]: searchMessages[problem] }
}
