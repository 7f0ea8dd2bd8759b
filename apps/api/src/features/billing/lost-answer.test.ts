import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createLogger } from '#platform/log.ts'
import { ProviderUnavailableError } from '#platform/provider-unavailable.ts'
import type { CardPayments } from '#providers/card-payments.ts'
import { createStripePayments } from '#providers/real/stripe/stripe-payments.ts'
import { type FakeStripe, startFakeStripe } from '#testing/fake-stripe.ts'
import { newPayer, type Paying } from '#testing/paying.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

let stripe: FakeStripe
let servers: Record<'sandbox' | 'stripe', TestServer>
beforeAll(async () => {
  stripe = await startFakeStripe()
  const now = () => new Date(stripe.now * 1000)
  const cardPayments = createStripePayments({
    secretKey: 'sk_test_of_nobody',
    publicKey: 'pk_test_of_nobody',
    priceId: 'price_monthly1',
    apiBase: stripe.url,
    log: createLogger({ level: 'silent', now, write: () => undefined }),
    now,
  })
  const options = { withBilling: true, trialDays: 0 }
  servers = {
    sandbox: await startTestServer({}, options),
    stripe: await startTestServer({}, { ...options, providers: { cardPayments, sandboxPayments: null } }),
  }
}, 120_000)
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  await Promise.all(Object.values(servers).map((server) => server.stop()))
  await stripe.close()
})

/** The provider begins what it is asked for, and our side never hears of it. */
function loseNextAnswer(provider: CardPayments) {
  const subscribe = provider.subscribe.bind(provider)
  vi.spyOn(provider, 'subscribe').mockImplementationOnce(async (order) => {
    await subscribe(order)
    throw new ProviderUnavailableError('The answer was lost.')
  })
}

describe.each(['sandbox', 'stripe'] as const)(
  'a subscription whose beginning we never heard of: %s',
  (name) => {
    async function subscribe(payer: Paying, card: 'pays' | 'refused') {
      const paymentMethodId =
        name === 'sandbox'
          ? await payer.card(card === 'pays' ? 'pays' : 'declinesCharges')
          : `pm_${card === 'pays' ? 'pays' : 'nofunds'}_${randomUUID()}`
      return payer.withCard('create-subscription', paymentMethodId)
    }

    async function losingTheFirst(card: 'pays' | 'refused') {
      const server = servers[name]
      const payer = await newPayer(server, `${card}@crew.example`)
      loseNextAnswer(server.services.providers.cardPayments)
      expect((await subscribe(payer, card)).status).toBe(503)
      expect((await payer.details()).body.subscription).toBeNull()
      return { payer, provider: server.services.providers.cardPayments }
    }

    it('is the answer to the next try, with whatever card, and charged once', async () => {
      const { payer, provider } = await losingTheFirst('pays')
      const again = await subscribe(payer, 'pays')
      expect(again).toMatchObject({ status: 201, body: { subscription: { status: 'active' } } })
      const { id } = again.body.subscription
      expect((await provider.invoices(id)).map(({ status }) => status)).toEqual(['paid'])
      expect(await payer.methods()).toHaveLength(1)
      expect((await payer.details()).body.subscription).toMatchObject({ id, status: 'active' })
      expect((await subscribe(payer, 'pays')).status).toBe(409)
    })

    it('is paid with the next card where the first one did not', async () => {
      const { payer, provider } = await losingTheFirst('refused')
      const { status, body } = await subscribe(payer, 'pays')
      expect([status, body.subscription.status]).toEqual([201, 'active'])
      expect(await provider.invoices(body.subscription.id)).toHaveLength(1)
    })
  },
)
