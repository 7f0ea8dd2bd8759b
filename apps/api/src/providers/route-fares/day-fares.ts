import { hourMs, minuteMs } from '@slipstream/commute/time/zoned-time'
import type { FlightOffer } from '../flight-offers.ts'

/** How long an answer of the flight source is used again without a word: the five minutes of specification §9 "very fresh". */
export const freshMs = 5 * minuteMs
/** How long an answer is shown while the source is asked again. */
export const oldestShownMs = 24 * hourMs

/** What the flight source said of a route's day. */
export interface DayFares {
  readonly offers: readonly FlightOffer[]
  /** In milliseconds since the epoch. */
  readonly askedAt: number
}
