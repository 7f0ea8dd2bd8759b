import { searchAirports } from '@slipstream/contract/airports'
import { convertCurrency } from '@slipstream/contract/currency'
import { health, healthProbeBytes, ready } from '@slipstream/contract/maintenance'
import { getAirlineStatus } from '@slipstream/contract/status'
import { implement } from '#platform/http/implement.ts'
import type { Providers } from '#providers/providers.ts'
import { createReadiness } from './readiness.ts'

const mostAirports = 20
const padding = 'x'.repeat(healthProbeBytes)

/** Specification §7 Airports and currency, Status, Health: calls that do not depend on the user. */
export function createReference(
  options: Pick<Providers, 'airports' | 'airlineStatus' | 'exchangeRates'> &
    Parameters<typeof createReadiness>[0],
) {
  const { airports, airlineStatus, exchangeRates } = options
  const readiness = createReadiness(options)
  return {
    handlers: [
      implement(searchAirports, ({ query }) => airports.search(query.query, mostAirports)),
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
      implement(ready, async () => {
        await readiness.check()
        return { status: 'ready' as const }
      }),
      implement(health, () => ({ status: 'ok' as const, padding })),
    ],
  }
}
