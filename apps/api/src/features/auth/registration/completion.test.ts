import { defaultUserSettings } from '@slipstream/contract/user'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { runHousekeeping } from '#server/start/housekeeping.ts'
import { fakeReferral } from '#testing/fake-billing.ts'
import { codeTo, newProfile, Registering } from '#testing/registering.ts'
import { testAddress, userPassword, testServer } from '#testing/test-server.ts'

const server = testServer()
beforeEach(() => server.services.throttle.clear(`registration:${testAddress}`))

const person = (email: string) => new Registering(server, email)
const hourMs = 3600_000

function getEvents(userId: string) {
  return server.services.audit.ofUser(userId).then((records) => records.map(({ event }) => event))
}

describe('registration complete (spec §4 Registration, §7)', () => {
  it('makes the user with profile, default settings and subscription, and opens the first session', async () => {
    const eve = await person('Eve@crew.example').until('complete')
    const { status, body } = await eve.complete({
      subscription_data: { subscription_id: `sub of registration ${await eve.id()}` },
    })
    expect(status).toBe(200)
    expect(body).toEqual({
      frontend_token: expect.any(String),
      registration_step: 'complete',
      crew_system_name: 'Test crew system',
      ...fakeReferral,
      user: {
        ...newProfile,
        id: expect.any(String),
        email: 'eve@crew.example',
        subscription_status: 'trialing',
        registration_step: 'complete',
        saved_flight_ids: [],
        base_timezone: 'Europe/London',
        home_timezone: 'Europe/London',
      },
      settings: { ...defaultUserSettings, questions: ['slip_time'] },
    })
    expect(body.settings.commuting_stations).toEqual(['LHR', 'LGW', 'LCY'])
    expect((await eve.browser.get('/roster/roster?month=2026-11')).status).toBe(200)
    expect((await eve.browser.post('/auth/refresh', undefined)).status).toBe(200)
    expect(await server.services.billing.subscription({ kind: 'user', id: body.user.id })).not.toBeNull()
    expect(await getEvents(body.user.id)).toEqual([
      'registration_completed',
      'registration_profile_given',
      'registration_verified',
      'registration_started',
    ])
    expect((await server.browser().logIn('eve@crew.example', userPassword)).status).toBe(200)
  })

  it('counts the airports of the base’s city as work (design.md section 2 Base)', async () => {
    const gail = await person('gail@crew.example').until('complete')
    await gail.profile({ base: 'GLA' })
    const { body } = await gail.complete()
    expect(body.settings).toMatchObject({ commuting_stations: ['GLA', 'PIK'] })
  })

  it('cannot come before the earlier steps, nor without a subscription', async () => {
    const skipper = await person('skipper@crew.example').until('verify')
    const refused = { status: 409, body: { code: 'registration_incomplete' } }
    expect(await skipper.complete()).toMatchObject(refused)
    await skipper.verify()
    expect(await skipper.complete()).toMatchObject(refused)
    await skipper.profile()
    expect(await skipper.complete()).toMatchObject({
      status: 409,
      body: { error: 'Please add a card to start your subscription first.' },
    })
    expect(await server.services.users.findByEmail('skipper@crew.example')).toBeUndefined()
  })

  it('waits for the payment, and asks the provider once more whether it went through', async () => {
    const unpaid = await person('unpaid@crew.example').until('payment')
    await unpaid.pay('incomplete')
    expect(await unpaid.complete()).toMatchObject({
      status: 402,
      body: {
        code: 'payment_failed',
        error: 'The payment has not gone through. Please try again, or use another card.',
      },
    })
    await unpaid.pay('incomplete', 'active')
    expect((await unpaid.complete()).body.user.subscription_status).toBe('active')
  })

  it('takes no subscription that is another’s', async () => {
    const honest = await person('honest@crew.example').until('complete')
    const thief = await person('thief@crew.example').until('payment')
    const foreign = { subscription_id: `sub of registration ${await honest.id()}` }
    expect((await thief.complete({ subscription_data: foreign })).body.code).toBe('registration_incomplete')
    await thief.pay('active')
    expect((await thief.complete({ subscription_data: foreign })).body.code).toBe('registration_incomplete')
    expect((await honest.complete()).status).toBe(200)
  })

  it('opens nothing without a token, with a foreign one, or a second time: its owner logs in', async () => {
    const once = await person('once@crew.example').until('complete')
    const browser = server.browser()
    await browser.get('/auth/csrf')
    for (const body of [{}, { subscription_data: { subscription_id: 'sub_1' } }]) {
      expect((await browser.post('/registration/complete', body)).body.code).toBe('invalid_token')
    }
    expect((await once.complete()).status).toBe(200)
    expect((await once.complete()).body).toEqual({
      code: 'invalid_token',
      error: expect.stringContaining('Please log in'),
    })
  })

  it('strands nobody where the provider fails between: the same call carries on', async () => {
    const unlucky = await person('unlucky@crew.example').until('complete')
    vi.spyOn(server.services.billing, 'handOver').mockRejectedValueOnce(new Error('down'))
    expect((await unlucky.complete()).status).toBe(500)
    const again = await unlucky.complete()
    expect(again).toMatchObject({ status: 200, body: { user: { email: 'unlucky@crew.example' } } })
  })

  it('makes one user of calls that come together', async () => {
    const twice = await person('twice@crew.example').until('complete')
    const id = await twice.id()
    const answers = await Promise.all([twice.complete(), twice.complete(), twice.complete()])
    expect(answers.map(({ status }) => status)).toContain(200)
    expect(await server.services.users.findByEmail('twice@crew.example')).toBeDefined()
    expect(server.billing.closed).not.toContain(`registration ${id}`)
    const login = await server.browser().logIn('twice@crew.example', userPassword)
    expect(await server.services.billing.subscription({ kind: 'user', id: getId(login.body) })).not.toBeNull()
  })
})

describe('two registrations of one e-mail (issue 4 decisions)', () => {
  it('gives the account to the first that completes; the other hears of it and pays nothing', async () => {
    const first = await person('both@crew.example').until('complete')
    const second = await person('both@crew.example').until('complete')
    const secondId = await second.id()
    expect((await first.complete()).status).toBe(200)
    const taken = { status: 409, body: { code: 'email_taken' } }
    expect(await second.complete()).toMatchObject(taken)
    expect(server.billing.closed).toContain(`registration ${secondId}`)
    expect(await second.complete()).toMatchObject(taken)
    expect((await person('both@crew.example').init()).body.code).toBe('email_taken')
  })
})

describe('log-in of an unfinished registration (spec §3 Login response)', () => {
  it.each(['verify', 'profile', 'payment', 'complete'] as const)(
    'answers a token and the step %s, and no session',
    async (step) => {
      const email = `resume-${step}@crew.example`
      const left = await person(email).until(step)
      const login = await left.browser.logIn(email, userPassword, true)
      expect(login).toMatchObject({ status: 200, body: { registration_step: step } })
      expect(Object.keys(login.body).toSorted()).toEqual(['registration_step', 'registration_token'])
      expect(left.browser.cookies.has('access_token')).toBe(false)
      expect((await left.step('resend')).body.code).toBe('invalid_token')
      left.token = login.body.registration_token
      expect((await left.step('resend')).body.registration_step).toBe(step)
    },
  )

  it('carries on from the code to the end with the new token', async () => {
    const carrying = await person('carrying@crew.example').until('verify')
    carrying.token = (
      await carrying.browser.logIn('carrying@crew.example', userPassword)
    ).body.registration_token
    expect((await carrying.verify(codeTo(server, 'carrying@crew.example'))).body.registration_step).toBe(
      'profile',
    )
    await carrying.profile()
    await carrying.pay('active')
    expect((await carrying.complete()).status).toBe(200)
  })

  it('prefers the registration whose e-mail is verified to a newer one that is not', async () => {
    const owner = await person('owned@crew.example').until('profile')
    server.advance(1000)
    await person('owned@crew.example').init('the password of somebody else')
    const login = await owner.browser.logIn('owned@crew.example', userPassword)
    expect(login.body.registration_step).toBe('profile')
  })

  it('still tells the step where billing cannot be asked', async () => {
    const waiting = await person('waiting@crew.example').until('complete')
    server.billing.failure = new Error('down')
    const login = await waiting.browser.logIn('waiting@crew.example', userPassword)
    server.billing.failure = undefined
    expect(login).toMatchObject({ status: 200, body: { registration_step: 'payment' } })
  })

  it('answers and works alike for a wrong password, no matter who has the e-mail', async () => {
    await server.createUser('known@crew.example')
    await person('pending@crew.example').until('payment')
    const verify = vi.spyOn(server.services.passwords, 'match')
    const answers = []
    for (const name of ['known', 'pending', 'unknown']) {
      verify.mockClear()
      answers.push(await server.browser().logIn(`${name}@crew.example`, 'a wrong guess'))
      expect(verify).toHaveBeenCalledTimes(1)
    }
    for (const { status, body } of answers) {
      expect({ status, body }).toEqual({
        status: 401,
        body: { code: 'invalid_credentials', error: 'Incorrect email or password.' },
      })
    }
  })
})

describe('housekeeping of registrations (issue 4)', () => {
  it('removes those that expired an hour ago, and leaves no card of theirs at the provider', async () => {
    const gone = await person('gone@crew.example').until('complete')
    const id = await gone.id()
    server.advance(12 * hourMs)
    await person('stays@crew.example').until('payment')
    server.advance(13 * hourMs - 1)
    await runHousekeeping(server.services)
    expect(await server.services.registrations.ofEmail('gone@crew.example')).toHaveLength(1)
    server.advance(1)
    await runHousekeeping(server.services)
    expect(server.billing.closed).toContain(`registration ${id}`)
    expect(await server.services.registrations.ofEmail('gone@crew.example')).toEqual([])
    expect(await server.services.registrations.ofEmail('stays@crew.example')).toHaveLength(1)
  })

  it('keeps one whose card could not be let go, for the next time', async () => {
    await person('later@crew.example').until('complete')
    server.advance(25 * hourMs)
    server.billing.failure = new Error('down')
    await runHousekeeping(server.services)
    server.billing.failure = undefined
    expect(await server.services.registrations.ofEmail('later@crew.example')).toHaveLength(1)
    await runHousekeeping(server.services)
    expect(await server.services.registrations.ofEmail('later@crew.example')).toEqual([])
  })

  it('hands over what a failure kept back, where the user stands already', async () => {
    const half = await person('half@crew.example').until('complete')
    vi.spyOn(server.services.billing, 'handOver').mockRejectedValueOnce(new Error('down'))
    await half.complete()
    await runHousekeeping(server.services)
    const account = await server.services.users.findByEmail('half@crew.example')
    const payer = { kind: 'user', id: account?.user.id ?? '' } as const
    expect(await server.services.billing.subscription(payer)).toMatchObject({ status: 'trialing' })
    const history = await server.services.audit.ofUser(payer.id)
    expect(history.map(({ event }) => event)).toContain('registration_started')
  })
})

function getId({ frontend_token: token }: { frontend_token: string }): string {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).id
}
