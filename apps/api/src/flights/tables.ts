import type { ColumnType } from 'kysely'

/** A flight that a user keeps, alone or as half of a pair. */
export interface SavedFlightTable {
  user_id: string
  /** The same for the two flights of a pair; empty where the flight is saved alone. */
  pair_key: string
  /** Of the offer as it was when saved. */
  flight_id: string
  /** The offer as it was when saved. */
  flight: ColumnType<unknown, string, never>
  /** The same flight as the source last offered it; null where it offered it no more. */
  current: ColumnType<unknown, string | null, string | null>
  departs_at: Date
  saved_at: ColumnType<Date, Date, never>
}

export interface RecentSearchTable {
  id: string
  user_id: string
  /** IATA. */
  origin: string
  destination: string
  /** `YYYY-MM-DD`, local to where the flight leaves. */
  date: string
  return_date: string | null
  created_at: ColumnType<Date, Date, never>
  /** When it was last searched for. */
  updated_at: Date
}

export interface FlightTables {
  saved_flights: SavedFlightTable
  recent_searches: RecentSearchTable
}
