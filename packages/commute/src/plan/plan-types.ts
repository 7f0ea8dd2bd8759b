import type { Direction } from '@slipstream/contract/flight'
import type { BookingStatus, Presence, RestChoice, RosterItem } from '@slipstream/contract/roster'
import type { CommuteFlight, Reason, Level } from './advice-types.ts'
import type { Instant } from '../time/zoned-time.ts'

/** Where somebody must be at one end of a span of duties: an IATA code, or home wherever that is. */
export interface Place {
  /** The duty's airport; null where it has none of its own and the base stands in. */
  readonly airport: string | null
  readonly isHome: boolean
  /** The way between the door and the place by land, where the place is near home; 0 at home. */
  readonly minutesFromHome: number
  /** Every airport that serves the place, with the minutes of the way between; the place's own first. */
  readonly served: ReadonlyMap<string, number>
}

/** One end of a rest: the clear it begins with, or the report it ends with. */
export interface RestEnd {
  readonly direction: Direction
  /** The item that the booking belongs to. */
  readonly item: RosterItem
  /** `itemKey(item)`. */
  readonly itemKey: string
  readonly at: Instant
  /** When the duty ends that begins or ends there; null if the roster does not say when. */
  readonly dutyClear: Instant | null
  readonly place: Place
  readonly presence: Exclude<Presence, 'free'>
  /** Commutes to this item are switched off, and nothing is booked: no advice is given at it, but it is there. */
  readonly isMuted: boolean
}

/** The time between two spans of duties (design.md section 2 Rest). */
export interface Rest {
  /** `trip:42~ground_duty:7`; empty on the side where no duty is known. */
  readonly key: string
  /** The clear it begins with; null before the first known duty. */
  readonly clear: RestEnd | null
  /** The report it ends with; null after the last known duty. */
  readonly report: RestEnd | null
  /** Where it reaches into a month that was never fetched, so that another duty may lie there; null where it does not. */
  readonly unknownSide: 'after_clear' | 'before_report' | null
}

export type RestKind = 'home' | 'stay' | 'one_way' | 'none'

/** A named flight of a plan. */
export interface NamedFlight {
  readonly flight: CommuteFlight
  /** `booked` and `listed` are the person's own, `planned` was chosen and not bought, `advised` is the planner's. */
  readonly origin: 'booked' | 'listed' | 'planned' | 'advised'
  readonly level: Level
  /** The one that matters most first. */
  readonly reasons: readonly Reason[]
  /** The next to leave first. */
  readonly backUps: readonly CommuteFlight[]
}

/** What a way to work leaves of the night before report, and the length of the day that it begins. */
export interface Sleep {
  /** For a bed within 22:00–08:00 local, in the place that leaves more; null where the night was over before the rest. */
  readonly bedMinutes: number | null
  readonly where: 'home' | 'base'
  /** From the door to the clear of the duty, or of a trip's first one; null after a night near base, and where that clear is not known. */
  readonly doorToClearMinutes: number | null
}

/** What a plan takes in money and time. */
export interface PlanCost {
  /** Thousandths of a pound for its flights; null where a fare has no rate or is not known. */
  readonly fares: number | null
  /** Thousandths of a pound for its nights near base. */
  readonly nights: number
  /** Thousandths of a pound by which plans are ranked, risk and time included; null without a rate. */
  readonly ranked: number | null
}

/** Another way to spend a rest. */
export interface Alternative {
  readonly label: 'best' | 'most_home' | 'cheapest' | 'safest' | 'stay'
  readonly wayHome: CommuteFlight | null
  readonly wayToWork: CommuteFlight | null
  readonly minutesAtHome: number | null
  readonly nightsNearBase: number
  readonly cost: PlanCost
  readonly level: Level
}

/** What happens in one rest. */
export interface RestPlan extends Rest {
  readonly kind: RestKind
  readonly level: Level
  /** The one that matters most first. */
  readonly reasons: readonly Reason[]
  readonly isConflict: boolean
  readonly isPast: boolean
  /** The way home is behind the person, flown or not; the way to work may be ahead. */
  readonly isWayHomeOver: boolean
  /** No advice is given: both ends are muted. */
  readonly isMuted: boolean
  readonly decision: RestChoice | null
  /** The way home; null if there is none, or it is over or not known. */
  readonly wayHome: NamedFlight | null
  /** The way to work. */
  readonly wayToWork: NamedFlight | null
  /** Facts, never legality; null without a way to work. */
  readonly sleep: Sleep | null
  /** Door to door; null where the rest is not spent at home, is open, or a flight is not known. */
  readonly minutesAtHome: number | null
  readonly restMinutes: number | null
  readonly nightsNearBase: number
  /** Nights (03:00 at home) between the door and the door. */
  readonly nightsAtHome: number | null
  readonly cost: PlanCost
  readonly alternatives: readonly Alternative[]
  /** What going home would give where the plan is to stay; null where nothing can be flown. */
  readonly homeInstead: Alternative | null
  /** The booking status of each end as the plan derives it, independent of the clock. */
  readonly statuses: { readonly clear: BookingStatus | null; readonly report: BookingStatus | null }
}
