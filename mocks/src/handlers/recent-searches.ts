import { refusalOfSearch } from '@slipstream/commute/flights/search-rules'
import { flightMessages } from '@slipstream/contract/error-messages'
import {
  addRecentSearch,
  deleteRecentSearch,
  flightLimits,
  getRecentSearches,
  type RecentSearch,
} from '@slipstream/contract/flights'
import type { HttpHandler } from 'msw'
import { isAirport, refuse } from '../check-search.ts'
import type { MockWorld } from '../world.ts'
import { found, type Route } from './route.ts'

type NewSearch = Omit<RecentSearch, 'id' | 'created_at' | 'updated_at'>

const getRoute = ({ origin, destination, date, return_date }: NewSearch) =>
  [origin, destination, date, return_date ?? ''].join(' ')

export function recentSearchHandlers(world: MockWorld, on: Route): HttpHandler[] {
  return [
    on(addRecentSearch, ({ body }) => {
      refuse(refusalOfSearch(body, isAirport))
      const at = new Date(world.now()).toISOString()
      const made = world.recents.find((search) => getRoute(search) === getRoute(body))
      const search: RecentSearch = made
        ? { ...made, updated_at: at }
        : { return_date: null, ...body, id: world.nextId('recent'), created_at: at, updated_at: at }
      const others = world.recents.filter((other) => other !== made)
      world.recents = [search, ...others].slice(0, flightLimits.recentSearches)
      return { recent_search: search }
    }),
    on(getRecentSearches, () => ({ recent_searches: world.recents })),
    on(deleteRecentSearch, ({ body }) => {
      const gone = found(
        world.recents.find(({ id }) => id === body.id),
        flightMessages.searchGone,
      )
      world.recents = world.recents.filter((search) => search !== gone)
      return { success: true }
    }),
  ]
}
