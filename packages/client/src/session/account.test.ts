import { accountExportSchema } from '@slipstream/contract/account'
import { beforeEach, describe, expect, it } from 'vitest'
import { deleteAccount, exportAccount } from './account.ts'
import { failure, json, never } from '../testing/fake-environment.ts'
import { createSessionFixture, makeUser, type SessionFixture } from '../testing/session-fixture.ts'

let page: SessionFixture

beforeEach(() => {
  page = createSessionFixture()
  page.cookies.set('frontend_token', page.issue())
})

describe('taking one’s data along (issue 4 Settings)', () => {
  it('answers all that the server has, as text that reads back', async () => {
    const exported = {
      user: makeUser(),
      settings: page.settings,
      exported_at: '2026-11-21T04:40:00Z',
      subscription: null,
      payment_methods: [],
      referral: null,
      roster: [],
      history: [{ at: '2026-11-01T10:00:00Z', event: 'login' }],
    }
    page.on('GET /user/export', () => json(exported))
    const text = await exportAccount(await page.started())
    expect(JSON.parse(text)).toEqual(accountExportSchema.parse(exported))
    expect(text).toContain('\n  "history": [')
  })
})

describe('deleting an account (issue 4 Settings)', () => {
  const route = 'POST /user/delete-account'

  it('clears the device as a log-out does, and tells the server nothing more', async () => {
    page.on(route, () => json({ success: true }))
    const { session, http, storage } = await page.started()
    await storage.put('user-a', 'month/2026-11', 'roster')
    page.localStorage.setItem('slipstream.beta-access', 'true')
    await deleteAccount({ http, session }, 'right')
    expect(page.sent(route)[0]?.body).toEqual({ password: 'right' })
    expect(session.getSnapshot()).toMatchObject({ authenticated: false, user: null })
    expect([...page.cookies.keys()]).toEqual([])
    expect([...page.localStorage.entries.keys()]).toEqual(['slipstream.beta-access'])
    expect(page.database.records.size).toBe(0)
    expect(page.sent('POST /auth/logout')).toHaveLength(0)
  })

  it.each([
    ['a wrong password', () => json({ error: 'That is not your password.', code: 'forbidden' }, 403)],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('changes nothing after %s', async (_, answer) => {
    page.on(route, answer)
    const { session, http } = await page.started()
    expect(await failure(deleteAccount({ http, session }, 'wrong'))).not.toBeNull()
    expect(session.getSnapshot()).toMatchObject({ authenticated: true, user: { id: 'user-a' } })
    expect(page.cookies.has('frontend_token')).toBe(true)
    expect(page.sent('POST /auth/refresh')).toHaveLength(0)
  })

  describe('whose answer is lost (issue 16, C9)', () => {
    const lost = () => Promise.reject(new TypeError('Failed to fetch'))
    const refused = () => json({ error: 'Log in again.', code: 'unauthenticated' }, 401)

    it('asks the server again: a session that is gone is a deleted account', async () => {
      const { session, http } = await page.started()
      page.on(route, lost)
      page.on('GET /user/profile/fetch', refused)
      page.on('POST /auth/refresh', refused)
      expect(await deleteAccount({ http, session }, 'right')).toBe('deleted')
      expect(session.getSnapshot().authenticated).toBe(false)
      expect(page.sent(route)).toHaveLength(1)
    })

    it('answers that nobody knows where the session ends before the answer', async () => {
      const { session, http } = await page.started()
      page.on(route, never)
      const deleting = deleteAccount({ http, session }, 'right')
      await page.settle()
      await session.logout()
      expect(await deleting).toBe('unknown')
    })

    it('says that it was not deleted where the server still knows the session', async () => {
      const { session, http } = await page.started()
      page.on(route, lost)
      expect(await failure(deleteAccount({ http, session }, 'right'))).toMatchObject({
        message: 'Your account was not deleted. Check your connection and try again.',
      })
      expect(session.getSnapshot().authenticated).toBe(true)
    })

    it('says that nobody knows where no answer comes at all, and looks first when it is tried again', async () => {
      const { session, http } = await page.started()
      page.on(route, lost)
      page.on('GET /user/profile/fetch', lost)
      expect(await failure(deleteAccount({ http, session }, 'right'))).toMatchObject({
        message:
          'No answer came, so we don’t know whether your account was deleted. Check your connection and try again.',
      })
      page.on(route, refused)
      page.on('GET /user/profile/fetch', refused)
      page.on('POST /auth/refresh', refused)
      await deleteAccount({ http, session }, 'right')
      expect(session.getSnapshot().authenticated).toBe(false)
      expect(page.sent(route), 'not sent for an account that is gone').toHaveLength(1)
    })
  })
})
