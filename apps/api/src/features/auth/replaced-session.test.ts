import { describe, expect, it } from 'vitest'
import { Registering } from '#testing/registering.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { userPassword, testServer } from '#testing/test-server.ts'

const server = testServer()

const isAlive = async (browser: TestBrowser) => (await browser.get('/user/settings')).status === 200
const canRefresh = async (browser: TestBrowser) =>
  (await browser.post('/auth/refresh', undefined)).status === 200

async function autoLogin(token: string) {
  const browser = server.browser()
  await browser.get('/auth/csrf')
  return browser.post('/auth/auto-login', { remember_token: token })
}

describe('a log-in ends the session that it replaces (issue 16, A5)', () => {
  it('and the remember token that opened that one', async () => {
    await server.createUser('again@crew.example')
    const browser = server.browser()
    const { remember_token: remembered } = (await browser.logIn('again@crew.example', userPassword, true))
      .body
    const old = browser.copy()
    await browser.logIn('again@crew.example', userPassword)
    expect(await isAlive(old)).toBe(false)
    expect(await canRefresh(old)).toBe(false)
    expect((await autoLogin(remembered)).body.code).toBe('invalid_token')
    expect(await isAlive(browser)).toBe(true)
  })

  it('of whichever account it was, and no other device of it', async () => {
    await server.createUser('before@crew.example')
    await server.createUser('after@crew.example')
    const shared = await server.loggedIn('before@crew.example')
    const old = shared.copy()
    const elsewhere = await server.loggedIn('before@crew.example')
    await shared.logIn('after@crew.example', userPassword)
    expect(await isAlive(old)).toBe(false)
    expect(await isAlive(elsewhere)).toBe(true)
    expect(await isAlive(shared)).toBe(true)
  })

  it('also where its access has lapsed', async () => {
    const browser = await server.signedIn('lapsed@crew.example')
    const old = browser.copy()
    server.advance(2 * 3600_000)
    await browser.logIn('lapsed@crew.example', userPassword)
    expect(await canRefresh(old)).toBe(false)
  })

  it('and none where the password is wrong', async () => {
    const browser = await server.signedIn('wrong@crew.example')
    const old = browser.copy()
    expect((await browser.logIn('wrong@crew.example', 'a wrong guess')).status).toBe(401)
    expect(await isAlive(old)).toBe(true)
  })

  it('automatically too: the session before ends, the device stays remembered', async () => {
    await server.createUser('auto@crew.example')
    const browser = server.browser()
    const { remember_token: first } = (await browser.logIn('auto@crew.example', userPassword, true)).body
    const old = browser.copy()
    const { remember_token: second } = (await browser.post('/auth/auto-login', { remember_token: first }))
      .body
    expect(await isAlive(old)).toBe(false)
    expect(await isAlive(browser)).toBe(true)
    expect((await autoLogin(second)).status).toBe(200)
  })

  it('with the end of a registration', async () => {
    const browser = await server.signedIn('had-one@crew.example')
    const old = browser.copy()
    const person = new Registering(server, 'has-two@crew.example')
    for (const [name, value] of browser.cookies) person.browser.cookies.set(name, value)
    await person.until('complete')
    expect((await person.complete()).status).toBe(200)
    expect(await isAlive(old)).toBe(false)
    expect(await isAlive(person.browser)).toBe(true)
  })

  it('and takes its push device over, where the account is the same', async () => {
    const keys = {
      p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
      auth: 'tBHItJI5svbpez7KI4CCXg',
    }
    const user = await server.createUser('pushed@crew.example')
    const other = await server.createUser('not-pushed@crew.example')
    const browser = await server.loggedIn('pushed@crew.example')
    const session = await server.services.database.query
      .selectFrom('token_families')
      .select('id')
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow()
    await server.services.notifications.devices.keep(
      { userId: user.id, sessionId: session.id },
      { endpoint: 'https://push.example/one', expirationTime: null, keys },
    )
    await browser.logIn('pushed@crew.example', userPassword)
    expect(await server.services.notifications.devices.ofUser(user.id)).toHaveLength(1)
    await browser.logIn('not-pushed@crew.example', userPassword)
    expect(await server.services.notifications.devices.ofUser(user.id)).toEqual([])
    expect(await server.services.notifications.devices.ofUser(other.id)).toEqual([])
  })
})
