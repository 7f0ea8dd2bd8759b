import { endpoints } from '@slipstream/contract/endpoints'
import { describe, expect, it, vi } from 'vitest'
import { userPassword, testServer } from '#testing/test-server.ts'

const server = testServer()

describe('answers (ASVS 14.2.2, 15.3.1; issue 16, A8)', () => {
  it('hold what the contract names and nothing else that a handler has', async () => {
    const browser = await server.signedIn('columns@crew.example')
    const { users } = server.services
    const user = await users.get((await users.findByEmail('columns@crew.example'))?.user.id ?? '')
    vi.spyOn(users, 'get').mockResolvedValueOnce(Object.assign({ password_hash: 'scrypt$1' }, user))
    const { body } = await browser.get('/user/profile/fetch')
    expect(body.user.email).toBe('columns@crew.example')
    expect(JSON.stringify(body)).not.toContain('scrypt$1')
  })

  it('are no pages: they may load and frame nothing', async () => {
    const { headers } = await server.browser().get('/airports/search?query=LHR')
    expect(headers.get('Content-Security-Policy')).toBe(
      "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    )
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('X-Frame-Options')).toBe('DENY')
  })

  it('are kept by no shared cache, whichever call it is', async () => {
    const browser = await server.signedIn('caches@crew.example')
    const answers = await Promise.all(
      endpoints.map(async ({ name, method, path }) => {
        const route = path.replaceAll(/\{\w+\}/g, 'some-id')
        const { headers } = await browser.copy().call(method, route, method === 'GET' ? {} : { body: {} })
        return { name, caching: headers.get('Cache-Control') ?? '' }
      }),
    )
    expect(answers).toHaveLength(endpoints.length)
    expect(answers.filter(({ caching }) => !/^(no-store|private, no-cache)$/.test(caching))).toEqual([])
  })
})

describe('log lines (ASVS 16.2.5; issue 16, A8)', () => {
  it('hold no e-mail, password or token of who comes in, fails, forgets and goes', async () => {
    server.logLines.length = 0
    const browser = await server.signedIn('logged@crew.example')
    const guess = server.browser()
    await guess.logIn('logged@crew.example', 'a wrong guess')
    await guess.post('/auth/forgot_password', { email: 'logged@crew.example' })
    await server.services.afterAnswer.settled()
    const token = /reset_token=([\w-]{43})/.exec(server.mails.at(-1)?.text ?? '')?.[1] ?? 'no link was sent'
    expect(token).not.toBe('no link was sent')
    const secrets = [...browser.cookies.values()]
    await browser.post('/auth/logout', {})
    vi.spyOn(server.services.users, 'findByEmail').mockRejectedValueOnce(new Error('a fault'))
    await server.browser().logIn('logged@crew.example', userPassword)
    const log = server.logLines.join('\n')
    expect(log).toContain('/api/v1/auth/login')
    expect(log).toContain('a fault')
    for (const hidden of ['logged@crew.example', 'a wrong guess', userPassword, token, ...secrets]) {
      expect(log).not.toContain(hidden)
    }
  })
})
