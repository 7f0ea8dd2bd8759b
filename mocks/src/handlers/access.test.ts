import { describe, expect, it } from 'vitest'
import { paymentMethods } from '../fixtures/payments.ts'
import { newcomer, newcomerProfile, registrationAt } from '../fixtures/registration.ts'
import {
  demoPassword,
  demoUser,
  mockRegistrationToken,
  mockResetToken,
  mockVerificationCode,
} from '../fixtures/user.ts'
import { mockServer } from '../testing.ts'

const { serve, send } = mockServer()

const visitor = { signedIn: false }
const registration_token = mockRegistrationToken

describe('mocked registration (specification §4 Registration)', () => {
  it('goes step by step to a session of an account with nothing in it', async () => {
    const world = serve(visitor)
    expect((await send('POST', '/registration/init', newcomer)).answer).toMatchObject({
      registration_token,
      registration_step: 'verify',
    })
    const verified = await send('POST', '/registration/verify', {
      registration_token,
      code: mockVerificationCode,
    })
    expect(verified.answer).toMatchObject({ registration_step: 'profile' })
    const described = await send('POST', '/registration/profile', {
      registration_token,
      profile_data: newcomerProfile,
    })
    expect(described.answer).toMatchObject({ registration_step: 'payment' })
    const payment_method_id = await send('POST', '/payments/sandbox/payment-method', {
      number: '4242424242424242',
      exp_month: 8,
      exp_year: 2029,
      cvc: '123',
    }).then(({ answer }) => Object(answer).payment_method_id)
    await send('POST', '/payments/create-subscription', { payment_method_id, registration_token })
    const { status, answer } = await send('POST', '/registration/complete', { registration_token })
    expect(status).toBe(200)
    expect(answer).toMatchObject({
      frontend_token: expect.any(String),
      user: { ...newcomerProfile, email: newcomer.email, subscription_status: 'trialing' },
    })
    expect(world).toMatchObject({ signedIn: true, registration: null, password: newcomer.password })
    expect((await send('GET', '/roster/roster?month=2026-11')).answer).toMatchObject({ imported_at: null })
  })

  it('takes five wrong codes, then none at all until another is sent', async () => {
    const world = serve({ ...visitor, registration: registrationAt('verify') })
    const wrong = { registration_token, code: '000000' }
    const right = { registration_token, code: mockVerificationCode }
    for (let guess = 0; guess < 5; guess += 1)
      expect((await send('POST', '/registration/verify', wrong)).answer).toMatchObject({
        error: 'The code is not correct. Check the code in the email and try again.',
      })
    expect((await send('POST', '/registration/verify', right)).answer).toMatchObject({
      error: 'This code was tried too often. Please ask for a new one.',
    })
    await send('POST', '/registration/resend', { registration_token })
    expect((await send('POST', '/registration/verify', right)).status).toBe(200)
    expect(world.registration?.step).toBe('profile')
  })

  it('goes on at log-in where it stopped', async () => {
    serve({ ...visitor, registration: registrationAt('payment') })
    const { answer } = await send('POST', '/auth/login', newcomer)
    expect(answer).toEqual({ registration_token, registration_step: 'payment' })
  })
})

describe('mocked password reset and account', () => {
  it('takes a reset token once, and the new password from then on', async () => {
    serve(visitor)
    const reset = { token: mockResetToken, new_password: 'brand-new-one' }
    expect((await send('POST', '/auth/reset_password', reset)).status).toBe(200)
    expect((await send('POST', '/auth/reset_password', reset)).answer).toMatchObject({
      code: 'invalid_token',
    })
    const { email } = demoUser
    expect((await send('POST', '/auth/login', { email, password: demoPassword })).status).toBe(401)
    expect((await send('POST', '/auth/login', { email, password: 'brand-new-one' })).status).toBe(200)
  })

  it('exports what it remembers', async () => {
    const world = serve()
    const { answer } = await send('GET', '/user/export')
    expect(answer).toMatchObject({ user: world.user, payment_methods: paymentMethods })
  })

  it('deletes for the right password alone, and then knows nobody', async () => {
    serve()
    const wrong = await send('POST', '/user/delete-account', { password: 'not it' })
    expect(wrong).toMatchObject({
      status: 403,
      answer: { error: 'The password is not correct. Nothing was deleted.' },
    })
    expect((await send('POST', '/user/delete-account', { password: demoPassword })).status).toBe(200)
    expect((await send('GET', '/user/profile/fetch')).status).toBe(401)
    const { email } = demoUser
    expect((await send('POST', '/auth/login', { email, password: demoPassword })).status).toBe(401)
  })
})

describe('mocked airport search (specification §7 Airports and currency)', () => {
  it.each([
    ['edi', ['EDI']],
    ['  EDINBURGH ', ['EDI']],
    ['edimburgh', ['EDI']],
    ['glasgwo', ['GLA']],
    ['manchster', ['MAN']],
    ['dubblin', ['DUB']],
    ['london', ['LHR', 'LGW', 'LCY']],
    ['xyz', []],
    ['...', []],
  ])('%s finds %j', async (query, codes) => {
    serve()
    const { answer } = await send('GET', `/airports/search?query=${encodeURIComponent(query)}`)
    expect(Object(answer).airports.map(({ code }: { code: string }) => code)).toEqual(codes)
  })
})
