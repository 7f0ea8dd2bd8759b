import { getTrip, tripProblem } from '@slipstream/commute/offers/offered-trip'
import { assignPrices } from '@slipstream/commute/flights/prices'
import { unknownAirport } from '@slipstream/contract/error-messages'
import { getTripPrices } from '@slipstream/contract/trip-prices'
import type { HttpHandler } from 'msw'
import { isAirport } from '../check-search.ts'
import { airports } from '../fixtures/airports.ts'
import { commutePrices } from '../fixtures/duty.ts'
import { MockFailure } from '../mock-failure.ts'
import type { MockWorld } from '../world.ts'
import { planContext } from './plan.ts'
import type { Route } from './route.ts'

export function tripPriceHandlers(world: MockWorld, on: Route): HttpHandler[] {
  return [
    on(getTripPrices, ({ query }) => {
      const { report, clear, origin, destination } = query
      const problem = tripProblem(query)
      const fields = {
        ...(isAirport(origin) ? {} : { origin: unknownAirport(origin) }),
        ...(isAirport(destination) ? {} : { destination: unknownAirport(destination) }),
        ...(problem === null ? {} : { clear: problem }),
      }
      if (Object.keys(fields).length > 0) throw new MockFailure('validation_failed', undefined, { fields })
      const trip = getTrip({ id: 'offer', title: '', ...query }, { to_work: [], from_work: [] })
      const { to_work: toWork, from_work: fromWork } = commutePrices(report, clear)
      const all = [...toWork, ...fromWork]
      const byDate = Object.groupBy(all, ({ departure_time: leaves }) => leaves.slice(0, 10))
      const known = Object.fromEntries(Object.entries(byDate).map(([date, prices = []]) => [date, prices]))
      const [priced = trip] = assignPrices([trip], known, planContext(world, []))
      return {
        ...priced.prices,
        is_complete: true,
        is_sample_data: true,
        airports: airports.slice(),
      }
    }),
  ]
}
