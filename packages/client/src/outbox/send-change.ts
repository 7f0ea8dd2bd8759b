import { itemId, itemStart } from '@slipstream/commute/roster/roster-items'
import { itemVersion } from '@slipstream/commute/roster/item-version'
import { getMonth } from '@slipstream/commute/time/calendar-dates'
import * as flightsApi from '@slipstream/contract/flights'
import * as rosterApi from '@slipstream/contract/roster-edits'
import type { Http } from '../http/http.ts'
import type { CallOptions } from '../http/transport.ts'
import type { StoredChange } from './stored-changes.ts'
import { sendRest } from './send-rest.ts'
import type { Answer } from './types.ts'

/** Sends a change under its key and, of an item the server has, on the version it was made on. Rejects as `Http`. */
export async function sendChange(
  http: Http,
  { id: idempotencyKey, change }: StoredChange,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  const options: CallOptions = { idempotencyKey, ...(signal ? { signal } : {}) }
  switch (change.kind) {
    case 'status': {
      const {
        base,
        direction,
        status,
        bookedFlight: booked_flight,
        bookingReference: booking_reference,
      } = change
      const chosen = booked_flight ? { booked_flight } : { flight_id: change.flightId }
      const body = {
        item_kind: base.kind,
        item_id: itemId(base),
        direction,
        status,
        ...chosen,
        booking_reference,
      }
      return http.call(rosterApi.updateFlightStatus, { body }, on(base))
    }
    case 'rest':
      return sendRest(http, change, options)
    case 'create-entry':
      return http.call(rosterApi.createManualEntry, { body: change.input }, options)
    case 'change-entry': {
      const input = { params: { id: change.base.id }, body: change.input }
      return http.call(rosterApi.updateManualEntry, input, on(change.base))
    }
    case 'delete-entry':
      await http.call(rosterApi.deleteManualEntry, { params: { id: change.base.id } }, on(change.base))
      return { item: null }
    case 'restore-entry':
      return http.call(rosterApi.restoreManualEntry, { params: { id: change.base.id } }, options)
    case 'delete-duty':
      await http.call(rosterApi.deleteGroundDuty, { params: { id: change.base.pseudo_id } }, on(change.base))
      return { item: null }
    case 'restore-duty':
      return http.call(rosterApi.restoreGroundDuty, { params: { id: change.base.pseudo_id } }, options)
    case 'save':
      return ids(http.call(flightsApi.saveFlight, { body: { flight_id: change.flight.id } }, options))
    case 'unsave':
      return ids(http.call(flightsApi.unsaveFlight, { body: { flight_id: change.flightId } }, options))
    case 'save-pair': {
      const body = { outbound_flight_id: change.outbound.id, return_flight_id: change.home.id }
      return ids(http.call(flightsApi.savePair, { body }, options))
    }
    case 'unsave-pair':
      return ids(http.call(flightsApi.unsavePair, { body: { flight_id: change.flightId } }, options))
  }

  function on(base: Parameters<typeof itemVersion>[0]): CallOptions {
    return { ...options, ifMatch: itemVersion(base), itemMonth: getMonth(itemStart(base)) }
  }
}

async function ids(saved: Promise<flightsApi.SavedIds>): Promise<Answer> {
  return { ids: (await saved).saved_flight_ids }
}
