import { britishDayLabel } from '@slipstream/commute/time/date-formats'
import type { Settings } from '#features/users/users.ts'
import type { JobRecords } from '#platform/jobs/job-records.ts'
import type { JobRunner, RunningJob } from '#platform/jobs/job-runner.ts'
import type { AirportDirectory } from '#providers/airports/airports.ts'
import type { ExchangeRates } from '#providers/exchange-rates.ts'
import type { FlightOffer, Route } from '#providers/flight-offers.ts'
import type { FareHistory } from '#providers/route-fares/fare-history.ts'
import type { RouteFares } from '#providers/route-fares/route-fares.ts'

/** `EDI -> LHR (5 Nov)`, which the overlay of a job shows as a route (specification §2). */
export function routeText({ origin, destination, date }: Route): string {
  return `${origin} -> ${destination} (${britishDayLabel(date)})`
}

export interface Wish {
  /** For whom the source is asked. */
  readonly userId: string
  /** Whether hotline and standby fares are wanted (`include_staff_travel`). */
  readonly includeStaffTravel: boolean
  /** Whether nobody waits for it; then those who do go first. */
  readonly isInBackground?: boolean
}

export type FlightSearch = ReturnType<typeof createFlightSearch>

/** Direct flights of one route and day with their fares, sorted by departure, then price. */
export function createFlightSearch(fares: RouteFares) {
  const getAsker = ({ userId, isInBackground = false }: Wish) => ({ userId, isUrgent: !isInBackground })
  const wanted = (offers: readonly FlightOffer[], { includeStaffTravel }: Wish) =>
    includeStaffTravel ? offers : offers.filter(({ fare_type: type }) => type === 'commercial')
  return {
    /** @throws {FlightOffersUnavailableError} */
    offers: async (route: Route, wish: Wish) => wanted(await fares.current(route, getAsker(wish)), wish),
    /**
     * Asks the source again, however fresh the last answer is.
     *
     * @throws {FlightOffersUnavailableError} and what was known stays.
     */
    refresh: async (route: Route, wish: Wish, signal: AbortSignal) =>
      wanted(await fares.refresh(route, getAsker(wish), signal), wish),
  }
}

/** What the searches behind the calls of §7 Hotline are made with. */
export interface SearchContext {
  readonly jobs: JobRunner
  readonly records: JobRecords
  readonly airports: AirportDirectory
  /** The first step of every job that asks for staff fares; throws where the password is refused. */
  readonly signIn: (
    request: { readonly userId: string; readonly password: string },
    job: RunningJob,
  ) => Promise<void>
  readonly search: FlightSearch
  readonly fares: Pick<RouteFares, 'peek'>
  readonly fareHistory: FareHistory
  readonly exchangeRates: ExchangeRates
  /** Whether flights and fares are the bundled sample. */
  readonly isSampleData: boolean
  readonly settings: Pick<Settings, 'get'>
  readonly now: () => Date
  /** Resolves after so many ms. */
  readonly wait: (ms: number) => Promise<void>
}
