import { getPrice, type PaymentMethod } from '@slipstream/contract/payments'
import { plan, visaCard } from '../fixtures/payments.ts'
import type { MockHandler } from '../handlers.ts'
import { mockEndpoint } from '../mock-endpoint.ts'
import type { CardBehaviour, SandboxCard } from '../sandbox-cards.ts'
import { over, subscribed } from '../scenario-parts.ts'
import type { MockWorld } from '../world.ts'
import { fakeStripeMethods } from './fake-stripe.ts'

const behaviours: Record<string, CardBehaviour> = {
  pm_card_authenticationRequired: { does: 'asks', when: 'once' },
  pm_card_chargeCustomerFail: { does: 'pays_nothing' },
}

/** The fake's cards, as the mocked server knows them. */
function stripeCards(): Map<string, SandboxCard> {
  return new Map(
    [...fakeStripeMethods].map(([number, id]) => {
      const method: PaymentMethod = { ...visaCard, id, last4: number.slice(-4), is_default: false }
      return [id, { method, behaviour: behaviours[id] ?? { does: 'pays' }, isConfirmed: false }]
    }),
  )
}

/** A server whose cards Stripe takes, under a key of its own: Stripe.js is kept by its key. */
function withStripe(public_key: string, overrides: Partial<MockWorld>): MockHandler[] {
  const price = mockEndpoint(getPrice, () => ({ ...plan, provider: 'stripe' as const, public_key }))
  return over({ ...overrides, sandboxCards: stripeCards() }, [price])
}

/** The server where Stripe takes the cards. */
export const stripeScenarios = {
  stripe: () => withStripe('pk_test_mock', subscribed(null)),
  stripeWithoutTrial: () => withStripe('pk_test_mock', { ...subscribed(null), hadTrial: true }),
  stripeBlocked: () => withStripe('pk_test_blocked', subscribed(null)),
} satisfies Record<string, () => MockHandler[]>
