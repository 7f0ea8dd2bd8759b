import { flightInstants } from '@slipstream/commute/flights/flights'
import { type Offer, offerSchema } from '@slipstream/contract/flight'
import type { PriceAlert, SavedFlight } from '@slipstream/contract/flights'
import type { Selectable } from 'kysely'
import type { PriceAlertTable, SavedFlightTable } from './tables.ts'

/** The pair key of a flight that is saved alone. */
export const alone = ''

export function pairKey(outboundId: string, returnId: string): string {
  return JSON.stringify([outboundId, returnId])
}

/** A row, read. */
export interface SavedRow {
  readonly pairKey: string
  readonly departsAt: Date
  readonly savedAt: Date
  readonly flight: Offer
  /** As the source last offered it. */
  readonly current: Offer | null
  /** On the flight, or on the pair where this is its outbound one. */
  readonly alert: PriceAlert | null
}

/** With the alert that is on it, if any. */
type StoredRow = Omit<Selectable<SavedFlightTable>, 'user_id' | 'flight_id'> & StoredAlert
type StoredAlert = {
  [Column in 'amount' | 'currency' | 'reached_at']: Selectable<PriceAlertTable>[Column] | null
}

export function toRow(row: StoredRow): SavedRow {
  return {
    pairKey: row.pair_key,
    departsAt: row.departs_at,
    savedAt: row.saved_at,
    flight: offerSchema.parse(row.flight),
    current: row.current === null ? null : offerSchema.parse(row.current),
    alert: toAlert(row),
  }
}

function toAlert({ amount, currency, reached_at }: StoredAlert): PriceAlert | null {
  if (amount === null || currency === null) return null
  return { amount, currency, reached_at: reached_at?.toISOString() ?? null }
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

export function toSavedFlight({ pairKey: key, flight, current, savedAt, alert }: SavedRow): SavedFlight {
  return { flight, current, saved_at: savedAt.toISOString(), price_alert: key === alone ? alert : null }
}
