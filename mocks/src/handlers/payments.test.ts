import { describe, expect, it } from 'vitest'
import { endingSubscription, paymentMethods, subscriptionIn, subscriptions } from '../fixtures/payments.ts'
import { demoReferral, friendReferralCode, mockRegistrationToken } from '../fixtures/user.ts'
import { registering, subscribed } from '../scenario-helpers.ts'
import { mockServer } from '../testing.ts'

const { serve, send } = mockServer()

const none = subscribed(null)

/** The payment method of a test card. */
async function cardOf(number: string): Promise<{ payment_method_id: string }> {
  const typed = { number, exp_month: 8, exp_year: 2029, cvc: '123' }
  const { answer } = await send('POST', '/payments/sandbox/payment-method', typed)
  return { payment_method_id: Object(answer).payment_method_id }
}

const post = (call: string, body?: unknown) => send('POST', `/payments/${call}`, body)

describe('the mocked wallet, over the payment sandbox (specification §4 Subscription)', () => {
  it.each([...subscriptions, endingSubscription])('shows the fixture: $id', async (subscription) => {
    serve(subscribed(subscription))
    const { answer } = await send('GET', '/payments/subscription-details')
    expect(Object(answer).subscription).toEqual(subscription)
    expect((await send('GET', '/payments/payment-methods')).answer).toEqual({
      payment_methods: paymentMethods,
    })
  })

  it('is the scenario’s own: what is bought in one is not in the next', async () => {
    serve(none)
    await post('create-subscription', await cardOf('4242424242424242'))
    serve(none)
    expect((await send('GET', '/payments/subscription-details')).answer).toMatchObject({ subscription: null })
  })

  it('begins with a trial once; the user’s status follows', async () => {
    const world = serve(none)
    const begun = await post('create-subscription', await cardOf('4242424242424242'))
    expect(begun).toMatchObject({ status: 201, answer: { subscription: { status: 'trialing' } } })
    expect(world.user.subscription_status).toBe('trialing')
    expect((await send('GET', '/payments/subscription-details')).answer).toMatchObject({ trial_days: 0 })
    expect((await post('create-subscription', await cardOf('5555555555554444'))).status).toBe(409)
  })

  it('is a registration’s until that is complete', async () => {
    const world = serve(registering('payment'))
    const order = { ...(await cardOf('4242424242424242')), registration_token: mockRegistrationToken }
    expect(await post('create-subscription', order)).toMatchObject({
      status: 201,
      answer: { subscription: { status: 'trialing' } },
    })
    const completed = await send('POST', '/registration/complete', {
      registration_token: mockRegistrationToken,
    })
    expect(completed.status).toBe(200)
    expect(world.user.subscription_status).toBe('trialing')
    expect((await send('GET', '/payments/payment-methods')).answer).toMatchObject({
      payment_methods: [{ last4: '4242', is_default: true }],
    })
  })

  it('stays incomplete where the first payment is declined, until another card pays', async () => {
    const world = serve(subscribed(null, { hadTrial: true }))
    expect((await post('create-subscription', await cardOf('4000000000000341'))).status).toBe(402)
    expect(world.user.subscription_status).toBe('incomplete')
    const paid = await post('create-subscription', await cardOf('4242424242424242'))
    expect(paid.answer).toMatchObject({ subscription: { status: 'active', expires_at: null } })
  })

  it.each(['past_due', 'unpaid', 'incomplete'] as const)(
    '%s: a new card pays what is owed, and is the default',
    async (status) => {
      const world = serve(subscribed(subscriptionIn(status)))
      const { answer } = await post('create-subscription', await cardOf('5555555555554444'))
      expect(answer).toMatchObject({ subscription: { id: `sub-${status}`, status: 'active' } })
      expect(world.user.subscription_status).toBe('active')
      expect((await send('GET', '/payments/payment-methods')).answer).toMatchObject({
        payment_methods: [{}, {}, { last4: '4444', is_default: true }],
      })
    },
  )

  it('keeps the last card of who is charged, and passes the default on', async () => {
    serve()
    const remove = (payment_method_id: string) => post('remove-payment-method', { payment_method_id })
    expect((await remove('pm-visa')).answer).toMatchObject({
      payment_methods: [{ id: 'pm-mastercard', is_default: true }],
    })
    expect((await remove('pm-mastercard')).status).toBe(409)
    expect((await remove('pm-visa')).status).toBe(404)
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
})
