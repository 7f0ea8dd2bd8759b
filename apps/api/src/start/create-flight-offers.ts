import type { Env } from '../env.ts'
import type { Logger } from '../log.ts'
import type { Providers } from '../provider-set.ts'
import { createDuffelClient } from '../providers/duffel/duffel-client.ts'
import { createDuffelOffers } from '../providers/duffel/duffel-offers.ts'
import { createSampleTimetable } from '../providers/sample-timetable.ts'
import type { Timetable } from '../providers/timetable.ts'

interface Options extends Pick<Providers, 'airports' | 'exchangeRates'> {
  readonly timetable: Timetable
  readonly log: Logger
  readonly now: () => Date
}

/** Duffel where `DUFFEL_TOKEN` says so, else the sample timetable. */
export function createFlightOffers(
  env: Env,
  { timetable, airports, exchangeRates, log, now }: Options,
): Pick<Providers, 'flightOffers' | 'areFlightsSampleData'> {
  const { DUFFEL_TOKEN: token, DUFFEL_API_BASE: apiBase } = env
  if (token === undefined) {
    return { flightOffers: createSampleTimetable(timetable), areFlightsSampleData: true }
  }
  const client = createDuffelClient({ token, apiBase, log, now })
  return {
    flightOffers: createDuffelOffers({ client, airports, exchangeRates, log, now }),
    // Nobody flies what Duffel's test mode offers.
    areFlightsSampleData: token.startsWith('duffel_test_'),
  }
}
