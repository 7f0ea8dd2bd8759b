import type { Instant } from '@slipstream/commute/time/zoned-time'

/** Something of a roster as a calendar shows it. */
export interface CalendarEvent {
  /** The same for as long as the duty is, however it changes. */
  readonly uid: string
  readonly start: Instant
  readonly end: Instant
  readonly summary: string
  readonly description: string
  readonly location: string | null
  /** Not settled yet: a flight that is planned, or listed for on standby. */
  readonly isTentative: boolean
  /** When a calendar rings for it; absent where it does not. */
  readonly alarmAt?: Instant | undefined
  /** Whether it takes its owner away. Leave, days off and a standby at home do not. */
  readonly isAway: boolean
}

/** An event as it is published now. */
export interface PublishedEvent extends CalendarEvent {
  /** Counts its changes, from 0. */
  readonly sequence: number
  /** When it was first published in this form. */
  readonly changedAt: Date
  /** It was on the roster, and is so no more. */
  readonly isCancelled: boolean
}
