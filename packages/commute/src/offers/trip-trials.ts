import type { PricesByDate } from '@slipstream/contract/flight'
import type { RosterItem, Trip } from '@slipstream/contract/roster'
import { assignPrices } from '../flights/prices.ts'
import type { CommuteContext } from '../plan/commute-context.ts'
import { planRoster } from '../plan/describe/advice.ts'
import { getTrip, type TripOffer } from './offered-trip.ts'
import { trialRoster, tryTrip, type TriedTrip } from './try-trip.ts'

/** Tries an offer with its fares; null where only those that the roster knows are at hand. */
export type TripTrials = (offer: TripOffer, fares: Trip['prices'] | null) => TriedTrip

/**
 * Trials in one roster. The roster is planned once for all of them, and each offer once for the same fares, however often it is
 * asked for. `plan` is for counting its runs.
 */
export function tripTrials(
  items: readonly RosterItem[],
  context: CommuteContext,
  plan = planRoster,
): TripTrials {
  const roster = trialRoster(items, context, plan)
  const known = new Map<TripOffer, { readonly fares: Trip['prices'] | null; readonly tried: TriedTrip }>()
  return (offer, fares) => {
    const last = known.get(offer)
    if (last && last.fares === fares) return last.tried
    const tried = tryTrip(roster, offer, fares ?? knownFares(items, offer, context))
    known.set(offer, { fares, tried })
    return tried
  }
}

/** Fares of the roster's duties that serve a trip too: what the device knows without asking anybody. */
function knownFares(items: readonly RosterItem[], offer: TripOffer, context: CommuteContext): Trip['prices'] {
  const byDate: PricesByDate = {}
  const all = items.flatMap(({ prices: { to_work, from_work } }) => [...to_work, ...from_work])
  for (const price of new Map(all.map((each) => [`${each.direction} ${each.id}`, each])).values())
    (byDate[price.departure_time.slice(0, 10)] ??= []).push(price)
  const none = { to_work: [], from_work: [] }
  return assignPrices([getTrip(offer, none)], byDate, context)[0]?.prices ?? none
}
