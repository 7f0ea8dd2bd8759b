import type { AirlineStatus } from './airline-status.ts'
import type { AirportDirectory } from './airports/airports.ts'
import type { AirlineDirectory } from './airlines.ts'
import type { CalendarFeeds } from './calendar-feeds.ts'
import type { CardPayments } from './card-payments.ts'
import type { CrewSystem } from './crew-system.ts'
import type { Task } from '#platform/tasks/task.ts'
import type { ExchangeRates } from './exchange-rates.ts'
import type { FlightOffers } from './flight-offers.ts'
import type { FlightStatuses } from './flight-statuses.ts'
import type { Rebooking } from './rebooking.ts'
import type { SandboxPayments } from './sample/payments/sandbox-payments.ts'

/** Every outside service, each behind its interface (design.md §4). */
export interface Providers {
  readonly crewSystem: CrewSystem
  readonly flightOffers: FlightOffers
  /** Whether the flights come from the bundled sample timetable; the interface must say so. */
  readonly areFlightsSampleData: boolean
  readonly flightStatuses: FlightStatuses
  readonly airports: AirportDirectory
  readonly airlines: AirlineDirectory
  readonly airlineStatus: AirlineStatus
  readonly exchangeRates: ExchangeRates
  /** Null if the rates come from no source that can be asked. */
  readonly rateUpdates: Task | null
  readonly calendarFeeds: CalendarFeeds
  readonly rebooking: Rebooking
  readonly cardPayments: CardPayments
  /** The same object where the sandbox takes the cards; null where another provider does. */
  readonly sandboxPayments: SandboxPayments | null
  /** The calls that this server refuses because a provider is not set up: the endpoint's name, and the sentence for the user. */
  readonly notSetUp: ReadonlyMap<string, string>
}
