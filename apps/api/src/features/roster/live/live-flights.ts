import { getFlights, readFlightInstants } from '@slipstream/commute/flights/flights'
import { planDay } from '@slipstream/commute/today/day-plan'
import { minuteMs } from '@slipstream/commute/time/zoned-time'
import type { LiveCommute } from '@slipstream/commute/today/live/live-commutes'
import { watchedBeforeMs } from '@slipstream/commute/today/live/near-flights'
import {
  flightsFor,
  watchedFlights,
  type WatchedFlight,
} from '@slipstream/commute/today/live/watched-flights'
import type { getLiveFlights } from '@slipstream/contract/live'
import type * as z from 'zod/mini'
import { ProviderUnavailableError } from '#platform/provider-unavailable.ts'
import type { AskedFlight } from '#providers/flight-statuses.ts'
import type { RosterContext } from '../roster-context.ts'
import type { KnownStatuses } from './known-statuses.ts'

type LiveAnswer = z.output<(typeof getLiveFlights)['response']>

/** A user's commutes of today as it is known: as the phone's plan has them. Nothing is asked for it. */
export function createKnownCommutes({ monthRoster }: RosterContext, statuses: KnownStatuses) {
  return async (userId: string): Promise<readonly LiveCommute[]> => {
    const { items, context } = await monthRoster.atNow(userId)
    const known = await statuses.read(watchedFlights(items, context).flatMap(flightsFor))
    return known.size === 0 ? [] : planDay(items, { ...context, statuses: known }).live
  }
}

/** A status is used so long before an opened app asks for a newer one. */
const freshMs = 2 * minuteMs
/** How long an answer waits for the source; after that it has what is known, each status with its age. */
const patienceMs = 4000

/**
 * How the flights of a user's commutes of today stand, with those that could be taken in their place. The source is asked about their own
 * flights first, where what is known is over two minutes old.
 */
export function createLiveFlights(
  { monthRoster, flightStatuses, wait }: RosterContext,
  statuses: KnownStatuses,
) {
  async function ask(flight: AskedFlight, since: number): Promise<void> {
    try {
      await statuses.current(flight, since)
    } catch (error) {
      if (!(error instanceof ProviderUnavailableError)) throw error
    }
  }

  /** Asks about the flights of the chosen ones that leave within a day; what is heard later is saved for the next answer. */
  async function askAbout(watched: readonly WatchedFlight[], now: number): Promise<void> {
    const near = watched
      .flatMap(({ fare }) => getFlights(fare))
      .filter((flight) => (readFlightInstants(flight)?.departure ?? Infinity) - watchedBeforeMs <= now)
    if (near.length === 0) return
    const answered = new AbortController()
    try {
      await Promise.race([
        Promise.all(near.map((flight) => ask(flight, now - freshMs))),
        wait(patienceMs, answered.signal),
      ])
    } finally {
      answered.abort()
    }
  }

  return async (userId: string): Promise<LiveAnswer> => {
    const { items, context } = await monthRoster.atNow(userId)
    const watched = watchedFlights(items, context)
    await askAbout(watched, context.now)
    const known = await statuses.read(watched.flatMap(flightsFor))
    return {
      as_of: new Date(context.now).toISOString(),
      is_sample_data: flightStatuses.isSampleData,
      flights: [...known.values()],
    }
  }
}
