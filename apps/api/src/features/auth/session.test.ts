import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { testAddress, userPassword, testServer } from '#testing/test-server.ts'
import { addressLoginPolicy, addressLoginThrottle } from './login-limits.ts'

const server = testServer()

describe('log-in (spec §7 Auth, §3 Login response)', () => {
  it('opens a session and gives a readable token with the claims of the contract', async () => {
    const user = await server.createUser('open@crew.example')
    const browser = server.browser()
    const answer = await browser.logIn('OPEN@crew.example', userPassword)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ registration_step: 'complete' })
    expect(answer.body.remember_token).toBeUndefined()
    const claims = JSON.parse(Buffer.from(answer.body.frontend_token.split('.')[1], 'base64url').toString())
    expect(claims).toMatchObject({
      id: user.id,
      subscription_status: 'active',
      registration_step: 'complete',
      saved_flight_ids: [],
    })
    expect(claims.exp - claims.iat).toBe(3600)
    expect((await browser.get('/user/profile/fetch')).body.user.email).toBe('open@crew.example')
  })

  it('hides the session cookies from scripts and shows the CSRF ones', async () => {
    await server.createUser('cookies@crew.example')
    const browser = server.browser()
    const { headers } = await browser.logIn('cookies@crew.example', userPassword)
    const cookies = headers.getSetCookie()
    const cookie = (name: string) => cookies.find((line) => line.startsWith(`${name}=`))
    expect(cookie('access_token')).toMatch(/HttpOnly/)
    expect(cookie('refresh_token')).toMatch(/Path=\/api\/v1\/auth;.*HttpOnly/)
    expect(cookie('csrf_access_token')).not.toMatch(/HttpOnly/)
    expect(cookie('csrf_refresh_token')).not.toMatch(/HttpOnly/)
    for (const line of cookies) expect(line).toMatch(/SameSite=Lax/)
  })

  it('asks for a wait after five tries that grows with each further one, and names it', async () => {
    await server.createUser('guess@crew.example')
    const browser = server.browser()
    const guess = () => browser.logIn('guess@crew.example', 'a wrong guess')
    const firstFive = await Promise.all([guess(), guess(), guess(), guess(), guess()])
    expect(firstFive.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
    const blocked = await browser.logIn('guess@crew.example', userPassword)
    expect(blocked).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
    expect(blocked.headers.get('Retry-After')).toBe('30')
    server.advance(30_000)
    expect((await guess()).status).toBe(401)
    expect((await guess()).headers.get('Retry-After')).toBe('60')
    server.advance(60_000)
    expect((await browser.logIn('guess@crew.example', userPassword)).status).toBe(200)
    expect((await guess()).status).toBe(401)
  })

  it('counts tries that are made at the same time', async () => {
    await server.createUser('burst@crew.example')
    const browser = server.browser()
    await browser.get('/auth/csrf')
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        browser.post('/auth/login', { email: 'burst@crew.example', password: 'a wrong guess' }),
      ),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7)
  })
})

describe('one password tried on many e-mails (issue 4 Server side: rate limits)', () => {
  const from = addressLoginThrottle(testAddress)
  beforeEach(() => server.services.throttle.clear(from))
  afterEach(() => server.services.throttle.clear(from))

  async function guessOthers(times: number): Promise<void> {
    const guess = () => server.services.throttle.attempt(from, addressLoginPolicy)
    await Promise.all(Array.from({ length: times }, guess))
  }

  it('asks the address for a wait after a hundred wrong ones, and not for good', async () => {
    await server.createUser('sprayed@crew.example')
    const browser = server.browser()
    await guessOthers(99)
    expect((await browser.logIn('hundredth@crew.example', 'a wrong guess')).status).toBe(401)
    const blocked = await browser.logIn('sprayed@crew.example', userPassword)
    expect(blocked).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
    expect(blocked.headers.get('Retry-After')).toBe('30')
    server.advance(600_001)
    expect((await browser.logIn('sprayed@crew.example', userPassword)).status).toBe(200)
    expect((await browser.logIn('another@crew.example', 'a wrong guess')).status).toBe(401)
    expect((await browser.logIn('sprayed@crew.example', userPassword)).status).toBe(200)
  })

  it('does not count who knows their password, and forgives nobody else for them', async () => {
    await server.createUser('colleague@crew.example')
    const browser = server.browser()
    await guessOthers(99)
    for (let times = 1; times <= 3; times += 1) {
      expect((await browser.logIn('colleague@crew.example', userPassword)).status).toBe(200)
    }
    await guessOthers(1)
    const newDevice = server.browser()
    expect((await newDevice.logIn('colleague@crew.example', userPassword)).status).toBe(429)
    // One that logged in before waits for nobody else's guesses (issue 16, A3).
    expect((await browser.logIn('colleague@crew.example', userPassword)).status).toBe(200)
  })

  it('counts nothing of who is kept waiting for their own e-mail', async () => {
    await server.createUser('neighbour@crew.example')
    const browser = server.browser()
    await guessOthers(94)
    for (let times = 1; times <= 5; times += 1) {
      expect((await browser.logIn('hammered@crew.example', 'a wrong guess')).status).toBe(401)
    }
    for (let times = 1; times <= 10; times += 1) {
      expect((await browser.logIn('hammered@crew.example', 'a wrong guess')).status).toBe(429)
    }
    expect((await browser.logIn('neighbour@crew.example', userPassword)).status).toBe(200)
  })
})

describe('refresh with rotation (spec §4 Session, design §2)', () => {
  it('gives a new token each time, and the same successor to a second tab within ten seconds', async () => {
    const browser = await server.signedIn('rotate@crew.example')
    const otherTab = browser.copy()
    const before = browser.cookies.get('refresh_token')
    const first = await browser.post('/auth/refresh', undefined)
    expect(first.status).toBe(200)
    expect(first.body.frontend_token).toEqual(expect.any(String))
    expect(browser.cookies.get('refresh_token')).not.toBe(before)
    server.advance(10_000)
    expect((await otherTab.post('/auth/refresh', undefined)).status).toBe(200)
    expect(otherTab.cookies.get('refresh_token')).toBe(browser.cookies.get('refresh_token'))
  })

  it('ends the whole session where a used token comes back after the grace', async () => {
    const browser = await server.signedIn('reuse@crew.example')
    const thief = browser.copy()
    await browser.post('/auth/refresh', undefined)
    server.advance(10_001)
    expect(await thief.post('/auth/refresh', undefined)).toMatchObject({
      status: 401,
      body: { code: 'token_reused' },
    })
    expect(thief.cookies.has('refresh_token')).toBe(false)
    expect((await browser.post('/auth/refresh', undefined)).body.code).toBe('invalid_token')
    expect((await browser.get('/user/settings')).body.code).toBe('unauthenticated')
  })

  it('takes the new token as a bearer, which needs no CSRF token', async () => {
    const browser = await server.signedIn('bearer@crew.example')
    const { body } = await browser.post('/auth/refresh', undefined)
    const bare = server.browser()
    const headers = { Authorization: `Bearer ${body.frontend_token}` }
    expect((await bare.patch('/user/settings', { dark_mode: true }, { headers })).status).toBe(200)
    const forged = { Authorization: `Bearer ${body.frontend_token.slice(0, -4)}AAAA` }
    expect((await bare.get('/user/settings', { headers: forged })).status).toBe(401)
  })
})

describe('remember token (spec §4 Session, §7 auto-login)', () => {
  it('opens a session once and is replaced; used again later it ends what it opened', async () => {
    await server.createUser('remember@crew.example')
    const browser = server.browser()
    const login = await browser.logIn('remember@crew.example', userPassword, true)
    const later = server.browser()
    await later.get('/auth/csrf')
    const auto = await later.post('/auth/auto-login', { remember_token: login.body.remember_token })
    expect(auto.status).toBe(200)
    expect(auto.body.remember_token).not.toBe(login.body.remember_token)
    expect((await later.get('/user/settings')).status).toBe(200)
    server.advance(10_001)
    const again = await later.post('/auth/auto-login', { remember_token: login.body.remember_token })
    expect(again).toMatchObject({ status: 400, body: { code: 'invalid_token' } })
    expect((await later.get('/user/settings')).status).toBe(401)
  })

  it('ends with the log-out of the session that it opened', async () => {
    await server.createUser('forget@crew.example')
    const browser = server.browser()
    const { body } = await browser.logIn('forget@crew.example', userPassword, true)
    expect((await browser.post('/auth/logout', {})).status).toBe(200)
    // It opens nothing, and without it a stranger's guesses could keep this device out (docs/decisions/0029-limits.md).
    expect([...browser.cookies.keys()]).toEqual(['known_device'])
    await browser.get('/auth/csrf')
    const auto = await browser.post('/auth/auto-login', { remember_token: body.remember_token })
    expect(auto.body.code).toBe('invalid_token')
  })
})

describe('log-out on all devices (issue 40, A5)', () => {
  it('ends every session and remembered device of the user, and nobody else’s', async () => {
    const phone = await server.signedIn('lost-phone@crew.example')
    const other = await server.signedIn('other-user@crew.example')
    const laptop = server.browser()
    const { remember_token } = (await laptop.logIn('lost-phone@crew.example', userPassword, true)).body
    expect(await laptop.post('/auth/logout_everywhere', undefined)).toMatchObject({
      status: 200,
      body: { success: true },
    })
    for (const browser of [phone, laptop]) {
      expect((await browser.get('/user/settings')).body.code).toBe('unauthenticated')
      expect((await browser.post('/auth/refresh', undefined)).status).not.toBe(200)
    }
    const visitor = server.browser()
    await visitor.get('/auth/csrf')
    expect((await visitor.post('/auth/auto-login', { remember_token })).body.code).toBe('invalid_token')
    expect((await other.get('/user/settings')).status).toBe(200)
    expect((await visitor.logIn('lost-phone@crew.example', userPassword)).status).toBe(200)
  })
})

describe('CSRF (spec §7: every non-GET call sends the token of its cookie)', () => {
  it('is needed before there is a session, and for the refresh with its own token', async () => {
    await server.createUser('csrf-login@crew.example')
    const browser = server.browser()
    const credentials = { email: 'csrf-login@crew.example', password: userPassword }
    expect((await browser.post('/auth/login', credentials)).status).toBe(403)
    await browser.logIn(credentials.email, credentials.password)
    const accessToken = browser.cookies.get('csrf_access_token') ?? ''
    const wrongUse = { 'X-CSRF-REFRESH-TOKEN': accessToken }
    expect((await browser.post('/auth/refresh', undefined, { headers: wrongUse })).status).toBe(403)
    expect((await browser.post('/auth/refresh', undefined)).status).toBe(200)
  })

  it("refuses another site's page whatever it sends", async () => {
    const browser = await server.signedIn('csrf-origin@crew.example')
    const headers = { Origin: 'https://evil.example' }
    expect((await browser.patch('/user/settings', { dark_mode: true }, { headers })).status).toBe(403)
    const ours = { Origin: 'http://localhost:4173' }
    expect((await browser.patch('/user/settings', { dark_mode: true }, { headers: ours })).status).toBe(200)
  })
})
