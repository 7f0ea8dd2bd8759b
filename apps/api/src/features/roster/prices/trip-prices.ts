import { getAirports } from '@slipstream/commute/flights/flights'
import { getTrip, tripProblem, type TripTimes } from '@slipstream/commute/offers/offered-trip'
import { assignPrices } from '@slipstream/commute/flights/prices'
import type { getTripPrices } from '@slipstream/contract/trip-prices'
import type * as z from 'zod/mini'
import { ApiError } from '#platform/http/api-error.ts'
import { airportRefusal } from '#providers/airports/airport-refusal.ts'
import type { AirportDirectory } from '#providers/airports/airports.ts'
import { FlightOffersUnavailableError } from '#providers/flight-offers.ts'
import type { CommutePrices } from './commute-prices.ts'
import type { RosterContext } from '../roster-context.ts'

type Answer = z.output<(typeof getTripPrices)['response']>

/**
 * `GET /roster/trip-prices`: what a trip costs to commute to that is on no roster: asked and answered as for one that is, and stored
 * nowhere.
 *
 * @throws {ApiError} `validation_failed`
 */
export function createTripPrices({ prices, settings, airports, areFlightsSampleData, log }: RosterContext) {
  return async (userId: string, times: TripTimes): Promise<Answer> => {
    check(times, airports)
    const context = await settings.commuteContext(userId)
    const trip = getTrip({ id: 'offer', title: '', ...times }, { to_work: [], from_work: [] })
    const { byDate, isComplete } = await found(() => prices.forItems([trip], context, { userId }))
    const [priced = trip] = assignPrices([trip], byDate, context)
    const { to_work, from_work } = priced.prices
    const codes = new Set([...to_work, ...from_work].flatMap(getAirports))
    return {
      to_work,
      from_work,
      is_complete: isComplete,
      is_sample_data: areFlightsSampleData,
      airports: [...codes].flatMap((code) => airports.get(code) ?? []),
    }
  }

  /** A trip without prices is still compared by its times. */
  async function found(ask: () => ReturnType<CommutePrices['forItems']>) {
    try {
      const { byDate, failure } = await ask()
      return { byDate, isComplete: failure === undefined }
    } catch (error) {
      if (!(error instanceof FlightOffersUnavailableError)) throw error
      log.warn('roster.trip_prices_unavailable', { error })
      return { byDate: {}, isComplete: false }
    }
  }
}

function check(times: TripTimes, airports: AirportDirectory): void {
  const problem = tripProblem(times)
  const [origin, destination] = [times.origin, times.destination].map((code) =>
    airportRefusal(code, airports),
  )
  const fields = {
    ...(origin === undefined ? {} : { origin }),
    ...(destination === undefined ? {} : { destination }),
    ...(problem === null ? {} : { clear: problem }),
  }
  if (Object.keys(fields).length > 0) throw new ApiError('validation_failed', { details: { fields } })
}
