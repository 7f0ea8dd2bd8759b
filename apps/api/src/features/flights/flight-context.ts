import type { RestPlan } from '@slipstream/commute/plan/plan-types'
import type { CheapestWay } from '@slipstream/commute/offers/rest-alerts'
import type { Direction } from '@slipstream/contract/flight'
import type { Clocks } from '#features/users/users.ts'
import type { FeatureContext } from '#platform/feature.ts'
import type { FlightOffersUnavailableError } from '#providers/flight-offers.ts'
import type { Providers } from '#providers/providers.ts'
import type { RouteFares } from '#providers/route-fares/route-fares.ts'
import type { FlightSearch } from './search/flight-search.ts'
import type { FlightSchema } from './tables.ts'

/** What the roster knows of rests; passed in by the server. */
export interface RestPrices {
  plans(userId: string, names: readonly string[]): Promise<ReadonlyMap<string, RestPlan>>
  cheapest(
    userId: string,
    name: string,
    question: {
      readonly toBuy: readonly Direction[]
      readonly currency: string
      readonly maxAgeMs: number
    },
  ): Promise<
    { readonly way: CheapestWay; readonly failure: FlightOffersUnavailableError | undefined } | undefined
  >
}

/** What saved flights and price alerts are made with. */
export interface FlightContext
  extends FeatureContext<FlightSchema>, Pick<Providers, 'airports' | 'exchangeRates'> {
  /** Whether the offers are the bundled sample. */
  readonly isSampleData: boolean
  readonly fares: RouteFares
  readonly search: FlightSearch
  readonly clocks: Clocks
  /** The rests of the roster, whose prices alerts may be on. */
  readonly rests: RestPrices
}
