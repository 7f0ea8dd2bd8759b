import { beforeEach, describe, expect, it } from 'vitest'
import { anotherCode, codeTo, newProfile, Registering } from '#testing/registering.ts'
import { testAddress, testServer } from '#testing/test-server.ts'

const server = testServer()
beforeEach(() => server.services.throttle.clear(`registration:${testAddress}`))

const person = (email: string) => new Registering(server, email)
const minutes = (count: number) => count * 60_000

const overMessage =
  'This registration has expired, was carried on elsewhere or is already complete. Please log in to carry on, or register again.'

describe('registration verify (spec §4 Registration: verification may return a new token)', () => {
  it('takes the code and gives a new token; the one before opens nothing any more', async () => {
    const ann = await person('ann@crew.example').until('verify')
    const before = ann.token
    expect(await ann.verify()).toMatchObject({
      status: 200,
      body: { success: true, registration_step: 'profile' },
    })
    expect(ann.token).not.toBe(before)
    const old = await ann.browser.post('/registration/profile', {
      registration_token: before,
      profile_data: newProfile,
    })
    expect(old).toMatchObject({ status: 400, body: { code: 'invalid_token', error: overMessage } })
  })

  it('answers the same again to whom the first answer did not reach, for the right code only', async () => {
    const lost = await person('lost@crew.example').until('verify')
    const before = lost.token
    const code = codeTo(server, 'lost@crew.example')
    await lost.verify()
    const after = lost.token
    const again = (given: string) =>
      lost.browser.post('/registration/verify', { registration_token: before, code: given })
    expect((await again(anotherCode(code))).body.code).toBe('invalid_code')
    expect((await again(code)).body).toEqual({
      success: true,
      registration_token: after,
      registration_step: 'profile',
    })
  })

  it('answers a step that was taken already with the step where it stands', async () => {
    const again = await person('again@crew.example').until('payment')
    for (const answer of [await again.verify('000000'), await again.step('resend')]) {
      expect(answer).toMatchObject({ status: 200, body: { success: true, registration_step: 'payment' } })
    }
    const sent = server.mails.filter(({ to }) => to === 'again@crew.example')
    expect(sent).toHaveLength(1)
  })

  it('refuses a wrong code, one without six digits, and a foreign token', async () => {
    const wrong = await person('wrong@crew.example').until('verify')
    expect(await wrong.verify(anotherCode(codeTo(server, 'wrong@crew.example')))).toMatchObject({
      status: 400,
      body: {
        code: 'invalid_code',
        error: 'The code is not correct. Check the code in the email and try again.',
      },
    })
    for (const code of ['', '12345', '1234567', '12345a', '１２３４５６']) {
      expect((await wrong.verify(code)).body.code).toBe('validation_failed')
    }
    for (const token of ['nobody', "' or 1=1; --", 'nul', '\u202Ertl', 'x'.repeat(10_000)]) {
      const answer = await wrong.browser.post('/registration/verify', {
        registration_token: token,
        code: '123456',
      })
      expect(answer.body).toEqual({ code: 'invalid_token', error: overMessage })
    }
  })

  it('takes no code of another registration', async () => {
    const one = await person('one@crew.example').until('verify')
    const other = await person('other@crew.example').until('verify')
    const [own, foreign] = [codeTo(server, 'one@crew.example'), codeTo(server, 'other@crew.example')]
    expect((await one.verify(foreign)).body.code).toBe(own === foreign ? undefined : 'invalid_code')
    expect((await other.verify(foreign)).status).toBe(200)
  })

  it('takes a code for 15 minutes', async () => {
    const inTime = await person('in-time@crew.example').until('verify')
    server.advance(minutes(15) - 1)
    expect((await inTime.verify()).status).toBe(200)
    const late = await person('late@crew.example').until('verify')
    server.advance(minutes(15))
    expect(await late.verify()).toMatchObject({
      status: 400,
      body: { code: 'invalid_code', error: 'This code has expired. Please ask for a new one.' },
    })
  })

  it('asks for a wait after five tries that doubles with each further one', async () => {
    const guesser = await person('guesser@crew.example').until('verify')
    const right = codeTo(server, 'guesser@crew.example')
    const guess = () => guesser.verify(anotherCode(right))
    for (let tries = 1; tries <= 5; tries += 1) {
      expect((await guess()).body.code).toBe('invalid_code')
    }
    const blocked = await guesser.verify(right)
    expect(blocked).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
    expect(blocked.headers.get('Retry-After')).toBe('30')
    server.advance(29_999)
    expect((await guess()).status).toBe(429)
    server.advance(1)
    for (const wait of [60, 120, 240, 480]) {
      expect((await guess()).status).toBe(400)
      expect((await guess()).headers.get('Retry-After')).toBe(String(wait))
      server.advance(wait * 1000)
    }
  }, 60_000)

  it('voids a code with the tenth wrong try, even for the right one', async () => {
    const tried = await person('tried@crew.example').until('verify')
    const right = codeTo(server, 'tried@crew.example')
    await server.services.database.query
      .updateTable('registrations')
      .set({ code_tries: 8 })
      .where('email', '=', 'tried@crew.example')
      .execute()
    expect((await tried.verify(anotherCode(right))).body.error).toMatch(/not correct/)
    const exhausted = 'This code was tried too often. Please ask for a new one.'
    expect((await tried.verify(anotherCode(right))).body).toEqual({ code: 'invalid_code', error: exhausted })
    expect((await tried.verify(right)).body.error).toBe(exhausted)
    expect((await tried.step('resend')).status).toBe(200)
    expect((await tried.verify()).status).toBe(200)
  })
})

describe('registration resend (spec §7)', () => {
  it('sends a new code, voids the one before and allows five tries again', async () => {
    const ben = await person('ben@crew.example').until('verify')
    const first = codeTo(server, 'ben@crew.example')
    for (let tries = 1; tries <= 5; tries += 1) {
      await ben.verify(anotherCode(first))
    }
    expect((await ben.verify(first)).status).toBe(429)
    expect((await ben.step('resend')).body).toEqual({ success: true, registration_step: 'verify' })
    const second = codeTo(server, 'ben@crew.example')
    // Once in a million it is the same code again.
    expect((await ben.verify(first)).body.code).toBe(first === second ? undefined : 'invalid_code')
    expect((await ben.verify(second)).status).toBe(200)
  })

  it('sends five again at once, then after a growing wait', async () => {
    const eager = await person('eager@crew.example').until('verify')
    const resend = () => eager.step('resend')
    for (let times = 1; times <= 5; times += 1) {
      expect((await resend()).status).toBe(200)
    }
    expect((await resend()).headers.get('Retry-After')).toBe('30')
    server.advance(30_000)
    expect((await resend()).status).toBe(200)
    expect((await resend()).headers.get('Retry-After')).toBe('60')
  })

  it('sends ten codes to one address, no matter who asks, before it asks for a wait', async () => {
    for (let times = 1; times <= 10; times += 1) {
      expect((await person('flooded@crew.example').init()).status).toBe(201)
    }
    expect((await person('flooded@crew.example').init()).headers.get('Retry-After')).toBe('30')
  }, 60_000)

  it('knows no token that is foreign', async () => {
    const browser = server.browser()
    await browser.get('/auth/csrf')
    const answer = await browser.post('/registration/resend', { registration_token: 'foreign' })
    expect(answer.body).toEqual({ code: 'invalid_token', error: overMessage })
  })
})
