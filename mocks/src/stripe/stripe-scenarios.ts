import { getPrice } from '@slipstream/contract/payments'
import type { Card } from '@slipstream/sandbox/cards/card-book'
import type { CardBehaviour } from '@slipstream/sandbox/cards/test-cards'
import { plan, visaCard } from '../fixtures/payments.ts'
import { getCard } from '../fixtures/wallet.ts'
import type { MockHandler } from '../handlers.ts'
import { mockEndpoint } from '../mock-endpoint.ts'
import { over, subscribed } from '../scenario-helpers.ts'
import type { MockWorld } from '../world.ts'
import { fakeStripeMethods } from './fake-stripe.ts'

const behaviours: Readonly<Record<string, CardBehaviour>> = {
  pm_card_authenticationRequired: 'asks_once',
  pm_card_chargeCustomerFail: 'declines_charges',
}

/** The fake's cards, as the mocked server knows them. */
function stripeCards(): Card[] {
  return [...fakeStripeMethods].map(([number, id]) =>
    getCard({ ...visaCard, id, last4: number.slice(-4) }, behaviours[id] ?? 'pays', null),
  )
}

/** A server whose cards Stripe takes, under a key of its own: Stripe.js is cached by its key. */
function withStripe(public_key: string, overrides: Partial<MockWorld>): MockHandler[] {
  const price = mockEndpoint(getPrice, () => ({ ...plan, provider: 'stripe' as const, public_key }))
  return over({ ...overrides, looseCards: stripeCards() }, [price])
}

/** The server where Stripe takes the cards. */
export const stripeScenarios = {
  stripe: () => withStripe('pk_test_mock', subscribed(null)),
  stripeWithoutTrial: () => withStripe('pk_test_mock', subscribed(null, { hadTrial: true })),
  /** With a key of its own each time: a page that has loaded Stripe once does not load it again. */
  stripeBlocked: () => withStripe(`pk_test_blocked_${crypto.randomUUID()}`, subscribed(null)),
} satisfies Record<string, () => MockHandler[]>
