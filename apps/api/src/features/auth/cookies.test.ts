import { describe, expect, it } from 'vitest'
import { Hono } from 'hono'
import type { AppEnv } from '#platform/http/app-env.ts'
import { testConfig, userPassword, testServer } from '#testing/test-server.ts'
import { createSessionCookies } from './cookies.ts'

const server = testServer({ publicUrl: 'https://crew.example' })

const dayMs = 24 * 3_600_000

describe('cookies over https (ASVS 3.3; issue 16, A8)', () => {
  it('are all Secure and Lax', async () => {
    await server.createUser('secure@crew.example')
    const { headers } = await server.browser().logIn('secure@crew.example', userPassword)
    const cookies = headers.getSetCookie()
    expect(cookies.map((line) => line.slice(0, line.indexOf('='))).toSorted()).toEqual([
      'access_token',
      'csrf_access_token',
      'csrf_refresh_token',
      'known_device',
      'refresh_token',
    ])
    for (const line of cookies) expect(line).toMatch(/; Secure; SameSite=Lax|; SameSite=Lax; Secure/)
  })

  it.each([
    ['https://crew.example', ['https://app.example'], 'None'],
    ['https://crew.example', [], 'Lax'],
    ['http://crew.example', ['https://app.example'], 'Lax'],
  ])(
    'go along from another site only with configured origins: %s, %s',
    async (publicUrl, webOrigins, site) => {
      const cookies = createSessionCookies(
        { ...testConfig, publicUrl, webOrigins },
        { isGenuine: () => true },
      )
      const app = new Hono<AppEnv>().get('/', (context) => {
        cookies.setCsrf(context, 'a', 'b')
        return context.body(null)
      })
      const lines = (await app.request('/')).headers.getSetCookie()
      expect(lines).toHaveLength(2)
      for (const line of lines) expect(line).toContain(`SameSite=${site}`)
    },
  )
})

describe('how long a session lasts without use (ASVS 7.3.1; issue 16, A8)', () => {
  it('is seven days, and it has no last day while it is used', async () => {
    const browser = await server.signedIn('weekly@crew.example')
    for (const _ of Array.from({ length: 9 })) {
      server.advance(7 * dayMs - 1)
      expect((await browser.post('/auth/refresh', undefined)).status).toBe(200)
    }
    server.advance(7 * dayMs)
    expect(await browser.post('/auth/refresh', undefined)).toMatchObject({
      status: 400,
      body: { code: 'invalid_token' },
    })
  })

  it('is 90 days for a remembered device', async () => {
    await server.createUser('remembered@crew.example')
    const remember = async (wait: number) => {
      const { body } = await server.browser().logIn('remembered@crew.example', userPassword, true)
      server.advance(wait)
      const later = server.browser()
      await later.get('/auth/csrf')
      return (await later.post('/auth/auto-login', { remember_token: body.remember_token })).status
    }
    expect(await remember(90 * dayMs - 1)).toBe(200)
    expect(await remember(90 * dayMs)).toBe(400)
  })
})
