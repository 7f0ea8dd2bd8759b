import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { Stripe } from 'stripe'
import { createLogger } from '#platform/log.ts'
import { ProviderUnavailableError } from '#platform/provider-unavailable.ts'
import { createStripePayments } from '#providers/real/stripe/stripe-payments.ts'
import { createApp } from '#server/app.ts'
import { newInvoice } from '#testing/fake-stripe-calls.ts'
import { type FakeStripe, startFakeStripe } from '#testing/fake-stripe.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { stripeWebhookPath, webhookBodyLimit } from './stripe-webhook.ts'

const secret = 'whsec_of_the_tests'
let stripe: FakeStripe
let server: TestServer
let eventNumber = 0
let userId: string
let subscriptionId: string

beforeAll(async () => {
  stripe = await startFakeStripe()
  const now = () => server.clock.now
  const cardPayments = createStripePayments({
    secretKey: 'sk_test_of_nobody',
    publicKey: 'pk_test_of_nobody',
    priceId: 'price_monthly1',
    apiBase: stripe.url,
    log: createLogger({ level: 'silent', now, write: () => undefined }),
    now,
  })
  server = await startTestServer(
    { stripe: { webhookSecret: secret } },
    { withBilling: true, trialDays: 0, providers: { cardPayments, sandboxPayments: null } },
  )
}, 120_000)
afterAll(async () => {
  await server.stop()
  await stripe.close()
})

beforeEach(async () => {
  eventNumber += 1
  const email = `payer${eventNumber}@crew.example`
  userId = (await server.createUser(email, null)).id
  const browser = await server.loggedIn(email)
  const order = { payment_method_id: `pm_pays_${eventNumber}` }
  const answer = await browser.post('/payments/create-subscription', order)
  if (answer.status !== 201) throw new Error(`No subscription began: ${JSON.stringify(answer.body)}`)
  subscriptionId = answer.body.subscription.id
})

const status = async () => (await server.services.users.get(userId)).subscription_status

function getEvent(
  type: string,
  object: Record<string, unknown>,
  id = `evt_${eventNumber}_${type}`,
  version: string = Stripe.API_VERSION,
) {
  return JSON.stringify({ id, object: 'event', api_version: version, type, data: { object } })
}

const updated = (id?: string) =>
  getEvent('customer.subscription.updated', { id: subscriptionId, object: 'subscription' }, id)

const invoiceEvent = (type: string) =>
  getEvent(type, {
    id: 'in_1',
    object: 'invoice',
    parent: { type: 'subscription_details', subscription_details: { subscription: subscriptionId } },
  })

function sign(payload: string, ageSeconds = 0, key = secret): string {
  const timestamp = Math.floor(server.clock.now.getTime() / 1000) - ageSeconds
  return Stripe.webhooks.generateTestHeaderString({ payload, secret: key, timestamp })
}

async function deliver(payload: string, signature: string | null = sign(payload), config = {}) {
  const app = createApp(
    { ...server.services, config: { ...server.services.config, ...config } },
    () => '198.51.100.7',
  )
  const response = await app.request(stripeWebhookPath, {
    method: 'POST',
    body: payload,
    headers: signature === null ? {} : { 'Stripe-Signature': signature },
  })
  return { status: response.status, body: await response.json() }
}

/** The last line of the log of an event. */
const logged = (event: string) => server.logLines.findLast((line) => line.includes(`"${event}"`))

/** How often Stripe was asked about the subscription. */
const asked = () => stripe.requests.filter(({ path }) => path.endsWith(subscriptionId)).length

/** What Stripe does by itself when a month ends and the card does not pay. */
function letPaymentFail(): void {
  const subscription = stripe.book.subscription(subscriptionId)
  newInvoice(stripe.book, subscription, 499, stripe.now).nextAttempt = stripe.now + 3 * 86_400
  subscription.status = 'past_due'
}

describe('what Stripe tells us (issue 4 Subscription: webhooks verified and idempotent)', () => {
  it('ends the access of who does not pay, and gives it back to who does', async () => {
    letPaymentFail()
    expect(await deliver(invoiceEvent('invoice.payment_failed'))).toEqual({
      status: 200,
      body: { received: true },
    })
    expect(await status()).toBe('past_due')
    const invoice = stripe.book.invoice(stripe.book.subscription(subscriptionId).latestInvoice ?? '')
    stripe.book.charge(invoice, stripe.now)
    await deliver(invoiceEvent('invoice.paid'))
    expect(await status()).toBe('active')
  })

  it.each([
    ['canceled', 'customer.subscription.deleted'],
    ['paused', 'customer.subscription.paused'],
    ['unpaid', 'customer.subscription.updated'],
  ])('learns of %s by %s', async (state, type) => {
    stripe.book.subscription(subscriptionId).status = state
    await deliver(getEvent(type, { id: subscriptionId, object: 'subscription', status: state }))
    expect(await status()).toBe(state)
  })

  it('deals with an event once, however often it comes', async () => {
    const payload = updated()
    await deliver(payload)
    const before = asked()
    expect(await deliver(payload)).toEqual({ status: 200, body: { received: true } })
    expect(asked()).toBe(before)
  })

  it('believes Stripe’s present and not an event’s past, in whatever order they come', async () => {
    stripe.book.subscription(subscriptionId).status = 'canceled'
    await deliver(getEvent('customer.subscription.deleted', { id: subscriptionId, object: 'subscription' }))
    await deliver(
      getEvent('customer.subscription.updated', {
        id: subscriptionId,
        object: 'subscription',
        status: 'active',
      }),
    )
    expect(await status()).toBe('canceled')
  })

  it('acknowledges what it does not know: a type, a subscription, an invoice of none', async () => {
    const strangers = [
      getEvent('payout.paid', { id: 'po_1', object: 'payout' }),
      getEvent(
        'customer.subscription.updated',
        { id: 'sub_of_another_shop', object: 'subscription' },
        'evt_x',
      ),
      getEvent('invoice.paid', { id: 'in_2', object: 'invoice', parent: null }, 'evt_y'),
    ]
    const answers = await Promise.all(strangers.map((payload) => deliver(payload)))
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
  })

  it('has Stripe send again what our side could not deal with, and deals with it then', async () => {
    const payload = updated()
    stripe.book.subscription(subscriptionId).status = 'unpaid'
    const failing = vi
      .spyOn(server.services.billing, 'noticeChange')
      .mockRejectedValueOnce(new ProviderUnavailableError('Stripe cannot be reached.'))
    expect((await deliver(payload)).status).toBe(503)
    expect(await status()).toBe('active')
    failing.mockRestore()
    expect((await deliver(payload)).status).toBe(200)
    expect(await status()).toBe('unpaid')
  })
})

describe('events of another version of Stripe’s API (issue 41, 2)', () => {
  it('are handled where an old version has the subscription, and logged with the version', async () => {
    stripe.book.subscription(subscriptionId).status = 'past_due'
    const old = { id: 'in_1', object: 'invoice', subscription: subscriptionId }
    const payload = getEvent('invoice.payment_failed', old, `evt_old_${eventNumber}`, '2024-06-20')
    expect((await deliver(payload)).status).toBe(200)
    expect(await status()).toBe('past_due')
    expect(logged('stripe.other_version')).toContain(
      `"version":"2024-06-20","expected":"${Stripe.API_VERSION}"`,
    )
  })

  it('are refused and logged where they cannot be read, so that Stripe shows them as failed', async () => {
    for (const object of [{}, { object: 'invoice', parent: { subscription_details: { subscription: 7 } } }]) {
      const payload = getEvent('invoice.paid', object, `evt_odd_${eventNumber}`, '2031-01-01.future')
      expect((await deliver(payload)).status).toBe(400)
      expect(logged('stripe.event_unreadable')).toContain('2031-01-01.future')
    }
    const thin = JSON.stringify({ id: 'evt_thin', object: 'v2.core.event', type: 'v1.invoice.paid' })
    expect(await deliver(thin)).toMatchObject({ status: 400, body: { error: 'This event cannot be read.' } })
    expect(logged('stripe.event_unreadable')).toContain(`snapshot events of version ${Stripe.API_VERSION}`)
  })

  it('are of the version that the README says', () => {
    const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8')
    expect(readme).toContain(`API version \`${Stripe.API_VERSION}\``)
  })
})

describe('what only claims to be Stripe (issue 4 Bad input: forged, old)', () => {
  it.each([
    ['without a signature', () => null],
    ['with a signature that is none', () => 'nonsense'],
    ['signed by another key', () => sign(updated(), 0, 'whsec_of_somebody_else')],
    ['signed for other words', () => sign(`${updated()} `)],
    ['signed 301 s ago', () => sign(updated(), 301)],
  ])('is refused %s, and changes nothing', async (_, signature) => {
    stripe.book.subscription(subscriptionId).status = 'canceled'
    expect(await deliver(updated(), signature())).toMatchObject({
      status: 400,
      body: { code: 'malformed_body', error: 'The signature of this event is not genuine or too old.' },
    })
    expect(await status()).toBe('active')
  })

  it('is distinguished from a clock that is five minutes ahead, which is an error in the log', async () => {
    await deliver(updated(), sign(updated(), 301))
    expect(logged('stripe.event_too_old')).toContain('Compare the clock of this server')
    // One that is five minutes behind takes them.
    expect((await deliver(updated(), sign(updated(), -300))).status).toBe(200)
  })

  it('may be 300 s old', async () => {
    expect((await deliver(updated(), sign(updated(), 300))).status).toBe(200)
  })

  it('may be no larger than 512 kB, and come no oftener than others', async () => {
    expect((await deliver('x'.repeat(webhookBodyLimit + 1), 'nonsense')).status).toBe(413)
    const app = createApp(
      { ...server.services, config: { ...server.services.config, callsPerMinute: 1 } },
      () => '198.51.100.8',
    )
    const knock = async () => (await app.request(stripeWebhookPath, { method: 'POST', body: '{}' })).status
    // Nobody is signed in there: a network's three for one of an account.
    expect([await knock(), await knock(), await knock(), await knock()]).toEqual([400, 400, 400, 429])
  })

  it('finds no door where Stripe is not set', async () => {
    expect((await deliver(updated(), sign(updated()), { stripe: undefined })).status).toBe(404)
  })
})
