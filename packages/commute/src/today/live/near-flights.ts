import type { Price } from '@slipstream/contract/flight'
import { readFlightInstants } from '../../flights/flights.ts'
import { flightOf } from '../../roster/item-booking.ts'
import type { Rest } from '../../plan/plan-types.ts'
import { hourMs, type Instant } from '../../time/zoned-time.ts'

/** A flight is watched from this long before its departure, and for as long after its landing where it never left. */
export const watchedBeforeMs = 24 * hourMs

/** A flight, or a journey of two: not one that is partly by train or car (docs/decisions/0069-journeys-on-the-day.md). */
export const isWatched = ({ connection }: Pick<Price, 'connection'>) => connection?.change !== null

/** Whether a chosen flight leaves, or left, within a day. */
export function hasFlightNear(rests: readonly Pick<Rest, 'clear' | 'report'>[], now: Instant): boolean {
  return rests.some(({ clear, report }) =>
    [clear, report].some((end) => {
      const fare = end && flightOf(end)
      const times = fare && readFlightInstants(fare)
      return (
        times &&
        isWatched(fare) &&
        times.departure - watchedBeforeMs <= now &&
        now <= times.arrival + watchedBeforeMs
      )
    }),
  )
}
