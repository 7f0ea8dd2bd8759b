import type { Clock } from '@slipstream/commute/time/clock'
import { restMonth } from '@slipstream/commute/plan/describe/month-summary'
import type { RestPlan } from '@slipstream/commute/plan/plan-types'
import type { Price } from '@slipstream/contract/flight'
import type { Month } from '@slipstream/contract/primitives'
import { asOfText } from '#shared/format.ts'

/** Of prices that are not very fresh; both in milliseconds since the epoch. */
export function oldPricesText(from: number, now: number, clock: Clock): string {
  return `Prices as of ${asOfText(from, now, clock)}. They may have changed since.`
}

/** The fares that a month's plan names and that are not bought yet: what it costs, and what it advises, hangs on them. */
export function offeredFares(rests: readonly RestPlan[], month: Month): Price[] {
  return rests
    .filter((rest) => !rest.isPast && !rest.isMuted && restMonth(rest) === month)
    .flatMap(({ wayHome, wayToWork }) => [wayHome, wayToWork])
    .flatMap((named) =>
      named?.origin === 'advised' || named?.origin === 'planned' ? [named.flight.fare] : [],
    )
}
