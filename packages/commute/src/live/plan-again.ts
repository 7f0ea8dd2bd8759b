import type { Price } from '@slipstream/contract/flight'
import type { RosterItem } from '@slipstream/contract/roster'
import type { CommuteContext, CommuteSettings } from '../commute-context.ts'
import { readFlightInstants } from '../flights.ts'
import type { Rest } from '../plan/plan-types.ts'
import { doorMinutes, transferMinutes } from '../plan/transfers.ts'
import { itemKey } from '../roster-items.ts'
import { minuteMs, type Instant } from '../time/zoned-time.ts'
import type { CommuteFlight } from '../verdict-types.ts'
import { atLiveTimes, flightStatusKey, liveTimes, type StatusesByFlight } from './live-times.ts'

/* What a plan is made again with on the day: flights as they stand, and only those that somebody can still catch. */

/** For somebody at the airport: from now to the departure of another flight, at the least. */
const toGateMinutes = 30

/** A roster, and what is known of today's flights. */
export interface KnownDay {
  readonly items: readonly RosterItem[]
  readonly statuses: StatusesByFlight
  readonly context: CommuteContext & { readonly now: Instant }
}

type Airports = Pick<Price, 'origin'>

/** When another flight may leave at the earliest for somebody at the airport of their own. */
export function catchAtAirport(
  own: Airports,
  other: Airports,
  { now, settings }: KnownDay['context'],
): Instant {
  return now + (toGateMinutes + transferMinutes(own.origin, other.origin, settings)) * minuteMs
}

/** The same for somebody at home. */
export function catchFromHome({ origin }: Airports, { now, settings }: KnownDay['context']): Instant {
  return now + doorMinutes(origin, settings).to_departure * minuteMs
}

/** The roster with each wanted flight at its times as they stand, without those that are gone or cannot be caught. */
export function itemsAtNow(
  { items, statuses }: KnownDay,
  isWanted: (price: Price) => boolean,
  earliestCatch: (price: Price) => Instant,
): RosterItem[] {
  const atNow = (price: Price): Price[] => {
    if (!isWanted(price)) return []
    const status = statuses.get(flightStatusKey(price))
    const scheduled = readFlightInstants(price)
    if (!scheduled) return []
    if (status && status.state !== 'scheduled') return []
    const live = status ? liveTimes(scheduled, status) : scheduled
    if (live.departure < earliestCatch(price)) return []
    return [status ? atLiveTimes(price, live) : price]
  }
  return items.map((item) => ({
    ...item,
    prices: {
      to_work: item.prices.to_work.flatMap(atNow),
      from_work: item.prices.from_work.flatMap(atNow),
    },
  }))
}

/** Hours at home and money do not count any more: what can be flown does. */
export function urgentSettings(settings: CommuteSettings): CommuteSettings {
  return { ...settings, min_home_minutes: 0, max_sector_price: 0 }
}

/** The roster with a rest that is to be spent at home. */
export function goingHome(items: readonly RosterItem[], { after, before }: Rest): RosterItem[] {
  return items.map((item) =>
    itemKey(item) === after?.itemKey
      ? { ...item, next_rest: { before: before?.itemKey ?? null, decision: 'home' as const } }
      : item,
  )
}

/** A flight of such a plan with its fare as it was sold: its times are those of its status. */
export function asSold(flight: CommuteFlight, items: readonly RosterItem[]): CommuteFlight {
  const all = items.flatMap(({ prices }) => [...prices.to_work, ...prices.from_work])
  const fare = all.find(({ id }) => id === flight.fare.id)
  return fare ? { ...flight, fare } : flight
}
