import { getMonth } from '@slipstream/commute/time/calendar-dates'
import { itemId } from '@slipstream/commute/roster/roster-items'
import type { Endpoint, EndpointInput, EndpointResponse } from '@slipstream/contract/endpoint'
import * as changesApi from '@slipstream/contract/flight-changes'
import * as flightsApi from '@slipstream/contract/flights'
import * as payments from '@slipstream/contract/payments'
import { getRoster, type RosterItem } from '@slipstream/contract/roster'
import * as edits from '@slipstream/contract/roster-edits'
import { fetchProfile } from '@slipstream/contract/user'
import { getSettings, updateProfile, updateSettings } from '@slipstream/contract/user-changes'
import * as z from 'zod/mini'

type Call = <E extends Endpoint>(endpoint: E, input: EndpointInput<E>) => Promise<EndpointResponse<E>>

/** What a change was sent with. */
interface Sent {
  readonly params: Readonly<Record<string, unknown>>
  readonly body: Readonly<Record<string, unknown>>
  /** The month of the item that it is of. */
  readonly month: string | undefined
}

/** The answer as another call gives it; fields are undefined if that call does not know them either. */
type ReadBack = (call: Call, sent: Sent) => Promise<unknown>

const savedIds: ReadBack = async (call) => {
  const { flights, pairs } = await call(flightsApi.getSavedFlights, {})
  const saved = [...flights, ...pairs.flatMap((pair) => [pair.outbound, pair.return])]
  return { saved_flight_ids: [...new Set(saved.map(({ flight }) => flight.id))] }
}

/** Synced with the provider, where it has just changed. None is left of a subscription that ended at once. */
const subscription =
  (unlessThere: object): ReadBack =>
  async (call) => ({
    subscription:
      (await call(payments.getSubscriptionDetails, { query: { sync: 'true' } })).subscription ?? unlessThere,
  })

const cards: ReadBack = (call) => call(payments.getPaymentMethods, {})

const item =
  (matches: (item: RosterItem, sent: Sent) => boolean): ReadBack =>
  async (call, sent) => {
    const start = sent.body['start'] ?? sent.month
    if (typeof start !== 'string') return {}
    const { roster } = await call(getRoster, { query: { month: getMonth(start) } })
    return { item: roster.findLast((each) => matches(each, sent)) }
  }

const isEntry = (each: RosterItem, { body }: Sent) =>
  each.kind === 'manual_entry' &&
  each.start === body['start'] &&
  each.end === body['end'] &&
  [body['title'], ''].includes(each.title)

/** The call that says what a change made, by the change. */
const readBacks: Readonly<Record<string, ReadBack>> = {
  [updateProfile.name]: (call) => call(fetchProfile, {}),
  [updateSettings.name]: (call) => call(getSettings, {}),
  [edits.updateFlightStatus.name]: item(
    (each, { body }) => each.kind === body['item_kind'] && itemId(each) === body['item_id'],
  ),
  [edits.createManualEntry.name]: item(isEntry),
  [edits.updateManualEntry.name]: item(
    (each, { params }) => each.kind === 'manual_entry' && each.id === params['id'],
  ),
  [flightsApi.saveFlight.name]: savedIds,
  [flightsApi.unsaveFlight.name]: savedIds,
  [flightsApi.savePair.name]: savedIds,
  [flightsApi.unsavePair.name]: savedIds,
  [flightsApi.addRecentSearch.name]: async (call, { body }) => {
    const { recent_searches } = await call(flightsApi.getRecentSearches, {})
    const isSame = (search: flightsApi.RecentSearch) =>
      search.origin === body['origin'] &&
      search.destination === body['destination'] &&
      search.date === body['date'] &&
      (search.return_date ?? null) === (body['return_date'] ?? null)
    return { recent_search: recent_searches.find(isSame) }
  },
  [payments.cancelSubscription.name]: subscription({ status: 'canceled' }),
  [payments.reactivateSubscription.name]: subscription({}),
  [payments.retryPayment.name]: subscription({}),
  [payments.addPaymentMethod.name]: cards,
  [payments.removePaymentMethod.name]: cards,
  [payments.setDefaultPaymentMethod.name]: cards,
  [changesApi.updateFlightChange.name]: async (call, { params }) => {
    const { requests } = await call(changesApi.listFlightChanges, {})
    return { request: requests.find(({ id }) => id === params['id']) }
  },
}

const sentSchema = z.object({
  params: z._default(z.record(z.string(), z.unknown()), {}),
  body: z._default(z.record(z.string(), z.unknown()), {}),
})

/**
 * The answer that a change should have had, from a server that made the change and says no more: specification §7 shows no
 * body. Undefined if no other call says it. Rejects as `call`.
 */
export function readBack<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  { call, month }: { call: Call; month: string | undefined },
): Promise<unknown> {
  const read = readBacks[endpoint.name]
  return read ? read(call, { ...sentSchema.parse(input), month }) : Promise.resolve(undefined)
}
