import { liveCommutes, type LiveCommute } from '@slipstream/commute/today/live/live-commutes'
import { flightsFor, ownFlights, watchedFlights } from '@slipstream/commute/today/live/watched-flights'
import type { getLiveFlights } from '@slipstream/contract/live'
import type * as z from 'zod/mini'
import type { MonthRoster, RosterAtNow } from '../month-roster.ts'
import type { KnownStatuses } from './known-statuses.ts'

type LiveAnswer = z.output<(typeof getLiveFlights)['response']>

/** How the flights of a user's commutes of today stand, with those that could be taken in their place; nothing is asked for it. */
export type LiveFlights = (userId: string) => Promise<LiveAnswer>

/** A user's commutes of today as it is known, without what could be taken in their place; nothing is asked for it. */
export function liveCommutesOf(statuses: KnownStatuses) {
  return async ({ items, context }: RosterAtNow): Promise<readonly LiveCommute[]> => {
    const known = await statuses.read(watchedFlights(items, context).flatMap(ownFlights))
    return known.size === 0 ? [] : liveCommutes(items, known, context)
  }
}

interface Options {
  readonly statuses: KnownStatuses
  readonly monthRoster: Pick<MonthRoster, 'atNow'>
  readonly isSampleData: boolean
}

export function createLiveFlights({ statuses, monthRoster, isSampleData }: Options): LiveFlights {
  return async (userId) => {
    const { items, context } = await monthRoster.atNow(userId)
    const flights = watchedFlights(items, context).flatMap(flightsFor)
    const known = await statuses.read(flights)
    return {
      as_of: new Date(context.now).toISOString(),
      is_sample_data: isSampleData,
      flights: [...known.values()],
    }
  }
}
