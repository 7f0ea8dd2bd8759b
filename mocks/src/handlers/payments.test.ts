import { describe, expect, it } from 'vitest'
import { subscriptionIn } from '../fixtures/payments.ts'
import { demoReferral, friendReferralCode } from '../fixtures/user.ts'
import { demoCards } from '../sandbox-cards.ts'
import { subscribed } from '../scenario-parts.ts'
import { mockServer } from '../testing.ts'

const { serve, send } = mockServer()

const none = subscribed(null)
const noTrial = { ...none, hadTrial: true }

const enter = (number: string) =>
  send('POST', '/payments/sandbox/payment-method', { number, exp_month: 8, exp_year: 2029, cvc: '123' })

/** The payment method of a test card. */
async function cardOf(number: string): Promise<{ payment_method_id: string }> {
  const { answer } = await enter(number)
  return { payment_method_id: Object(answer).payment_method_id }
}

const post = (call: string, body?: unknown) => send('POST', `/payments/${call}`, body)

describe('mocked sandbox cards (specification §4 Subscription)', () => {
  it.each([
    ['4000000000000002', 'Your card was declined.'],
    ['4000000000009995', 'Your card has insufficient funds.'],
    ['4000000000000069', 'Your card has expired.'],
    ['4000000000000127', "Your card's security code is incorrect."],
  ])('%s is refused: %s', async (number, error) => {
    const world = serve(none)
    const { status, answer } = await post('create-subscription', await cardOf(number))
    expect({ status, answer }).toMatchObject({ status: 402, answer: { error, code: 'payment_failed' } })
    expect(world).toMatchObject({ subscription: null, paymentMethods: [] })
  })

  it('any other number is no test card', async () => {
    serve()
    expect((await enter('4111111111111111')).answer).toMatchObject({
      error: 'Your card was declined. The sandbox takes test cards only: 4242 4242 4242 4242.',
    })
  })

  it('keeps brand, last digits and expiry, and no number', async () => {
    const world = serve(none)
    await post('add-payment-method', await cardOf('5555555555554444'))
    expect(world.paymentMethods).toMatchObject([
      { brand: 'mastercard', last4: '4444', exp_month: 8, exp_year: 2029, is_default: true },
    ])
    expect(JSON.stringify([...world.sandboxCards])).not.toContain('5555555555554444')
  })
})

describe('mocked subscription (specification §4 Subscription)', () => {
  it('begins with a trial once, and is paid at once after that', async () => {
    const world = serve(none)
    expect((await send('GET', '/payments/subscription-details')).answer).toMatchObject({ trial_days: 30 })
    const begun = await post('create-subscription', await cardOf('4242424242424242'))
    expect(begun).toMatchObject({ status: 201, answer: { subscription: { status: 'trialing' } } })
    expect((await send('GET', '/payments/subscription-details')).answer).toMatchObject({ trial_days: 0 })
    world.subscription = subscriptionIn('canceled')
    const again = await post('create-subscription', await cardOf('4242424242424242'))
    expect(again.answer).toMatchObject({ subscription: { status: 'active', trial_end: null } })
    expect(world.user.subscription_status).toBe('active')
  })

  it('is begun once', async () => {
    serve()
    expect((await post('create-subscription', await cardOf('4242424242424242'))).status).toBe(409)
  })

  it('stays incomplete where the first payment is declined, until another card pays', async () => {
    const world = serve(noTrial)
    expect((await post('create-subscription', await cardOf('4000000000000341'))).status).toBe(402)
    expect(world.subscription).toMatchObject({ status: 'incomplete', expires_at: expect.any(String) })
    const paid = await post('create-subscription', await cardOf('4242424242424242'))
    expect(paid.answer).toMatchObject({ subscription: { status: 'active', expires_at: null } })
  })

  it.each(['4000002500003155', '4000002760003184'])('%s: the bank asks, and its yes pays', async (number) => {
    const world = serve(noTrial)
    await post('create-subscription', await cardOf(number))
    const client_secret = world.subscription?.client_secret
    expect(client_secret).toEqual(expect.any(String))
    const refused = await post('sandbox/authenticate', { client_secret, outcome: 'fail' })
    expect(refused.answer).toMatchObject({ code: 'payment_failed' })
    expect(world.user.subscription_status).toBe('incomplete')
    const confirmed = await post('sandbox/authenticate', { client_secret, outcome: 'complete' })
    expect(confirmed.status).toBe(200)
    expect(world.user.subscription_status).toBe('active')
  })

  it('adds a card its bank asks about after the bank’s yes', async () => {
    const world = serve(none)
    const card = await cardOf('4000002500003155')
    const asked = await post('add-payment-method', card)
    expect(asked).toMatchObject({ status: 402, answer: { code: 'payment_authentication_required' } })
    expect(world.paymentMethods).toEqual([])
    const { client_secret } = Object(asked.answer).details
    await post('sandbox/authenticate', { client_secret, outcome: 'complete' })
    expect((await post('add-payment-method', card)).status).toBe(200)
    expect(world.paymentMethods).toMatchObject([{ last4: '3155', is_default: true }])
  })

  it('knows no question that nobody asked', async () => {
    serve()
    const unknown = { client_secret: 'made up', outcome: 'complete' }
    expect((await post('sandbox/authenticate', unknown)).status).toBe(404)
  })

  it('past due: a card that pays nothing keeps it so, another one as the default pays', async () => {
    const sandboxCards = demoCards({ does: 'pays_nothing' })
    const world = serve({ ...subscribed(subscriptionIn('past_due')), sandboxCards })
    expect((await post('retry-payment')).answer).toMatchObject({ error: 'Your card was declined.' })
    const card = await cardOf('4242424242424242')
    await post('add-payment-method', card)
    await post('set-default-payment-method', card)
    expect((await post('retry-payment')).answer).toMatchObject({ subscription: { status: 'active' } })
    expect(world.user.subscription_status).toBe('active')
  })

  it('past due: the bank’s yes to a retry pays', async () => {
    const sandboxCards = demoCards({ does: 'asks', when: 'always' })
    const world = serve({ ...subscribed(subscriptionIn('past_due')), sandboxCards })
    const asked = await post('retry-payment')
    expect(asked.answer).toMatchObject({ code: 'payment_authentication_required' })
    const { client_secret } = Object(asked.answer).details
    await post('sandbox/authenticate', { client_secret, outcome: 'complete' })
    expect(world.user.subscription_status).toBe('active')
  })

  it('is cancelled at the end of the period, and taken back', async () => {
    serve()
    const cancelled = await post('cancel-subscription')
    expect(cancelled.answer).toMatchObject({ subscription: { cancel_at_period_end: true, status: 'active' } })
    const back = await post('reactivate-subscription')
    expect(back.answer).toMatchObject({ subscription: { cancel_at_period_end: false, status: 'active' } })
  })

  it.each(['canceled', 'incomplete_expired'] as const)(
    '%s: begins again, and is not taken back',
    async (status) => {
      serve(subscribed(subscriptionIn(status)))
      expect((await post('reactivate-subscription')).answer).toMatchObject({
        error: 'This subscription has ended. Please begin a new one.',
      })
      const { answer } = await post('create-subscription', { payment_method_id: 'pm-visa' })
      expect(answer).toMatchObject({ subscription: { status: 'active' } })
    },
  )

  it.each(['past_due', 'unpaid', 'incomplete'] as const)(
    '%s: a new card pays what is owed',
    async (status) => {
      const world = serve(subscribed(subscriptionIn(status)))
      const { answer } = await post('create-subscription', await cardOf('5555555555554444'))
      expect(answer).toMatchObject({ subscription: { id: `sub-${status}`, status: 'active' } })
      expect(world.paymentMethods.at(-1)).toMatchObject({ last4: '4444', is_default: true })
    },
  )

  it('resumes where it was paused', async () => {
    serve(subscribed(subscriptionIn('paused')))
    expect((await post('reactivate-subscription')).answer).toMatchObject({
      subscription: { status: 'active' },
    })
  })

  it.each(['active', 'trialing', 'canceled'] as const)(
    '%s: there is no payment to try again',
    async (status) => {
      serve(subscribed(subscriptionIn(status)))
      expect((await post('retry-payment')).status).toBe(409)
    },
  )
})

describe('mocked payment methods (specification §7 Payments)', () => {
  const remove = (payment_method_id: string) => post('remove-payment-method', { payment_method_id })

  it('passes the default on to the first card left, and keeps the last one', async () => {
    serve()
    expect((await remove('pm-visa')).answer).toMatchObject({
      payment_methods: [{ id: 'pm-mastercard', is_default: true }],
    })
    expect((await remove('pm-mastercard')).status).toBe(409)
    expect((await remove('pm-visa')).status).toBe(404)
  })

  it('lets the last card go in a trial', async () => {
    serve(subscribed(subscriptionIn('trialing')))
    await remove('pm-visa')
    expect((await remove('pm-mastercard')).answer).toEqual({ payment_methods: [] })
  })

  it('has one default', async () => {
    const world = serve()
    await post('set-default-payment-method', { payment_method_id: 'pm-mastercard' })
    expect(world.paymentMethods.filter((method) => method.is_default)).toMatchObject([
      { id: 'pm-mastercard' },
    ])
  })
})

describe('mocked referral codes (specification §5 Referral code)', () => {
  const check = (referral_code: string) => post('validate-referral-code', { referral_code })

  it('are good in any case, and refused in words where unknown or one’s own', async () => {
    serve()
    expect((await check(friendReferralCode.toLowerCase())).answer).toEqual({ valid: true })
    expect((await check('NOBODY')).answer).toMatchObject({ valid: false, error: expect.any(String) })
    expect((await check(demoReferral.referral_code)).answer).toMatchObject({ valid: false })
    serve({ signedIn: false })
    expect((await check(demoReferral.referral_code)).answer).toEqual({ valid: true })
  })

  it('stop a subscription where they are not good, before a card is kept', async () => {
    const world = serve(none)
    const order = { ...(await cardOf('4242424242424242')), referral_code: 'NOBODY' }
    expect(await post('create-subscription', order)).toMatchObject({
      status: 422,
      answer: { code: 'invalid_referral_code' },
    })
    expect(world.paymentMethods).toEqual([])
  })
})
