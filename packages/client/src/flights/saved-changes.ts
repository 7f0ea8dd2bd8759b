import type { Offer } from '@slipstream/contract/flight'
import type { SavedChange as OutboxChange } from '../outbox/changes.ts'
import type { PriceAlert, SavedFlights as SavedList } from '@slipstream/contract/flights'

/** What is saved, as far as it is known: ids at least, the list once it was fetched. */
export interface SavedState {
  readonly ids: ReadonlySet<string>
  readonly list: SavedList | null
}

/** What a change makes of it; made twice, it does no more than once. */
export type SavedChange = (state: SavedState) => SavedState

/** A price or an offer. */
export type SavableFlight = Omit<Offer, 'leg'>

type SavedPair = SavedList['pairs'][number]

const idsOfPair = ({ outbound, return: home }: SavedPair) => [outbound.flight.id, home.flight.id]
const holds = (id: string) => (pair: SavedPair) => idsOfPair(pair).includes(id)

/** The ids of everything in a list. */
export function idsOfList({ flights, pairs }: SavedList): Set<string> {
  return new Set([...flights.map(({ flight }) => flight.id), ...pairs.flatMap(idsOfPair)])
}

function savedNow(flight: SavableFlight, leg: Offer['leg'], saved_at: string) {
  const offer = { ...flight, leg }
  return { flight: offer, current: offer, saved_at, price_alert: null }
}

export function withFlight(flight: SavableFlight, savedAt: string): SavedChange {
  return ({ ids, list }) => {
    const isListed = list?.flights.some((saved) => saved.flight.id === flight.id)
    return {
      ids: new Set([flight.id, ...ids]),
      list:
        list === null || isListed
          ? list
          : { ...list, flights: [savedNow(flight, 'outbound', savedAt), ...list.flights] },
    }
  }
}

/** The pairs of a flight that was saved alone as well stay; any other pair that loses one leaves the other saved alone. */
export function withoutFlight(id: string, isAlone = false): SavedChange {
  return ({ ids, list }) => {
    const left = list && (isAlone ? withoutAlone(list, id) : withoutListed(list, id))
    const isInPair = left?.pairs.some(holds(id)) === true
    return { ids: isInPair ? ids : new Set([...ids].filter((other) => other !== id)), list: left }
  }
}

const withoutAlone = (list: SavedList, id: string): SavedList => ({
  ...list,
  flights: list.flights.filter(({ flight }) => flight.id !== id),
})

function withoutListed({ flights, pairs, ...rest }: SavedList, id: string): SavedList {
  const alone = [...flights]
  for (const { outbound, return: home } of pairs.filter(holds(id))) {
    const left = outbound.flight.id === id ? home : outbound
    if (!alone.some(({ flight }) => flight.id === left.flight.id)) alone.push(left)
  }
  return {
    ...rest,
    flights: alone.filter(({ flight }) => flight.id !== id),
    pairs: pairs.filter((pair) => !holds(id)(pair)),
  }
}

export function withPair(outbound: SavableFlight, home: SavableFlight, savedAt: string): SavedChange {
  return ({ ids, list }) => {
    const pair = {
      outbound: savedNow(outbound, 'outbound', savedAt),
      return: savedNow(home, 'return', savedAt),
      price_alert: null,
    }
    const isListed = list?.pairs.some((other) => String(idsOfPair(other)) === String(idsOfPair(pair)))
    return {
      ids: new Set([outbound.id, home.id, ...ids]),
      list: list === null || isListed ? list : { ...list, pairs: [pair, ...list.pairs] },
    }
  }
}

/** Every pair that holds the flight; what is saved alone as well stays. */
export function withoutPairs(id: string): SavedChange {
  return ({ ids, list }) => {
    if (list === null) return { ids: new Set([...ids].filter((other) => other !== id)), list }
    const left = { ...list, pairs: list.pairs.filter((pair) => !holds(id)(pair)) }
    const stay = idsOfList(left)
    const gone = new Set(list.pairs.filter(holds(id)).flatMap(idsOfPair))
    return { ids: new Set([...ids].filter((other) => stay.has(other) || !gone.has(other))), list: left }
  }
}

/** What a change of the outbox makes of what is saved, made at an instant in ms. */
export function getSavedChange(change: OutboxChange, madeAt: number): SavedChange {
  const savedAt = new Date(madeAt).toISOString()
  if (change.kind === 'save') return withFlight(change.flight, savedAt)
  if (change.kind === 'unsave') return withoutFlight(change.flightId, change.isAlone)
  if (change.kind === 'save-pair') return withPair(change.outbound, change.home, savedAt)
  return withoutPairs(change.flightId)
}

/** What an alert is on: a flight saved alone, or the total of a pair. */
export type AlertTarget =
  | { readonly flightId: string }
  | { readonly outboundId: string; readonly returnId: string }

/** The target's ids under the server's names. */
export function alertIds(target: AlertTarget) {
  return 'flightId' in target
    ? { flight_id: target.flightId }
    : { flight_id: target.outboundId, return_flight_id: target.returnId }
}

export function withAlert(target: AlertTarget, price_alert: PriceAlert | null): SavedChange {
  return ({ ids, list }) => ({ ids, list: list === null ? null : alerted(list, target, price_alert) })
}

function alerted(list: SavedList, target: AlertTarget, price_alert: PriceAlert | null): SavedList {
  if ('flightId' in target) {
    const flights = list.flights.map((saved) =>
      saved.flight.id === target.flightId ? { ...saved, price_alert } : saved,
    )
    return { ...list, flights }
  }
  const ids = String([target.outboundId, target.returnId])
  const pairs = list.pairs.map((pair) => (String(idsOfPair(pair)) === ids ? { ...pair, price_alert } : pair))
  return { ...list, pairs }
}
