import type { Settings, Users, Clocks } from '#features/users/users.ts'
import type { FeatureContext } from '#platform/feature.ts'
import type { Providers } from '#providers/providers.ts'
import type { RouteFares } from '#providers/route-fares/route-fares.ts'
import type { CommutePrices } from './prices/commute-prices.ts'
import type { MonthRoster } from './month-roster.ts'
import type { RosterStore } from './roster-store.ts'
import type { RosterSchema } from './tables.ts'

/** What the calls and jobs about a roster are made with. */
export interface RosterContext
  extends
    FeatureContext<RosterSchema>,
    Pick<Providers, 'airports' | 'areFlightsSampleData' | 'crewSystem' | 'exchangeRates' | 'flightStatuses'> {
  readonly users: Users
  readonly settings: Settings
  readonly clocks: Clocks
  readonly fares: RouteFares
  readonly store: RosterStore
  readonly prices: CommutePrices
  readonly monthRoster: MonthRoster
}
