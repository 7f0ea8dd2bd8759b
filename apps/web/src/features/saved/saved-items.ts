import { readFlightInstants, type FlightInstants } from '@slipstream/commute/flights/flights'
import { minuteMs } from '@slipstream/commute/time/zoned-time'
import type { Offer } from '@slipstream/contract/flight'
import type { PriceAlert, SavedFlight, SavedFlights } from '@slipstream/contract/flights'
import type { AlertTarget } from '@slipstream/client/flights/saved-changes'

/** What an item's price alert is set on: the flight, or the total of the pair. */
export function alertTarget({ legs: [first, second] }: SavedItem): AlertTarget {
  const { id } = first.saved.flight
  return second ? { outboundId: id, returnId: second.saved.flight.id } : { flightId: id }
}

/** What became of a flight since it was saved. */
export type LegState = 'offered' | 'sold_out' | 'gone' | 'departed'

export interface SavedLeg {
  readonly saved: SavedFlight
  /** As it is offered now; else as it was when it was saved. */
  readonly flight: Offer
  readonly instants: FlightInstants
  readonly state: LegState
}

/** A flight saved alone, or an outbound and a return saved together. */
export interface SavedItem {
  /** Tells it from the others in the list, also in the address. */
  readonly key: string
  readonly legs: readonly [SavedLeg] | readonly [SavedLeg, SavedLeg]
  readonly alert: PriceAlert | null
  /** Every flight of it has departed. */
  readonly isPast: boolean
  /** When its next flight leaves, or left: what the list is ordered by. */
  readonly departure: number
}

/** One bad record never costs the list: read as if its clocks stood in UTC, it can still be seen and removed. */
function getInstants(flight: Offer): FlightInstants {
  const departure = Date.parse(`${flight.departure_time.replace(' ', 'T')}Z`)
  return readFlightInstants(flight) ?? { departure, arrival: departure + flight.duration_minutes * minuteMs }
}

function getLeg(saved: SavedFlight, now: number): SavedLeg {
  const { current } = saved
  const flight = current ?? saved.flight
  const instants = getInstants(flight)
  return { saved, flight, instants, state: getState(current, instants.departure <= now) }
}

function getState(current: Offer | null, hasDeparted: boolean): LegState {
  if (hasDeparted) return 'departed'
  if (current === null) return 'gone'
  return current.seats_available === 0 ? 'sold_out' : 'offered'
}

function getItem(legs: SavedItem['legs'], alert: PriceAlert | null): SavedItem {
  const next = legs.find(({ state }) => state !== 'departed')
  return {
    key: legs.map(({ flight }) => flight.id).join('~'),
    legs,
    alert,
    isPast: next === undefined,
    departure: (next ?? legs[0]).instants.departure,
  }
}

export interface SavedGroups {
  /** By what leaves next. */
  readonly upcoming: readonly SavedItem[]
  /** The last that left first. */
  readonly past: readonly SavedItem[]
}

/** All that is saved, in the order of departure (issue 6, item 2). `now` in milliseconds since the epoch. */
export function savedItems({ flights, pairs }: SavedFlights, now: number): SavedGroups {
  const items = [
    ...flights.map((saved) => getItem([getLeg(saved, now)], saved.price_alert)),
    ...pairs.map((pair) => getItem([getLeg(pair.outbound, now), getLeg(pair.return, now)], pair.price_alert)),
  ]
  const inOrder = items.toSorted((a, b) => a.departure - b.departure)
  return {
    upcoming: inOrder.filter(({ isPast }) => !isPast),
    past: inOrder.filter(({ isPast }) => isPast).toReversed(),
  }
}

/** The months of some items, `YYYY-MM` by their next flight's own clock, in the order they come. */
export function byMonth(items: readonly SavedItem[]): readonly (readonly [string, readonly SavedItem[]])[] {
  const months = new Map<string, SavedItem[]>()
  for (const item of items) {
    const month = nextLeg(item).flight.departure_time.slice(0, 7)
    months.set(month, [...(months.get(month) ?? []), item])
  }
  return [...months]
}

/** The flight that leaves next; of those that left, the first. */
function nextLeg({ legs }: SavedItem): SavedLeg {
  return legs.find(({ state }) => state !== 'departed') ?? legs[0]
}

/**
 * How many flights count towards the limit: those still to depart, each once even if it is in two pairs (contract
 * flights.ts).
 */
export function countTowardsLimit({ upcoming }: SavedGroups): number {
  const legs = upcoming.flatMap((item) => item.legs)
  return new Set(legs.filter(({ state }) => state !== 'departed').map(({ flight }) => flight.id)).size
}

/** When the oldest of some items' prices was true, in milliseconds since the epoch; null if there is none. */
export function pricesAsOf(items: readonly SavedItem[]): number | null {
  const fetched = items
    .flatMap((item) => item.legs)
    .flatMap(({ saved, state }) =>
      saved.current && state !== 'departed' ? [Date.parse(saved.current.fetched_at)] : [],
    )
  return fetched.length > 0 ? Math.min(...fetched) : null
}
