import { describe, expect, it } from 'vitest'
import { testAddress, userPassword, testServer } from '#testing/test-server.ts'

const server = testServer()

const entries = () =>
  server.services.database.query
    .selectFrom('audit_log')
    .select(['event', 'user_id', 'ip'])
    .orderBy('id')
    .execute()

describe('the history of an account (ASVS 16.3.1; issue 16, A8)', () => {
  it('says who failed, came in, took their data along and left, from which address', async () => {
    const { id } = await server.createUser('history@crew.example')
    const browser = server.browser()
    await browser.logIn('history@crew.example', 'a wrong guess')
    await browser.logIn('history@crew.example', userPassword)
    expect((await browser.get('/user/export')).status).toBe(200)
    await browser.post('/auth/logout', {})
    expect(await entries()).toEqual(
      ['login_failed', 'login', 'account_exported', 'logout'].map((event) => ({
        event,
        user_id: id,
        ip: testAddress,
      })),
    )
  })

  it('says of a failed log-in with an unknown e-mail where it came from, and no e-mail', async () => {
    const before = (await entries()).length
    await server.browser().logIn('nobody@crew.example', 'a wrong guess')
    expect((await entries()).slice(before)).toEqual([
      { event: 'login_failed', user_id: null, ip: testAddress },
    ])
    const rows = await server.services.database.query.selectFrom('audit_log').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('@')
  })
})
