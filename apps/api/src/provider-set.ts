import type { AirlineStatus } from './providers/airline-status.ts'
import type { AirportDirectory } from './providers/airports.ts'
import type { CalendarFeeds } from './providers/calendar-feeds.ts'
import type { CardPayments } from './providers/card-payments.ts'
import type { CrewSystem } from './providers/crew-system.ts'
import type { ExchangeRates } from './providers/exchange-rates.ts'
import type { FlightOffers } from './providers/flight-offers.ts'
import type { Rebooking } from './providers/rebooking.ts'
import type { SandboxPayments } from './providers/sandbox-payments/sandbox-payments.ts'

/** Every outside service, each behind its interface (design.md §4). */
export interface Providers {
  readonly crewSystem: CrewSystem
  readonly flightOffers: FlightOffers
  /** Whether the flights come from the bundled sample timetable; the interface must say so. */
  readonly areFlightsSampleData: boolean
  readonly airports: AirportDirectory
  readonly airlineStatus: AirlineStatus
  readonly exchangeRates: ExchangeRates
  readonly calendarFeeds: CalendarFeeds
  readonly rebooking: Rebooking
  readonly cardPayments: CardPayments
  /** The same object where the sandbox takes the cards; null where another provider does. */
  readonly sandboxPayments: SandboxPayments | null
}
