import { describe, expect, it } from 'vitest'
import { later, newPayer, newPayerWithoutTrial } from '#testing/paying.ts'
import { testServer } from '#testing/test-server.ts'

const hour = 3_600_000
const day = 24 * hour

const server = testServer({}, { withBilling: true })

describe('the plan (spec §7 get-price)', () => {
  it('says price, trial and who takes the cards, to anyone', async () => {
    expect(await server.browser().get('/payments/get-price')).toMatchObject({
      status: 200,
      body: {
        amount: '4.99',
        currency: 'GBP',
        interval: 'month',
        trial_days: 30,
        provider: 'sandbox',
        public_key: null,
      },
    })
  })
})

describe('create-subscription (spec §4 Subscription, §7 Payments)', () => {
  it('begins a trial that opens the dashboard at once and is in the next token', async () => {
    const payer = await newPayer(server, 'trial@crew.example')
    expect((await payer.browser.get('/roster/roster?month=2026-11')).status).toBe(403)
    expect((await payer.details()).body).toMatchObject({ subscription: null, trial_days: 30 })
    const { status, body } = await payer.subscribe()
    expect(status).toBe(201)
    expect(body.subscription).toMatchObject({ status: 'trialing', cancel_at_period_end: false })
    expect(Date.parse(body.subscription.trial_end) - server.clock.now.getTime()).toBe(30 * day)
    expect((await payer.browser.get('/roster/roster?month=2026-11')).status).toBe(200)
    const { frontend_token: token } = (await payer.browser.post('/auth/refresh', undefined)).body
    const claims = JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString())
    expect(claims.subscription_status).toBe('trialing')
    expect((await payer.details()).body).toMatchObject({ trial_days: 0 })
  })

  it('asks who pays, and takes no token of nobody', async () => {
    const stranger = server.browser()
    await stranger.get('/auth/csrf')
    const order = { payment_method_id: 'pm_any' }
    expect(await stranger.post('/payments/create-subscription', order)).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated' },
    })
    expect(
      await stranger.post('/payments/create-subscription', { ...order, registration_token: 'made up' }),
    ).toMatchObject({ status: 400, body: { code: 'invalid_token' } })
    expect((await stranger.post('/payments/create-subscription', {})).status).toBe(422)
  })

  it('takes the bearer of a retry (spec §4 Session)', async () => {
    const payer = await newPayer(server, 'bearer@crew.example')
    const paymentMethod = await payer.card()
    const { frontend_token: token } = (await payer.browser.post('/auth/refresh', undefined)).body
    const bare = server.browser()
    await bare.get('/auth/csrf')
    const answer = await bare.post(
      '/payments/create-subscription',
      { payment_method_id: paymentMethod },
      { headers: { Authorization: `Bearer ${token}` } },
    )
    expect(answer.status).toBe(201)
  })

  it.each([
    ['declined', 'Your card was declined.'],
    ['insufficientFunds', 'Your card has insufficient funds.'],
    ['expired', 'Your card has expired.'],
    ['wrongCode', "Your card's security code is incorrect."],
  ] as const)('says why a card is refused (%s), and takes another', async (card, error) => {
    const payer = await newPayer(server, `${card}@crew.example`)
    expect(await payer.subscribe(card)).toMatchObject({
      status: 402,
      body: { code: 'payment_failed', error },
    })
    expect(await payer.status()).toBeNull()
    expect(await payer.methods()).toEqual([])
    expect((await payer.subscribe()).body.subscription.status).toBe('trialing')
  })

  it('declines a first payment, which another card then pays: no second subscription', async () => {
    const payer = await newPayerWithoutTrial(server, 'fix@crew.example')
    expect(await payer.subscribe('declinesCharges')).toMatchObject({
      status: 402,
      body: { code: 'payment_failed', error: 'Your card was declined.' },
    })
    const { subscription } = (await payer.details()).body
    expect(subscription.status).toBe('incomplete')
    expect(Date.parse(subscription.expires_at) - server.clock.now.getTime()).toBe(23 * hour)
    const fixed = await payer.subscribe('mastercard')
    expect(fixed).toMatchObject({ status: 201, body: { subscription: { status: 'active' } } })
    expect(fixed.body.subscription.id).toBe(subscription.id)
    expect((await payer.methods()).find(({ is_default }) => is_default)?.last4).toBe('4444')
  })

  it('is conflict while one runs, in words', async () => {
    const payer = await newPayer(server, 'second@crew.example')
    await payer.subscribe()
    expect(await payer.subscribe()).toMatchObject({
      status: 409,
      body: { code: 'conflict', error: 'There is a subscription already.' },
    })
  })

  it('makes one of two that are sent at the same time', async () => {
    const payer = await newPayer(server, 'double@crew.example')
    const [first, second] = [await payer.card(), await payer.card()]
    const answers = await Promise.all([
      payer.withCard('create-subscription', first),
      payer.withCard('create-subscription', second),
      payer.withCard('create-subscription', first),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
    const rows = await server.services.database.query
      .selectFrom('sandbox_subscriptions')
      .innerJoin('billing_accounts', 'billing_accounts.customer_id', 'sandbox_subscriptions.customer_id')
      .select('sandbox_subscriptions.id')
      .where('user_id', '=', payer.user.id)
      .execute()
    expect(rows).toHaveLength(1)
    expect(await payer.methods()).toHaveLength(1)
  })
})

describe('cancel, reactivate, resume, retry (spec §4 Subscription, §7 Payments)', () => {
  it('cancels at the end of what is paid, and takes it back; twice is once', async () => {
    const payer = await newPayer(server, 'cancel@crew.example')
    await payer.subscribe()
    const [one, two] = await Promise.all([
      payer.post('cancel-subscription'),
      payer.post('cancel-subscription'),
    ])
    expect([one.status, two.status]).toContain(200)
    for (const { status } of [one, two]) expect([200, 409]).toContain(status)
    expect((await payer.post('cancel-subscription')).body.subscription).toMatchObject({
      status: 'trialing',
      cancel_at_period_end: true,
    })
    const back = { status: 200, body: { subscription: { cancel_at_period_end: false } } }
    expect(await payer.post('reactivate-subscription')).toMatchObject(back)
    expect(await payer.post('reactivate-subscription')).toMatchObject(back)
    await payer.post('cancel-subscription')
    const ended = await later(server, payer, 30 * day)
    expect(await ended.status()).toBe('canceled')
    expect(await ended.post('reactivate-subscription')).toMatchObject({
      status: 409,
      body: { error: 'This subscription has ended. Please begin a new one.' },
    })
    expect((await ended.browser.get('/roster/roster?month=2026-11')).status).toBe(403)
    expect((await ended.subscribe()).body.subscription).toMatchObject({ status: 'active', trial_end: null })
  })

  it('has nothing to do where there is no subscription', async () => {
    const payer = await newPayer(server, 'none@crew.example')
    for (const call of ['cancel-subscription', 'reactivate-subscription', 'retry-payment']) {
      expect(await payer.post(call)).toMatchObject({
        status: 409,
        body: { code: 'conflict', error: 'There is no subscription.' },
      })
    }
  })
})
