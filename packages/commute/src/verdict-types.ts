import type { Direction, Price } from '@slipstream/contract/flight'
import type { Instant } from './zoned-time.ts'

export type VerdictLevel = 'comfortable' | 'tight' | 'at_risk' | 'impossible' | 'not_needed' | 'no_data'

/** Why a verdict is what it is. Codes and parameters only: the interface writes the sentence. */
export type Reason =
  // No commute needed
  | { readonly code: 'home_is_duty_location'; readonly airport: string }
  | { readonly code: 'ground_duties_left_out' }
  | { readonly code: 'no_location' }
  | { readonly code: 'staying_near_base' }
  | { readonly code: 'past' }
  | { readonly code: 'back_to_back'; readonly otherItemKey: string; readonly restMinutes: number }
  | { readonly code: 'duties_overlap'; readonly otherItemKey: string; readonly overlapMinutes: number }
  | { readonly code: 'locations_differ'; readonly from: string; readonly to: string }
  // No flight, or none in time
  | { readonly code: 'no_flights_known' }
  | { readonly code: 'none_in_time'; readonly tooTight: number; readonly gapMinutes: number }
  | { readonly code: 'none_home'; readonly tooTight: number; readonly gapMinutes: number }
  | { readonly code: 'evening_before'; readonly flights: number; readonly hotelNights: number }
  | { readonly code: 'no_evening_before' }
  // The chosen flight
  | { readonly code: 'chosen_too_tight'; readonly flight: string; readonly shortMinutes: number }
  | { readonly code: 'chosen_arrives_late'; readonly flight: string; readonly lateMinutes: number }
  | { readonly code: 'chosen_leaves_too_early'; readonly flight: string; readonly earlyMinutes: number }
  | { readonly code: 'chosen_not_listed'; readonly flightId: string }
  // What weighs on the chosen or recommended flight
  | { readonly code: 'standby_only'; readonly flight: string }
  | { readonly code: 'night_near_base'; readonly hotelNights: number }
  | { readonly code: 'no_back_up'; readonly flight: string }
  | { readonly code: 'last_flight_of_day'; readonly flight: string }
  | { readonly code: 'little_in_hand'; readonly minutes: number; readonly limitMinutes: number }
  | { readonly code: 'no_local_night' }
  | { readonly code: 'over_price_limit'; readonly limitGbp: number }
  | { readonly code: 'mixed_currencies'; readonly currencies: readonly string[] }
  // Facts
  | { readonly code: 'gap_in_hand'; readonly minutes: number }
  | { readonly code: 'back_ups'; readonly flights: readonly string[] }
  | { readonly code: 'local_night'; readonly where: 'home' | 'base' }
  | { readonly code: 'other_airport'; readonly flightAirport: string; readonly dutyAirport: string }
  | { readonly code: 'sold_out'; readonly fares: number }
  | { readonly code: 'unreadable_flights'; readonly count: number }

export type ReasonCode = Reason['code']

/** One aircraft, whatever the number of fares (or codeshares) it is sold under. */
export interface CommuteFlight {
  /** `BA1432`, from `fare`. */
  readonly name: string
  readonly departure: Instant
  readonly arrival: Instant
  /** The fare that stands for it: the cheapest confirmed seat, or a standby fare where there is no other. */
  readonly fare: Price
  readonly fares: readonly Price[]
  readonly isStandbyOnly: boolean
  /** Minutes to spare beyond the minimum gap; negative where the flight does not keep it. */
  readonly gapInHandMinutes: number
  /** Nights between landing and report, or between clear and departure. */
  readonly hotelNights: number
}

/** The answer for one end of one duty. Plain data: it survives JSON and structured cloning. Lists are sorted by departure. */
export interface Verdict {
  readonly itemKey: string
  readonly direction: Direction
  readonly level: VerdictLevel
  /** The one that matters most comes first. */
  readonly reasons: readonly Reason[]
  /** Report (to work) or clear (from work). */
  readonly dutyInstant: Instant
  /** To work: land on the day with the gap to spare. From work: leave at clear plus gap or later. */
  readonly makingIt: readonly CommuteFlight[]
  /** Inside the gap: land before report, or leave after clear, but too close to it. */
  readonly tooTight: readonly CommuteFlight[]
  /** To work: the flights that make it with a hotel night before report. Empty unless nothing fits on the day or a local night is preferred. */
  readonly eveningBefore: readonly CommuteFlight[]
  /** To work: the latest to leave of those that make it on the day. */
  readonly lastLegal: CommuteFlight | null
  /** From work: the earliest home of those that make it. */
  readonly firstHome: CommuteFlight | null
  readonly recommended: CommuteFlight | null
  /** The chosen flight, whether or not it makes it: as listed today, or a booking as it was booked; null where none is chosen, or a planned one is no longer listed. */
  readonly chosen: CommuteFlight | null
  /** Flights that leave later than the chosen (where it makes it) or recommended one and still make it. */
  readonly backups: readonly CommuteFlight[]
  /** The cheapest confirmed fare of the flights that make it, or else of the evening before. */
  readonly cheapest: Price | null
  /** The cheapest standby fare of the same flights. */
  readonly cheapestStandby: Price | null
  /** Of the chosen flight, else of the recommended one. */
  readonly gapInHandMinutes: number | null
  /** Of the chosen flight, else of the recommended one. */
  readonly hotelNights: number
}

export interface ItemVerdicts {
  readonly itemKey: string
  readonly to_work: Verdict
  readonly from_work: Verdict
}

/** Verdicts by `itemKey`. */
export interface Verdicts {
  readonly get: (itemKey: string) => ItemVerdicts | undefined
}
