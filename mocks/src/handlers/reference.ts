import { searchAirports } from '@slipstream/contract/airports'
import { convertCurrency } from '@slipstream/contract/currency'
import { flightMessages } from '@slipstream/contract/error-messages'
import { health, healthProbeBytes, ready } from '@slipstream/contract/maintenance'
import { getAirlineStatus } from '@slipstream/contract/status'
import { amountSchema } from '@slipstream/contract/primitives'
import { emailSupport } from '@slipstream/contract/support'
import type { HttpHandler } from 'msw'
import { findAirports } from '../airport-search.ts'
import { airports } from '../fixtures/airports.ts'
import { rateDate, rates } from '../fixtures/rates.ts'
import { MockFailure } from '../mock-failure.ts'
import type { MockWorld } from '../world.ts'
import type { Route } from './route.ts'

function getRate(currency: string): number {
  const rate = rates[currency]
  if (rate === undefined) throw new MockFailure('rate_unavailable', `There is no rate for ${currency}.`)
  return rate
}

/** Airports, currency, airline status, support and health: calls that look up and remember nothing. */
export function referenceHandlers(world: MockWorld, on: Route): HttpHandler[] {
  return [
    on(searchAirports, ({ query }) => findAirports(airports, query.query)),
    on(convertCurrency, ({ query }) => {
      const rate = getRate(query.to_currency) / getRate(query.from_currency)
      const isSame = query.to_currency === query.from_currency
      const converted = isSame ? query.amount : (Number(query.amount) * rate).toFixed(2)
      if (!amountSchema.safeParse(converted).success)
        throw new MockFailure('validation_failed', flightMessages.amountTooLarge)
      return {
        ...query,
        converted_amount: converted,
        rate,
        rate_date: rateDate,
      }
    }),
    on(getAirlineStatus, ({ query }) => {
      const age = world.now() - Date.parse(world.serviceStatus.checked_at)
      // What the server keeps of the page serves for as long (cached-airline-status.ts).
      const isOld = age >= (query.refresh === 'true' ? 30_000 : 300_000)
      if (isOld || query.force === 'true')
        world.serviceStatus = { ...world.serviceStatus, checked_at: new Date(world.now()).toISOString() }
      return world.serviceStatus
    }),
    on(emailSupport, () => ({ success: true })),
    on(ready, () => ({ status: 'ready' })),
    on(health, () => ({ status: 'ok', padding: 'x'.repeat(healthProbeBytes) })),
  ]
}
