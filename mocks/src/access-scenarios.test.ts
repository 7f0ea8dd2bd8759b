import { describe, expect, it } from 'vitest'
import { newcomerProfile } from './fixtures/registration.ts'
import { mockRegistrationToken, mockResetToken, mockVerificationCode } from './fixtures/user.ts'
import { scenarios, type ScenarioName } from './scenarios.ts'
import { mockServer } from './testing.ts'

const { use, send } = mockServer()

const registration_token = mockRegistrationToken
const code = { registration_token, code: mockVerificationCode }
const credentials = { email: 'new@slipstream.example', password: 'long-enough' }
const card = { payment_method_id: 'pm-visa' }
const details = 'GET /payments/subscription-details'
const ok = (subscription: object) => [200, { subscription }] as const

const expected: [ScenarioName, string, unknown, number, unknown][] = [
  ['loginLimited', 'POST /auth/login', credentials, 429, { code: 'rate_limited' }],
  ['forgotLimited', 'POST /auth/forgot_password', { email: credentials.email }, 429, {}],
  [
    'resetExpired',
    'POST /auth/reset_password',
    { token: mockResetToken, new_password: 'long-enough' },
    400,
    { code: 'invalid_token' },
  ],
  ['registrationAtVerify', 'POST /registration/verify', code, 200, { registration_step: 'profile' }],
  [
    'registrationAtProfile',
    'POST /registration/profile',
    { registration_token, profile_data: newcomerProfile },
    200,
    { registration_step: 'payment' },
  ],
  ['registrationExpired', 'POST /registration/verify', code, 400, { code: 'invalid_token' }],
  ['emailTaken', 'POST /registration/init', credentials, 409, { code: 'email_taken' }],
  ['mailDown', 'POST /registration/init', credentials, 503, { code: 'provider_unavailable' }],
  ['codeWrong', 'POST /registration/verify', code, 400, { code: 'invalid_code' }],
  ['codeLimited', 'POST /registration/verify', code, 429, {}],
  ['completionTaken', 'POST /registration/complete', { registration_token }, 409, { code: 'email_taken' }],
  ['subscriptionNone', details, undefined, 200, { subscription: null, trial_days: 30 }],
  ['cancelling', details, undefined, ...ok({ cancel_at_period_end: true, status: 'active' })],
  ['trialWithoutCard', details, undefined, ...ok({ status: 'trialing' })],
  ['trialWithoutCard', 'GET /payments/payment-methods', undefined, 200, { payment_methods: [] }],
  ['subscriptionIncomplete', details, undefined, ...ok({ client_secret: expect.any(String) })],
  ['cardDeclined', 'POST /payments/create-subscription', card, 402, { error: 'Your card was declined.' }],
  ['pastDueCardDeclined', 'POST /payments/retry-payment', undefined, 402, { code: 'payment_failed' }],
  [
    'pastDueAuthentication',
    'POST /payments/retry-payment',
    undefined,
    402,
    { details: { client_secret: expect.any(String) } },
  ],
  ['priceFailure', 'GET /payments/get-price', undefined, 500, {}],
  ['methodsFailure', 'GET /payments/payment-methods', undefined, 500, {}],
  ['paymentActionsFailure', 'POST /payments/cancel-subscription', undefined, 500, {}],
  ['subscriptionSyncFailure', `${details}?sync=true`, undefined, 503, { code: 'provider_unavailable' }],
  ['settingsSaveFailure', 'PATCH /user/settings', { slip_time: 30 }, 500, {}],
  ['profileSaveFailure', 'PATCH /user/profile/update', { surname: 'Finch' }, 500, {}],
  ['exportFailure', 'GET /user/export', undefined, 500, {}],
  ['deleteWrongPassword', 'POST /user/delete-account', { password: 'x' }, 403, { code: 'forbidden' }],
  ['airportsFailure', 'GET /airports/search?query=edi', undefined, 500, {}],
  ['supportFailure', 'POST /email/support', new FormData(), 503, {}],
  ['supportTooLarge', 'POST /email/support', new FormData(), 413, {}],
]

describe('scenarios of access (specification §5, §8)', () => {
  it.each(expected)('%s: %s', async (name, call, body, status, shape) => {
    use(...scenarios[name]())
    const [method = '', path = ''] = call.split(' ')
    const got = await send(method, path, body)
    expect(got.status).toBe(status)
    expect(got.answer).toMatchObject(Object(shape))
  })
})
