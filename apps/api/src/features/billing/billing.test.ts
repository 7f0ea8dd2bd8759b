import { afterEach, describe, expect, it, vi } from 'vitest'
import { ProviderUnavailableError } from '#platform/provider-unavailable.ts'
import { createApp } from '#server/app.ts'
import { compose } from '#server/compose.ts'
import { runHousekeeping } from '#server/start/housekeeping.ts'
import { logInAgain, newPayer } from '#testing/paying.ts'
import { Registering } from '#testing/registering.ts'
import { TestBrowser } from '#testing/test-browser.ts'
import { typedCard } from '#testing/test-cards.ts'
import { testAddress, testServer } from '#testing/test-server.ts'

const day = 24 * 3_600_000

const server = testServer({}, { withBilling: true })
afterEach(() => vi.restoreAllMocks())

const provider = () => server.services.providers.cardPayments
const billing = () => server.services.billing
const userPayer = ({ id }: { id: string }) => ({ kind: 'user', id }) as const

async function getStatus(userId: string): Promise<string | null> {
  return (await server.services.users.get(userId)).subscription_status
}

async function mailsTo(email: string, kind: 'receipt' | 'payment-failed') {
  await server.services.afterAnswer.settled()
  return server.mails.filter((mail) => mail.to === email && mail.kind === kind)
}

describe('what the provider says is mirrored (issue 4 Bad input: webhook twice and out of order)', () => {
  it('bears a word that comes twice, late, or about a subscription of nobody', async () => {
    const payer = await newPayer(server, 'webhook@crew.example')
    const first = (await payer.subscribe()).body.subscription.id
    await payer.post('cancel-subscription')
    server.advance(30 * day)
    await Promise.all([billing().noticeChange(first), billing().noticeChange(first)])
    expect(await getStatus(payer.user.id)).toBe('canceled')
    const again = await logInAgain(server, payer.user)
    await again.subscribe()
    expect(await getStatus(payer.user.id)).toBe('active')
    await billing().noticeChange(first)
    await billing().noticeChange('sub_of_nobody')
    expect(await getStatus(payer.user.id)).toBe('active')
  })

  it('never covers newer news with an older answer that took its time', async () => {
    const payer = await newPayer(server, 'slow@crew.example')
    const { id } = (await payer.subscribe()).body.subscription
    const stale = await provider().subscription(id)
    const { promise: gate, resolve: open } = Promise.withResolvers<void>()
    vi.spyOn(provider(), 'subscription').mockImplementationOnce(async () => {
      await gate
      return stale
    })
    const slow = billing().noticeChange(id)
    await payer.post('cancel-subscription')
    open()
    await slow
    expect((await payer.details(false)).body.subscription.cancel_at_period_end).toBe(true)
  })

  it('takes a subscription that the provider knows no more for canceled', async () => {
    const payer = await newPayer(server, 'gone@crew.example')
    const { id } = (await payer.subscribe()).body.subscription
    vi.spyOn(provider(), 'subscription').mockResolvedValue(undefined)
    await billing().noticeChange(id)
    expect(await getStatus(payer.user.id)).toBe('canceled')
    expect((await payer.details()).body.subscription.status).toBe('canceled')
  })

  it('is followed by housekeeping where nobody looks', async () => {
    const payer = await newPayer(server, 'away@crew.example')
    await payer.subscribe('declinesCharges')
    server.advance(30 * day - 1)
    await runHousekeeping(server.services)
    expect(await getStatus(payer.user.id)).toBe('trialing')
    server.advance(1)
    await runHousekeeping(server.services)
    expect(await getStatus(payer.user.id)).toBe('past_due')
  })

  it('is shown as it was last known while the provider is away, unless it is asked for', async () => {
    const payer = await newPayer(server, 'outage@crew.example')
    const { id } = (await payer.subscribe()).body.subscription
    vi.spyOn(provider(), 'subscription').mockRejectedValue(new ProviderUnavailableError('Stripe is away.'))
    expect((await payer.details(false)).body.subscription).toMatchObject({ id, status: 'trialing' })
    expect(await payer.details()).toMatchObject({ status: 503, body: { code: 'provider_unavailable' } })
    server.advance(30 * day)
    await billing().catchUp()
    const later = await logInAgain(server, payer.user)
    expect((await later.details(false)).body.subscription).toMatchObject({ id, status: 'trialing' })
    vi.restoreAllMocks()
    expect((await later.details(false)).body.subscription).toMatchObject({ id, status: 'active' })
  })

  it('holds an account for one call only, and lets go of it after a crash', async () => {
    const payer = await newPayer(server, 'held@crew.example')
    await payer.subscribe()
    await server.services.database.query
      .updateTable('billing_accounts')
      .set({ busy_until: new Date(server.clock.now.getTime() + 120_000) })
      .where('user_id', '=', payer.user.id)
      .execute()
    server.advance(119_999)
    expect(await payer.post('cancel-subscription')).toMatchObject({
      status: 409,
      body: {
        code: 'conflict',
        error: 'Your last payment request is still being worked on. Please wait a moment and try again.',
      },
    })
    server.advance(1)
    expect((await payer.post('cancel-subscription')).status).toBe(200)
  })
})

describe('mail about invoices (issue 4 Mail)', () => {
  it('sends one receipt for each paid invoice, and none for what costs nothing', async () => {
    const payer = await newPayer(server, 'receipt@crew.example')
    const { id } = (await payer.subscribe()).body.subscription
    expect(await mailsTo(payer.user.email, 'receipt')).toEqual([])
    server.advance(30 * day)
    await billing().noticeChange(id)
    await billing().noticeChange(id)
    await Promise.all([billing().noticeChange(id), billing().catchUp()])
    const [receipt, ...more] = await mailsTo(payer.user.email, 'receipt')
    expect(more).toEqual([])
    expect(receipt?.text).toContain('£4.99')
    expect(receipt?.text).toContain('4242')
    await provider().creditOnePeriod(await getCustomer(payer.user.id), 'a month')
    server.advance(31 * day)
    await billing().catchUp()
    expect(await mailsTo(payer.user.email, 'receipt')).toHaveLength(1)
  })

  it('tells once of a renewal that failed, and then of its payment', async () => {
    const payer = await newPayer(server, 'failed@crew.example')
    await payer.subscribe('declinesCharges')
    server.advance(30 * day)
    await billing().catchUp()
    server.advance(3 * day)
    await billing().catchUp()
    const [failed, ...more] = await mailsTo(payer.user.email, 'payment-failed')
    expect(more).toEqual([])
    expect(failed?.text).toContain('£4.99')
    const again = await logInAgain(server, payer.user)
    expect((await again.subscribe('pays')).body.subscription.status).toBe('active')
    expect(await mailsTo(payer.user.email, 'receipt')).toHaveLength(1)
    expect(await mailsTo(payer.user.email, 'payment-failed')).toHaveLength(1)
  })

  it('tries again with the next news where the mail server was away, and disturbs nobody', async () => {
    const payer = await newPayer(server, 'mail-away@crew.example')
    const { id } = (await payer.subscribe()).body.subscription
    await server.services.afterAnswer.settled()
    server.advance(30 * day)
    vi.spyOn(server.services.mailer, 'send').mockRejectedValueOnce(new ProviderUnavailableError('No mail.'))
    await billing().noticeChange(id)
    expect(await mailsTo(payer.user.email, 'receipt')).toEqual([])
    expect(await getStatus(payer.user.id)).toBe('active')
    await billing().noticeChange(id)
    expect(await mailsTo(payer.user.email, 'receipt')).toHaveLength(1)
  })
})

describe('a registration pays (spec §4 Registration, §7 create-subscription)', () => {
  async function subscribeWith(person: Registering, more: object = {}) {
    const { payment_method_id } = (
      await person.browser.post('/payments/sandbox/payment-method', typedCard('pays'))
    ).body
    return person.browser.post('/payments/create-subscription', {
      payment_method_id,
      registration_token: person.token,
      ...more,
    })
  }

  it('becomes a user with its subscription, its card, and the thanks for its referral', async () => {
    const owner = await newPayer(server, 'inviter@crew.example')
    const { referral_code } = await billing().referral(owner.user.id)
    const person = await new Registering(server, 'newcomer@crew.example').until('payment')
    const answer = await subscribeWith(person, { referral_code })
    expect(answer).toMatchObject({ status: 201, body: { subscription: { status: 'trialing' } } })
    expect((await billing().referral(owner.user.id)).referral_stats.successful_referrals).toBe(0)
    const completed = await person.complete({
      subscription_data: { subscription_id: answer.body.subscription.id },
    })
    expect(completed.body.user.subscription_status).toBe('trialing')
    await server.services.afterAnswer.settled()
    expect((await billing().referral(owner.user.id)).referral_stats.successful_referrals).toBe(0)
    expect((await person.browser.get('/payments/payment-methods')).body.payment_methods).toHaveLength(1)
    expect((await person.browser.get('/payments/subscription-details?sync=true')).body).toMatchObject({
      subscription: { id: answer.body.subscription.id, status: 'trialing' },
      trial_days: 0,
    })
    await billing().handOver('a registration that is gone', completed.body.user.id)
    expect(await getStatus(completed.body.user.id)).toBe('trialing')
    server.advance(30 * day)
    await billing().noticeChange(answer.body.subscription.id)
    await server.services.afterAnswer.settled()
    expect((await billing().referral(owner.user.id)).referral_stats.successful_referrals).toBe(1)
  })

  it('cannot pay before its profile, and is answered again where the answer was lost', async () => {
    const person = await new Registering(server, 'early@crew.example').until('profile')
    expect((await subscribeWith(person)).status).toBe(409)
    await person.profile()
    const first = await subscribeWith(person)
    expect(first.status).toBe(201)
    expect(await subscribeWith(person)).toMatchObject({ status: 201, body: first.body })
    const methods = await billing().methods({ kind: 'registration', id: await person.id() })
    expect(methods).toHaveLength(1)
  })

  it('leaves nothing at the provider where it is never completed', async () => {
    const person = await new Registering(server, 'never@crew.example').until('payment')
    const { id } = (await subscribeWith(person)).body.subscription
    server.advance(2 * day)
    await runHousekeeping(server.services)
    expect(await provider().subscription(id)).toBeUndefined()
  })
})

describe('closing (issue 4: delete my account)', () => {
  it('ends the subscription at once and forgets the customer; twice is once', async () => {
    const payer = await newPayer(server, 'close@crew.example')
    const { id } = (await payer.subscribe()).body.subscription
    await billing().close(userPayer(payer.user), payer.user.email)
    await billing().close(userPayer(payer.user), payer.user.email)
    expect(await provider().subscription(id)).toBeUndefined()
    expect(await getStatus(payer.user.id)).toBe('canceled')
    expect(await billing().methods(userPayer(payer.user))).toEqual([])
    await billing().noticeChange(id)
    expect(await billing().subscription(userPayer(payer.user))).toBeNull()
  })
})

describe('another provider takes the cards', () => {
  it('has no sandbox, and says so', async () => {
    const { services } = server
    const providers = { ...services.providers, sandboxPayments: null }
    const app = createApp(compose({ ...services, providers }), () => testAddress)
    const browser = new TestBrowser((path, init) => app.request(path, init))
    await browser.get('/auth/csrf')
    const refused = { status: 501, body: { code: 'not_available' } }
    expect(await browser.post('/payments/sandbox/payment-method', typedCard('pays'))).toMatchObject(refused)
    expect(
      await browser.post('/payments/sandbox/authenticate', { client_secret: 's', outcome: 'complete' }),
    ).toMatchObject(refused)
  })
})

async function getCustomer(userId: string): Promise<string> {
  const { customer_id } = await server.services.database.query
    .selectFrom('billing_accounts')
    .select('customer_id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return customer_id ?? ''
}
