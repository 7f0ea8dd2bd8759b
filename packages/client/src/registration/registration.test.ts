import { profileDataSchema } from '@slipstream/contract/user'
import { beforeEach, describe, expect, it } from 'vitest'
import { isAbort } from '../http/http-errors.ts'
import { createRegistration } from './registration.ts'
import { failure, json, never } from '../testing/fake-environment.ts'
import { createSessionFixture, makeUser, type SessionFixture } from '../testing/session-fixture.ts'

let page: SessionFixture

const account = { email: 'new@crew.example', password: 'a long password' }
const storedKey = 'slipstream.registration'
const order = { paymentMethodId: 'pm_1', referralCode: undefined }
const profile = profileDataSchema.parse(makeUser())

const routes = {
  init: 'POST /registration/init',
  verify: 'POST /registration/verify',
  resend: 'POST /registration/resend',
  profile: 'POST /registration/profile',
  subscribe: 'POST /payments/create-subscription',
  complete: 'POST /registration/complete',
}

const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'))
const noResponse = 'No response received from server. Please check your network connection.'
const refusal =
  (code: string, error: string, status = 400) =>
  () =>
    json({ error, code }, status)

function subscription(fields: Readonly<Record<string, unknown>> = {}) {
  return json(
    {
      subscription: {
        id: 'sub_1',
        status: 'trialing',
        current_period_end: null,
        trial_end: null,
        cancel_at_period_end: false,
        ...fields,
      },
    },
    201,
  )
}

/** A page with its registration; again after a reload. */
function open() {
  const made = page.restart()
  return { ...made, registration: createRegistration(made) }
}

/** A page whose registration stands at a step. */
function at(step: 'verify' | 'profile' | 'payment' | 'complete') {
  const made = open()
  made.registration.resume({ token: 'reg-1', step, email: account.email })
  return made
}

beforeEach(() => {
  page = createSessionFixture()
  page.on(routes.init, () =>
    json({ success: true, registration_token: 'reg-1', registration_step: 'verify' }, 201),
  )
  page.on(routes.verify, () =>
    json({ success: true, registration_token: 'reg-2', registration_step: 'profile' }),
  )
  page.on(routes.resend, () => json({ success: true, registration_step: 'verify' }))
  page.on(routes.profile, () => json({ success: true, registration_step: 'payment' }))
  page.on(routes.subscribe, () => subscription())
  page.on(routes.complete, () =>
    json({ frontend_token: page.issue(), user: makeUser(), settings: page.settings }),
  )
})

describe('registration in steps (spec §4 Registration, §7 Registration)', () => {
  it('goes from the account to the first session, each call with the newest token', async () => {
    const { registration, session, flags } = open()
    expect(registration.getSnapshot()).toEqual({ step: null, email: null, hasTrial: false })
    await registration.init(account)
    expect(registration.getSnapshot()).toMatchObject({ step: 'verify', email: account.email })
    await registration.resend()
    await registration.verify('123456')
    expect(registration.getSnapshot().step).toBe('profile')
    await registration.saveProfile(profile)
    expect(registration.getSnapshot().step).toBe('payment')
    expect(await registration.createSubscription({ ...order, referralCode: 'CREW7' })).toMatchObject({
      status: 'trialing',
    })
    expect(registration.getSnapshot().step).toBe('complete')
    await registration.complete()
    expect(page.sent(routes.init)[0]?.body).toEqual(account)
    expect(page.sent(routes.resend)[0]?.body).toEqual({ registration_token: 'reg-1' })
    expect(page.sent(routes.verify)[0]?.body).toEqual({ registration_token: 'reg-1', code: '123456' })
    expect(page.sent(routes.profile)[0]?.body).toEqual({ registration_token: 'reg-2', profile_data: profile })
    expect(page.sent(routes.subscribe)[0]?.body).toEqual({
      payment_method_id: 'pm_1',
      registration_token: 'reg-2',
      referral_code: 'CREW7',
    })
    expect(page.sent(routes.complete)[0]?.body).toEqual({ registration_token: 'reg-2' })
    expect(session.getSnapshot()).toMatchObject({
      authChecked: true,
      authenticated: true,
      user: { id: 'user-a' },
      settings: { slip_time: 0 },
    })
    expect(registration.getSnapshot()).toEqual({ step: null, email: null, hasTrial: false })
    expect(flags.get('slipstream.registration')).toBeNull()
  })

  it('obtains a CSRF token before the first call', async () => {
    page.cookies.clear()
    await open().registration.init(account)
    expect(page.requests.map(({ path }) => path)).toEqual(['/auth/csrf', '/registration/init'])
    expect(page.sent(routes.init)[0]?.headers.get('X-CSRF-TOKEN')).toBe('csrf')
  })

  it('resumes where it stopped after a reload', async () => {
    await open().registration.init(account)
    const { registration } = open()
    expect(registration.getSnapshot()).toMatchObject({ step: 'verify', email: account.email })
    await registration.verify('123456')
    expect(open().registration.getSnapshot().step).toBe('profile')
  })

  it('resumes what a log-in handed back, at the first step where the server names none', () => {
    const { registration } = open()
    registration.resume({ token: 'reg-9', step: null, email: account.email })
    expect(registration.getSnapshot().step).toBe('verify')
    registration.resume({ token: 'reg-9', step: 'payment', email: account.email })
    expect(open().registration.getSnapshot().step).toBe('payment')
  })

  it.each([
    'rubbish',
    '{}',
    '{"token":"","step":"verify","email":"a@b.example"}',
    '{"token":"t","step":"later"}',
  ])('begins again where what is stored is unreadable (%s)', (text) => {
    page.localStorage.setItem(storedKey, text)
    expect(open().registration.getSnapshot()).toEqual({ step: null, email: null, hasTrial: false })
  })

  it('works without storage for as long as the page lives', async () => {
    page.localStorage.fault = 'full'
    const { registration } = open()
    await registration.init(account)
    await registration.verify('123456')
    expect(page.sent(routes.verify)[0]?.body).toMatchObject({ registration_token: 'reg-1' })
  })

  it('stays at the payment while the card’s bank is to be asked', async () => {
    const { registration } = at('payment')
    page.on(routes.subscribe, () => subscription({ client_secret: 'secret' }))
    await registration.createSubscription(order)
    expect(registration.getSnapshot().step).toBe('payment')
    page.on(routes.subscribe, () => subscription({ status: 'incomplete' }))
    await registration.createSubscription(order)
    expect(registration.getSnapshot().step).toBe('payment')
  })

  it('knows after a reload that the trial has begun whose card the bank has not confirmed (issue 16, C9)', async () => {
    const { registration } = at('payment')
    expect(registration.getSnapshot().hasTrial).toBe(false)
    page.on(routes.subscribe, () => subscription({ client_secret: 'secret' }))
    await registration.createSubscription(order)
    expect(registration.getSnapshot()).toMatchObject({ step: 'payment', hasTrial: true })
    const reloaded = open().registration
    expect(reloaded.getSnapshot()).toMatchObject({ step: 'payment', hasTrial: true })
    expect(page.localStorage.getItem(storedKey)).not.toContain('secret')
    page.on(routes.complete, () => json({ frontend_token: page.issue(), user: makeUser() }))
    await reloaded.complete()
    expect(reloaded.getSnapshot()).toMatchObject({ step: null, hasTrial: false })
  })

  it('completes once where it is asked to twice at a time, and again after a failure', async () => {
    const { registration } = at('complete')
    page.on(routes.complete, noAnswer)
    await Promise.all([failure(registration.complete()), failure(registration.complete())])
    expect(page.sent(routes.complete)).toHaveLength(1)
    page.on(routes.complete, () => json({ frontend_token: page.issue(), user: makeUser() }))
    await registration.complete()
    expect(page.sent(routes.complete)).toHaveLength(2)
  })
})

describe('what goes wrong in a registration (spec §5 Registration and session, §8)', () => {
  it("throws 'No registration token found' at every step without one", async () => {
    const { registration } = open()
    const steps = [
      registration.verify('123456'),
      registration.resend(),
      registration.saveProfile(profile),
      registration.createSubscription(order),
      registration.complete(),
    ]
    for (const error of await Promise.all(steps.map(failure))) {
      expect(error).toMatchObject({ message: 'No registration token found' })
    }
    expect(page.requests).toHaveLength(0)
  })

  const begun = { success: false, registration_token: 'reg-1', registration_step: 'verify' }

  it.each([
    ['init', () => open().registration.init(account), 'Registration failed', 201],
    ['verify', () => at('verify').registration.verify('123456'), 'Registration failed', 200],
    ['resend', () => at('verify').registration.resend(), 'Registration failed', 200],
    ['profile', () => at('profile').registration.saveProfile(profile), 'Profile update failed', 200],
  ] as const)('tells of success false at %s, and stays where it was', async (name, call, message, status) => {
    page.on(routes[name], () => json(begun, status))
    expect(await failure(call())).toMatchObject({ message })
  })

  it.each([
    ['init', () => open().registration.init(account), 'Registration failed'],
    ['verify', () => at('verify').registration.verify('123456'), 'Registration failed'],
    ['profile', () => at('profile').registration.saveProfile(profile), 'Profile update failed'],
    [
      'subscribe',
      () => at('payment').registration.createSubscription(order),
      'An unexpected error occurred. Please try again.',
    ],
    ['complete', () => at('complete').registration.complete(), 'Registration completion failed'],
  ] as const)('has its own words for %s where the server has none', async (name, call, message) => {
    page.on(routes[name], () => new Response('', { status: 500 }))
    expect(await failure(call())).toMatchObject({ message })
  })

  it.each([
    ['without a frontend token', () => json({})],
    ['with an unreadable one', () => json({ frontend_token: 'rubbish' })],
  ])(
    "tells 'Registration completion failed' of a completion %s, which can be tried again",
    async (_name, answer) => {
      const { registration, session } = at('complete')
      page.on(routes.complete, answer)
      expect(await failure(registration.complete())).toMatchObject({
        message: 'Registration completion failed',
      })
      expect(session.getSnapshot().authenticated).toBe(false)
      expect(registration.getSnapshot().step).toBe('complete')
    },
  )

  it.each([
    ['a wrong code', refusal('invalid_code', 'That code is not right.'), 'That code is not right.'],
    ['too many tries', refusal('rate_limited', 'Too many tries.', 429), 'Too many tries.'],
    ['no network', noAnswer, noResponse],
  ])('stays where it is after %s', async (_name, answer, message) => {
    const { registration } = at('verify')
    page.on(routes.verify, answer)
    expect(await failure(registration.verify('000000'))).toMatchObject({ message })
    expect(registration.getSnapshot()).toMatchObject({ step: 'verify', email: account.email })
    expect(open().registration.getSnapshot().step).toBe('verify')
  })

  it.each(['payment_failed', 'payment_authentication_required'])(
    'hands on %s with its details',
    async (code) => {
      const { registration } = at('payment')
      const details = { client_secret: 'secret' }
      page.on(routes.subscribe, () => json({ error: 'Your card was declined.', code, details }, 402))
      expect(await failure(registration.createSubscription(order))).toMatchObject({
        message: 'Your card was declined.',
        code,
        details,
      })
      expect(registration.getSnapshot().step).toBe('payment')
    },
  )

  it.each([
    ['verify', (registration) => registration.verify('123456')],
    ['resend', (registration) => registration.resend()],
    ['profile', (registration) => registration.saveProfile(profile)],
    ['subscribe', (registration) => registration.createSubscription(order)],
    ['complete', (registration) => registration.complete()],
  ] satisfies [
    keyof typeof routes,
    (registration: ReturnType<typeof open>['registration']) => Promise<unknown>,
  ][])(
    'begins again, in the server’s words, where it no longer knows the token at %s',
    async (name, call) => {
      const { registration } = at('payment')
      page.on(routes[name], refusal('invalid_token', 'Your registration has lapsed.'))
      expect(await failure(call(registration))).toMatchObject({ message: 'Your registration has lapsed.' })
      expect(registration.getSnapshot()).toEqual({ step: null, email: null, hasTrial: false })
      expect(page.localStorage.getItem(storedKey)).toBeNull()
    },
  )

  it('begins again where another registration with the e-mail was finished first', async () => {
    const { registration } = at('complete')
    page.on(routes.complete, refusal('email_taken', 'There is an account already.', 409))
    expect(await failure(registration.complete())).toMatchObject({ message: 'There is an account already.' })
    expect(registration.getSnapshot().step).toBeNull()
  })

  it('keeps the registration there is where another cannot be begun', async () => {
    const { registration } = at('profile')
    page.on(routes.init, refusal('email_taken', 'There is an account already.', 409))
    expect(await failure(registration.init(account))).toMatchObject({
      message: 'There is an account already.',
    })
    expect(registration.getSnapshot().step).toBe('profile')
  })

  it('gets a new CSRF token where the server no longer knows the one there is', async () => {
    page.cookies.set('csrf_access_token', 'stale')
    page.on(routes.init, (request) =>
      request.headers.get('X-CSRF-TOKEN') === 'csrf'
        ? json({ success: true, registration_token: 'reg-1', registration_step: 'verify' }, 201)
        : json({ error: 'CSRF.', code: 'csrf_failed' }, 403),
    )
    const { registration } = open()
    await registration.init(account)
    expect(registration.getSnapshot().step).toBe('verify')
    expect(page.sent(routes.init)).toHaveLength(2)
  })

  it('gives up where the new CSRF token is refused too', async () => {
    page.on(routes.init, refusal('csrf_failed', 'This page is out of date.', 403))
    expect(await failure(open().registration.init(account))).toMatchObject({ code: 'csrf_failed' })
    expect(page.sent(routes.init)).toHaveLength(2)
  })
})

describe('a registration left behind', () => {
  it('drops the answer that comes after it was abandoned', async () => {
    const { registration } = at('verify')
    const answer = Promise.withResolvers<Response>()
    page.on(routes.verify, () => answer.promise)
    const call = failure(registration.verify('123456'))
    await page.settle()
    registration.abandon()
    answer.resolve(json({ success: true, registration_token: 'late', registration_step: 'profile' }))
    expect(isAbort(await call)).toBe(true)
    await page.settle()
    expect(registration.getSnapshot()).toEqual({ step: null, email: null, hasTrial: false })
    expect(page.localStorage.getItem(storedKey)).toBeNull()
  })

  it('opens no session by a completion that comes after it was abandoned', async () => {
    const { registration, session } = at('complete')
    const answer = Promise.withResolvers<Response>()
    page.on(routes.complete, () => answer.promise)
    const call = failure(registration.complete())
    await page.settle()
    registration.abandon()
    answer.resolve(json({ frontend_token: page.issue() }))
    expect(isAbort(await call)).toBe(true)
    expect(session.getSnapshot().authenticated).toBe(false)
  })

  it('drops the answer of the registration that another took the place of', async () => {
    const { registration } = at('verify')
    page.on(routes.verify, never)
    const call = failure(registration.verify('123456'))
    await page.settle()
    await registration.init({ ...account, email: 'other@crew.example' })
    expect(isAbort(await call)).toBe(true)
    expect(registration.getSnapshot()).toMatchObject({ step: 'verify', email: 'other@crew.example' })
  })

  it('is cleared by a log-out', async () => {
    const { registration, session } = at('profile')
    await session.logout()
    expect(registration.getSnapshot().step).toBeNull()
    expect(page.localStorage.getItem(storedKey)).toBeNull()
  })

  it('is begun by nobody who is still signed in on this device', async () => {
    page.cookies.set('frontend_token', page.issue())
    const { registration, session } = open()
    await session.start()
    await registration.init(account)
    expect(session.getSnapshot()).toMatchObject({ authenticated: false, user: null })
    expect(registration.getSnapshot().step).toBe('verify')
    expect(page.sent('POST /auth/logout')).toHaveLength(1)
  })
})
