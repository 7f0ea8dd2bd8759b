import { beforeAll, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'
import { type TestServer, userPassword, testServer } from '#testing/test-server.ts'

const server = testServer()
let hasher: MockInstance<TestServer['services']['passwords']['match']>
beforeAll(async () => {
  hasher = vi.spyOn(server.services.passwords, 'match')
})
beforeEach(() => {
  hasher.mockClear()
})

const minutes = (count: number) => count * 60_000
const hours = (count: number) => count * 3_600_000

/** A wrong guess from an address, by a browser that was never here. */
const guess = (address: string, email: string) => server.browser(address).logIn(email, 'a wrong guess')

async function guessFrom(addresses: readonly string[], email: string): Promise<number[]> {
  const statuses: number[] = []
  for (const address of addresses) {
    statuses.push((await guess(address, email)).status)
  }
  return statuses
}

const sameNetwork = Array.from({ length: 40 }, (_, at) => `2001:db8:1:2::${(at + 1).toString(16)}`)
const manyNetworks = (prefix: string) =>
  Array.from({ length: 40 }, (_, at) => `2001:db8:${prefix}:${(at + 1).toString(16)}::1`)

function noticesTo(email: string) {
  return server.mails.filter((mail) => mail.to === email && mail.kind === 'log-in-delayed')
}

describe('password guesses over IPv6 (issue 16, A3)', () => {
  it('are counted by the /64: of 40 addresses of one, five are tried', async () => {
    await server.createUser('one-net@crew.example')
    const statuses = await guessFrom(sameNetwork, 'one-net@crew.example')
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect(statuses.slice(5).every((status) => status === 429)).toBe(true)
    expect(hasher).toHaveBeenCalledTimes(5)
  })

  it('are the same address as IPv4 where IPv6 only carries that', async () => {
    await server.createUser('mapped@crew.example')
    const spellings = [
      '198.51.100.9',
      '::ffff:198.51.100.9',
      '::FFFF:c633:6409',
      '198.51.100.9',
      '198.51.100.9',
    ]
    expect(await guessFrom([...spellings, '::ffff:198.51.100.9'], 'mapped@crew.example')).toEqual([
      401, 401, 401, 401, 401, 429,
    ])
  })
})

describe('password guesses at one account from everywhere (issue 16, A3)', () => {
  it('are delayed by the account: of 40 from as many networks, ten are tried', async () => {
    await server.createUser('everywhere@crew.example')
    const statuses = await guessFrom(manyNetworks('a'), 'everywhere@crew.example')
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(hasher).toHaveBeenCalledTimes(10)
    hasher.mockClear()
    server.advance(30_000)
    expect(await guessFrom(manyNetworks('b').slice(0, 3), 'everywhere@crew.example')).toEqual([401, 429, 429])
    server.advance(59_999)
    expect((await guess('2001:db8:c::1', 'everywhere@crew.example')).status).toBe(429)
    server.advance(1)
    expect((await guess('2001:db8:c::1', 'everywhere@crew.example')).status).toBe(401)
    expect(hasher).toHaveBeenCalledTimes(2)
  })

  it('are answered the same where nobody has that e-mail', async () => {
    await server.createUser('somebody@crew.example')
    const known = await guessFrom(manyNetworks('d').slice(0, 12), 'somebody@crew.example')
    expect(await guessFrom(manyNetworks('e').slice(0, 12), 'nobody-here@crew.example')).toEqual(known)
    const [blocked, unknown] = [
      await guess('2001:db8:f::1', 'somebody@crew.example'),
      await guess('2001:db8:f::2', 'nobody-here@crew.example'),
    ]
    expect(unknown).toMatchObject({ status: 429, body: blocked.body })
    expect(unknown.headers.get('Retry-After')).toBe(blocked.headers.get('Retry-After'))
  })

  it('are told to the owner when the delay begins, once a day', async () => {
    await server.createUser('warned@crew.example')
    await guessFrom(manyNetworks('10').slice(0, 9), 'warned@crew.example')
    await server.services.afterAnswer.settled()
    expect(noticesTo('warned@crew.example')).toHaveLength(0)
    await guessFrom(manyNetworks('11').slice(0, 9), 'warned@crew.example')
    server.advance(minutes(10))
    await guessFrom(manyNetworks('12').slice(0, 3), 'warned@crew.example')
    await server.services.afterAnswer.settled()
    expect(noticesTo('warned@crew.example')).toHaveLength(1)
    expect(noticesTo('warned@crew.example')[0]?.text).toContain('Somebody tried wrong passwords')
    server.advance(hours(24))
    await guessFrom(manyNetworks('13').slice(0, 10), 'warned@crew.example')
    await server.services.afterAnswer.settled()
    expect(noticesTo('warned@crew.example')).toHaveLength(2)
  })
})

describe('a device that logged in before (issue 16, A3: nobody can lock a person out)', () => {
  const blockEverywhere = (email: string, prefix: string) =>
    guessFrom(manyNetworks(prefix).slice(0, 20), email)

  it('logs in while guesses from everywhere are delayed, also after its log-out and from their address', async () => {
    await server.createUser('owner@crew.example')
    const phone = await server.loggedIn('owner@crew.example', '198.51.100.20')
    await phone.post('/auth/logout', {})
    await blockEverywhere('owner@crew.example', '20')
    await guessFrom(
      Array.from({ length: 8 }, () => '198.51.100.20'),
      'owner@crew.example',
    )
    expect((await server.browser('198.51.100.21').logIn('owner@crew.example', userPassword)).status).toBe(429)
    expect((await phone.logIn('owner@crew.example', userPassword)).status).toBe(200)
  })

  it('is known after an automatic log-in and a reset too', async () => {
    await server.createUser('remembered@crew.example')
    const first = await server.browser().logIn('remembered@crew.example', userPassword, true)
    const tablet = server.browser()
    await tablet.get('/auth/csrf')
    await tablet.post('/auth/auto-login', { remember_token: first.body.remember_token })
    await blockEverywhere('remembered@crew.example', '21')
    expect((await tablet.logIn('remembered@crew.example', userPassword)).status).toBe(200)

    await server.createUser('resetting@crew.example')
    const laptop = server.browser('198.51.100.22')
    await laptop.get('/auth/csrf')
    await laptop.post('/auth/forgot_password', { email: 'resetting@crew.example' })
    await server.services.afterAnswer.settled()
    const text = server.mails.findLast(({ kind }) => kind === 'password-reset')?.text ?? ''
    const token = /reset_token=([\w-]+)/.exec(text)?.[1]
    await blockEverywhere('resetting@crew.example', '28')
    await laptop.post('/auth/reset_password', { token, new_password: 'a brand new one' })
    expect((await guess('2001:db8:29::1', 'resetting@crew.example')).status).toBe(401)
    await blockEverywhere('resetting@crew.example', '2a')
    expect((await laptop.logIn('resetting@crew.example', 'a brand new one')).status).toBe(200)
  })

  it('guesses no more than any other: its cookie has a limit of its own', async () => {
    await server.createUser('stolen@crew.example')
    const phone = await server.loggedIn('stolen@crew.example', '198.51.100.30')
    const cookie = phone.cookies.get('known_device') ?? ''
    hasher.mockClear()
    for (const address of manyNetworks('22').slice(0, 20)) {
      const thief = server.browser(address)
      thief.cookies.set('known_device', cookie)
      await thief.logIn('stolen@crew.example', 'a wrong guess')
    }
    expect(hasher).toHaveBeenCalledTimes(5)
    const another = server.browser('198.51.100.31')
    expect((await another.logIn('stolen@crew.example', userPassword)).status).toBe(200)
  })

  it('is known for its own account only, unforged, for 400 days and until the password changes', async () => {
    await server.createUser('mine@crew.example')
    await server.createUser('theirs@crew.example')
    const phone = await server.loggedIn('mine@crew.example')
    const known = phone.cookies.get('known_device') ?? ''
    const comesThrough = async (cookie: string, email: string, password = userPassword) => {
      const browser = server.browser('198.51.100.40')
      browser.cookies.set('known_device', cookie)
      return (await browser.logIn(email, password)).status
    }
    await blockEverywhere('mine@crew.example', '23')
    await blockEverywhere('theirs@crew.example', '24')
    expect(await comesThrough(known, 'theirs@crew.example')).toBe(429)
    for (const forged of [
      '',
      'x',
      `${known}x`,
      known.replace(/^./, (letter) => (letter === 'a' ? 'b' : 'a')),
      '.'.repeat(5000),
    ]) {
      expect(await comesThrough(forged, 'mine@crew.example')).toBe(429)
    }
    expect(await comesThrough(known, 'mine@crew.example')).toBe(200)
    const { user } = (await server.services.users.findByEmail('mine@crew.example')) ?? {}
    await server.services.users.setPasswordHash(
      user?.id ?? '',
      await server.services.passwords.hash('another one'),
    )
    await blockEverywhere('mine@crew.example', '25')
    expect(await comesThrough(known, 'mine@crew.example', 'another one')).toBe(429)
  })

  it('stays known for two accounts that share it', async () => {
    await server.createUser('pilot@crew.example')
    await server.createUser('partner@crew.example')
    const tablet = await server.loggedIn('pilot@crew.example', '198.51.100.50')
    await tablet.post('/auth/logout', {})
    await tablet.logIn('partner@crew.example', userPassword)
    await tablet.post('/auth/logout', {})
    await blockEverywhere('pilot@crew.example', '26')
    await blockEverywhere('partner@crew.example', '27')
    expect((await tablet.logIn('pilot@crew.example', userPassword)).status).toBe(200)
    expect((await tablet.logIn('partner@crew.example', userPassword)).status).toBe(200)
  })

  it('is told apart by a cookie that no script reads and that goes to log-in only', async () => {
    await server.createUser('hidden@crew.example')
    const { headers } = await server.browser().logIn('hidden@crew.example', userPassword)
    const line = headers.getSetCookie().find((cookie) => cookie.startsWith('known_device=')) ?? ''
    expect(line).toMatch(/Max-Age=34560000/)
    expect(line).toMatch(/Path=\/api\/v1\/auth/)
    expect(line).toMatch(/HttpOnly/)
    expect(line).not.toContain('hidden')
  })
})
