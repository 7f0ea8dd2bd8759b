import { flightInstants } from '@slipstream/commute/flights'
import { type Offer, offerSchema } from '@slipstream/contract/flight'
import type { SavedFlight } from '@slipstream/contract/flights'
import type { Selectable } from 'kysely'
import type { SavedFlightTable } from './tables.ts'

/** The pair key of a flight that is saved alone. */
export const alone = ''

export function pairKey(outboundId: string, returnId: string): string {
  return JSON.stringify([outboundId, returnId])
}

export const savedColumns = ['pair_key', 'flight_id', 'flight', 'current', 'departs_at', 'saved_at'] as const

/** A row, read. */
export interface SavedRow {
  readonly pairKey: string
  readonly departsAt: Date
  readonly savedAt: Date
  readonly flight: Offer
  /** As the source last offered it. */
  readonly current: Offer | null
}

export function toRow(row: Pick<Selectable<SavedFlightTable>, (typeof savedColumns)[number]>): SavedRow {
  return {
    pairKey: row.pair_key,
    departsAt: row.departs_at,
    savedAt: row.saved_at,
    flight: offerSchema.parse(row.flight),
    current: row.current === null ? null : offerSchema.parse(row.current),
  }
}

export function newRow(userId: string, key: string, flight: Offer, savedAt: Date) {
  const record = JSON.stringify(flight)
  return {
    user_id: userId,
    pair_key: key,
    flight_id: flight.id,
    flight: record,
    current: record,
    departs_at: new Date(flightInstants(flight).departure),
    saved_at: savedAt,
  }
}

export function toSavedFlight({ flight, current, savedAt }: SavedRow): SavedFlight {
  return { flight, current, saved_at: savedAt.toISOString(), price_alert: null }
}
