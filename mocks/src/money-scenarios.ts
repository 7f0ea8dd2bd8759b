import { convertCurrency } from '@slipstream/contract/currency'
import type { UserSettings } from '@slipstream/contract/user'
import { updateSettings } from '@slipstream/contract/user-changes'
import { rates } from './fixtures/rates.ts'
import { demoSettings, demoUser } from './fixtures/user.ts'
import { createHandlers, type MockHandler } from './handlers.ts'
import { mockEndpoint } from './mock-endpoint.ts'
import { failingIn, over } from './scenario-helpers.ts'
import { createMockWorld } from './world.ts'

const yen = (amount: string) => ({ amount, currency: 'JPY' })
const inYen: UserSettings = {
  ...demoSettings,
  max_sector_price: 102.56,
  max_sector_price_entered: yen('20000'),
  night_place: 'hotel',
  night_price: 76.92,
  night_price_entered: yen('15000'),
}
const atPlace: UserSettings = {
  ...inYen,
  night_place: 'place',
  own_place: {
    monthly_cost: 461.54,
    monthly_cost_entered: yen('90000'),
    nights_included: 4,
    extra_night_price: 41.03,
    extra_night_price_entered: yen('8000'),
  },
}
const paidIn = (currency: string) => ({ ...demoUser, currency })

/** Rates that nobody renewed for a year. */
const oldRates: MockHandler = mockEndpoint(convertCurrency, ({ query }) => {
  const rate = (rates[query.to_currency] ?? 1) / (rates[query.from_currency] ?? 1)
  const converted_amount = (Number(query.amount) * rate).toFixed(2)
  return { ...query, converted_amount, rate, rate_date: '2025-11-04' }
})

/** A server of before the amounts had a currency: what it does not know is lost. */
function olderServer(): MockHandler[] {
  const world = createMockWorld({ user: paidIn('JPY') })
  const storing = mockEndpoint(updateSettings, ({ body }) => {
    const { max_sector_price = world.settings.max_sector_price } = body
    world.settings = { ...world.settings, max_sector_price }
    return { settings: world.settings }
  })
  return [storing, ...createHandlers(world)]
}

/** Amounts of the settings, and the currency of the profile (issue 51, 2). */
export const moneyScenarios = {
  amountsInYen: () => over({ user: paidIn('JPY'), settings: inYen }),
  placeInYen: () => over({ user: paidIn('JPY'), settings: atPlace }),
  /** Entered in yen; the currency has become the dollar since. */
  amountsConverted: () => over({ user: paidIn('USD'), settings: atPlace }),
  amountsByOldRates: () => over({ user: paidIn('USD'), settings: inYen }, [oldRates]),
  amountsWithoutRate: () =>
    failingIn({ user: paidIn('USD'), settings: inYen }, [convertCurrency], 'rate_unavailable'),
  amountsOnOlderServer: olderServer,
} satisfies Record<string, () => MockHandler[]>
