import { flightInstants } from '@slipstream/commute/flights/flights'
import { flightMessages } from '@slipstream/contract/error-messages'
import type { Offer } from '@slipstream/contract/flight'
import {
  flightLimits,
  getSavedFlights,
  saveFlight,
  savePair,
  unsaveFlight,
  unsavePair,
  type SavedFlight,
  type SavedFlights,
} from '@slipstream/contract/flights'
import type { HttpHandler } from 'msw'
import { savedFlightIds } from '../fixtures/saved.ts'
import { offerById } from '../fixtures/timetable.ts'
import { MockFailure } from '../mock-failure.ts'
import type { MockWorld } from '../world.ts'
import { lookedAt, priceAlertHandlers } from './price-alerts.ts'
import { found, type Route } from './route.ts'

type SavedPair = SavedFlights['pairs'][number]

const holds = (id: string) => (pair: SavedPair) =>
  [pair.outbound.flight.id, pair.return.flight.id].includes(id)
const isFlight = (id: string) => (saved: SavedFlight) => saved.flight.id === id

function refusePair(reason: string): MockFailure {
  return new MockFailure('validation_failed', undefined, { fields: { return_flight_id: reason } })
}

/** The saved flights without one. Saved alone as well, it leaves its pairs; else the other of a pair stays, alone. */
function without({ flights, pairs, ...rest }: SavedFlights, id: string): SavedFlights {
  if (flights.some(isFlight(id)))
    return { ...rest, pairs, flights: flights.filter(({ flight }) => flight.id !== id) }
  const others = pairs
    .filter(holds(id))
    .map((pair) => (isFlight(id)(pair.outbound) ? pair.return : pair.outbound))
  const alone = new Map([...others, ...flights].map((saved) => [saved.flight.id, saved]))
  alone.delete(id)
  return { ...rest, flights: [...alone.values()], pairs: pairs.filter((pair) => !holds(id)(pair)) }
}

export function flightHandlers(world: MockWorld, on: Route): HttpHandler[] {
  const isUpcoming = ({ flight }: Pick<SavedFlight, 'flight'>) =>
    flightInstants(flight).departure > world.now()
  const upcoming = ({ flights, pairs }: SavedFlights) =>
    [...flights, ...pairs.flatMap((pair) => [pair.outbound, pair.return])].filter(isUpcoming)

  function keep(saved: SavedFlights) {
    if (upcoming(saved).length > flightLimits.saved)
      throw new MockFailure('conflict', flightMessages.savedLimit(flightLimits.saved))
    world.saved = saved
    const saved_flight_ids = savedFlightIds(saved, isUpcoming)
    world.user = { ...world.user, saved_flight_ids }
    return { saved_flight_ids }
  }

  function savedNow(id: string, leg: Offer['leg']): SavedFlight {
    const flight = found(offerById(id, leg), flightMessages.notOffered)
    if (!isUpcoming({ flight })) throw new MockFailure('not_found', flightMessages.notOffered)
    return { flight, current: flight, saved_at: new Date(world.now()).toISOString(), price_alert: null }
  }

  /** What is offered now, as the source says it again. */
  function fresh(saved: SavedFlight): SavedFlight {
    const fetched_at = new Date(world.now()).toISOString()
    return { ...saved, current: saved.current && { ...saved.current, fetched_at } }
  }

  function freshAlone(saved: SavedFlight): SavedFlight {
    const now = fresh(saved)
    return { ...now, price_alert: lookedAt(saved.price_alert, [now], world.now()) }
  }

  function freshPair(pair: SavedPair): SavedPair {
    const outbound = fresh(pair.outbound)
    const home = fresh(pair.return)
    return { outbound, return: home, price_alert: lookedAt(pair.price_alert, [outbound, home], world.now()) }
  }

  return [
    on(saveFlight, ({ body: { flight_id } }) => {
      const { flights } = world.saved
      if (flights.some(isFlight(flight_id))) return keep(world.saved)
      return keep({ ...world.saved, flights: [savedNow(flight_id, 'outbound'), ...flights] })
    }),
    on(unsaveFlight, ({ body }) => keep(without(world.saved, body.flight_id))),
    on(getSavedFlights, ({ query }) => {
      const { flights, pairs } = world.saved
      if (query.refresh !== 'true') return world.saved
      world.saved = { ...world.saved, flights: flights.map(freshAlone), pairs: pairs.map(freshPair) }
      return world.saved
    }),
    on(savePair, ({ body: { outbound_flight_id, return_flight_id } }) => {
      if (outbound_flight_id === return_flight_id)
        throw refusePair('must be another flight than the outbound one')
      const { pairs } = world.saved
      const isSaved = pairs.some(
        (pair) => isFlight(outbound_flight_id)(pair.outbound) && isFlight(return_flight_id)(pair.return),
      )
      if (isSaved) return keep(world.saved)
      const pair = {
        outbound: savedNow(outbound_flight_id, 'outbound'),
        return: savedNow(return_flight_id, 'return'),
        price_alert: null,
      }
      if (flightInstants(pair.return.flight).departure <= flightInstants(pair.outbound.flight).arrival)
        throw refusePair('must leave after the outbound flight has landed')
      return keep({ ...world.saved, pairs: [pair, ...pairs] })
    }),
    on(unsavePair, ({ body }) => {
      const { pairs } = world.saved
      return keep({ ...world.saved, pairs: pairs.filter((pair) => !holds(body.flight_id)(pair)) })
    }),
    ...priceAlertHandlers(world, on),
  ]
}
