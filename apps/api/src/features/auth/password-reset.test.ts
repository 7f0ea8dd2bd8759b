import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ProviderUnavailableError } from '#platform/provider-unavailable.ts'
import { runHousekeeping } from '#server/start/housekeeping.ts'
import { Registering } from '#testing/registering.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { testAddress, testConfig, userPassword, testServer } from '#testing/test-server.ts'

const server = testServer()
beforeEach(async () => {
  await server.services.throttle.clear(`forgot:${testAddress}`)
  await server.services.throttle.clear(`reset:${testAddress}`)
})

const minutes = (count: number) => count * 60_000
const newPassword = 'a brand new password'
const refusal = {
  code: 'invalid_token',
  error: 'This reset link has expired or was already used. Please ask for a new one.',
}

async function visitor(): Promise<TestBrowser> {
  const browser = server.browser()
  await browser.get('/auth/csrf')
  return browser
}

async function ask(email: string) {
  const answer = await (await visitor()).post('/auth/forgot_password', { email })
  await server.services.afterAnswer.settled()
  return answer
}

function mailsTo(email: string, kind: string) {
  return server.mails.filter((mail) => mail.to === email && mail.kind === kind)
}

/** The token of the newest link. */
function tokenTo(email: string): string {
  const text = mailsTo(email, 'password-reset').at(-1)?.text ?? ''
  return /\/#reset_token=([\w-]+)/.exec(text)?.[1] ?? 'no link was sent'
}

async function reset(token: string, password = newPassword) {
  return (await visitor()).post('/auth/reset_password', { token, new_password: password })
}

describe('forgot password (spec §4 Forgot password, §7)', () => {
  it('leads from the e-mail to a log-in with the new password, and tells the owner', async () => {
    await server.createUser('forgot@crew.example')
    expect(await ask('Forgot@crew.example')).toMatchObject({ status: 200, body: { success: true } })
    const [mail] = mailsTo('forgot@crew.example', 'password-reset')
    expect(mail?.text).toContain(`${testConfig.publicUrl}/#reset_token=`)
    expect(await reset(tokenTo('forgot@crew.example'))).toMatchObject({
      status: 200,
      body: { success: true },
    })
    await server.services.afterAnswer.settled()
    expect(mailsTo('forgot@crew.example', 'password-changed')).toHaveLength(1)
    expect((await server.browser().logIn('forgot@crew.example', userPassword)).status).toBe(401)
    expect((await server.browser().logIn('forgot@crew.example', newPassword)).status).toBe(200)
  })

  it('answers the same for an unknown e-mail and a pending registration, before it looks for either', async () => {
    await server.createUser('known@crew.example')
    await new Registering(server, 'pending@crew.example').until('payment')
    const findByEmail = vi.spyOn(server.services.users, 'findByEmail')
    const answers = []
    for (const name of ['known', 'unknown', 'pending']) {
      const browser = await visitor()
      findByEmail.mockClear()
      answers.push(await browser.post('/auth/forgot_password', { email: `${name}@crew.example` }))
      await server.services.afterAnswer.settled()
      expect(findByEmail).toHaveBeenCalledTimes(1)
    }
    for (const { status, body } of answers)
      expect({ status, body }).toEqual({ status: 200, body: { success: true } })
    expect(mailsTo('known@crew.example', 'password-reset')).toHaveLength(1)
    expect(mailsTo('unknown@crew.example', 'password-reset')).toEqual([])
    expect(mailsTo('pending@crew.example', 'password-reset')).toEqual([])
  })

  it('answers the same where the e-mail cannot leave, and logs that without the address', async () => {
    await server.createUser('unsent@crew.example')
    const before = server.logLines.length
    vi.spyOn(server.services.mailer, 'send').mockRejectedValueOnce(
      new ProviderUnavailableError('550 <unsent@crew.example> unknown'),
    )
    expect((await ask('unsent@crew.example')).status).toBe(200)
    const lines = server.logLines.slice(before).join('\n')
    expect(lines).toContain('password_reset.mail.failed')
    expect(lines).not.toContain('unsent@crew.example')
  })

  it.each([
    ['', 422],
    ['not an e-mail', 422],
    [`${'a'.repeat(10_000)}@crew.example`, 422],
    ["' or 1=1; --", 422],
    ['nul\u0000@crew.example', 422],
  ])('refuses the e-mail %j', async (email, status) => {
    expect(await ask(email)).toMatchObject({ status, body: { code: 'validation_failed' } })
  })

  it('sends five to one e-mail, known or not, then asks for a wait that grows', async () => {
    await server.createUser('often@crew.example')
    for (const email of ['often@crew.example', 'never@crew.example']) {
      for (let times = 1; times <= 5; times += 1) {
        expect((await ask(email)).status).toBe(200)
      }
      const blocked = await ask(email)
      expect(blocked).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
      expect(blocked.headers.get('Retry-After')).toBe('30')
    }
    server.advance(30_000)
    expect((await ask('often@crew.example')).status).toBe(200)
    expect((await ask('often@crew.example')).headers.get('Retry-After')).toBe('60')
    expect(mailsTo('often@crew.example', 'password-reset')).toHaveLength(6)
  }, 60_000)

  it('takes thirty e-mails from one address before it asks for a wait', async () => {
    for (let times = 1; times <= 30; times += 1) {
      expect((await ask(`somebody-${times}@crew.example`)).status).toBe(200)
    }
    expect((await ask('somebody-31@crew.example')).headers.get('Retry-After')).toBe('30')
  }, 60_000)
})

describe('reset password (spec §5 Forgot password, §7; issue 4 item 4)', () => {
  async function linkFor(email: string): Promise<string> {
    await server.createUser(email)
    await ask(email)
    return tokenTo(email)
  }

  it('takes a link once', async () => {
    const token = await linkFor('single@crew.example')
    expect((await reset(token)).status).toBe(200)
    expect(await reset(token, 'another password')).toMatchObject({ status: 400, body: refusal })
    expect((await server.browser().logIn('single@crew.example', newPassword)).status).toBe(200)
  })

  it('takes it once of two that come together', async () => {
    const token = await linkFor('race@crew.example')
    const answers = await Promise.all([
      reset(token, 'the password of one'),
      reset(token, 'the password of two'),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(1)
  })

  it('takes a link for 30 minutes', async () => {
    const inTime = await linkFor('in-time@crew.example')
    server.advance(minutes(30) - 1)
    expect((await reset(inTime)).status).toBe(200)
    const late = await linkFor('late@crew.example')
    server.advance(minutes(30))
    expect(await reset(late)).toMatchObject({ status: 400, body: refusal })
  })

  it('takes no link from before the password changed', async () => {
    const token = await linkFor('changed@crew.example')
    const account = await server.services.users.findByEmail('changed@crew.example')
    const hash = await server.services.passwords.hash('changed elsewhere')
    await server.services.users.setPasswordHash(account?.user.id ?? '', hash)
    expect((await reset(token)).body).toEqual(refusal)
  })

  it('refuses a password under 8 or over 200 characters and keeps the link', async () => {
    const token = await linkFor('length@crew.example')
    for (const password of ['', '1234567', 'x'.repeat(201)]) {
      expect((await reset(token, password)).body.code).toBe('validation_failed')
    }
    expect((await reset(token, 'x 1 y 2z')).status).toBe(200)
  })

  it('refuses a password that anyone would guess and keeps the link (issue 40, A5)', async () => {
    const token = await linkFor('common@crew.example')
    for (const password of ['12345678', 'Password', ' '.repeat(8)]) {
      expect(await reset(token, password)).toMatchObject({
        status: 422,
        body: {
          error: 'Choose a less common password',
          details: { fields: { new_password: 'Choose a less common password' } },
        },
      })
    }
    expect((await reset(token)).status).toBe(200)
  })

  it('ends every session and forgets every remembered device', async () => {
    const phone = await server.signedIn('everywhere@crew.example')
    const laptop = server.browser()
    const { remember_token: remembered } = (await laptop.logIn('everywhere@crew.example', userPassword, true))
      .body
    await ask('everywhere@crew.example')
    await reset(tokenTo('everywhere@crew.example'))
    for (const browser of [phone, laptop]) {
      expect((await browser.get('/user/settings')).body.code).toBe('unauthenticated')
      expect((await browser.post('/auth/refresh', undefined)).body.code).toBe('invalid_token')
    }
    const auto = await (await visitor()).post('/auth/auto-login', { remember_token: remembered })
    expect(auto.body.code).toBe('invalid_token')
  })

  it('lets in at once who had guessed the old password too often', async () => {
    await server.createUser('guessing@crew.example')
    for (let tries = 1; tries <= 6; tries += 1) {
      await server.browser().logIn('guessing@crew.example', 'was it this one?')
    }
    expect((await server.browser().logIn('guessing@crew.example', userPassword)).status).toBe(429)
    await ask('guessing@crew.example')
    await reset(tokenTo('guessing@crew.example'))
    expect((await server.browser().logIn('guessing@crew.example', newPassword)).status).toBe(200)
  })

  it('takes no made-up link, and asks for a wait after five tries that grows', async () => {
    const token = await linkFor('patient@crew.example')
    for (const made of ['x', "' or 1=1; --", 'nul', '\u202Ertl', 'x'.repeat(10_000)]) {
      expect(await reset(made)).toMatchObject({ status: 400, body: refusal })
    }
    const blocked = await reset(token)
    expect(blocked).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
    expect(blocked.headers.get('Retry-After')).toBe('30')
    server.advance(29_999)
    expect((await reset('y')).status).toBe(429)
    server.advance(1)
    expect((await reset('y')).status).toBe(400)
    expect((await reset('y')).headers.get('Retry-After')).toBe('60')
    server.advance(60_000)
    expect((await reset(token)).status).toBe(200)
    expect((await reset('y')).status).toBe(400)
  })

  it('writes what happened into the history, without a secret', async () => {
    const token = await linkFor('history@crew.example')
    await reset(token)
    const account = await server.services.users.findByEmail('history@crew.example')
    const events = await server.services.audit.ofUser(account?.user.id ?? '')
    expect(events.map(({ event }) => event)).toEqual(['password_reset', 'password_reset_requested'])
    const rows = await server.services.database.query.selectFrom('audit_log').select('details').execute()
    expect(JSON.stringify([rows, server.logLines])).not.toContain(token)
  })

  it('keeps the hash of a link and no link', async () => {
    const token = await linkFor('hashed@crew.example')
    const rows = await server.services.database.query.selectFrom('password_resets').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    server.advance(minutes(30))
    await runHousekeeping(server.services)
    const left = await server.services.database.query.selectFrom('password_resets').selectAll().execute()
    expect(left).toEqual([])
  })
})

describe('referral in the answers that open a session (spec §3 Login response)', () => {
  it('comes with log-in, refresh and auto-login, and keeps nobody out where billing is down', async () => {
    await server.createUser('refer@crew.example')
    const browser = server.browser()
    const referral = {
      referral_code: 'ADA7K2',
      referral_stats: { successful_referrals: 2, discount_months: 2 },
    }
    const login = await browser.logIn('refer@crew.example', userPassword, true)
    expect(login.body).toMatchObject(referral)
    expect((await browser.post('/auth/refresh', undefined)).body).toMatchObject(referral)
    const auto = { remember_token: login.body.remember_token }
    const again = await browser.post('/auth/auto-login', auto)
    expect(again.body).toMatchObject(referral)
    server.billing.failure = new Error('down')
    const without = [
      await browser.post('/auth/refresh', undefined),
      await browser.post('/auth/auto-login', { remember_token: again.body.remember_token }),
      await browser.logIn('refer@crew.example', userPassword),
    ]
    server.billing.failure = undefined
    for (const { status, body } of without) {
      expect(status).toBe(200)
      expect(body.referral_code).toBeUndefined()
    }
  })
})
