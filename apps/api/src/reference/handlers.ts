import { searchAirports } from '@slipstream/contract/airports'
import { convertCurrency } from '@slipstream/contract/currency'
import { health, healthProbeBytes } from '@slipstream/contract/maintenance'
import { getAirlineStatus } from '@slipstream/contract/status'
import { implement, type Implementation } from '../http/implement.ts'
import type { Providers } from '../provider-set.ts'

const mostAirports = 20
const padding = 'x'.repeat(healthProbeBytes)

type ReferenceProviders = Pick<Providers, 'airports' | 'airlineStatus' | 'exchangeRates'>

/** Specification §7 Airports and currency, Status, Health: what does not depend on who asks. */
export function referenceHandlers(providers: ReferenceProviders): Implementation[] {
  const { airports, airlineStatus, exchangeRates } = providers
  return [
    implement(searchAirports, ({ query }) => ({ airports: airports.search(query.query, mostAirports) })),
    implement(convertCurrency, ({ query }) =>
      exchangeRates.convert({ amount: query.amount, from: query.from_currency, to: query.to_currency }),
    ),
    implement(getAirlineStatus, ({ query, context }) =>
      airlineStatus.current({
        refresh: query.refresh === 'true',
        force: query.force === 'true',
        signal: context.req.raw.signal,
      }),
    ),
    implement(health, () => ({ status: 'ok' as const, padding })),
  ]
}
