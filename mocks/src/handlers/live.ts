import { flightStatusKey } from '@slipstream/commute/flights/live-times'
import { flightsFor, watchedFlights } from '@slipstream/commute/today/live/watched-flights'
import { getMonth } from '@slipstream/commute/time/calendar-dates'
import { rosterZone, toLocal } from '@slipstream/commute/time/zoned-time'
import { getFlightHistory } from '@slipstream/contract/flight-history'
import { type FlightStatus, getLiveFlights } from '@slipstream/contract/live'
import { statusAt } from '@slipstream/sandbox/flight-status'
import type { HttpHandler } from 'msw'
import type { MockWorld } from '../world.ts'
import { itemsAround, planContext } from './plan.ts'
import type { Route } from './route.ts'

/** Of today's flights those that the world has a day for. */
export function liveHandlers(world: MockWorld, on: Route): HttpHandler[] {
  return [
    on(getFlightHistory, ({ query: { month } }) => ({
      month,
      is_sample_data: true,
      history: world.flightHistory,
    })),
    on(getLiveFlights, () => {
      const now = world.now()
      const around = itemsAround(world, getMonth(toLocal(now, rosterZone)))
      const offered = watchedFlights(around, { ...planContext(world, around), now }).flatMap(flightsFor)
      const byKey = new Map(
        offered.flatMap((flight): [string, FlightStatus][] => {
          const day = world.flightDays[flight.flight_number]
          return day ? [[flightStatusKey(flight), statusAt(flight, day, now)]] : []
        }),
      )
      const flights: FlightStatus[] = [...byKey.values()]
      return { as_of: new Date(now).toISOString(), is_sample_data: true, flights }
    }),
  ]
}
