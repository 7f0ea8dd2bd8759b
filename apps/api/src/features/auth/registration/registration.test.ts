import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ProviderUnavailableError } from '#platform/provider-unavailable.ts'
import { codeTo, newProfile, Registering } from '#testing/registering.ts'
import { testAddress, userPassword, testServer } from '#testing/test-server.ts'

const server = testServer()
beforeEach(() => server.services.throttle.clear(`registration:${testAddress}`))

const person = (email: string) => new Registering(server, email)
const minutes = (count: number) => count * 60_000

const overMessage =
  'This registration has expired, was carried on elsewhere or is already complete. Please log in to carry on, or register again.'

describe('registration init (spec §4 Registration, §7)', () => {
  it('sends a code of six digits and gives a token and the step to verify', async () => {
    const jo = person('jo@crew.example')
    expect(await jo.init()).toMatchObject({
      status: 201,
      body: { success: true, registration_token: expect.any(String), registration_step: 'verify' },
    })
    expect(codeTo(server, 'jo@crew.example')).toMatch(/^\d{6}$/)
    expect(await server.services.users.findByEmail('jo@crew.example')).toBeUndefined()
  })

  it('refuses an e-mail that has an account, however it is written', async () => {
    const { id } = await server.createUser('taken@crew.example')
    expect(await person('TAKEN@crew.example').init()).toMatchObject({
      status: 409,
      body: { code: 'email_taken', error: 'There is already an account with this email.' },
    })
    expect((await server.services.audit.ofUser(id))[0]?.event).toBe('registration_refused')
  })

  it.each([
    ['', userPassword, 'email'],
    ['not an e-mail', userPassword, 'email'],
    [`${'a'.repeat(10_000)}@crew.example`, userPassword, 'email'],
    ["x'; drop table users; --", userPassword, 'email'],
    ['nul\u0000@crew.example', userPassword, 'email'],
    ['short@crew.example', '1234567', 'password'],
    ['long@crew.example', 'x'.repeat(201), 'password'],
  ])('refuses the e-mail %j with the password %j', async (email, password, field) => {
    const answer = await person(email).init(password)
    expect(answer).toMatchObject({ status: 422, body: { code: 'validation_failed' } })
    expect(Object.keys(answer.body.details.fields)).toEqual([field])
  })

  it('takes any password from 8 to 200 characters, and opens with that one', async () => {
    for (const password of [
      'x 1 y 2z',
      'x'.repeat(200),
      "' or 1=1; --",
      'nul\u0000 and \u202Ertl \u{1F6EB}',
    ]) {
      const email = `${password.length}-${password.codePointAt(0)}@crew.example`
      expect((await person(email).init(password)).status).toBe(201)
      const login = await server.browser().logIn(email, password)
      expect(login).toMatchObject({ status: 200, body: { registration_step: 'verify' } })
    }
  })

  it.each(['12345678', 'Password', ' '.repeat(8)])(
    'refuses a password that anyone would guess: %j (issue 40, A5)',
    async (password) => {
      expect(await person('common@crew.example').init(password)).toMatchObject({
        status: 422,
        body: {
          code: 'validation_failed',
          error: 'Choose a less common password',
          details: { fields: { password: 'Choose a less common password' } },
        },
      })
    },
  )

  it('keeps nothing where the e-mail cannot be sent, and says so', async () => {
    vi.spyOn(server.services.mailer, 'send').mockRejectedValueOnce(
      new ProviderUnavailableError('The email could not be sent. Please try again in a few minutes.'),
    )
    expect(await person('undelivered@crew.example').init()).toMatchObject({
      status: 503,
      body: { code: 'provider_unavailable', error: expect.stringContaining('try again') },
    })
    expect(await server.services.registrations.ofEmail('undelivered@crew.example')).toEqual([])
  })
})

describe('registration profile (spec §3 User, §7)', () => {
  it('keeps the profile and asks for the payment; a correction takes its place', async () => {
    const cat = await person('cat@crew.example').until('profile')
    expect((await cat.profile()).body).toEqual({ success: true, registration_step: 'payment' })
    expect((await cat.profile({ surname: 'Ó Súilleabháin' })).body.registration_step).toBe('payment')
    const { profile } = await server.services.registrations.get(cat.token)
    expect(profile).toEqual({ ...newProfile, surname: 'Ó Súilleabháin' })
  })

  it('cannot come before the verification', async () => {
    const hasty = await person('hasty@crew.example').until('verify')
    expect(await hasty.profile()).toMatchObject({
      status: 409,
      body: {
        code: 'registration_incomplete',
        error: 'Please verify your email first, with the code we sent you.',
      },
    })
  })

  it.each([
    [{ base: 'ZZZ' }, 'profile_data.base', 'is no airport with airline service: ZZZ'],
    [
      { home_airports: ['EDI', 'QQQ'] },
      'profile_data.home_airports.1',
      'is no airport with airline service: QQQ',
    ],
    [{ home_airports: ['EDI', 'EDI'] }, 'profile_data.home_airports.1', 'is listed twice'],
    [{ airline: '12' }, 'profile_data.airline', 'is no airline that we know: 12'],
    [{ airline: 'XX' }, 'profile_data.airline', 'is no airline that we know: XX'],
    [{ currency: 'XXX' }, 'profile_data.currency', 'is no currency that we offer: XXX'],
    [{ first_name: 'Is\u0000la' }, 'profile_data.first_name', 'must not contain control characters'],
    [{ surname: '\u202EdoelcaM' }, 'profile_data.surname', 'must not contain control characters'],
    [{ phone_number: '07700' }, 'profile_data.phone_number', 'must be + followed by 7 to 15 digits'],
  ])('refuses %j', async (change, field, message) => {
    const email = `bad-${Buffer.from(JSON.stringify(change)).toString('hex').slice(-40)}@crew.example`
    const answer = await (await person(email).until('profile')).profile(change)
    expect(answer).toMatchObject({ status: 422, body: { code: 'validation_failed' } })
    expect(answer.body.details).toEqual({ fields: { [field]: message } })
  })
})

describe('a registration’s day (issue 4 item 2)', () => {
  it('lives for 24 hours', async () => {
    const slow = await person('slow@crew.example').until('profile')
    server.advance(24 * minutes(60) - 1)
    expect((await slow.profile()).status).toBe(200)
    server.advance(1)
    expect((await slow.profile()).body).toEqual({ code: 'invalid_token', error: overMessage })
    expect((await server.browser().logIn('slow@crew.example', userPassword)).body.code).toBe(
      'invalid_credentials',
    )
    expect((await person('slow@crew.example').init()).status).toBe(201)
  })

  it('begins thirty times from one address before it asks for a wait', async () => {
    for (let times = 1; times <= 30; times += 1) {
      expect((await person(`crowd-${times}@crew.example`).init()).status).toBe(201)
    }
    expect((await person('crowd-31@crew.example').init()).headers.get('Retry-After')).toBe('30')
  }, 60_000)
})
