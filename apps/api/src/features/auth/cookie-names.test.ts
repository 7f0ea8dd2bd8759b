import { describe, expect, it } from 'vitest'
import { userPassword, testServer } from '#testing/test-server.ts'

const server = testServer()

const serverCookies = ['access_token', 'refresh_token', 'csrf_access_token', 'csrf_refresh_token']
const getNames = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((line) => line.slice(0, line.indexOf('=')))
    .filter((name) => name !== 'known_device')

describe('two servers on one host (issue 16, B1: their cookies do not collide)', () => {
  it('leaves another server’s cookies alone and names its own by its port, to the log-out', async () => {
    await server.createUser('second@crew.example')
    const browser = server.browser()
    const ofAnother = serverCookies.map((name) => [name, `${name} of another`] as const)
    for (const [name, value] of ofAnother) browser.cookies.set(name, value)
    const { headers, body } = await browser.get('/auth/csrf')
    expect(getNames(headers)).toEqual(['csrf_access_token_4173'])
    const answer = await browser.post(
      '/auth/login',
      { email: 'second@crew.example', password: userPassword },
      { headers: { 'X-CSRF-TOKEN': body.csrf_token } },
    )
    expect(getNames(answer.headers).toSorted()).toEqual(
      serverCookies.map((name) => `${name}_4173`).toSorted(),
    )
    expect((await browser.get('/user/profile/fetch')).status).toBe(200)
    const csrf = { 'X-CSRF-TOKEN': browser.cookies.get('csrf_access_token_4173') ?? '' }
    const left = await browser.post('/auth/logout', {}, { headers: csrf })
    expect(left.status).toBe(200)
    expect(getNames(left.headers).filter((name) => serverCookies.includes(name))).toEqual([])
    for (const [name, value] of ofAnother) expect(browser.cookies.get(name)).toBe(value)
    expect((await browser.get('/user/profile/fetch')).status).toBe(401)
  })

  it('has the names of design.md where no other server is', async () => {
    await server.createUser('alone@crew.example')
    const { headers } = await server.browser().logIn('alone@crew.example', userPassword)
    expect(getNames(headers).toSorted()).toEqual(serverCookies.toSorted())
  })
})

describe('CSRF cookies that are gone (issue 16, B1: fetched again)', () => {
  it.each([
    ['with its access cookie', []],
    ['after its access cookie lapsed', ['access_token']],
  ])('are given again to a live session %s', async (_, lapsed) => {
    const email = `csrf-${lapsed.length}@crew.example`
    const browser = await server.signedIn(email)
    const before = ['csrf_access_token', 'csrf_refresh_token'].map((name) => browser.cookies.get(name))
    for (const name of ['csrf_access_token', 'csrf_refresh_token', ...lapsed]) browser.cookies.delete(name)
    await browser.get('/auth/csrf')
    expect(['csrf_access_token', 'csrf_refresh_token'].map((name) => browser.cookies.get(name))).toEqual(
      before,
    )
    expect((await browser.post('/auth/refresh', {})).status).toBe(200)
  })
})
