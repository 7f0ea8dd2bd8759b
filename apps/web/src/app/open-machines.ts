import type { AirlineStatus } from '@slipstream/client/airline-status/airline-status'
import type { CurrencyRates } from '@slipstream/client/currency/rates'
import type { FlightChanges } from '@slipstream/client/flight-changes/flight-changes'
import type { RecentSearches } from '@slipstream/client/flights/recent-searches'
import type { SavedFlights } from '@slipstream/client/flights/saved-flights'
import type { JobRunner } from '@slipstream/client/jobs/job-runner'
import type { Push } from '@slipstream/client/push/types'
import type { Registration } from '@slipstream/client/registration/types'
import type { UserStorage } from '@slipstream/client/storage/user-storage'
import type { Engine } from './engine.ts'
import { messageOf } from './message-of.ts'

/*
 * The machines that no first paint needs, each in a chunk of its own. How they are wired is not in the first load either.
 */

type Wiring = Pick<Engine, 'http' | 'environment' | 'session' | 'loading' | 'log'> & { storage: UserStorage }

export async function openJobRunner({
  config,
  jobs: store,
  ...wiring
}: Wiring & Pick<Engine, 'config' | 'jobs'>): Promise<JobRunner> {
  const { createJobRunner } = await import('@slipstream/client/jobs/job-runner')
  return createJobRunner({
    ...wiring,
    store,
    taskServiceUrl: config.taskServiceHost || config.apiHost || window.location.origin,
    forcePolling: config.forcePolling,
  })
}

export async function openSavedFlights({
  outbox,
  snackbars,
  loading,
  ...wiring
}: Wiring & Pick<Engine, 'outbox' | 'snackbars'>): Promise<SavedFlights> {
  const [{ createSavedFlights }, changes] = await Promise.all([
    import('@slipstream/client/flights/saved-flights'),
    outbox(),
  ])
  const raise = (error: unknown) => snackbars.show({ tone: 'critical', text: messageOf(error) })
  const saved = createSavedFlights({ ...wiring, outbox: changes, raise })
  return { ...saved, fetch: (asked) => loading.during('savedFlights', saved.fetch(asked)) }
}

export async function openRecentSearches(wiring: Wiring): Promise<RecentSearches> {
  const { createRecentSearches } = await import('@slipstream/client/flights/recent-searches')
  return createRecentSearches(wiring)
}

export async function openFlightChanges(wiring: Wiring): Promise<FlightChanges> {
  const { createFlightChanges } = await import('@slipstream/client/flight-changes/flight-changes')
  return createFlightChanges(wiring)
}

export async function openCurrencyRates({ log, ...wiring }: Wiring): Promise<CurrencyRates> {
  const { createCurrencyRates } = await import('@slipstream/client/currency/rates')
  return createCurrencyRates({ ...wiring, logger: log })
}

export async function openAirlineStatus(wiring: Wiring): Promise<AirlineStatus> {
  const { createAirlineStatus } = await import('@slipstream/client/airline-status/airline-status')
  return createAirlineStatus(wiring)
}

export async function openPush({ environment, log, ...wiring }: Wiring): Promise<Push> {
  const [{ createPush }, device] = await Promise.all([
    import('@slipstream/client/push/push'),
    environment.openPushDevice(),
  ])
  return createPush({ ...wiring, device, logger: log })
}

export async function openRegistration({
  loading,
  ...wiring
}: Wiring & Pick<Engine, 'flags'>): Promise<Registration> {
  const { createRegistration } = await import('@slipstream/client/registration')
  const machine = createRegistration(wiring)
  return { ...machine, complete: () => loading.during('auth', machine.complete()) }
}
