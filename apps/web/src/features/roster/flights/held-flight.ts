import type { RestPlan } from '@slipstream/commute/plan/plan-types'
import { watchedBeforeMs } from '@slipstream/commute/today/live/near-flights'
import type { Instant } from '@slipstream/commute/time/zoned-time'

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
