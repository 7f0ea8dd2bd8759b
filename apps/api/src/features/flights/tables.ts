import type { ColumnType, Generated } from 'kysely'
import type { PushSchema } from '#features/notifications/push-messages.ts'
import type { UserSchema } from '#features/users/users.ts'
import type { OptionalJson } from '#platform/db/columns.ts'

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

/** The price alert: of a flight saved alone, on the outbound flight of a pair for both together, or on a rest. */
export interface PriceAlertTable {
  /** A new one each time that it is set. */
  id: string
  user_id: string
  /** Of the saved flight; null where it is on a rest. */
  pair_key: string | null
  flight_id: string | null
  /** `restAlertName` of the rest; null where it is on a saved flight. */
  rest: string | null
  /** `restFactsSchema`: the rest, and what it cost, as they were known last. */
  rest_facts: OptionalJson
  /** From then on it is forgotten some day. */
  rest_ends_at: Date | null
  /** The threshold. */
  amount: string
  /** ISO 4217; the price is compared in it. */
  currency: string
  /** When the price is looked at next; null once it is reached or there is nothing left to watch. */
  look_at: Date | null
  reached_at: Date | null
  /** What it cost then, in `currency`. */
  reached_amount: string | null
  /** When its user is to be written to; null where there is nothing to write, or somebody is about it. */
  mail_at: Date | null
  mail_tries: number
  /** False once its user asked for no more e-mails: the app and the devices still say it. */
  has_mail: Generated<boolean>
  created_at: Date
}

export interface FlightTables {
  saved_flights: SavedFlightTable
  price_alerts: PriceAlertTable
  recent_searches: RecentSearchTable
}

/** With the users, who are locked and written to, and the messages to their devices. */
export interface FlightSchema extends FlightTables, UserSchema, PushSchema {}
