import type { Direction, GroundLeg, Price } from '@slipstream/contract/flight'
import type { PolicyGap } from './policy-rule.ts'
import type { BookingStatus } from '@slipstream/contract/roster'
import type { EnteredAmount } from '@slipstream/contract/user'
import type { LiveCommute } from '../today/live/live-commutes.ts'
import type { NamedFlight, RestPlan } from './plan-types.ts'
import type { Instant } from '../time/zoned-time.ts'

export type Level = 'comfortable' | 'tight' | 'at_risk' | 'impossible' | 'not_needed' | 'no_data'

/** Why the advice is what it is. Codes and parameters only: the interface writes the sentence. */
export type Reason =
  // On the day
  /** The flight as it stands asks something of its person. */
  | { readonly code: 'on_the_day'; readonly commute: LiveCommute }
  // No commute needed
  | {
      readonly code: 'home_is_duty_location'
      readonly airport: string
      /** By land from home; 0 at home. */
      readonly minutes: number
    }
  | { readonly code: 'ground_duties_left_out' }
  | { readonly code: 'free_time' }
  | { readonly code: 'inside_other_duty'; readonly otherItemKey: string }
  | { readonly code: 'no_home_airport' }
  | { readonly code: 'staying_near_base' }
  | { readonly code: 'past' }
  /** Staying is worth more than the best way home, by the person's own figures. */
  | {
      readonly code: 'stay_is_better'
      readonly minutesAtHome: number
      /** By which flights and nights of the way home cost more than the nights of the stay. */
      readonly poundsMore: number
      readonly level: 'comfortable' | 'tight' | 'at_risk'
    }
  | { readonly code: 'back_to_back'; readonly otherItemKey: string; readonly restMinutes: number }
  | { readonly code: 'onward_travel'; readonly from: string; readonly to: string }
  // The rest as a whole
  /** Both are booked, and one person cannot be on both. */
  | { readonly code: 'cannot_fly_both'; readonly wayHome: string; readonly wayToWork: string }
  | { readonly code: 'hotel_and_booking'; readonly flight: string | null }
  | { readonly code: 'home_not_possible' }
  | { readonly code: 'decision_dropped' }
  | { readonly code: 'next_month_unknown' }
  | { readonly code: 'previous_month_unknown' }
  | { readonly code: 'presence_unknown' }
  | { readonly code: 'car_elsewhere'; readonly airport: string }
  | { readonly code: 'little_time_at_home'; readonly minutes: number }
  | { readonly code: 'ranked_by_time'; readonly currencies: readonly string[] }
  // No flight, or none in time
  | { readonly code: 'no_flights_known' }
  /** Flights of this date may matter and were not asked for. */
  | {
      readonly code: 'not_searched'
      readonly direction: Direction
      readonly date: string
      readonly origin: string
      readonly destination: string
    }
  /** They keep the gap, and none of them can be caught any more from where the person is. */
  | { readonly code: 'too_late_to_catch'; readonly direction: Direction }
  | { readonly code: 'none_in_time'; readonly tooTight: number; readonly gapMinutes: number }
  | { readonly code: 'none_home'; readonly tooTight: number; readonly gapMinutes: number }
  | { readonly code: 'overnight_needed'; readonly hotelNights: number }
  /** The flights there are do not leave the rest enough time at home: so many are listed for one end, or for both (null). */
  | { readonly code: 'none_fits_the_rest'; readonly flights: number; readonly direction: Direction | null }
  // The chosen flight
  | { readonly code: 'chosen_too_tight'; readonly flight: string; readonly shortMinutes: number }
  | { readonly code: 'chosen_arrives_late'; readonly flight: string; readonly lateMinutes: number }
  | { readonly code: 'chosen_leaves_too_early'; readonly flight: string; readonly earlyMinutes: number }
  | { readonly code: 'chosen_wrong_airport'; readonly flightAirport: string; readonly dutyAirport: string }
  /** Over seven days from report or clear. */
  | { readonly code: 'chosen_out_of_reach'; readonly flight: string }
  | { readonly code: 'chosen_during_other_duty'; readonly flight: string; readonly otherItemKey: string }
  | { readonly code: 'chosen_unreadable' }
  | { readonly code: 'chosen_not_listed'; readonly flightId: string }
  /** Planned, and it does not fit with the other half of the rest. */
  | { readonly code: 'planned_does_not_fit'; readonly flight: string }
  // What weighs on the chosen or recommended flight
  | { readonly code: 'standby_only' | 'jumpseat'; readonly flight: string }
  /** Planned on standby: its seats are dearer than `max_sector_price`. */
  | { readonly code: 'seats_over_price_limit'; readonly flight: string; readonly limit: EnteredAmount }
  | { readonly code: 'night_near_base'; readonly hotelNights: number }
  | { readonly code: 'no_back_up'; readonly flight: string }
  | { readonly code: 'last_flight_of_day'; readonly flight: string }
  | { readonly code: 'little_in_hand'; readonly minutes: number; readonly limitMinutes: number }
  | { readonly code: 'no_local_night' }
  /** Under 6 h for a bed in the night before report. */
  | { readonly code: 'short_night'; readonly minutes: number }
  /** The door has to be left between 00:00 and 04:00. */
  | { readonly code: 'early_door' }
  | {
      readonly code: 'policy_not_met'
      readonly policy: 'two_flights' | Exclude<PolicyGap, 'back_up'>
      /** Between landing and report. */
      readonly minutes: number
    }
  | { readonly code: 'over_price_limit'; readonly limit: EnteredAmount }
  /** Its currency has no rate. */
  | { readonly code: 'price_limit_unknown'; readonly limit: EnteredAmount; readonly currency: string }
  /** Two tickets, and few minutes beyond the least at the change. */
  | { readonly code: 'little_at_change'; readonly airport: string; readonly minutes: number }
  /** Two tickets, and no later flight for somebody who misses the change. */
  | { readonly code: 'no_onward_flight'; readonly airport: string }
  // Facts
  /** Whether the airline rebooks who misses the change, or they buy the next flight. */
  | { readonly code: 'tickets'; readonly airport: string; readonly isOne: boolean }
  | { readonly code: 'by_ground'; readonly leg: GroundLeg }
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
  /** The fare that stands for it: the cheapest confirmed seat, a standby fare where there is no other, or else a jumpseat. */
  readonly fare: Price
  readonly fares: readonly Price[]
  readonly isStandbyOnly: boolean
  /** The change between two tickets; null if there is none, or the airline rebooks who misses it. */
  readonly change: {
    readonly airport: string
    /** Beyond the least. */
    readonly inHandMinutes: number
    /** When the next flight that still does lands, for somebody who misses it; null if there is none. */
    readonly next: Instant | null
  } | null
  /** On the day, of a flight home to another airport than that of the car: where it waits, and how long it is there by land. */
  readonly car?: { readonly airport: string; readonly minutes: number }
  /** Minutes to spare beyond the minimum gap; negative where the flight does not keep it. */
  readonly gapInHandMinutes: number
  /** Nights between landing and report, or between clear and departure. */
  readonly hotelNights: number
}

/** The answer for one end of one duty. Plain data: it survives JSON and structured cloning. Lists are sorted by departure. */
export interface Advice {
  readonly itemKey: string
  readonly direction: Direction
  readonly level: Level
  /** The booking status as the plan derives it, independent of the clock. */
  readonly status: BookingStatus
  /** The rest that this end belongs to; null for an end in the middle of another duty, and for free time. */
  readonly rest: RestPlan | null
  /** The one that matters most comes first. */
  readonly reasons: readonly Reason[]
  /** Report (to work) or clear (from work) of the stretch of duty that the end belongs to. */
  readonly dutyInstant: Instant
  /** Keep the gap and fit with another half of the rest, not only with the named one; to work those of the day alone. */
  readonly makingIt: readonly CommuteFlight[]
  /** Inside the gap: land before report, or leave after clear, but too close to it. */
  readonly tooTight: readonly CommuteFlight[]
  /** To work: those that fit with a night near base before report. Empty unless no seat of the day fits, one is named, or a local night is preferred. */
  readonly eveningBefore: readonly CommuteFlight[]
  /** Keep the gap and do not fit with the other half of the rest: they cannot be used. */
  readonly unfitting: readonly CommuteFlight[]
  /** Keep the gap, and can no longer be caught from where the person is. */
  readonly tooLate: readonly CommuteFlight[]
  /** Do not fly. */
  readonly cancelled: readonly CommuteFlight[]
  /** To work: the last confirmed seat to leave of those that make it on the day. */
  readonly lastLegal: CommuteFlight | null
  /** From work: the confirmed seat that is home first. */
  readonly firstHome: CommuteFlight | null
  /** The flight that the plan names: the person's own, or the advised one. */
  readonly named: NamedFlight | null
  /** The best flight beside the other half, whatever the person chose here. */
  readonly recommended: CommuteFlight | null
  /** The chosen flight, whether or not it makes it: as listed today, or a booking as it was booked; null where none is chosen, or a planned one is no longer listed. */
  readonly chosen: CommuteFlight | null
  /** The confirmed seats that still work for somebody who misses the named flight. */
  readonly backUps: readonly CommuteFlight[]
  /** The cheapest confirmed fare of the flights that fit. */
  readonly cheapest: Price | null
  /** The cheapest standby ticket of the same flights. */
  readonly cheapestStandby: Price | null
  /** Of the named flight. */
  readonly gapInHandMinutes: number | null
  /** Of the named flight. */
  readonly hotelNights: number
}

export interface ItemAdvice {
  readonly itemKey: string
  readonly to_work: Advice
  readonly from_work: Advice
}

/** Advice by `itemKey`. */
export interface AdviceByItem {
  readonly get: (itemKey: string) => ItemAdvice | undefined
}
