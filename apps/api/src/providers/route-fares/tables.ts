import type { Json } from '#platform/db/columns.ts'

/** What the flight source said of a route's day, for all processes. */
export interface RouteFareTable {
  /** `YYYY-MM-DD`, local to the origin. */
  date: string
  /** IATA. */
  origin: string
  destination: string
  /** 1970 where it has not answered yet. */
  asked_at: Date
  offers: Json
  /** Until when a process counts as asking; null where none is. */
  claimed_until: Date | null
}

/** Questions to the flight source, for its limit. */
export interface FlightCallTable {
  minute: Date
  user_id: string
  calls: number
}

export interface RouteFareTables {
  route_fares: RouteFareTable
  flight_calls: FlightCallTable
}
