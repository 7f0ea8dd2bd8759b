import type { CommuteContext } from '@slipstream/commute/plan/commute-context'
import { assignPrices } from '@slipstream/commute/flights/prices'
import type { PricesByDate } from '@slipstream/contract/flight'
import type { RosterItem, Trip } from '@slipstream/contract/roster'

/** Fares of the roster's duties that serve a trip too: what the device knows without asking anybody. */
export function knownPrices(
  items: readonly RosterItem[],
  trip: Trip,
  context: CommuteContext,
): Trip['prices'] {
  const byDate: PricesByDate = {}
  const all = items.flatMap(({ prices: { to_work, from_work } }) => [...to_work, ...from_work])
  for (const price of new Map(all.map((each) => [`${each.direction} ${each.id}`, each])).values())
    (byDate[price.departure_time.slice(0, 10)] ??= []).push(price)
  return assignPrices([trip], byDate, context)[0]?.prices ?? { to_work: [], from_work: [] }
}
