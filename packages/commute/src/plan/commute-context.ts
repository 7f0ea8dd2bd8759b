import type { Direction } from '@slipstream/contract/flight'
import type { Month } from '@slipstream/contract/primitives'
import type { UserSettings } from '@slipstream/contract/user'
import type { StatusesByFlight } from '../flights/live-times.ts'
import type { Rates } from '../money/money.ts'
import type { Instant } from '../time/zoned-time.ts'
import type { Whereabouts } from './read/catching.ts'

/** The user settings that the commute depends on (specification §3 User settings). */
export type CommuteSettings = Pick<
  UserSettings,
  | 'slip_time'
  | 'commuting_stations'
  | 'include_ground_duties'
  | 'include_staff_travel'
  | 'prefer_local_night_before_report'
  | 'max_sector_price'
  | 'max_sector_price_entered'
  | 'transfer_minutes'
  | 'door_minutes'
  | 'clear_to_departure_minutes'
  | 'landing_to_report_minutes'
  | 'min_home_minutes'
  | 'night_price'
  | 'night_price_entered'
  | 'night_place'
  | 'own_place'
  | 'home_value'
  | 'commuter_policy'
  | 'commuter_policy_minutes'
  | 'policy_rule'
  | 'car_stays'
  | 'home_standby'
  | 'connection_airports'
  | 'connection_minutes'
  | 'ground_legs'
  | 'jumpseat_airlines'
>

/** What the rules know of the crew member. A whole `UserSettings` fits `settings`. */
export interface CommuteContext {
  readonly settings: CommuteSettings
  /** IATA; the airports the crew member commutes from, the main one first. */
  readonly homeAirports: readonly string[]
  /** IATA; the profile's base. Left out, the first commuting station stands in. */
  readonly base?: string | null | undefined
  /** The months whose roster was fetched; left out, every month was. What lies in another one is unknown, not free. */
  readonly knownMonths?: ReadonlySet<Month> | undefined
  /** Flights that left before it no longer count; without it every flight does. */
  readonly now?: Instant | undefined
  /** How the flights of the day stand; by the timetable where nothing is known of one. */
  readonly statuses?: StatusesByFlight | undefined
  /** Where somebody is at `now` who looks for a flight of this direction; left out, what they chose says it. */
  readonly whereabouts?: { readonly direction: Direction; readonly place: Whereabouts } | undefined
  /** A way home may end at another airport than that of the car, if there is a way to it by land; left out, none does. */
  readonly goesForCar?: boolean | undefined
  /** Lets prices of several currencies be compared; without it they are not. */
  readonly rates?: Rates | undefined
  /** The flight chosen for each end, by `itemKey`: `{ 'trip:42': { to_work: 'price-id' } }`. Left out, those of the items are. */
  readonly chosen?: ChosenFlights | undefined
}

export type ChosenFlights = Readonly<
  Record<string, Readonly<Partial<Record<Direction, string | null | undefined>>>>
>
