import type { SeatFlight, Seats } from '@slipstream/contract/seats-seen'
import type { ColumnType } from 'kysely'

/** The seats that somebody saw on a flight. */
export interface SeatsSeenTable {
  user_id: string
  /** The caller's, so that it is entered once. */
  id: string
  /** Theirs when they entered it: colleagues of another one never see it. */
  airline: string
  flight: ColumnType<SeatFlight, string, never>
  origin: string
  departs_at: Date
  lands_at: Date
  open: ColumnType<Seats['open'], string, never>
  listed: number | null
  place: number | null
  seen_at: Date
  entered_at: Date
  is_sample: boolean
}

export interface SeatsSeenTables {
  seats_seen: SeatsSeenTable
}
