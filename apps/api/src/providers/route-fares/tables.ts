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

/** The cheapest seat of a route's day as seen on one day of asking, of nobody in particular. */
export interface FareHistoryTable {
  origin: string
  destination: string
  /** In UTC. */
  asked_on: Date
  /** `YYYY-MM-DD`, local to the origin. */
  date: string
  fare_type: string
  /** ISO 4217. */
  currency: string
  /** Of the currency's unit; the driver gives a text. */
  thousandths: string
}

export interface RouteFareTables {
  fare_history: FareHistoryTable
  route_fares: RouteFareTable
}
