import type { Flight } from '@slipstream/contract/flight'
import type { FlightStatus } from '@slipstream/contract/live'
import type { FlightInstants } from '../../flights/flights.ts'
import type { CommuteFlight } from '../../plan/advice-types.ts'
import type { LiveChange, NextFlight } from './journey-flights.ts'
import type { LiveTimes } from '../../flights/live-times.ts'
import type { FlightHome } from './other-flights.ts'

/** What the person should do. From the best to the worst. */
export const liveActions = ['as_planned', 'ready', 'switch', 'call'] as const
export type LiveAction = (typeof liveActions)[number]

/** What a flight or a journey means as things stand. */
export interface Judgement {
  /** The flight that is spoken of: of a journey, the one that decides, else the next to land. */
  readonly flight: Flight
  readonly status: FlightStatus
  readonly times: LiveTimes
  /** From the first departure to the last landing. */
  readonly flown: FlightInstants
  /** The first flight has left. */
  readonly hasLeft: boolean
  /** To work: beyond the gap, until report. From work: beyond the gap, since clear. Negative inside it. */
  readonly minutesInHand: number
  /** From landing to report, or from clear to departure. */
  readonly minutesToDuty: number
  /**
   * `as_planned`; `ready`: little is left, or less than the person's gap, and the flight is still the one to take; `switch`: take
   * `other`; `call`: nothing that is known makes report, or goes home.
   */
  readonly action: LiveAction
  /** `ready`: a seat that can still be taken in its place, null where none is known. `switch`: what to take. */
  readonly other: CommuteFlight | null
  /** To work: the flight home that lands too late for it; null where none does. */
  readonly lateHome: FlightHome | null
  /** Between the flights of a journey; null for a single flight. */
  readonly change: LiveChange | null
  /** The flight of `other` that is taken after the first one, which stays as it is; null where all of `other` is another way. */
  readonly next: NextFlight | null
}
