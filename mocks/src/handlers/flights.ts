import type { Offer } from '@slipstream/contract/flight'
import {
  addRecentSearch,
  deleteRecentSearch,
  getRecentSearches,
  getSavedFlights,
  saveFlight,
  savePair,
  unsaveFlight,
  unsavePair,
  type SavedFlights,
} from '@slipstream/contract/flights'
import type { HttpHandler } from 'msw'
import { savedFlightIds } from '../fixtures/saved.ts'
import { offerById } from '../fixtures/timetable.ts'
import type { MockWorld } from '../world.ts'
import { found, type Route } from './route.ts'

const unknownFlight = 'This flight is no longer on sale.'
const notSaved = 'This flight is not saved.'

export function flightHandlers(world: MockWorld, on: Route): HttpHandler[] {
  const instant = () => new Date(world.now()).toISOString()
  const keep = (saved: SavedFlights) => {
    world.saved = saved
    const saved_flight_ids = savedFlightIds(saved)
    world.user = { ...world.user, saved_flight_ids }
    return { saved_flight_ids }
  }
  const savedNow = (id: string, leg: Offer['leg']) => {
    const flight = found(offerById(id, leg), unknownFlight)
    return { flight, current: flight, saved_at: instant() }
  }
  return [
    on(saveFlight, ({ body: { flight_id } }) => {
      const others = world.saved.flights.filter(({ flight }) => flight.id !== flight_id)
      return keep({ ...world.saved, flights: [savedNow(flight_id, 'outbound'), ...others] })
    }),
    on(unsaveFlight, ({ body: { flight_id } }) => {
      const gone = found(
        world.saved.flights.find(({ flight }) => flight.id === flight_id),
        notSaved,
      )
      return keep({ ...world.saved, flights: world.saved.flights.filter((saved) => saved !== gone) })
    }),
    on(getSavedFlights, () => world.saved),
    on(savePair, ({ body }) => {
      const pair = {
        outbound: savedNow(body.outbound_flight_id, 'outbound'),
        return: savedNow(body.return_flight_id, 'return'),
      }
      return keep({ ...world.saved, pairs: [pair, ...world.saved.pairs] })
    }),
    on(unsavePair, ({ body: { flight_id } }) => {
      const gone = found(
        world.saved.pairs.find((pair) =>
          [pair.outbound.flight.id, pair.return.flight.id].includes(flight_id),
        ),
        notSaved,
      )
      return keep({ ...world.saved, pairs: world.saved.pairs.filter((pair) => pair !== gone) })
    }),
    on(addRecentSearch, ({ body }) => {
      const search = {
        return_date: null,
        ...body,
        id: world.nextId('recent'),
        created_at: instant(),
        updated_at: instant(),
      }
      world.recents = [search, ...world.recents]
      return { recent_search: search }
    }),
    on(getRecentSearches, () => ({ recent_searches: world.recents })),
    on(deleteRecentSearch, ({ body }) => {
      const gone = found(
        world.recents.find(({ id }) => id === body.id),
        'This search is no longer there.',
      )
      world.recents = world.recents.filter((search) => search !== gone)
      return { success: true }
    }),
  ]
}
