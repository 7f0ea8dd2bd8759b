import type { Price } from '@slipstream/contract/flight'
import type { RestPlan } from '../../plan/plan-types.ts'
import { hourMs, type Instant } from '../../time/zoned-time.ts'

/** A flight is watched from this long before its departure, and for as long after its landing where it never left. */
export const watchedBeforeMs = 24 * hourMs

/** A flight, or a journey of two: not one that is partly by train or car (docs/decisions/0069-journeys-on-the-day.md). */
export const isWatched = ({ connection }: Pick<Price, 'connection'>) => connection?.change !== null

/** Whether a booked or listed flight leaves within a day, or is in the air. */
export const hasHeldFlight = (rests: readonly RestPlan[], now: Instant) =>
  rests.some(({ wayHome, wayToWork }) =>
    [wayHome, wayToWork].some(
      (way) =>
        (way?.origin === 'booked' || way?.origin === 'listed') &&
        way.flight.departure - watchedBeforeMs <= now &&
        now <= way.flight.arrival,
    ),
  )
