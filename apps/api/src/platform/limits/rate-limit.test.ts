import { beforeAll, describe, expect, it } from 'vitest'
import { createSessionTokens } from '#features/auth/session-tokens.ts'
import type { TestAnswer, TestBrowser } from '#testing/test-browser.ts'
import { type TestServer, testServer } from '#testing/test-server.ts'

const crewRoom = '198.51.100.1'
/** A fifth of the 500 phones and of the limit of docs/decisions/0029-limits.md. */
const phones = 100
const callsPerMinute = 1200 / 5
const secondsApart = 20

/** A signed-in phone at an address, without the cost of 100 log-ins. */
async function signedInAt(server: TestServer, address: string, index: number): Promise<TestBrowser> {
  const { users, keys, csrf, rotating, database } = server.services
  const user = await users.create({
    email: `crew-${address}-${index}@crew.example`,
    passwordHash: 'unused',
    first_name: 'Ada',
    surname: 'Pilot',
    phone_number: null,
    role: 'pilot',
    airline: 'BA',
    base: 'LHR',
    home_airports: ['EDI'],
    currency: 'GBP',
    subscriptionStatus: 'active',
    registrationStep: 'complete',
  })
  if (!user) throw new Error('There is such a user already.')
  const session = await database.query
    .transaction()
    .execute((trx) => rotating.open(trx, { kind: 'refresh', userId: user.id }))
  const tokens = createSessionTokens({ key: keys.jwt, now: () => server.clock.now })
  const browser = server.browser(address)
  browser.cookies.set('access_token', tokens.access(user.id, session.familyId))
  browser.cookies.set('refresh_token', session.token)
  browser.cookies.set('csrf_access_token', csrf.forSession('access', session.familyId))
  browser.cookies.set('csrf_refresh_token', csrf.forSession('refresh', session.familyId))
  return browser
}

class Tally {
  readonly byStatus = new Map<number, number>()

  count({ status }: TestAnswer): void {
    this.byStatus.set(status, (this.byStatus.get(status) ?? 0) + 1)
  }

  getCount(status: number): number {
    return this.byStatus.get(status) ?? 0
  }
}

describe('a crew room behind one address (issue 16, B5)', () => {
  const server = testServer({ callsPerMinute })
  let crew: TestBrowser[]
  beforeAll(async () => {
    crew = []
    for (let index = 0; index < phones; index += 1) {
      crew.push(await signedInAt(server, crewRoom, index))
    }
  }, 120_000)

  it('is never told to wait: 100 signed-in phones for three minutes, all opened at once', async () => {
    const tally = new Tally()
    const everyPhone = async (call: (phone: TestBrowser) => Promise<TestAnswer>) => {
      for (const answer of await Promise.all(crew.map(call))) tally.count(answer)
    }
    for (let second = 0; second < 180; second += secondsApart) {
      await everyPhone((phone) => phone.get(`/maintenance/health?t=${second}`))
      if (second % 60 === 0) {
        await everyPhone((phone) => phone.get('/user/settings'))
      }
      if (second === 0) {
        await everyPhone((phone) => phone.get('/auth/csrf'))
        await everyPhone((phone) => phone.post('/auth/refresh', undefined))
        await everyPhone((phone) => phone.get('/user/profile/fetch'))
        await everyPhone((phone) => phone.get('/roster/roster?month=2026-10'))
      }
      server.advance(secondsApart * 1000)
    }
    expect(tally.getCount(429)).toBe(0)
    expect([...tally.byStatus.keys()]).toEqual([200])
  }, 240_000)

  it('refreshes at six in the morning, when every access has lapsed', async () => {
    server.advance(2 * 3600_000)
    const tally = new Tally()
    for (const phone of crew) {
      // Browsers have dropped it by then.
      phone.cookies.delete('access_token')
      tally.count(await phone.get('/auth/csrf'))
      tally.count(await phone.post('/auth/refresh', undefined))
      tally.count(await phone.get('/user/settings'))
    }
    expect([...tally.byStatus]).toEqual([[200, 3 * phones]])
  }, 120_000)

  it('logs in automatically, every phone of it without a session', async () => {
    server.advance(60_000)
    const tally = new Tally()
    for (let index = 0; index < phones; index += 1) {
      const phone = server.browser(crewRoom)
      tally.count(await phone.get('/auth/csrf'))
      tally.count(await phone.post('/auth/auto-login', { remember_token: 'one that is over' }))
    }
    expect(tally.getCount(429)).toBe(0)
    expect(tally.getCount(400)).toBe(phones)
  }, 120_000)
})

describe('a stranger at the same address (issue 16, B5)', () => {
  const server = testServer({ callsPerMinute: 20 })

  const flood = async (browser: TestBrowser, path: string, times = 200) => {
    const tally = new Tally()
    for (const answer of await Promise.all(Array.from({ length: times }, () => browser.get(path)))) {
      tally.count(answer)
    }
    return tally
  }

  it('is limited, and hurts nobody who is signed in there, nor any health probe', async () => {
    const phone = await signedInAt(server, crewRoom, 1)
    const strangers = await flood(server.browser(crewRoom), '/auth/csrf')
    expect(strangers.getCount(429)).toBe(140)
    expect((await server.browser(crewRoom).get('/auth/csrf')).headers.get('Retry-After')).toBe('1')
    expect((await phone.get('/user/settings')).status).toBe(200)
    expect((await phone.post('/auth/refresh', undefined)).status).toBe(200)
    expect((await server.browser(crewRoom).get('/maintenance/health')).status).toBe(200)
  })

  it('is nobody with a forged token, a made-up CSRF token and an address of the same /64', async () => {
    const statuses = new Tally()
    for (let index = 0; index < 100; index += 1) {
      const browser = server.browser(`2001:db8:5:5::${(index + 1).toString(16)}`)
      browser.cookies.set('access_token', `e30.${Buffer.from('{"id":"u"}').toString('base64url')}.x${index}`)
      browser.cookies.set('csrf_access_token', `session-${index}.made-up`)
      statuses.count(await browser.get('/user/settings'))
    }
    expect(statuses.getCount(401)).toBe(60)
    expect(statuses.getCount(429)).toBe(40)
  })

  it('with an account of their own has the calls of one account, from however many addresses', async () => {
    const phone = await signedInAt(server, '198.51.100.2', 2)
    const tally = new Tally()
    for (let index = 0; index < 30; index += 1) {
      const headers = { 'X-Forwarded-For': `203.0.113.${index + 1}` }
      tally.count(await phone.get('/user/settings', { headers }))
    }
    expect([tally.getCount(200), tally.getCount(429)]).toEqual([20, 10])
  })

  it('with the lapsed token of somebody uses up nothing of their live session', async () => {
    await server.createUser('robbed@crew.example')
    const owner = await server.loggedIn('robbed@crew.example', '198.51.100.3')
    const thief = owner.copy()
    server.advance(3600_000)
    await owner.post('/auth/refresh', undefined)
    const tally = await flood(thief, '/user/settings', 100)
    expect(tally.getCount(401)).toBeLessThanOrEqual(20)
    expect((await owner.get('/user/settings')).status).toBe(200)
  })

  it('costs no question to the database once limited', async () => {
    const browser = server.browser('198.51.100.4')
    await flood(browser, '/auth/csrf', 60)
    const before = server.logLines.length
    const { database } = server.services
    const executor = database.query.getExecutor()
    let asked = 0
    const original = executor.provideConnection.bind(executor)
    executor.provideConnection = (consume) => {
      asked += 1
      return original(consume)
    }
    const tally = await flood(browser, '/user/settings', 50)
    executor.provideConnection = original
    expect(tally.getCount(429)).toBe(50)
    expect(asked).toBe(0)
    expect(server.logLines.length).toBeGreaterThan(before)
  })
})
